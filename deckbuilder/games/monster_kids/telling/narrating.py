"""What happened, in sentences told to one seat; nothing where it may not be told."""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.games.monster_kids.state import NOBODY
from deckbuilder.games.monster_kids.table import Table
from deckbuilder.games.monster_kids.telling.listener import Listener
from deckbuilder.games.monster_kids.telling.nameplates import OUT_OF, TRAPS, signed, total
from deckbuilder.kernel.state import Event
from deckbuilder.text import counted, listed

Told = Callable[..., str]


def narrate(table: Table, event: Event, seat: int) -> str | None:
    """An event as a sentence for a seat (-1: a spectator)."""
    sentence = _told(Listener(table, seat), event)
    return sentence[0].upper() + sentence[1:]


def named(table: Table, event: Event, seat: int) -> tuple[str, ...]:
    """The cards that an event names when it is told to a seat, by their ids."""
    to = Listener(table, seat)
    _told(to, event)
    return tuple(dict.fromkeys(table.blueprints[copy].id for copy in to.named if copy >= 0))


def _told(to: Listener, event: Event) -> str:
    kind, *facts = event
    return SENTENCES[kind](to, *facts)


def outcome_said(table: Table, winners: tuple[int, ...], reason: str, seat: int) -> str:
    """How it ended, in a sentence."""
    return narrate(table, ("game_over", winners, reason), seat) or ""


def _became(to: Listener, seat: int, kid: int) -> str:
    return f"{to.is_(seat)} {to.card(kid)}."


def _drew(to: Listener, seat: int, card: int) -> str:
    return f"{to.says(seat, 'draw')} {to.card(card)}." if seat == to.seat else f"{to.says(seat, 'draw')} a card."


def _turned_up(to: Listener, seat: int, card: int) -> str:
    kind = to.table.blueprints[card].type
    what = {"monster": "a monster", "dark_power": "a Dark Power", "dark_portal": "a Dark Portal"}[kind]
    name = to.card(card)
    return f"{to.says(seat, 'draw')} {what}." if what.endswith(name) else f"{to.says(seat, 'draw')} {what}: {name}."


def _attached(to: Listener, seat: int, power: int, monster: int) -> str:
    if seat == NOBODY:
        return f"{to.card(power)}, which has waited, is attached to {to.card(monster)}."
    return f"{to.says(seat, 'attach')} {to.card(power)} to {to.card(monster)}."


def _rolled(to: Listener, roller: int, copy: int, value: int) -> str:
    if copy < to.table.kids:
        return f"{to.card(copy)} rolls {value}."
    if roller == NOBODY:
        return f"The die of {to.card(copy)} shows {value}."
    return f"{to.says(roller, 'roll')} {value} for {to.card(copy)}."


def _played(to: Listener, seat: int, card: int, copy: int) -> str:
    said = f"{to.says(seat, 'play')} {to.card(card)}"
    return f"{said} on {to.card(copy)}." if to.table.is_on_side(card) else f"{said}."


def _boosted(to: Listener, card: int, copy: int, size: int) -> str:
    source = "of its own" if card == copy else f"from {to.card(card)}"
    return f"{to.card(copy)} has {signed(size)} attack power {source}."


def _compared(to: Listener, sides: tuple[int, ...], powers: tuple[int, ...], winner: int, fled: int) -> str:
    totals = listed([f"{to.card(copy)} has {total(power)}" for copy, power in zip(sides, powers, strict=True)])
    if fled:
        return f"{totals}; the fight was broken off."
    return f"{totals}: {to.card(sides[winner])} wins." if winner != NOBODY else f"{totals}: a tie, and nobody wins."


def _game_over(to: Listener, winners: tuple[int, ...], reason: str) -> str:
    if reason == "all_trapped":
        return "Everybody is trapped at the same time: all players lose."
    if reason == "night_over":
        return "The Draw deck is exhausted and no monster is left: all players win!"
    by = {"most_captured": "with the most monsters", "final_battle": "the final battle, and with it the game"}[reason]
    return f"{to.says(winners[0], 'win')} {by}."


def _escape(to: Listener, seat: int, value: int) -> str:
    said = "even" if value % 2 == 0 else "odd"
    return f"{to.says(seat, 'roll')} {value} to escape, which is {said}."


SENTENCES: dict[str, Told] = {
    "became": _became,
    "rolled_first": lambda to, seat, value: f"{to.says(seat, 'roll')} {value} for the first turn.",
    "turn_began": lambda to, seat: f"{to.whose(seat)} turn begins.",
    "drew": _drew,
    "turned_up": _turned_up,
    "attached": _attached,
    "waits": lambda to, power: f"{to.card(power)} waits for the next monster.",
    "unfought": lambda to, monster: f"{to.card(monster)} comes into play unfought.",
    "negated": lambda to, seat, card, portal: f"{to.says(seat, 'play')} {to.card(card)}: the Dark Portal does nothing.",
    "lit": lambda to, seat, card: f"{to.says(seat, 'play')} {to.card(card)}.",
    "trapped": lambda to, seat, where: f"{to.is_(seat)} {TRAPS[where]} now.",
    "freed": lambda to, seat, where: f"{to.is_(seat)} {OUT_OF[where]}.",
    "discarded": lambda to, seat, card: f"{to.says(seat, 'discard')} {to.card(card)}.",
    "rolled_escape": _escape,
    "fight_began": lambda to, seat, foe: f"{to.says(seat, 'fight')} {to.card(foe)}.",
    "duel_began": lambda to, seat, rival: f"{to.says(seat, 'attack')} {to.who(rival)}.",
    "final_began": lambda to, rivals: f"{to.everybody(rivals)} battle each other for the victory.",
    "rolled": _rolled,
    "played": _played,
    "boosted": _boosted,
    "die_changed": lambda to, card, copy, value: f"The die of {to.card(copy)} shows {value} now.",
    "shielded": lambda to, card, copy: f"{to.card(copy)} would lose without an Injury.",
    "endangered": lambda to, card, copy, more: (
        f"{to.card(copy)} would take {counted(more, 'more Injury', 'more Injuries')} for losing."
    ),
    "untyped": lambda to, card: "Weakness and resistance do not count in this fight.",
    "fled": lambda to, card: "The fight ends at once.",
    "stripped": lambda to, monster, powers: f"{to.card(monster)} loses {listed([to.card(power) for power in powers])}.",
    "compared": _compared,
    "defeated": lambda to, seat, monster: f"{to.says(seat, 'defeat')} {to.card(monster)}.",
    "injured": lambda to, seat, more, total: (
        f"{to.says(seat, 'receive')} {counted(more, 'Injury', 'Injuries')} ({total} in all)."
    ),
    "healed": lambda to, seat, less, total: (
        f"{to.says(seat, 'lose')} {counted(less, 'Injury counter')} ({total} left)."
    ),
    "unharmed": lambda to, seat: f"{to.says(seat, 'receive')} no Injury.",
    "game_over": _game_over,
}
"""Every event of the game."""
