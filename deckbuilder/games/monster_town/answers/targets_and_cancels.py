"""The choices that follow a combat action: who channels it, its targets, and other players' cancels."""

from __future__ import annotations

from collections.abc import Mapping

from deckbuilder.gamekit.answers import AnswerKind, Question, QuestionKind
from deckbuilder.games.monster_town.actions import TIMING_WINDOWS, abilities_of
from deckbuilder.games.monster_town.answers.card_words import ability_words
from deckbuilder.games.monster_town.answers.combat_actions import card_said, channel_costs, hand_name
from deckbuilder.games.monster_town.answers.obstacle_text import (
    cancelling_card_reason,
    cancelling_member_reason,
    channel_reason,
    reaction_reason,
    target_reason,
)
from deckbuilder.games.monster_town.answers.reasons import ActionKind, Explain, Thing, always, because, not_yours
from deckbuilder.games.monster_town.cancelling import reaction_source, reactions_of, still_hit
from deckbuilder.games.monster_town.display_names import (
    all_called,
    called,
    described,
    fight_title,
    is_known,
    power_cost,
    seat_name,
)
from deckbuilder.games.monster_town.evaluation import Asked
from deckbuilder.games.monster_town.memory import TownFrame, named
from deckbuilder.games.monster_town.state import TownState, asking
from deckbuilder.games.monster_town.strikes import Strikes, left
from deckbuilder.games.monster_town.targeting import chosen, kind_asked
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.views import Reason
from deckbuilder.text import counted, listed

# ---- channelling and targets ----


def _through(at: Asked, member: int) -> str:
    costs = dict(channel_costs(at.seen, asking(at.seen).vars["card"]))
    cost = f", for {costs[member]} Power" if len(set(costs.values())) > 1 else ""
    return f"Channel it through {called(at.seen.data, member)} ({described(at.seen, member)}){cost}"


def _rate_through(at: Asked, member: int) -> int:
    """The member with the fewest other uses is best."""
    return -len(abilities_of(at.seen, member))


def _target(at: Asked) -> Question:
    frame, ability = asking(at.seen), chosen(at.seen, asking(at.seen))
    target = ability.targets[kind_asked(at.seen, frame)]
    picked = named(frame, target.key)
    which = f" (the {target.name})" if len(ability.targets) > 1 else ""
    if TIMING_WINDOWS[str(frame.vars["permit"])].one_victim:
        return f"Whom does {ability.name} target{which}?", "MT-10.4.1"
    if target.most == 1:
        return f"Whom does {ability.name} target{which}?", "MT-8.14"
    number = f"up to {target.most}" if target.least < target.most else str(target.most)
    so_far = f"; so far {all_called(at.seen.data, picked)}" if picked else ""
    return f"Whom does {ability.name} target{which}: {number} of them{so_far}?", "MT-8.14"


def whose(at: Asked, member: int) -> str:
    """A gang member with its state and its owner."""
    name = f"{called(at.seen.data, member)} ({described(at.seen, member)})"
    owner = at.seen.controller[member]
    if owner == at.seat:
        return f"your own {name}"
    return name if owner == NOBODY else f"{name} of {seat_name(at.seen.data, owner)}"


def _aim(at: Asked, member: int) -> str:
    return f"Target {whose(at, member)}"


def rate_target(at: Asked, member: int) -> int:
    """The rating of a target: best is the weakest opponent, or the player's worst hurt member."""
    definition, ready = at.seen.data.definitions[member], at.seen.posture[member] == 0
    if at.seen.controller[member] == at.seat:
        return 2 * max(at.seen.wounds[member], 0) + definition.life - (5 if ready else 0)
    return 30 - 3 * left(at.seen, member) + 3 * definition.conquest + (2 if ready else 0)


def why_target(at: Asked, member: int) -> str:
    """The state of a possible target; whether the action helps or hurts it is not known here.

    Conquest points are given in the End Game, where the dead are claimed (MT-11.11).
    """
    name, life = called(at.seen.data, member), left(at.seen, member)
    if at.seen.controller[member] == at.seat:
        taken = counted(max(at.seen.wounds[member], 0), "wound")
        return f"Of your own, {name} has taken {taken} and has {life} life left."
    if not at.seen.end_game:
        return f"{name} has {life} life left."
    points = counted(at.seen.data.definitions[member].conquest, "conquest point")
    return f"{name} has {life} life left and is worth {points}."


# ---- what other players may do about it ----


def _cancelling(at: Asked) -> Question:
    memory, data = asking(at.seen).vars, at.seen.data
    own = listed([called(data, m) for m in _hit(at)])
    does = "plays" if memory["by"] == "card" else "uses"
    actor = memory["actor"]
    how = f" {'through' if does == 'plays' else 'with'} {called(data, actor)}" if is_known(actor) else ""
    action = f"{seat_name(data, memory['against'])} {does} {memory['action']}{how}"
    return f"{action}, which hits {own}. Do you cancel it?", "MT-8.26"


def _hit(at: Asked) -> tuple[int, ...]:
    """The player's own members that the action hits and nothing protects yet."""
    return still_hit(at.seen, asking(at.seen))


def _let_go_by(at: Asked) -> tuple[int, ...]:
    """The pieces of the action that passing lets happen: the card being played, and the member that acts."""
    if not _is_window(at):
        return ()
    return tuple(copy for copy in (at.seen.announced, asking(at.seen).vars["actor"]) if is_known(copy))


def _is_window(at: Asked) -> bool:
    """Whether another player's action may be cancelled; otherwise passing forgoes the player's own combat action."""
    return asking(at.seen).procedure == "cancel_window"


def _rate_pass(at: Asked) -> int:
    return 10 if _is_window(at) else 0


def _cancel(at: Asked, card: int) -> str:
    cost = at.seen.data.definitions[card].reactions[0].power
    return f"Cancel with {hand_name(at.seen, at.seat, card)}{power_cost(cost)}"


def _react(at: Asked, member: int, number: int) -> str:
    reaction = reactions_of(at.seen, member)[number]
    source = reaction_source(at.seen, member, number)
    item = f" of {at.seen.data.name(source)}" if source != member else ""
    return f"Cancel with {reaction.name}{power_cost(reaction.power)}{item}, by {called(at.seen.data, member)}"


def _reactor(at: Asked, member: int, number: int) -> tuple[int, ...]:
    """The member that cancels, and the item or card on it that lets it."""
    return tuple(dict.fromkeys((member, reaction_source(at.seen, member, number))))


def _how_it_cancels(at: Asked, member: int, number: int) -> str:
    reaction = reactions_of(at.seen, member)[number]
    return ability_words(at.seen, reaction_source(at.seen, member, number), reaction.name)


def _rate_cancel(at: Asked) -> int:
    """Cancelling is worth more if a member that is hit could die; otherwise the card is worth keeping."""
    return 20 if any(left(at.seen, m) <= 3 for m in _hit(at)) else 5


def _why_cancel(at: Asked) -> str:
    """The hit member in the greatest danger."""
    own = sorted((left(at.seen, m), called(at.seen.data, m)) for m in _hit(at)) if _is_window(at) else []
    return f"{own[0][1]}, the weakest of yours that is hit, has {own[0][0]} life left." if own else ""


def _stalemate(at: Asked) -> Question:
    fight = fight_title(at.seen, asking(at.seen).vars["place"])
    return f"Do you accept the Stalemate of {seat_name(at.seen.data, at.seen.active)} in the {fight}?", "MT-10.9"


def _rate_accept(at: Asked) -> int:
    """The weaker side accepts."""
    mine, theirs = at.once(Strikes).odds()
    return 1 if mine < theirs and not at.seen.end_game else 0


def _rate_decline(at: Asked) -> int:
    return 1 - _rate_accept(at)


QUESTIONS: tuple[QuestionKind[TownState], ...] = (
    QuestionKind("channel", "Through whom do you channel {card}?", "MT-8.8.1", "card"),
    QuestionKind("target", _target),
    QuestionKind("cancel", _cancelling),
    QuestionKind("stalemate", _stalemate),
)
ANSWERS = (
    AnswerKind("through", "member:card", _through, "member", rates=_rate_through, kinds=("channel",)),
    AnswerKind(
        "target",
        "member:card",
        _aim,
        "member",
        rates=rate_target,
        advises=why_target,
        kinds=("target",),
    ),
    AnswerKind("enough", "", "Done", rates=-1, kinds=("pass",)),
    AnswerKind("pass", "", "Pass", _let_go_by, rates=_rate_pass, advises=_why_cancel, kinds=("pass",)),
    AnswerKind(
        "cancel",
        "card",
        _cancel,
        "card",
        rates=_rate_cancel,
        advises=_why_cancel,
        kinds=("cancel",),
        quotes=card_said,
    ),
    AnswerKind(
        "react",
        "member:card number:number",
        _react,
        _reactor,
        rates=_rate_cancel,
        advises=_why_cancel,
        kinds=("cancel",),
        quotes=_how_it_cancels,
    ),
    AnswerKind(
        "accept",
        "",
        "Accept the Stalemate",
        rates=_rate_accept,
        kinds=("stalemate",),
    ),
    AnswerKind(
        "refuse",
        "",
        "Refuse and fight on",
        rates=_rate_decline,
    ),
)


def _cancel_reason(seen: TownState, frame: TownFrame) -> Reason:
    if frame.procedure == "cancel_window":
        return Reason("Nothing you have cancels this for anybody who is hit.", "MT-8.26")
    sentence = "Something is cancelled while another player's action that hits your gang members is being played."
    return Reason(sentence, "MT-8.26")


KINDS = (
    ActionKind(("cancel",), _cancel_reason),
    ActionKind(("channel",), always("A Combat card that has been chosen is channelled next.", "MT-8.8.1")),
    ActionKind(("target",), always("Targets are named once a combat action has been chosen.", "MT-8.14")),
)
"""The kinds of action for these choices, each with the reason why it is not available now."""


def _window_reasons(seen: TownState, thing: Thing) -> tuple[Reason, ...]:
    """Why a gang member or one of its abilities does not cancel; another player's never does."""
    member, number = thing.copy, thing.number
    if seen.controller[member] != asking(seen).seat:
        return (not_yours(seen, member),)
    if thing.kind == "reaction":
        return (reaction_reason(seen, reactions_of(seen, member)[number], member, NOTHING),)
    if thing.kind == "member":
        return (cancelling_member_reason(seen, member),)
    name = abilities_of(seen, member)[number].name
    sentence = f"You can only cancel now; {name} waits for a combat action of your own."
    return (because(seen.data, sentence, "MT-8.6", member),)


def _item_reasons(seen: TownState, thing: Thing) -> tuple[Reason, ...]:
    """Why one of the player's members does not cancel with what its Special Item gives it."""
    bearer, definitions = seen.item.index(thing.copy), seen.data.definitions
    if seen.controller[bearer] != asking(seen).seat:
        return ()
    own, given = len(definitions[bearer].reactions), len(definitions[thing.copy].reactions)
    found = reactions_of(seen, bearer)[own : own + given]
    return tuple(reaction_reason(seen, reaction, bearer, NOTHING) for reaction in found)


WHY_NOT: Mapping[tuple[str, str], Explain] = {
    ("channel", "member"): lambda seen, thing: (channel_reason(seen, thing.copy),),
    **dict.fromkeys(
        (("target", kind) for kind in ("member", "reserve", "fallen")),
        lambda seen, thing: (target_reason(seen, thing.copy),),
    ),
    ("cancel", "hand"): lambda seen, thing: (cancelling_card_reason(seen, thing.copy),),
    **dict.fromkeys((("cancel", kind) for kind in ("reaction", "ability", "member")), _window_reasons),
    ("cancel", "item"): _item_reasons,
}
"""Functions that explain why something is in no answer, by the question and the kind of thing."""
