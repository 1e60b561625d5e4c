"""The weights of a table's features, learned from games between computers and written to a file."""

from __future__ import annotations

import shlex
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.files import require_free, require_writable, write_text
from deckbuilder.app.lab.entrants import Series, content_for, shipped, tables_of
from deckbuilder.app.workers.processes import workers
from deckbuilder.errors import Refusal
from deckbuilder.gamekit.evaluation import evaluation_of
from deckbuilder.json_values import json_keys
from deckbuilder.lab.left_out import GamesLeftOut
from deckbuilder.lab.runs import Job
from deckbuilder.lab.training import KEPT_ASIDE, TooFewGames, Weights, lesson, trained
from deckbuilder.players.levels import USUAL_PLAYER
from deckbuilder.text import counted

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library


@dataclass(frozen=True, slots=True)
class Training:
    """The weights learned from some games, and how they were learned."""

    game: str
    games: int
    player: str
    found: Weights
    seats: int = 0
    """The number of seats at the tables used; 0 for all tables."""
    written: Path | None = None
    stopped: GamesLeftOut = field(default_factory=GamesLeftOut)
    """The games in which a stand-in played on for a player; they were learned from all the same."""

    as_dict = json_keys(
        "game games stopped player seats tables=found.tables log_loss=found.log_loss usual=found.usual weights written"
    )

    @property
    def weights(self) -> dict[str, float]:
        """The weight of each feature, by name, as it is written."""
        return {name: round(weight, 4) for name, weight in zip(self.found.names, self.found.weights, strict=True)}

    @property
    def command(self) -> str:
        """The command that finds the same weights again."""
        seats = f" --seats {self.seats}" if self.seats else ""
        return f"deckbuilder lab train --game {self.game} --games {self.games} --player {self.player}{seats}"

    @property
    def trial(self) -> str:
        """The command that lets them play against the shipped weights, which is the test that matters."""
        found = shlex.quote(f"keen@{self.written}")
        return f"deckbuilder lab league --game {self.game} --player keen --player {found} --games 100"

    @property
    def is_worse_than_none(self) -> bool:
        """Whether they predict the winner no better than the number of players alone."""
        return self.found.log_loss >= self.found.usual

    @property
    def text(self) -> str:
        """The text of the file of weights, which says how they were found."""
        loss = f"log loss {self.found.log_loss:.4f}, by the number of players alone {self.found.usual:.4f}"
        lines = [f"# Found by {self.command}", f"# In games kept aside: {loss} ({self.found.tables} tables)."]
        if self.stopped.games:
            lines.append(
                f"# In {counted(self.stopped.games, 'game')} {USUAL_PLAYER} played on for a player that stopped."
            )
        lines += ["", "[weights]", *(f"{name} = {weight:.4f}" for name, weight in self.weights.items())]
        return "\n".join(lines) + "\n"


def train(
    library: Library, series: Series, out: Path | None = None, *, seats: int = 0, is_replacing: bool = False
) -> Training:
    """Let a computer player play these games against itself, and learn the weights of the features of its tables.

    It plays at all tables, or at those with this number of `seats`.
    """
    book = library.book
    series = series.played_in(book)
    evaluation = evaluation_of(book.game)
    if evaluation is None:
        reason = f"{book.title} has no evaluation of tables yet."
        raise Refusal("no-features", reason, "Its registration names features (`deckbuilder/games/__init__.py`).")
    if out is not None:
        if not is_replacing:
            require_free(out, "Name another file, or overwrite it with --replace.")
        require_writable(out)
    decks = shipped(book)
    content = content_for(library, book, decks)
    setups = [one for one in tables_of(book, content.pool) if not seats or len(one.seats) == seats]
    if not setups:
        reason = f"No table of {book.title} to learn from has {counted(seats, 'seat')}."
        raise Refusal("wrong-seats", reason, "Name another number with --seats.")
    jobs = []
    for seed in range(series.games):
        # Keep the same number of games aside for each table.
        setup = setups[seed // KEPT_ASIDE % len(setups)]
        jobs.append(Job(setup, (series.player,) * len(setup.seats), seed))
    with workers(book, content, series.on) as processes:
        lessons = list(processes.results(lesson, jobs, series.on.told))
    try:
        found = trained(evaluation, [one.samples for one in lessons])
    except TooFewGames:
        raise Refusal("too-few-games", "Too few games were finished to learn from.", "Play more games.") from None
    stopped = GamesLeftOut.of_games(one.stopped for one in lessons)
    training = Training(book.id, series.games, series.player, found, seats, stopped=stopped)
    return training if out is None else replace(training, written=write_text(out, training.text))
