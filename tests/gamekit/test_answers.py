"""The declaration of a question and its answers says everything about them; shown with a toy market."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

import pytest

from deckbuilder.gamekit.answers import AnswerKind, Answers, Question, QuestionKind
from deckbuilder.gamekit.asked import Asked
from deckbuilder.gamekit.narrator import Narrator
from deckbuilder.gamekit.why_not import WhyNotByPiece, shown_by
from deckbuilder.kernel.facts import Public
from deckbuilder.kernel.frames import Action, Frame
from deckbuilder.kernel.references import die_ref, place_ref
from deckbuilder.kernel.state import WAITING, Decision, GameState, Outcome
from deckbuilder.kernel.views import Piece, Reason, SeatView, TableView, area_of

ANNA, BEN = 0, 1
APPLE, PEAR, OTHER_PEAR, PLUM = 0, 1, 2, 3


@dataclass(frozen=True)
class Card:
    id: str
    name: str


@dataclass(frozen=True)
class Table:
    cards: tuple[Card, ...] = tuple(Card(f"toy/{name.lower()}", name) for name in ("Apple", "Pear", "Pear", "Plum"))

    def card(self, copy: int) -> Card:
        return self.cards[copy]

    def name(self, copy: int) -> str:
        return self.card(copy).name


@dataclass(slots=True, kw_only=True)
class Stall(GameState):
    hand: Public[tuple[int, ...]] = (PEAR, OTHER_PEAR, PLUM)


class Told(Narrator[Table]):
    __slots__ = ()

    def name(self, seat: int) -> str:
        return ("Anna", "Ben")[seat]

    def called(self, copy: int) -> str:
        return self.data.name(copy)


def _buy(at: Asked[Stall]) -> Question:
    return f"{len(at.seen.hand)} cards in hand: what do you do?", "T-2"


def _dear_first(at: Asked[Stall], card: int, price: int) -> int:
    return price


def _rest(at: Asked[Stall], action: Action) -> int:
    return -1


ANSWERS = (
    AnswerKind("sell", "card price:number", "Sell {card} for {price:coin}", "card", _dear_first, "It brings most.",
               ("Cards are sold on your own turn.", "T-3")),
    AnswerKind("swap", "card other:card", lambda at, card, other: f"Swap {card} for {other}", "card other"),
    AnswerKind("pass", "", "Do nothing", lambda at: at.seen.hand),
    AnswerKind("borrow", "", "Borrow a coin", moment=("A coin is lent to whoever has none.", "T-4")),
)  # fmt: skip
WHY: WhyNotByPiece[Stall] = WhyNotByPiece(
    lambda at: (-1, *at.seen.hand, APPLE),
    lambda at, copy: Reason(f"{at.seen.data.name(copy)} is not for sale.", "T-5"),
    lambda at, copy: (PEAR, OTHER_PEAR) if copy == OTHER_PEAR else (),
    lets_go="pass",
)
TOY: Answers[Stall] = Answers(
    Told,
    (
        QuestionKind("market", _buy, rates=_rest, bars=lambda at: ("sell", "borrow")),
        QuestionKind("night", "Do you sleep?", "T-9"),
        QuestionKind("haggle", "{rival:ask} {price:coin} for {card}. Yes?", "T-6", "rival:seat price:number card"),
    ),
    ANSWERS,
    WHY,
    turns="T-1",
)


def asked(*actions: Action, kind: str = "market") -> Stall:
    return Stall(data=Table(), rng=0, decision=Decision(ANNA, kind, actions), stack=[Frame("turn", ANNA, {})])


SELLING = asked(("sell", PEAR, 1), ("swap", PLUM, APPLE), ("pass",))


def test_answers_are_said_and_are_about_pieces() -> None:
    said = [TOY.label(SELLING, action) for action in SELLING.decision.actions]  # type: ignore[union-attr]
    assert said == ["Sell Pear for 1 coin", "Swap 3 for 0", "Do nothing"]
    about = [TOY.refs(SELLING, action) for action in SELLING.decision.actions]  # type: ignore[union-attr]
    assert about == [(PEAR,), (PLUM, APPLE), (PEAR, OTHER_PEAR, PLUM)]


def test_an_answer_is_rated_by_itself_or_else_by_its_question() -> None:
    assert TOY.rate(SELLING, ("sell", PEAR, 7)) == 7
    assert TOY.rate(SELLING, ("pass",)) == -1
    assert TOY.rate(asked(("pass",), kind="night"), ("pass",)) == 0
    assert [TOY.advise(SELLING, action) for action in (("sell", PEAR, 7), ("pass",))] == ["It brings most.", ""]


def test_a_question_is_asked_of_one_seat_and_the_others_hear_whose() -> None:
    assert TOY.question(SELLING) == ("3 cards in hand: what do you do?", "T-2")
    assert TOY.question(asked(kind="night")) == ("Do you sleep?", "T-9")
    waiting = Stall(data=Table(), rng=0, decision=Decision(BEN, WAITING, ()))
    assert TOY.question(waiting) == ("Ben decides.", "T-1")
    assert TOY.question(Stall(data=Table(), rng=0, outcome=Outcome((0,), "won", "T-8"))) == (
        "The game is over.",
        "T-8",
    )


def test_a_question_names_what_the_rule_that_asks_remembers() -> None:
    at = asked(("pass",), kind="haggle")
    at.stack[-1].vars.update(rival=BEN, price=2, card=PLUM)
    assert TOY.question(at) == ("Ben asks 2 coins for Plum. Yes?", "T-6")


def test_a_question_begins_with_a_capital_whatever_is_named_first() -> None:
    kind: QuestionKind[Stall] = QuestionKind("rot", "{card} is soft. Do you keep {card}?", "T-7", "card")
    at = Stall(data=Table((Card("toy/apple", "bruised apple"),)), rng=0, decision=Decision(ANNA, "rot", (("pass",),)))
    at.stack.append(Frame("turn", ANNA, {"card": 0}))
    said = Answers(Told, (kind,), ANSWERS, WHY).question(at)[0]
    assert said == "Bruised apple is soft. Do you keep bruised apple?"


def test_a_question_that_names_what_is_no_fact_of_it_is_refused() -> None:
    wrong: QuestionKind[Stall] = QuestionKind("haggle", "{price:coin} for {kard}?", "T-6", "price:number card")
    with pytest.raises(ValueError, match="names 'kard', and the facts are price, card"):
        Answers(Told, (wrong,), ANSWERS, WHY)


def test_an_action_in_the_rules_that_is_not_offered_is_barred() -> None:
    assert TOY.barred(SELLING) == ("borrow",)
    assert TOY.barred(asked(kind="night")) == ()


def why(what: int | str, at: Stall = SELLING) -> Any:
    found = TOY.why_not(at, what)
    return found.answers, [(reason.sentence, reason.clause) for reason in found.reasons]


def test_a_piece_that_an_answer_is_about_can_be_used() -> None:
    assert why("pear") == ((0,), [("It can be used now: Sell Pear for 1 coin.", "T-2")])
    assert why("Peer") == why("Pear"), "the nearest name is meant"
    assert why(PLUM) == ((1,), [("It can be used now: Swap 3 for 0.", "T-2")])


def test_one_answer_stands_for_all_copies() -> None:
    assert why(OTHER_PEAR) == ((), [("One answer covers all copies of Pear: Sell Pear for 1 coin.", "T-2")])


def test_a_piece_in_no_answer_says_why_by_where_it_lies() -> None:
    assert why("Apple", asked(("pass",))) == ((), [("Apple is not for sale.", "T-5")])


def test_things_on_the_table_can_be_asked_about_the_own_ones_first() -> None:
    def present(seen: Stall, viewer: int) -> TableView:
        def held(seat: int, card: int) -> SeatView:
            return SeatView(seat, f"Seat {seat}", "", (), (area_of(f"hand {seat}", "Hand", [Piece(card, "", "")]),))

        stall = replace(area_of("stall", "Stall", [Piece(APPLE, "Apple", "")]), ref=place_ref(0))
        return TableView("", (held(ANNA, PEAR), held(BEN, PLUM)), (stall,))

    at = Asked(Stall(data=Table(), rng=0, decision=Decision(BEN, "market", ())))
    shown = [ref for ref in shown_by(present)(at) if ref != -1]
    assert shown == [PLUM, PEAR, place_ref(0), APPLE]


def test_a_kind_of_answer_says_when_it_is_for() -> None:
    assert why("borrow") == ((), [("A coin is lent to whoever has none.", "T-4")])
    assert why("sell") == ((0,), [("It can be done now: Sell Pear for 1 coin.", "T-2")])


def test_an_unknown_thing_or_another_seats_decision_is_explained() -> None:
    assert why("a unicorn") == ((), [('Nothing you can see, and no kind of action, is called "a unicorn".', "")])
    waiting = Stall(data=Table(), rng=0, decision=Decision(BEN, WAITING, ()))
    assert why("pear", waiting) == ((), [("It is not your decision: Ben decides.", "T-1")])


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        (AnswerKind("x", "card", "Take {kard}"), "names 'kard', and the facts are card"),
        (AnswerKind("x", "card", "Take it", "price"), "'price' is no card of it"),
        (AnswerKind("x", "card", "Take it", lambda at, price: (price,)), "asks for ['price']"),
        (AnswerKind("x", "card", "Take it", rates=lambda at, price: price), "asks for ['price']"),
    ],
)
def test_a_declaration_that_does_not_fit_together_is_refused(kind: AnswerKind, says: str) -> None:
    with pytest.raises(ValueError, match=re.escape(says)):
        Answers(Told, (), (kind,), WHY, turns="T-1")


def test_two_answers_or_questions_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="two kinds of answer begin with 'x'"):
        Answers(Told, (), (AnswerKind("x", "", "A"), AnswerKind("x", "", "B")), WHY)
    asked: QuestionKind[Stall] = QuestionKind("x", "A?")
    with pytest.raises(ValueError, match="two kinds of question are called 'x'"):
        Answers(Told, (asked, asked), (), WHY)


def test_places_and_dice_have_names_and_numbers_of_their_own() -> None:
    sail = AnswerKind("sail", "place", "Sail to {place}", "place")
    keep = AnswerKind("keep", "die", "Keep {die}", "die")
    throw = AnswerKind("throw", "*dice", "Throw {dice}", "dice")
    said = Answers(Told, (QuestionKind("market", "What?"),), (sail, keep, throw), WHY)
    at = asked(("sail", 1), ("keep", 0), ("throw", 0, 2))
    assert [said.label(at, action) for action in at.decision.actions] == [  # type: ignore[union-attr]
        "Sail to place 2",
        "Keep die 1",
        "Throw die 1 and die 3",
    ]
    assert said.refs(at, ("sail", 1)) == (place_ref(1),)
    assert said.refs(at, ("throw", 0, 2)) == (die_ref(0), die_ref(2))
    assert said.why_not(at, place_ref(1)).answers == (0,)
    assert said.why_not(at, place_ref(5)).reasons == (
        Reason("No answer concerns place 6 now: What?", ref=place_ref(5)),
    )
