"""Why something can or cannot be used now: the condition that fails, the card in the way, and the clause.

Everything is read from the observation of the seat that asks. Only what the decision offers can be done; the reasons
are the obstacles that the rules themselves check.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from deckbuilder.cards.nearest import with_nearest
from deckbuilder.gamekit.answers import Answers
from deckbuilder.gamekit.why_not import surely_meant, told_once
from deckbuilder.games.monster_town.actions import abilities_of
from deckbuilder.games.monster_town.answers import combat_actions, picks, targets_and_cancels, turn
from deckbuilder.games.monster_town.answers.by_zone import WAITING, lying_reason, visible, zone_of
from deckbuilder.games.monster_town.answers.picks import PICKS
from deckbuilder.games.monster_town.answers.reasons import ActionKind, Thing, always, because, not_yours, only_cancels
from deckbuilder.games.monster_town.cancelling import reactions_of
from deckbuilder.games.monster_town.display_names import called, seat_name
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.state import TownState, asking
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import Action
from deckbuilder.kernel.views import Reason, WhyNot
from deckbuilder.text import capitalised, counted, folded

# ---- subjects of the question: pieces by reference or name, abilities, and kinds of action ----


def _piece(seen: TownState, copy: int) -> Thing:
    """The copy with this reference, in the zone where the asking seat sees it."""
    known = 0 <= copy < len(seen.data.definitions)
    return Thing(zone_of(seen, asking(seen).seat, copy), copy) if known else Thing("unseen")


def _named(seen: TownState, name: str) -> tuple[list[Thing], tuple[str, ...]]:
    """The things of the likeliest kind with this name, or one surely meant by it, and the nearest names."""
    everything = list(_names(seen))
    names = {folded(text): text for text, _thing in everything}
    wanted = folded(" ".join(name.split()))
    if wanted not in names:
        meant, near = surely_meant(name, names.values())
        if not meant:
            return [], near
        wanted = folded(meant)
    found = [thing for text, thing in everything if folded(text) == wanted]
    return [thing for thing in dict.fromkeys(found) if thing.kind == found[0].kind], ()


def _names(seen: TownState) -> Iterable[tuple[str, Thing]]:
    """All names, each with the thing it stands for, the likeliest kinds first."""
    seat = asking(seen).seat
    for copy in visible(seen, seat):
        thing = _piece(seen, copy)
        yield seen.data.name(copy), thing
        yield called(seen.data, copy), thing
    gangs = sorted(range(len(seen.crew)), key=lambda s: s != seat)
    for member in (m for s in gangs for m in seen.crew[s]):
        for number, ability in enumerate(abilities_of(seen, member)):
            yield ability.name, Thing("ability", member, number)
        for number, reaction in enumerate(reactions_of(seen, member)):
            yield reaction.name, Thing("reaction", member, number)
    for number, kind in enumerate(KINDS):
        for name in kind.names:
            yield name, Thing("action", number=number)


def _called(seen: TownState, thing: Thing) -> str:
    match thing.kind:
        case "action":
            return capitalised(KINDS[thing.number].names[0])
        case "ability" | "reaction":
            return _part(seen, thing)
    return called(seen.data, thing.copy) if thing.kind != "unseen" else "That"


def _part(seen: TownState, thing: Thing) -> str:
    """The name of an ability or reaction of a gang member."""
    can = abilities_of(seen, thing.copy) if thing.kind == "ability" else reactions_of(seen, thing.copy)
    return can[thing.number].name


def _is_used_by(answers: Answers[TownState], seen: TownState, thing: Thing, action: Action) -> bool:
    """Whether an answer to the pending question uses the thing."""
    if thing.kind == "action":
        return not set(KINDS[thing.number].names).isdisjoint(_kinds_of(answers, seen, action))
    if thing.kind in ("ability", "reaction"):
        return action == ("use" if thing.kind == "ability" else "react", thing.copy, thing.number)
    return thing.copy in answers.refs(seen, action)


def _kinds_of(answers: Answers[TownState], seen: TownState, action: Action) -> tuple[str, ...]:
    """The kinds of action that an answer is: its own, and those of the purpose of a pick."""
    assert seen.decision is not None
    purpose = PICKS[str(asking(seen).vars["why"])].kinds if seen.decision.kind == "pick" else ()
    return (*answers[str(action[0])].kinds, *purpose)


# ---- the answer ----


def why_not(answers: Answers[TownState], observation: TownState, what: int | str) -> WhyNot:
    """Whether a piece, given by reference or name (exact or nearest), can be used now."""
    asked = str(what) if isinstance(what, str) else "That"
    decision = observation.decision
    if decision is None:
        outcome = observation.outcome
        over = (
            Reason("The game is over.", outcome.clause)
            if outcome
            else Reason("Nothing is being decided now.", "MT-4.2")
        )
        return WhyNot(asked, (), (over,))
    if not observation.stack:
        who = seat_name(observation.data, decision.seat)
        return WhyNot(asked, (), (Reason(f"It is not your decision: {who} decides now.", "MT-4.2"),))
    things, near = ([_piece(observation, what)], ()) if isinstance(what, int) else _named(observation, what)
    if not things:
        unknown = f'Nothing you can see, no ability and no kind of action is called "{what}".'
        return WhyNot(asked, (), (Reason(with_nearest(unknown, near)),))
    return _answered(answers, observation, things)


def _answered(answers: Answers[TownState], seen: TownState, things: Sequence[Thing]) -> WhyNot:
    assert seen.decision is not None
    name, actions = _called(seen, things[0]), seen.decision.actions
    using = tuple(n for n, one in enumerate(actions) if any(_is_used_by(answers, seen, thing, one) for thing in things))
    if using:
        said = "; ".join(answers.label(seen, actions[n]) for n in using)
        can = "It can be done now" if things[0].kind == "action" else "It can be used now"
        return WhyNot(name, using, (Reason(f"{can}: {said}.", answers.question(seen)[1], ref=things[0].copy),))
    both = [_both_names(seen, thing) for thing in things]
    reasons = (
        (reason, called, bare)
        for thing, (called, bare) in zip(things, both, strict=True)
        for reason in _reasons(answers, seen, thing)
    )
    return WhyNot(both[0][1] if len(things) > 1 else name, (), told_once(reasons))


def _both_names(seen: TownState, thing: Thing) -> tuple[str, str]:
    """The name of a thing, with and without the number that tells copies apart."""
    name = _called(seen, thing)
    is_piece = thing.kind not in ("action", "ability", "reaction", "unseen")
    return name, seen.data.name(thing.copy) if is_piece else name


def _reasons(answers: Answers[TownState], seen: TownState, thing: Thing) -> tuple[Reason, ...]:
    """Why a thing is in none of the answers: because of the present question, or else of its zone."""
    assert seen.decision is not None
    if thing.kind == "action":
        return (_kind_reason(answers, seen, KINDS[thing.number]),)
    if thing.kind == "hand" and (twin := _twin(answers, seen, thing.copy)):
        return (twin,)
    explain = WHY_NOT.get((seen.decision.kind, thing.kind))
    found = explain(seen, thing) if explain is not None else ()
    return found or _elsewhere(answers, seen, thing)


def _kind_reason(answers: Answers[TownState], seen: TownState, kind: ActionKind) -> Reason:
    """Why a kind of action is not available; a question that demands an answer cannot be passed."""
    assert seen.decision is not None
    if kind is not PASS or seen.decision.kind == "combat_action":
        return kind.why(seen, asking(seen))
    question, clause = answers.question(seen)
    return Reason(f"This has to be answered: {question}", clause)


def _twin(answers: Answers[TownState], seen: TownState, card: int) -> Reason | None:
    """The reason that one answer stands for all copies of a card in hand; None if they are picked one by one."""
    assert seen.decision is not None
    index = seen.data.definitions[card].index
    for action in seen.decision.actions:
        is_of_a_card = answers[str(action[0])].about == "card"
        if is_of_a_card and seen.data.definitions[int(action[1])].index == index:
            sentence = f"One answer covers all copies of {seen.data.name(card)}: {answers.label(seen, action)}."
            return because(seen.data, sentence, answers.question(seen)[1], int(action[1]))
    return None


def _elsewhere(answers: Answers[TownState], seen: TownState, thing: Thing) -> tuple[Reason, ...]:
    """When a thing of this kind can be used, and what is asked instead."""
    question, clause = answers.question(seen)
    instead = Reason(f"You are asked something else now: {question}", clause)
    if thing.kind in ("ability", "reaction"):
        return _part_reason(seen, thing), instead
    if thing.copy == NOTHING:
        return (instead,)
    lying = lying_reason(seen, asking(seen).seat, thing.copy)
    return (lying, instead) if thing.kind in WAITING else (lying,)


def _part_reason(seen: TownState, thing: Thing) -> Reason:
    if seen.controller[thing.copy] != asking(seen).seat:
        return not_yours(seen, thing.copy)
    if thing.kind == "reaction":
        return only_cancels(seen, _part(seen, thing), thing.copy)
    sentence = f"{_part(seen, thing)} is used in a fight, as your combat action."
    return because(seen.data, sentence, "MT-8.7", thing.copy)


def _end_game_reason(seen: TownState, frame: TownFrame) -> Reason:
    if seen.end_game:
        return Reason("The End Game is going on.", "MT-11.7")
    if seen.data.options["all_or_nothing"]:
        return Reason("The End Game begins once the Special Items are handed out.", "MT-11.14")
    if not seen.deck:
        return Reason("The End Game begins after this turn: the last Rendezvous card has been drawn.", "MT-11.1")
    left, limit = counted(len(seen.deck), "card"), seen.data.options["rounds"]
    drawn = f"once the last Rendezvous card is drawn ({left} left)"
    return Reason(f"The End Game begins {drawn}, and after round {limit} at the latest.", "MT-11.1")


PASS = ActionKind(
    ("pass",),
    always("One combat action has to be taken in each fight; replenishing without discarding changes least.", "MT-8.1"),
)
KINDS = (
    *turn.KINDS,
    *combat_actions.KINDS,
    *targets_and_cancels.KINDS,
    *picks.KINDS,
    PASS,
    ActionKind(("end turn",), always("A turn ends by itself after scouting and an action in each fight.", "MT-4.2")),
    ActionKind(("end game",), _end_game_reason),
)
"""Every kind of action known to a turn."""
WHY_NOT = {**combat_actions.WHY_NOT, **targets_and_cancels.WHY_NOT, **turn.WHY_NOT, **picks.WHY_NOT}
"""Functions that explain why a thing is in no answer to a question, by the question and the kind of thing."""
