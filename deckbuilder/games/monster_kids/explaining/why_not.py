"""Why something can or cannot be used now: what is asked, where the card lies, and the clause.

Everything is read from the observation of the seat that is asked; what may be done is what the decision offers.
"""

from __future__ import annotations

from deckbuilder.cards.nearest import nearest
from deckbuilder.games.monster_kids.explaining.lying import lying_reason
from deckbuilder.games.monster_kids.state import NOTHING, KidsState
from deckbuilder.games.monster_kids.telling.labels import LABELS, label, refs
from deckbuilder.games.monster_kids.telling.nameplates import called, seat_name
from deckbuilder.games.monster_kids.telling.questions import question
from deckbuilder.kernel.views import Reason, WhyNot
from deckbuilder.text import folded

MOST_REASONS = 3
"""Of several things with one name, so many different reasons are told."""
KINDS = {
    "draw": ("A card is drawn at the beginning of a turn, as long as there is one.", "MK-2.1"),
    "light": ("A Light Portal frees you on your own turn, while you are trapped.", "MK-5.6"),
    "roll": ("To escape is for whoever is trapped, on the own turn.", "MK-2.3"),
    "attach": ("A Dark Power is attached when it is drawn.", "MK-6.4"),
    "negate": ("A Dark Portal is negated when it is drawn, with a Light Portal.", "MK-6.8"),
    "discard": ("A card is discarded for a Dark Portal or on the way into Limbo.", "MK-5.3"),
    "fight": ("A monster in play is fought on your own turn, while you are free.", "MK-2.2"),
    "challenge": (
        "Another player is attacked in Versus Mode, on your own turn, while no monster is in play.",
        "MK-8.3",
    ),
    "play": ("Cards are played in a fight, after both dice.", "MK-3.5"),
    "pass": ("Passing is for the cards of a fight.", "MK-3.5"),
}
"""Kinds of answers by the word that asks for them, with the moment that they belong to."""

TURN = ("fight", "challenge")
"""The questions with which a turn ends."""


def why_not(observation: KidsState, what: int | str) -> WhyNot:
    """Whether the piece with this reference, or what bears this name or the nearest to it, can be used now."""
    asked = str(what) if isinstance(what, str) else called(observation.table, what)
    decision = observation.decision
    if decision is None:
        outcome = observation.outcome
        return WhyNot(asked, (), (Reason("The game is over.", outcome.clause if outcome else ""),))
    if not observation.stack:
        who = seat_name(observation.table, decision.seat)
        return WhyNot(asked, (), (Reason(f"It is not your decision: {who} decides now.", "MK-2.1"),))
    word = _kind_called(asked) if isinstance(what, str) else ""
    if word:
        return _of_kind(observation, word)
    copies = (what,) if isinstance(what, int) else _copies_called(observation, asked)
    if not copies:
        return WhyNot(asked, (), (Reason(f'Nothing that you see and no kind of action is called "{what}".'),))
    return _of_copies(observation, copies)


def barred(observation: KidsState) -> tuple[str, ...]:
    """What ends a turn and cannot be chosen now: a fight, and in Versus Mode the attack on another player."""
    decision = observation.decision
    if decision is None or decision.kind not in TURN or not observation.stack:
        return ()
    kinds = ("fight", "challenge") if observation.table.is_versus else ("fight",)
    offered = {action[0] for action in decision.actions}
    return tuple([kind for kind in kinds if kind not in offered])


def _of_kind(seen: KidsState, word: str) -> WhyNot:
    assert seen.decision is not None
    actions = seen.decision.actions
    answers = tuple(number for number, action in enumerate(actions) if action[0] == word)
    if answers:
        said = "; ".join(label(seen, actions[number]) for number in answers)
        return WhyNot(word, answers, (Reason(f"It can be done now: {said}.", question(seen)[1]),))
    return WhyNot(word, (), (Reason(*KINDS[word]),))


def _of_copies(seen: KidsState, copies: tuple[int, ...]) -> WhyNot:
    assert seen.decision is not None
    actions = seen.decision.actions
    answers = tuple(number for number, action in enumerate(actions) if set(refs(seen, action)) & set(copies))
    answers = tuple(number for number in answers if actions[number][0] != "pass")
    name = called(seen.table, copies[0])
    if answers:
        said = "; ".join(label(seen, actions[number]) for number in answers)
        return WhyNot(name, answers, (Reason(f"It can be used now: {said}.", question(seen)[1], ref=copies[0]),))
    reasons = (lying_reason(seen, seen.decision.seat, copy) for copy in copies)
    told = {(reason.sentence, reason.clause): reason for reason in reasons}
    return WhyNot(name, (), tuple(told.values())[:MOST_REASONS])


def _kind_called(written: str) -> str:
    word = folded(written.strip())
    return word if word in KINDS and word in LABELS else ""


def _copies_called(seen: KidsState, written: str) -> tuple[int, ...]:
    """The visible copies with this name, or with the one nearest to it; those in the own hand first."""
    assert seen.decision is not None
    visible = visible_copies(seen, seen.decision.seat)
    names = {copy: (called(seen.table, copy), seen.table.name(copy)) for copy in visible}
    sought = folded(written.strip())
    found = tuple(copy for copy in visible if sought in map(folded, names[copy]))
    if found:
        return found
    near = nearest(written.strip(), dict.fromkeys(name for both in names.values() for name in both))
    return tuple(copy for copy in visible if near and near[0] in names[copy])


def visible_copies(seen: KidsState, seat: int) -> tuple[int, ...]:
    """Every copy that a seat sees."""
    copies = [*seen.hand[seat], *seen.centre, *seen.waiting, seen.drawn, *seen.kid]
    copies += [power for powers in seen.attached for power in powers]
    copies += [card for _, card, _ in seen.laid]
    copies += [monster for monsters in seen.captured for monster in monsters]
    return tuple(dict.fromkeys(copy for copy in (*copies, *seen.discard) if copy != NOTHING))
