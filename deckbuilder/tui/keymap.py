"""What can be done on the screen, by ids that a person may give other keys to.

The id of an action is the name of its screen or list and its own name, such as `catalogue.copy` or `list.down`; it is
made from the bindings, so that a new one has an id without anybody thinking of it.
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

from deckbuilder.app.preferences.keymap import Action
from deckbuilder.app.reference.nouns import worded

EVERYWHERE = "app"
PLACES: dict[str, str] = {}
"""Where keys work, as a heading says it, by what their ids begin with; as each screen, list and part declares it."""
_MODIFIERS = ("ctrl", "alt", "shift", "super", "hyper", "meta")
_KEY_NAMES = {key.value for key in Keys if "<" not in key.value} | {f"f{number}" for number in range(1, 25)}
_ENDINGS = re.compile(r"(Screen|Modal|App)$")
_IN_SENTENCES = {"enter": "Enter", "escape": "Esc", "space": "Space", "tab": "Tab"}
_WORDS = re.compile(r"(?<=[a-z])(?=[A-Z])")

Given = ParamSpec("Given")


class Keyed:
    """A screen or widget whose bindings have ids; to be named before the class of Textual."""

    keys_of: ClassVar[str] = ""
    """What the ids begin with; made from the name of the class where nothing is said."""
    found_on: ClassVar[frozenset[str]] = frozenset()
    """The screens that a widget is part of, by what their ids begin with; empty where it may be anywhere."""
    keys_work: ClassVar[str] = ""
    """Where its keys work, as a heading says it; a screen with a title of its own needs no other."""
    scopes: ClassVar[dict[str, type[Keyed]]] = {}
    """Every class whose bindings have ids, by what these begin with."""

    def __init_subclass__(cls, **options: Any) -> None:
        own: Sequence[BindingType] | None = cls.__dict__.get("BINDINGS")
        if own is not None:
            scope = cls.__dict__.get("keys_of") or scope_of(cls.__name__)
            cls.BINDINGS = list(_with_ids(scope, own))  # type: ignore[attr-defined]
            Keyed.scopes[scope] = cls
            PLACES[scope] = str(cls.__dict__.get("keys_work") or getattr(cls, "title_of_help", ""))
        super().__init_subclass__(**options)

    def key_of(self, action: str) -> str:
        """The key that does something here, as a sentence names it: the one that a person has settled."""
        assert isinstance(self, DOMNode)
        return key_of(self.app, type(self), action)


def key_of(app: App[Any], kind: type[DOMNode], action: str, over: type[DOMNode] | None = None) -> str:
    """The key that does something on such a screen, or in such a list; nothing where no key does.

    The action is meant by its name alone, or with its arguments where the same is done to several things. Where a
    letter would only be typed, it is another key that does the same, if there is one. `over` is a screen that lies
    above: what a key does there goes before.
    """
    taken = {key for key, _ in _settled(app, over)} if over is not None else set()
    does = ((key, one.action) for key, one in _settled(app, kind) if key not in taken)
    named = [key for key, done in does if action in (_bare(done), done)]
    focused = next((screen.focused for screen in reversed(app.screen_stack)), None)
    works = (key for key in named if focused is None or not _is_typed(focused, key))
    return spoken(next(works, named[0] if named else ""))


def _settled(app: App[Any], kind: type[DOMNode]) -> Iterator[tuple[str, Binding]]:
    """The keys of such a screen, as a person has settled them."""
    bindings = kind._merge_bindings()
    bindings.apply_keymap(app._keymap)
    return ((binding.key, binding) for _, binding in bindings)


def _is_typed(where: Widget, key: str) -> bool:
    return where.check_consume_key(key, key_to_character(key))


def _bare(action: str) -> str:
    """An action by its name alone, without who carries it out and how."""
    return action.partition("(")[0].rpartition(".")[2]


def spoken(key: str) -> str:
    """A key in a sentence: "u", "Enter", "ctrl+r"."""
    *modifiers, last = key.split("+")
    return "+".join([*modifiers, _IN_SENTENCES.get(last) or _signs().get(last, last)])


def scope_of(name: str) -> str:
    """What the ids of a class begin with: `CatalogueScreen` gives `catalogue`."""
    return _WORDS.sub("-", _ENDINGS.sub("", name)).lower()


def keys_of_part(scope: str, place: str, *bindings: Binding) -> tuple[Binding, ...]:
    """The keys of a part of a screen, which keep their ids wherever it is used, and where they work as a heading."""
    PLACES[scope] = place
    return tuple(_with_ids(scope, bindings))


def done_by(part: str, do: Callable[Concatenate[Any, Given], object]) -> Callable[Concatenate[Any, Given], None]:
    """What a key of a screen does where a part of it does that: `part` names the part, which also says what is done."""

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
    """A text as the name of a key in a file."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


def actions_of(screen: type[Keyed]) -> tuple[Action, ...]:
    """Everything that can be done on the screens that are loaded, all of which are of one kind."""
    kinds = {scope: kind for scope, kind in Keyed.scopes.items() if kind.__module__.startswith("deckbuilder.")}
    screens = {scope: kind for scope, kind in kinds.items() if issubclass(kind, screen)}
    found: dict[str, Action] = {}
    for scope, kind in kinds.items():
        if issubclass(kind, screen):
            live = {name for name, one in screens.items() if issubclass(one, kind)}
        else:
            # The keys of the program work on every screen, those of lists in questions too.
            live = (
                set(screens) if scope == EVERYWHERE else {scope} if _is_question(kind) else set(kind.found_on or kinds)
            )
        for binding in kind.BINDINGS:  # type: ignore[attr-defined]
            if binding.id is not None:
                before = found.get(binding.id)
                keys = dict.fromkeys((*(before.keys if before is not None else ()), *_names(binding.key)))
                there = frozenset(live) | (before.screens if before is not None else frozenset())
                found[binding.id] = Action(binding.id, worded(binding.description), tuple(keys), there)
    return tuple(found.values())


def _is_question(kind: type[Keyed]) -> bool:
    from textual.screen import ModalScreen

    return issubclass(kind, ModalScreen)


def _names(keys: str) -> tuple[str, ...]:
    return tuple(named(key.strip()) or key.strip() for key in keys.split(","))


def named(key: str) -> str | None:
    """The name of a key as the screen hears it, or None where there is no such key."""
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
    """What the keys of signs are called: `slash`, `question_mark` …"""
    return frozenset({*_signs(), *KEY_NAME_REPLACEMENTS.values()})


@cache
def _signs() -> dict[str, str]:
    """The signs by the names of their keys."""
    return {_character_to_key(chr(code)): chr(code) for code in range(33, 127)}
