"""How evenly the shipped gangs are matched, and whether every card earns its place: greedy against itself.

Run: ``python benchmarks/balance.py [GAMES] [PART ...]``: so many games a meeting, 2,000 unless said; the parts are
``pairs``, ``tables`` (three and four seats), ``cards`` and ``impact``, all unless said. The same call prints the same
tables.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from os import cpu_count
from typing import Any

from benchmarks.tables import starter_decks, whole_pool
from deckbuilder.cli.progress import Progress
from deckbuilder.decks.model import Deck
from deckbuilder.games.monster_town.game import GAME
from deckbuilder.kernel.game import Game, SeatSetup
from deckbuilder.lab.balance import Meeting, measure, percentile, results, schedule
from deckbuilder.lab.contest import Contest
from deckbuilder.lab.impact import CardImpact, Trial, judge, played
from deckbuilder.lab.usage import CardCounts
from deckbuilder.lab.variants import Bench, holding, wandered, without
from deckbuilder.players.luck import Luck
from deckbuilder.rulebooks import rulebook

REASONS = ("conquest", "last_gang", "end_game")
PLAYER = "greedy"
CHANGES = 30
"""Cards exchanged or added between a starter gang and such a gang."""
TRIAL_GAMES = 400


def load() -> tuple[Game[Any], Any, str]:
    """Game, content and hash, in whichever process asks."""
    pool = whole_pool()
    return GAME, pool, pool.hash


def bench() -> Bench:
    """What variants are made with."""
    return Bench(rulebook("monster-town"), whole_pool())


def seats_of(decks: dict[str, list[Deck]]) -> dict[str, list[SeatSetup]]:
    """The seats that play some gangs."""
    return {gang: [bench().seat(deck) for deck in several] for gang, several in decks.items()}


# ---- pairs, and tables of three and four ----


def print_pairs(executor: Executor, games: int) -> None:
    """A row for each pairing, then what each gang won by."""
    plan = tuple(schedule("monster-town", seats_of(starter_decks()), 2, games, PLAYER))
    meetings = measure(load, plan, executor, Progress())
    print(f"{'pairing':26} games   first  second 1st seat   began  turns, choices (median, 95 %)")
    for meeting in meetings:
        first, second = (100 * meeting.share(side) for side in meeting.sides)
        seat, began = (100 * points / meeting.games for points in (meeting.seats.get(0, 0), meeting.began))
        name = " - ".join(meeting.sides)
        print(
            f"{name:26} {meeting.games:5} {first:6.1f}% {second:6.1f}% {seat:7.1f}% {began:6.1f}%  {lengths(meeting)}"
        )
    print_reasons(meetings)


def print_tables(executor: Executor, games: int) -> None:
    """Three and four seats: what part of its fair share each gang wins."""
    for count in (3, 4):
        plan = tuple(schedule("monster-town", seats_of(starter_decks()), count, games, PLAYER))
        meetings = measure(load, plan, executor, Progress())
        print(f"\n{count} seats: part of the fair share, lengths")
        for meeting in meetings:
            shares = ", ".join(f"{side} {100 * count * meeting.share(side):.0f} %" for side in meeting.sides)
            print(f"  {shares}; began {100 * count * meeting.began / meeting.games:.0f} %; {lengths(meeting)}")
        for side in sorted({side for meeting in meetings for side in meeting.sides}):
            own = [meeting.share(side) for meeting in meetings if side in meeting.sides]
            print(f"  {side:20} {100 * count * sum(own) / len(own):6.1f} % of its fair share over all tables")


def lengths(meeting: Meeting) -> str:
    """Median and 95th percentile of turns and of choices."""
    return "; ".join(f"{percentile(v, 0.5)}, {percentile(v, 0.95)}" for v in (meeting.turns, meeting.choices))


def print_reasons(meetings: tuple[Meeting, ...]) -> None:
    """What each gang won by, and all together."""
    won: dict[str, Counter[str]] = {}
    for meeting in meetings:
        for side, reasons in meeting.reasons.items():
            won.setdefault(side, Counter()).update(reasons)
            won.setdefault("all", Counter()).update(reasons)
    print(f"\n{'wins by':28} " + " ".join(f"{reason:>10}" for reason in REASONS))
    for gang, reasons in sorted(won.items()):
        total = sum(reasons.values())
        print(f"{gang:28} " + " ".join(f"{100 * reasons[reason] / total:9.1f}%" for reason in REASONS))


# ---- cards ----


def varied_decks() -> dict[str, list[Deck]]:
    """Random legal gangs around the starter gangs, one for each card that the gang may hold."""
    found: dict[str, list[Deck]] = {}
    for gang, starters in starter_decks().items():
        luck = Luck(len(found))
        bases = [bench().by_id(deck) for deck in starters]
        cards = [card.id for card in whole_pool().cards if card.identity in (gang, None)]
        for number, card in enumerate(cards):
            other = wandered(bench(), bases[number % len(bases)], CHANGES, luck)
            found.setdefault(gang, []).append(holding(bench(), other, card))
    return found


def card_use(executor: Executor, games: int) -> CardCounts:
    """What every card did, starter gangs and varied ones together."""
    use = CardCounts()
    for decks in (starter_decks(), varied_decks()):
        plan = tuple(schedule("monster-town", seats_of(decks), 2, games, PLAYER))
        for planned, result in results(load, plan, executor, Progress()):
            use.add(planned, result)
    return use


def print_cards(use: CardCounts) -> None:
    """The cards that were drawn or used least, and those that no game saw enough of."""
    cards = {card.id: card for card in whole_pool().cards}
    rare = [id for id in cards if use.drawn[id] < use.games / 100]
    idle = [id for id in cards if use.used[id] < 50]
    print(f"\n{len(cards)} cards over {use.games} games; drawn in under 1 % of them: {', '.join(rare) or 'none'}")
    print(f"used under 50 times: {', '.join(f'{id} ({use.used[id]})' for id in idle) or 'none'}")
    for title, counts in (("drawn least", use.drawn), ("used least", use.used)):
        least = sorted(cards, key=lambda id: (counts[id], id))[:12]
        print(f"{title}: " + ", ".join(f"{id} {counts[id]}" for id in least))


# ---- impact ----


def print_impact(executor: Executor, use: CardCounts) -> None:
    """For every card of one starter gang a gang: what happens to its wins when a better one takes its place."""
    decks = {gang: bench().by_id(several[0]) for gang, several in starter_decks().items()}
    seats = {gang: bench().seat(deck) for gang, deck in decks.items()}
    for gang, deck in decks.items():
        opponents = tuple(seats[other] for other in seats if other != gang)
        own = Contest("monster-town", seats[gang], opponents, PLAYER)
        futures = [executor.submit(played, load, own, game) for game in range(TRIAL_GAMES)]
        base = tuple(future.result() for future in futures)
        wanted = [found for line in deck.lines if (found := trial(deck, own, line.pile, line.card, use))]
        verdicts = [future.result() for future in [executor.submit(judge, load, one, base) for one in wanted]]
        print(f"\n{deck.title}: wins {100 * sum(base) / len(base):.1f} % of {len(base)} games; without the card:")
        for verdict in sorted(verdicts, key=lambda one: one.mean):
            print_verdict(verdict)


def trial(deck: Deck, own: Contest, pile: str, card: str, use: CardCounts) -> Trial | None:
    """The card against the best of its pile; None where nothing may legally take its place."""
    held = {(line.pile, line.card) for line in deck.lines}
    best = sorted(bench().candidates(pile), key=lambda id: -use.impact(own.own.identity, id))
    other = without(bench(), deck, pile, card, best)
    if other is None:
        return None
    instead = tuple(line.card for line in other.lines if (line.pile, line.card) not in held) or ("more of the others",)
    return Trial(card, instead, own, replace(own, own=bench().seat(other)), TRIAL_GAMES)


def print_verdict(verdict: CardImpact) -> None:
    """One row."""
    against = ", ".join(f"{name} {100 * mean:+.0f}" for name, mean in verdict.against)
    second = ", after a first trial that spoke against it" if verdict.is_second else ""
    mark = "  BETTER LEFT OUT" if verdict.better_left_out else ""
    print(
        f"  {verdict.trial.card:34} {100 * verdict.mean:+5.1f} ±{100 * verdict.margin:4.1f} points,"
        f" {verdict.games:3} games, {' and '.join(verdict.trial.instead)} instead ({against}){second}{mark}"
    )


def main() -> None:
    """Play and print."""
    words = sys.argv[1:]
    games = int(words.pop(0)) if words and words[0].isdecimal() else 2000
    parts = words or ["pairs", "tables", "cards", "impact"]
    with ProcessPoolExecutor(cpu_count(), mp_context=get_context("spawn")) as executor:
        tables: dict[str, Callable[[Executor, int], None]] = {"pairs": print_pairs, "tables": print_tables}
        for part, show in tables.items():
            if part in parts:
                show(executor, games)
        if "cards" in parts or "impact" in parts:
            use = card_use(executor, games)
            print_cards(use)
            if "impact" in parts:
                print_impact(executor, use)


if __name__ == "__main__":
    main()
