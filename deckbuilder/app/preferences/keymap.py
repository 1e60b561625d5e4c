"""The keys that the user chose for actions on the screen: which are available, and why others are not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from deckbuilder.cards.nearest import nearest
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.problems import Problem
from deckbuilder.text import harmless

Keys = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KeyAction:
    """An action on the screen, and its keys."""

    id: str
    title: str
    keys: Keys
    screens: frozenset[str] = frozenset()
    """The screens that offer the action."""

    as_dict = json_keys("id title keys")


@dataclass(frozen=True, slots=True)
class Keyboard:
    """All actions on the screen, and the names of keys there."""

    actions: tuple[KeyAction, ...]
    named: Callable[[str], str | None]
    """The name of a key as the screen receives it; None if there is no such key."""


@dataclass(frozen=True, slots=True)
class Keymap:
    """The chosen keys that are available, and the problems with the others."""

    keys: Mapping[str, Keys]
    problems: tuple[Problem, ...]

    def keys_of(self, keyboard: Keyboard, id: str) -> Keys:
        """The current keys of an action; a Refusal if there is no such action."""
        actions = {action.id: action for action in keyboard.actions}
        if id not in actions:
            raise Refusal("unknown-action", _unknown_action(id, actions).message)
        return self.keys.get(id, actions[id].keys)


def read_keymap(keyboard: Keyboard, wanted: Mapping[str, str]) -> Keymap:
    """The keys that the user wants, as far as no two actions of a screen share a key."""
    by_id = {action.id: action for action in keyboard.actions}
    chosen: dict[str, Keys] = {}
    problems: list[Problem] = []
    for id, text in wanted.items():
        if id not in by_id:
            problems.append(_unknown_action(id, by_id))
            continue
        names = [(key, keyboard.named(key)) for key in _split(text)]
        problems += [_unknown_key(id, key) for key, name in names if name is None]
        found = tuple(dict.fromkeys(name for _, name in names if name is not None))
        if found:
            chosen[id] = found
        elif not names:
            problems.append(
                Problem("no-key", f"No key is named for {id}; remove the line to use the default.", where=id)
            )
    problems += _without_conflicts(by_id, chosen)
    return Keymap(chosen, tuple(problems))


@dataclass(frozen=True, slots=True)
class KeyClash:
    """An action, the key chosen for it, and the other action that has the key on the same screen."""

    id: str
    key: str
    other: str


def _without_conflicts(actions: Mapping[str, KeyAction], chosen: dict[str, Keys]) -> Iterator[Problem]:
    """Drop the chosen keys of actions that conflict with another, until no conflict remains."""
    while (clash := _first_clash(actions, chosen)) is not None:
        id, key, other = clash.id, clash.key, clash.other
        del chosen[id]
        yield Problem(
            "key-conflict",
            f"The key {key} of {id} ({actions[id].title}) is that of {other} ({actions[other].title}) on the same "
            f"screen; {id} keeps {' '.join(actions[id].keys)}. Choose another key for one of them.",
            where=id,
        )


def _first_clash(actions: Mapping[str, KeyAction], chosen: dict[str, Keys]) -> KeyClash | None:
    """The first chosen key that another action on the same screen has; those chosen last are looked at first."""
    for id in reversed(chosen):
        for key in chosen[id]:
            if key in actions[id].keys:
                continue  # actions that share a key by default do so on purpose
            for other in actions.values():
                has = key in chosen.get(other.id, other.keys)
                if has and other.id != id and other.screens & actions[id].screens:
                    return KeyClash(id, key, other.id)
    return None


def assigned_keys(keyboard: Keyboard, wanted: Mapping[str, str], id: str, keys: str) -> dict[str, str]:
    """The wanted keys with those of one action replaced (empty for the default keys).

    A Refusal if the action cannot have them, naming the action that has the key and a way out.
    """
    actions = {action.id: action for action in keyboard.actions}
    if id not in actions:
        raise Refusal("unknown-action", _unknown_action(id, actions).message)
    names = [(key, keyboard.named(key)) for key in _split(keys)]
    for key, name in names:
        if name is None:
            raise Refusal("unknown-key", _unknown_key(id, key).message)
    found = tuple(dict.fromkeys(name for _, name in names if name is not None))
    others = {other: said for other, said in wanted.items() if other != id}
    chosen = {other: have for other, have in read_keymap(keyboard, wanted).keys.items() if other != id}
    if found and set(found) != set(actions[id].keys):
        others[id], chosen[id] = ",".join(found), found
    clash = _first_clash(actions, chosen)
    if clash is not None:
        holder = actions[clash.other if clash.id == id else clash.id]
        raise Refusal(
            "key-conflict",
            f"The key {clash.key} is that of {holder.title} ({holder.id}) on the same screen: choose another one for "
            f"{actions[id].title} ({id}), or give {holder.id} another one first.",
            exit_code=ExitCode.NO,
        )
    return others


def _split(text: str) -> list[str]:
    """The keys in a text: names separated by commas; a comma alone is the key of that name."""
    return ["comma"] if text.strip() == "," else [part.strip() for part in text.split(",") if part.strip()]


def _unknown_action(id: str, known: Mapping[str, KeyAction]) -> Problem:
    near = nearest(id, known)
    said = f" Did you mean {' or '.join(near)}?" if near else " `deckbuilder config keys` lists all."
    return Problem(
        "unknown-action",
        f'"{harmless(id)}" is not an action of the screen.{said}',
        where=id,
        nearest=near,
    )


def _unknown_key(id: str, key: str) -> Problem:
    return Problem(
        "unknown-key",
        f'"{harmless(key)}" is not a key for {id}; write a letter or sign, or a name such as f6, ctrl+n or space.',
        where=id,
    )
