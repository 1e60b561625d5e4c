"""English with the right number, article and pronoun: nouns, mentions of them, and clauses."""

from __future__ import annotations

from dataclasses import dataclass

IRREGULAR = {"be": "is", "have": "has", "do": "does", "go": "goes"}
COUNTED = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def third_person(verb: str) -> str:
    """The third person singular of a verb: takes, misses, is."""
    head, _, tail = verb.partition(" ")
    if head in IRREGULAR:
        said = IRREGULAR[head]
    elif head.endswith(("s", "sh", "ch", "x", "z")):
        said = head + "es"
    elif head.endswith("y") and head[-2:-1] not in "aeiou":
        said = head[:-1] + "ies"
    else:
        said = head + "s"
    return f"{said} {tail}" if tail else said


def article(noun: str) -> str:
    """The article "a" or "an", according to the sound that the noun begins with."""
    lowered = noun.lower()
    if lowered.startswith(("unit", "unif", "uniq", "use", "one ", "eu")):
        return "a"
    return "an" if lowered[:1] in "aeiou" else "a"


def plural_of(noun: str) -> str:
    """The plural of an English noun: Rubies, Wolves, Witches, knights of the Pack."""
    if noun.endswith(("wolf", "Wolf")):
        return noun[:-1] + "ves"
    if noun.endswith(("s", "sh", "ch", "x", "z")):
        return noun + "es"
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return noun[:-1] + "ies"
    return noun + "s"


def possessive(name: str) -> str:
    """The possessive of a name: "Anna's", and "the dogs'" after an s."""
    return name + ("'" if name.endswith(("s", "S")) else "'s")


def sentence(text: str) -> str:
    """The text with a capital at the start and a full stop at the end."""
    if not text:
        return ""
    return text[0].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


def decapitalised(text: str) -> str:
    """The text with its first letter in lower case, for use after a colon."""
    return text[:1].lower() + text[1:]


@dataclass(frozen=True, slots=True)
class Noun:
    """The noun of a selection: "opposing Witch", with what follows it ("here") and its owner ("your")."""

    singular: str
    plural: str
    after: str = ""
    owner: str = ""

    def _tail(self, text: str) -> str:
        return f"{text} {self.after}" if self.after else text

    def each(self) -> str:
        """All of them, one at a time: "each Witch here"."""
        if self.owner:
            return self._tail(f"each of {self.owner} {self.plural}")
        return self._tail(f"each {self.singular}")

    def some(self, count: int = 1, up_to: bool = False) -> str:
        """A choice of a given number: "up to 2 Witches"."""
        if self.owner:
            number = str(count) if count > 1 or up_to else "one"
            return self._tail(f"{'up to ' if up_to else ''}{number} of {self.owner} {self.plural}")
        if count == 1 and not up_to:
            return self._tail(f"{article(self.singular)} {self.singular}")
        many = self.plural if count > 1 else self.singular
        return self._tail(f"{'up to ' if up_to else ''}{count} {many}")

    def many(self) -> str:
        """All of them as a group: "your Witches here"."""
        return self._tail(f"{self.owner} {self.plural}" if self.owner else self.plural)

    def the(self, several: bool, order: str = "") -> str:
        """Those chosen before: "the chosen Witches"."""
        noun = self.plural if several else self.singular
        order = f"{order} " if order else ""
        if self.owner:
            return f"{self.owner} {order}chosen {noun}"
        return f"the {order}{'chosen ' if several else ''}{noun}"


@dataclass(frozen=True, slots=True)
class Mention:
    """Somebody or something mentioned in a sentence, in the forms it may need there."""

    subject: str
    object: str
    plural: bool = False
    possessive: str = ""

    def owning(self, thing: str) -> str:
        """A thing that belongs to them: "its item", "the item of each Witch here"."""
        return f"{self.possessive} {thing}" if self.possessive else f"the {thing} of {self.object}"


YOU = Mention("", "you", True, "your")
IT = Mention("it", "it", False, "its")
THEY = Mention("they each", "them", True, "their")


@dataclass(frozen=True, slots=True)
class Statement:
    """One thing that happens; without a subject, an instruction to the reader: "kill it"."""

    verb: str
    rest: str = ""
    subject: Mention = YOU
    whole: str = ""
    """The finished words, for a clause that contains other clauses."""

    def said(self) -> str:
        """The words as a statement or an instruction."""
        if self.whole:
            return self.whole
        verb = self.verb if self.subject.plural else third_person(self.verb)
        return " ".join(part for part in (self.subject.subject, verb, self.rest) if part)

    def optional(self) -> str:
        """The words as they follow "you may"."""
        if not self.subject.subject:
            return " ".join(part for part in (self.verb, self.rest) if part)
        return " ".join(part for part in ("have", self.subject.object, self.verb, self.rest) if part)
