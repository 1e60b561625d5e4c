"""Why a gang member cannot be named as a target, and by which actions an opposing one can be hit."""

from __future__ import annotations

from collections.abc import Sequence

from deckbuilder.games.monster_town.actions import abilities_of, acting_frame, candidates, usable_through
from deckbuilder.games.monster_town.answers import SAID
from deckbuilder.games.monster_town.explaining.reasons import absence, because, not_yours, printed
from deckbuilder.games.monster_town.match_data import CombatAction
from deckbuilder.games.monster_town.memory import TownFrame, named
from deckbuilder.games.monster_town.selectors import cannot_be_named
from deckbuilder.games.monster_town.state import HIDDEN, TownState
from deckbuilder.games.monster_town.targeting import chosen, kind_asked
from deckbuilder.games.monster_town.telling.display_names import all_called, called, seat_name
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import Action
from deckbuilder.kernel.views import Reason
from deckbuilder.text import listed


def target_reason(seen: TownState, frame: TownFrame, member: int) -> Reason:
    """Why a character cannot be named as the next target."""
    table, ability = seen.table, chosen(seen, frame)
    target = ability.targets[kind_asked(seen, frame)]
    name = called(table, member)
    picked = named(frame, target.key)
    if member in picked:
        return because(table, f"{name} is a target already.", "MT-8.14", member)
    if member in candidates(seen, frame, target):
        return because(table, f"Targets are named in one order, and {name} was passed over.", "MT-8.14", member)
    if member in target.among(seen, frame):
        actor = frame.vars.get("actor", NOTHING)
        return unreachable(seen, frame, actor, (member,), ability.name)
    place = frame.vars["place"]
    if away := absence(seen, member, place):
        return away
    if target.plain and seen.controller[member] == frame.seat:
        sentence = f"{ability.name} targets opposing gang members only, and {name} is yours."
        return because(table, sentence, "MT-8.14", member)
    source = frame.vars.get("card", frame.vars.get("actor", NOTHING))
    said = printed(seen, source, ability.name, "Choose")
    return because(table, f"{name} is not what {ability.name} asks of its target{said}.", "MT-8.14", member)


def unreachable(seen: TownState, frame: TownFrame, actor: int, fitting: Sequence[int], name: str) -> Reason:
    """Why nobody of those who fit may be targeted: hiding, focus, or another player's free attack."""
    table = seen.table
    if all(cannot_be_named(seen, frame, m) for m in fitting):
        hiding = all(seen.posture[m] == HIDDEN for m in fitting)
        how = f"{'is' if len(fitting) == 1 else 'are'} {'out of reach in hiding' if hiding else 'out of reach'}"
        sentence = f"{name} finds no target: {all_called(table, tuple(fitting))} {how}."
        return because(table, sentence, "MT-8.21" if hiding else "MT-8.14", fitting[0])
    if actor != NOTHING and seen.partners[actor]:
        sentence = f"{called(table, actor)} may only act on {partners_said(seen, (actor,))}."
        return because(table, sentence, "MT-8.23.1", seen.partners[actor][0])
    prey = frame.vars.get("prey", NOTHING)
    if prey != NOTHING:
        sentence = f"A free attack hits only a gang member of {seat_name(table, prey)}, who runs away."
        return Reason(sentence, "MT-10.4.1")
    return Reason(f"{name} finds nobody here whom it could target.", "MT-8.14")


def partners_said(seen: TownState, members: Sequence[int]) -> str:
    """On whom alone some entwined gang members may act."""
    return all_called(seen.table, tuple(dict.fromkeys(p for m in members for p in seen.partners[m])))


def opposing_reason(seen: TownState, frame: TownFrame, member: int) -> Reason:
    """An opposing member does not act for the asker: which of the actions that wait may target it, or why none."""
    assert seen.decision is not None
    table, place = seen.table, frame.vars["place"]
    assert isinstance(place, int)
    if away := absence(seen, member, place):
        return away
    whose = not_yours(seen, member).sentence
    reaching = [action for action in seen.decision.actions if may_hit(seen, frame, action, member)]
    if reaching:
        answers = listed([SAID.label(seen, action) for action in reaching], "or")
        return because(table, f"{whose} It can be hit by these answers: {answers}.", "MT-8.14", member)
    if cannot_be_named(seen, frame, member):
        name = called(table, member)
        how, clause = ("is hiding", "MT-8.21") if seen.posture[member] == HIDDEN else ("may not be targeted", "MT-8.14")
        return because(table, f"{whose} {name} {how}, and no action of yours reaches it.", clause, member)
    return because(table, f"{whose} No action that you can take now may target it.", "MT-8.14", member)


def may_hit(seen: TownState, frame: TownFrame, action: Action, member: int) -> bool:
    """A combat action that waits may target the member, or harms it as one of many."""
    if action[0] == "use":
        user = int(action[1])
        return _reaches(seen, acting_frame(frame, user, NOTHING), abilities_of(seen, user)[int(action[2])], member)
    if action[0] != "play":
        return False
    card = int(action[1])
    blueprint = seen.table.blueprints[card]
    users = usable_through(seen, frame, card) if blueprint.channelled else (NOTHING,)
    return blueprint.action is not None and any(
        _reaches(seen, acting_frame(frame, user, card), blueprint.action, member) for user in users
    )


def _reaches(seen: TownState, acting: TownFrame, ability: CombatAction, member: int) -> bool:
    if any(member in candidates(seen, acting, target) for target in ability.targets):
        return True
    return any(member in harm(seen, acting) for harm in ability.harms) and not cannot_be_named(seen, acting, member)
