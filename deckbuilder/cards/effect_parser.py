"""Parse the raw tables of a card into effects, and report every fault with its place and the nearest word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from deckbuilder.cards.as_meant import Raw, as_amount, as_meant, listed_keys, strange_keys
from deckbuilder.cards.bound_names import Bound, Names
from deckbuilder.cards.diagnostics import Diagnostics
from deckbuilder.cards.nearest import nearest
from deckbuilder.cards.phrases import Phrase, Record, Value
from deckbuilder.cards.quoting import rewritten, shown
from deckbuilder.cards.vocabulary import (
    NUMBER,
    SEAT,
    SEAT_WORDS,
    Head,
    Operand,
    Shape,
    Takes,
    Vocabulary,
    Word,
    is_piece,
)

DEEPEST_BLOCK = 3
MOST_PHRASES = 64
LONGEST_LIST = 64
MOST_OPTIONS = 8
NAME = re.compile(r"[a-z][a-z0-9_]{0,29}")
OPTION = "option"
Written = TypeVar("Written")
OPTION_SETTINGS = (
    Operand("label", Takes(text=40), "", required=True),
    Operand("do", Takes(block=True), "", required=True),
)


@dataclass(frozen=True, slots=True)
class EffectParser:
    """Parses what is written at one place of a card. `occasion` selects defaults that depend on when it happens."""

    vocabulary: Vocabulary
    diagnostics: Diagnostics
    """The problems of the whole card."""
    occasion: str
    place: str = ""
    """The path of keys that leads here; empty for the whole card."""
    names: Names = field(default_factory=dict)
    """The names known here; what is parsed here may add to them."""
    depth: int = 1
    """How deep an effect list here is nested."""

    def at(self, key: str) -> EffectParser:
        """The parser of what is written under a key ("do", "ability[0]"), with the same names."""
        return replace(self, place=self._path(key))

    def each(self, raw: Iterable[Written]) -> Iterator[tuple[EffectParser, Written]]:
        """Each entry of the list that is written here, with its parser."""
        return ((replace(self, place=f"{self.place}[{index}]"), entry) for index, entry in enumerate(raw))

    def given(self, *names: str) -> EffectParser:
        """The parser that knows only these names, which exist without being bound on the card."""
        return replace(self, names={name: Bound(self.vocabulary.given[name], "", True) for name in names})

    def report(self, code: str, key: str, message: str, near: tuple[str, ...] = ()) -> None:
        """Record a problem at a key below this place, or at the place itself if there is no key."""
        self.diagnostics.report(code, self._path(key), message, near)

    def may_lack_effects(self) -> bool:
        """Whether the effect list here had a fault, so that what was read may lack some of its words."""
        return self.diagnostics.has_any_in(self.place)

    def block(self, raw: object) -> tuple[Phrase, ...]:
        """Parse an effect list; names that it binds are known only inside it."""
        if not isinstance(raw, list | tuple):
            self.report("bad-value", "", "An effect list must be a list [ ... ]")
            return ()
        if self.depth > DEEPEST_BLOCK:
            self.report("too-deep", "", f"Effect lists may be nested at most {DEEPEST_BLOCK} deep; split the effect")
            return ()
        if not raw:
            self.report("missing-key", "", "This effect list is empty; write an effect or remove the key")
        if len(raw) > LONGEST_LIST:
            self.report("too-large", "", f"This list has {len(raw)} entries; at most {LONGEST_LIST} are allowed")
            return ()
        found = (parser._phrase(entry) for parser, entry in self._inside().each(raw))
        return tuple(phrase for phrase in found if phrase is not None)

    def value(self, raw: object, takes: Takes) -> Value | None:
        """Parse one value, or report that it is not among those taken here and return None."""
        if isinstance(raw, bool):
            if takes.flag or (takes.truth and raw):
                return raw
        elif isinstance(raw, int):
            if takes.number is not None and takes.number[0] <= raw <= takes.number[1]:
                return raw
        elif isinstance(raw, str):
            return self._text(raw, takes)
        elif isinstance(raw, Mapping):
            if takes.table:
                return self.record(raw, takes.table)
        elif isinstance(raw, list | tuple):
            if takes.block:
                return replace(self, depth=self.depth + 1).block(raw)
            if takes.options:
                return self._options(raw)
            if takes.tables:
                return self._records(raw, takes.tables)
        how = rewritten(raw, listed=takes.block or takes.options or bool(takes.tables))
        self.report("bad-value", "", f"{shown(raw)} cannot be used here: {takes.said()} is needed{how}")
        return None

    def record(self, raw: object, key: str) -> Record | None:
        """Parse a table of a shape, with its defaults filled in."""
        shape = self.vocabulary.shape_by_key[key]
        if not isinstance(raw, Mapping):
            self.report("bad-value", "", f"{shown(raw)} cannot be used here: a table {{ ... }} is needed")
            return None
        head, raw = self._head_of(raw, shape)
        if shape.heads and head is None:
            self._pass_over(raw)
            return None
        settings = shape.settings + (head.settings if head else ())
        raw = self._meant(raw, settings, f'"{head.key}" here' if head else "This table", head.key if head else "")
        fields: dict[str, Value] = {}
        if head is not None:
            value = self.at(head.key).value(raw[head.key], head.takes)
            if value is None:
                return None
            fields[head.key] = value
            if head.one_of and not any(name in raw for name in head.one_of):
                self.report("missing-key", "", f'"{head.key}" needs {" or ".join(head.one_of)} beside it')
        rest = self._settings(raw, settings)
        if rest is None:
            return None
        fields |= rest
        self._complete(fields, shape, head)
        order = ([head.key] if head else []) + [setting.key for setting in settings]
        return Record(shape.record or shape.key, {name: fields[name] for name in (*order, *fields) if name in fields})

    def _complete(self, fields: dict[str, Value], shape: Shape, head: Head | None) -> None:
        """Fill in the defaults of a table that depend on the rest of it, and report what does not fit together."""
        wrong = shape.complete(fields, self.occasion) if shape.complete is not None else ""
        if head is not None and head.takes.name == NUMBER and not wrong:
            wrong = _out_of_reach(fields, self.names[str(fields[head.key])].most)
        if wrong:
            self.report("bad-value", "", wrong)

    def _path(self, key: str) -> str:
        return f"{self.place}.{key}" if self.place and key else self.place or key

    def _inside(self) -> EffectParser:
        """The parser of the same place whose new names are unknown outside."""
        return replace(self, names=dict(self.names))

    def _bind(self, name: str, sort: str) -> None:
        """Introduce a name, or report that it is taken."""
        if name in self.vocabulary.used_by:
            word = self.vocabulary.used_by[name]
            self.report("reused-name", "", f'`{word}` keeps what it takes under the name "{name}"; choose another')
            return
        if name in self.names or name in self.vocabulary.given:
            message = f'The name "{name}" already stands for something else here; choose another'
            self.report("reused-name", "", message)
            return
        self.names[name] = Bound(sort, self.place)
        self.diagnostics.bound.append((name, self.names[name]))

    def _phrase(self, raw: object) -> Phrase | None:
        diagnostics = self.diagnostics
        diagnostics.phrases += 1
        if diagnostics.phrases > MOST_PHRASES:
            if diagnostics.phrases == MOST_PHRASES + 1:
                self.report("too-large", "", f"A card may have at most {MOST_PHRASES} effects")
            return None
        if not isinstance(raw, Mapping):
            self.report("bad-value", "", "An effect must be a table { word = ... }")
            return None
        word, meant = self._word_of(raw)
        before = len(diagnostics.problems)
        found = self._said(word, meant) if word is not None else None
        if meant is not raw and found is None:  # the word was not misspelt after all
            del diagnostics.problems[before:]
        if word is None or (meant is not raw and found is None):
            self._pass_over(raw)
        return found

    def _pass_over(self, raw: Raw) -> None:
        """Prevent follow-up problems of an unreadable table: names in it count as used, other texts as maybe bound."""
        for value in raw.values():
            if isinstance(value, Mapping):
                self._pass_over(value)
            elif isinstance(value, str) and value in self.names:
                self.names[value].is_used = True
            elif isinstance(value, str):
                self.diagnostics.lost.add(value)

    def _said(self, word: Word, raw: Raw) -> Phrase | None:
        """The effect that a table says with a word."""
        raw = self._meant(raw, word.settings, f'The word "{word.key}"', word.key)
        whom = next((name for name, one in self.names.items() if one.sort == word.takes.name and not one.is_used), "")
        if how := as_amount(raw, word, whom):
            self._pass_over({word.key: whom})
            said = f"{shown(raw[word.key])} cannot be used here: {word.takes.said()} is needed{how}"
            self.report("bad-value", word.key, said)
            return None
        value = self.at(word.key).value(raw[word.key], word.takes)
        # A name introduced by a word with an inner list is known only in that list.
        inner = self._inside() if any(setting.takes.block for setting in word.settings) else self
        fields = inner._settings(raw, word.settings, is_seat(value))
        if value is None or fields is None:
            return None
        for setting in word.settings:
            roll = inner.names.get(str(raw.get(setting.key))) if setting.takes.binds == NUMBER else None
            if roll is not None and isinstance(value, int):
                roll.most = value
        wrong = word.check(value, fields, frozenset(raw)) if word.check is not None else ""
        if wrong:
            self.report("bad-value", "", wrong)
        return Phrase(word.key, value, fields)

    def _word_of(self, raw: Raw) -> tuple[Word | None, Raw]:
        """The word of a table, and the table itself, with a misspelt word corrected."""
        by_key = self.vocabulary.by_key
        words = [key for key in raw if key in by_key]
        settings = {setting.key for word in words for setting in by_key[word].settings}
        heads = [word for word in words if word not in settings] or words
        if len(heads) > 1:
            said = " and ".join(f'"{word}"' for word in heads)
            message = f"A table has exactly one effect word, but this one has {said}; write two tables"
            self.report("too-many-words", "", message)
            return None, raw
        if heads:
            return by_key[heads[0]], raw
        unknown = [key for key in raw if not any(key == setting for setting in self._all_settings())]
        first = (unknown or list(raw) or [""])[0]
        message = f'"{first}" is not an effect word' if first else "This table has no effect word"
        near = self._most_fitting(nearest(first, by_key), raw)
        self.report("unknown-word", first, message + ("" if near else listed_keys(by_key)), near)
        return (by_key[near[0]], as_meant(raw, {first: near})) if near else (None, raw)

    def _most_fitting(self, near: tuple[str, ...], raw: Raw) -> tuple[str, ...]:
        """The near words, those first that take most of the other keys in the table."""
        takes = {word: {setting.key for setting in self.vocabulary.by_key[word].settings} for word in near}
        return tuple(sorted(near, key=lambda word: -len(takes[word] & raw.keys())))

    def _all_settings(self) -> set[str]:
        return {setting.key for word in self.vocabulary.words for setting in word.settings}

    def _meant(self, raw: Raw, settings: Sequence[Operand], owner: str, head: str = "") -> Raw:
        """Report the unknown keys of a table, and return it with misspelt keys corrected.

        It takes these settings beside its head, which not every table has; messages name their owner.
        """
        known = [*([head] if head else []), *(setting.key for setting in settings)]
        strange = strange_keys(raw, known, settings)
        for key, near in strange.items():
            others = "" if near else listed_keys(known)
            self.report("unknown-key", key, f'{owner} has no setting "{key}"{others}', near)
            if not near:
                self.given()._pass_over({key: raw[key]})
        return as_meant(raw, strange)

    def _settings(self, raw: Raw, settings: Sequence[Operand], seat: bool = False) -> dict[str, Value] | None:
        """The settings of a table, which may be about a seat; None if one is missing or wrong."""
        fields: dict[str, Value] = {}
        is_whole = True
        for setting in settings:
            if setting.key in raw:
                names_piece = bool(setting.takes.binds) and is_piece(setting.takes.binds)
                takes = Takes(binds=SEAT) if seat and names_piece else setting.takes
                value = self.at(setting.key).value(raw[setting.key], takes)
                if value is None:
                    is_whole = False
                else:
                    fields[setting.key] = value
            elif setting.required:
                message = f'"{setting.key}" is missing: {setting.takes.said()} is needed'
                self.report("missing-key", setting.key, message)
                is_whole = False
            elif setting.default is not None:
                fields[setting.key] = setting.default
        return fields if is_whole else None

    def _text(self, raw: str, takes: Takes) -> Value | None:
        if raw in takes.words:
            return raw
        if takes.binds:
            if NAME.fullmatch(raw):
                self._bind(raw, takes.binds)
                return raw
        elif takes.name and raw in self.names and self.names[raw].sort == takes.name:
            self.names[raw].is_used = True
            return raw
        elif takes.text and 0 < len(raw) <= takes.text:
            return raw
        if takes.name and NAME.fullmatch(raw):
            self._undefined(raw, takes)
            return None
        near = nearest(raw, takes.words)
        how = rewritten(raw, number=takes.number is not None, flag=takes.flag or takes.truth)
        self.report("bad-value", "", f"{shown(raw)} cannot be used here: {takes.said()} is needed{how}", near)
        return None

    def _undefined(self, raw: str, takes: Takes) -> None:
        """Report a name that stands for nothing here, or for something else than what is taken."""
        if raw in self.diagnostics.lost:
            return
        fitting = [name for name, bound in self.names.items() if bound.sort == takes.name]
        near: tuple[str, ...] = ()
        if raw in self.names:
            self.names[raw].is_used = True
            message = f'"{raw}" is the name of a {self.names[raw].sort}; the name of a {takes.name} is needed'
        elif raw in self.vocabulary.given:
            message, near = f'There is no "{raw}" here; name a target or a choice instead', nearest(raw, fitting)
        else:
            words = " or one of " + ", ".join(takes.words) if takes.words else ""
            message = f'Nothing here is called "{raw}"; a name comes from `as` of a target, a choice or a roll{words}'
            message += self._as_a_table(raw, takes.table)
            near = nearest(raw, [*fitting, *takes.words])
            for name in near[:1]:
                if name in self.names:
                    self.names[name].is_used = True
                    self.diagnostics.lost.add(raw)  # the same slip, wherever the name is used
        self.report("undefined-name", "", message, near)

    def _as_a_table(self, word: str, key: str) -> str:
        """How to write the table that takes a word as a value, as the end of a sentence; "" if none does."""
        settings = self.vocabulary.shape_by_key[key].settings if key else ()
        fits = next((one.key for one in settings if word in one.takes.words), "")
        return f'; write {{ {fits} = "{word}" }}' if fits else ""

    def _options(self, raw: Sequence[object]) -> tuple[Phrase, ...] | None:
        if not self._are_some(raw, "options"):
            return None
        found = (parser._option(entry) for parser, entry in self.each(raw))
        return tuple(option for option in found if option is not None)

    def _option(self, raw: object) -> Phrase | None:
        if not isinstance(raw, Mapping):
            self.report("bad-value", "", "An option must be a table { label = ..., do = [ ... ] }")
            return None
        fields = self._settings(self._meant(raw, OPTION_SETTINGS, "An option"), OPTION_SETTINGS)
        return Phrase(OPTION, fields["label"], {"do": fields["do"]}) if fields is not None else None

    def _records(self, raw: Sequence[object], shape: str) -> tuple[Record, ...] | None:
        if not self._are_some(raw, "entries"):
            return None
        found = (parser.record(entry, shape) for parser, entry in self.each(raw))
        return tuple(record for record in found if record is not None)

    def _are_some(self, raw: Sequence[object], what: str) -> bool:
        """Whether a list has at least two entries and not too many, or else report it."""
        is_right = 2 <= len(raw) <= MOST_OPTIONS
        if not is_right:
            self.report("bad-value", "", f"Between 2 and {MOST_OPTIONS} {what} are needed; there are {len(raw)}")
        return is_right

    def _head_of(self, raw: Raw, shape: Shape) -> tuple[Head | None, Raw]:
        """The head of a table, and the table itself, with a misspelt head corrected."""
        heads = {head.key: head for head in shape.heads}
        found = [key for key in raw if key in heads]
        if len(found) == 1 or not heads:
            return heads[found[0]] if found else None, raw
        if found:
            self.report("too-many-words", "", f"Only one of {' and '.join(found)} may be used in one table")
            return None, raw
        rest = {setting.key for setting in (*shape.settings, *(one for head in shape.heads for one in head.settings))}
        first = next((key for key in raw if key not in rest), next(iter(raw), ""))
        near = nearest(first, heads)
        message = f'"{first}" is no {shape.doc}' if first else f"This table says no {shape.doc}"
        self.report("unknown-word", first, message + ("" if near else listed_keys(heads)), near)
        return (heads[near[0]], as_meant(raw, {first: near})) if near else (None, raw)


def _out_of_reach(fields: Mapping[str, Value], most: int) -> str:
    """The complaint about bounds that a roll can never meet; "" if it can."""
    least, highest = fields.get("at_least", 1), fields.get("at_most", most)
    if most and isinstance(least, int) and isinstance(highest, int) and (least > most or highest < 1):
        return f"The roll comes to a number from 1 to {most}; this never holds"
    return ""


def is_seat(value: Value | None) -> bool:
    """Whether a choice is among players rather than pieces."""
    return isinstance(value, str) and value in SEAT_WORDS
