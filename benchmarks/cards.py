"""Whether every card of Monster Town earns its place: greedy against itself.

Run: `python benchmarks/cards.py [GAMES] [PART ...]`: GAMES per meeting, 2,000 by default; the parts are `use` and
`impact`, both by default. The same call prints the same tables. `deckbuilder lab balance` shows how evenly the
gangs are matched.
"""

from __future__ import annotations

from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from os import cpu_count
from typing import Any

from benchmarks.arguments import Arguments
from benchmarks.impact import CardImpact, Trial, judge, played
from benchmarks.tables import starter_decks, whole_pool
from benchmarks.usage import CardCounts
from deckbuilder.cli.progress import Progress
from deckbuilder.decks.model import Deck
from deckbuilder.games.monster_town.game import GAME
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.setup import SeatSetup
from deckbuilder.lab.balance import results, schedule
from deckbuilder.lab.batches import Workers
from deckbuilder.lab.card_tally import CardTally
from deckbuilder.lab.contest import Contest
from deckbuilder.lab.variants import Bench, without
from deckbuilder.players.luck import Luck
from deckbuilder.rulebooks import rulebook
from tests.support.varied_decks import holding, wandered

PLAYER = "greedy"
CHANGES = 30
"""The number of cards exchanged or added between a starter gang and a varied one."""
TRIAL_GAMES = 400


def load() -> tuple[Game[Any], Any, str]:
    """The game, its content and the content's hash, in any process."""
    pool = whole_pool()
    return GAME, pool, pool.hash


def bench() -> Bench:
    """What variants are made with."""
    return Bench(rulebook("monster-town"), whole_pool())


def seats_of(decks: dict[str, list[Deck]]) -> dict[str, list[SeatSetup]]:
    """The seats that play some gangs."""
    return {gang: [bench().seat(deck) for deck in several] for gang, several in decks.items()}


# ---- use ----


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


def card_counts(executor: Executor, games: int) -> CardCounts:
    """What every card did, in starter gangs and varied ones together."""
    counts = CardCounts()
    for decks in (starter_decks(), varied_decks()):
        plan = tuple(schedule("monster-town", seats_of(decks), 2, games, PLAYER))
        for planned, result in results(Workers(load, executor), plan, Progress()):
            counts.add(planned, result)
    return counts


def print_cards(use: CardTally) -> None:
    """Print the cards that were drawn or used least, and those seen in too few games."""
    cards = {card.id: card for card in whole_pool().cards}
    rare = [id for id in cards if use.drawn[id] < use.games / 100]
    idle = [id for id in cards if use.used[id] < 50]
    print(f"\n{len(cards)} cards over {use.games} games; drawn in under 1 % of them: {', '.join(rare) or 'none'}")
    print(f"used under 50 times: {', '.join(f'{id} ({use.used[id]})' for id in idle) or 'none'}")
    for title, found in (("drawn least", use.drawn), ("used least", use.used)):
        least = sorted(cards, key=lambda id: (found[id], id))[:12]
        print(f"{title}: " + ", ".join(f"{id} {found[id]}" for id in least))


# ---- impact ----


def print_impact(executor: Executor, counts: CardCounts) -> None:
    """For every card of one starter deck of each gang, print how its wins change if a better card takes its place."""
    decks = {gang: bench().by_id(several[0]) for gang, several in starter_decks().items()}
    seats = {gang: bench().seat(deck) for gang, deck in decks.items()}
    for gang, deck in decks.items():
        opponents = tuple(seats[other] for other in seats if other != gang)
        own = Contest("monster-town", seats[gang], opponents, PLAYER)
        futures = [executor.submit(played, load, own, game) for game in range(TRIAL_GAMES)]
        base = tuple(future.result() for future in futures)
        wanted = [found for line in deck.lines if (found := trial(deck, own, line.pile, line.card, counts))]
        verdicts = [future.result() for future in [executor.submit(judge, load, one, base) for one in wanted]]
        print(f"\n{deck.title}: wins {100 * sum(base) / len(base):.1f} % of {len(base)} games; without the card:")
        for verdict in sorted(verdicts, key=lambda one: one.mean):
            print_verdict(verdict)


def trial(deck: Deck, own: Contest, pile: str, card: str, counts: CardCounts) -> Trial | None:
    """The card against the best of its pile; None if nothing may legally take its place."""
    held = {(line.pile, line.card) for line in deck.lines}
    best = sorted(bench().candidates(pile), key=lambda id: -counts.impact(own.own.identity, id))
    other = without(bench(), deck, pile, card, best)
    if other is None:
        return None
    instead = tuple(line.card for line in other.lines if (line.pile, line.card) not in held) or ("more of the others",)
    return Trial(card, instead, own, replace(own, own=bench().seat(other)), TRIAL_GAMES)


def print_verdict(verdict: CardImpact) -> None:
    """Print one row."""
    against = ", ".join(f"{name} {100 * mean:+.0f}" for name, mean in verdict.against)
    second = ", after a first trial that spoke against it" if verdict.is_second else ""
    mark = "  BETTER LEFT OUT" if verdict.better_left_out else ""
    print(
        f"  {verdict.trial.card:34} {100 * verdict.mean:+5.1f} ±{100 * verdict.margin:4.1f} points,"
        f" {verdict.games:3} games, {' and '.join(verdict.trial.instead)} instead ({against}){second}{mark}"
    )


def main() -> None:
    """Play the games and print the tables."""
    parser = Arguments(__doc__)
    parser.games(2000)
    parser.some_of("parts", ("use", "impact"))
    wanted = parser.parse_args()
    with ProcessPoolExecutor(cpu_count(), mp_context=get_context("spawn")) as executor:
        counts = card_counts(executor, wanted.games)
        print_cards(counts.use)
        if "impact" in wanted.parts or not wanted.parts:
            print_impact(executor, counts)


if __name__ == "__main__":
    main()
