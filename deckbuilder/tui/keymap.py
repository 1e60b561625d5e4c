"""The actions of the screens, with ids through which users can assign other keys.

An action's id combines the name of its screen or list with its own name, as in `catalogue.copy` or `list.down`. Ids
are derived from the bindings, so a new binding gets one automatically.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, update_wrapper
from typing import Any, ClassVar, Concatenate, ParamSpec

from textual.app import App
from textual.binding import Binding, BindingType
from textual.dom import DOMNode
from textual.keys import KEY_NAME_REPLACEMENTS, Keys, _character_to_key, key_to_character
from textual.widget import Widget

from deckbuilder.app.preferences.keymap import KeyAction
from deckbuilder.app.reference.nouns import worded

EVERYWHERE = "app"
PLACES: dict[str, str] = {}
"""The heading for each id prefix, saying where its keys work; declared by each screen, list and part."""
_MODIFIERS = ("ctrl", "alt", "shift", "super", "hyper", "meta")
_KEY_NAMES = {key.value for key in Keys if "<" not in key.value} | {f"f{number}" for number in range(1, 25)}
_ENDINGS = re.compile(r"(Screen|Modal|App)$")
_IN_SENTENCES = {"enter": "Enter", "escape": "Esc", "space": "Space", "tab": "Tab"}
_WORDS = re.compile(r"(?<=[a-z])(?=[A-Z])")

Given = ParamSpec("Given")


class Keyed:
    """Mixin that gives ids to the bindings of a screen or widget; list it before the Textual base class."""

    keys_of: ClassVar[str] = ""
    """Prefix of the ids; derived from the class name if empty."""
    found_on: ClassVar[frozenset[str]] = frozenset()
    """Id prefixes of the screens that contain this widget; empty if it may appear anywhere."""
    keys_work: ClassVar[str] = ""
    """The heading for its keys; screens with a help title do not need one."""
    scopes: ClassVar[dict[str, type[Keyed]]] = {}
    """Every class whose bindings have ids, by their prefix."""

    def __init_subclass__(cls, **options: Any) -> None:
        own: Sequence[BindingType] | None = cls.__dict__.get("BINDINGS")
        if own is not None:
            scope = cls.__dict__.get("keys_of") or scope_of(cls.__name__)
            cls.BINDINGS = list(_with_ids(scope, own))  # type: ignore[attr-defined]
            Keyed.scopes[scope] = cls
            PLACES[scope] = str(cls.__dict__.get("keys_work") or getattr(cls, "title_of_help", ""))
        super().__init_subclass__(**options)

    def is_idle(self, action: str) -> bool:
        """Whether an action would do nothing now; its key is dimmed in the footer, and still says why."""
        return False

    def key_of(self, action: str) -> str:
        """The key currently assigned to an action of this screen or widget, as written in a sentence."""
        assert isinstance(self, DOMNode)
        return key_of(self.app, type(self), action)


def key_of(app: App[Any], kind: type[DOMNode], action: str, over: type[DOMNode] | None = None) -> str:
    """The key for an action on such a screen or list, as written in a sentence; empty if no key is assigned.

    `action` is the bare name, or includes its arguments if the same action serves several purposes. If the first key
    would only be typed as a letter into the focused field, another key for the action is preferred. `over` is a screen
    on top, whose keys take precedence.
    """
    taken = {key for key, _ in _bindings_of(app, over)} if over is not None else set()
    does = ((key, one.action) for key, one in _bindings_of(app, kind) if key not in taken)
    named = [key for key, done in does if action in (_bare(done), done)]
    focused = next((screen.focused for screen in reversed(app.screen_stack)), None)
    works = (key for key in named if focused is None or not _is_typed(focused, key))
    return spoken(next(works, named[0] if named else ""))


def _bindings_of(app: App[Any], kind: type[DOMNode]) -> Iterator[tuple[str, Binding]]:
    """The keys and bindings of such a screen, with the user's changes applied."""
    bindings = kind._merge_bindings()
    bindings.apply_keymap(app._keymap)
    return ((binding.key, binding) for _, binding in bindings)


def _is_typed(where: Widget, key: str) -> bool:
    return where.check_consume_key(key, key_to_character(key))


def _bare(action: str) -> str:
    """An action's bare name, without its target and arguments."""
    return action.partition("(")[0].rpartition(".")[2]


def spoken(key: str) -> str:
    """A key as written in a sentence: "u", "Enter", "ctrl+r"."""
    *modifiers, last = key.split("+")
    return "+".join([*modifiers, _IN_SENTENCES.get(last) or _signs().get(last, last)])


def scope_of(name: str) -> str:
    """The id prefix for a class: `CatalogueScreen` gives `catalogue`."""
    return _WORDS.sub("-", _ENDINGS.sub("", name)).lower()


def keys_of_part(scope: str, place: str, *bindings: Binding) -> tuple[Binding, ...]:
    """The bindings of a reusable part, with the same ids on every screen, under the heading `place`."""
    PLACES[scope] = place
    return tuple(_with_ids(scope, bindings))


def done_by(part: str, do: Callable[Concatenate[Any, Given], object]) -> Callable[Concatenate[Any, Given], None]:
    """An action method that delegates to the screen's attribute `part`, and takes over the docstring of `do`."""

    def action(screen: object, /, *given: Given.args, **named: Given.kwargs) -> None:
        do(getattr(screen, part), *given, **named)

    update_wrapper(action, do)
    return action


def _with_ids(scope: str, bindings: Iterable[BindingType]) -> Iterator[Binding]:
    whole = [one if isinstance(one, Binding) else Binding(*one) for one in bindings]
    descriptions = [one.description for one in whole]
    for binding in whole:
        if binding.id is not None or not binding.description:
            yield binding
            continue
        name, _, arguments = binding.action.rpartition(".")[2].partition("(")
        if not arguments:
            said = name
        elif descriptions.count(binding.description) == 1:
            said = binding.description
        else:
            said = f"{name}-{arguments}"
        yield replace(binding, id=f"{scope}.{slug(said)}")


def slug(text: str) -> str:
    """A text as a key name for the settings file."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


def actions_of(screen: type[Keyed], book: str = "") -> tuple[KeyAction, ...]:
    """Every action on the loaded screens, all of which are subclasses of `screen`, in the words of a game."""
    kinds = {scope: kind for scope, kind in Keyed.scopes.items() if kind.__module__.startswith("deckbuilder.")}
    screens = {scope: kind for scope, kind in kinds.items() if issubclass(kind, screen)}
    found: dict[str, KeyAction] = {}
    for scope, kind in kinds.items():
        if issubclass(kind, screen):
            live = {name for name, one in screens.items() if issubclass(one, kind)}
        else:
            # The program's keys work on every screen, and those of lists in dialogs too.
            live = (
                set(screens) if scope == EVERYWHERE else {scope} if _is_question(kind) else set(kind.found_on or kinds)
            )
        for binding in kind.BINDINGS:  # type: ignore[attr-defined]
            if binding.id is not None:
                before = found.get(binding.id)
                keys = dict.fromkeys((*(before.keys if before is not None else ()), *_names(binding.key)))
                there = frozenset(live) | (before.screens if before is not None else frozenset())
                found[binding.id] = KeyAction(binding.id, worded(binding.description, book), tuple(keys), there)
    return tuple(found.values())


def _is_question(kind: type[Keyed]) -> bool:
    from textual.screen import ModalScreen

    return issubclass(kind, ModalScreen)


def _names(keys: str) -> tuple[str, ...]:
    return tuple(named(key.strip()) or key.strip() for key in keys.split(","))


def named(key: str) -> str | None:
    """The name of a key as Textual reports it; None if there is no such key."""
    *modifiers, last = key.split("+") if len(key) > 1 else [key]
    modifiers = [one.strip().lower() for one in modifiers]
    if any(one not in _MODIFIERS for one in modifiers):
        return None
    if not last:
        return None
    if len(last) == 1:
        name = last if modifiers and last.isalnum() else _character_to_key(last)
        name = name.lower() if "ctrl" in modifiers else name
    else:
        name = last.lower()
        if name not in _KEY_NAMES and name not in _sign_names():
            return None
    return "+".join([*modifiers, name])


def _sign_names() -> frozenset[str]:
    """The names of the keys for signs: `slash`, `question_mark` …"""
    return frozenset({*_signs(), *KEY_NAME_REPLACEMENTS.values()})


@cache
def _signs() -> dict[str, str]:
    """The signs, by key name."""
    return {_character_to_key(chr(code)): chr(code) for code in range(33, 127)}
