"""Completion: what may come next on a command line, written for the shell that asks."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckbuilder.app.cards import completion
from deckbuilder.app.cards.completion import Candidate
from deckbuilder.cli.offers import IN_SEVERAL_WORDS, SHELLS, PlaceTyped, offered
from deckbuilder.cli.tree import put_words, speak
from deckbuilder.paths import database_path

if TYPE_CHECKING:
    from deckbuilder.storage.lookups import Lookups

ASKED = "_DECKBUILDER_COMPLETE"
_BREAKS = "\"'><=;|&(:"
_PLAIN = re.compile(r"[\w@%+,./:\-]", re.ASCII)


@dataclass(slots=True)
class _Typed:
    """How far a command line was typed: the command so far, and what the next word is for."""

    command: Any
    path: str = ""
    """The command by its name, without that of the program."""
    option: Any = None
    """The option whose value comes next."""
    given: list[str] = field(default_factory=list)
    """The arguments given to the command."""
    is_plain: bool = False
    """Whether `--` was typed, after which nothing is an option."""
    database: Path | None = None
    game: str = ""


def answer(arguments: Sequence[str]) -> int:
    """Print what may come next on a command line, in the format of the shell that asks."""
    shell = os.environ.get(ASKED, "")
    if shell not in SHELLS:
        return 0
    raw = ""
    words = list(arguments) or [""]
    if shell == "bash":
        line = os.environ.get("COMP_LINE", "").encode("utf-8", "surrogateescape").decode("utf-8", "replace")
        words, raw = split(line)
        words = words[1:] or [""]
    for found in candidates(words[:-1], words[-1]):
        if shell == "bash":
            print(for_bash(found.text, raw))
        else:
            text = for_fish(found.text, words[-1]) if shell == "fish" else found.text
            print(f"{text}\t{found.said}".rstrip("\t"))
    sys.stdout.flush()
    return 0


def candidates(words: Sequence[str], begun: str) -> tuple[Candidate, ...]:
    """The possible completions of the word begun after these words."""
    name, is_joined, value = begun.partition("=")
    if begun.startswith("--") and is_joined:
        return tuple(Candidate(f"{name}={one.text}", one.said) for one in candidates([*words, name], value))
    typed = _walked(words)
    with completion.lookups_in(database_path(typed.database)) as every:
        lookups = every.of(typed.game)
        if typed.option is not None:
            return _values(lookups, typed, typed.option, begun)
        options = _options(typed.command, begun) if begun.startswith("-") and not typed.is_plain else ()
        if options:
            return options
        if hasattr(typed.command, "commands"):
            named = sorted(typed.command.commands.items())
            return tuple(Candidate(name, _about(one)) for name, one in named if name.startswith(begun))
        return _arguments(lookups, typed, begun)


def _arguments(lookups: Lookups, typed: _Typed, begun: str) -> tuple[Candidate, ...]:
    """The possible next arguments; of a name in several words, the missing rest."""
    expected = [one for one in typed.command.params if one.param_type_name == "argument"]
    place = min(len(typed.given), len(expected) - 1)
    if place < 0 or (len(typed.given) > place and expected[place].nargs != -1):
        return ()
    said = typed.given[place:] if _kind(expected[place]) in IN_SEVERAL_WORDS else []
    lead = "".join(f"{word} " for word in said)
    found = _values(lookups, typed, expected[place], lead + begun)
    return tuple(Candidate(one.text[len(lead) :], one.said) for one in found)


def _walked(words: Sequence[str]) -> _Typed:
    from deckbuilder.cli.main import command

    speak(words)
    typed = _Typed(put_words(command()))
    for word in words:
        if typed.option is not None:
            _note(typed, typed.option.name, word)
            typed.option = None
        elif word == "--" and not typed.is_plain:
            typed.is_plain = True
        elif word.startswith("-") and not typed.is_plain:
            name, is_joined, value = word.partition("=")
            option: Any = next((one for one in typed.command.params if name in one.opts), None)
            takes_more = option is not None and not option.is_flag
            if takes_more and is_joined:
                _note(typed, option.name, value)
            typed.option = option if takes_more and not is_joined else None
        elif word in getattr(typed.command, "commands", {}):
            typed.command, typed.given, typed.path = typed.command.commands[word], [], f"{typed.path} {word}".strip()
        else:
            typed.given.append(word)
    return typed


def _note(typed: _Typed, option: str, value: str) -> None:
    """Note the value of an option on which completions depend."""
    if option == "database":
        typed.database = Path(value)
    elif option == "game":
        typed.game = value


def _options(command: Any, begun: str) -> tuple[Candidate, ...]:
    options = (one for one in command.params if one.param_type_name == "option" and not getattr(one, "hidden", False))
    found = [(name, one.help or "") for one in options for name in one.opts]
    return tuple(Candidate(name, said) for name, said in [*found, ("--help", "Say more.")] if name.startswith(begun))


def _about(command: Any) -> str:
    return str(command.get_short_help_str(100))


def _values(lookups: Lookups, typed: _Typed, parameter: Any, begun: str) -> tuple[Candidate, ...]:
    """The possible values of a parameter; its name in the help tells its kind."""
    choices = getattr(getattr(parameter, "type_descriptor", None), "choices", None)
    if choices:
        named = (str(getattr(one, "value", one)) for one in choices)
        return tuple(Candidate(name) for name in named if name.startswith(begun))
    given = PlaceTyped(lookups, typed.path, parameter.name, tuple(typed.given), typed.game, typed.database)
    return offered(given, _kind(parameter), begun)


def _kind(parameter: Any) -> str:
    """The kind of a parameter, as its help names it."""
    written = re.match(r"\[?([A-Z|]+)", parameter.metavar or "")
    return written[1] if written is not None else ""


def split(line: str) -> tuple[list[str], str]:
    """The words of a command line as a shell splits them, the last possibly unfinished, and that one as typed."""
    words, current, quote, start, is_word = [], "", "", 0, False
    place = 0
    while place < len(line):
        letter = line[place]
        if quote:
            if letter == quote:
                quote = ""
            elif letter == "\\" and quote == '"' and line[place + 1 : place + 2] in ('"', "\\", "$", "`"):
                place += 1
                current += line[place]
            else:
                current += letter
        elif letter in " \t\n":
            if is_word:
                words.append(current)
            current, is_word, start = "", False, place + 1
        else:
            is_word = True
            if letter in "'\"":
                quote = letter
            elif letter == "\\":
                place += 1
                current += line[place : place + 1]
            else:
                current += letter
        place += 1
    return [*words, current], line[start:]


def for_fish(value: str, begun: str) -> str:
    """A word in a form that fish accepts as a completion: it does not see that `type:sp` begins `type:"Special Item"`.

    fish matches scattered letters only if their case is as typed; case makes no difference in a query.
    """
    return value if value.casefold().startswith(begun.casefold()) else value.lower()


def for_bash(value: str, raw: str) -> str:
    """A word as bash inserts it after the last word break typed: as it is inside quotes, otherwise with backslashes."""
    quote, behind, place = "", 0, 0
    while place < len(raw):
        letter = raw[place]
        if letter == "\\" and quote != "'":
            place += 1
        elif quote:
            quote = "" if letter == quote else quote
        elif letter in "'\"":
            quote, behind = letter, place + 1
        elif letter in _BREAKS:
            behind = place + 1
        place += 1
    kept = len(split(raw[:behind])[0][-1])
    rest = value[kept:]
    if quote == "'":
        return rest
    if quote:
        return re.sub(r'(["\\$`])', r"\\\1", rest)
    return "".join(one if _PLAIN.match(one) or ord(one) > 127 else f"\\{one}" for one in rest)
