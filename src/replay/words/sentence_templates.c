// A kind without its template does not build. No sentence names a step of the rules: the strip of steps shows
// it.

#include "words/sentence_templates.h"

#include <stddef.h>

#define SAYS_phase_began "{=phase}."
#define SAYS_level_awarded "{minion} gains a level by experience: {after} instead of {before}."
#define SAYS_cards_drawn "{player} draws {count:card}."
#define SAYS_card_drawn "{player} draws {card|a card}."
#define SAYS_card_left_hand "{card|A card} leaves {player}'s hand."
#define SAYS_structure_captured                                                                              \
    "{to} captures the {from} {=structure} at {at}[; it now produces {mana_after} mana]."
#define SAYS_novice_produced "{nation:a} novice arrives at {at} for {owner}."
#define SAYS_novice_removed "{nation:a} novice leaves {at}."
#define SAYS_initiative_updated                                                                              \
    "{holder} {=keeps} initiative. Towns and colonies captured minus lost since last turn: "                 \
    "Red {red:signed}, Blue {blue:signed}."
#define SAYS_mana_generated "{player} produces {amount} {type} mana."
#define SAYS_mana_changed "{player} now has {after} {type} mana instead of {before}."
#define SAYS_income_changed                                                                                  \
    "The novices that {player} has trained will make {after} {type} mana a turn, instead of {before}."
#define SAYS_next_mana_changed "{player} will get {after} more {type} mana next turn."
#define SAYS_structure_created "{owner:a} {kind} is founded at {at}[; it produces {mana} mana]."
#define SAYS_structure_removed "The {owner} {kind} at {at} is destroyed[ by {reason}]."
#define SAYS_structure_changed "The {=structure} at {at} changes."
#define SAYS_spell_cast "{player} casts {card|a hidden spell}[ on {target:at}]."
#define SAYS_spell_squandered "{player}'s {card|spell}[ on {target:at}] squanders: {=squander}."
#define SAYS_spell_attached "{owner}'s {card} is active[ on {on}][ until turn {ends}]."
#define SAYS_spell_changed "{spell} changes."
#define SAYS_spell_ended "{card}[ on {on}] ends: {reason}."
#define SAYS_terrain_changed "The terrain at {at} changes from {from} to {to}."
#define SAYS_swamp_side_set "A group in the swamp at {at} can leave it only {=side}."
#define SAYS_group_created "{group} appears[ at {at}]."
#define SAYS_minion_created "{minion} joins {group}: level {level}, {hp:hit point}, armor {armor}."
#define SAYS_stat_changed "{minion} goes from {stat} {before} to {after}{=place_why}."
#define SAYS_experience_qualified "{minion} qualifies for experience and will gain a level next turn."
#define SAYS_group_changed "{group} changes its place in its owner's group sequence."
#define SAYS_minion_changed_group "{minion} leaves {from} for {to}."
#define SAYS_order_changed "The order of {group}[ to move to {before}] is done."
#define SAYS_group_left_board "{group} disappears[ from {from}][: {holder} holds it off the board]."
#define SAYS_group_returned "{group} returns to the board at {at}."
#define SAYS_teleported "{group} is teleported from {from} to {to}."
#define SAYS_move_refused "{group} stays at {from} and does not move[ to {to}]: {=refusal}."
#define SAYS_overstacked "{group} sets out from {from} for {to}."
#define SAYS_square_voted                                                                                    \
    "{winner} and {other} both want {at}. {winner} gets it: {by}. {=outcome}[ {other} was next, before "     \
    "{next}: {next_by}.]"
#define SAYS_square_won "{group} gets {at}: {by}."
#define SAYS_bounced_back "{group} bounces from {from} back to {to}: {reason}."
#define SAYS_moved "{group} moves from {from} to {to}."
#define SAYS_joined "{group} joins {into} at {at}."
#define SAYS_slid "{group} slides over the ice from {from} to {to}."
#define SAYS_moonwalked                                                                                      \
    "{group} moonwalks from {from} to {to}: its square is taken, and it cannot join the group there. "       \
    "No other empty, unoccupied square that it may enter is nearer."
#define SAYS_combat_began "{high:at} and {low:at} fight. {high} has precedence: {=first_why}."
#define SAYS_round_began "Round {=round} begins."
#define SAYS_attacks_forfeited "{minion} is idle and forfeits {count:attack}."
#define SAYS_paired "{minion} is paired with {victim} at random."
#define SAYS_victim_chosen "{minion} chooses {victim}."
#define SAYS_attack_missed "{attacker} misses {victim}: {=miss_why}."
#define SAYS_attack_hit "{attacker} hits {victim}: {=hit_why}."
#define SAYS_damage_calculated                                                                               \
    "{attacker} deals {quantity} {kind} damage to {victim}{ignores_armor}{magical}."
#define SAYS_strength_changed                                                                                \
    "{card|A spell} changes the damage of {attacker}'s attack from {before} to {after}{magical}."
#define SAYS_step_began "The next step begins."
#define SAYS_attacks_changed                                                                                 \
    "{card|A spell} changes the attacks that {minion} has left this round from {before} to {after}."
#define SAYS_damage_applied "{victim} is to take {quantity} {type} damage{=dealer}{ignores_armor}."
#define SAYS_damage_changed "{card|A spell} changes the damage to {victim} from {before} to {after}."
#define SAYS_damage_cancelled "{card|A spell} cancels the damage to {victim}."
#define SAYS_armor_soaked                                                                                    \
    "{victim}'s armor soaks {=soaked} of {before} damage; {after} gets through. Armor left: {armor_after} "  \
    "of {armor_before}."
#define SAYS_damage_capped "{victim} can take only {after} of {before} damage: it has {after:hit point} left."
#define SAYS_hp_changed "{minion} goes from {before:hit point} to {after}."
#define SAYS_damage_result "{victim} is {result}."
#define SAYS_effect_applied "{card|A spell} takes effect[ on {on}]."
#define SAYS_death_cancelled "{card|A spell} keeps {minion} alive."
#define SAYS_minion_died "{minion} dies[ by {attacker}]."
#define SAYS_minion_buried "{minion} is buried."
#define SAYS_group_died "{group} is gone."
#define SAYS_combat_ended "The combat of {high} and {low} ends: {reason}."
#define SAYS_game_over "The match is over: {result}, {reason}."

#define X(kind_) [EV_##kind_] = (SAYS_##kind_),
static const char *const templates[EV_COUNT] = {EVENT_KINDS(X)};
#undef X

// Where a reason or a sibling changes the sentence. NULL: the kind's own.
static const char *const left_hand_says[LEFT_HAND_WHY_COUNT] = {
    [LEFT_HAND_CAST] = "{player} casts {card|a card} from hand.",
    [LEFT_HAND_DISCARDED] = "{player} discards {card|a card}.",
    [LEFT_HAND_LOST] = "{player} loses {card|a card} from hand.",
    [LEFT_HAND_SHOWN] = "{player} loses {card|a card} from hand.",
};
static const char *const novice_says[NOVICE_WHY_COUNT] = {
    [NOVICE_WHY_TRAINED] = "{nation:a} novice at {at} is trained as {as}.",
    [NOVICE_WHY_SPELL] = "A spell takes {nation:a} novice from {at}.",
};
static const char *const mana_says[MANA_BY_COUNT] = {
    [MANA_BY_NEW_TURN] = "{player} has {after} {type} mana this turn.",
    [MANA_BY_SPELL] = "A spell changes the {type} mana of {player} from {before} to {after}.",
    [MANA_BY_COST] = "{player} pays {=paid} {type} mana and has {after} left.",
    [MANA_BY_TRAINING] = "{player} now has {after} {type} mana, with the novice just trained.",
};
static const char *const structure_says[STRUCTURE_WHAT_COUNT] = {
    [STRUCTURE_WHAT_KIND] = "The {before} at {at} becomes a {after}.",
    [STRUCTURE_WHAT_MANA] = "The {=structure} at {at} now produces {after} mana instead of {before} mana.",
    [STRUCTURE_WHAT_CLOCK] = "The {=structure} at {at} {=clock}.",
    [STRUCTURE_WHAT_OWNER] = "The {=structure} at {at} goes from {before} to {after}.",
};
static const char *const spell_says[SPELL_WHAT_KIND_COUNT] = {
    [SPELL_WHAT_VALUE] = "{spell} changes.",
    [SPELL_WHAT_COUNT] = "{spell} now counts {after:time} instead of {before}.",
    [SPELL_WHAT_ENDS] = "{spell} lasts until turn {after} instead of {before}.",
    [SPELL_WHAT_ON] = "{spell} moves from {before} to {after}.",
};
static const char *const stat_says[STAT_COUNT] = {
    [STAT_MAX_HP] = "{minion} now has a maximum of {after:hit point} instead of {before}.",
    [STAT_HAND] = "{minion} now has {after} hand damage instead of {before}{=place_why}.",
    [STAT_MISSILE] = "{minion} now has {after} missile damage instead of {before}{=place_why}.",
    [STAT_ATTACKS] = "{minion} now has {after:attack} a round instead of {before}.",
    [STAT_WALKS] = "{minion} {=walks}.",
    [STAT_CLASS] = "{minion} is now {after:a} instead of {before:a}.",
    [STAT_NATION] = "{minion} is now of the nation {after} instead of {before}.",
};
static const char *const group_says[GROUP_WHAT_COUNT] = {
    [GROUP_WHAT_OWNER] = "{group} passes from {before} to {after}.",
    [GROUP_WHAT_CONTROL] = "{group} {=leader}.",
};
static const char *const order_says[ORDER_BY_COUNT] = {
    [ORDER_BY_PLAYER] = "{group} is ordered to {=order}.",
    [ORDER_BY_SPELL] = "{group} is made to {=order} by a spell.",
    [ORDER_BY_COMPUTER] = "{group} decides to {=order}.",
};
static const char *const chosen_says[CHOSEN_BY_COUNT] = {
    [CHOSEN_COMPULSION] = "{minion} must attack {victim}: {=compels}.",
    [CHOSEN_WISE] = "{minion} chooses {victim} wisely[: {tiebreak}].",
    [CHOSEN_RETALIATION] = "{minion} attacks {victim}, which has it as its victim.",
    [CHOSEN_RANDOM] = "{minion} attacks again: {victim}, chosen at random.",
};
static const char *const death_says[DEATH_COUNT] = {
    [DEATH_KILLS] = "{minion} is killed[ by {attacker}].",
    [DEATH_DIES] = "{minion} dies.",
    [DEATH_REMOVED] = "{minion} is removed from the game.",
    [DEATH_REPLACED] = "{minion} is replaced.",
};

typedef struct Variants {
    const char *const *says;
    int count, index;
} Variants;

// The sentences that [e] chooses from, and which it is.
static Variants variants_of(const Event *e) {
    switch (e->kind) {
    case EV_card_left_hand: return (Variants){left_hand_says, LEFT_HAND_WHY_COUNT, e->card_left_hand.why};
    case EV_novice_removed: return (Variants){novice_says, NOVICE_WHY_COUNT, e->novice_removed.why};
    case EV_mana_changed: return (Variants){mana_says, MANA_BY_COUNT, e->mana_changed.by};
    case EV_structure_changed:
        return (Variants){structure_says, STRUCTURE_WHAT_COUNT, e->structure_changed.what};
    case EV_spell_changed: return (Variants){spell_says, SPELL_WHAT_KIND_COUNT, e->spell_changed.what};
    case EV_stat_changed: return (Variants){stat_says, STAT_COUNT, e->stat_changed.stat};
    case EV_group_changed: return (Variants){group_says, GROUP_WHAT_COUNT, e->group_changed.what};
    case EV_order_changed: return (Variants){order_says, ORDER_BY_COUNT, e->order_changed.by};
    case EV_victim_chosen: return (Variants){chosen_says, CHOSEN_BY_COUNT, e->victim_chosen.by};
    case EV_minion_died: return (Variants){death_says, DEATH_COUNT, e->minion_died.category};
    }
    return (Variants){NULL, 0, 0};
}

const char *sentence_template(const Event *e) {
    const Variants variants = variants_of(e);
    const char *text = NULL;
    if (variants.index >= 0 && variants.index < variants.count) {
        text = variants.says[variants.index];
    }
    return text != NULL ? text : templates[e->kind];
}
