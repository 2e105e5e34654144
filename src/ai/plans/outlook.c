// Outlooks: one walk over the groups, so that plans and casts need not look for them again.

#include "plans/outlook.h"

static void add_spot(Outlook *o, GroupId id) {
    const Group *g = group_at(o->s, id);
    const bool is_mine = g->at.v != 0 && g->count > 0 && g->control == CONTROL_PLAYER;
    if (!is_mine || o->spot_count == SPOTS_MAX) return;
    const unsigned walks = group_common_walks(o->s, id);
    o->spots[o->spot_count++] = (Spot){
        .at = g->at,
        .group = id,
        .strength = strength_of_group(o->s, id),
        .count = g->count,
        .crossing = steps_crossing(walks),
        .walks = walks,
        .takes = group_is_recruits(o->s, id) && engine_can_enter(o->s, id, board_sanctum(o->other)),
        .is_held = !engine_can_move(o->s, id),
        .is_alone = !engine_can_join(o->s, id),
        .is_lent = strength_is_lent(o->s, id),
    };
}

static void add_nursery(Outlook *o, const Structure *t) {
    const bool is_mine = t->at.v != 0 && t->owner == o->seat && t->run_count > 0;
    if (!is_mine || o->spot_count == SPOTS_MAX || square_at(o->s, t->at)->group.v != 0) return;
    const unsigned walks = nation_walks(structure_novice(t, 0));
    o->spots[o->spot_count++] = (Spot){
        .at = t->at, .strength = 100, .crossing = steps_crossing(walks), .walks = walks, .takes = true};
}

bool outlook_card_sleeps(int card) {
    return card_answers(card_def(card), PHRASE_CAN_MOVE) &&
           card_answers(card_def(card), PHRASE_ENTERS_COMBAT);
}

static bool is_asleep(const GameState *s, const Group *g) {
    for (uint16_t id = g->spells; id != 0; id = s->spells[id].next) {
        if (outlook_card_sleeps(s->spells[id].card)) return true;
    }
    return false;
}

static void add_foe(Outlook *o, GroupId id) {
    const Group *g = group_at(o->s, id);
    if (g->at.v == 0 || g->count == 0 || o->foe_count == FOES_MAX) return;
    const int strength = strength_of_group(o->s, id);
    const bool takes = group_is_recruits(o->s, id) && engine_can_enter(o->s, id, board_sanctum(o->seat));
    o->foes[o->foe_count++] = (Foe){
        .at = g->at,
        .group = id,
        .strength = strength,
        .takes = takes,
        .is_players = g->owner == o->other,
        .sleeps = is_asleep(o->s, g),
    };
}

void outlook_make(Outlook *o, const GameState *s, Steps *steps, const Weights *weights, Player seat) {
    o->s = s;
    o->steps = steps;
    o->weights = weights;
    o->duels = NULL;
    o->seat = seat;
    o->other = player_other(seat);
    o->spot_count = 0;
    o->foe_count = 0;
    schemes_plan(NULL, &o->scheme);
    if (!steps_hold(steps, s)) steps_begin(steps, s);
    const Sequence *own = &s->sequences[seat];
    for (int i = 0; i < own->count; i++) add_spot(o, own->groups[i]);
    for (int i = 1; i <= STRUCTURES_MAX; i++) add_nursery(o, &s->structures[i]);
    const Sequence *other = &s->sequences[o->other];
    for (int i = 0; i < other->count; i++) add_foe(o, other->groups[i]);
    const Sequence *neutral = &s->sequences[PLAYER_NEUTRAL];
    for (int i = 0; i < neutral->count; i++) add_foe(o, neutral->groups[i]);
}

int outlook_way(const Outlook *o, const Spot *spot, SquareId at, int slot) {
    return steps_to(o->steps, spot->crossing, slot)[at.v];
}

static const Duel *duel_of(const Outlook *o, const Spot *spot, const Foe *foe) {
    if (o->duels == NULL || spot->group.v == 0) return NULL;
    const Fighter own = duels_fighter(o->s, spot->group, spot->strength);
    const Fighter other = duels_fighter(o->s, foe->group, foe->strength);
    return duels_find(o->duels, &own, &other);
}

int outlook_clash(const Outlook *o, const Spot *spot, const Foe *foe) {
    const Duel *duel = duel_of(o, spot, foe);
    if (duel != NULL) return duel_gain(duel, spot->group);
    const Player foes = foe->is_players ? o->other : PLAYER_NEUTRAL;
    return strength_clash(strength_in_turn(o->s, o->seat, spot->strength),
                          strength_in_turn(o->s, foes, foe->strength));
}

int outlook_against(const Outlook *o, const Spot *spot, const Foe *foe) {
    const Duel *duel = duel_of(o, spot, foe);
    return duel != NULL ? duel_against(duel, spot->group) : foe->strength;
}

bool outlook_lets_sleep(const Outlook *o, const Spot *spot, const Foe *foe) {
    return 2 * outlook_clash(o, spot, foe) < foe->strength;
}

int outlook_threat(const Outlook *o, int reach) {
    const SquareId sanctum = board_sanctum(o->seat);
    int worst = 0;
    for (int i = 0; i < o->foe_count; i++) {
        const Foe *foe = &o->foes[i];
        const bool comes = foe->takes && foe->is_players && square_steps(foe->at, sanctum) <= reach;
        if (comes && foe->strength > worst) worst = foe->strength;
    }
    return worst;
}

bool outlook_could_join(const Outlook *o, int a, int b) {
    const Spot *one = &o->spots[a];
    const Spot *other = &o->spots[b];
    return !other->is_held && !one->is_alone && !other->is_alone && one->count + other->count <= GROUP_SIZE;
}
