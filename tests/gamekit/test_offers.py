"""Two seats negotiate, and an agreement binds both; shown with a toy of two pedlars."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, cast

from deckbuilder.gamekit.offers import (
    ACCEPT,
    COUNTER,
    DECLINE,
    DONE,
    Bargain,
    OfferTerms,
    Talks,
    open_talks,
    terms_said,
)
from deckbuilder.gamekit.sentences import Sort, read_sentence
from deckbuilder.kernel import engine
from deckbuilder.kernel.facts import Public
from deckbuilder.kernel.frames import Action, Frame, Procedure, procedures
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.state import GameState, Outcome
from tests.kernel.toy import TOY
from tests.support.reading_back import read_back


@dataclass(slots=True, kw_only=True)
class Fair(GameState):
    """The pots of each pedlar, its pence, and what has been announced."""

    pots: Public[list[tuple[int, ...]]]
    pence: Public[list[int]]
    said: Public[tuple[Action, ...]] = ()


def pay(state: Fair, talks: Talks) -> OfferTerms:
    """Who began pays; the other says what it asks for."""
    return tuple([("pay", pence) for pence in range(state.pence[talks.asker] + 1)])


def pots(state: Fair, talks: Talks) -> OfferTerms:
    giving = tuple([("give", pot) for pot in state.pots[talks.maker]])
    return (*giving, *[("want", pot) for pot in state.pots[talks.other]])


def settle(state: Fair, talks: Talks, terms: OfferTerms) -> None:
    (_, pence), *things = terms
    state.pence[talks.asker] -= int(pence)
    state.pence[talks.maker + talks.other - talks.asker] += int(pence)
    for word, pot in things:
        giver, taker = (talks.maker, talks.other) if word == "give" else (talks.other, talks.maker)
        state.pots[giver] = tuple([one for one in state.pots[giver] if one != pot])
        state.pots[taker] = (*state.pots[taker], int(pot))


def name(state: Fair, talks: Talks, term: Action) -> None:
    state.said = (*state.said, term)


def fail(state: Fair, talks: Talks) -> None:
    state.pence[talks.asker] -= 1


def is_something(state: Fair, talks: Talks, terms: OfferTerms) -> bool:
    return len(terms) > 1


BARGAIN = Bargain("bargain", pay, pots, settle, fail=fail, allowed=is_something, named=name)


def begin(state: Fair, frame: Frame) -> None:
    open_talks(state, "bargain", 0, 1)


def end(state: Fair, frame: Frame) -> None:
    state.outcome = Outcome((), "the fair is over")


GAME: Game[Any] = replace(TOY, procedures=procedures(Procedure("game", begin, end), BARGAIN.procedure))


def one_pot(state: Fair, talks: Talks, terms: OfferTerms) -> OfferTerms:
    """One pot is as good as another."""
    return tuple({term[:1]: term for term in reversed(terms)}.values())[::-1]


def shout(state: Fair, talks: Talks, terms: OfferTerms) -> OfferTerms:
    return tuple([(*term, "!") for term in terms])


ALIKE = Bargain("bargain", pay, pots, settle, apart=one_pot, told=shout)
OF_ALIKE_POTS: Game[Any] = replace(TOY, procedures=procedures(Procedure("game", begin, end), ALIKE.procedure))


def fair(*answers: Action, pence: int = 2, game: Game[Any] = GAME) -> Fair:
    """The fair after these answers; the first pedlar has pots 1 and 2, the second pot 3."""
    state = Fair(data=None, rng=1, pots=[(1, 2), (3,)], pence=[pence, 0], stack=[Frame("game", 0, {})])
    engine.advance(game, state)
    for answer in answers:
        engine.apply(game, state, answer)
    return state


def asked(state: Fair) -> tuple[int, str, tuple[Action, ...]]:
    """The seat and the kind of the question, and the possible answers."""
    assert state.decision is not None
    return state.decision.seat, state.decision.kind, state.decision.actions


def offered(*terms: Action) -> tuple[Action, ...]:
    """The answers that make an offer with these terms."""
    return (*terms, DONE)


def test_an_offer_is_built_from_a_figure_and_things_in_order() -> None:
    assert asked(fair()) == (0, "figure", (("pay", 0), ("pay", 1), ("pay", 2)))
    assert asked(fair(("pay", 1))) == (0, "terms", (("give", 1), ("give", 2), ("want", 3), DONE))
    assert asked(fair(("pay", 1), ("give", 2))) == (0, "terms", (("want", 3), DONE)), "no set is named in two ways"


def test_all_things_can_be_named_in_one_answer() -> None:
    picking = engine.picking_of(GAME, fair(("pay", 1)))
    assert picking is not None
    assert picking.actions == (("give", 1), ("give", 2), ("want", 3))
    assert (picking.least, picking.most, picking.has_begun) == (0, 3, False)
    assert engine.continues_picking(GAME, fair(("pay", 1), ("give", 1)))


def test_things_that_are_alike_are_named_one_after_another() -> None:
    assert asked(fair(("pay", 1), game=OF_ALIKE_POTS))[2] == (("give", 1), ("want", 3), DONE)
    assert asked(fair(("pay", 1), ("give", 1), game=OF_ALIKE_POTS))[2] == (("give", 2), ("want", 3), DONE)
    picking = engine.picking_of(OF_ALIKE_POTS, fair(("pay", 1), game=OF_ALIKE_POTS))
    assert picking is not None
    assert picking.actions == (("give", 1), ("give", 2), ("want", 3)), "all can be named in one answer"


def test_everybody_hears_more_of_an_offer_than_is_agreed_on() -> None:
    state = fair(*offered(("pay", 1), ("give", 1)), ACCEPT, game=OF_ALIKE_POTS)
    assert ("offered", 0, 1, (("pay", 1, "!"), ("give", 1, "!"))) in state.events
    assert ("agreed", 1, 0, (("pay", 1), ("give", 1))) in state.events


def test_the_named_terms_of_an_offer_are_said_aloud() -> None:
    assert fair(("pay", 1), ("give", 2)).said == (("give", 2),)


def test_when_nothing_is_left_to_be_named_the_offer_is_made() -> None:
    assert asked(fair(("pay", 0), ("want", 3))) == (1, "offer", (ACCEPT, COUNTER, DECLINE))


def test_an_accepted_offer_binds_both() -> None:
    state = fair(("pay", 2), ("give", 1), ("want", 3), ACCEPT)
    assert (state.pots, state.pence, state.outcome is not None) == ([(2, 3), (1,)], [0, 2], True)
    assert ("agreed", 1, 0, (("pay", 2), ("give", 1), ("want", 3))) in state.events


def test_a_declined_one_changes_nothing_and_the_rulebook_is_told() -> None:
    state = fair(*offered(("pay", 2), ("give", 1)), DECLINE)
    assert (state.pots, state.pence) == ([(1, 2), (3,)], [1, 0])
    assert state.events[-1] == ("declined", 1, 0)


def test_a_counter_offer_is_made_on_the_same_footing() -> None:
    state = fair(*offered(("pay", 0), ("give", 1)), COUNTER)
    assert asked(state)[:2] == (1, "figure")
    for answer in (("pay", 2), ("give", 3), DONE):
        engine.apply(GAME, state, answer)
    assert asked(state) == (0, "offer", (ACCEPT, COUNTER, DECLINE))
    engine.apply(GAME, state, ACCEPT)
    assert (state.pots, state.pence) == ([(1, 2, 3), ()], [0, 2]), "whoever began pays, whoever said so"


def test_each_makes_three_offers_at_most() -> None:
    first = [offered(("pay", pence), ("give", 1)) for pence in range(3)]
    second = [offered(("pay", pence), ("give", 3)) for pence in range(3)]
    answers = [step for mine, its in zip(first, second, strict=True) for step in (*mine, COUNTER, *its, COUNTER)]
    state = fair(*answers[:-1], pence=9)
    assert asked(state) == (0, "offer", (ACCEPT, DECLINE))


def test_an_offer_that_was_made_before_ends_the_talks() -> None:
    same = offered(("pay", 1), ("give", 1))
    state = fair(*same, COUNTER, *offered(("pay", 2), ("give", 3)), COUNTER, *same)
    assert state.outcome is not None
    assert ("broken_off", 0, 1) in state.events
    assert state.pence == [1, 0], "there was no deal"


def test_an_offer_that_makes_no_sense_ends_them_too() -> None:
    state = fair(("pay", 2), DONE)
    assert (state.outcome is not None, state.pence) == (True, [1, 0])


def test_talks_wait_in_the_state_as_plain_values() -> None:
    state = fair(("pay", 1), ("give", 1), DONE, COUNTER)
    assert read_back(Fair, None, state.as_plain()).as_plain() == state.as_plain()


def in_words(term: Action) -> str:
    word, number = term
    return f"{number}p" if word == "pay" and number else "" if word == "pay" else f"pot {number}"


def test_an_offer_is_said_by_its_parts() -> None:
    assert terms_said((("pay", 2), ("give", 1), ("give", 2)), in_words) == "2p, pot 1 and pot 2"
    assert terms_said((("pay", 0), ("give", 1)), in_words) == "pot 1", "what is nothing goes without saying"
    assert terms_said((("pay", 1), ("give", 1), ("want", 3)), in_words, "want") == "1p and pot 1 for pot 3"
    assert terms_said((("pay", 0), ("want", 3)), in_words, "want") == "nothing for pot 3"


def test_events_say_it_too() -> None:
    sorts = {"terms": Sort(lambda to, terms, form: terms_said(terms, in_words), lambda form: not form)}
    sentence = read_sentence("Offered: {terms}.", {"terms": "terms"}, sorts)
    offer: Any = (("pay", 2), ("give", 1))
    assert sentence.said(cast(Any, None), (offer,)) == "Offered: 2p and pot 1."
