"""Effect lists generated at random from a vocabulary: everything that a card could say, in no time."""

from __future__ import annotations

import random
from collections.abc import Iterable

from deckbuilder.cards.phrases import Phrase, Record, Value
from deckbuilder.cards.vocabulary import SEAT, SEAT_WORDS, Head, Operand, Takes, Vocabulary, Word

TEXTS = {
    "race": ("Human", "Zombie", "Werewolf"),
    "not_race": ("Human", "Zombie"),
    "most": ("Human", "Werewolf"),
    "gang": ("militia", "undead"),
    "name": ("Kill Shot", "Stealth Unit"),
}
Names = dict[str, str]


class _NobodyToName(Exception):
    """The effect begun needs a name, and none is bound."""


class Author:
    """Writes raw effect lists that a vocabulary accepts."""

    def __init__(self, vocabulary: Vocabulary, seed: int) -> None:
        self.vocabulary = vocabulary
        self.dice = random.Random(seed)
        self.bound = 0

    def block(self, names: Names, depth: int = 1) -> list[object]:
        """Write an effect list."""
        inner = dict(names)
        return [self.phrase(inner, depth) for _ in range(self.dice.choice((1, 1, 2, 3)))]

    def phrase(self, names: Names, depth: int) -> dict[str, object]:
        """Write one effect."""
        while True:
            word = self.dice.choice(self.vocabulary.words)
            if depth >= 3 and _has_block(word):
                continue
            try:
                return self._phrase(word, names, depth)
            except _NobodyToName:
                continue

    def _phrase(self, word: Word, names: Names, depth: int) -> dict[str, object]:
        raw: dict[str, object] = {word.key: self.value(word.takes, word.key, names, depth)}
        is_seat = isinstance(raw[word.key], str) and raw[word.key] in SEAT_WORDS
        inner = dict(names)
        self._settings(raw, word.settings, inner, depth, is_seat)
        if "as" in raw and word.key != "for_each":
            names[str(raw["as"])] = inner[str(raw["as"])]
        return raw

    def _settings(
        self, raw: dict[str, object], settings: Iterable[Operand], names: Names, depth: int, is_seat: bool
    ) -> None:
        for setting in settings:
            if not setting.required and self.dice.random() < 0.7:
                continue
            if setting.takes.block and depth >= 3:
                continue
            if setting.takes.binds:
                self.bound += 1
                name = f"n{self.bound}"
                names[name] = SEAT if is_seat else setting.takes.binds
                raw[setting.key] = name
                continue
            raw[setting.key] = self.value(setting.takes, setting.key, names, depth)

    def value(self, takes: Takes, key: str, names: Names, depth: int) -> object:
        """Write a value of one of the accepted kinds."""
        known = [name for name, sort in names.items() if sort == takes.name]
        offers: list[str] = []
        offers += ["number"] * 2 if takes.number is not None else []
        offers += ["word"] if takes.words else []
        offers += ["name"] * 2 if known else []
        offers += ["flag"] if takes.flag else []
        offers += ["truth"] if takes.truth else []
        offers += ["table"] if takes.table else []
        offers += ["tables"] if takes.tables else []
        offers += ["block"] if takes.block else []
        offers += ["options"] if takes.options else []
        offers += ["text"] if takes.text else []
        if not offers:
            raise _NobodyToName
        return self._written(self.dice.choice(offers), takes, key, names, depth, known)

    def _written(self, kind: str, takes: Takes, key: str, names: Names, depth: int, known: list[str]) -> object:
        if kind == "number":
            assert takes.number is not None
            low, high = takes.number
            return self.dice.choice([n for n in range(max(low, -4), min(high, 4) + 1) if n != 0])
        if kind == "word":
            return self.dice.choice(takes.words)
        if kind == "name":
            return self.dice.choice(known)
        if kind == "flag":
            return self.dice.random() < 0.5
        if kind == "truth":
            return True
        if kind == "table":
            return self.table(takes.table, names, depth)
        if kind == "tables":
            return [self.table(takes.tables, names, depth) for _ in range(2)]
        if kind == "block":
            return self.block(names, depth + 1)
        if kind == "options":
            return [{"label": label, "do": self.block(names, depth + 1)} for label in ("Left", "Right")]
        return self.dice.choice(TEXTS.get(key, ("Say it",)))

    def table(self, key: str, names: Names, depth: int) -> dict[str, object]:
        """Write a table of a shape."""
        shape = self.vocabulary.shape_by_key[key]
        raw: dict[str, object] = {}
        settings = list(shape.settings)
        if shape.heads:
            heads = [head for head in shape.heads if _can_be_written(head, names)]
            if not heads:
                raise _NobodyToName
            head = self.dice.choice(heads)
            raw[head.key] = self.value(head.takes, head.key, names, depth)
            settings += head.settings
            for name in head.one_of[:1]:
                raw[name] = self.dice.randint(1, 3)
        self._settings(raw, [setting for setting in settings if setting.key not in raw], names, depth, False)
        return raw


def _can_be_written(head: Head, names: Names) -> bool:
    takes = head.takes
    return not takes.name or bool(takes.words) or bool(takes.table) or takes.name in names.values()


def _has_block(word: Word) -> bool:
    return any(takes.block or takes.options for takes in (word.takes, *(setting.takes for setting in word.settings)))


def same_names(block: tuple[Phrase, ...]) -> Value:
    """Return a block whose names are numbered in the order in which they appear, so that only meaning is compared."""
    numbers: dict[str, str] = {}
    return tuple(_phrase(phrase, numbers) for phrase in block)


def _phrase(phrase: Phrase, numbers: dict[str, str]) -> Phrase:
    settings = {key: _value(value, numbers) for key, value in phrase.settings.items() if key != "ask"}
    return Phrase(phrase.word, _value(phrase.object, numbers), settings)


def _value(value: Value, numbers: dict[str, str]) -> Value:
    if isinstance(value, str):
        is_name = value[0] == "n" and value[1:].isdigit()
        return numbers.setdefault(value, f"name {len(numbers)}") if is_name else value
    if isinstance(value, Record):
        return Record(value.shape, {key: _value(inner, numbers) for key, inner in value.fields.items()})
    if isinstance(value, tuple):
        return tuple(_phrase(part, numbers) if isinstance(part, Phrase) else _value(part, numbers) for part in value)  # type: ignore[return-value]
    return value
