"""What everybody sees change at a table, and whether a sentence tells it.

The table is compared as it is drawn for a spectator, before and after each answer; totals and forecasts beside an area
and prices are left out, because they are worked out from what is compared. A change is told if one sentence of that
answer names what has changed. A number needs more: the same sentence has to hold its label, its new value or the
difference. Whatever a game tells in other words, one answer later or not at all, it declares in
`telling/<package>.toml`, each with a reason.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

from deckbuilder.kernel.engine import advance, play
from deckbuilder.kernel.facts import SPECTATOR
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.setup import Setup
from deckbuilder.kernel.views import Area, Piece, SeatView, TableView
from deckbuilder.players.luck import Luck
from deckbuilder.players.player import answer_of
from tests.contract.tables import game_of
from tests.contract.wanderer import Wanderer

HERE = Path(__file__).parent / "telling"
Key = tuple[object, str]
OF_A_PLACE = ("note", "numbers")
"""What is said of a thing depends on where it is, and is compared only while it stays there."""
NOWHERE, NOTHING = "nowhere", "nothing"


@dataclass(slots=True)
class Sight:
    """Something seen: what it is, its values, and the names by which a sentence may mention it.

    Things that nobody can tell apart are seen as one, with a value for each.
    """

    what: str
    values: list[str]
    names: tuple[str, ...]
    label: str = ""


NOT_THERE = Sight("", [], ())


@dataclass(frozen=True, slots=True)
class Change:
    """A change in words, the names that may tell it, and what else has to be in the sentence, if anything."""

    line: str
    names: tuple[str, ...]
    words: tuple[str, ...] = ()

    def is_told_by(self, sentence: str) -> bool:
        """Whether a sentence tells it in the usual way."""
        said = sentence.lower()
        if not any(name.lower() in said for name in self.names):
            return False
        return not self.words or any(re.search(rf"\b{word}", said) for word in self.words)


@dataclass(frozen=True, slots=True)
class Otherwise:
    """A declaration of changes that are not told in the usual way: what is said instead, and when."""

    change: str
    why: str
    said: str = ""
    """What the sentence says, with `{name}` for whatever has changed and `{group}` for a group of that name in the
    pattern of the change; "" if there is no sentence."""
    is_later: bool = False
    """Whether it is told with the next answer after which anything is told."""

    def covers(self, change: Change) -> bool:
        """Whether it is about such a change."""
        return re.fullmatch(self.change, change.line) is not None

    def is_said(self, change: Change, sentences: list[str]) -> bool:
        """Whether one of the sentences says what is declared."""
        found = re.fullmatch(self.change, change.line)
        words = {name: [value] for name, value in (found.groupdict() if found else {}).items()}
        said = self.said
        for word, values in {**words, "name": change.names}.items():
            said = said.replace(f"{{{word}}}", f"(?i:{'|'.join(map(re.escape, values))})")
        return any(re.search(said, sentence) for sentence in sentences) or not said


@cache
def declared(package: str) -> tuple[Otherwise, ...]:
    """What a game declares about its telling."""
    entries = (Otherwise(**entry) for entry in _table(package).get("otherwise", ()))
    return tuple(entries)


@cache
def noticed(package: str) -> tuple[str, ...]:
    """Kinds of event of a game that something seen depends on, so that their silence has to be noticed."""
    return tuple(_table(package).get("noticed", ()))


def _table(package: str) -> dict[str, Any]:
    path = HERE / f"{package}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def sights(view: TableView) -> dict[Key, Sight]:
    """Everything that is compared, by what it is."""
    found: dict[Key, Sight] = {}
    seats = {seat.title: seat.name for seat in view.seats}
    parts = [_of_area(area, "", seats) for area in view.areas]
    for seat in view.seats:
        parts += [_of_seat(seat), *(_of_area(area, seat.name, seats) for area in seat.areas)]
    for key, sight in chain.from_iterable(parts):
        if key in found:
            found[key].values.extend(sight.values)
        else:
            found[key] = sight
    return found


def _of_seat(seat: SeatView) -> Iterator[tuple[Key, Sight]]:
    names = tuple(name for name in (seat.name, seat.title) if name)
    for counter in seat.counters:
        sight = Sight(f"{counter.label} of {seat.name}", [str(counter.value)], names, counter.label)
        yield (("seat", seat.seat), counter.label), sight
    yield (("seat", seat.seat), "title"), Sight(f"title of {seat.name}", [seat.title], names)
    yield (("seat", seat.seat), "note"), Sight(f"note of {seat.name}", [seat.note], names)


def _of_area(area: Area, owner: str, seats: Mapping[str, str]) -> Iterator[tuple[Key, Sight]]:
    place = area.title.partition(" (")[0]
    title = f"{place} of {owner}" if owner else place
    if area.unseen:
        yield (
            (("area", owner, area.key), "cards"),
            Sight(f"cards in {title}", [str(area.count)], (owner or area.title,)),
        )
    for piece in area.pieces:
        key: object = piece.ref if piece.ref >= 0 else (area.key, piece.name)
        names = tuple(dict.fromkeys((piece.name, piece.kind or piece.name, seats.get(piece.name, piece.name))))
        for aspect, value in _of_piece(piece, title):
            yield (key, aspect), Sight(f"{aspect} of {piece.name}", [value], names)


def _of_piece(piece: Piece, where: str) -> Iterator[tuple[str, str]]:
    yield "place", where
    yield "marks", ", ".join(piece.marks)
    yield "gauge", piece.gauge.said if piece.gauge is not None else ""
    yield "face", f"{piece.face}{'' if piece.die is None else piece.die}"
    yield "numbers", ", ".join(counter.said for counter in piece.counters)
    yield "note", piece.note


def changes(before: Mapping[Key, Sight], after: Mapping[Key, Sight]) -> Iterator[Change]:
    """Whatever differs between two moments."""
    for key in dict.fromkeys((*before, *after)):
        old, new = before.get(key, NOT_THERE), after.get(key, NOT_THERE)
        if old.values == new.values or not _is_compared(key, before, after):
            continue
        lost, gained = (Counter(one.values) for one in (old, new))
        lost, gained = lost - gained, gained - lost
        if lost or gained:
            what, label = new.what or old.what, new.label or old.label
            line = f"{what}: {_listed(lost)} -> {_listed(gained)}"
            yield Change(line, tuple(dict.fromkeys((*old.names, *new.names))), _words(label, lost, gained))


def _is_compared(key: Key, before: Mapping[Key, Sight], after: Mapping[Key, Sight]) -> bool:
    """Of what comes or goes, or of one of several alike, only that it does; its note only while it stays."""
    thing, aspect = key
    if aspect == "place":
        return True
    if len(before.get(key, NOT_THERE).values) != len(after.get(key, NOT_THERE).values):
        return False
    place = (thing, "place")
    return aspect not in OF_A_PLACE or place not in before or before[place].values == after[place].values


def _listed(values: Counter[str]) -> str:
    return ", ".join(sorted(value or NOTHING for value in values)) or NOWHERE


def _words(label: str, lost: Counter[str], gained: Counter[str]) -> tuple[str, ...]:
    """What tells a number: its new value, the difference, or its label."""
    if not label:
        return ()
    old, new = (int(*values) for values in (lost, gained))
    return (rf"{new}\b", rf"{abs(new - old)}\b", re.escape(label.lower().removesuffix("s")))


@dataclass(frozen=True, slots=True)
class Moment:
    """What an answer changes, and what is told with it: each sentence with the kind of event that it tells."""

    answer: str
    changes: tuple[Change, ...]
    told: tuple[tuple[str, str], ...]


def moments(setup: Setup, seed: int) -> Iterator[Moment]:
    """A whole game as a spectator watches it, answer by answer."""
    game, pool = game_of(setup.rulebook)
    state = game.start(setup, pool, seed)
    advance(game, state)
    luck = Luck(seed)
    wanderer = Wanderer(seed)
    seen = sights(game.present(game.observe(state, SPECTATOR), SPECTATOR))
    while state.decision is not None:
        state.events = []
        action = state.decision.actions[_chosen(game, state, wanderer, luck)]
        answer = f"seed {seed}, turn {state.turn}, {state.decision.kind}: {action}"
        play(game, state, action)
        before, seen = seen, sights(game.present(game.observe(state, SPECTATOR), SPECTATOR))
        said = [(event[0], game.events.narrate(state.data, event, SPECTATOR)) for event in state.events]
        told = tuple((kind, sentence) for kind, sentence in said if sentence)
        yield Moment(answer, tuple(changes(before, seen)), told)


def _chosen(game: Game[Any], state: Any, wanderer: Wanderer, luck: Luck) -> int:
    """Half of the answers as a player would give them, so that games get on, and the others rare ones."""
    if luck.below(2):
        return answer_of(wanderer, game, state)
    seen = game.observe(state, state.decision.seat)
    ratings = game.answers.ratings(seen)
    best = [place for place, rating in enumerate(ratings) if rating == max(ratings)]
    return best[luck.below(len(best))]


def untold(game: Iterable[Moment], entries: Sequence[Otherwise], silenced: str = "") -> Iterator[str]:
    """What changes without a sentence; as if nothing were told of one kind of event, if that is named."""
    awaited: list[tuple[Change, Otherwise]] = []
    for moment in game:
        sentences = [sentence for kind, sentence in moment.told if kind != silenced]
        if moment.told:
            late = [change for change, entry in awaited if not entry.is_said(change, sentences)]
            yield from (f"{moment.answer}: {change.line}" for change in late)
            awaited = []
        for change in moment.changes:
            if any(change.is_told_by(sentence) for sentence in sentences):
                continue
            fitting = [entry for entry in entries if entry.covers(change)]
            if any(entry.is_said(change, sentences) for entry in fitting):
                continue
            later = [entry for entry in fitting if entry.is_later]
            awaited += [(change, entry) for entry in later[:1]]
            if not later:
                yield f"{moment.answer}: {change.line}"
    yield from (f"never: {change.line}" for change, _entry in awaited)
