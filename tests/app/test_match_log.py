from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder.app.game.match_log import as_numbered, chain_lines, usable_lines
from deckbuilder.app.game.play import Match
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.game.undoing import ForkPoint
from deckbuilder.app.library.library import Library
from deckbuilder.errors import Refusal
from deckbuilder.kernel.views import ChoiceView, Picks, Prompt, Reason, WhyNot

MILITIA, UNDEAD = "Powder and Prayer", "The Slow Tide"
WOLVES = str(Path(__file__).parents[1] / "decks" / "gangs" / "wolves.gang")


def begun(library: Library, seats: tuple[str, ...] = ("human", "greedy"), seed: int = 3) -> Match:
    match = start_match(library, [MILITIA, UNDEAD], seats, seed=seed)
    match.advance()
    return match


def test_every_sentence_of_a_whole_game_has_its_chain(library: Library) -> None:
    match = begun(library, ("rated", "rated"))
    heard = match.log()
    agreed = len(match.book.game.agreed(match.options))
    for line in range(agreed, len(heard), 7):
        lines = chain_lines(match.why_happened(line=line), match.content.pool)
        assert lines[0].startswith(heard[line])
        assert lines[0].endswith("]")
        assert all(one.startswith("Because: ") for one in lines[1:])


def test_the_last_sentence_is_meant_where_no_other_is(library: Library) -> None:
    match = begun(library)
    heard = match.log(0)
    assert match.why_happened(0)[0].sentence == heard[-1]
    assert match.why_happened(0, -3)[0].sentence == heard[-3]
    assert match.why_happened(0)[-1].sentence == "Round 1: your turn."
    assert match.why_happened()[-1].sentence == f"Round 1: {MILITIA}'s turn."


def test_a_sentence_that_was_never_told_has_no_reason(library: Library) -> None:
    match = begun(library)
    for line in (len(match.log(0)), -len(match.log(0)) - 1):
        with pytest.raises(Refusal, match=r"So far the log has \d+ entries"):
            match.why_happened(0, line)


def test_the_chain_grows_with_the_game(library: Library) -> None:
    match = begun(library)
    for _ in range(5):
        told = len(match.log(0))
        match.take(0)
        match.advance()
        for line in range(told, len(match.log(0))):
            assert match.why_happened(0, line)[0].sentence == match.log(0)[line]


def test_a_piece_is_asked_about_by_reference_or_name(library: Library) -> None:
    match = begun(library)
    prompt = match.prompt
    assert prompt is not None
    (ref,) = prompt.choices[0].refs
    by_ref = match.why_not(ref)
    assert by_ref.answers == tuple(n for n, choice in enumerate(prompt.choices) if ref in choice.refs)
    assert match.why_not(by_ref.name) == by_ref


def test_lines_say_the_name_the_clause_and_the_answers() -> None:
    usable = WhyNot("Kill Shot", (1, 4), (Reason("It can be used now: Play it; Play it twice.", "MT-8.6"),))
    assert usable_lines(usable, "abcdef") == (
        "Kill Shot: It can be used now: Play it; Play it twice. [MT-8.6]",
        "Answers: b, e.",
    )
    barred = WhyNot("Kill Shot", (), (Reason("Kill Shot costs 5 Power and you have 4.", "MT-8.15.1"),))
    assert usable_lines(barred, ()) == ("Kill Shot costs 5 Power and you have 4. [MT-8.15.1]",)


def test_giving_up_has_no_cause_within_the_game(wide_library: Library) -> None:
    match = start_match(wide_library, [MILITIA, UNDEAD, WOLVES], ("human", "greedy", "greedy"), seed=3)
    match.advance()
    match.concede(0)
    (reason,) = match.why_happened(1)
    assert "gives up" in reason.sentence
    assert reason.clause == ""


def test_when_the_game_is_over_nothing_can_be_used(library: Library) -> None:
    match = begun(library)
    match.concede(0)
    assert usable_lines(match.why_not("Kill Shot"), ()) == ("Kill Shot: The game is over.",)


def test_a_card_to_be_picked_has_the_number_of_its_answer() -> None:
    cards = [ChoiceView(f"Discard {name}", (ref,)) for ref, name in enumerate(("Ash", "Bite", "Claw"))]
    prompt = Prompt(0, "Discard 2.", "MT-8.4", tuple(cards[:2]), Picks(tuple(cards), 2, 2))
    first = WhyNot("Ash", (0,), (Reason("It can be used now: Discard Ash.", "MT-8.4", ref=0),))
    assert as_numbered(first, prompt) == first
    last = as_numbered(WhyNot("Claw", (), (Reason("Claw is offered later.", "MT-8.4", ref=2),)), prompt)
    assert (last.answers, last.reasons[0].sentence) == ((2,), "It can be used now: Discard Claw.")
    other = WhyNot("Dagger", (), (Reason("Dagger lies elsewhere.", "MT-8.4", ref=7),))
    assert as_numbered(other, prompt) == other


def test_every_sentence_keeps_its_cause_after_undo_and_in_a_fork(library: Library) -> None:
    match = begun(library)
    for _ in range(12):
        match.take(0)
        match.advance()
    match.why_happened(0)
    match.undo(5, anyway=True)
    assert match.choices_made <= 5
    fork = match.forked(ForkPoint(match.choices_made, "1", 99))
    for _ in range(6):
        fork.take(0)
        fork.advance()
    for one in (match, fork):
        heard = one.log(0)
        for line, sentence in enumerate(heard):
            assert one.why_happened(0, line)[0].sentence == sentence
