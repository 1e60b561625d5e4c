"""The declaration of an event says everything about it; shown with a toy of dice and cards."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import pytest

from deckbuilder.gamekit.causes import After, Occurrence, announced, linked, same
from deckbuilder.gamekit.events import TO_ALL, TO_OTHERS, TO_OWN, EventKind, EventKinds
from deckbuilder.gamekit.narrator import Narrator
from deckbuilder.gamekit.sentences import Sort
from deckbuilder.kernel.happenings import Happening, ProcedureRun

ANNA, BEN, SPECTATOR = 0, 1, -1
APPLE, PEAR = 0, 1


@dataclass(frozen=True)
class Card:
    id: str
    name: str


@dataclass(frozen=True)
class Table:
    cards: tuple[Card, ...] = (Card("toy/apple", "Apple"), Card("toy/pear", "Pear"))

    def card(self, copy: int) -> Card:
        return self.cards[copy]


class Told(Narrator[Table]):
    __slots__ = ()

    def name(self, seat: int) -> str:
        return ("Anna", "Ben")[seat]

    def called(self, copy: int) -> str:
        return self.data.card(copy).name


def _bought(to: Told, seat: int, price: int) -> str | None:
    return f"{to.says(seat, 'pay')} {price}." if price else None


def _shows_lots(data: Table, viewer: int, rolls: tuple[int, ...]) -> bool:
    return len(rolls) > 1


KINDS = (
    EventKind("turn_began", "seat", "{seat:'s} turn begins.", "T-1", announces=True),
    EventKind("rolled", "seat *rolls:numbers", "{seat:roll} the dice.", "T-2", shows=_shows_lots),
    EventKind("drew", "seat card", "{seat:draw} {card}.", "T-3", told=TO_OWN, shows=TO_OWN, card="card", draws="card"),
    EventKind("put_down", "seat cards", "{cards}: {seat:'s}.", lambda at, cards: f"T-{len(cards)}", shows=TO_OTHERS,
              uses="cards", follows=After(("drew",), same("seat"), near=False)),
    EventKind("bought", "seat price:number", _bought, follows=After(("rolled",))),
    EventKind("won", "seats points:number how:mood", "{seats} have won {points:point}{how:!}", "T-9", shows=TO_ALL),
)  # fmt: skip
MOOD = Sort(lambda to, how, form: f" {how}{form}", lambda form: form in ("", "!"))


def cause(at: Occurrence[Any]) -> int:
    return max(announced(at), linked(at))


EVENTS: EventKinds[Table] = EventKinds(Told, KINDS, cause=cause, by_rule=lambda at: at.step.step, sorts={"mood": MOOD})
TABLE = Table()


@pytest.mark.parametrize(
    ("event", "to_anna", "to_ben"),
    [
        (("turn_began", ANNA), "Your turn begins.", "Anna's turn begins."),
        (("drew", ANNA, PEAR), "You draw Pear.", None),
        (("put_down", BEN, (APPLE, PEAR)), "Apple and Pear: Ben's.", "Apple and Pear: Your."),
        (("bought", BEN, 3), "Ben pays 3.", "You pay 3."),
        (("bought", BEN, 0), None, None),
        (("won", (ANNA, BEN), 1, "easily"), "You and Ben have won 1 point easily!",
         "You and Anna have won 1 point easily!"),
    ],
)  # fmt: skip
def test_each_seat_is_told_in_its_own_words(event: Any, to_anna: str | None, to_ben: str | None) -> None:
    assert [EVENTS.narrate(TABLE, event, seat) for seat in (ANNA, BEN)] == [to_anna, to_ben]


def test_only_who_is_told_hears_the_names_of_cards() -> None:
    assert EVENTS.cards_named(TABLE, ("drew", ANNA, PEAR), ANNA) == ("toy/pear",)
    assert EVENTS.cards_named(TABLE, ("drew", ANNA, PEAR), BEN) == ()


@pytest.mark.parametrize(
    ("event", "shown_to"),
    [
        (("turn_began", ANNA), set()),
        (("drew", ANNA, PEAR), {ANNA}),
        (("put_down", ANNA, (PEAR,)), {BEN}),
        (("won", (ANNA,), 1, ""), {ANNA, BEN}),
        (("rolled", ANNA, 6), set()),
        (("rolled", ANNA, 6, 1), {ANNA, BEN}),
    ],
)
def test_whom_an_event_shows_something(event: Any, shown_to: set[int]) -> None:
    assert {seat for seat in (ANNA, BEN) if EVENTS.reveals(TABLE, event, seat)} == shown_to


def test_the_last_fact_takes_all_values_that_are_left() -> None:
    assert EVENTS.fact(("rolled", BEN, 4, 5), "rolls") == (4, 5)
    assert EVENTS.fact(("rolled", BEN), "rolls") == ()


def test_cards_are_counted_as_drawn_and_used() -> None:
    events = [("turn_began", BEN), ("drew", BEN, PEAR), ("drew", ANNA, APPLE), ("put_down", BEN, (PEAR, PEAR))]
    usage = EVENTS.usage(TABLE, events)
    assert (usage.began, usage.drawn, usage.used) == (BEN, ("toy/apple", "toy/pear"), ("toy/pear", "toy/pear"))


# ---- why ----


def told_by(event: Any, *runs: tuple[int, str]) -> Happening:
    return Happening(event, tuple(ProcedureRun(run, step, step, ANNA, {}) for run, step in runs))


HAPPENED = (
    told_by(("turn_began", ANNA), (1, "turn")),
    told_by(("drew", ANNA, PEAR), (1, "turn"), (2, "draw")),
    told_by(("rolled", ANNA, 3), (1, "turn"), (3, "roll")),
    told_by(("bought", ANNA, 2), (1, "turn"), (3, "roll"), (4, "market")),
    told_by(("put_down", ANNA, (PEAR,)), (5, "cleanup")),
    told_by(("turn_began", BEN), (6, "turn")),
)


def why(index: int, seat: int = ANNA) -> list[tuple[str, str]]:
    return [(reason.sentence, reason.clause) for reason in EVENTS.why_happened(TABLE, HAPPENED, index, seat)]


def test_a_chain_goes_from_an_event_to_what_was_announced() -> None:
    assert why(3) == [("You pay 2.", "market"), ("You roll the dice.", "T-2"), ("Your turn begins.", "T-1")]


def test_a_cause_that_outlasts_its_rule_is_found_by_what_both_name() -> None:
    assert why(4) == [("Pear: Your.", "T-1"), ("You draw Pear.", "T-3"), ("Your turn begins.", "T-1")]


def test_the_hidden_causes_of_an_event_are_left_out_of_its_chain() -> None:
    assert why(4, BEN) == [("Pear: Anna's.", "T-1"), ("Anna's turn begins.", "T-1")]


def test_an_event_without_a_cause_stands_alone() -> None:
    assert why(5) == [("Ben's turn begins.", "T-1")]


def test_the_card_of_an_event_is_told_with_it() -> None:
    reason = EVENTS.why_happened(TABLE, HAPPENED, 1, ANNA)[0]
    assert (reason.card, reason.ref) == ("toy/pear", PEAR)


# ---- what does not fit together ----


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        (EventKind("x", "seat", "{saet:draw}."), "names 'saet', and the facts are seat"),
        (EventKind("x", "seat", "{seat:Draws!}."), "a seat cannot be said as 'Draws!'"),
        (EventKind("x", "card", "{card:of}."), "a card cannot be said as 'of'"),
        (EventKind("x", "value", None), "'value' is of no sort"),
        (EventKind("x", "seat", lambda to, card: "a"), "asks for ['card'], and the facts are ['seat']"),
        (EventKind("x", "seat", None, card="seat"), "'seat' is no card of it"),
        (EventKind("x", "seat", None, shows="everyone"), "nobody is 'everyone'"),
        (EventKind("x", "seat", None, follows=After(("y",))), "follows from ['y'], which no event is called"),
    ],
)
def test_a_declaration_that_does_not_fit_together_is_refused(kind: EventKind, says: str) -> None:
    with pytest.raises(ValueError, match=re.escape(says)):
        EventKinds(Told, (kind,))


def test_two_kinds_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="two kinds of event are called 'x'"):
        EventKinds(Told, (EventKind("x", "", "A."), EventKind("x", "", "B.")))
