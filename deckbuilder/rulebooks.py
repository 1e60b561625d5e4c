"""The games this program knows, and the parts each of them registers; a part is loaded on first use."""

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
    from deckbuilder.decks.formats import Terms
    from deckbuilder.decks.model import Deck
    from deckbuilder.decks.validator import DeckValidator
    from deckbuilder.kernel.game import Game
    from deckbuilder.kernel.setup import SeatSetup

_GAMES = Path(__file__).parent / "games"
MOST_NAMED = 3
"""The most games that a message names; any others are counted."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """One game: its id as written in files, its title, and the package under `games` that holds its rules."""

    id: str
    title: str
    package: str
    deck: str = "deck"
    """What its players call a deck; front ends and use cases use this word."""
    decks: str = "decks"

    def worded(self, text: str) -> str:
        """A text with "{deck}" and "{decks}", capitalised or not, replaced by the game's word for a deck."""
        words = {"{deck}": self.deck, "{decks}": self.decks}
        for mark, word in words.items():
            text = text.replace(mark, word).replace(mark.title(), word.capitalize())
        return text

    @property
    def schema(self) -> CardSchema:
        """The schema of its cards; an empty one if the package has no `language`."""
        if not self.has_cards:
            from deckbuilder.cards.schema import no_cards

            return no_cards(self.id)
        module = "language.schema" if _registers(self.package, "language.schema") else "language"
        schema: CardSchema = self._part(module, "SCHEMA")
        return schema

    @property
    def has_cards(self) -> bool:
        """Whether the game has cards; a package without `language` has none."""
        return _registers(self.package, "language")

    @property
    def has_decks(self) -> bool:
        """Whether the game has decks to build; a package without `construction` has none."""
        return _registers(self.package, "construction")

    @property
    def brings_decks(self) -> bool:
        """Whether every seat brings a deck of its own."""
        return self.has_decks and not self.construction.form.is_shared

    @property
    def construction(self) -> Construction[Any]:
        """How its decks are built; a Refusal if it has none."""
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

    def validator(self, pool: CardPool, terms: Terms | None = None) -> DeckValidator[Any]:
        """The validator of its decks for the cards of a pool, by the rulebook alone or on some terms."""
        from deckbuilder.decks.terms import on_terms
        from deckbuilder.decks.validator import DeckValidator

        return DeckValidator.of(pool, on_terms(self.construction, terms) if terms is not None else self.construction)

    @property
    def game(self) -> Game[Any]:
        """The game to play."""
        game: Game[Any] = self._part("game", "GAME")
        return game

    @property
    def seat_of(self) -> Callable[[Deck, CardPool, str], SeatSetup]:
        """A function that turns a validated deck into a named seat; the shared one if the game registers none."""
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
        """The file of its guided game; it does not exist if the rulebook teaches none."""
        return _GAMES / self.package / "lesson.toml"

    @property
    def levels_path(self) -> Path:
        """The file of how often each level of its computer players beats the one below; it exists only if measured."""
        return _GAMES / self.package / "levels.toml"

    @property
    def challenges_path(self) -> Path:
        """The folder of its challenges; it does not exist if the rulebook has none of its own."""
        return _GAMES / self.package / "challenges"

    @property
    def templates(self) -> Path:
        """The folder of the files that authors of a card set start from."""
        return _GAMES / self.package / "templates"

    def _part(self, module: str, name: str) -> Any:
        # Every package registers its parts under the same names, so none needs to be listed here.
        if not _registers(self.package, module.partition(".")[0]):
            missing = f"{self.title} is not whole yet: nothing of it is registered as `{module}`."
            raise Refusal("half-registered", missing, f"`deckbuilder/games/{self.package}/{module}.py` defines {name}.")
        return getattr(import_module(f"deckbuilder.games.{self.package}.{module}"), name)


@cache
def _registers(package: str, module: str) -> bool:
    try:
        return find_spec(f"deckbuilder.games.{package}.{module}") is not None
    except ModuleNotFoundError:  # a submodule of what is a single module
        return False


_KNOWN = (
    Rulebook("monster-town", "Monster Town: End Game", "monster_town", deck="gang", decks="gangs"),
    Rulebook("monster-kids", "Monster Kids: The Card Game", "monster_kids"),
    Rulebook("king-of-new-york", "King of New York", "king_of_new_york"),
    Rulebook("munchkin-nightmare", "Munchkin: The Nightmare Before Christmas", "munchkin_nightmare"),
    Rulebook("monsters-menace", "Monsters Menace the World", "monsters_menace", deck="scenario", decks="scenarios"),
)
DEFAULT_RULEBOOK = _KNOWN[0]
"""The game that is meant if nothing names one."""


def rulebook_ids() -> tuple[str, ...]:
    """The ids of all rulebooks, the default one first."""
    return tuple([known.id for known in _KNOWN])


def rulebook(id: str) -> Rulebook:
    """The rulebook with this id; a Refusal if there is none."""
    for known in _KNOWN:
        if known.id == id:
            return known
    near = _nearest_ids(id)
    raise Refusal(
        "unknown-rulebook",
        f'There is no rulebook "{harmless(id)}".',
        hint=" ".join(filter(None, (near, f"Known here: {', '.join(rulebook_ids())}."))),
    )


def rulebook_or_default(id: str | None) -> Rulebook:
    """The rulebook with this id, or the default one if none is named; a Refusal if there is none of that id."""
    return rulebook(id) if id else DEFAULT_RULEBOOK


def others_with_decks(id: str) -> tuple[Rulebook, ...]:
    """The rulebooks but this one whose players build decks."""
    return tuple([known for known in _KNOWN if known.id != id and known.has_decks])


def _nearest_ids(word: str) -> str:
    """The ids closest to a misspelt id or title, as a sentence; empty if none is close."""
    from deckbuilder.cards.nearest import nearest, said_nearest

    ids = {name: known.id for known in _KNOWN for name in (known.id.replace("-", " "), known.title)}
    return said_nearest(dict.fromkeys(ids[name] for name in nearest(word.replace("-", " "), ids)))
