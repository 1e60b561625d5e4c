"""What a shell is offered for each kind of argument and option; nothing is loaded before it is needed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.cards import completion
from deckbuilder.app.cards.completion import Candidate, beginning
from deckbuilder.errors import Refusal

if TYPE_CHECKING:
    from deckbuilder.storage.lookups import Lookups

SHELLS = ("bash", "zsh", "fish")


@dataclass(frozen=True, slots=True)
class PlaceTyped:
    """What is known of the place on a command line that is completed."""

    lookups: Lookups
    path: str
    """The command by its name, without that of the program."""
    parameter: str
    """The name of the argument or the option."""
    arguments: tuple[str, ...]
    """The arguments given to the command before."""
    game: str = ""
    """The game named by an option; "" if none is."""
    database: Path | None = None


Completing = Callable[[PlaceTyped, str], tuple[Candidate, ...]]


def offered(given: PlaceTyped, kind: str, begun: str) -> tuple[Candidate, ...]:
    """What may stand there; an option that many commands have comes before what only this one means by a word."""
    for known, key in ((_BY_NAME, given.parameter), (_BY_COMMAND, f"{given.path} {kind}"), (_BY_KIND, kind)):
        if key in known:
            return known[key](given, begun)
    return ()


def _looked_up(find: Callable[[Lookups, str], tuple[Candidate, ...]]) -> Completing:
    return lambda given, begun: find(given.lookups, begun)


def _in_files(name: str) -> Completing:
    def find(given: PlaceTyped, begun: str) -> tuple[Candidate, ...]:
        from deckbuilder.app.reference import offered as found_in

        found: tuple[Candidate, ...] = getattr(found_in, name)(given.game, begun)
        return found

    return find


def _one_of(*names: str) -> Completing:
    return lambda _given, begun: tuple(beginning(begun, ((name, "") for name in names)))


def _queries(given: PlaceTyped, begun: str) -> tuple[Candidate, ...]:
    start, found = completion.complete_query(given.lookups, begun)
    return tuple(Candidate(begun[:start] + one.text, one.said) for one in found)


def _decks_and_games(given: PlaceTyped, begun: str) -> tuple[Candidate, ...]:
    return (*completion.decks(given.lookups, begun), *completion.games(given.lookups, begun))


def _factions(given: PlaceTyped, begun: str) -> tuple[Candidate, ...]:
    """The factions of the game meant: the one named, or that of the settings."""
    from deckbuilder.app.preferences.config import open_config

    lookups = given.lookups
    if not given.game:
        with suppress(Refusal):
            lookups = lookups.of(open_config(wanted=("game",)).game)
    return completion.identities(lookups, begun)


def _sets_and_cards(given: PlaceTyped, begun: str) -> tuple[Candidate, ...]:
    return (*completion.sets(given.lookups, begun), *completion.cards(given.lookups, begun))


def _versions(given: PlaceTyped, begun: str) -> tuple[Candidate, ...]:
    return completion.versions(given.lookups, given.arguments[0], begun) if given.arguments else ()


def _backups(given: PlaceTyped, begun: str) -> tuple[Candidate, ...]:
    from deckbuilder.app.databases import backups_by_day

    return tuple(beginning(begun, backups_by_day(given.database)))


def _documents(_given: PlaceTyped, begun: str) -> tuple[Candidate, ...]:
    from deckbuilder.app.schemas import DOCUMENTS

    return tuple(beginning(begun, ((one.key, one.title) for one in DOCUMENTS)))


def _settings(_given: PlaceTyped, begun: str) -> tuple[Candidate, ...]:
    from deckbuilder.app.preferences.settings import SETTINGS

    return tuple(beginning(begun, ((one.key, one.title) for one in SETTINGS)))


def _values_of(key: str, begun: str) -> tuple[Candidate, ...]:
    from deckbuilder.app.preferences.settings import BY_KEY, shown

    known = BY_KEY[key].offered if key in BY_KEY else ()
    return tuple(beginning(begun, ((shown(value), "") for value in known)))


def _values(given: PlaceTyped, begun: str) -> tuple[Candidate, ...]:
    return _values_of(given.arguments[0] if given.arguments else "", begun)


def _setting(key: str) -> Completing:
    return lambda _given, begun: _values_of(key, begun)


def _computers(_given: PlaceTyped, begun: str) -> tuple[Candidate, ...]:
    from deckbuilder.app.game.seat_players import COMPUTERS, WHO

    return tuple(beginning(begun, ((name, WHO.get(name, "")) for name in COMPUTERS)))


def _seats(_given: PlaceTyped, begun: str) -> tuple[Candidate, ...]:
    """The players of a list with commas, of which the last is being typed."""
    from deckbuilder.app.game.seat_players import COMPUTERS, HUMAN, WHO

    before, comma, last = begun.rpartition(",")
    known = ((name, WHO.get(name, "")) for name in (HUMAN, *COMPUTERS))
    return tuple(beginning(last, known, before + comma))


_BY_KIND: Mapping[str, Completing] = {
    "QUERY": _queries,
    "DECK": _looked_up(completion.decks),
    "A": _looked_up(completion.decks),
    "B": _looked_up(completion.decks),
    "SOURCE": _looked_up(completion.decks),
    "DECK|GAME": _decks_and_games,
    "DECK|GAME|FAULT": _decks_and_games,
    "CARD": _looked_up(completion.cards),
    "ID|NAME": _looked_up(completion.cards),
    "WHAT": _sets_and_cards,
    "FACTION": _factions,
    "FIELD": _looked_up(completion.fields),
    "GAME": _looked_up(completion.games),
    "FORMAT": _in_files("formats"),
    "TERM": _in_files("terms"),
    "BACKUP": _backups,
    "VERSION": _versions,
    "SETTING": _settings,
    "VALUE": _values,
    "MODE": _setting("auto_pass"),
    "WHO": _seats,
    "SHELL": _one_of(*SHELLS),
}
"""By what the help calls an argument, or the value of an option."""
_BY_NAME: Mapping[str, Completing] = {
    "game": _setting("game"),
    "theme": _setting("theme"),
    "pause": _setting("pause"),
    "format": _in_files("formats"),
}
"""By the name of an option."""
IN_SEVERAL_WORDS = ("ID|NAME", "FACTION", "TERM")
"""The kinds of arguments that need no quotes: all words up to the end are one name."""
_BY_COMMAND: Mapping[str, Completing] = {
    "cards searches delete NAME": _looked_up(completion.searches),
    "cards searches save NAME": _looked_up(completion.searches),
    "challenge list KIND": _in_files("challenge_kinds"),
    "challenge play ID": _in_files("challenges"),
    "challenge show ID": _in_files("challenges"),
    "deck delete NAME": _looked_up(completion.saved_decks),
    "deck history NAME": _looked_up(completion.versioned_decks),
    "deck redo NAME": _looked_up(completion.saved_decks),
    "deck rename NAME": _looked_up(completion.saved_decks),
    "deck restore NAME": _looked_up(completion.versioned_decks),
    "deck undo NAME": _looked_up(completion.saved_decks),
    "deck tag NAME": _looked_up(completion.saved_decks),
    "deck trial NAME": _computers,
    "formats remove ID": _in_files("installed_formats"),
    "game copy ID": _looked_up(completion.games),
    "game delete ID": _looked_up(completion.games),
    "game rename ID": _looked_up(completion.games),
    "game restore ID": _looked_up(completion.deleted_games),
    "lab balance NAME": _computers,
    "lab league NAME": _computers,
    "lab levels NAME": _computers,
    "lab train NAME": _computers,
    "rules cards ID": _in_files("clauses"),
    "rules show ID": _in_files("clauses"),
    "schema KIND": _documents,
    "sets remove ID": _looked_up(completion.sets),
    "sets words WORD": _in_files("words"),
}
"""By a command and what its help calls an argument or the value of an option, where that can mean many things."""
