"""Standing offers: asked about if the player wants them or has something new to offer, and declined otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from deckbuilder.app.game.play import Match
from deckbuilder.app.game.seating import deck_for_each_seat
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.game.undoing import ForkPoint
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.errors import Refusal
from deckbuilder.kernel.views import Prompt
from tests.support.windows import GANGS, SEEDS, answer_first

REPLENISH, EXCHANGE = "You replenish: discard", "Your Leader lets you exchange"
REFILL = "Replenish your hand"
MOST = 400


def begun(library: Library, seed: int, *, skips: bool) -> Match:
    match = start_match(library, GANGS, ("human", "rated"), seed=seed, is_kept=False)
    match.skipper.is_active = skips
    return match


def is_offer(prompt: Prompt) -> bool:
    return prompt.question.startswith((REPLENISH, EXCHANGE))


def asked(match: Match) -> Iterator[Prompt]:
    """Every question to a person who sends as many as possible, replenishes in each fight, and takes no offer."""
    for _ in range(MOST):
        if not match.advance():
            return
        prompt = match.prompt
        assert prompt is not None
        yield prompt
        if match.prompt is not None and match.prompt.question == prompt.question:
            if prompt.picks is None:
                labels = [choice.label for choice in prompt.choices]
                match.take(labels.index(REFILL) if REFILL in labels else 0)
            else:
                match.take_picks(range(prompt.picks.least if is_offer(prompt) else prompt.picks.most))


def test_skipping_unwanted_offers_leaves_the_record_the_same(
    library: Library,
) -> None:
    fewer = 0
    for seed in SEEDS[4:8]:
        one_by_one, skipping = begun(library, seed, skips=False), begun(library, seed, skips=True)
        all_asked, asked_now = list(asked(one_by_one)), list(asked(skipping))
        assert skipping.document() == one_by_one.document()
        assert not any(prompt.beside for prompt in all_asked)
        real = [prompt.question for prompt in all_asked if not is_offer(prompt)]
        assert [prompt.question for prompt in asked_now if not is_offer(prompt)] == real, "every other is still asked"
        fewer += len(all_asked) - len(asked_now)
    assert fewer > 10


def to_an_offer_beside(library: Library) -> tuple[Match, Prompt]:
    """A game at a fight in which the person may replenish, after which the discards would be asked for."""
    for seed in SEEDS:
        match = begun(library, seed, skips=True)
        for prompt in asked(match):
            if prompt.beside and REFILL in [choice.label for choice in prompt.choices]:
                return match, prompt
    raise AssertionError("nobody could replenish")


def replenish(match: Match, prompt: Prompt) -> Prompt:
    match.take([choice.label for choice in prompt.choices].index(REFILL))
    assert match.advance()
    assert match.prompt is not None
    return match.prompt


def test_an_offer_that_is_wanted_is_asked_about_once(library: Library) -> None:
    match, prompt = to_an_offer_beside(library)
    assert [offer.says for offer in prompt.beside] == ["Discard cards if you replenish"]
    match.skipper.toggle_wish()
    assert match.prompt is not None
    assert match.prompt.beside[0].is_wanted
    offer = replenish(match, prompt)
    assert offer.question.startswith(REPLENISH)
    assert offer.beside == ()


def test_an_offer_marked_and_unmarked_is_not_asked_about(library: Library) -> None:
    match, prompt = to_an_offer_beside(library)
    match.skipper.toggle_wish()
    match.skipper.toggle_wish()
    assert not replenish(match, prompt).question.startswith(REPLENISH)


def test_after_undo_the_offer_itself_is_asked_again(library: Library) -> None:
    match, prompt = to_an_offer_beside(library)
    replenish(match, prompt)
    with suppress(Refusal):
        match.undo()
    match.undo(anyway=True)
    assert match.prompt is not None
    assert match.prompt.question.startswith((REPLENISH, prompt.question))


FACES = "Which face do you resolve next?"


def city(library: Library, *, skips: bool) -> Match:
    seats = ("human", "rated")
    match = start_match(library, deck_for_each_seat(library, (), seats), seats, seed=1, is_kept=False)
    match.skipper.is_active = skips
    return match


def choices_of_first_answers(match: Match) -> tuple[int, list[Any]]:
    """How often the order of resolving is asked of a person who always answers first, and the resulting choices."""
    faces = 0
    while match.choices_made < MOST and match.advance():
        assert match.prompt is not None
        faces += match.prompt.question.startswith(FACES)
        answer_first(match)
    return faces, match.document()["choices"][:MOST]


def test_the_first_answer_is_taken_when_all_lead_to_the_same_table() -> None:
    with open_library(game="king-of-new-york") as library:
        all_asked, choices = choices_of_first_answers(city(library, skips=False))
        asked_now, same = choices_of_first_answers(city(library, skips=True))
    assert same == choices
    assert asked_now < all_asked


def test_undo_to_a_question_that_is_no_decision_asks_it() -> None:
    with open_library(game="king-of-new-york") as library:
        match = city(library, skips=True)
        while match.advance():
            made = match.choices_made
            answer_first(match)
            match.advance()
            given = [n for n in range(made + 1, match.choices_made) if is_alike(match, n)]
            if given:
                match.undo(given[0], anyway=True)
                assert match.asks_person
                return
    raise AssertionError("every question was a decision")


def is_alike(match: Match, made: int) -> bool:
    """Whether the person was to choose the order after this many choices, and any answer would have done."""
    then = match.forked(ForkPoint(made, "1", 1))
    return then.waiting_seat == 0 and then.prompt is not None and then.prompt.question.startswith(FACES)
