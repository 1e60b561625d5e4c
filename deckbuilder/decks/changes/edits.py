"""Edits as a person makes them: a copy added, taken out, moved or replaced, a line reread, a header changed."""

from __future__ import annotations

from dataclasses import dataclass

from deckbuilder.decks.changes.candidate import DeckCandidate, Pair
from deckbuilder.decks.form import DeckForm
from deckbuilder.decks.index import PoolIndex
from deckbuilder.decks.steps import EditKind, EditStep
from deckbuilder.json_values import json_keys
from deckbuilder.text import harmless


@dataclass(frozen=True, slots=True)
class Edit:
    """A number of edits of one kind, and the sentence that describes them.

    `card` is the card's id, or an unknown word as written; `to` is the resulting pile, card, set or name.
    """

    kind: EditKind
    sentence: str
    copies: int = 1
    card: str = ""
    pile: str = ""
    to: str = ""

    as_dict = json_keys("edit=kind copies card pile to sentence")


def edits_of(candidate: DeckCandidate) -> tuple[Edit, ...]:
    """The edits that lead to a candidate: lines and headers first, then the cards in the order of the piles."""
    index = candidate.head.found.index
    whole = [_of_step(step, index) for step in candidate.head.steps]
    order = {pile.key: number for number, pile in enumerate(index.form.piles)}

    def place(pair: Pair) -> tuple[int, int]:
        slot = pair[0] or pair[1]
        assert slot is not None
        return order.get(slot[0], len(order)), slot[1].order

    return (*whole, *(_of_pair(pair, index.form) for pair in sorted(candidate.pairs(), key=place)))


def _of_pair(pair: Pair, form: DeckForm) -> Edit:
    before, after, copies = pair
    if before is None:
        assert after is not None
        pile, card = after
        return Edit(EditKind.ADD, f"Add {copies} {card.name} to {harmless(form.title(pile))}.", copies, card.id, pile)
    pile, card = before
    title = harmless(form.title(pile))
    if after is None:
        return Edit(EditKind.REMOVE, f"Take {copies} {card.name} out of {title}.", copies, card.id, pile)
    to, other = after
    if other is card:
        said = f"Move {copies} {card.name} from {title} to {form.title(to)}."
        return Edit(EditKind.MOVE, said, copies, card.id, pile, to)
    said = f"Replace {copies} {card.name} by {other.name} in {title}."
    return Edit(EditKind.REPLACE, said, copies, card.id, pile, other.id)


def _of_step(step: EditStep, index: PoolIndex) -> Edit:
    form, word = index.form, harmless(step.word)
    if step.kind is EditKind.BELONG:
        return Edit(EditKind.BELONG, f'Write "{form.identity}: {step.to}".', to=step.to)
    if step.kind is EditKind.CHOOSE:
        return Edit(EditKind.CHOOSE, f"Add {step.to} to the sets.", to=step.to)
    if step.kind is EditKind.RENAME_SET:
        said = f'Write {step.to} instead of "{word}" among the sets.' if step.to else f'Take "{word}" out of the sets.'
        return Edit(EditKind.RENAME_SET, said, card=step.word, to=step.to)
    if step.kind is EditKind.READ:
        name = index.by_word[step.to].id if step.to in index.by_word else step.to
        return Edit(EditKind.READ, f'Write {step.to} instead of "{word}".', card=step.word, to=name)
    if step.kind is EditKind.FILE:
        return Edit(EditKind.FILE, f'Write "{form.title(step.to)}:" instead of "{word}:".', pile=step.word, to=step.to)
    if step.pile:
        return Edit(EditKind.DROP, f'Remove everything under "{harmless(step.pile)}".', pile=step.pile)
    if step.card is not None:
        return Edit(EditKind.DROP, f"Take out the line of {step.card.name} that lists no copies.", card=step.card.id)
    return Edit(EditKind.DROP, f'Remove the line "{word}".', card=step.word)
