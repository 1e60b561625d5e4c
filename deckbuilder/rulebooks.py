"""The games this program knows, and the parts that each of them registers; a part is loaded when first asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckbuilder.errors import Refusal
from deckbuilder.text import harmless, listed

if TYPE_CHECKING:
    from deckbuilder.cards.pool import CardPool
    from deckbuilder.cards.schema import CardSchema
    from deckbuilder.decks.construction import Construction
    from deckbuilder.decks.model import Deck
    from deckbuilder.kernel.game import Game
    from deckbuilder.kernel.setup import SeatSetup

_GAMES = Path(__file__).parent / "games"
MOST_NAMED = 3
"""So many games are said by name where there are more."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """One game: its id as files write it, its title, and the package under `games` that holds its rules."""

    id: str
    title: str
    package: str
    deck: str = "deck"
    """What its players call a deck; front ends and use cases speak of it by this word."""
    decks: str = "decks"

    def worded(self, text: str) -> str:
        """A text of the program with the word for a deck put where "{deck}" or "{decks}" stands, large or small."""
        words = {"{deck}": self.deck, "{decks}": self.decks}
        for mark, word in words.items():
            text = text.replace(mark, word).replace(mark.title(), word.capitalize())
        return text

    @property
    def schema(self) -> CardSchema:
        """What its cards look like; a package without `language` has none."""
        if not self.has_cards:
            from deckbuilder.cards.schema import no_cards

            return no_cards(self.id)
        module = "language.schema" if _registers(self.package, "language.schema") else "language"
        schema: CardSchema = self._part(module, "SCHEMA")
        return schema

    @property
    def has_cards(self) -> bool:
        """True for a game with cards; a package without `language` registers none."""
        return _registers(self.package, "language")

    @property
    def has_decks(self) -> bool:
        """True for a game whose decks are built; a package without `construction` registers none."""
        return _registers(self.package, "construction")

    @property
    def brings_decks(self) -> bool:
        """True for a game in which every seat brings a deck of its own."""
        return self.has_decks and not self.construction.form.is_shared

    @property
    def construction(self) -> Construction[Any]:
        """How its decks are built; a Refusal where it has none."""
        if not self.has_decks:
            others = [known.title for known in _KNOWN if known.has_decks]
            if len(others) > MOST_NAMED:
                others = [*others[: MOST_NAMED - 1], f"{len(others) - MOST_NAMED + 1} other games"]
            raise Refusal(
                "no-decks",
                f"{self.title} has no {self.decks} to build.",
                f"{self.decks.capitalize()} are built for {listed(others)}.",
            )
        construction: Construction[Any] = self._part("construction", "CONSTRUCTION")
        return construction

    @property
    def game(self) -> Game[Any]:
        """How it is played."""
        game: Game[Any] = self._part("game", "GAME")
        return game

    @property
    def seat_of(self) -> Callable[[Deck, CardPool, str], SeatSetup]:
        """Turns a deck that passed the validator into a seat with a name; as it is, where the game says no more."""
        if not _registers(self.package, "seating"):
            from deckbuilder.gamekit.seating import seating

            return seating(self.construction)
        seat_of: Callable[[Deck, CardPool, str], SeatSetup] = self._part("seating", "seat_of")
        return seat_of

    @property
    def clauses_path(self) -> Path:
        """The file of its clauses."""
        return _GAMES / self.package / "rulebook.toml"

    @property
    def glossary_path(self) -> Path:
        """The file of its traits, icons and words."""
        return _GAMES / self.package / "glossary.toml"

    @property
    def lesson_path(self) -> Path:
        """The file of its guided game; a rulebook without one teaches none."""
        return _GAMES / self.package / "lesson.toml"

    @property
    def levels_path(self) -> Path:
        """The file of how often each level of its computer players beat the one below, if that was measured."""
        return _GAMES / self.package / "levels.toml"

    @property
    def challenges_path(self) -> Path:
        """The folder of the files of its challenges; a rulebook without one has none of its own."""
        return _GAMES / self.package / "challenges"

    @property
    def templates(self) -> Path:
        """The folder of the files that an author of a card set begins with."""
        return _GAMES / self.package / "templates"

    def _part(self, module: str, name: str) -> Any:
        # What a package registers has the same names in every one, so that none needs to be listed here in full.
        if not _registers(self.package, module.partition(".")[0]):
            missing = f"{self.title} is not whole yet: nothing of it is registered as `{module}`."
            raise Refusal("half-registered", missing, f"`deckbuilder/games/{self.package}/{module}.py` defines {name}.")
        return getattr(import_module(f"deckbuilder.games.{self.package}.{module}"), name)


@cache
def _registers(package: str, module: str) -> bool:
    try:
        return find_spec(f"deckbuilder.games.{package}.{module}") is not None
    except ModuleNotFoundError:  # a part of what is one module
        return False


_KNOWN = (
    Rulebook("monster-town", "Monster Town: End Game", "monster_town", deck="gang", decks="gangs"),
    Rulebook("monster-kids", "Monster Kids: The Card Game", "monster_kids"),
    Rulebook("king-of-new-york", "King of New York", "king_of_new_york"),
    Rulebook("munchkin-nightmare", "Munchkin: The Nightmare Before Christmas", "munchkin_nightmare"),
    Rulebook("monsters-menace", "Monsters Menace the World", "monsters_menace", deck="scenario", decks="scenarios"),
)


def rulebook_ids() -> tuple[str, ...]:
    """The ids of all rulebooks, the one that is meant when none is named first."""
    return tuple([known.id for known in _KNOWN])


def rulebook(id: str) -> Rulebook:
    """The rulebook with this id."""
    for known in _KNOWN:
        if known.id == id:
            return known
    near = _nearest_ids(id)
    raise Refusal(
        "unknown-rulebook",
        f'There is no rulebook "{harmless(id)}".',
        hint=" ".join(filter(None, (near, f"Known here: {', '.join(rulebook_ids())}."))),
    )


def _nearest_ids(word: str) -> str:
    """Which ids may be meant, by them or by the titles of the games, as a sentence; nothing where none is near."""
    from deckbuilder.cards.nearest import nearest, said_nearest

    ids = {name: known.id for known in _KNOWN for name in (known.id.replace("-", " "), known.title)}
    return said_nearest(dict.fromkeys(ids[name] for name in nearest(word.replace("-", " "), ids)))
