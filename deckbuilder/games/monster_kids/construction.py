"""Building a Monster Kids deck: the piles, the cards counted in them, and the rules in order, each declared."""

from __future__ import annotations

from deckbuilder.decks.construction import Limit
from deckbuilder.decks.counted_rules import AtLeastAsMany, AtMostCopies, Between
from deckbuilder.decks.dealing import Dealing
from deckbuilder.decks.declared import constructed, identity_rule, shared_rules
from deckbuilder.decks.form import DeckForm, Pile
from deckbuilder.decks.seat_rules import EnoughForAll, LegalByItself, OneDeckForAll, Seats
from deckbuilder.decks.tally import Amount, CardKind, described, numbered
from deckbuilder.games.monster_kids.language.schema import SEARCH_FIELDS
from deckbuilder.games.monster_kids.match_data import DRAWN, MOST_PLAYERS

FORM = DeckForm(
    rulebook="monster-kids",
    identity="Night",
    piles=(
        Pile("kids", "Kids", ("kid",)),
        Pile("monsters", "Monsters", ("monster",)),
        Pile("dark_powers", "Dark Powers", ("dark_power",)),
        Pile("portals", "Portals", ("dark_portal", "light_portal")),
        Pile("tricks", "Tricks", ("trick",)),
    ),
    is_shared=True,
)

DEALING = Dealing(DRAWN, "Draw deck", hand=0, least=1, most=1, clause="MK-1.3", first=6)
"""The one Draw deck of the table: a card is drawn from it on every turn, no matter whose."""

KIDS = CardKind("kid", ("kids",))
DRAWN_CARDS = CardKind("card", DRAWN)
MONSTERS = CardKind("monster", ("monsters",))
DARK_POWERS = CardKind("Dark Power", ("dark_powers",))
DARK_PORTALS = CardKind("Dark Portal", ("portals",), "dark_portal")
LIGHT_PORTALS = CardKind("Light Portal", ("portals",), "light_portal")
TRICKS = CardKind("trick", ("tricks",))
NO_PORTALS = CardKind("card", tuple(pile for pile in DRAWN if pile != "portals"))


def _of_a_level(code: str, clause: str, kind: CardKind, number: str, more: int) -> Between:
    """A rule for as many cards as the night has, or some more; a format sets how many more as its level."""
    title, key = f"{kind.noun}s", number.replace("_", "-")
    beyond = f"{title[:1].upper()}{title[1:]} beyond those of the night"
    least = Limit(f"least-{key}", f"{beyond}, at least", 0, (code,))
    most = Limit(f"most-{key}", f"{beyond}, at most", more, (code,))
    return Between(
        code,
        clause,
        f"The draw deck has as many {title} as the night and the level say.",
        kind,
        least=Amount(of_identity=number, limit=least),
        most=Amount(of_identity=number, limit=most),
    )


NOBODY_TWICE = AtMostCopies(
    "KID-1",
    "MK-9.7",
    "Each kid is there once.",
    KIDS,
    most=Amount(1),
    broken="{card} is there {number} times; a character is there once: {change}.",
    holds="{different}, each there once.",
)
SOMEBODY = Between(
    "KID-2",
    "MK-9.8",
    "There is a kid to play.",
    KIDS,
    least=Amount(1),
    broken="The deck has no kids; add those who may play.",
    holds="{different}: enough for as many seats.",
)
LONG_ENOUGH = Between(
    "DECK-1",
    "MK-9.9",
    "The draw deck has as many cards as the night needs.",
    DRAWN_CARDS,
    least=Amount(of_identity="cards"),
    broken="The draw deck has {count} and {identity} needs {least}; {change}, such as tricks.",
    holds="{count} in the draw deck; {identity} needs {least}.",
    added=TRICKS,
)
WAYS_OUT = AtLeastAsMany(
    "EXIT-1",
    "MK-9.13",
    "For each Dark Portal there is a Light Portal.",
    LIGHT_PORTALS,
    DARK_PORTALS,
    broken="{others} and {count}: not every trap has a way out; add {missing}.",
)
DARK_ENOUGH = Between(
    "EXIT-2",
    "MK-9.14",
    "There are no more Light Portals than the night allows.",
    LIGHT_PORTALS,
    most=Amount(of_identity="light_portals"),
    subject="too much light_portal",
)
FEW_COPIES = AtMostCopies(
    "COPY-1",
    "MK-9.15",
    "There are no more copies of one card than the night allows.",
    NO_PORTALS,
    most=Amount(of_identity="copies"),
)

CLAUSES = {
    "FILE-1": "MK-9.1",
    "FILE-2": "MK-9.2",
    "FILE-3": "MK-9.1.1",
    "POOL-1": "MK-9.3",
    "POOL-2": "MK-9.4",
    "PILE-1": "MK-9.5",
}
"""The clauses of the checks that every deck undergoes."""

CONSTRUCTION = constructed(
    FORM,
    rules=(
        *shared_rules(FORM, CLAUSES),
        identity_rule(FORM, "NIGHT-1", "MK-9.6"),
        NOBODY_TWICE,
        SOMEBODY,
        LONG_ENOUGH,
        _of_a_level("MON-1", "MK-9.10", MONSTERS, "monsters", 4),
        _of_a_level("POW-1", "MK-9.11", DARK_POWERS, "dark_powers", 2),
        _of_a_level("PORT-1", "MK-9.12", DARK_PORTALS, "dark_portals", 2),
        WAYS_OUT,
        DARK_ENOUGH,
        FEW_COPIES,
    ),
    table_rules=(
        Seats("TABLE-1", "MK-1.6", "One to six play.", 1, MOST_PLAYERS),
        OneDeckForAll("TABLE-2", "MK-9.16"),
        EnoughForAll("TABLE-3", "MK-9.17", "There is a kid for every player.", KIDS),
        LegalByItself("TABLE-4", "MK-9.18"),
    ),
    card_facts=described(SEARCH_FIELDS),
    identity_facts=numbered("cards", "monsters", "dark_powers", "dark_portals", "light_portals", "copies"),
    dealing=DEALING,
)
