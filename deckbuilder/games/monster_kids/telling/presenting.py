"""An observation as the areas and pieces that a screen draws; it reads only the observation."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from deckbuilder.cards.grammar import possessive
from deckbuilder.games.monster_kids.display_names import TRAPS, called, signed, total, types_said
from deckbuilder.games.monster_kids.events import EVENTS
from deckbuilder.games.monster_kids.powers import attack_power, injuries_for_losing, type_bonus
from deckbuilder.games.monster_kids.state import KidsState, is_free, seat_of_side
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.views import BETWEEN, Area, Counter, Piece, SeatView, TableView, area_of
from deckbuilder.text import counted


def present(observation: KidsState, seat: int) -> TableView:
    """The table as a seat sees it (-1: a spectator)."""
    outcome = observation.outcome
    is_last = outcome is not None or bool(observation.final)
    return TableView(
        headline=_headline(observation, seat),
        seats=tuple(_seat(observation, owner, seat) for owner in range(len(observation.kid))),
        areas=tuple(_shared(observation, seat)),
        outcome=EVENTS.narrate(observation.data, ("game_over", outcome.winners, outcome.reason), seat) or ""
        if outcome
        else "",
        turn=observation.active if observation.turn and not is_last else NOBODY,
        ahead="" if is_last else f"{counted(len(observation.deck), 'card')} until morning",
    )


def _headline(seen: KidsState, viewer: int) -> str:
    mode = "Versus Mode" if seen.data.is_versus else "Cooperative game"
    if seen.outcome is not None:
        return f"{mode}: over after turn {seen.turn}"
    if not seen.turn:
        return f"{mode}: before the first turn"
    parts = [mode, *_moment(seen, viewer)]
    if seen.decision is not None:
        asked = seen.decision.seat
        parts.append("your decision" if asked == viewer else f"{seen.data.seats[asked]} decides")
    return BETWEEN.join(parts)


def _moment(seen: KidsState, viewer: int) -> tuple[str, ...]:
    """The turn and its player; the final battle belongs to nobody (MK-8.5)."""
    if seen.final:
        return ("the final battle",)
    owner = "your turn" if seen.active == viewer else f"{possessive(seen.data.seats[seen.active])} turn"
    return f"turn {seen.turn}", owner


def _seat(seen: KidsState, seat: int, viewer: int) -> SeatView:
    kid = seen.kid[seat]
    counters = [Counter("Hand", len(seen.hand[seat]), "cards"), Counter("Injuries", seen.injuries[seat])]
    if seen.data.is_versus:
        counters.append(Counter("Monsters", len(seen.captured[seat])))
    notes = ["you"] if seat == viewer else []
    if not is_free(seen, seat):
        notes.append(TRAPS[seen.trap[seat]])
    return SeatView(
        seat=seat,
        name=seen.data.seats[seat],
        title=seen.data.name(kid) if kid != NOTHING else "no character yet",
        counters=tuple(counters),
        areas=tuple(_areas(seen, seat)),
        note=", ".join(notes),
    )


def _areas(seen: KidsState, seat: int) -> Iterable[Area]:
    kid = seen.kid[seat]
    yield area_of("kid", "Character", [_kid(seen, seat)] if kid != NOTHING else [])
    hand = seen.hand[seat]
    yield Area("hand", "Hand", tuple(_card(seen, card) for card in hand if card >= 0), len(hand))
    if seen.data.is_versus:
        captured = area_of("captured", "Captured monsters", [_card(seen, monster) for monster in seen.captured[seat]])
        yield replace(captured, is_pile=True)


def _kid(seen: KidsState, seat: int) -> Piece:
    kid = seen.kid[seat]
    marks = () if is_free(seen, seat) else ("face down",)
    return Piece(kid, seen.data.name(kid), seen.data.definitions[kid].id, types_said(seen.data, kid), marks)


def _shared(seen: KidsState, viewer: int) -> Iterable[Area]:
    if seen.sides:
        yield replace(
            area_of("fight", "The fight", [_side(seen, side) for side in range(len(seen.sides))]), is_focus=True
        )
        yield area_of("laid", "Cards played in it", [_laid(seen, laid, viewer) for laid in seen.laid])
    monsters = [_monster(seen, monster) for monster in seen.centre]
    yield replace(area_of("centre", "Monsters in play", monsters), is_focus=True)
    yield area_of("waiting", "Dark Powers that wait", [_card(seen, power) for power in seen.waiting])
    if seen.drawn != NOTHING:
        yield replace(area_of("drawn", "Drawn", [_card(seen, seen.drawn)]), is_focus=True)
    yield Area("deck", "Draw deck", (), len(seen.deck))
    yield replace(area_of("discard", "Discard pile", [_card(seen, card) for card in seen.discard]), is_pile=True)


def _side(seen: KidsState, side: int) -> Piece:
    copy = seen.sides[side]
    if not seen.dice:
        return Piece(copy, called(seen.data, copy), seen.data.definitions[copy].id, "about to roll")
    parts = [f"die {seen.dice[side]}"]
    if bonus := type_bonus(seen, side):
        parts.append(f"Power Type {signed(bonus)}")
    parts += [f"{seen.data.name(card)} {signed(size)}" for card, where, size in seen.boosts if where == side]
    note = f"attack power {total(attack_power(seen, side))}: {', '.join(parts)}"
    marks = _price_of_losing(seen, side)
    return Piece(copy, called(seen.data, copy), seen.data.definitions[copy].id, note, marks, die=seen.dice[side])


def _price_of_losing(seen: KidsState, side: int) -> tuple[str, ...]:
    """The Injuries that a side would take, unless it is the usual single one."""
    injuries = injuries_for_losing(seen, side)
    if seat_of_side(seen, side) == NOBODY or injuries == 1:
        return ()
    return (f"{counted(injuries, 'Injury', 'Injuries') if injuries else 'no Injury'} for losing",)


def _laid(seen: KidsState, laid: tuple[int, int, int], viewer: int) -> Piece:
    seat, card, side = laid
    who = "you" if seat == viewer else seen.data.seats[seat]
    where = f" on {called(seen.data, seen.sides[side])}" if seen.data.is_on_side(card) else ""
    return _card(seen, card, f"by {who}{where}")


def _monster(seen: KidsState, monster: int) -> Piece:
    powers = [seen.data.name(power) for power in seen.attached[monster]]
    note = "; ".join([types_said(seen.data, monster), *powers])
    marks = ("fought",) if monster in seen.sides and seen.fighter != NOBODY else ()
    return Piece(monster, called(seen.data, monster), seen.data.definitions[monster].id, note, marks)


def _card(seen: KidsState, copy: int, note: str = "") -> Piece:
    return Piece(copy, called(seen.data, copy), seen.data.definitions[copy].id, note)
