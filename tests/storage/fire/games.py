"""Games that are played when the program is killed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from deckbuilder.app.deck.starters import starters
from deckbuilder.app.game.play import Match
from deckbuilder.app.game.saved_games import resume_match
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.installed_sets import read_shelf
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.paths import data_home
from deckbuilder.rulebooks import DEFAULT_RULEBOOK
from tests.storage.fire.victim import Deed, Promising, Say, Victim
from tests.support.replayed import verify


class Games(Victim):
    """A person at the keyboard plays against the computer, and saves the game file now and then."""

    start = 0.6
    span = 0.1

    def load(self) -> None:
        read_shelf()
        starters()
        assert DEFAULT_RULEBOOK.game.procedures

    def work(self, say: Say, chance: Random) -> None:
        promising = Promising(say)
        with open_library() as library:
            match = _next_match(library, chance)
            while True:
                if match.is_over:
                    match = _next_match(library, chance)
                _answer(match, chance)
                # The promise: everything played so far is saved.
                promising([str(match.number), match.choices_made], lambda: None)
                if chance.random() < 0.2:
                    promising([match.save().name, match.choices_made], lambda: None)

    def finish(self) -> None:
        with open_library() as library:
            _next_match(library, Random(0)).save()

    def found(self) -> Any:
        found: dict[str, int | None] = {}
        with open_library() as library:
            games = library.matches.listed()
            for game in games:
                found[str(game.id)] = 10**9 if game.is_finished else None
            if games and not games[0].is_finished:
                found[str(games[0].id)] = resume_match(library, str(games[0].id)).choices_made
        files = sorted((data_home() / "games").glob("[!.]*"), key=lambda file: file.stat().st_mtime_ns)
        found |= dict.fromkeys((file.name for file in files), None)
        for file in files[-2:]:
            playback = verify(file)
            assert playback.equal, playback
            found[file.name] = playback.choices
        return found

    def agrees(self, before: Any, done: Sequence[Deed], pending: Deed | None, found: Any) -> bool:
        promised = dict(before)
        for name, choices in done:
            promised[name] = choices
        # The length of a game not touched since is already known.
        return all(
            name in found and (choices is None or found[name] is None or found[name] >= choices)
            for name, choices in promised.items()
        )

    def after(self, state: Any, deed: Deed) -> Any:
        return {**state, deed[0]: deed[1]}


def _next_match(library: Library, chance: Random) -> Match:
    going_on = next((game for game in library.matches.listed() if not game.is_finished), None)
    if going_on is not None and chance.random() < 0.7:
        return resume_match(library, str(going_on.id))
    decks = [starter.deck for starter in starters() if starter.deck.rulebook == DEFAULT_RULEBOOK.id]
    gangs = chance.sample([deck.title for deck in decks[:3]], 2)
    return start_match(library, gangs, ("human", "random"), chance.randrange(10**6))


def _answer(match: Match, chance: Random) -> None:
    if match.advance() and match.prompt is not None:
        match.take(chance.randrange(len(match.prompt.choices)))
