"""Watch scenarios and record what each card really did in those named after it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

import pytest

from deckbuilder.gamekit import modifiers
from deckbuilder.gamekit.modifiers import Modifier
from deckbuilder.games.monster_town import cancelling, contents
from deckbuilder.games.monster_town.card_definition import CancelAction, CardDefinition, CombatAction
from deckbuilder.games.monster_town.match_data import MatchData
from deckbuilder.kernel import engine
from deckbuilder.kernel.effects import Instruction

Part = tuple[str, str, int]
"""A card's id, the name of one of its texts, and the position of the word in it."""


class Watch:
    """A pytest plugin; `parts` is everything the cards at the tables say, `done` what happened in their scenarios."""

    def __init__(self, slugs: dict[str, str]) -> None:
        self.parts: dict[Part, str] = {}
        self.done: set[Part] = set()
        self._slugs = slugs
        self._test = ""
        self._of: dict[int, tuple[Part, Any]] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtestloop(self) -> Iterator[None]:
        """Watch all tables created while the scenarios run."""
        with ExitStack() as undo:
            self._instead(undo, contents.match_data_for, "_make", self._match_data)
            self._instead(undo, modifiers, "is_in_force", self._in_force)
            self._instead(undo, engine, "apply", self._apply)
            contents.match_data_for.clear()
            undo.callback(contents.match_data_for.clear)
            return (yield)

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Remember the name of the test, which names its card."""
        self._test = f"{item.name.partition('[')[0]}_"

    def _instead(self, undo: ExitStack, module: Any, name: str, watched: Callable[..., Any]) -> None:
        before = getattr(module, name)
        setattr(module, name, lambda *given: watched(before, *given))
        undo.callback(setattr, module, name, before)

    def _note(self, part: Part) -> None:
        if f"_{self._slugs.get(part[0], '?')}_" in self._test:
            self.done.add(part)

    def _match_data(self, make: Callable[..., MatchData], *given: Any) -> MatchData:
        table = make(*given)
        programs: Any = table.programs
        for key, program in programs.items():
            card, _, text = key.partition("#")
            programs[key] = tuple(self._told((card, text, n), word) for n, word in enumerate(program))
        for definition in {b.id: b for b in table.definitions}.values():
            self._list_lasting(definition)
            self._list_conditions(definition)
        return table

    def _told(self, part: Part, word: Instruction) -> Instruction:
        if word.word == "jump":
            return word
        self.parts[part] = word.word
        refused = _refused(part)
        if word.word in ("if", "may"):
            self.parts[refused] = f"{word.word} not"

        def perform(state: Any, frame: Any, *operands: Any) -> None:
            self._note(part)
            word.perform(state, frame, *operands)
            if word.word == "if" and frame.vars["pc"] != part[2] + 1:
                self._note(refused)

        return replace(word, perform=perform)

    def _list_lasting(self, definition: CardDefinition) -> None:
        lasting: list[tuple[str, Any]] = [("cancel", r) for r in definition.reactions]
        lasting += [(a.what, a) for a in (*definition.auras, *definition.sweeping)]
        for number, (said, one) in enumerate(lasting):
            part = (definition.id, "lasting", number)
            self.parts[part] = said
            # The object is kept beside its part, so that no other can get its id.
            self._of[id(one)] = (part, one)

    def _list_conditions(self, definition: CardDefinition) -> None:
        printed: list[CombatAction | CancelAction] = [*definition.abilities, *definition.reactions]
        printed += [definition.action] if definition.action else []
        for number, one in enumerate(printed):
            if one.requires is not None:
                asked = self._asked((definition.id, "requires", number), one.requires)
                object.__setattr__(one, "requires", asked)  # the record is frozen

    def _asked(self, part: Part, requires: Callable[..., bool]) -> Callable[..., bool]:
        self.parts[part], self.parts[_refused(part)] = "is so", "is not so"

        def asked(state: Any, frame: Any) -> bool:
            said = requires(state, frame)
            self._note(part if said else _refused(part))
            return said

        return asked

    def _in_force(self, is_in_force: Callable[..., bool], state: Any, aura: Modifier, *of: Any) -> bool:
        held = is_in_force(state, aura, *of)
        if held:
            self._note(self._of[id(aura)][0])
        return held

    def _apply(self, apply: Callable[..., None], game: Any, state: Any, action: tuple[Any, ...]) -> None:
        if action[0] == "no" and state.stack[-1].procedure == "may":
            memory = state.stack[-2].vars
            card, _, text = memory["program"].partition("#")
            self._note(_refused((card, text, memory["pc"] - 1)))
        elif action[0] == "cancel":
            frame = state.stack[-1]
            answer = cancelling.answer_of(state, frame, action[1], cancelling.still_hit(state, frame))
            self._note(self._of[id(answer)][0])
        elif action[0] == "react":
            self._note(self._of[id(cancelling.reactions_of(state, action[1])[action[2]])][0])
        apply(game, state, action)


def _refused(part: Part) -> Part:
    """The same condition or offer when it is not fulfilled or not taken."""
    return (part[0], f"{part[1]} not", part[2])


def report(watch: Watch) -> dict[str, list[str]]:
    """For each card the words that none of its own scenarios carried out."""
    missing: dict[str, list[str]] = defaultdict(list)
    for part in sorted(set(watch.parts) - watch.done):
        missing[part[0]].append(f"{part[1]}[{part[2]}] {watch.parts[part]}")
    return dict(missing)
