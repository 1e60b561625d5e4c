"""Every event of Monster Kids: its sentence, clause and cause, and who sees hidden cards in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckbuilder.gamekit.causes import leads_to
from deckbuilder.gamekit.events import TO_ALL, TO_OTHERS, TO_OWN, EventKind, EventKinds
from deckbuilder.gamekit.sentences import Sort
from deckbuilder.gamekit.stakes import Stake
from deckbuilder.games.monster_kids.clauses import (
    by_battle,
    by_comparing,
    by_foe,
    by_losing,
    by_price,
    by_release,
    by_text,
    by_that_card,
    by_that_die,
    done_by_the_drawn,
)
from deckbuilder.games.monster_kids.display_names import OUT_OF, TRAPS, KidsNarrator, edge_said, signed, total
from deckbuilder.games.monster_kids.match_data import MatchData
from deckbuilder.games.monster_kids.state import BROKEN_OFF, LIMBO, WITHOUT_TYPES, KidsState
from deckbuilder.games.monster_kids.victory import ending
from deckbuilder.games.monster_kids.words import NO_INJURY, NOT_MET
from deckbuilder.kernel.facts import NOBODY
from deckbuilder.text import capitalised, listed

TURNED_UP = {
    "monster": ("a monster", "MK-6.2"),
    "dark_power": ("a Dark Power", "MK-6.4"),
    "dark_portal": ("a Dark Portal", "MK-6.6"),
}


TIE_WON = "the tie for the most monsters, and with it the game"
"""Said of the winner of the final battle, and of the only one who may fight in it, so that it does not take place."""


def _drew(to: KidsNarrator, seat: int, card: int) -> str:
    return f"{to.says(seat, 'draw')} {to.card(card)}." if seat == to.seat else f"{to.says(seat, 'draw')} a card."


def _turned_up(to: KidsNarrator, seat: int, card: int) -> str:
    what, name = TURNED_UP[to.data.card(card).type][0], to.card(card)
    return f"{to.says(seat, 'draw')} {what}." if what.endswith(name) else f"{to.says(seat, 'draw')} {what}: {name}."


def _attached(to: KidsNarrator, seat: int, power: int, monster: int) -> str:
    if seat == NOBODY:
        return f"{to.card(power)}, which has waited, is attached to {to.card(monster)}."
    return f"{to.says(seat, 'attach')} {to.card(power)} to {to.card(monster)}."


def _trapped(to: KidsNarrator, seat: int, where: int) -> str:
    said = f"{to.is_(seat)} {TRAPS[where]} now"
    return f"{said}; all Injury counters are discarded." if where == LIMBO else f"{said}."


def _rolled(to: KidsNarrator, roller: int, copy: int, value: int) -> str:
    if copy < to.data.kids:
        return f"{to.card(copy)} rolls {value}."
    if roller == NOBODY:
        return f"The die of {to.card(copy)} shows {value}."
    return f"{to.says(roller, 'roll')} {value} for {to.card(copy)}."


def _rolled_for(to: KidsNarrator, roller: int, card: int, copy: int, sides: int, value: int) -> str:
    die = f"die with {sides} sides"
    rolled = f"A {die} shows {value}" if roller == NOBODY else f"{to.says(roller, 'roll')} {value} on a {die}"
    return f"{rolled} for {to.card(copy)}{'' if card == copy else f' ({to.card(card)})'}."


def _rolled_escape(to: KidsNarrator, seat: int, value: int) -> str:
    return f"{to.says(seat, 'roll')} {value} to escape, which is {'odd' if value % 2 else 'even'}."


def _played(to: KidsNarrator, seat: int, card: int, copy: int) -> str:
    said = f"{to.says(seat, 'play')} {to.card(card)}"
    return f"{said} on {to.card(copy)}." if to.data.is_on_side(card) else f"{said}."


def _boosted(to: KidsNarrator, card: int, copy: int, size: int) -> str:
    source = "of its own" if card == copy else f"from {to.card(card)}"
    return f"{to.card(copy)} has {signed(size)} attack power {source}."


def _found_nothing(to: KidsNarrator, card: int, copy: int, why: int) -> str:
    if why == NOT_MET:
        return f"The condition of {to.card(card)} is not met."
    does, what = ("heals", "Injury") if why == NO_INJURY else ("discards", "Dark Power")
    return f"{to.card(card)} {does} nothing: {to.card(copy)} has no {what}."


def _compared(to: KidsNarrator, sides: tuple[int, ...], powers: tuple[int, ...], winner: int, manner: int) -> str:
    is_untyped = manner == WITHOUT_TYPES
    edges = ["" if is_untyped else edge_said(to.data, sides, side) for side in range(len(sides))]
    named = zip(sides, edges, powers, strict=True)
    totals = listed([f"{to.card(copy)}{edge} has {total(power)}" for copy, edge, power in named])
    if manner == BROKEN_OFF:
        return f"{totals}; the fight was broken off."
    return f"{totals}: {to.card(sides[winner])} wins." if winner != NOBODY else f"{totals}: a tie, and nobody wins."


def _counted_captured(to: KidsNarrator, monsters: tuple[int, ...]) -> str:
    return f"Captured monsters: {listed([f'{to.who(seat)} {count}' for seat, count in enumerate(monsters)])}."


def _game_over(to: KidsNarrator, winners: tuple[int, ...], reason: str) -> str:
    is_alone = len(to.data.seats) == 1
    if reason == "all_trapped" and is_alone:
        return f"{to.says(0, 'lose')}: the only kid is trapped."
    if reason == "all_trapped":
        return "Everybody is trapped at the same time: all players lose."
    if reason == "night_over":
        why = "the Draw deck is exhausted and no monster is left"
        return f"{to.says(0, 'win')}: {why}!" if is_alone else f"{capitalised(why)}: all players win!"
    if reason == "monsters_left":
        why = "monsters are still in play"
        return f"{to.says(0, 'lose')}: {why}." if is_alone else f"{capitalised(why)}: all players lose."
    if reason == "tie_stands":
        return f"{to.everybody(winners)} share the victory: none of them may fight for it."
    by = {"most_captured": "with the most monsters", "final_battle": TIE_WON}[reason]
    return f"{to.says(winners[0], 'win')} {by}."


def _traps(data: MatchData, card: int) -> tuple[int, ...]:
    return (card,) if data.card(card).type == "dark_portal" else ()


PLAYED: Mapping[str, Any] = {"card": "card", "uses": "card", "shows": TO_OTHERS}
"""Settings for a card played from the hand, which only its player has seen before."""
SOURCES: Mapping[str, str] = {
    "MK-3.8": "lost fights",
    "MK-3.12": "lost fights",
    "MK-3.5": "cards played in fights",
    "MK-5.2": "going into Limbo",
}
"""What brings or costs points, in words, by clause."""
KINDS = (
    EventKind(
        "became",
        "seat kid:card",
        "{seat:is} {kid}.",
        lambda at: "MK-1.2" if at.data.options["choose_kids"] else "MK-1.1",
        shows=lambda data, seat: not data.options["choose_kids"],
        card="kid",
        draws="kid",
        uses="kid",
    ),
    EventKind("rolled_first", "seat value:number", "{seat:roll} {value} for the first turn.", "MK-1.5", shows=TO_ALL),
    EventKind("turn_began", "seat", "{seat:'s} turn begins.", "MK-1.5", announces=True),
    EventKind("drew", "seat card", _drew, "MK-6.1", shows=TO_OWN, card="card", draws="card"),
    EventKind(
        "turned_up",
        "seat card",
        _turned_up,
        lambda at, card: TURNED_UP[at.data.card(card).type][1],
        shows=TO_ALL,
        card="card",
        draws="card",
        uses=_traps,
        announces=done_by_the_drawn,
    ),
    EventKind("deck_ended", "", "That was the last card of the Draw deck.", "MK-2.1"),
    EventKind(
        "attached",
        "seat power:card monster:card",
        _attached,
        lambda at, seat: "MK-6.5" if seat == NOBODY else "MK-6.4",
        card="power",
        uses="power",
    ),
    EventKind("waits", "power:card", "{power} waits for the next monster.", "MK-6.5", card="power"),
    EventKind("unfought", "monster:card", "{monster} comes into play unfought.", "MK-6.3", card="monster"),
    EventKind(
        "negated", "seat card portal:card", "{seat:play} {card}: the Dark Portal does nothing.", "MK-6.8", **PLAYED
    ),
    EventKind("lit", "seat card", "{seat:play} {card}.", "MK-5.6", announces=leads_to("freed"), **PLAYED),
    EventKind(
        "trapped",
        "seat where:trap",
        _trapped,
        lambda at, where: "MK-5.2" if where == LIMBO else "MK-6.6",
        stake=Stake(-20),
        announces=True,
    ),
    EventKind("freed", "seat where:trap", "{seat:is} {where:out}.", by_release, stake=Stake(20)),
    EventKind(
        "discarded", "seat card", "{seat:discard} {card}.", by_price, shows=TO_OTHERS, card="card", stake=Stake(-2)
    ),
    EventKind("empty_handed", "seat", "{seat:have} no card to discard.", by_price),
    EventKind(
        "rolled_escape", "seat value:number", _rolled_escape, "MK-5.5", shows=TO_ALL, announces=leads_to("freed")
    ),
    EventKind("fight_began", "seat foe:card", "{seat:fight} {foe}.", by_foe, card="foe", uses="foe", announces=True),
    EventKind("duel_began", "seat rival:seat", "{seat:attack} {rival}.", "MK-8.3", announces=True),
    EventKind("final_began", "rivals:seats", "{rivals} battle each other for the victory.", "MK-8.5", announces=True),
    EventKind(
        "rolled",
        "roller:seat copy:card value:number",
        _rolled,
        lambda at, copy: by_battle(at, "MK-3.3" if copy < at.data.kids else "MK-3.2"),
        shows=TO_ALL,
    ),
    EventKind("played", "seat card copy:card", _played, "MK-3.5", announces=by_that_card, **PLAYED),
    EventKind(
        "boosted",
        "card copy:card size:number",
        _boosted,
        by_text,
        card="card",
    ),
    EventKind(
        "rolled_for",
        "roller:seat card copy:card sides:number value:number",
        _rolled_for,
        by_text,
        shows=TO_ALL,
        card="card",
        announces=by_that_die,
    ),
    EventKind(
        "die_changed", "card copy:card value:number", "The die of {copy} shows {value} now.", "MK-3.13", card="card"
    ),
    EventKind("shielded", "card copy:card", "{copy} would lose without an Injury.", "MK-3.12", card="card"),
    EventKind(
        "endangered",
        "card copy:card more:number",
        "{copy} would take {more:more Injury|more Injuries} for losing.",
        "MK-3.12",
        card="card",
    ),
    EventKind(
        "found_nothing",
        "card copy:card why:number",
        _found_nothing,
        by_text,
        card="card",
    ),
    EventKind("untyped", "card", "Weakness and resistance do not count in this fight.", "MK-4.6", card="card"),
    EventKind("fled", "card", "The fight ends at once.", "MK-3.9", card="card"),
    EventKind("stripped", "monster:card powers:cards", "{monster} loses {powers}.", "MK-6.4", card="monster"),
    EventKind(
        "compared",
        "sides:cards powers:numbers winner:number manner:number",
        _compared,
        by_comparing,
        announces=leads_to("defeated", "injured", "unharmed", "stripped", "trapped", "discarded", "game_over"),
    ),
    EventKind(
        "defeated",
        "seat monster:card",
        "{seat:defeat} {monster}.",
        lambda at: "MK-8.2" if at.data.is_versus else "MK-3.11",
        stake=Stake(15),
        card="monster",
    ),
    EventKind(
        "injured",
        "seat more:number total:number",
        "{seat:receive} {more:Injury|Injuries} ({total} in all).",
        by_losing,
        stake=Stake(-10, times="more", counts="more"),
        announces=True,
    ),
    EventKind(
        "healed",
        "seat less:number total:number",
        "{seat:lose} {less:Injury counter} ({total} left).",
        "MK-5.1",
        stake=Stake(10, times="less", counts=lambda before, less: -less),
    ),
    EventKind("unharmed", "seat", "{seat:receive} no Injury.", "MK-3.12"),
    EventKind(
        "dragged_on",
        "rounds:number",
        "For {rounds} rounds no card has been discarded or captured: the night ends.",
        "MK-7.4",
    ),
    EventKind("counted_captured", "monsters:numbers", _counted_captured, "MK-8.4"),
    EventKind("missed_final", "seat", "{seat:is} trapped and takes no part in the battle for the victory.", "MK-8.5"),
    EventKind("game_over", "winners:seats reason:word", _game_over, lambda at, reason: ending(at.data, reason)),
)
"""Every kind of event."""


def _together(state: KidsState) -> bool:
    return not state.data.is_versus


TRAP = Sort(lambda to, where, form: OUT_OF[where] if form else TRAPS[where], lambda form: form in ("", "out"))
"""A trap that a character is in, or has left."""
EVENTS: EventKinds[MatchData] = EventKinds(KidsNarrator, KINDS, sorts={"trap": TRAP}, together=_together)
