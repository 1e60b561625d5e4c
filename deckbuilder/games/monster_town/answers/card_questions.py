"""The card behind a question, with its own words about it, and the questions that cards themselves ask."""

from __future__ import annotations

from deckbuilder.gamekit.answers import AnswerKind, Question, QuestionKind
from deckbuilder.games.monster_town.answers.card_words import ability_line
from deckbuilder.games.monster_town.card_definition import CardDefinition
from deckbuilder.games.monster_town.display_names import called, is_known, numbered
from deckbuilder.games.monster_town.evaluation import Asked
from deckbuilder.games.monster_town.events.clauses import CARD_CLAUSES
from deckbuilder.games.monster_town.recruiting import recruits
from deckbuilder.games.monster_town.state import TownState, asking
from deckbuilder.games.monster_town.words import ask_recruits
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.views import Asker
from deckbuilder.text import capitalised

CAPTURED = "When captured: "
IN_VAIN = "Nobody can be recruited by it now."
OF_THE_RULES = ("replenish", "exchange", "relocate", "join", "arm", "equip")
"""Purposes of picks that the rules ask for, even while a card is being carried out."""


def asker(observation: TownState) -> Asker | None:
    """The card behind a question: drawn, handed out, played against the seat, or being carried out; None if none is."""
    decision = observation.decision
    if decision is None or not observation.stack:
        return None
    if decision.kind in ("first_card", "second_card") and is_known(observation.drawn):
        return _whole(observation, observation.drawn)
    if (item := item_asked_about(observation)) != NOTHING:
        return _whole(observation, item)
    if decision.kind == "cancel":
        return _action_to_cancel(observation)
    why = asking(observation).vars.get("why") if decision.kind == "pick" else ""
    if decision.kind not in ("may", "choose_one", "pick") or why in OF_THE_RULES:
        return None
    card = acting_card(observation)
    if card is None or card.type == "character":
        # One of the character's abilities asks, and it is not known here which part of the text is about it.
        return None
    words = _words(card)
    in_vain = decision.kind == "may" and _recruits_in_vain(observation)
    return Asker(_seen_copy(observation, card), f"{words} {IN_VAIN}" if in_vain else words)


def _recruits_in_vain(seen: TownState) -> bool:
    """Whether the optional effect is to recruit, and nobody can be recruited."""
    behind = seen.stack[0]
    if behind.procedure != "effects":
        return False
    program, asked = seen.data.programs[str(behind.vars["program"])], asking(seen).vars["question"]
    masks = []
    for position, step in enumerate(program):
        if step.word == "may" and step.operands[0] == asked:
            masks += [one.operands[0] for one in program[position : step.operands[1]] if one.perform is ask_recruits]
    return bool(masks) and not any(recruits(seen, asking(seen).seat, mask) for mask in masks)


def _action_to_cancel(seen: TownState) -> Asker | None:
    """The action about to hit the seat, in the words of the card or of the one ability used."""
    about = asking(seen).vars
    if about["by"] == "card":
        return _whole(seen, seen.announced) if is_known(seen.announced) else None
    actor = about["actor"]
    if not is_known(actor):
        return None
    copies = filter(is_known, (actor, seen.item[actor]))
    line = next((line for copy in copies if (line := ability_line(seen, copy, about["action"]))), "")
    return Asker(actor, line) if line else None


def acting_card(seen: TownState) -> CardDefinition | None:
    """The card whose effects are being carried out; None if there is none."""
    behind = seen.stack[0]
    id = str(behind.vars["program"]).partition("#")[0] if behind.procedure == "effects" else ""
    return next((definition for definition in seen.data.definitions if definition.id == id), None)


def item_asked_about(seen: TownState) -> int:
    """The Special Item for which a wearer is being chosen; NOTHING if there is none."""
    if not seen.stack or asking(seen).vars.get("why") != "equip":
        return NOTHING
    item = seen.stack[0].vars.get("item", NOTHING)
    return int(item)


def _whole(seen: TownState, copy: int) -> Asker:
    return Asker(copy, seen.data.definitions[copy].text.replace("\n", " "))


def _words(card: CardDefinition) -> str:
    """The card's words about playing it, or about capturing it for a Location that can be captured."""
    lines = card.text.split("\n")
    if card.type == "location" and card.capture:
        said = next((line for line in lines if line.startswith(CAPTURED)), "")
        return capitalised(said.removeprefix(CAPTURED))
    if card.type == "treaty":
        return " ".join(lines[1:])
    return lines[0] if card.type == "encounter" else " ".join(lines)


def _seen_copy(seen: TownState, card: CardDefinition) -> int:
    """The copy of a card that is visible on the table."""
    known = (copy for copy in (seen.announced, *seen.site) if is_known(copy))
    return next((copy for copy in known if seen.data.definitions[copy].id == card.id), NOTHING)


# ---- questions that cards ask themselves ----


def _may(at: Asked) -> Question:
    asked = str(asking(at.seen).vars["question"]) or "Do you use this option?"
    about = asking(at.seen).vars["about"]
    if about and about[0] == "character":
        asked = f"{asked.rstrip('?')} ({called(at.seen.data, about[1])})?"
    return card_asks(at.seen, asked)


def card_asks(seen: TownState, asked: str) -> Question:
    """A question from an effect, with the name and clause of its card; a Location asks when played or captured."""
    definition = acting_card(seen)
    if definition is None:
        return asked, ""
    clause = "MT-6.4" if definition.capture else CARD_CLAUSES.get(definition.type, "MT-8.13")
    return f"{definition.name}: {asked[0].lower()}{asked[1:]}", clause


def _option(at: Asked, number: int) -> str:
    options = asking(at.seen).vars["labels"]
    return numbered(options[number], list(options[:number]))


QUESTIONS: tuple[QuestionKind[TownState], ...] = (
    QuestionKind("may", _may),
    QuestionKind("choose_one", lambda at: card_asks(at.seen, "Which do you choose?")),
)
ANSWERS = (
    AnswerKind("yes", "", "Yes", rates=1),
    AnswerKind("no", "", "No", kinds=("pass",)),
    AnswerKind("option", "number:number", _option),
)
