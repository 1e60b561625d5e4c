"""The worth of cards, offers and fights to a seat, as the greedy player judges it."""

from __future__ import annotations

from typing import Final

from deckbuilder.gamekit.asked import Asked
from deckbuilder.gamekit.copies import groups
from deckbuilder.gamekit.offers import OfferTerms, Talks
from deckbuilder.games.munchkin_nightmare import fighters, rewards, verbs
from deckbuilder.games.munchkin_nightmare.interfering import is_rival
from deckbuilder.games.munchkin_nightmare.match_data import HANDS, OURS, SINGLE_SLOTS, THEIRS, TOP_LEVEL
from deckbuilder.games.munchkin_nightmare.state import MunchkinState, changed, in_slot, is_allowed, is_cheated, items_in
from deckbuilder.games.munchkin_nightmare.turn import PRICE, for_sale, proceeds
from deckbuilder.kernel.engine import legal_actions
from deckbuilder.kernel.facts import NOBODY
from deckbuilder.kernel.frames import Action

NEVER: Final = -100
GOOD: Final = 50
LEVEL: Final = 30
TREASURE_WORTH: Final = 12
BONUS: Final = 8
"""Assumed worth of a level, a Treasure and a bonus point."""
LOST: Final = -10 * LEVEL
"""Worth of somebody else winning the game."""
THREAT: Final = 6
"""Level from which another player is dangerous."""
THREATENS = (LEVEL, LEVEL * 3 // 2, LEVEL * 2, LEVEL * 4)
"""Harm done by a dangerous player's next level, for each level from THREAT on."""
TOGETHER: Final = 10
"""Strength that may be left for others to add when the game is about to be won."""


def threat(seen: MunchkinState, seat: int, other: int) -> int:
    """The harm to a seat if another gains a level: the nearer to the tenth, the greater."""
    near = seen.level[other] - THREAT
    return LEVEL // 3 if near < 0 else THREATENS[min(near, len(THREATENS) - 1)]


def card_worth(seen: MunchkinState, seat: int, copy: int) -> int:
    """The worth of a card to its holder."""
    card = seen.data.card(copy)
    if card.type == "item":
        return item_worth(seen, seat, copy)
    if card.type == "oneshot":
        return 4 + 2 * card.bonus + card.gold // 100
    if card.type == "windfall":
        return 40 if "gain" in card.words else 15
    if card.type == "citizenship":
        return 4 if any(not seen.data.card(town).dual for town in seen.towns[seat]) else 25
    if card.type == "monster":
        return max(2, 14 - abs(fighters.strength_of(seen, seat) - card.level))
    return {"enhancer": 10, "curse": 12, "trick": 11}[card.type]


def item_worth(seen: MunchkinState, seat: int, item: int) -> int:
    """The worth of an Item in use, plus what it would sell for."""
    card = seen.data.card(item)
    gold = card.gold * LEVEL // (2 * PRICE)
    if not is_allowed(seen, seat, item):
        return gold
    changes = sum(card.changes.values()) if card.changes else 0
    against = sum([bonus for _, _, bonus in card.against]) if card.against else 0
    return BONUS * card.bonus + 4 * changes + 3 * against + gold


def gain_of_wearing(seen: MunchkinState, seat: int, item: int) -> int:
    """The gain from putting on an Item, less what that puts out of use."""
    return item_worth(seen, seat, item) - sum([item_worth(seen, seat, copy) for copy in in_the_way(seen, seat, item)])


def in_the_way(seen: MunchkinState, seat: int, item: int) -> tuple[int, ...]:
    """The Items in use that another one would put out of use: those in its slot, or first taken in hand."""
    cards, card = seen.data.definitions, seen.data.card(item)
    if is_cheated(seen, item) or (card.slot not in SINGLE_SLOTS and card.slot != "hand"):
        return ()
    held = in_slot(seen, seat, card.slot)
    if card.slot in SINGLE_SLOTS:
        return held
    free = HANDS - card.hands - sum([cards[copy].hands for copy in held])
    gone = 0
    while free < 0 and gone < len(held):
        free += cards[held[gone]].hands
        gone += 1
    return held[:gone]


def margin(seen: MunchkinState) -> int:
    """The munchkins' lead in strength; positive if they win."""
    ahead = fighters.our_strength(seen) - fighters.their_strength(seen)
    return ahead + 1 if not ahead and fighters.wins(seen) else ahead


def stake_of(seen: MunchkinState, seat: int) -> int:
    """The worth to a seat of the fight being won; negative if the seat would rather see it lost."""
    levels, treasures = rewards.levels_won(seen), rewards.reward(seen)
    fighter = seen.fighter
    if seat == fighter:
        return (
            LEVEL * levels * (4 if seen.level[seat] + levels >= TOP_LEVEL else 1) + TREASURE_WORTH * treasures + LEVEL
        )
    wins_game = seen.level[fighter] + levels >= TOP_LEVEL
    if wins_game:
        return LOST
    if seat == seen.helper:
        share = next((int(term[1]) for term in seen.deal if term[0] == "share"), 0)
        return TREASURE_WORTH * share + LEVEL
    if not is_rival(seen, seat, seen.level[fighter] + levels):
        # If everybody kept everybody from the second level, nobody would ever get near the tenth.
        return 0
    return -LEVEL * levels - 3 * treasures


def swing(seen: MunchkinState, seat: int, action: Action) -> int:
    """The shift of the balance in the munchkins' favour by an answer in a fight."""
    word, data = action[0], seen.data
    if word == "boost":
        return data.card(int(action[1])).bonus * (1 if action[2] == OURS else -1)
    if word in ("kin", "join", "make_kin"):
        return -data.card(int(action[-1])).level - (data.card(int(action[1])).bonus if word == "make_kin" else 0)
    if word == "power":
        power = data.card(int(action[1])).powers[0]
        return data.card(int(action[2])).level if power.brings == "its-level" else power.amount
    if word == "on_foe":
        card, strength = data.card(int(action[1])), fighters.foe_strength(seen, int(action[2]))
        if card.type == "enhancer":
            return -card.bonus
        return -strength if "mate" in card.words else strength
    if word == "on_seat" and action[2] in fighters.side(seen):
        return -curse_bite(seen, int(action[2]), int(action[1]))
    if word == "play" and "dismiss" in data.card(int(action[1])).words and seen.helper != NOBODY:
        return -fighters.strength_of(seen, seen.helper)
    return 0


def rate_in_fight(at: Asked[MunchkinState], action: Action) -> int:
    """Rate a card that turns the fight the way the seat wants, cheap ones higher; NEVER if it does not."""
    seen, seat = at.seen, at.seat
    stake, now, by = at.once(stake_of, seat), at.once(margin), swing(seen, seat, action)
    wanted = OURS if stake > 0 else THEIRS
    needed = 1 - now if wanted == OURS else now
    helps = by if wanted == OURS else -by
    if needed <= 0 or helps <= 0:
        return NEVER
    cost = sum(card_worth(seen, seat, int(copy)) for copy in used_up(action))
    if helps < needed:
        others = TOGETHER if stake == LOST else 0
        if at.once(all_together, seat, wanted) + others < needed:
            return NEVER
        cost += 5
    return abs(stake) - cost


def all_together(seen: MunchkinState, seat: int, wanted: int) -> int:
    """The shift towards a side by all cards the seat can play now, each at its best."""
    best: dict[int, int] = {}
    for one in legal_actions(seen):
        gain = swing(seen, seat, one) * (1 if wanted == OURS else -1)
        for copy in used_up(one)[:1]:
            best[copy] = max(best.get(copy, 0), gain)
    return sum(best.values())


def curse_bite(seen: MunchkinState, seat: int, card: int) -> int:
    """The strength that a curse would cost a seat in a fight."""
    definition, used = seen.data.card(card), [seen.data.card(copy).bonus for copy in seen.used[seat]]
    if definition.type != "curse":
        return 0
    changes = definition.changes or {}
    lost = sum(used) if changes.get("bare", 0) > 0 else -changes.get("strength", 0)
    if "drop" in definition.words and used:
        lost += sum(used) // len(used)
    return lost + ("lose" in definition.words)


def used_up(action: Action) -> tuple[int, ...]:
    """The player's own cards that an answer in a fight uses up."""
    if action[0] == "power":
        return (int(action[2]),)
    if action[0] in ("join", "make_kin"):
        return (int(action[1]), int(action[2]))
    return (int(action[1]),) if action[0] not in ("pass", "ask") else ()


# ---- help ----


def rate_asking(at: Asked[MunchkinState], seat: int, other: int) -> int:
    """Rate asking a player for help: strong enough and no danger; NEVER if not needed or no price suits both."""
    if at.once(margin) > 0:
        return NEVER
    ahead = at.once(margin_with, other)
    if ahead <= 0 or not fair_price(at, seat, other, other):
        return NEVER
    return 40 + min(ahead, 10) - at.seen.level[other]


def margin_with(seen: MunchkinState, helper: int) -> int:
    """The munchkins' lead in strength with this helper."""
    return margin(with_helper(seen, helper))


def with_helper(seen: MunchkinState, helper: int) -> MunchkinState:
    """The same table with this helper in the fight."""
    twin = seen.copy()
    twin.recording, twin.helper = False, helper
    return twin


def fair_price(at: Asked[MunchkinState], seat: int, other: int, helper: int) -> OfferTerms:
    """The share of Treasures best for one side and acceptable to the other; empty if there is none."""
    best, found = 0, OfferTerms()
    for many in range(at.once(rewards.reward) + 1):
        for first in (helper, at.seen.fighter):
            terms: OfferTerms = (("share", many, first),)
            own = deal_worth(at, seat, helper, terms)
            if own > best and deal_worth(at, other, helper, terms) > 0:
                best, found = own, terms
    return found


def deal_worth(at: Asked[MunchkinState], seat: int, helper: int, terms: OfferTerms) -> int:
    """The worth of an offer of help to one of the two, assuming the fight is won with it."""
    seen, treasures, levels = at.seen, at.once(rewards.reward), at.once(rewards.levels_won)
    fighter = seen.fighter
    share = next((int(term[1]) for term in terms if term[0] == "share"), 0)
    first = next((int(term[2]) for term in terms if term[0] == "share"), fighter)
    items = sum(item_worth(seen, seat, item) + 2 for item in items_in(terms))
    gifts = LEVEL * sum(1 for term in terms if term[0] == "gift")
    if seat == fighter:
        wins_game = seen.level[fighter] + levels >= TOP_LEVEL
        won = LEVEL * levels * (4 if wins_game else 1) + TREASURE_WORTH * (treasures - share) + 2 * (first == fighter)
        return won + LEVEL - items - gifts
    if seen.level[fighter] + levels >= TOP_LEVEL:
        return NEVER
    risk = 0 if at.once(margin_with, helper) > 0 else 2 * LEVEL
    extra = changed(seen, helper, "help_treasure") * TREASURE_WORTH + changed(seen, helper, "help_level") * LEVEL
    got = TREASURE_WORTH * share + 2 * (first == helper and share > 0) + items + gifts + extra
    return got - threat(seen, helper, fighter) * levels // 3 - risk


# ---- selling ----


def sale_plan(seen: MunchkinState, seat: int) -> tuple[int, ...]:
    """The Items least missed that together bring a level; empty if they are worth more than the level."""
    used = seen.used[seat]
    price = {copy: item_worth(seen, seat, copy) if copy in used else card_worth(seen, seat, copy) // 2
             for copy in seen.items[seat] if seen.data.card(copy).gold}  # fmt: skip
    plan: tuple[int, ...] = ()
    for copy in sorted(price, key=lambda one: (price[one] * 100 // seen.data.card(one).gold, one)):
        if proceeds(seen, seat, plan) >= PRICE:
            break
        plan = (*plan, copy)
    # A copy, because compiled code mishandles a loop over a variable that the loop changes.
    for copy in list(plan):
        rest = tuple(one for one in plan if one != copy)
        if proceeds(seen, seat, rest) >= PRICE:
            plan = rest
    worth = LEVEL * (proceeds(seen, seat, plan) // PRICE)
    if worth <= sum(price[copy] for copy in plan):
        return ()
    kind, lying = seen.data.kind, groups(for_sale(seen, seat), seen.data.kind)
    # Of identical Items, name those that are asked about first.
    return tuple([copy for of, same in groups(plan, kind).items() for copy in lying[of][: len(same)]])


# ---- trade and curses ----


def held_worth(seen: MunchkinState, seat: int, item: int) -> int:
    """The worth of an Item to a seat that has or gets it: what it adds in use, or its gold."""
    card = seen.data.card(item)
    gold = card.gold * LEVEL // (2 * PRICE)
    if card.type != "item":
        return card_worth(seen, seat, item)
    if item in seen.used[seat]:
        return item_worth(seen, seat, item)
    return max(gold, gain_of_wearing(seen, seat, item)) if verbs.is_wearable(seen, seat, item) else gold


def trade_plan(at: Asked[MunchkinState], seat: int, other: int) -> OfferTerms:
    """The exchange of one Item for another that gains both, and the seat most and more than a level; empty if none."""
    best, plan = LEVEL, OfferTerms()
    if not (at.seen.items[seat] and at.seen.items[other]):
        return plan
    own, theirs = at.once(held_worths, seat, seat), at.once(held_worths, seat, other)
    for given, lost in own:
        for wanted, won in theirs:
            # The other side is considered only if the exchange is worthwhile for the seat.
            if won - lost > best and _would_swap(at.seen, other, given, wanted):
                best, plan = won - lost, (("give", given), ("want", wanted))
    return plan


def held_worths(seen: MunchkinState, seat: int, of: int) -> tuple[tuple[int, int], ...]:
    """The worth of each Item of one seat to another that has or gets it."""
    return tuple([(copy, held_worth(seen, seat, copy)) for copy in seen.items[of]])


def _would_swap(seen: MunchkinState, seat: int, gets: int, gives: int) -> bool:
    """Whether a seat gains by an exchange, without giving a Big Item for one that is not Big."""
    if seen.data.card(gives).big and not seen.data.card(gets).big:
        return False
    return held_worth(seen, seat, gets) > held_worth(seen, seat, gives)


def trade_worth(seen: MunchkinState, seat: int, talks: Talks, terms: OfferTerms) -> int:
    """The worth of an offer to trade to one of the two sides."""
    total = 0
    for word, copy in terms:
        gets = (word == "give") == (seat == talks.other)
        total += held_worth(seen, seat, int(copy)) * (1 if gets else -1)
    return total - 1


def curse_worth(seen: MunchkinState, seat: int, other: int, card: int) -> int:
    """The worth of a curse or theft against another: more, the nearer that one is to the tenth level."""
    words = seen.data.card(card).words
    items = len(seen.used[other]) > 0
    if {"drop", "steal"} & set(words) and not items:
        return NEVER
    return threat(seen, seat, other) - 8
