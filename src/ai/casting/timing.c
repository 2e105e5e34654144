// When a cast tells: whom it could be felt by before it is over.

#include "casting/timing.h"

enum {
    PASSING_TURNS = 3, // that a spell lasts on which nobody counts for later
    BOTH_STEP = 2,     // steps that two groups come nearer in a turn
    GROUND_REACH = 4,  // steps within which a group may soon tread on what it learns to cross
};

GroupId timing_group_of_target(const GameState *s, Target target) {
    if (target.host == HOST_GROUP) return (GroupId){(uint8_t)target.index};
    if (target.host == HOST_INDIVIDUAL) return s->minions[target.index].group;
    return (GroupId){0};
}

int timing_nearest_enemy(const Outlook *o, GroupId group, bool led, GroupId *enemy) {
    const Group *g = group_at(o->s, group);
    int least = STEPS_FAR;
    *enemy = (GroupId){0};
    for (int player = PLAYER_RED; player < PLAYER_COUNT; player++) {
        const Sequence *sequence = &o->s->sequences[player];
        for (int i = 0; i < sequence->count; i++) {
            const GroupId id = sequence->groups[i];
            const Group *other = group_at(o->s, id);
            if (other->at.v == 0 || id.v == group.v || !group_is_hostile(o->s, group, id)) continue;
            const int steps = square_steps(g->at, other->at);
            if (steps >= least || (led && other->control != CONTROL_PLAYER)) continue;
            least = steps;
            *enemy = id;
        }
    }
    return least;
}

// Does all that a card can do lie in the turn in which it is cast?
static bool is_over_at_once(const CardDef *def) {
    const int op = def->ops[0].kind;
    const bool is_order = op == OP_CANCEL_ORDER || op == OP_RANDOM_STEP;
    return def->lasts == 1 || (def->type == CARD_MANIFESTATION && is_order);
}

// Does a spell on a group end before anybody can be beside it? What speeds a group up is of use on the way.
// Forced movement leaves those alone who decide for themselves.
static bool is_too_early(const Outlook *o, const Order *cast) {
    const GroupId group = timing_group_of_target(o->s, cast->target);
    const CardDef *def = card_def(cast->card);
    const int lasts = def->lasts;
    if (group.v == 0 || lasts == 0) return false;
    const Player owner = (Player)group_at(o->s, group)->owner;
    const bool is_speed = def->stats.walks != 0 || def->ops[0].kind == OP_MOVES_TWICE;
    if (owner != o->other && (owner != o->seat || is_speed || lasts > PASSING_TURNS)) return false;
    GroupId enemy;
    const bool is_forcing = card_answers(def, PHRASE_BEFORE_MOVEMENT);
    return timing_nearest_enemy(o, group, is_forcing, &enemy) - 1 > BOTH_STEP * lasts;
}

// Monsters of the seat that never leave their square, with nobody beside it: whether there is a fight is for
// the other side to say.
static bool waits(const Outlook *o, const Order *cast) {
    const GroupId group = timing_group_of_target(o->s, cast->target);
    if (group.v == 0 || group_at(o->s, group)->owner != o->seat) return false;
    const int creature = minion_at(o->s, group_at(o->s, group)->members[0])->creature;
    if (creature == CREATURE_NONE) return false;
    const int behaviour = creature_def(creature)->behaviour;
    if (behaviour != BEHAVIOUR_TERRITORIAL && behaviour != BEHAVIOUR_IMMOBILE) return false;
    GroupId enemy;
    return timing_nearest_enemy(o, group, false, &enemy) > 1;
}

bool timing_is_idle(const Outlook *o, const Order *cast) {
    return is_too_early(o, cast) || waits(o, cast);
}

bool timing_teaches_in_vain(const Outlook *o, const Order *cast) {
    const StatChange *c = &card_def(cast->card)->stats;
    const GroupId group = timing_group_of_target(o->s, cast->target);
    const bool is_more = c->level != 0 || c->max_hp != 0 || c->armor != 0 || c->hand != 0 ||
                         c->missile != 0 || c->attacks != 0;
    if (group.v == 0 || c->walks == 0 || is_more) return false;
    const unsigned before = group_common_walks(o->s, group);
    const unsigned after = before | c->walks;
    for (uint8_t v = 1; v <= SQUARES; v++) {
        if (square_steps((SquareId){v}, group_at(o->s, group)->at) > GROUND_REACH) continue;
        const int terrain = square_at(o->s, (SquareId){v})->terrain;
        const bool is_felt = terrain_blocks(terrain, before) != terrain_blocks(terrain, after) ||
                             terrain_damage(terrain, before) != terrain_damage(terrain, after);
        if (is_felt) return false;
    }
    return true;
}

bool timing_tells_nothing_later(const Outlook *o, const Order *cast) {
    return is_over_at_once(card_def(cast->card)) || timing_is_idle(o, cast);
}
