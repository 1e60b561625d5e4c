"""Checks of what sets say of themselves: their ids and versions, and the sets that each requires."""

from __future__ import annotations

from collections.abc import Sequence

from deckbuilder.cards.card import CardSet
from deckbuilder.cards.look_alikes import mixed_alphabets
from deckbuilder.cards.model import SetHeader
from deckbuilder.cards.nearest import nearest
from deckbuilder.cards.set_reading import SetReading
from deckbuilder.problems import Problem
from deckbuilder.text import harmless


def check_headers(readings: Sequence[SetReading], known: Sequence[CardSet], rulebook: str) -> None:
    """Check that no two sets share an id, and that every set of this rulebook has the sets it requires."""
    places = {one.id: str(one.path) for one in known}
    games = {one.id: one.header.rulebook for one in known}
    headed = [(reading, reading.header) for reading in readings if reading.header is not None]
    for reading, header in headed:
        if header.id in places:
            message = f'Another set has the id "{header.id}": {harmless(places[header.id])}; rename one.'
            reading.report("duplicate-id", f"{reading.header_label}: set.id", message)
        places.setdefault(header.id, str(reading.path))
        games.setdefault(header.id, header.rulebook)
    for reading, header in headed:
        _check_sense(reading, header)
        for needed in dict.fromkeys(header.requires):
            _check_required(reading, needed, games, rulebook if header.rulebook == rulebook else "")


def _check_required(reading: SetReading, needed: str, games: dict[str, str], rulebook: str) -> None:
    """Check that a set which another requires is there, and is for the same game, if that is known."""
    where = f"{reading.header_label}: set.requires"
    if needed not in games:
        near = nearest(needed, games)
        hint = f'; did you mean "{near[0]}"?' if near else "; install it first."
        message = f'There is no set "{needed}" here{hint}'
        reading.problems.append(Problem("missing-set", message, where=where, actual=needed, nearest=near))
    elif rulebook and games[needed] != rulebook:
        message = f'The set "{needed}" is for another game, "{games[needed]}"; remove it.'
        reading.report("wrong-rulebook", where, message)


def _check_sense(reading: SetReading, header: SetHeader) -> None:
    """Warn of a version that cannot be compared, a title of mixed letters, and a set required twice or by itself."""
    if not any(character.isdecimal() for character in header.version):
        said = f'No newer version can be told from "{harmless(header.version)}"; write a number, such as "1.0".'
        reading.warn("bad-value", f"{reading.header_label}: set.version", said)
    for needed in dict.fromkeys(header.requires):
        if header.requires.count(needed) > 1:
            reading.warn(
                "bad-value", f"{reading.header_label}: set.requires", f'"{needed}" is named twice; remove one.'
            )
    if said := mixed_alphabets(header.title):
        reading.warn("odd-name", f"{reading.header_label}: set.title", said)
    if header.id in header.requires:
        reading.warn("bad-value", f"{reading.header_label}: set.requires", "The set names itself; remove it.")
