"""The words that card authors may use, as a rulebook's vocabulary explains them: as lists, and as text for a guide."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from deckbuilder.app.files import write_text
from deckbuilder.cards.nearest import nearest_hint
from deckbuilder.cards.vocabulary import Head, Operand, Shape, Takes, Word, called, is_piece
from deckbuilder.errors import Refusal
from deckbuilder.json_values import json_keys, picked
from deckbuilder.rulebooks import rulebook_or_default
from deckbuilder.text import harmless

BEGIN = "<!-- words: begin -->"
END = "<!-- words: end -->"
NEEDED = "needed"


@dataclass(frozen=True, slots=True)
class Key:
    """A key that goes with a word: what it takes, its meaning, and its default."""

    key: str
    takes: str
    says: str
    default: str
    """The default as it would be written; empty if there is none, "needed" if the key is required."""
    example: str = ""
    """An example line of a file."""
    values: tuple[tuple[str, str], ...] = ()
    """The words it takes, each with a sentence; empty if they explain themselves."""

    def as_dict(self) -> dict[str, object]:
        """The key for `--json`, with its words by name."""
        return {**picked(self, "key takes says default example"), "values": dict(self.values)}


@dataclass(frozen=True, slots=True)
class WordEntry:
    """A word, or one way to write a table."""

    word: str
    takes: str
    says: str
    keys: tuple[Key, ...]
    like: str = ""
    """The chapter whose keys also apply."""

    as_dict = json_keys("word takes says keys like")


@dataclass(frozen=True, slots=True)
class Chapter:
    """Words used in the same place; the first chapter is about effects, the others about tables inside them."""

    name: str
    title: str
    entries: tuple[WordEntry, ...]
    keys: tuple[Key, ...] = ()
    """The keys that go with every entry, or the only contents of the chapter."""
    like: str = ""
    """The chapter whose keys also apply."""

    as_dict = json_keys("name title words=entries keys like")


def list_words(rulebook_id: str = "") -> tuple[Chapter, ...]:
    """Everything that a card of this rulebook, or of the default one, may say."""
    vocabulary = rulebook_or_default(rulebook_id).schema.vocabulary
    lists = {shape.key: tuple(map(_key, shape.settings)) for shape in vocabulary.shapes if not shape.heads}
    words = tuple(_entry(word, lists) for word in vocabulary.words)
    effects = Chapter("effects", "What a card does, in a list such as `do`: one word in each table", words)
    names = tuple(WordEntry(name, called(one.sort), one.doc, ()) for name, one in vocabulary.given.items())
    given = (Chapter("names", "Names that need no `as`, where there is what they stand for", names),) if names else ()
    return (effects, *(_chapter(shape, lists) for shape in vocabulary.shapes), *given)


def find_word(word: str, rulebook_id: str = "", more: Sequence[Chapter] = ()) -> tuple[Chapter, ...]:
    """The chapters (and those in `more`) narrowed to the entries with this word; a Refusal names the nearest."""
    sought, chapters = word.strip().casefold(), (*list_words(rulebook_id), *more)
    found = []
    for chapter in chapters:
        if sought == chapter.name:
            found.append(chapter)
            continue
        entries = tuple(entry for entry in chapter.entries if entry.word == sought)
        keys = tuple(key for key in chapter.keys if sought in (key.key, *dict(key.values)))
        if entries or keys:
            found.append(replace(chapter, entries=entries, keys=keys or chapter.keys))
    if found := found or [one for chapter in chapters for one in _beside(chapter, sought)]:
        return tuple(found)
    known = [name for chapter in chapters for name in _names(chapter)]
    hint = nearest_hint(word, known, "`deckbuilder sets words` lists them all.")
    raise Refusal("unknown-word", f'There is no word "{harmless(word)}".', hint=hint)


def _beside(chapter: Chapter, key: str) -> Iterator[Chapter]:
    """A chapter narrowed to the words that a key goes with; nothing if there are none."""
    entries = tuple(entry for entry in chapter.entries if any(one.key == key for one in entry.keys))
    if entries:
        yield replace(chapter, entries=entries, keys=())


def _names(chapter: Chapter) -> Iterator[str]:
    yield chapter.name
    for entry in chapter.entries:
        yield from (entry.word, *(key.key for key in entry.keys))
    for one in chapter.keys:
        yield from (one.key, *dict(one.values))


def markdown(chapters: Sequence[Chapter]) -> str:
    """The words as text for a guide."""
    return "\n".join(line for chapter in chapters for line in _chapter_lines(chapter)).strip("\n") + "\n"


def update_guide(path: Path, rulebook_id: str = "") -> Path:
    """Rewrite the list of words between the two marks of a guide, and return its path."""
    try:
        text = path.expanduser().read_text(encoding="utf-8")
    except (OSError, ValueError, RuntimeError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
        raise Refusal("unreadable-file", f"{harmless(str(path))} cannot be read: {reason}.") from None
    return write_text(path, with_words(text, markdown(list_words(rulebook_id)), harmless(str(path))))


def with_words(text: str, words: str, name: str) -> str:
    """The text of a guide with these words between its two marks."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise Refusal("no-marks", f"{name} has no place for the words.", hint=f"Write {BEGIN} and {END} into it.")
    return f"{before}{BEGIN}\n\n{words}\n{END}{after}"


def _chapter(shape: Shape, lists: Mapping[str, tuple[Key, ...]]) -> Chapter:
    """The chapter of a kind of table; keys that all of its heads share are listed once."""
    title = f"A table {{ *{shape.key}* }} is {'an' if shape.doc[0] in 'aeiou' else 'a'} {shape.doc}"
    if not shape.heads:
        keys, like = _shortened(tuple(map(_key, shape.settings)), lists, but=shape.key)
        return Chapter(shape.key, f"{title}; any of these keys", (), keys, like)
    entries = [_entry(head, lists) for head in shape.heads]
    shared = entries[0].keys if len(entries) > 1 and len({entry.keys for entry in entries}) == 1 else ()
    if shared:
        entries = [replace(entry, keys=()) for entry in entries]
    keys = (*map(_key, shape.settings), *shared)
    return Chapter(shape.key, f"{title}; exactly one of these", tuple(entries), keys)


def _entry(found: Word | Head, lists: Mapping[str, tuple[Key, ...]]) -> WordEntry:
    keys, like = _shortened(tuple(map(_key, found.settings)), lists)
    return WordEntry(found.key, _takes(found.takes), found.doc, keys, like)


def _key(setting: Operand) -> Key:
    default = NEEDED if setting.required else written(setting.default)
    return Key(setting.key, _takes(setting.takes), setting.doc, default, values=tuple(setting.meanings.items()))


def _shortened(
    keys: tuple[Key, ...], lists: Mapping[str, tuple[Key, ...]], but: str = ""
) -> tuple[tuple[Key, ...], str]:
    """The keys without those of an earlier or smaller kind of table that they include, and that table's name."""
    earlier = {*list(lists)[: list(lists).index(but)]} if but else set(lists)
    for name, others in lists.items():
        is_smaller = set(others) < set(keys)
        if is_smaller or (name in earlier and set(others) == set(keys)):
            return tuple(key for key in keys if key not in others), name
    return keys, ""


def _takes(takes: Takes) -> str:
    """The values that may be written, in a few words."""
    offers = []
    if takes.number is not None:
        low, high = takes.number
        offers.append(f"{low} to {high}" if low != high else f"{low}")
    offers += ["true, false"] if takes.flag else ["true"] if takes.truth else []
    offers += [f'"{word}"' for word in takes.words]
    if takes.name:
        offers.append("a name" if is_piece(takes.name) else f"the name of {called(takes.name)}")
    offers += ["a new name"] if takes.binds else []
    offers += [f"{{ *{takes.table}* }}"] if takes.table else []
    offers += [f"[ {{ *{takes.tables}* }}, ... ]"] if takes.tables else []
    offers += ["[ *effects* ]"] if takes.block else []
    offers += ["[ { label = ..., do = [ *effects* ] }, ... ]"] if takes.options else []
    offers += [f"a text of at most {takes.text} characters"] if takes.text else []
    return ", ".join(offers)


def written(value: object) -> str:
    """A value as written in a file; empty if it has no content."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    return f'"{value}"' if isinstance(value, str) and value else ""


def _chapter_lines(chapter: Chapter) -> Iterator[str]:
    yield f"### {chapter.name}"
    yield ""
    yield f"{chapter.title}:"
    yield ""
    for entry in chapter.entries:
        yield f"- `{entry.word}` ({entry.takes}): {entry.says}"
        yield from (f"  {line}" for line in _key_lines(entry.keys, entry.like))
    if chapter.entries and chapter.keys:
        yield ""
        yield "With any of them:"
        yield ""
    yield from _key_lines(chapter.keys, chapter.like)
    yield ""


def _key_lines(keys: Sequence[Key], like: str) -> Iterator[str]:
    for key in keys:
        default = "; must be written" if key.default == NEEDED else f"; else {key.default}" if key.default else ""
        example = f" Such as `{key.example}`." if key.example else ""
        takes = "one of these words" if key.values else key.takes
        yield f"- `{key.key}` ({takes}{default}): {key.says}{example}"
        yield from (f'  - `"{word}"`: {says}' for word, says in key.values)
    if like:
        yield f"- and every key of *{like}*."
