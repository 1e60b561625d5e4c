"""A game is assembled from its chapters, and its table begins as its facts are declared; a toy for two seats."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from deckbuilder.gamekit.answers import Answers, QuestionKind
from deckbuilder.gamekit.card_game import card_game
from deckbuilder.gamekit.columns import COPIES, SEATS, begun, each, one_more
from deckbuilder.gamekit.evaluation import Evaluation
from deckbuilder.gamekit.events import EventKinds
from deckbuilder.gamekit.narrator import NamedNarrator
from deckbuilder.kernel.amendments import RuleVersions
from deckbuilder.kernel.facts import Counted, Private, Public, later
from deckbuilder.kernel.frames import Frame, Procedure
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.setup import Option, SeatSetup, Setup
from deckbuilder.kernel.state import GameState
from deckbuilder.kernel.views import TableView


@dataclass(frozen=True)
class Orchard:
    seats: tuple[str, ...]
    trees: int
    definitions: tuple[str, ...] = ("Apple", "Pear", "Plum")

    def name(self, copy: int) -> str:
        return self.definitions[copy]


@dataclass(slots=True, kw_only=True)
class Harvest(GameState):
    data: Public[Orchard]
    baskets: Public[list[int]] = each(SEATS, 0)
    owner: Public[list[int]] = each(COPIES, -1)
    fruit: Public[list[tuple[int, ...]]] = each("trees", ())
    deck: Counted[tuple[int, ...]] = ()
    hats: Public[list[int]] = later(1, "baskets")


def pick(state: Harvest, frame: Frame) -> None:
    """Everybody picks a fruit (T-1)."""


def chapter(name: str, *tables: Procedure) -> ModuleType:
    module = ModuleType(name)
    module.PROCEDURES = tables  # type: ignore[attr-defined]
    return module


PARTS: dict[str, Any] = {
    "seats": range(2, 3),
    "rules": RuleVersions(),
    "options": {"trees": Option(4, 1, 9, "So many trees")},
    "match_data": lambda setup, pool: Orchard(tuple(seat.name for seat in setup.seats), setup.options["trees"]),
    "laid_out": lambda data, seed: begun(Harvest, data, seed, {"trees": data.trees}, deck=(0, 1, 2)),
    "deal": lambda twin, seat, ranks: setattr(twin, "deck", tuple(sorted(twin.deck, key=ranks.__getitem__))),
    "present": lambda seen, viewer: TableView("", (), ()),
    "events": EventKinds(NamedNarrator, ()),
    "answers": Answers(NamedNarrator, (QuestionKind("pick", "Which?"),), ()),
    "prospects": Evaluation((), lambda state, seat: (), lambda state: (0, 1), (), frozenset()),
}


def toy(chapters: Iterable[ModuleType], **parts: Any) -> Game[Harvest]:
    return card_game("toy", Harvest, chapters, **PARTS, **parts)


SETUP = Setup("toy", tuple(SeatSetup(name, "", {}) for name in ("Anna", "Ben")))
GAME = toy((chapter("work", Procedure("game", pick)), chapter("rest", Procedure("sleep"))))


def test_each_seat_copy_and_tree_has_a_value_of_its_own() -> None:
    state = GAME.start(SETUP, None, 7)
    assert (state.baskets, state.owner, state.fruit) == ([0, 0], [-1, -1, -1], [(), (), (), ()])
    assert (state.deck, state.hats) == ((0, 1, 2), [1, 1])
    assert [frame.procedure for frame in state.stack] == ["game"]


def test_a_tree_that_grows_begins_as_all_began() -> None:
    state = begun(Harvest, Orchard(("Anna", "Ben"), 2), 7, {"trees": 2})
    state.fruit[0] = (1,)
    one_more(state, "trees")
    assert (state.fruit, state.baskets, state.owner) == ([(1,), (), ()], [0, 0], [-1, -1, -1])


def test_a_fact_may_begin_otherwise_than_declared() -> None:
    data = Orchard(("Anna", "Ben"), 1)
    assert begun(Harvest, data, 7, {"trees": 1}, baskets=[3, 4]).baskets == [3, 4]


def test_a_game_has_the_procedures_of_its_chapters_and_cards() -> None:
    assert [*GAME.procedures] == ["game", "sleep", "effects", "may"]
    assert "may" not in toy((), control=()).procedures


def test_a_game_may_carry_out_what_cards_do_in_its_own_way() -> None:
    own = Procedure("effects", pick)
    assert toy((chapter("cards", own),)).procedures["effects"] is own


def test_a_hidden_deck_is_imagined_anew_and_alike_for_one_seed() -> None:
    state = GAME.start(SETUP, None, 7)
    decks = {GAME.imagine(state, 0, seed).deck for seed in range(40)}
    assert len(decks) == 6
    assert GAME.imagine(state, 0, 5).as_plain() == GAME.imagine(state, 0, 5).as_plain()
    assert GAME.observe(state, 0).deck == (-1, -1, -1)


@dataclass(slots=True, kw_only=True)
class WormyHarvest(Harvest):
    worms: Private[int] = 3


def test_a_game_says_what_stands_in_the_place_of_what_nobody_sees() -> None:
    parts = {"laid_out": lambda data, seed: begun(WormyHarvest, data, seed, {"trees": 1})}
    game = card_game("wormy", WormyHarvest, (), **(PARTS | parts), shown={"worms": 0})
    state = game.start(SETUP, None, 7)
    assert (state.worms, game.observe(state, 0).worms) == (3, 0)
