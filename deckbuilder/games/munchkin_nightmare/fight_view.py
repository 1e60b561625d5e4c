"""A fight as two sides: each one's strength and its sources, the rewards, and who may still change the result."""

from __future__ import annotations

from collections.abc import Iterator

from deckbuilder.cards.grammar import possessive
from deckbuilder.games.munchkin_nightmare import fighters, rewards
from deckbuilder.games.munchkin_nightmare.interfering import able
from deckbuilder.games.munchkin_nightmare.language.vocabulary import whom_said
from deckbuilder.games.munchkin_nightmare.match_data import DEAD, OURS, THEIRS
from deckbuilder.games.munchkin_nightmare.state import MunchkinState, number_of
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.views import Area, Counter, Piece
from deckbuilder.text import listed

FIGHT = "fight"
STRENGTH = "Strength"


def fight_areas(seen: MunchkinState, viewer: int) -> Iterator[Area]:
    """The current fight and its two sides; nothing without a fight, or once all munchkins in it are dead."""
    is_over = seen.outcome is not None or len(_dead(seen)) == len(fighters.side(seen))
    if is_over or not seen.foes:
        return
    title = f"{possessive(seen.data.seats[seen.fighter])} fight"
    yield Area(FIGHT, title, (), 0, is_focus=True, notes=tuple(_stands(seen, viewer)))
    yield _munchkins(seen)
    yield _monsters(seen)


def _dead(seen: MunchkinState) -> list[int]:
    """The munchkins of the fight who have died, which happens only when it is lost (MN-6.13)."""
    return [seat for seat in fighters.side(seen) if seen.life[seat] == DEAD]


def _munchkins(seen: MunchkinState) -> Area:
    pieces = (*[_munchkin(seen, seat) for seat in fighters.side(seen)], *_played_for(seen, OURS))
    counters = (Counter(STRENGTH, fighters.our_strength(seen)),)
    return Area("munchkins", "Munchkins", pieces, len(pieces), FIGHT, True, counters=counters, owner=seen.fighter)


def _monsters(seen: MunchkinState) -> Area:
    """The monsters' side, with rewards beside the strength and the Bad Stuff below."""
    pieces = (*[_monster(seen, foe, face) for foe, face in seen.foes], *_played_for(seen, THEIRS))
    counters = (
        Counter(STRENGTH, fighters.their_strength(seen)),
        Counter("Treasures", rewards.reward(seen)),
        Counter("Levels", rewards.levels_won(seen)),
    )
    faces = dict.fromkeys(fighters.faces(seen))
    notes = [f"{face.name}, Bad Stuff: {face.bad_said}" for face in faces]
    return Area("monsters", "Monsters", pieces, len(pieces), FIGHT, True, counters=counters, notes=tuple(notes))


# ---- who brings how much ----


def _munchkin(seen: MunchkinState, seat: int) -> Piece:
    strength = fighters.strength_of(seen, seat) + fighters.hated(seen, seat)
    notes = [f"level {seen.level[seat]}", *_added(seen, seat), *(["helps"] if seat == seen.helper else [])]
    return Piece(NOTHING, seen.data.seats[seat], "", ", ".join(notes), counters=(Counter(STRENGTH, strength),))


def _added(seen: MunchkinState, seat: int) -> Iterator[str]:
    """The additions to a munchkin's level, by source (MN-6.2)."""
    if fighters.is_bare(seen, seat):
        yield "nothing else counts"
        return
    towns, curses = _strength_in(seen, seen.towns[seat]), _strength_in(seen, seen.curses[seat])
    items = fighters.strength_of(seen, seat) - seen.level[seat] - towns - curses
    for name, amount in (("Items", items), ("Citizenships", towns), ("curses", curses)):
        if amount:
            yield f"{name} {amount:+d}"
    tags = {tag for foe, _ in seen.foes for tag in fighters.tags_of(seen, foe)}
    for tag in sorted(tags):
        if amount := fighters.hated(seen, seat, tag):
            yield f"{amount:+d} against {whom_said({'tag': tag})}"


def _strength_in(seen: MunchkinState, copies: tuple[int, ...]) -> int:
    """The strength that cards other than Items add or take away."""
    return sum([(seen.data.card(copy).changes or {}).get("strength", 0) for copy in copies])


def _monster(seen: MunchkinState, foe: int, face: int) -> Piece:
    """A monster with its level, tags, whom it hates on the other side, and what was played on it (MN-7.1, MN-7.2)."""
    card = seen.data.card(face)
    notes = [f"level {card.level}", *[tag.capitalize() for tag in sorted(fighters.tags_of(seen, foe))]]
    for head, what, bonus in fighters.hatreds(seen, foe):
        notes.append(f"{bonus:+d} against {whom_said({head: what})}")
    for one in fighters.played_on(seen, foe):
        bonus = seen.data.card(one).bonus
        notes.append(f"{seen.data.name(one)} {bonus:+d}" if bonus else seen.data.name(one))
    strength = Counter(STRENGTH, fighters.foe_strength(seen, foe))
    return Piece(foe, foe_said(seen, foe), card.id, ", ".join(notes), counters=(strength,))


def foe_said(seen: MunchkinState, foe: int) -> str:
    """The name of a monster in the fight, numbered if several share it."""
    name, which = seen.data.name(dict(seen.foes).get(foe, foe)), number_of(seen, foe)
    return f"{name} {which}" if which else name


def _played_for(seen: MunchkinState, which: int) -> Iterator[Piece]:
    for copy, side, amount in seen.boosts:
        if side == which:
            yield seen.data.piece(copy, f"{amount:+d}")


# ---- how it stands ----


def _stands(seen: MunchkinState, viewer: int) -> Iterator[str]:
    """The likely winner as things stand, and who may still change that."""
    if _is_asked(seen, viewer, "flee") or _dead(seen):
        yield "The fight is lost."
        return
    ours, theirs = fighters.our_strength(seen), fighters.their_strength(seen)
    if ours == theirs:
        yield "A tie, which a card lets the munchkins win." if fighters.wins(seen) else "A tie, and monsters win ties."
    else:
        yield f"As it stands, the {'munchkins' if ours > theirs else 'monsters'} win."
    left = able(seen)
    if left and _may_change(seen, viewer):
        names = "Everybody" if len(left) == len(seen.life) else listed(seen.data.seats[seat] for seat in left)
        yield f"{names} may still react."


def _is_asked(seen: MunchkinState, viewer: int, kind: str) -> bool:
    return seen.decision is not None and seen.decision.seat == viewer and seen.decision.kind == kind


def _may_change(seen: MunchkinState, viewer: int) -> bool:
    """Whether to tell a viewer who may still react: not if their own question says so, nor if the fight may be over.

    Only the player asked knows the question, and one on a losing side may be running away already.
    """
    if seen.decision is None or _is_asked(seen, viewer, FIGHT):
        return False
    return seen.decision.seat not in fighters.side(seen) or fighters.wins(seen)
