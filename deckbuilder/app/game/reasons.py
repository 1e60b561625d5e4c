"""Why something cannot be used, and why something happened: reasons as the lines that a person reads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from deckbuilder.app.game.viewpoint import listener
from deckbuilder.app.reference.rules import show_clause
from deckbuilder.kernel.happenings import Happening
from deckbuilder.kernel.tracing import traced
from deckbuilder.kernel.views import Reason

if TYPE_CHECKING:
    from deckbuilder.app.game.match_log import MatchLog
    from deckbuilder.cards.pool import CardPool
    from deckbuilder.kernel.record import Recorder
    from deckbuilder.kernel.views import Prompt, WhyNot


class Causes:
    """What led to what in a match; it is played again under watch when somebody asks."""

    def __init__(self) -> None:
        self._recorder: Recorder[Any] | None = None
        self._happenings: tuple[Happening, ...] = ()

    def behind(self, recorder: Recorder[Any], teller: MatchLog, eyes: int, line: int) -> tuple[Reason, ...]:
        """A sentence that was told to these eyes and what led to it, the last first, as far as they may know it."""
        event = teller.source(eyes, line)
        if event is None:
            return (Reason(teller.told(eyes, 0)[line]),)
        if self._recorder is not recorder or len(self._happenings) != len(recorder.events):
            self._recorder, self._happenings = recorder, traced(recorder)
        game, table = recorder.game, recorder.state.table
        knower = listener(game, table, recorder.events[event], eyes, len(recorder.setup.seats))
        return game.events.why_happened(table, self._happenings, event, knower)


def as_numbered(found: WhyNot, prompt: Prompt) -> WhyNot:
    """The same with the numbers that a question gives its answers: what is picked in one answer needs no order."""
    picks = prompt.picks
    if picks is None:
        return found
    meant = [prompt.choices[answer] for answer in found.answers]
    if not meant and found.reasons:
        # What can only be picked after something else, one by one, can be picked together with it.
        meant = [one for one in picks.candidates if found.reasons[0].ref in one.refs and one not in prompt.choices]
        if meant:
            found = replace(found, reasons=(Reason(f"It can be used now: {meant[0].label}.", prompt.clause),))
    return replace(found, answers=tuple(n for n, choice in enumerate(prompt.answers) if choice in meant))


def usable_lines(found: WhyNot, keys: Sequence[str]) -> tuple[str, ...]:
    """Whether something can be used, a line for each reason; `keys` says how each answer is given."""
    lines = [f"{reason.sentence}{_cited(reason.clause)}" for reason in found.reasons]
    if not any(found.name.casefold() in reason.sentence.casefold() for reason in found.reasons):
        lines[:1] = [f"{found.name}: {line}" for line in lines[:1]]
    if found.answers:
        given = ", ".join(keys[answer] for answer in found.answers)
        lines.append(f"{'Answer' if len(found.answers) == 1 else 'Answers'}: {given}.")
    return tuple(lines)


def usable_reasons(found: WhyNot, keys: Sequence[str]) -> tuple[Reason, ...]:
    """The same with what is behind each line."""
    sentences = usable_lines(replace(found, reasons=tuple(replace(one, clause="") for one in found.reasons)), keys)
    behind = (*found.reasons, *[Reason("")] * len(sentences))
    return tuple(replace(one, sentence=sentence) for sentence, one in zip(sentences, behind, strict=False))


def chain_lines(chain: Sequence[Reason], pool: CardPool) -> tuple[str, ...]:
    """What happened, and below it what led to it, each with its clause and card."""
    return tuple(f"{'Because: ' if number else ''}{_link(reason, pool)}" for number, reason in enumerate(chain))


def _link(reason: Reason, pool: CardPool) -> str:
    card = pool.card(reason.card) if reason.card else None
    clause = f"{reason.clause}, {show_clause(reason.clause).heading}" if reason.clause else ""
    named = card.name if card is not None and card.name not in reason.sentence else ""
    return f"{reason.sentence}{_cited('; '.join(part for part in (clause, named) if part))}"


def _cited(text: str) -> str:
    return f" [{text}]" if text else ""
