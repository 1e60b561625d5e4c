"""Undo, redo, fork and concession: how far back without revealing hidden cards, and who gave up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from deckbuilder.app.game.seating import HUMAN, only_human, who_plays, with_player
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.kernel.engine import goes_on, legal_actions
from deckbuilder.kernel.record import Recorder
from deckbuilder.kernel.timeline import Moment, moments
from deckbuilder.players.levels import USUAL
from deckbuilder.text import counted, listed

People = Mapping[int, int]
"""The seats that people chose for, each with the number of choices after which no person did any more."""


def way_back(recorder: Recorder[Any], people: People, to: int | None = None, *, anyway: bool = False) -> int:
    """The number of choices left after undoing to a person's previous decision, or to `to` choices.

    A Refusal if there is no such point, or if a person has since seen something hidden, unless `anyway` is set.
    """
    made = moments(recorder)
    stands = _previous(recorder, made, people) if to is None else _asked_for(recorder, to)
    if not anyway:
        _require_unseen(recorder, made, people, stands, is_chosen=to is not None)
    return stands


def go_forth(recorder: Recorder[Any], people: People) -> None:
    """Redo what was undone, up to a person's next decision; a Refusal if there is nothing to redo."""
    if not recorder.undone:
        raise Refusal("nothing-to-redo", "There is nothing to redo.", exit_code=ExitCode.NO)
    recorder.choose(recorder.undone[0])
    while recorder.undone and not _is_decision(recorder, people):
        recorder.choose(recorder.undone[0])


def choices_said(count: int) -> str:
    """A number of choices in words: "1 choice", "2 choices"."""
    return counted(count, "choice")


def _is_decision(recorder: Recorder[Any], people: People) -> bool:
    decision = recorder.state.decision
    assert decision is not None
    is_person = len(recorder.choices) < people.get(decision.seat, 0)
    return is_person and len(legal_actions(recorder.state)) > 1 and not goes_on(recorder.game, recorder.state)


def _previous(recorder: Recorder[Any], made: tuple[Moment, ...], people: People) -> int:
    """The number of choices before a person's previous decision.

    A single possible answer is no decision, and several picks are one decision.
    """
    for number in range(len(made) - 1, recorder.earliest - 1, -1):
        moment = made[number]
        if moment.answers > 1 and not moment.goes_on and number < people.get(moment.seat, 0):
            return number
    raise Refusal(
        "nothing-to-undo", f"There is no decision of a person to return to{_since(recorder)}.", exit_code=ExitCode.NO
    )


def _asked_for(recorder: Recorder[Any], to: int) -> int:
    last = len(recorder.choices) - 1
    if recorder.earliest <= to <= last:
        return to
    if last < recorder.earliest:
        raise Refusal("nothing-to-undo", f"There is no choice to take back{_since(recorder)}.", exit_code=ExitCode.NO)
    reach = f"from {recorder.earliest} to {last}"
    there = f"{choices_said(to)}{_since(recorder)}"
    raise Refusal("no-such-choice", f"The game cannot go back to {there}.", f"It can {reach}.")


def _since(recorder: Recorder[Any]) -> str:
    return f" after the fork at choice {recorder.earliest}" if recorder.imagined else ""


def _require_unseen(
    recorder: Recorder[Any], made: tuple[Moment, ...], people: People, stands: int, *, is_chosen: bool
) -> None:
    for number in range(len(made) - 1, stands - 1, -1):
        shown = _shown(recorder, made[number], people)
        if shown is None:
            continue
        is_on_the_way = is_chosen and number + 1 < len(made)
        further = f" Without that it goes back to {choices_said(number + 1)}." if is_on_the_way else ""
        raise Refusal(
            "hidden-shown",
            f"Choice {number + 1} revealed something hidden: {shown}",
            hint=f"`undo anyway` in the game, or `--anyway` after the command, takes it back anyway.{further}",
            exit_code=ExitCode.NO,
        )


def _shown(recorder: Recorder[Any], moment: Moment, people: People) -> str | None:
    """What a person learned from a choice, as a sentence; None if nothing."""
    game, data = recorder.game, recorder.state.data
    for seat in people:
        for event in moment.events:
            if game.events.reveals(data, event, seat):
                return game.events.narrate(data, event, seat) or "a card."
    return "chance was involved." if moment.is_chance and people else None


@dataclass(frozen=True, slots=True)
class Fork:
    """A game at the point where it parts from another: its players, and the seat whose knowledge holds."""

    recorder: Recorder[Any]
    players: tuple[str, ...]
    concessions: Concessions
    seat: int


def ways_on(names: Sequence[str], players: Sequence[str]) -> list[tuple[str, tuple[str, ...]]]:
    """Who may play a fork, in words and seat by seat: the same players, or one person in any of the seats."""
    ways = [(f"As it was: {listed([who_plays(player) for player in players])}", tuple(players))]
    for own, name in enumerate(names):
        # A person who takes a seat plays against the computer only.
        others = tuple(player if player != HUMAN else USUAL for player in players)
        seated = with_player(others, own, HUMAN)
        if seated != ways[0][1]:
            ways.append((f"You play {name}", seated))
    return ways


def fork(
    recorder: Recorder[Any], players: Sequence[str], concessions: Concessions, at: int, seat: int | None, seed: int
) -> Fork:
    """The game after `at` choices, imagined from a seat's knowledge: the only person's, or else the one asked there.

    A Refusal if the game has no such point, or is over there.
    """
    made = len(recorder.choices)
    require_point(at, made)
    twin, left = recorder.again(at), Concessions(concessions.left)
    then = left.come_back(at + 1, players)
    decision = twin.state.decision
    if decision is None:
        hint = f"Fork it earlier, after at most {choices_said(at - 1)}."
        raise Refusal(
            "game-over", f"After {choices_said(at)} the game is over: there is nothing to imagine.", hint, ExitCode.NO
        )
    if seat is None:
        own = only_human(then)
        seat = decision.seat if own is None else own
    twin.imagine(seat, seed)
    return Fork(twin, then, left, seat)


def require_point(at: int, made: int) -> None:
    """Raise a Refusal if a game with `made` choices has no point after `at` of them."""
    if not 0 <= at <= made:
        were = "was" if made == 1 else "were"
        raise Refusal("no-such-choice", f"There is no point after {choices_said(at)}; {made:,} {were} made.")


MOST_CHOICES = 1_000_000
"""More choices than any game has."""

Left = tuple[int, int, str]
"""A concession: the number of choices before it, the seat, and the computer player that took over."""


class Concessions:
    """The concessions of a match, in order."""

    def __init__(self, left: Iterable[Sequence[Any]] = ()) -> None:
        self.left: list[Left] = [(after, seat, player) for after, seat, player in left]

    def leave(self, after: int, seat: int, player: str) -> None:
        """Record that this seat is given up after this many choices."""
        self.left.append((after, seat, player))

    def people(self, players: Sequence[str]) -> People:
        """The seats of people, including those who left, with the number of choices at which they left."""
        here = {seat: MOST_CHOICES for seat, player in enumerate(players) if player == HUMAN}
        return {**{seat: after for after, seat, _ in self.left}, **here}

    def come_back(self, stands: int, players: Sequence[str]) -> tuple[str, ...]:
        """The players after `stands` choices; later concessions are dropped."""
        back = {seat for after, seat, _ in self.left if after >= stands}
        self.left = [one for one in self.left if one[0] < stands]
        return tuple(HUMAN if seat in back else player for seat, player in enumerate(players))

    def notes(self, recorder: Recorder[Any]) -> list[tuple[str, int]]:
        """The announcements of the concessions, each with the number of events before it."""
        told = [*(moment.told for moment in moments(recorder)), len(recorder.events)] if self.left else []
        return [(left_said(recorder, seat, player), told[after]) for after, seat, player in self.left]


def conceded_said(name: str) -> str:
    """The announcement of a concession that ends the game."""
    return f"{name} concedes."


def failed_said(name: str, why: str, *, is_over: bool) -> str:
    """The announcement of a program that stopped playing, with the consequence."""
    follows = conceded_said(name) if is_over else f"The computer takes over the seat of {name}."
    return f"{why} {follows}"


def left_said(recorder: Recorder[Any], seat: int, player: str) -> str:
    """The announcement of a concession after which a computer player takes over."""
    return f"{recorder.setup.seats[seat].name} gives up; {who_plays(player)} takes over that seat."
