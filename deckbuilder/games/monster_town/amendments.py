"""Changes to these rules, each by name, in the order of the versions since which they hold.

A game is played to its end under the rules it was started with. A changed rule asks `NAME in state.data.amended`;
everything not listed here is the same in every version.
"""

from __future__ import annotations

from typing import Final

from deckbuilder.kernel.amendments import Amendment, RuleVersions, declared_in

LAST_GANG_AT_ONCE: Final = Amendment(
    2,
    "MT-1.1",
    "A gang that is wiped out is out, and the last gang standing wins, before a fight ends or a place is captured.",
)
READY_ON_MEETING: Final = Amendment(
    2, "MT-8.12", "A gang that enters a fight completely exerted is readied before the first action there."
)
AMBUSH_BY_MEMBER: Final = Amendment(
    2, "MT-10.16", "An Ambush is made by a gang member: a Combat card that no member performs is not played in it."
)
THRALLS_OUTLAST_OWNERS: Final = Amendment(
    2, "MT-F.18", "A thralled member whose own gang is out stays with its thraller as long as the thraller lives."
)
OUTCASTS_AND_STARTERS: Final = Amendment(
    2, "MT-I.12.2", "An Outcast with conditions fights only beside starting characters of its own gang."
)
THRALLS_ARE_OPPONENTS: Final = Amendment(
    2,
    "MT-11.11",
    "A member that acts for another gang is an opponent of its first gang, which claims its points by killing it.",
)
HANDS_BEFORE_ITEMS: Final = Amendment(
    2, "MT-11.14", "All or Nothing deals the hands before the Special Items are handed out."
)
RUNNERS_STAY_OUT: Final = Amendment(
    3,
    "MT-10.6",
    "A gang that runs away stays out of the combat, even if a member controlled by another gang comes back there.",
)
THRALLS_STAND_WITH_THEIRS: Final = Amendment(
    3,
    "MT-F.18",
    "Thralls that change sides with their thraller fight for their new side where they are, or go On the Path.",
)
KILLED_BY_A_LOSS: Final = Amendment(
    3,
    "MT-11.11",
    "A member killed by the loss of a Special Item was killed by the player who took or used up the item.",
)
FALLEN_BEFORE_SET_FREE: Final = Amendment(
    4,
    "MT-F.20",
    "A gang whose last unthralled member dies together with the thraller of another member is out; that member "
    "vanishes.",
)
THRALLS_GO_WITH_THRALLERS: Final = Amendment(
    4, "MT-F.18", "When a player is out, a thrall whose thraller lives on goes where its thraller goes."
)
RINGS_STAY_BEHIND: Final = Amendment(
    4,
    "MT-F.18",
    "A player who takes control, for a combat, of one of two members that have thralled each other has only that one,"
    " and gives it back.",
)
TREATIES_NAME_THEIR_GANGS: Final = Amendment(4, "MT-5.9", "A Treaty brings recruits only to a gang that it names.")
THRALLS_ARE_EQUIPPED: Final = Amendment(
    4, "MT-7.2", "A member that acts for another gang may be equipped by that gang."
)
SEARCHES_USE_DECKS_UP: Final = Amendment(
    4, "MT-8.5", "A search that takes the last card of a Combat Deck brings the new one, as drawing it does."
)
IF_YOU_DO: Final = Amendment(
    5, "MT-5.4", 'What follows after "if you do" is only offered to players who can do everything before it.'
)
OUT_MEANS_OUT: Final = Amendment(5, "MT-F.20", "If a player is out, the remaining effects of their card are lost.")
COPIES_ARE_CARDS: Final = Amendment(
    5, "MT-F.3", "A player who searches for several Combat cards may take several copies of one."
)
STRUCK_AT_ONCE: Final = Amendment(
    6, "MT-8.13", "Wounds dealt to several members at once are counted for all of them before the first is wounded."
)
RESERVES_ARE_APART: Final = Amendment(
    6, "MT-5.9", "If a character waits in several reserves, the recruiting player chooses the one it comes from."
)
FALL_TOGETHER: Final = Amendment(
    6, "MT-12.1", "Gangs that are left at the same moment with only members controlled by others fall together."
)
LEFT_ALONE: Final = Amendment(
    6, "MT-F.20", "A combat in which only one side is left because a gang is out ends at once."
)
SKIRMISHES_ARE_CLEARED: Final = Amendment(
    6, "MT-6.1", "The card that led to a Skirmish is discarded even if everybody in it is out of the game."
)
ANY_MEANS_ANY: Final = Amendment(
    6, "MT-8.26", "A card that cancels any action aimed at a gang member also answers actions that harm nobody."
)
ONE_BOX: Final = Amendment(
    6, "MT-5.9", "A recruit from a gang that nobody plays does not wait in its reserves a second time."
)
TEN_END_IT: Final = Amendment(
    7, "MT-1.2", "A capture that makes ten conquest points wins immediately, before its Special Item and its text."
)
OWN_TURNS_ONLY: Final = Amendment(
    7, "MT-5.7", "An Encounter stays open only for the turns of the players whose turns it changed."
)
ICONS_FOR_STRENGTH: Final = Amendment(
    7, "MT-2.11.4", "A Combat card temporarily strengthens only members that match its icon."
)
FOCUS_ENDS_AT_ONCE: Final = Amendment(
    7, "MT-I.6.1", "A gang that runs away has left the combat: focus on its members ends before the free attacks."
)
AMBUSHES_STRIKE_OTHERS: Final = Amendment(
    7,
    "MT-10.16",
    "An Ambush is an action that may wound or kill somebody of the other side, not only one's own members.",
)
KILLED_BY_AN_ITEM: Final = Amendment(
    7, "MT-11.11", "A member left without life by equipping a Special Item was killed by the player who equipped it."
)
THRALLS_ARE_BORROWED: Final = Amendment(
    7,
    "MT-F.18",
    "A player who takes control of a thralled member of their own gang for a combat gives it back: the thrall "
    "outlasts that.",
)
LEFT_BEHIND: Final = Amendment(
    8,
    "MT-8.12",
    "A gang left with only exerted members in a combat because another gang is out is readied immediately; one left "
    "with nobody there has left it.",
)
HIDDEN_REFLECT: Final = Amendment(
    8, "MT-I.8", "A hidden member that reflects wounds gives one more, as with any other wounds from hiding."
)
SWEEPS_ON_PARTNERS: Final = Amendment(
    8,
    "MT-8.23.1",
    "Entwined members may use an action that strikes everybody there, if there is nobody but each other.",
)
FREE_SWEEPS: Final = Amendment(
    8,
    "MT-10.4.1",
    "A free attack may be an action that strikes all opponents, if it touches only one member of the runner.",
)
SEARCHES_BRING_DECKS: Final = Amendment(
    8, "MT-8.5", "A player who searches an empty Combat Deck shuffles the discard pile first, as when drawing."
)
BARRED_ARE_PUT_AWAY: Final = Amendment(
    8, "MT-I.11", "A first Rendezvous card that cannot be played is set aside, and the next one is drawn."
)
KEPT_IF_ENGAGED: Final = Amendment(
    8,
    "MT-10.11",
    "A gang whose last member in a Skirmish is controlled by another gang when it ends has nobody in it, and loses "
    "the location.",
)
DEAD_WEAR_NOTHING: Final = Amendment(
    9, "MT-7.2", "A member killed by a card is not equipped with the Special Item that the card then brings."
)
DEAD_BEFORE_SNAKING: Final = Amendment(
    9,
    "MT-6.6",
    "A member killed by a card is dead, and a fallen gang is out, before the card goes on to snake a location.",
)
FALLEN_RECRUIT_NOBODY: Final = Amendment(
    9, "MT-F.20", "A gang whose last member was killed by a card recruits nobody by that card."
)
ICONS_FOR_ALL_HELP: Final = Amendment(
    9, "MT-2.11.4", "A Combat card resurrects only members that match its icon, and one that cancels helps no others."
)
DICE_ARE_SEEN: Final = Amendment(10, "MT-5.4", "Every roll for a card is shown and told, even if it has no effect.")
NOBODY_TO_STRIKE: Final = Amendment(
    10, "MT-10.4", "Nobody is asked for a free attack once nobody of the runner's is left there."
)
CONTROLLERS_ONCE: Final = Amendment(
    11,
    "MT-5.4",
    "If a card affects the controllers of several members, each player is affected once, not once for each member.",
)
COUNTED_ONCE: Final = Amendment(
    11,
    "MT-5.4",
    "An amount that a card counts for several members or players is counted once, before the first of them is "
    "affected.",
)
NO_LESS_THAN_NOTHING: Final = Amendment(11, "MT-5.4", "An amount that a card counts and reduces is never less than 0.")
ITEMS_FOR_EACH: Final = Amendment(
    11, "MT-5.4", "If Special Items are drawn for several named members, each of them gets one."
)
DEAD_BEFORE_THE_TEXT: Final = Amendment(12, "MT-6.4", "A member killed by its item dies before the capture text.")
HARM_NEEDS_NO_ICON: Final = Amendment(
    12, "MT-2.11.4", "A Combat card that only harms a member of its player's own needs no matching icon for that."
)
DIFFERENT_TARGETS: Final = Amendment(
    12, "MT-8.14", "An action with several kinds of target needs a different character for each of them."
)
FIGHTERS_STAY: Final = Amendment(
    13,
    "MT-4.3.5",
    "A card that leads the party into a second fight takes nobody along who fights elsewhere, is dead or was taken.",
)
GONE_TIE_NOBODY: Final = Amendment(
    13,
    "MT-8.13",
    "A member that has died or left the table during its own action is entwined with nobody, thralls nobody and "
    "suffers no reflected wounds.",
)
ITEMS_REACH_OTHERS: Final = Amendment(
    13,
    "MT-7.4",
    "A Special Item or an attached card whose lasting change is for others, as it says, changes it for them.",
)
DEAD_ON_ARRIVAL: Final = Amendment(
    13,
    "MT-8.16.1",
    "A member that comes to a place where cards leave it no life is dead before anything else happens there.",
)
DOOM_ENDS_IN_RESERVES: Final = Amendment(
    13, "MT-8.20", "A recruit does not die of a kill from before it was turned or cured."
)
CHOSEN_ARE_STRUCK: Final = Amendment(
    13, "MT-10.4.1", "A free attack is no action that also harms an opponent chosen while it is carried out."
)
RECRUITS_JOIN_THE_LAST: Final = Amendment(
    13, "MT-11.7", "Whoever is recruited by a location captured during the final combat takes part in it."
)
ACTIONS_ARE_COMPLETED: Final = Amendment(
    13, "MT-8.13", "A combat action that snakes a location is completed before its combat can end."
)
COSTS_AS_CHOSEN: Final = Amendment(
    13, "MT-8.15", "A Combat card whose cost depends on the cards in hand costs as much as when it was chosen."
)
ITEMS_ACT_THOUGH_LOST: Final = Amendment(
    13, "MT-8.13", "An ability of a Special Item is carried out even if a cancel has taken the item away by then."
)
THRALLED_BY_A_CARD: Final = Amendment(
    13,
    "MT-F.18",
    "A member thralled by a card that nobody acts for serves the player of the card, fights where it is or stands On "
    "the Path, and comes back after a combat under another's control.",
)
EXTRA_TURNS_TO_THE_END: Final = Amendment(
    14, "MT-11.7", "Extra turns are taken in the End Game too, however many turns the game has had before."
)
COPIES_ARE_TOLD: Final = Amendment(
    15, "MT-6.2", "Everyone is told whose copy of a Location the winner of a combat takes."
)
HANDS_ARE_COLLECTED: Final = Amendment(
    15,
    "MT-11.2",
    "Nobody draws or replenishes when the End Game breaks combats off, since all Combat cards are collected.",
)
DEAD_WITH_THE_CARD: Final = Amendment(
    15,
    "MT-9.2.1",
    "A member that only a Combat card kept alive dies when it is discarded, before anything else happens.",
)
DEAD_KEEP_NOTHING: Final = Amendment(
    15, "MT-9.2.7", "A winner whose last members there die with a discarded Combat card captures and keeps nothing."
)
DEAD_WITH_THEIR_HELP: Final = Amendment(
    15, "MT-8.16.1", "A member that only another member kept alive dies at the same moment as this one."
)
EACH_CARD_REFLECTS: Final = Amendment(
    15, "MT-F.10", "Wounds caused to a member are reflected by each card that says so, once for each."
)
REPLENISHING_IS_TOLD: Final = Amendment(
    16, "MT-8.9", "Everyone is told if a player replenishes as combat action, even if no card is discarded or drawn."
)
LOST_HELP_IS_TOLD: Final = Amendment(
    16,
    "MT-8.16.1",
    "Everyone is told who dies because a member that kept it alive is on another side or at another place.",
)
LAST_ROUND_IS_TOLD: Final = Amendment(
    16, "MT-11.13", "Everyone is told if the game is over because the last round of the End Game is."
)
IDLE_CARDS_ARE_TOLD: Final = Amendment(
    17,
    "MT-5.4",
    "Everyone is told what a card does not find, whose Power it does not change, and who declines or cannot do what a"
    " Rendezvous card offers.",
)
UNWORN_ITEMS_ARE_TOLD: Final = Amendment(
    17, "MT-7.6", "Everyone is told why nobody is equipped with a Special Item that is drawn."
)
DECLINED_ITEMS_ARE_TOLD: Final = Amendment(
    17,
    "MT-7.3",
    "Everyone is told who declines a Special Item, or has none left to draw, after a capture that brings one.",
)
REINFORCING_IS_TOLD: Final = Amendment(
    17, "MT-6.8", "Everyone is told which combat a scouting party reinforces if its gang is fighting there already."
)
READYING_IS_TOLD: Final = Amendment(17, "MT-8.13", "Everyone is told whom a card or an ability readies.")
CHANGES_ARE_TOLD: Final = Amendment(
    17, "MT-8.13", "Everyone is told whose wounds or costs a card or an ability changes for a while, and by how much."
)
QUIET_IS_TOLD: Final = Amendment(
    17, "MT-10.13", "Everyone is told if a combat, or the game, is over because nothing has happened for 20 rounds."
)
EXCHANGING_IS_TOLD: Final = Amendment(17, "MT-I.9", "Everyone is told whose Leader lets them exchange Combat cards.")
PASSING_IS_TOLD: Final = Amendment(
    17, "MT-8.1", "Everyone is told who was asked for a free attack or an Ambush and does nothing."
)
QUOTED_WHEN_DONE: Final = Amendment(
    17, "MT-6.4", "A location that wounds is quoted when its text is carried out, after the Special Item."
)
TREATIES_ARE_TOLD: Final = Amendment(17, "MT-5.10", "Everyone is told who begins with which Treaty in play.")
OPTIONS_ARE_TOLD: Final = Amendment(
    18, "MT-5.4", "Everyone is told which option a player chooses where a card leaves several."
)
CLEARING_IS_TOLD: Final = Amendment(
    18,
    "MT-9.2.1",
    "Everyone is told which Combat cards stay on the table, and which there or on members are discarded.",
)
LOST_COPIES_ARE_TOLD: Final = Amendment(
    18, "MT-9.2.6", "Everyone is told whose copy of a Location is discarded, even if that player did not hold it."
)
EXTRA_TURNS_ARE_TOLD: Final = Amendment(18, "MT-F.33.2", "Everyone is told that a turn is an extra one.")
READY_GANGS_ARE_TOLD: Final = Amendment(
    18, "MT-8.12", "Everyone is told who is ready again because a whole gang in a fight was exerted."
)
STANDING_BY_IS_TOLD: Final = Amendment(
    18, "MT-F.18", "Everyone is told who comes into a fight because a member there changes sides."
)
DRAWS_IN_ORDER: Final = Amendment(
    19, "MT-8.5", "Everyone is told of a new Combat Deck after the cards that used up the old one, and before the next."
)
FIGHTS_ARE_NAMED: Final = Amendment(19, "MT-4.5", "Everyone is told in which of several fights a player acts.")

RULES = RuleVersions(declared_in(globals()))
