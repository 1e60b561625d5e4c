"""Requests by the name of a card: copies added, taken out, set to a number or moved to another pile."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from shlex import quote
from typing import Literal

from deckbuilder.cards.look_alikes import with_alphabets
from deckbuilder.cards.nearest import NearestNames, said_nearest
from deckbuilder.decks.changes.candidate import DeckCandidate, Delta, started
from deckbuilder.decks.changes.edits import Edit, edits_of
from deckbuilder.decks.exchange.card_lines import undecorated
from deckbuilder.decks.exchange.guessing import slip_of
from deckbuilder.decks.exchange.places import usual_pile
from deckbuilder.decks.form import DeckForm, Pile
from deckbuilder.decks.index import FAINT_LIKENESS, PoolIndex
from deckbuilder.decks.listing import DeckListing, Slot
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.pool_facts import CardFacts
from deckbuilder.decks.resolve import ResolvedDeck, meant_by
from deckbuilder.decks.steps import EditKind, EditStep
from deckbuilder.errors import Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.text import counted, folded, harmless, listed, there_are


@dataclass(frozen=True, slots=True)
class Ask:
    """One request: a number of copies of a card, by its name or id as written, in a pile if one is named.

    Without `copies`, "add" and "remove" mean one copy and "move" means all; "remove" also accepts "all".
    """

    kind: Literal["add", "remove", "set", "move"]
    card: str
    copies: int | Literal["all"] | None = None
    pile: str = ""
    to: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """The number of copies of a card that are now in a pile."""

    card: str
    name: str
    pile: str
    title: str
    copies: int

    as_dict = json_keys("card name pile copies")


@dataclass(frozen=True, slots=True)
class Revision:
    """A deck with the requests carried out: what was done, the copies now in each pile, and what was guessed."""

    deck: Deck
    edits: tuple[Edit, ...]
    lines: tuple[Standing, ...]
    guesses: tuple[str, ...]


def revised(deck: Deck, index: PoolIndex, asks: Iterable[Ask]) -> Revision:
    """The deck with all requests carried out; otherwise a Refusal says which cannot be, and why."""
    revising = _Revising(index, DeckCandidate(started(deck, index), {}))
    for ask in asks:
        revising.carry_out(ask)
    candidate = revising.candidate
    return Revision(candidate.deck(), edits_of(candidate), revising.standing(), tuple(revising.guesses))


def pile_called(form: DeckForm, written: str) -> Pile:
    """The pile with this key or title, or the only one whose title begins so; otherwise a Refusal names all."""
    word = " ".join(written.split())
    begun = [pile for pile in form.piles if word and folded(pile.title).startswith(folded(word))]
    pile = form.pile(word) or (begun[0] if len(begun) == 1 else None)
    if pile is None:
        raise Refusal(
            "unknown-pile",
            f'There is no pile "{harmless(written)}".',
            hint=there_are(pile.key for pile in form.piles),
        )
    return pile


def card_among(found: ResolvedDeck, written: str, held: Collection[CardFacts], title: str) -> CardFacts:
    """The card among `held` that the words mean, allowing a misspelling; else a Refusal with the nearest ones."""
    exact = found.index.by_word.get(written)
    meant = (exact,) if exact is not None else found.index.cards_called(written)
    here = [card for card in held if card in meant]
    if not meant:
        name = slip_of(written, _names(held).ranked(written, cutoff=FAINT_LIKENESS))
        here = [card for card in held if card.name == name]
    if not here:
        raise _absent(written, held, found.index, f"its {title}")
    return here[0]


class _Revising:
    """A candidate on which requests are carried out one after the other."""

    def __init__(self, index: PoolIndex, candidate: DeckCandidate) -> None:
        self.index = index
        self.form = index.form
        self.candidate = candidate
        self.touched: dict[Slot, None] = {}
        self.guesses: list[str] = []

    def carry_out(self, ask: Ask) -> None:
        """Change the candidate as requested."""
        if ask.kind in ("remove", "move") and not self._here(ask.card):
            if ask.kind == "remove" and self._drop(ask.card):
                return
            raise _absent(ask.card, [card for _, card in self._slots()], self.index)
        card = self._card(ask)
        slot = (self._pile(ask, card), card)
        there = self._copies(slot)
        if ask.kind == "set" and not there and not ask.copies and self._drop(card.id):
            return
        if ask.kind == "add":
            self._put(slot, 1 if ask.copies in (None, "all") else int(ask.copies or 0))
        elif ask.kind == "set":
            self._put(slot, (0 if ask.copies in (None, "all") else int(ask.copies or 0)) - there)
        else:
            usual: int = there if ask.kind == "move" else 1
            copies = usual if ask.copies is None else there if ask.copies == "all" else ask.copies
            if copies > there:
                title = harmless(self.form.title(slot[0]))
                raise Refusal(
                    "too-few",
                    f"Only {counted(there, 'copy', 'copies')} of {harmless(card.name)} can be taken out of {title}.",
                    hint="Ask for fewer, or leave the number out.",
                )
            if ask.kind == "move":
                to = (pile_called(self.form, ask.to).key, card)
                self._change(self._listing.moved(self.candidate.delta, slot, to, copies), slot, to)
            else:
                self._put(slot, -copies)

    def standing(self) -> tuple[Standing, ...]:
        """Every card and pile that was touched, as it is now."""
        return tuple(
            Standing(card.id, card.name, pile, harmless(self.form.title(pile)), self._copies((pile, card)))
            for pile, card in self.touched
        )

    @property
    def _listing(self) -> DeckListing:
        return self.candidate.head.listing

    def _put(self, slot: Slot, copies: int) -> None:
        self._change(self._listing.put(self.candidate.delta, slot, copies), slot)

    def _change(self, delta: Delta, *touched: Slot) -> None:
        self.candidate = DeckCandidate(self.candidate.head, delta)
        self.touched.update(dict.fromkeys(touched))

    def _copies(self, slot: Slot) -> int:
        return self._listing.count(slot, self.candidate.delta)

    def _slots(self) -> list[Slot]:
        there = ((pile, card) for pile, card in self._listing.places if isinstance(card, CardFacts))
        return [slot for slot in dict.fromkeys((*there, *self.candidate.delta)) if self._copies(slot) > 0]

    def _card(self, ask: Ask) -> CardFacts:
        """The card meant: to change copies, the one in the deck; otherwise the one a line of the deck would mean."""
        if ask.kind != "add":
            here = self._here(ask.card)
            if len(here) == 1:
                return here[0]
        name = ask.card if self.index.by_word.get(ask.card) or self.index.cards_called(ask.card) else ""
        if not name:
            words = undecorated(ask.card)
            name = slip_of(words, self.index.card_names_ranked(words))
            if not name:
                raise _unknown(ask.card, self.index)
            self._guessed(ask.card, name)
        card = self.index.by_word.get(name)
        meant = (card,) if card else meant_by(DeckLine(self._key(ask.pile), 1, name), self.candidate.head.found)
        if len(meant) != 1:
            ids = listed(one.id for one in meant)
            raise Refusal(
                "ambiguous-card",
                f'"{harmless(ask.card)}" could be any of {len(meant)} cards.',
                hint=f"Name one: {ids}.",
            )
        return meant[0]

    def _here(self, written: str) -> list[CardFacts]:
        """The cards of the deck that the words mean, or else the only one of which they are a misspelling."""
        there = list(dict.fromkeys(card for _, card in self._slots()))
        meant = self._called(written)
        found = [card for card in there if card in meant]
        if found or meant:
            return found
        name = slip_of(written, _names(there).ranked(written, cutoff=FAINT_LIKENESS))
        found = [card for card in there if card.name == name]
        if found:
            self._guessed(written, name)
        return found

    def _called(self, written: str) -> Sequence[CardFacts]:
        exact = self.index.by_word.get(written)
        return (exact,) if exact is not None else self.index.cards_called(written)

    def _guessed(self, written: str, name: str) -> None:
        self._guess(f'"{harmless(written)}" read as {harmless(name)}.')

    def _guess(self, said: str) -> None:
        if said not in self.guesses:
            self.guesses.append(said)

    def _pile(self, ask: Ask, card: CardFacts) -> str:
        """The pile that is named, or the only possible one; nothing is added to an unknown pile."""
        if ask.pile:
            strange = (pile for pile, one in self._slots() if one is card and folded(pile) == folded(ask.pile))
            return (None if ask.kind == "add" else next(strange, None)) or pile_called(self.form, ask.pile).key
        if ask.kind == "add":
            key, guess = usual_pile(self.form, card.type)
            if guess:
                self._guess(f"{harmless(card.name)} goes into {harmless(self.form.title(key))}: {guess}.")
            return key
        fitting = [pile.key for pile in self.form.piles if card.type in pile.card_types]
        here = [pile for pile, one in self._slots() if one is card]
        if ask.kind == "move":
            here = [pile for pile in here if pile != pile_called(self.form, ask.to).key] or here
        piles = here or fitting
        if len(piles) == 1:
            return piles[0]
        titles = listed(harmless(self.form.title(pile)) for pile in piles)
        verb = "is in" if here else "can go into"
        option = "--from" if ask.kind == "move" else "--pile"
        raise Refusal(
            "which-pile",
            f"{harmless(card.name)} {verb} {titles}.",
            hint=f"Say which: {' or '.join(f'{option} {quote(harmless(pile))}' for pile in piles)}.",
        )

    def _key(self, written: str) -> str:
        return pile_called(self.form, written).key if written else ""

    def _drop(self, word: str) -> bool:
        """Take out lines that list no copy or are unreadable, if they have this word; False if there is none."""
        found = self.candidate.head.found
        empty = next((card for card, _ in found.without_copies if card in self._called(word)), None)
        if empty is not None:
            self._take(EditStep(EditKind.DROP, card=empty))
            return True
        lost = [*found.unknown, *(line for line, _ in found.ambiguous)]
        words = [*(line.card for line in lost), *(card for problem in found.deck.unread for card in problem.cards)]
        written = next((one for one in words if folded(one) == folded(word)), None)
        if written is None:
            return False
        self._take(EditStep(EditKind.DROP, word=written))
        return True

    def _take(self, step: EditStep) -> None:
        self.candidate = DeckCandidate(self.candidate.head.after(step), self.candidate.delta)


def _names(cards: Iterable[CardFacts]) -> NearestNames:
    return NearestNames(tuple(dict.fromkeys(card.name for card in cards)))


def _absent(written: str, there: Iterable[CardFacts], index: PoolIndex, where: str = "it") -> Refusal:
    hint = "`deckbuilder deck stats` counts what it holds."
    if near := _names(there).nearest(written):
        hint = f"Nearest in it: {', '.join(near)}."
    elif not index.cards_called(written) and (others := index.card_names_near(written)):
        hint = f"Nearest of all cards: {', '.join(others)}."
    return Refusal("not-in-deck", f'"{harmless(written)}" is not in {where}.', hint=hint)


def _unknown(written: str, index: PoolIndex) -> Refusal:
    why, search = index.why_unknown(written), "`deckbuilder cards search` finds cards."
    hint = search if why else said_nearest(index.card_names_near(written)) or search
    said = why or with_alphabets(f'There is no card "{harmless(written)}".', written)
    return Refusal("unknown-card", said, hint=hint)
