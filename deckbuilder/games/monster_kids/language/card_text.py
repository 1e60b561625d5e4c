"""The rules text of whole Monster Kids cards, generated from their effects."""

from __future__ import annotations

from collections.abc import Mapping

from deckbuilder.cards.describe import Speaker
from deckbuilder.cards.model import CardModel
from deckbuilder.games.monster_kids.language.card_types import DarkPortal, DarkPower, Kid, LightPortal, Monster, Trick
from deckbuilder.games.monster_kids.language.parsed import ParsedCard
from deckbuilder.games.monster_kids.language.vocabulary import VOCABULARY

KID = {"side": "the kid", "other": "the other side"}
MONSTER = {"side": "the monster", "other": "the kid"}
CHOSEN = {"side": "the chosen side", "other": "the other side"}
TITLES = {"kid": KID, "monster": MONSTER, "either": CHOSEN, "fight": {}}
PLAYED_ON = {
    "kid": "Play on a kid in a fight.",
    "monster": "Play on a monster in a fight.",
    "either": "Play on either side of a fight.",
    "fight": "Play in a fight.",
}
PORTAL = (
    "Discard a card from your hand; you are trapped and your turn ends. "
    "While you are trapped already, discard this card and another one instead."
)
LIGHT = (
    "Play it when you draw a Dark Portal while you are free: nothing happens to you. "
    "Or play it on your turn while you are in Limbo or a Dark Portal: you are free, and your turn goes on."
)


def card_text(model: CardModel, effects: object, identities: Mapping[str, str]) -> str:
    """The rules text of a card, with one line for each thing it does."""
    assert isinstance(effects, ParsedCard)
    if isinstance(model, DarkPortal):
        return PORTAL
    if isinstance(model, LightPortal):
        return LIGHT
    if isinstance(model, Trick):
        return f"{PLAYED_ON[model.side]} {_said(effects, TITLES[model.side])}"
    if isinstance(model, DarkPower):
        return f"Attach to a monster. At the beginning of each fight with it: {_said(effects, MONSTER)}"
    assert isinstance(model, Kid | Monster)
    lines = []
    if model.power is not None:
        lines.append(f"{model.power}. Resists {model.resists}: +3 attack power. Weak to {model.weak}: −3 attack power.")
    else:
        lines.append("No Power Type.")
    if effects.do:
        lines.append(f"At the beginning of each fight: {_said(effects, MONSTER)}")
    return "\n".join(lines)


def _said(effects: ParsedCard, titles: Mapping[str, str]) -> str:
    return Speaker(VOCABULARY, titles).sentences(effects.do)
