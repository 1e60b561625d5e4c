"""Compile the raw tables of a card into effects, and report every fault with its place and the nearest word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from deckbuilder.cards.as_meant import Raw, as_amount, as_meant, listed_keys, strange_keys
from deckbuilder.cards.bound_names import Bound, Names, within
from deckbuilder.cards.nearest import nearest
from deckbuilder.cards.phrases import Phrase, Record, Value
from deckbuilder.cards.quoting import quoted, rewritten, shown
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
from deckbuilder.problems import Problem

DEEPEST_BLOCK = 3
MOST_PHRASES = 64
LONGEST_LIST = 64
MOST_OPTIONS = 8
NAME = re.compile(r"[a-z][a-z0-9_]{0,29}")
OPTION = "option"


@dataclass(slots=True)
class EffectParser:
    """Compiles the blocks of one card. `occasion` selects defaults that depend on when the effects happen."""

    vocabulary: Vocabulary
    where: str
    occasion: str
    card: str = ""
    problems: list[Problem] = field(default_factory=list)
    phrases: int = 0
    bound: list[tuple[str, Bound]] = field(default_factory=list)
    lost: set[str] = field(default_factory=set)
    """Names already reported, and texts in unreadable tables, which may be names those tables introduce."""

    def report(self, code: str, place: str, message: str, near: tuple[str, ...] = ()) -> None:
        """Record a problem at a key path of this card; without a nearest word, the value there has not been read."""
        for _, bound in self.bound:
            bound.may_be_used |= not near and within(place, bound.scope)
        hint = f"; did you mean {' or '.join(quoted(word) for word in near)}?" if near else ""
        ending = "" if hint or message.endswith((".", "?")) else "."
        cards = (self.card,) if self.card else ()
        self.problems.append(
            Problem(code, message + hint + ending, where=f"{self.where}: {place}", cards=cards, nearest=near)
        )

    def given(self, *names: str) -> Names:
        """The names that exist without being bound on the card."""
        return {name: Bound(self.vocabulary.given[name], "", True) for name in names}

    def bind(self, names: Names, name: str, sort: str, place: str) -> None:
        """Introduce a name, or report that it is taken."""
        if name in self.vocabulary.used_by:
            word = self.vocabulary.used_by[name]
            self.report("reused-name", place, f'`{word}` keeps what it takes under the name "{name}"; choose another')
            return
        if name in names or name in self.vocabulary.given:
            self.report(
                "reused-name", place, f'The name "{name}" already stands for something else here; choose another'
            )
            return
        names[name] = Bound(sort, place)
        self.bound.append((name, names[name]))

    def report_unused(self) -> None:
        """Report each name that was introduced and never used, unless a fault may hide its use."""
        for name, bound in [one for one in self.bound if not (one[1].is_used or one[1].may_be_used)]:
            said = f'The name "{name}" is never used; use it in an effect or remove it'
            self.report("unused-name", bound.place, said)

    def may_lack_effects(self, place: str) -> bool:
        """Whether an effect list had a fault, so that what it was compiled to may lack some of its words."""
        return any(within(one.where.removeprefix(f"{self.where}: "), place) for one in self.problems)

    def block(self, raw: object, place: str, names: Names, depth: int = 1) -> tuple[Phrase, ...]:
        """Compile an effect list; names that it binds are known only inside it."""
        if not isinstance(raw, list | tuple):
            self.report("bad-value", place, "An effect list must be a list [ ... ]")
            return ()
        if depth > DEEPEST_BLOCK:
            self.report("too-deep", place, f"Effect lists may be nested at most {DEEPEST_BLOCK} deep; split the effect")
            return ()
        if not raw:
            self.report("missing-key", place, "This effect list is empty; write an effect or remove the key")
        if len(raw) > LONGEST_LIST:
            self.report("too-large", place, f"This list has {len(raw)} entries; at most {LONGEST_LIST} are allowed")
            return ()
        inner = dict(names)
        found = (self._phrase(entry, f"{place}[{index}]", inner, depth) for index, entry in enumerate(raw))
        return tuple(phrase for phrase in found if phrase is not None)

    def _phrase(self, raw: object, place: str, names: Names, depth: int) -> Phrase | None:
        self.phrases += 1
        if self.phrases > MOST_PHRASES:
            if self.phrases == MOST_PHRASES + 1:
                self.report("too-large", place, f"A card may have at most {MOST_PHRASES} effects")
            return None
        if not isinstance(raw, Mapping):
            self.report("bad-value", place, "An effect must be a table { word = ... }")
            return None
        word, meant = self._word_of(raw, place)
        before = len(self.problems)
        found = self._said(word, meant, place, names, depth) if word is not None else None
        if meant is not raw and found is None:  # the word was not misspelt after all
            del self.problems[before:]
        if word is None or (meant is not raw and found is None):
            self._pass_over(raw, names)
        return found

    def _pass_over(self, raw: Raw, names: Names) -> None:
        """Prevent follow-up problems of an unreadable table: names in it count as used, other texts as maybe bound."""
        for value in raw.values():
            if isinstance(value, Mapping):
                self._pass_over(value, names)
            elif isinstance(value, str) and value in names:
                names[value].is_used = True
            elif isinstance(value, str):
                self.lost.add(value)

    def _said(self, word: Word, raw: Raw, place: str, names: Names, depth: int) -> Phrase | None:
        settings = {setting.key: setting for setting in word.settings}
        raw = self._meant(raw, {word.key, *settings}, word.settings, place, f'The word "{word.key}"')
        whom = next((name for name, one in names.items() if one.sort == word.takes.name and not one.is_used), "")
        if how := as_amount(raw, word.key, word.takes, word.settings, whom):
            self._pass_over({word.key: whom}, names)
            said = f"{shown(raw[word.key])} cannot be used here: {word.takes.said()} is needed{how}"
            self.report("bad-value", f"{place}.{word.key}", said)
            return None
        value = self.value(raw[word.key], word.takes, f"{place}.{word.key}", names, depth)
        # A name introduced by a word with an inner list is known only in that list.
        known = dict(names) if any(setting.takes.block for setting in word.settings) else names
        fields = self._settings(raw, word.settings, place, known, depth, is_seat(value))
        if value is None or fields is None:
            return None
        for setting in word.settings:
            if setting.takes.binds == NUMBER and isinstance(value, int) and (roll := known.get(str(raw[setting.key]))):
                roll.most = value
        wrong = word.check(value, fields, frozenset(raw)) if word.check is not None else ""
        if wrong:
            self.report("bad-value", place, wrong)
        return Phrase(word.key, value, fields)

    def _word_of(self, raw: Raw, place: str) -> tuple[Word | None, Raw]:
        """The word of a table, and the table itself, with a misspelt word corrected."""
        words = [key for key in raw if key in self.vocabulary.by_key]
        settings = {setting.key for word in words for setting in self.vocabulary.by_key[word].settings}
        heads = [word for word in words if word not in settings] or words
        if len(heads) > 1:
            said = " and ".join(f'"{word}"' for word in heads)
            self.report(
                "too-many-words",
                place,
                f"A table has exactly one effect word, but this one has {said}; write two tables",
            )
            return None, raw
        if heads:
            return self.vocabulary.by_key[heads[0]], raw
        unknown = [key for key in raw if not any(key == setting for setting in self._all_settings())]
        first = (unknown or list(raw) or [""])[0]
        at = f"{place}.{first}" if first else place
        message = f'"{first}" is not an effect word' if first else "This table has no effect word"
        near = self._most_fitting(nearest(first, self.vocabulary.by_key), raw)
        self.report("unknown-word", at, message + ("" if near else listed_keys(self.vocabulary.by_key)), near)
        return (self.vocabulary.by_key[near[0]], as_meant(raw, {first: near})) if near else (None, raw)

    def _most_fitting(self, near: tuple[str, ...], raw: Raw) -> tuple[str, ...]:
        """The near words, those first that take most of the other keys in the table."""
        takes = {word: {setting.key for setting in self.vocabulary.by_key[word].settings} for word in near}
        return tuple(sorted(near, key=lambda word: -len(takes[word] & raw.keys())))

    def _all_settings(self) -> set[str]:
        return {setting.key for word in self.vocabulary.words for setting in word.settings}

    def _meant(self, raw: Raw, known: Iterable[str], settings: Iterable[Operand], place: str, owner: str) -> Raw:
        """Report the unknown keys of a table, and return it with misspelt keys corrected."""
        strange = strange_keys(raw, known, settings)
        for key, near in strange.items():
            others = "" if near else listed_keys(known)
            self.report("unknown-key", f"{place}.{key}", f'{owner} has no setting "{key}"{others}', near)
            if not near:
                self._pass_over({key: raw[key]}, {})
        return as_meant(raw, strange)

    def _settings(
        self, raw: Raw, settings: Iterable[Operand], place: str, names: Names, depth: int, seat: bool = False
    ) -> dict[str, Value] | None:
        fields: dict[str, Value] = {}
        is_whole = True
        for setting in settings:
            at = f"{place}.{setting.key}"
            if setting.key in raw:
                takes = (
                    Takes(binds=SEAT)
                    if seat and setting.takes.binds and is_piece(setting.takes.binds)
                    else setting.takes
                )
                value = self.value(raw[setting.key], takes, at, names, depth)
                if value is None:
                    is_whole = False
                else:
                    fields[setting.key] = value
            elif setting.required:
                self.report("missing-key", at, f'"{setting.key}" is missing: {setting.takes.said()} is needed')
                is_whole = False
            elif setting.default is not None:
                fields[setting.key] = setting.default
        return fields if is_whole else None

    def value(self, raw: object, takes: Takes, place: str, names: Names, depth: int = 1) -> Value | None:
        """Compile one value, or report that it is not among those taken here and return None."""
        if isinstance(raw, bool):
            if takes.flag or (takes.truth and raw):
                return raw
        elif isinstance(raw, int):
            if takes.number is not None and takes.number[0] <= raw <= takes.number[1]:
                return raw
        elif isinstance(raw, str):
            return self._text(raw, takes, place, names)
        elif isinstance(raw, Mapping):
            if takes.table:
                return self.record(raw, takes.table, place, names, depth)
        elif isinstance(raw, list | tuple):
            if takes.block:
                return self.block(raw, place, names, depth + 1)
            if takes.options:
                return self._options(raw, place, names, depth)
            if takes.tables:
                return self._records(raw, takes.tables, place, names, depth)
        how = rewritten(raw, listed=takes.block or takes.options or bool(takes.tables))
        self.report("bad-value", place, f"{shown(raw)} cannot be used here: {takes.said()} is needed{how}")
        return None

    def _text(self, raw: str, takes: Takes, place: str, names: Names) -> Value | None:
        if raw in takes.words:
            return raw
        if takes.binds:
            if NAME.fullmatch(raw):
                self.bind(names, raw, takes.binds, place)
                return raw
        elif takes.name and raw in names and names[raw].sort == takes.name:
            names[raw].is_used = True
            return raw
        elif takes.text and 0 < len(raw) <= takes.text:
            return raw
        if takes.name and NAME.fullmatch(raw):
            self._undefined(raw, takes, place, names)
            return None
        near = nearest(raw, takes.words)
        how = rewritten(raw, number=takes.number is not None, flag=takes.flag or takes.truth)
        self.report("bad-value", place, f"{shown(raw)} cannot be used here: {takes.said()} is needed{how}", near)
        return None

    def _undefined(self, raw: str, takes: Takes, place: str, names: Names) -> None:
        if raw in self.lost:
            return
        fitting = [name for name, bound in names.items() if bound.sort == takes.name]
        if raw in names:
            names[raw].is_used = True
            self.report(
                "undefined-name",
                place,
                f'"{raw}" is the name of a {names[raw].sort}; the name of a {takes.name} is needed',
            )
        elif raw in self.vocabulary.given:
            self.report(
                "undefined-name",
                place,
                f'There is no "{raw}" here; name a target or a choice instead',
                nearest(raw, fitting),
            )
        else:
            words = " or one of " + ", ".join(takes.words) if takes.words else ""
            message = f'Nothing here is called "{raw}"; a name comes from `as` of a target, a choice or a roll{words}'
            message += self._as_a_table(raw, takes.table)
            near = nearest(raw, [*fitting, *takes.words])
            for name in near[:1]:
                if name in names:
                    names[name].is_used = True
                    self.lost.add(raw)  # the same slip, wherever the name is used
            self.report("undefined-name", place, message, near)

    def _as_a_table(self, word: str, key: str) -> str:
        """How to write the table that takes a word as a value, as the end of a sentence; "" if none does."""
        settings = self.vocabulary.shape_by_key[key].settings if key else ()
        fits = next((one.key for one in settings if word in one.takes.words), "")
        return f'; write {{ {fits} = "{word}" }}' if fits else ""

    def _options(self, raw: Iterable[object], place: str, names: Names, depth: int) -> tuple[Phrase, ...] | None:
        entries = list(raw)
        if not 2 <= len(entries) <= MOST_OPTIONS:
            self.report(
                "bad-value", place, f"Between 2 and {MOST_OPTIONS} options are needed; there are {len(entries)}"
            )
            return None
        settings = (
            Operand("label", Takes(text=40), "", required=True),
            Operand("do", Takes(block=True), "", required=True),
        )
        options: list[Phrase] = []
        for index, entry in enumerate(entries):
            at = f"{place}[{index}]"
            if not isinstance(entry, Mapping):
                self.report("bad-value", at, "An option must be a table { label = ..., do = [ ... ] }")
                continue
            meant = self._meant(entry, ("label", "do"), settings, at, "An option")
            fields = self._settings(meant, settings, at, names, depth)
            if fields is not None:
                options.append(Phrase(OPTION, fields["label"], {"do": fields["do"]}))
        return tuple(options)

    def _records(
        self, raw: Iterable[object], shape: str, place: str, names: Names, depth: int
    ) -> tuple[Record, ...] | None:
        entries = list(raw)
        if not 2 <= len(entries) <= MOST_OPTIONS:
            self.report(
                "bad-value", place, f"Between 2 and {MOST_OPTIONS} entries are needed; there are {len(entries)}"
            )
            return None
        found = [self.record(entry, shape, f"{place}[{index}]", names, depth) for index, entry in enumerate(entries)]
        return tuple(record for record in found if record is not None)

    def record(self, raw: object, key: str, place: str, names: Names, depth: int = 1) -> Record | None:
        """Compile a table of a shape, with its defaults filled in."""
        shape = self.vocabulary.shape_by_key[key]
        if not isinstance(raw, Mapping):
            self.report("bad-value", place, f"{shown(raw)} cannot be used here: a table {{ ... }} is needed")
            return None
        head, raw = self._head_of(raw, shape, place)
        if shape.heads and head is None:
            self._pass_over(raw, names)
            return None
        settings = shape.settings + (head.settings if head else ())
        known = {setting.key for setting in settings} | ({head.key} if head else set())
        raw = self._meant(raw, known, settings, place, f'"{head.key}" here' if head else "This table")
        fields: dict[str, Value] = {}
        if head is not None:
            value = self.value(raw[head.key], head.takes, f"{place}.{head.key}", names, depth)
            if value is None:
                return None
            fields[head.key] = value
            if head.one_of and not any(name in raw for name in head.one_of):
                self.report("missing-key", place, f'"{head.key}" needs {" or ".join(head.one_of)} beside it')
        rest = self._settings(raw, settings, place, names, depth)
        if rest is None:
            return None
        fields.update(rest)
        wrong = shape.complete(fields, self.occasion) if shape.complete is not None else ""
        if head is not None and head.takes.name == NUMBER and not wrong:
            wrong = _out_of_reach(fields, names[str(fields[head.key])].most)
        if wrong:
            self.report("bad-value", place, wrong)
        order = ([head.key] if head else []) + [setting.key for setting in settings]
        return Record(shape.record or shape.key, {name: fields[name] for name in (*order, *fields) if name in fields})

    def _head_of(self, raw: Raw, shape: Shape, place: str) -> tuple[Head | None, Raw]:
        heads = {head.key: head for head in shape.heads}
        found = [key for key in raw if key in heads]
        if len(found) == 1 or not heads:
            return heads[found[0]] if found else None, raw
        if found:
            self.report("too-many-words", place, f"Only one of {' and '.join(found)} may be used in one table")
            return None, raw
        rest = {setting.key for setting in (*shape.settings, *(one for head in shape.heads for one in head.settings))}
        first = next((key for key in raw if key not in rest), next(iter(raw), ""))
        at = f"{place}.{first}" if first else place
        near = nearest(first, heads)
        message = f'"{first}" is no {shape.doc}' if first else f"This table says no {shape.doc}"
        self.report("unknown-word", at, message + ("" if near else listed_keys(heads)), near)
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
