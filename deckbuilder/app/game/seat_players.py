"""Who may play a seat: a person, a computer player or an external program, by name and in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from deckbuilder.cards.nearest import nearest_hint
from deckbuilder.errors import Refusal
from deckbuilder.players.levels import LEVELS
from deckbuilder.players.levels import USUAL_PLAYER as USUAL_PLAYER
from deckbuilder.players.player import EXTERNAL, PLAYERS, SEARCH, SEARCHES
from deckbuilder.text import counted, harmless

HUMAN = "human"
WHO: Mapping[str, str] = {
    HUMAN: "a person",
    **{id: f"the computer, {level.title}" for id, level in LEVELS.items()},
    "random": "the computer, by chance",
}
"""The players there are, the usual one first, each described in a few words."""
ALSO_CALLED = {level.title: id for id, level in LEVELS.items() if level.title != id}
"""Players that have another name in saved games."""
CALLED = {player: name for name, player in ALSO_CALLED.items()}
"""The names of players where people choose, if other than those in saved games."""
COMPUTERS = (*PLAYERS, *ALSO_CALLED)
"""The computer players that a single word can name."""
KNOWN = (HUMAN, *COMPUTERS)
"""The players that a single word can name."""


def usual_players(count: int) -> tuple[str, ...]:
    """The players if none are named: a person, and computer players in all other seats."""
    return (HUMAN, *[USUAL_PLAYER] * (count - 1))


def seated(seats: Sequence[str], count: int, *, may_run: bool = False) -> tuple[str, ...]:
    """The player of each seat; a Refusal if they are unknown or do not fit the number of decks.

    External programs are accepted only with `may_run`, when the user has named them here: no file may start one.
    """
    if not seats:
        return usual_players(count)
    players = tuple([player_called(seat, may_run=may_run) for seat in seats])
    if len(players) != count:
        raise Refusal(
            "wrong-seats",
            f"{counted(len(players), 'seat is', 'seats are')} filled, but {count} must be.",
            hint=f"Name one player for each seat, such as --seats {','.join(usual_players(count))}.",
        )
    return players


def player_called(name: str, *, may_run: bool = False, known: Sequence[str] = KNOWN) -> str:
    """The player with this name; a Refusal if there is none, which names those that are `known`.

    External programs are accepted only with `may_run`.
    """
    written = name.strip()
    if may_run and is_program(written):
        return written
    word = written.casefold()
    player = ALSO_CALLED.get(word, word)
    if player not in KNOWN and not SEARCH.fullmatch(player):
        raise Refusal("unknown-player", f'There is no player "{harmless(player)}".', hint=_instead_of(player, known))
    return player


def _instead_of(stranger: str, known: Sequence[str]) -> str:
    """A hint for a player who was named wrongly."""
    if stranger.startswith(SEARCHES):
        return (
            f"Write {SEARCHES}N for N playouts a decision, from 1 to 99,999, or {SEARCHES}N+T to play each of them T "
            "turns further."
        )
    return nearest_hint(stranger, (*known, f"{SEARCHES}N", f"{EXTERNAL[0]}COMMAND"))


def is_program(player: str) -> bool:
    """Whether this player is an external program."""
    return player.startswith(EXTERNAL)


def only_human(players: Sequence[str]) -> int | None:
    """The seat of the only person among these players; None unless there is exactly one."""
    return players.index(HUMAN) if players.count(HUMAN) == 1 else None


def with_player(players: Sequence[str], seat: int, player: str) -> tuple[str, ...]:
    """The players with this one in the seat."""
    return (*players[:seat], player, *players[seat + 1 :])


def who_plays(player: str) -> str:
    """The player in a few words; an unknown player by its own name."""
    if searching := SEARCH.fullmatch(player):
        further = f", {counted(int(searching[2]), 'turn')} further" if searching[2] else ""
        return f"the computer, {counted(int(searching[1]), 'playout')} a decision{further}"
    return WHO.get(player, player)
