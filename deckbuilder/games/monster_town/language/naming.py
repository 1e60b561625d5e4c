"""Who is meant, in English: gang members, characters, gangs and players."""

from __future__ import annotations

from deckbuilder.cards.describe import Speaker
from deckbuilder.cards.grammar import YOU, Mention, Noun, plural_of, possessive
from deckbuilder.cards.phrases import Record, Value
from deckbuilder.cards.vocabulary import Fields

MEMBER = "member"
"""The sort of names that stand for gang members."""
TRAIT_NOUNS = ("Leader", "Scout", "Diplomat", "Outcast", "Berserker", "Spellcaster")
LONG = 24
"""The length from which "the hand of the player" reads better than "the player's hand"."""
PLACES = {"here": "here", "party": "in your scouting party", "anywhere": "anywhere", "path": "On the Path"}
ADJECTIVES = ("posture", "wounded", "equipped", "dead", "not_race", "not_trait", "trait")
OWNERS = {"own": "your", "others": "your other"}


def member_noun(fields: Fields, speaker: Speaker) -> Noun:
    """Call a selection of gang members by what is asked of them: "opposing Zombie here"."""
    who = str(fields.get("who", "any"))
    front, noun, plural, after, last = character_parts(fields, "gang member", speaker)
    owner = OWNERS.get(who, "")
    where = str(fields.get("where", "here"))
    after.append(PLACES[where])
    if where == "party":
        front, owner = [*(["other"] if who == "others" else []), *front], ""
    elif who == "opposing":
        front.insert(0, "opposing")
    return Noun(" ".join([*front, noun]), " ".join([*front, plural]), " ".join([*after, *last]), owner)


def character_noun(fields: Fields, speaker: Speaker) -> Noun:
    """Call characters that are nobody's gang members by what is asked of them: "Human with at most 3 life points"."""
    front, noun, plural, after, last = character_parts(fields, "character", speaker)
    return Noun(" ".join([*front, noun]), " ".join([*front, plural]), " ".join([*after, *last]))


def target_said(record: Record, speaker: Speaker) -> tuple[str, Noun, bool]:
    """Say what is targeted; return also what to call it afterwards and whether it may be several."""
    noun = member_noun(record.fields, speaker)
    count = int(str(record.fields["count"]))
    return noun.some(count, bool(record.fields["up_to"])), noun, count > 1


def character_parts(fields: Fields, default: str, speaker: Speaker) -> tuple[list[str], str, str, list[str], list[str]]:
    """Return what stands before a noun, the noun, its plural, what stands behind it, and what stands last."""
    front = [said for key in ADJECTIVES if key in fields for said in _adjective(key, fields[key])]
    nouns = [str(fields[key]) for key in ("race", "trait") if _is_noun(key, fields)]
    noun = " ".join(nouns) or default
    plural, after = plural_of(noun) if noun else "", list[str]()
    if "name" in fields:
        noun, plural = str(fields["name"]), plural_of(str(fields["name"]))
        if noun.startswith("The "):
            noun, plural = f"copy of {noun}", f"copies of {noun}"
        after = [f"of race {' '.join(nouns)}"] if nouns else []
    if fields.get("trait") == "Stealth":
        after.append("with Stealth")
    if fields.get("not_trait") == "Stealth":
        after.append("without Stealth")
    if "gang" in fields:
        after.append(f"of {gang_called(str(fields['gang']), speaker)}")
    last = [f"with at most {_points(fields['life_at_most'])}"] if "life_at_most" in fields else []
    return front, noun, plural, after, last


def gang_called(gang: str, speaker: Speaker) -> str:
    """Name a gang in the middle of a sentence: "the Renegade Militia"."""
    name = speaker.identities.get(gang, gang)
    if name.startswith("The "):
        return "the " + name[4:]
    return f"the {name}"


def _is_noun(key: str, fields: Fields) -> bool:
    return key in fields and (key == "race" or fields[key] in TRAIT_NOUNS)


def _points(value: Value) -> str:
    return f"{value} life point" + ("" if value == 1 else "s")


def _adjective(key: str, value: Value) -> list[str]:
    if key == "posture":
        return [str(value)]
    if key in ("wounded", "equipped"):
        return [key if value else f"un{key}"]
    if key == "dead":
        return ["dead"] if value else []
    if key in ("not_race", "not_trait") and value != "Stealth":
        return [f"non-{value}"]
    if key == "trait" and value == "Geno-locked":
        return ["Geno-locked"]
    return []


def seats_said(value: Value, speaker: Speaker) -> Mention:
    """Say which players are meant."""
    if value == "you":
        return YOU
    if isinstance(value, Record):
        said = speaker.mention(value.fields["owner_of"]).owning("controller")
    elif value == "opponents":
        said = "each opponent"
    elif value == "everyone":
        said = "each player"
    else:
        return speaker.seat(str(value))
    return Mention(said, said, False, possessive(said) if len(said) < LONG else "")


def of_seats(value: Value, thing: str, speaker: Speaker) -> str:
    """Say whose thing: "your Power", "each opponent's Power"."""
    return seats_said(value, speaker).owning(thing)
