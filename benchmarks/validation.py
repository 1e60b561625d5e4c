"""Gangs judged per second, with the pool loaded and no verdict cached, and the time it takes to fix one.

Run: `python benchmarks/validation.py`. Every call goes from the parsed gang to its answer. The first rows are the
plain verdict with all messages, which with a Treaty also says who admits whom; then come the verdict with the witness
and what every rule counted, the fixes of a gang with five problems, and the nearest legal gang. A row ends with its
goal, and with `short` if that is missed. Times are CPU times, so that a busy machine matters less.
"""

from __future__ import annotations

import time
import timeit
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from benchmarks.arguments import Arguments
from benchmarks.tables import pool, whole_pool
from deckbuilder.decks.files import read_deck, read_text
from deckbuilder.decks.mending.fixes import fixes, nearest_legal
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.text import parse_deck
from deckbuilder.paths import shipped
from deckbuilder.rulebooks import rulebook

STARTERS = 6
LEADER = "Captain Vesna Holt"
BASE, WARNED = "all 54 base cards", "all 54 base cards, the Leader in reserve"
PEER = 42_000
"""Verdicts per second of throneteki-deck-helper, which names fewer problems."""
FULL = 10_000
FIXED, LEGAL = 0.1, 1.0
"""Seconds for all fixes of five problems, and for the nearest legal gang."""
TRIES = 15
BROKEN = """Gang: Renegade Militia
Sets: core
Starting characters:
1 Captain Vesna Holt
1 One-Eye Varga
5 Stealth Unit
1 Kill Shot
Reserves:
1 Sapper Rusck
1 Crypt Cantor
Combat deck:
2 Kill Shot
2 Overwhelming Firepower
2 Dive for Cover
1 Mercy Hook
Special items:
1 Antigen Lance
"""


def gangs() -> Iterator[tuple[str, Deck]]:
    """Two gangs of all 54 base cards, 39 listed and 15 Rendezvous cards that are always in, and the starters."""
    yield BASE, whole_gang()
    yield WARNED, whole_gang(is_led=False)
    form = rulebook("monster-town").construction.form
    folder = shipped("card_sets") / "monster_town" / "starters"
    for path in sorted(folder.glob("*.gang")):
        deck = read_deck(read_text(path), form, path.name)
        yield deck.title, deck


def whole_gang(*, is_led: bool = True) -> Deck:
    """Everything that the Renegade Militia has in its box; the leader starts, or waits, which earns a warning."""
    own = [card for card in pool().cards if card.identity == "militia"]
    people = sorted((c for c in own if c.type == "character"), key=lambda card: -card.copies)
    people.sort(key=lambda card: (card.name == LEADER) is not is_led)
    lines, room = [], STARTERS
    for card in people:
        first = min(room, card.copies)
        room -= first
        lines += [
            DeckLine(pile, n, card.name) for pile, n in (("starting", first), ("reserves", card.copies - first)) if n
        ]
    for pile, kind in (("combat", "combat"), ("items", "item")):
        lines += [DeckLine(pile, card.copies, card.name) for card in own if card.type == kind]
    return Deck("Whole", "monster-town", "Renegade Militia", ("core",), tuple(lines))


def seconds(work: Callable[[], object], number: int) -> float:
    """The CPU time of one call, the best of some tries."""
    return min(timeit.repeat(work, timer=time.process_time, number=number, repeat=TRIES)) / number


def say(title: str, figure: str, asked: str, *, is_met: bool) -> None:
    """Print a row."""
    print(f"{title:66} {figure:>16}   asked: {asked}{'' if is_met else '  short'}")


def main() -> None:
    """Print a row for each figure."""
    Arguments(__doc__).parse_args()
    validator = rulebook("monster-town").validator(whole_pool())
    for title, deck in gangs():
        report = validator.validate(deck)
        rate = 1 / seconds(partial(validator.validate, deck), 300)
        asked = "-" if report.witness else f"{PEER:,}, the peer's; {rate / PEER:.2f} times"
        about = f"verdict: {title} ({len(report.problems)} problems{', a Treaty' if report.witness else ''})"
        say(about, f"{rate:,.0f} a second", asked, is_met=bool(report.witness) or rate >= PEER)
    whole = whole_gang()
    rate = 1 / seconds(partial(validator.explain, whole), 100)
    say(f"verdict, witness and every rule explained: {BASE}", f"{rate:,.0f} a second", f"{FULL:,}", is_met=rate >= FULL)
    broken = replace(parse_deck(BROKEN, validator.construction.form), name="Broken")
    count = len(validator.validate(broken).errors)
    taken = seconds(partial(fixes, broken, validator), 1)
    say(f"fixes: a gang with {count} errors", f"{taken * 1000:.0f} ms", f"{FIXED * 1000:.0f} ms", is_met=taken < FIXED)
    taken = seconds(partial(nearest_legal, broken, validator), 1)
    say("the nearest legal gang of it", f"{taken * 1000:.0f} ms", f"{LEGAL * 1000:.0f} ms", is_met=taken < LEGAL)


if __name__ == "__main__":
    main()
