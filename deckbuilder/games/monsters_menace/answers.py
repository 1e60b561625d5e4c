"""Every question and answer: its wording, its subject, its rating, and the moment it is meant for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from deckbuilder.gamekit.answers import AnswerKind, Answers, Question, QuestionKind
from deckbuilder.gamekit.why_not import WhyNotByPiece, shown_by
from deckbuilder.games.monsters_menace import evaluation
from deckbuilder.games.monsters_menace.battle_questions import (
    bombardment_said,
    card_said,
    chance_said,
    fire_said,
    lair_said,
    loss_asked,
    missile_said,
    own_foes_said,
    panic_asked,
    place_said,
    rampage_said,
    rate_withdrawal,
    reroll_asked,
    scare_asked,
    smash_asked,
    target_asked,
    unit_said,
    withdrawal_asked,
    withdrawal_said,
)
from deckbuilder.games.monsters_menace.deploying import RANGE
from deckbuilder.games.monsters_menace.encounters import FREE, health_of_city, lost_of_city, mustered
from deckbuilder.games.monsters_menace.events import WorldNarrator
from deckbuilder.games.monsters_menace.moving import Reach, goals, named_goals, region_of
from deckbuilder.games.monsters_menace.programs import infamy_on
from deckbuilder.games.monsters_menace.reasons import elsewhere, reason
from deckbuilder.games.monsters_menace.state import WorldState, creatures_at, foes_at, held, left_of, minions_of
from deckbuilder.games.monsters_menace.telling import Asked, present
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.text import capitalised, counted, listed


def _encounter_asked(at: Asked) -> Question:
    place = at.seen.place[at.seen.monster[at.seat]]
    return f"Your Monster is in {place_said(at, place)}. What does it do there?", "MMW-5.1"


def _lair_asked(at: Asked) -> Question:
    if at.frame.procedure == "first_lair":
        own = [at.seen.monster[at.seat], *minions_of(at.seen, at.seat)]
        return f"{listed([at.seen.data.name(copy) for copy in own])} begin in a Lair. In which?", "MMW-2.8"
    if at.frame.procedure == "return":
        return f"{card_said(at, 'by')} comes back in a Lair. In which?", "MMW-4.12"
    has_retreated = at.frame.number("by") in at.seen.retreated
    return f"{card_said(at, 'by')} comes to a Lair. To which?", "MMW-4.13" if has_retreated else "MMW-5.7"


def _site_asked(at: Asked) -> Question:
    many = len([action for action in at.actions if action[0] == "use_site"])
    asked = "Does your Minion use the Mutation Site?" if many == 1 else "Which of your Minions uses a Mutation Site?"
    return asked, "MMW-9.10"


def _gift_asked(at: Asked) -> Question:
    many = counted(at.seen.stored[at.frame.number("by")], "cube")
    monster = at.seen.data.name(at.seen.monster[at.seat])
    return f"{card_said(at, 'by')} keeps {many}. Does it give {monster} one, to mutate by a roll?", "MMW-9.10"


def _muster_asked(at: Asked) -> Question:
    """The question where Tanks are marshalled; every space offered takes the same number, two or only one."""
    many = mustered(at.seen, at.frame.number("kind"), int(at.actions[0][1]))
    name = card_said(at, "kind")
    said = f"one {name}" if many == 1 else counted(many, name).replace("2", "two", 1)
    return f"Where do you marshal {said}?{_shortage(at) if many == 1 else ''}", "MMW-5.2"


def _shortage(at: Asked) -> str:
    """A sentence that says why only one Tank is marshalled: the supply has no other, or no space has room for two."""
    is_last = left_of(at.seen, at.frame.number("kind")) == 1
    return " The supply has no other." if is_last else " No space has room for two."


def _entry_asked(at: Asked) -> Question:
    return _chart_asked(at, at.seen.monster[at.seat], "Mutation"), "MMW-5.6"


def _upgrade_asked(at: Asked) -> Question:
    return _chart_asked(at, at.seen.military[at.seat], "Upgrade"), "MMW-7.1"


def _chart_asked(at: Asked, card: int, what: str) -> str:
    """What is gained, with the roll that leaves it open; under older rules the roll is not remembered."""
    if "die" not in at.frame.vars:
        return f"Which {what} do you gain?"
    die, data = at.frame.number("die"), at.seen.data
    if die == FREE:
        return f"You rolled a {die}, a free choice. Which {what} do you gain?"
    owned = data.name(data.definitions[card].chart[die - 1]) if die < FREE else "two Minions"
    return f"You rolled a {die}, but have {owned} already. Which {what} do you gain instead?"


def _plan_asked(at: Asked) -> Question:
    if ("deploy",) in at.actions:
        return "Do you deploy Units, or research?", "MMW-6.1"
    return "You can deploy nothing. Do you research?", "MMW-7.1"


def _deploy_to_asked(at: Asked) -> Question:
    """The question where the next Unit goes; the first of a phase is asked about with the most there may be."""
    is_first = at.frame.number("last") == NOTHING
    left = counted(at.frame.number("left"), "Unit" if is_first else "more Unit")
    return f"You may deploy {'up to ' if is_first else ''}{left}. Where, going down the list?", "MMW-6.1"


QUESTIONS: tuple[QuestionKind[WorldState], ...] = (
    QuestionKind("monster", "Which Monster is yours?", "MMW-2.4"),
    QuestionKind("military", "Which Military do you lead?", "MMW-2.4"),
    QuestionKind("lair", _lair_asked),
    QuestionKind("piece", "Who moves next? Pieces above it in the list stay this turn, unless a new way opens.",
                 "MMW-3.1"),
    QuestionKind("region", "Into which part of the world?", "MMW-3.1"),
    QuestionKind("go", "Where does {piece} go, from {start}?", "MMW-3.1", "piece:card start:place"),
    QuestionKind("battle", "Which battle comes next?", "MMW-4.1"),
    QuestionKind("target", target_asked),
    QuestionKind("reroll", reroll_asked),
    QuestionKind("smash", smash_asked),
    QuestionKind("panic", panic_asked),
    QuestionKind("scare", scare_asked),
    QuestionKind("refuge", "{kind} has to retreat from {place}. Where to?", "MMW-9.7", "kind:card place"),
    QuestionKind("retreat", "{by} has to retreat from {place}. Where to?", "MMW-4.6", "by:card place"),
    QuestionKind("withdraw", withdrawal_asked),
    QuestionKind("lose", loss_asked),
    QuestionKind("rampage", "Does your Monster rampage on, and where?", "MMW-9.9"),
    QuestionKind("encounter", _encounter_asked),
    QuestionKind("site", _site_asked),
    QuestionKind("gift", _gift_asked),
    QuestionKind("muster", _muster_asked),
    QuestionKind("share", "How much of the Health goes to {by}?", "MMW-5.4", "by:card"),
    QuestionKind("entry", _entry_asked),
    QuestionKind("plan", _plan_asked),
    QuestionKind("deploy_to", _deploy_to_asked),
    QuestionKind("deploy", "What do you deploy in {last}?", "MMW-6.1", "last:place"),
    QuestionKind("float", "Where does the {kind} deployed in {place} put to sea?", "MMW-6.4", "kind:card place"),
    QuestionKind("fire", "Which Monster is the Cruise Missile fired at?", "MMW-6.5"),
    QuestionKind("upgrade", _upgrade_asked),
    QuestionKind("may", lambda at: (at.frame.text("question"), "MMW-9.2")),
)  # fmt: skip
"""Every kind of question."""


# ---- what is answered ----


def _promised(at: Asked) -> Sequence[int]:
    """The worth of what lies around each space."""
    return at.once(evaluation.promises, at.seat)


def _rate_lair(at: Asked, place: int) -> int:
    return _promised(at)[place] - 10 * len([p for p in at.seen.place if p == place])


def _worth(at: Asked, copy: int, place: int) -> int:
    if not at.seen.data.definitions[copy].is_unit:
        return evaluation.place_worth(at.seen, at.seat, copy, place, _promised(at))
    if place not in at.once(held):
        return evaluation.guard_worth(at.seen, at.once(evaluation.guarded), place)
    return at.once(evaluation.unit_worth, at.seat, copy, place)


def _piece_said(at: Asked, card: int, place: int) -> str:
    """A piece, and how many of those above it in the list its choice leaves where they are."""
    above = next((number for number, one in enumerate(at.actions) if one == ("piece", card, place)), 0)
    stay = f" ({above} above it {'stays' if above == 1 else 'stay'})" if above else ""
    return f"{capitalised(at.seen.data.name(card))} in {place_said(at, place)}{stay}"


def _rate_piece(at: Asked, card: int, place: int) -> int:
    return max([_worth(at, card, to) for to in goals(at.once(Reach), at.frame, card, place)]) - _worth(at, card, place)


def _go_said(at: Asked, place: int) -> str:
    """A place to go to, with the player's own forces that would fight the piece there (MMW-3.3)."""
    return f"Go to {place_said(at, place)}{own_foes_said(at, place, at.frame.number('piece'))}"


def _rate_go(at: Asked, place: int) -> int:
    return _worth(at, at.frame.number("piece"), place)


def _rate_region(at: Asked, region: str) -> int:
    found = [to for to in named_goals(at.seen, at.frame) if region_of(at.seen, to) == region]
    return max([_worth(at, at.frame.number("piece"), to) for to in found])


def _rate_bombard(at: Asked, place: int) -> int:
    own = [copy for copy in creatures_at(at.seen, place) if at.seen.owner[copy] == at.seat]
    return -4 if own else 4


def _rate_target(at: Asked, target: int) -> int:
    return evaluation.target_worth(at.seen, at.seat, at.frame.number("by"), target)


def _rate_volley(at: Asked, target: int) -> int:
    return _rate_target(at, target) - (1 if at.seen.data.definitions[target].is_unit else 0)


def _rate_retreat(at: Asked, place: int) -> int:
    return _promised(at)[place]


def _rate_rampage(at: Asked, place: int) -> int:
    return evaluation.place_worth(at.seen, at.seat, at.frame.number("by"), place, _promised(at))


def _city_said(at: Asked) -> str:
    place = at.seen.place[at.seen.monster[at.seat]]
    health, lost = health_of_city(at.seen, at.seat, place), lost_of_city(at.seen, at.seat, place)
    beyond = f", of which {lost} {'is' if lost == 1 else 'are'} lost" if lost else ""
    infamy = at.seen.data.world.spaces[place].city + infamy_on(at.seen, at.seen.monster[at.seat], "city")
    return f"Stomp the City: {infamy} Infamy and {health} Health{beyond}"


def _keep_said(at: Asked) -> str:
    return "Keep it" if at.seen.stored[at.frame.number("by")] == 1 else "Keep them"


def _mutate_said(at: Asked) -> str:
    """The wording of mutating; the last token ends the game before the roll, unless the round is finished first."""
    does = "no roll, for the last token ends the game" if _is_last_token(at) else "a roll on your chart"
    return f"Mutate: 1 Infamy, and {does}"


def _site_said(at: Asked, card: int) -> str:
    """The wording of a Minion's use of a site; the last token ends the game before its Monster mutates."""
    where = f"Use the Mutation Site in {place_said(at, at.seen.place[card])} with {at.seen.data.name(card)}"
    return f"{where}; the last token ends the game" if _is_last_token(at) else where


def _is_last_token(at: Asked) -> bool:
    """Whether the next Stomp token ends the game."""
    return at.seen.supply == 1 and not at.seen.data.options["finish_round"]


def _research_said(at: Asked) -> str:
    return f"Conduct Military Research{' instead' if ('deploy',) in at.actions else ''}"


def _done_said(at: Asked) -> str:
    """The wording of being done: with moves and Units so far, or with a phase in which nothing is to be done."""
    if ("research",) in at.actions:
        return "Neither" if ("deploy",) in at.actions else "No"
    is_first = at.frame.procedure == "deployer" and at.frame.number("last") == NOTHING
    return "None" if is_first else "No more"


def _rate_research(at: Asked) -> int:
    owned = [one for one in at.seen.cubes[at.seat] if at.seen.data.definitions[one].type == "upgrade"]
    return 12 if len(owned) < 4 and not at.seen.turn % 3 else 0


def _rate_deploy_to(at: Asked, place: int) -> int:
    kind = at.seen.data.definitions[at.seen.military[at.seat]].units[0]
    return 5 + _worth(at, kind, place)


def _deploys_said(at: Asked, card: int, place: int) -> str:
    return f"{capitalised(at.seen.data.name(card))}, from {place_said(at, place)}"


def _rate_missile(at: Asked, card: int) -> int:
    far = at.seen.data.world.far[at.frame.number("last")]
    others = [one for seat, one in enumerate(at.seen.monster) if seat != at.seat and at.seen.place[one] != NOTHING]
    return 15 if any(far[at.seen.place[one]] <= RANGE for one in others) else -20


def _rate_fire(at: Asked, target: int) -> int:
    return -100 if at.seen.owner[target] == at.seat else 30 - at.seen.health[target]


def _rate_redeploy(at: Asked, card: int, place: int) -> int:
    to = at.frame.number("last")
    gain = _worth(at, card, to) - _worth(at, card, place)
    return gain - 4


def _rate_float(at: Asked, place: int) -> int:
    kind = at.frame.number("kind")
    return len([one for one in at.seen.data.world.anywhere.neighbours(place) if foes_at(at.seen, one, kind)])


MOVING = ("Pieces move in the first phase of your own turn.", "MMW-3.1")
DEPLOYING = ("Units are deployed in the last phase of your own turn.", "MMW-6.1")
ANSWERS = (
    AnswerKind("monster", "card", "Play {card}", "card"),
    AnswerKind("military", "card", "Lead the {card}", "card"),
    AnswerKind("lair", "place", lair_said, "place", rates=_rate_lair),
    AnswerKind("piece", "card place", _piece_said, "card place", rates=_rate_piece, moment=MOVING),
    AnswerKind("done", "", _done_said, rates=1),
    AnswerKind("region", "region:word", lambda at, region: region.replace("-", " ").title(), rates=_rate_region),
    AnswerKind("go", "place", _go_said, "place", rates=_rate_go, moment=MOVING),
    AnswerKind("battle", "place", "Fight in {place}", "place", rates=5),
    AnswerKind("bombard", "place", bombardment_said, "place", rates=_rate_bombard),
    AnswerKind("attack", "target:card", lambda at, target: f"Attack {chance_said(at, target)}", "target",
               rates=_rate_target, moment=("Attacks are made in battles.", "MMW-4.7")),
    AnswerKind("volley", "target:card", lambda at, target: f"All attacks on {chance_said(at, target)}", "target",
               rates=_rate_volley),
    AnswerKind("hold", "", "Do not attack", rates=0),
    AnswerKind("again", "at:number die:number", "Roll the {die} again", rates=5),
    AnswerKind("keep", "", "Roll nothing again", rates=0),
    AnswerKind("unit", "card", unit_said, "card", rates=lambda at, card: at.seen.data.definitions[card].damage),
    AnswerKind("none", "", "None", rates=0),
    AnswerKind("refuge", "place", "To {place}", "place", rates=0),
    AnswerKind("retreat", "place", "Retreat to {place}", "place", rates=_rate_retreat),
    AnswerKind("withdraw", "place", withdrawal_said, "place", rates=rate_withdrawal),
    AnswerKind("lose", "card", "Lose {card}", "card", rates=lambda at, card: -at.seen.data.definitions[card].damage),
    AnswerKind("rampage", "place", rampage_said, "place", rates=_rate_rampage),
    AnswerKind("stay", "", "Stay", rates=0),
    AnswerKind("stomp_base", "", "Stomp the Military Base: 3 Infamy", rates=60),
    AnswerKind("stomp_city", "", _city_said, rates=40),
    AnswerKind("mutate", "", _mutate_said, rates=35),
    AnswerKind("leave_be", "", "Leave it be", rates=0),
    AnswerKind("use_site", "card", _site_said, "card", rates=3),
    AnswerKind("give_cube", "", "Give a cube", rates=8),
    AnswerKind("keep_cube", "", _keep_said, rates=0),
    AnswerKind("muster", "place", "In {place}", "place",
               rates=lambda at, place: _worth(at, at.frame.number("kind"), place)),
    AnswerKind("share", "many:number", "{many} Health", rates=lambda at, many: many),
    AnswerKind("entry", "card", "{card}", "card", rates=1),
    AnswerKind("deploy", "", "Deploy Units", rates=6, moment=DEPLOYING),
    AnswerKind("research", "", _research_said, rates=_rate_research),
    AnswerKind("deploy_to", "place", "In {place}", "place", rates=_rate_deploy_to, moment=DEPLOYING),
    AnswerKind("fresh", "card", "{card}", "card", rates=lambda at, card: 2 + at.seen.data.definitions[card].damage),
    AnswerKind("missile", "card", missile_said, "card", rates=_rate_missile),
    AnswerKind("redeploy", "card place", _deploys_said, "card place", rates=_rate_redeploy),
    AnswerKind("float", "place", "In {place}", "place", rates=_rate_float),
    AnswerKind("fire", "target:card", fire_said, "target", rates=_rate_fire),
    AnswerKind("yes", "", "Yes", rates=1),
    AnswerKind("no", "", "No", rates=0),
)  # fmt: skip
"""Every kind of answer."""


def _visible(at: Asked) -> Iterator[int]:
    """The pieces shown on the table, and all players' Monsters and Militaries even while they are off the board."""
    yield from shown_by(present)(at)
    yield from (*at.seen.monster, *at.seen.military)


WHY_NOT: WhyNotByPiece[WorldState] = WhyNotByPiece(_visible, reason, elsewhere=elsewhere)
QUESTIONS_AND_ANSWERS: Answers[WorldState] = Answers(WorldNarrator, QUESTIONS, ANSWERS, WHY_NOT, turns="MMW-1.2")
