"""Changes to these rules up to version 9, by name; `amendments` explains what they are for."""

from __future__ import annotations

from typing import Final

from deckbuilder.kernel.amendments import Amendment

LAST_GANG_AT_ONCE: Final = "last_gang_at_once"
READY_ON_MEETING: Final = "ready_on_meeting"
AMBUSH_BY_MEMBER: Final = "ambush_by_member"
THRALLS_OUTLAST_OWNERS: Final = "thralls_outlast_owners"
OUTCASTS_AND_STARTERS: Final = "outcasts_and_starters"
THRALLS_ARE_OPPONENTS: Final = "thralls_are_opponents"
HANDS_BEFORE_ITEMS: Final = "hands_before_items"
RUNNERS_STAY_OUT: Final = "runners_stay_out"
THRALLS_STAND_WITH_THEIRS: Final = "thralls_stand_with_theirs"
KILLED_BY_A_LOSS: Final = "killed_by_a_loss"
FALLEN_BEFORE_SET_FREE: Final = "fallen_before_set_free"
THRALLS_GO_WITH_THRALLERS: Final = "thralls_go_with_thrallers"
RINGS_STAY_BEHIND: Final = "rings_stay_behind"
TREATIES_NAME_THEIR_GANGS: Final = "treaties_name_their_gangs"
THRALLS_ARE_EQUIPPED: Final = "thralls_are_equipped"
SEARCHES_USE_DECKS_UP: Final = "searches_use_decks_up"
IF_YOU_DO: Final = "if_you_do"
OUT_MEANS_OUT: Final = "out_means_out"
COPIES_ARE_CARDS: Final = "copies_are_cards"
STRUCK_AT_ONCE: Final = "struck_at_once"
RESERVES_ARE_APART: Final = "reserves_are_apart"
FALL_TOGETHER: Final = "fall_together"
LEFT_ALONE: Final = "left_alone"
SKIRMISHES_ARE_CLEARED: Final = "skirmishes_are_cleared"
ANY_MEANS_ANY: Final = "any_means_any"
ONE_BOX: Final = "one_box"
TEN_END_IT: Final = "ten_end_it"
FOCUS_ENDS_AT_ONCE: Final = "focus_ends_at_once"
AMBUSHES_STRIKE_OTHERS: Final = "ambushes_strike_others"
THRALLS_ARE_BORROWED: Final = "thralls_are_borrowed"
KILLED_BY_AN_ITEM: Final = "killed_by_an_item"
OWN_TURNS_ONLY: Final = "own_turns_only"
ICONS_FOR_STRENGTH: Final = "icons_for_strength"
LEFT_BEHIND: Final = "left_behind"
HIDDEN_REFLECT: Final = "hidden_reflect"
SWEEPS_ON_PARTNERS: Final = "sweeps_on_partners"
FREE_SWEEPS: Final = "free_sweeps"
SEARCHES_BRING_DECKS: Final = "searches_bring_decks"
BARRED_ARE_PUT_AWAY: Final = "barred_are_put_away"
KEPT_IF_ENGAGED: Final = "kept_if_engaged"
DEAD_WEAR_NOTHING: Final = "dead_wear_nothing"
DEAD_BEFORE_SNAKING: Final = "dead_before_snaking"
FALLEN_RECRUIT_NOBODY: Final = "fallen_recruit_nobody"
ICONS_FOR_ALL_HELP: Final = "icons_for_all_help"

EARLIER: Final = (
    Amendment(
        LAST_GANG_AT_ONCE,
        2,
        "MT-1.1",
        "A gang that is wiped out is out, and the last gang standing wins, before a fight ends or a place is captured.",
    ),
    Amendment(
        READY_ON_MEETING,
        2,
        "MT-8.12",
        "A gang that enters a fight completely exerted is readied before the first action there.",
    ),
    Amendment(
        AMBUSH_BY_MEMBER,
        2,
        "MT-10.16",
        "An Ambush is made by a gang member: a Combat card that no member performs is not played in it.",
    ),
    Amendment(
        THRALLS_OUTLAST_OWNERS,
        2,
        "MT-F.18",
        "A thralled member whose own gang is out stays with its thraller as long as the thraller lives.",
    ),
    Amendment(
        OUTCASTS_AND_STARTERS,
        2,
        "MT-I.12.2",
        "An Outcast with conditions fights only beside starting characters of its own gang.",
    ),
    Amendment(
        THRALLS_ARE_OPPONENTS,
        2,
        "MT-11.11",
        "A member that acts for another gang is an opponent of its first gang, which claims its points by killing it.",
    ),
    Amendment(
        HANDS_BEFORE_ITEMS,
        2,
        "MT-11.14",
        "All or Nothing deals the hands before the Special Items are handed out.",
    ),
    Amendment(
        RUNNERS_STAY_OUT,
        3,
        "MT-10.6",
        "A gang that runs away stays out of the combat, even if a member controlled by another gang comes back there.",
    ),
    Amendment(
        THRALLS_STAND_WITH_THEIRS,
        3,
        "MT-F.18",
        "Thralls that change sides with their thraller fight for their new side where they are, or go On the Path.",
    ),
    Amendment(
        KILLED_BY_A_LOSS,
        3,
        "MT-11.11",
        "A member killed by the loss of a Special Item was killed by the player who took or used up the item.",
    ),
    Amendment(
        FALLEN_BEFORE_SET_FREE,
        4,
        "MT-F.20",
        "A gang whose last unthralled member dies together with the thraller of another member is out; that member "
        "vanishes.",
    ),
    Amendment(
        THRALLS_GO_WITH_THRALLERS,
        4,
        "MT-F.18",
        "When a player is out, a thrall whose thraller lives on goes where its thraller goes.",
    ),
    Amendment(
        RINGS_STAY_BEHIND,
        4,
        "MT-F.18",
        "A player who takes control, for a combat, of one of two members that have thralled each other has only "
        "that one, and gives it back.",
    ),
    Amendment(
        TREATIES_NAME_THEIR_GANGS,
        4,
        "MT-5.9",
        "A Treaty brings recruits only to a gang that it names.",
    ),
    Amendment(
        THRALLS_ARE_EQUIPPED,
        4,
        "MT-7.2",
        "A member that acts for another gang may be equipped by that gang.",
    ),
    Amendment(
        SEARCHES_USE_DECKS_UP,
        4,
        "MT-8.5",
        "A search that takes the last card of a Combat Deck brings the new one, as drawing it does.",
    ),
    Amendment(
        IF_YOU_DO,
        5,
        "MT-5.4",
        'What follows after "if you do" is only offered to players who can do everything before it.',
    ),
    Amendment(
        OUT_MEANS_OUT,
        5,
        "MT-F.20",
        "If a player is out, the remaining effects of their card are lost.",
    ),
    Amendment(
        COPIES_ARE_CARDS,
        5,
        "MT-F.3",
        "A player who searches for several Combat cards may take several copies of one.",
    ),
    Amendment(
        STRUCK_AT_ONCE,
        6,
        "MT-8.13",
        "Wounds dealt to several members at once are counted for all of them before the first is wounded.",
    ),
    Amendment(
        RESERVES_ARE_APART,
        6,
        "MT-5.9",
        "If a character waits in several reserves, the recruiting player chooses the one it comes from.",
    ),
    Amendment(
        FALL_TOGETHER,
        6,
        "MT-12.1",
        "Gangs that are left at the same moment with only members controlled by others fall together.",
    ),
    Amendment(
        LEFT_ALONE,
        6,
        "MT-F.20",
        "A combat in which only one side is left because a gang is out ends at once.",
    ),
    Amendment(
        SKIRMISHES_ARE_CLEARED,
        6,
        "MT-6.1",
        "The card that led to a Skirmish is discarded even if everybody in it is out of the game.",
    ),
    Amendment(
        ANY_MEANS_ANY,
        6,
        "MT-8.26",
        "A card that cancels any action aimed at a gang member also answers actions that harm nobody.",
    ),
    Amendment(
        ONE_BOX,
        6,
        "MT-5.9",
        "A recruit from a gang that nobody plays does not wait in its reserves a second time.",
    ),
    Amendment(
        TEN_END_IT,
        7,
        "MT-1.2",
        "A capture that makes ten conquest points wins immediately, before its Special Item and its text.",
    ),
    Amendment(
        OWN_TURNS_ONLY,
        7,
        "MT-5.7",
        "An Encounter stays open only for the turns of the players whose turns it changed.",
    ),
    Amendment(
        ICONS_FOR_STRENGTH,
        7,
        "MT-2.11.4",
        "A Combat card temporarily strengthens only members that match its icon.",
    ),
    Amendment(
        FOCUS_ENDS_AT_ONCE,
        7,
        "MT-I.6.1",
        "A gang that runs away has left the combat: focus on its members ends before the free attacks.",
    ),
    Amendment(
        AMBUSHES_STRIKE_OTHERS,
        7,
        "MT-10.16",
        "An Ambush is an action that may wound or kill somebody of the other side, not only one's own members.",
    ),
    Amendment(
        KILLED_BY_AN_ITEM,
        7,
        "MT-11.11",
        "A member left without life by equipping a Special Item was killed by the player who equipped it.",
    ),
    Amendment(
        THRALLS_ARE_BORROWED,
        7,
        "MT-F.18",
        "A player who takes control of a thralled member of their own gang for a combat gives it back: the thrall "
        "outlasts that.",
    ),
    Amendment(
        LEFT_BEHIND,
        8,
        "MT-8.12",
        "A gang left with only exerted members in a combat because another gang is out is readied immediately; one "
        "left with nobody there has left it.",
    ),
    Amendment(
        HIDDEN_REFLECT,
        8,
        "MT-I.8",
        "A hidden member that reflects wounds gives one more, as with any other wounds from hiding.",
    ),
    Amendment(
        SWEEPS_ON_PARTNERS,
        8,
        "MT-8.23.1",
        "Entwined members may use an action that strikes everybody there, if there is nobody but each other.",
    ),
    Amendment(
        FREE_SWEEPS,
        8,
        "MT-10.4.1",
        "A free attack may be an action that strikes all opponents, if it touches only one member of the runner.",
    ),
    Amendment(
        SEARCHES_BRING_DECKS,
        8,
        "MT-8.5",
        "A player who searches an empty Combat Deck shuffles the discard pile first, as when drawing.",
    ),
    Amendment(
        BARRED_ARE_PUT_AWAY,
        8,
        "MT-I.11",
        "A first Rendezvous card that cannot be played is set aside, and the next one is drawn.",
    ),
    Amendment(
        KEPT_IF_ENGAGED,
        8,
        "MT-10.11",
        "A gang whose last member in a Skirmish is controlled by another gang when it ends has nobody in it, and "
        "loses the location.",
    ),
    Amendment(
        DEAD_WEAR_NOTHING,
        9,
        "MT-7.2",
        "A member killed by a card is not equipped with the Special Item that the card then brings.",
    ),
    Amendment(
        DEAD_BEFORE_SNAKING,
        9,
        "MT-6.6",
        "A member killed by a card is dead, and a fallen gang is out, before the card goes on to snake a location.",
    ),
    Amendment(
        FALLEN_RECRUIT_NOBODY,
        9,
        "MT-F.20",
        "A gang whose last member was killed by a card recruits nobody by that card.",
    ),
    Amendment(
        ICONS_FOR_ALL_HELP,
        9,
        "MT-2.11.4",
        "A Combat card resurrects only members that match its icon, and one that cancels helps no others.",
    ),
)
