"""Parse the raw tables of a card into effects, and report every fault with its place and the nearest word."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias, TypeVar

from deckbuilder.cards.as_meant import Raw, as_amount, as_meant, head_of, listed_keys, strange_keys, word_of
from deckbuilder.cards.nearest import nearest
from deckbuilder.cards.phrases import Phrase, Record, Value
from deckbuilder.cards.quoting import rewritten, shown
from deckbuilder.cards.scope import Scope
from deckbuilder.cards.vocabulary import NUMBER, SEAT, Head, Operand, Shape, Takes, Word, is_piece, is_seat

DEEPEST_BLOCK = 3
MOST_PHRASES = 64
LONGEST_LIST = 64
MOST_OPTIONS = 8
NAME = re.compile(r"[a-z][a-z0-9_]{0,29}")
OPTION = "option"
Written = TypeVar("Written")
Part = TypeVar("Part", Phrase, Record)
Parse: TypeAlias = Callable[["EffectParser", object], Part | None]
OPTION_SETTINGS = (
    Operand("label", Takes(text=40), "", required=True),
    Operand("do", Takes(block=True), "", required=True),
)


@dataclass(frozen=True, slots=True)
class EffectParser:
    """Parses what is written at one place of a card. `occasion` selects defaults that depend on when it happens."""

    scope: Scope
    occasion: str
    place: str = ""
    """The path of keys that leads here; empty for the whole card."""
    depth: int = 1
    """How deep an effect list here is nested."""

    def at(self, key: str) -> EffectParser:
        """The parser of what is written under a key ("do", "ability[0]"), with the same names."""
        return replace(self, place=f"{self.place}.{key}" if self.place and key else self.place or key)

    def each(self, raw: Iterable[Written]) -> Iterator[tuple[EffectParser, Written]]:
        """Each entry of the list that is written here, with its parser."""
        return ((replace(self, place=f"{self.place}[{index}]"), entry) for index, entry in enumerate(raw))

    def given(self, *names: str) -> EffectParser:
        """The parser that knows only these names, which exist without being bound on the card."""
        return replace(self, scope=self.scope.given(*names))

    def report(self, code: str, key: str, message: str, near: tuple[str, ...] = ()) -> None:
        """Record a problem at a key below this place, or at the place itself if there is no key."""
        self.scope.diagnostics.report(code, self.at(key).place, message, near)

    def may_lack_effects(self) -> bool:
        """Whether the effect list here had a fault, so that what was read may lack some of its words."""
        return self.scope.diagnostics.has_any_in(self.place)

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
        found = (parser._phrase(entry) for parser, entry in replace(self, scope=self.scope.inner()).each(raw))
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
                return self._several(raw, "options", EffectParser._option)
            if takes.tables:
                return self._several(raw, "entries", lambda parser, entry: parser.record(entry, takes.tables))
        how = rewritten(raw, listed=takes.block or takes.options or bool(takes.tables))
        self.report("bad-value", "", f"{shown(raw)} cannot be used here: {takes.said()} is needed{how}")
        return None

    def record(self, raw: object, key: str) -> Record | None:
        """Parse a table of a shape, with its defaults filled in."""
        shape = self.scope.vocabulary.shape_by_key[key]
        if not isinstance(raw, Mapping):
            self.report("bad-value", "", f"{shown(raw)} cannot be used here: a table {{ ... }} is needed")
            return None
        head, raw = head_of(raw, shape, self.report)
        if shape.heads and head is None:
            self.scope.pass_over(raw)
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
            wrong = self.scope.names[str(fields[head.key])].never_holds(fields)
        if wrong:
            self.report("bad-value", "", wrong)

    def _phrase(self, raw: object) -> Phrase | None:
        diagnostics = self.scope.diagnostics
        diagnostics.phrases += 1
        if diagnostics.phrases > MOST_PHRASES:
            if diagnostics.phrases == MOST_PHRASES + 1:
                self.report("too-large", "", f"A card may have at most {MOST_PHRASES} effects")
            return None
        if not isinstance(raw, Mapping):
            self.report("bad-value", "", "An effect must be a table { word = ... }")
            return None
        word, meant = word_of(raw, self.scope.vocabulary, self.report)
        before = len(diagnostics.problems)
        found = self._said(word, meant) if word is not None else None
        is_misread = meant is not raw and found is None
        if is_misread:  # the word was not misspelt after all
            del diagnostics.problems[before:]
        if word is None or is_misread:
            self.scope.pass_over(raw)
        return found

    def _said(self, word: Word, raw: Raw) -> Phrase | None:
        """The effect that a table says with a word."""
        raw = self._meant(raw, word.settings, f'The word "{word.key}"', word.key)
        whom = self.scope.unused(word.takes.name)
        if how := as_amount(raw, word, whom):
            self.scope.use(whom, word.takes.name)
            said = f"{shown(raw[word.key])} cannot be used here: {word.takes.said()} is needed{how}"
            self.report("bad-value", word.key, said)
            return None
        value = self.at(word.key).value(raw[word.key], word.takes)
        # A name introduced by a word with an inner list is known only in that list.
        has_list = any(setting.takes.block for setting in word.settings)
        inner = replace(self, scope=self.scope.inner()) if has_list else self
        fields = inner._settings(raw, word.settings, is_seat(value))
        if value is None or fields is None:
            return None
        for setting in word.settings:
            roll = inner.scope.names.get(str(raw.get(setting.key))) if setting.takes.binds == NUMBER else None
            if roll is not None and isinstance(value, int):
                roll.most = value
        wrong = word.check(value, fields, frozenset(raw)) if word.check is not None else ""
        if wrong:
            self.report("bad-value", "", wrong)
        return Phrase(word.key, value, fields)

    def _meant(self, raw: Raw, settings: Sequence[Operand], owner: str, head: str = "") -> Raw:
        """Report the keys of a table beside its head and settings; returns it with misspelt keys corrected."""
        known = [*([head] if head else []), *(setting.key for setting in settings)]
        strange = strange_keys(raw, known, settings)
        for key, near in strange.items():
            others = "" if near else listed_keys(known)
            self.report("unknown-key", key, f'{owner} has no setting "{key}"{others}', near)
            if not near:
                self.scope.given().pass_over({key: raw[key]})
        return as_meant(raw, strange)

    def _settings(self, raw: Raw, settings: Sequence[Operand], seat: bool = False) -> dict[str, Value] | None:
        """The settings of a table, which may be about a seat; None if one is missing or wrong."""
        fields: dict[str, Value] = {}
        is_whole = True
        for setting in settings:
            if setting.key in raw:
                takes = Takes(binds=SEAT) if seat and is_piece(setting.takes.binds) else setting.takes
                value = self.at(setting.key).value(raw[setting.key], takes)
                if value is None:
                    is_whole = False
                else:
                    fields[setting.key] = value
            elif setting.required:
                self.report("missing-key", setting.key, f'"{setting.key}" is missing: {setting.takes.said()} is needed')
                is_whole = False
            elif setting.default is not None:
                fields[setting.key] = setting.default
        return fields if is_whole else None

    def _text(self, raw: str, takes: Takes) -> Value | None:
        if raw in takes.words:
            return raw
        is_name = NAME.fullmatch(raw) is not None
        if takes.binds:
            if is_name:
                if taken := self.scope.bind(raw, takes.binds, self.place):
                    self.report("reused-name", "", taken)
                return raw
        elif (takes.name and self.scope.use(raw, takes.name)) or (takes.text and 0 < len(raw) <= takes.text):
            return raw
        if takes.name and is_name:
            message, near = self.scope.undefined(raw, takes)
            if message:
                self.report("undefined-name", "", message, near)
            return None
        near = nearest(raw, takes.words)
        how = rewritten(raw, number=takes.number is not None, flag=takes.flag or takes.truth)
        self.report("bad-value", "", f"{shown(raw)} cannot be used here: {takes.said()} is needed{how}", near)
        return None

    def _option(self, raw: object) -> Phrase | None:
        if not isinstance(raw, Mapping):
            self.report("bad-value", "", "An option must be a table { label = ..., do = [ ... ] }")
            return None
        fields = self._settings(self._meant(raw, OPTION_SETTINGS, "An option"), OPTION_SETTINGS)
        return Phrase(OPTION, fields["label"], {"do": fields["do"]}) if fields is not None else None

    def _several(self, raw: Sequence[object], what: str, parse: Parse[Part]) -> tuple[Part, ...] | None:
        """The readable entries of a list that must have at least two and not too many."""
        if not 2 <= len(raw) <= MOST_OPTIONS:
            self.report("bad-value", "", f"Between 2 and {MOST_OPTIONS} {what} are needed; there are {len(raw)}")
            return None
        found = (parse(parser, entry) for parser, entry in self.each(raw))
        return tuple(part for part in found if part is not None)
