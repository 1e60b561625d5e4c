"""Both sides of a fight: who is on them, and how strong they are (MN-6.2, MN-7)."""

from __future__ import annotations

from deckbuilder.games.munchkin_nightmare.amendments import KINDS_ARE_TAMED, LEVELS_TIE
from deckbuilder.games.munchkin_nightmare.card_definition import CardDefinition
from deckbuilder.games.munchkin_nightmare.match_data import OURS, THEIRS
from deckbuilder.games.munchkin_nightmare.state import MunchkinState, changed, changing, counts, lives_in, wears
from deckbuilder.kernel.facts import NOBODY, NOTHING


def side(state: MunchkinState) -> tuple[int, ...]:
    """The seats of the fighter and the helper, if there is one."""
    return tuple([seat for seat in (state.fighter, state.helper) if seat != NOBODY])


def faces(state: MunchkinState) -> tuple[CardDefinition, ...]:
    """The monsters of the fight as printed."""
    return tuple([state.data.definitions[face] for _, face in state.foes])


def printed(state: MunchkinState, foe: int) -> CardDefinition:
    """A monster of the fight as printed."""
    return state.data.definitions[dict(state.foes)[foe]]


def played_on(state: MunchkinState, foe: int) -> tuple[int, ...]:
    """The enhancers of a monster."""
    return tuple([one for one, on in state.enhancers if on == foe])


def tags_of(state: MunchkinState, foe: int) -> frozenset[str]:
    """The tags of a monster, Undead or Demon: printed on it, or added by cards (MN-7.5)."""
    made = [state.data.definitions[one].makes for one in played_on(state, foe)]
    return frozenset((*printed(state, foe).tags, *made)) - {""}


def is_tamed(state: MunchkinState, foe: int, kinds: tuple[str, ...]) -> bool:
    """Whether a monster in the fight is of one of the kinds that a card tames; under older rules whatever it is."""
    if KINDS_ARE_TAMED not in state.data.amended:
        return True
    return foe in dict(state.foes) and bool({"any", *tags_of(state, foe)} & set(kinds))


def is_bare(state: MunchkinState, seat: int) -> bool:
    """Whether only the level of a seat counts (MN-7.2)."""
    return any(face.bare for face in faces(state)) or changed(state, seat, "bare") > 0


def strength_of(state: MunchkinState, seat: int) -> int:
    """The strength a seat alone brings to a fight: its level and what its cards add (MN-6.2)."""
    if is_bare(state, seat):
        return state.level[seat]
    return state.level[seat] + bonuses(state, seat)


def bonuses(state: MunchkinState, seat: int) -> int:
    """What the cards of a seat add to its level: Items that count, and other changes."""
    cards = state.data.definitions
    items = sum([cards[copy].bonus for copy in state.used[seat] if counts(state, seat, copy)])
    return items + changed(state, seat, "strength")


def is_lonely(state: MunchkinState) -> bool:
    """Whether nobody may help in this fight, because of one of its monsters or a curse on the fighter (MN-7.2)."""
    return any(face.alone for face in faces(state)) or changed(state, state.fighter, "lonely") > 0


def hated(state: MunchkinState, seat: int, only: str = "") -> int:
    """The bonus of a seat's Items against Undead and Demons (or only one tag), once however many there are (MN-7.2)."""
    if is_bare(state, seat):
        return 0
    return sum([bonus for _, tag, bonus in good_against(state, seat) if tag == (only or tag)])


def good_against(state: MunchkinState, seat: int) -> tuple[tuple[int, str, int], ...]:
    """The Items of a seat that are good against a monster there: each with the tag and the bonus (MN-7.2)."""
    cards = state.data.definitions
    tags = {tag for foe, _ in state.foes for tag in tags_of(state, foe)}
    found = [(copy, tag, bonus) for copy in state.used[seat] for _, tag, bonus in cards[copy].against if tag in tags]
    return tuple([one for one in found if counts(state, seat, one[0])])


def laid_bare(state: MunchkinState, seat: int) -> int:
    """What makes only the level of a seat count, though it has more: a monster or a curse; NOTHING otherwise (MN-7.2).

    A seat whose level is all it has anyway loses nothing.
    """
    if not is_bare(state, seat) or not (bonuses(state, seat) or good_against(state, seat)):
        return NOTHING
    bare = [face for _, face in state.foes if state.data.definitions[face].bare]
    return (*bare, *changing(state, seat, "bare"))[0]


def boosted(state: MunchkinState, which: int) -> int:
    """The total of what was played or paid for a side."""
    return sum([amount for _, on, amount in state.boosts if on == which])


def our_strength(state: MunchkinState) -> int:
    """The strength of fighter and helper together, which may be negative (MN-6.2)."""
    return sum([strength_of(state, seat) + hated(state, seat) for seat in side(state)]) + boosted(state, OURS)


def foe_strength(state: MunchkinState, foe: int) -> int:
    """The strength of a monster with all its enhancers, and its bonuses against those it hates (MN-7.1, MN-7.2)."""
    face = printed(state, foe)
    added = sum([state.data.definitions[one].bonus for one in played_on(state, foe)])
    return face.level + added + sum([bonus for _, _, bonus in hatreds(state, foe)])


def hatreds(state: MunchkinState, foe: int) -> tuple[tuple[str, str, int], ...]:
    """What a monster has against somebody on the other side: head, object and bonus of each (MN-7.2)."""
    return tuple([one for one in printed(state, foe).against if is_hated(state, one[0], one[1])])


def is_hated(state: MunchkinState, head: str, what: str) -> bool:
    """Whether anybody on the side is something a monster hates; two of them count once (MN-7.2)."""
    test = lives_in if head == "citizen" else wears
    return any(test(state, seat, what) for seat in side(state))


def their_strength(state: MunchkinState) -> int:
    """The strength of all monsters together (MN-7.3)."""
    return sum([foe_strength(state, foe) for foe, _ in state.foes]) + boosted(state, THEIRS)


def wins(state: MunchkinState) -> bool:
    """Whether the munchkins are stronger; monsters win ties unless a card says otherwise (MN-6.3)."""
    ours, theirs = our_strength(state), their_strength(state)
    return ours > theirs or (ours == theirs and any(wins_ties(state, seat) for seat in side(state)))


def wins_ties(state: MunchkinState, seat: int) -> bool:
    """Whether a card of a seat lets its side win ties; none does if only the seat's level counts (MN-7.2)."""
    if LEVELS_TIE in state.data.amended and is_bare(state, seat):
        return False
    return changed(state, seat, "ties") > 0


def is_about_to_win(state: MunchkinState) -> bool:
    """Whether the fight will be won unless somebody intervenes."""
    return bool(state.foes) and wins(state)
