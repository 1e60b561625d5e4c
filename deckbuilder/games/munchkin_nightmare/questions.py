"""Every question, in words."""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.gamekit.answers import Question, QuestionKind
from deckbuilder.gamekit.offers import OfferTerms, talks_of, terms_of
from deckbuilder.gamekit.windows import left_to_ask
from deckbuilder.games.munchkin_nightmare import fighters, ratings, rewards, verbs
from deckbuilder.games.munchkin_nightmare.bargaining import as_asked, as_heard
from deckbuilder.games.munchkin_nightmare.escape import added_to_roll
from deckbuilder.games.munchkin_nightmare.evaluation import with_helper
from deckbuilder.games.munchkin_nightmare.events import MunchkinNarrator, offer_said
from deckbuilder.games.munchkin_nightmare.fight_view import foe_said
from deckbuilder.games.munchkin_nightmare.interfering import able
from deckbuilder.games.munchkin_nightmare.losses import droppable, hand_limit, poorest, spared
from deckbuilder.games.munchkin_nightmare.match_data import TOP_LEVEL
from deckbuilder.games.munchkin_nightmare.state import MunchkinState
from deckbuilder.games.munchkin_nightmare.telling import Asked
from deckbuilder.games.munchkin_nightmare.turn import PRICE, proceeds
from deckbuilder.kernel.facts import NOBODY
from deckbuilder.kernel.frames import Action
from deckbuilder.text import counted, listed


def _fight(at: Asked) -> Question:
    seen = at.seen
    who = "You are" if seen.fighter == at.seat else f"{seen.data.seats[seen.fighter]} is"
    ours, theirs = fighters.our_strength(seen), fighters.their_strength(seen)
    stands, is_tied = ("winning", False) if fighters.wins(seen) else ("losing", ours == theirs)
    ties = " (monsters win ties)" if is_tied else ""
    left = left_to_ask(at.frame, len(seen.life), able(seen))
    after = f" {listed(seen.data.seats[seat] for seat in left)} may react after you." if left else ""
    return f"{who} {stands}, {ours} to {theirs}{ties}. Do you play anything?{after}", "MN-7.4"


def _flee(at: Asked) -> Question:
    left = at.frame.several("left")
    if len(left) > 1:
        return "You run away. From which monster next?", "MN-6.10"
    more = added_to_roll(at.seen, at.frame, left[0])
    added = f" with {more:+d} to the roll" if more else ""
    return f"You run away from {foe_said(at.seen, left[0])}{added}. Do you roll, or play a card?", "MN-6.10"


def _figure(at: Asked) -> Question:
    other = at.seen.data.seats[talks_of(at.frame).other]
    treasures = counted(rewards.reward(at.seen), "Treasure")
    return f"The fight is worth {treasures}. What do you propose to {other}?", "MN-8.3"


def _terms(at: Asked) -> Question:
    talks, to = talks_of(at.frame), MunchkinNarrator(at.seen.data, at.seat)
    so_far, clause = _heard(at), "MN-4.8" if at.frame.procedure == "trade" else "MN-8.3"
    what, said = ("What else", f" So far: {offer_said(to, so_far)}") if so_far else ("What", "")
    return f"{what} is part of the offer to {at.seen.data.seats[talks.other]}?{said}", clause


def _offer(at: Asked) -> Question:
    talks, to = talks_of(at.frame), MunchkinNarrator(at.seen.data, at.seat)
    maker, terms = at.seen.data.seats[talks.maker], offer_said(to, _heard(at))
    if at.frame.procedure == "trade":
        return f"{maker} offers to trade: {terms}.", "MN-4.8"
    what = "for help: " if talks.maker == at.seen.fighter else ""
    return f"{maker} offers {what}{terms}.{_outlook(at)}", "MN-8.2"


def _heard(at: Asked) -> OfferTerms:
    """The terms of the offer, named so far or awaiting an answer, as everybody hears them."""
    talks, heard = talks_of(at.frame), as_heard(at.seen, terms_of(at.frame))
    return heard if at.frame.procedure == "trade" else as_asked(at.seen, talks, heard)


def _outlook(at: Asked) -> str:
    """How the fight would stand with the helper, levels promised included, as a sentence after another."""
    talks = talks_of(at.frame)
    helper = talks.other if talks.maker == at.seen.fighter else talks.maker
    together = with_helper(at.seen, helper)
    verbs.gain_levels(together, helper, sum([_levels_of(at, term) for term in terms_of(at.frame)]))
    ours, theirs = fighters.our_strength(together), fighters.their_strength(together)
    return f" With help the fight would be {'won' if fighters.wins(together) else 'lost'}, {ours} to {theirs}."


def _levels_of(at: Asked, term: Action) -> int:
    """The levels that a promised card is certain to bring the helper at once (MN-8.5)."""
    effects = at.seen.data.card(int(term[1])).effects if term[0] == "gift" else ()
    return int(effects[0][1]) if len(effects) == 1 and effects[0][0] == "gain" else 0


def _tidy(at: Asked) -> Question:
    limit, held = hand_limit(at.seen, at.seat), len(at.seen.hand[at.seat])
    if held > limit:
        given = at.frame.several("given")
        away = "give away" if poorest(at.seen, at.seat, given, at.frame.number("to")) else "discard"
        return f"You may keep {counted(limit, 'card')} of {held}. What do you put down or {away}?", "MN-3.5"
    return "What do you do before your turn ends?", "MN-3.4"


def _sale(at: Asked) -> Question:
    picked = at.frame.several("picked")
    if not picked:
        return f"A level costs {PRICE:,} gold. What do you sell?", "MN-4.7"
    gold = proceeds(at.seen, at.seat, picked)
    if gold >= PRICE * (TOP_LEVEL - 1 - at.seen.level[at.seat]):
        return f"So far {gold:,} gold, and nobody sells for the tenth level: more brings nothing.", "MN-4.7"
    return f"So far {gold:,} gold; a level costs {PRICE:,}. What else do you sell?", "MN-4.7"


def _may(at: Asked) -> Question:
    return at.frame.text("question") or "Do you use the option on the card?", "MN-7.4"


def _lost(what: str) -> Callable[[Asked], Question]:
    """Make the question for Items or cards that a card takes, naming the player who gets them."""

    def ask(at: Asked) -> Question:
        other = verbs.receiver(at.seen, at.seat, at.frame.text("to"))
        asked = "What do you lose?" if other == NOBODY else f"Which {what} goes to {at.seen.data.seats[other]}?"
        return f"{asked} {counted(min(at.frame.number('left'), _at_most(at)), 'choice')} left.", "MN-9.5"

    return ask


def _at_most(at: Asked) -> int:
    """The number of Items or cards that are there to be lost, which may be fewer than a card takes."""
    what = at.frame.text("what")
    if at.frame.procedure == "drop":
        there = at.seen.used[at.seat] if what == "best" else droppable(at.seen, at.seat, what)
        return len(spared(at.seen, at.frame, there))
    return len([copy for copy in at.seen.hand[at.seat] if what != "monster" or at.seen.data.card(copy).type == what])


def _choose_one(at: Asked) -> Question:
    """The options as the only card with such options describes them."""
    labels = [f"{label}: " for label in at.frame.several("labels")]
    described = {card.name: card.text for card in at.seen.data.definitions if CHOOSE in card.text}
    found = {name: text for name, text in described.items() if all(label in text for label in labels)}
    if len(found) != 1:
        return "What does the card do?", "MN-7.4"
    ((name, text),) = found.items()
    said = text[text.index(CHOOSE) :].partition("\n")[0]
    return f"{name}: c{said[1:]}", "MN-7.4"


CHOOSE = "Choose one"
QUESTIONS: tuple[QuestionKind[MunchkinState], ...] = (
    QuestionKind("unpack", "What do you put down before the game?", "MN-1.5"),
    QuestionKind("spend", "Do you play anything of what you won?", "MN-3.4"),
    QuestionKind("prepare", "What do you do before you kick open the door?", "MN-2.2"),
    QuestionKind("trouble", "No monster was there. Do you look for trouble or loot the room?", "MN-2.4"),
    QuestionKind("tidy", _tidy),
    QuestionKind("sale", _sale),
    QuestionKind("fight", _fight, rates=ratings.reaction),
    QuestionKind("figure", _figure),
    QuestionKind("terms", _terms),
    QuestionKind("offer", _offer),
    QuestionKind("flee", _flee),
    QuestionKind("spoil", "Which Treasure do you take?", "MN-8.6"),
    QuestionKind("drop", _lost("Item")),
    QuestionKind("give_up", _lost("card")),
    QuestionKind("emigrate", "Which Citizenship do you lose?", "MN-5.4"),
    QuestionKind("cursed", "{curse} is about to hit you.", "MN-10.2", "curse:card"),
    QuestionKind("loot_body", "What do you take off the body?", "MN-9.2"),
    QuestionKind("steal", "Which Item do you take?", "MN-10.5"),
    QuestionKind("lift", "Which curse is lifted?", "MN-10.4"),
    QuestionKind("salvage", "Which card do you take?", "MN-10.6"),
    QuestionKind("may", _may),
    QuestionKind("choose_one", _choose_one),
)
"""Every kind of question."""
