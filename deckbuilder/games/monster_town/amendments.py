"""The changes to these rules, by name. A game is played to its end under the rules it was begun with.

A changed rule asks ``NAME in state.data.amended``; a rule not listed here is the same in every version.
"""

from __future__ import annotations

from typing import Final

from deckbuilder.kernel.amendments import Amendment, RuleVersions

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
ANY_MEANS_ANY = "any_means_any"
ONE_BOX = "one_box"
TEN_END_IT: Final = "ten_end_it"
FOCUS_ENDS_AT_ONCE: Final = "focus_ends_at_once"
AMBUSHES_STRIKE_OTHERS = "ambushes_strike_others"
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
DICE_ARE_SEEN: Final = "dice_are_seen"
NOBODY_TO_STRIKE: Final = "nobody_to_strike"
CONTROLLERS_ONCE: Final = "controllers_once"
COUNTED_ONCE: Final = "counted_once"
NO_LESS_THAN_NOTHING: Final = "no_less_than_nothing"
ITEMS_FOR_EACH: Final = "items_for_each"

RULES = RuleVersions(
    present=11,
    older=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
    amendments=(
        Amendment(
            LAST_GANG_AT_ONCE,
            2,
            "MT-1.1",
            "Who is wiped out is out, and the last gang standing has won, before a fight ends or a place is captured.",
        ),
        Amendment(
            READY_ON_MEETING,
            2,
            "MT-8.12",
            "A gang whose members are all exerted when it comes into a fight is readied before the first action there.",
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
            "A thralled member whose own gang is out stays with its thraller for as long as that one lives.",
        ),
        Amendment(
            OUTCASTS_AND_STARTERS,
            2,
            "MT-I.12.2",
            "An Outcast with conditions fights beside nobody but starting characters of its own gang.",
        ),
        Amendment(
            THRALLS_ARE_OPPONENTS,
            2,
            "MT-11.11",
            "A member that acts for another gang is an opponent of its first gang: who kills it claims its points.",
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
            "Who runs away stays out of the combat, also where a member that another acted for there comes back.",
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
            "Whom the loss of a Special Item kills was killed by whoever took or used up the item.",
        ),
        Amendment(
            FALLEN_BEFORE_SET_FREE,
            4,
            "MT-F.20",
            "Whose last unthralled member dies together with the thraller of another is out: that one vanishes.",
        ),
        Amendment(
            THRALLS_GO_WITH_THRALLERS,
            4,
            "MT-F.18",
            "When a player is out, a thrall of somebody who lives on goes where its thraller goes.",
        ),
        Amendment(
            RINGS_STAY_BEHIND,
            4,
            "MT-F.18",
            "Who controls one of two who have thralled each other for a combat has only that one, and gives it back.",
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
            "A member that acts for another gang may be equipped by whoever it acts for.",
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
            'What follows after "if you do" is only offered to who can do all that comes before it.',
        ),
        Amendment(
            OUT_MEANS_OUT,
            5,
            "MT-F.20",
            "What a card has still to do when its player is out is lost.",
        ),
        Amendment(
            COPIES_ARE_CARDS,
            5,
            "MT-F.3",
            "Who looks for several Combat cards may take several copies of one.",
        ),
        Amendment(
            STRUCK_AT_ONCE,
            6,
            "MT-8.13",
            "What wounds several members at once is counted for all of them before the first has its wounds.",
        ),
        Amendment(
            RESERVES_ARE_APART,
            6,
            "MT-5.9",
            "Where a character waits in several reserves, whoever recruits it says from which it comes.",
        ),
        Amendment(
            FALL_TOGETHER,
            6,
            "MT-12.1",
            "Gangs that keep nobody at one moment but members whom others control fall together.",
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
            "The card that led to a Skirmish is discarded also where everybody in it is out of the game.",
        ),
        Amendment(
            ANY_MEANS_ANY,
            6,
            "MT-8.26",
            "A card that cancels any action aimed at a gang member answers also those that harm nobody.",
        ),
        Amendment(
            ONE_BOX,
            6,
            "MT-5.9",
            "Who was brought of a gang that nobody plays does not wait in its reserves a second time.",
        ),
        Amendment(
            TEN_END_IT,
            7,
            "MT-1.2",
            "A capture that makes ten conquest points has won: its Special Item and its text are not waited for.",
        ),
        Amendment(
            OWN_TURNS_ONLY,
            7,
            "MT-5.7",
            "An Encounter lies open for the turns of those players whose turns it changed, and for no others.",
        ),
        Amendment(
            ICONS_FOR_STRENGTH,
            7,
            "MT-2.11.4",
            "A Combat card strengthens for a while only members that its icon fits.",
        ),
        Amendment(
            FOCUS_ENDS_AT_ONCE,
            7,
            "MT-I.6.1",
            "Who runs away has left the combat: focus on the runner's members is over before the free attacks.",
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
            "Whom a Special Item leaves no life when it is equipped was killed by whoever equipped it.",
        ),
        Amendment(
            THRALLS_ARE_BORROWED,
            7,
            "MT-F.18",
            "Who controls a thralled member of the own gang for a combat gives it back: the thrall outlasts that.",
        ),
        Amendment(
            LEFT_BEHIND,
            8,
            "MT-8.12",
            "Whom a gang that is out leaves exerted in a combat is readied at once, and with nobody there has left it.",
        ),
        Amendment(
            HIDDEN_REFLECT,
            8,
            "MT-I.8",
            "Who reflects wounds while it hides gives one more, as with any other wounds from hiding.",
        ),
        Amendment(
            SWEEPS_ON_PARTNERS,
            8,
            "MT-8.23.1",
            "The entwined may use what strikes all who are there, where that is nobody but each other.",
        ),
        Amendment(
            FREE_SWEEPS,
            8,
            "MT-10.4.1",
            "A free attack may be what strikes all opponents, where one member of the runner's is all that it touches.",
        ),
        Amendment(
            SEARCHES_BRING_DECKS,
            8,
            "MT-8.5",
            "Who searches a Combat Deck that has run out shuffles the discard pile first, as who draws from it does.",
        ),
        Amendment(
            BARRED_ARE_PUT_AWAY,
            8,
            "MT-I.11",
            "A first Rendezvous card that cannot be played is put away, and the next one is drawn.",
        ),
        Amendment(
            KEPT_IF_ENGAGED,
            8,
            "MT-10.11",
            "Whose last member in a Skirmish another controls when it ends has nobody in it, and loses the location.",
        ),
        Amendment(
            DEAD_WEAR_NOTHING,
            9,
            "MT-7.2",
            "Whom a card has killed is not equipped with the Special Item that it brings then.",
        ),
        Amendment(
            DEAD_BEFORE_SNAKING,
            9,
            "MT-6.6",
            "Whom a card has killed is dead, and who has fallen is out, before it goes on to snake a location.",
        ),
        Amendment(
            FALLEN_RECRUIT_NOBODY,
            9,
            "MT-F.20",
            "Whose last member a card has killed recruits nobody any more by that card.",
        ),
        Amendment(
            ICONS_FOR_ALL_HELP,
            9,
            "MT-2.11.4",
            "A Combat card resurrects only members that its icon fits, and one that cancels helps no others.",
        ),
        Amendment(
            DICE_ARE_SEEN,
            10,
            "MT-5.4",
            "What is rolled for a card is seen and told, also where nothing comes of it.",
        ),
        Amendment(
            NOBODY_TO_STRIKE,
            10,
            "MT-10.4",
            "Nobody is asked for a free attack once nobody of the runner's is left there.",
        ),
        Amendment(
            CONTROLLERS_ONCE,
            11,
            "MT-5.4",
            "Where a card is about whoever controls several members, each player is meant once and not once a member.",
        ),
        Amendment(
            COUNTED_ONCE,
            11,
            "MT-5.4",
            "What a card counts for several members or players it counts once, before the first of them has it.",
        ),
        Amendment(
            NO_LESS_THAN_NOTHING,
            11,
            "MT-5.4",
            "What a card counts and takes something off comes to no less than 0.",
        ),
        Amendment(
            ITEMS_FOR_EACH,
            11,
            "MT-5.4",
            "Where Special Items are drawn for several members who were named, each of them has one.",
        ),
    ),
)
"""New games use the present version; a game begun under an older version keeps it."""
