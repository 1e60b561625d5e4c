"""The settings of the program: each with its values, its default and its meaning."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from deckbuilder.app.game.passing import AUTO_MEANINGS, AUTO_MODES, ON
from deckbuilder.cards.nearest import nearest
from deckbuilder.errors import Refusal
from deckbuilder.problems import Problem
from deckbuilder.rulebooks import DEFAULT_RULEBOOK, rulebook_ids
from deckbuilder.text import harmless, there_are

SettingValue = str | bool | float

VARIABLE = "DECKBUILDER_"
"""The prefix of each setting's environment variable; the key in capital letters follows."""

OWN_THEMES = ("dark", "light", "ansi")
THEMES = (
    *OWN_THEMES,
    *("atom-one-dark", "atom-one-light", "catppuccin-frappe", "catppuccin-latte", "catppuccin-macchiato"),
    *("catppuccin-mocha", "dracula", "flexoki", "gruvbox", "monokai", "nord", "rose-pine", "rose-pine-dawn"),
    *("rose-pine-moon", "solarized-dark", "solarized-light", "tokyo-night"),
)
"""Colour themes by name; `ansi` uses the terminal's own sixteen colours."""

LONGEST_PAUSE = 10.0
PAUSES = (0.0, 0.3, 1.0, 3.0)
"""The pauses offered, in seconds; a file may set any number up to the longest."""

_TRUTHS = {"1": True, "true": True, "yes": True, "on": True, "0": False, "false": False, "no": False, "off": False}


@dataclass(frozen=True, slots=True)
class Setting:
    """A single setting."""

    key: str
    title: str
    means: str
    default: SettingValue
    takes: str
    """The values it takes, as the end of a sentence."""
    offered: tuple[SettingValue, ...]
    """The values to choose from; all there are, except for numbers."""
    known: Callable[[object], SettingValue | None]
    """Converts something read from a file to a value; None if it is not valid."""

    @property
    def variable(self) -> str:
        """The environment variable that sets it for one run."""
        return VARIABLE + self.key.upper()

    @property
    def flag(self) -> str:
        """The command-line option that sets it for one run."""
        return "--" + self.key.replace("_", "-")

    def from_text(self, text: str) -> SettingValue | None:
        """The value of a word from the command line or the environment; None if it is not valid."""
        if isinstance(self.default, bool):
            return _TRUTHS.get(text.strip().casefold())
        if isinstance(self.default, float):
            try:
                return self.known(float(text))
            except ValueError:
                return None
        return self.known(text.strip().casefold())


@dataclass(frozen=True, slots=True)
class Mistake:
    """An unknown setting or value: the message, the way out, and the nearest known words."""

    message: str
    way_out: str
    nearest: tuple[str, ...] = ()

    def problem(self, code: str) -> Problem:
        """The mistake as a problem of the file."""
        return Problem(code, f"{self.message} {self.way_out}", nearest=self.nearest)

    def refusal(self, code: str) -> Refusal:
        """The mistake as a Refusal of typed input."""
        return Refusal(code, self.message, hint=self.way_out)


def unknown(key: str, known: Iterable[str]) -> Mistake:
    """The mistake for an unknown key."""
    keys = tuple(known)
    return _mistaken(f'"{harmless(key)}" is not a setting.', nearest(key, keys), there_are(keys))


def impossible(setting: Setting, said: object, name: str) -> Mistake:
    """The mistake for a value that a setting cannot have; `name` is the name it was given under."""
    is_misspelt = isinstance(said, str) and not _is_number(said)
    near = nearest(str(said), [shown(one) for one in setting.offered]) if is_misspelt else ()
    return _mistaken(f'{name} cannot be "{harmless(str(said))[:60]}".', near, f"It is {setting.takes}.")


def understood(setting: Setting, text: str, name: str) -> SettingValue:
    """The value typed for a setting; a Refusal if it is not valid."""
    value = setting.from_text(text)
    if value is None:
        raise impossible(setting, text, name).refusal("bad-setting")
    return value


def _mistaken(message: str, near: tuple[str, ...], otherwise: str) -> Mistake:
    return Mistake(message, f"Did you mean {' or '.join(near)}?" if near else otherwise, near)


def _is_number(text: str) -> bool:
    try:
        return math.isfinite(float(text))
    except ValueError:
        return False


def _truth(value: object) -> bool | None:
    return value if isinstance(value, bool) else None


def _seconds(value: object) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return float(value) if math.isfinite(value) and 0 <= value <= LONGEST_PAUSE else None


def _one_of(*words: str) -> Callable[[object], str | None]:
    return lambda value: value if isinstance(value, str) and value in words else None


SETTINGS: tuple[Setting, ...] = (
    Setting(
        "game",
        "Game",
        "The game to browse, build for and play unless another is named.",
        DEFAULT_RULEBOOK.id,
        f"one of: {', '.join(rulebook_ids())}",
        rulebook_ids(),
        _one_of(*rulebook_ids()),
    ),
    Setting(
        "theme",
        "Colours",
        "dark, light, ansi (the sixteen colours of your terminal), or another theme by name.",
        OWN_THEMES[0],
        f"one of: {', '.join(THEMES)}",
        THEMES,
        _one_of(*THEMES),
    ),
    Setting(
        "ascii",
        "Plain characters only",
        "Draw frames, bars and letters with characters that every terminal has.",
        False,
        "true or false",
        (False, True),
        _truth,
    ),
    Setting(
        "animation",
        "Animation",
        "Whether anything moves or blinks.",
        True,
        "true or false",
        (True, False),
        _truth,
    ),
    Setting(
        "pause",
        "Pause after a computer's move",
        "Seconds to look at each move of a computer player; any key continues.",
        PAUSES[1],
        f"a number of seconds from 0 to {LONGEST_PAUSE:g}",
        PAUSES,
        _seconds,
    ),
    Setting(
        "auto_pass",
        "Automatic passing",
        AUTO_MEANINGS,
        ON,
        f"one of: {', '.join(AUTO_MODES)}",
        tuple(AUTO_MODES),
        _one_of(*AUTO_MODES),
    ),
    Setting(
        "ask_offers",
        "Ask for each standing offer",
        "For example, exchanging or discarding cards repeatedly. Otherwise a key at the question before brings up the "
        "offer, and you are asked only after pressing it or when you have something new to give.",
        False,
        "true or false",
        (False, True),
        _truth,
    ),
)
BY_KEY = {setting.key: setting for setting in SETTINGS}


def shown(value: SettingValue) -> str:
    """A value as shown in a file and on the screen."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"{value:g}" if isinstance(value, float) else value


def written(value: SettingValue) -> str:
    """A value as TOML."""
    return f'"{value}"' if isinstance(value, str) else shown(value)
