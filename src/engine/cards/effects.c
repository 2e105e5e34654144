// Shared mechanics of cards; the rules they follow stand with each card's text and in rules 34.

#include "engine/cards/effects.h"

#include "engine/group.h"
#include "engine/minion.h"
#include "engine/terrain.h"

Squander effect_terrain(Ctx *c, Target square, Terrain terrain) {
    terrain_change(c, (SquareId){(uint8_t)square.index}, terrain);
    return SQUANDER_NONE;
}

Squander effect_add_recruit(Ctx *c, Target group, CreatureId creature) {
    const CreatureDef *def = creature_def((int)creature);
    const MinionSpec spec = {.kind = def->kind,
                             .minion_class = def->minion_class,
                             .nation = def->nation,
                             .creature = (uint8_t)creature};
    const MinionId minion = minion_create(c, (GroupId){(uint8_t)group.index}, &spec);
    return minion.v != 0 ? SQUANDER_NONE : SQUANDER_NO_ROOM;
}

Squander effect_summon(Ctx *c, Player owner, Target square, CreatureId creature, int count) {
    const CreatureDef *def = creature_def((int)creature);
    const GroupSpec group_spec = {.at = {(uint8_t)square.index},
                                  .owner = (uint8_t)owner,
                                  .control = CONTROL_COMPUTER,
                                  .kind = def->kind};
    if (!minion_has_room(c->s, 1, true)) return SQUANDER_NO_ROOM;
    const GroupId group = group_create(c, &group_spec);
    const MinionSpec spec = {.kind = def->kind, .creature = (uint8_t)creature};
    for (int i = 0; i < count; i++) (void)minion_create(c, group, &spec); // as many as fit (34.21)
    return SQUANDER_NONE;
}

int effect_members(const GameState *s, GroupId group, MinionId out[GROUP_SIZE]) {
    const Group *g = group_at(s, group);
    for (int i = 0; i < g->count; i++) out[i] = g->members[i];
    return g->count;
}

bool effect_is_member(const GameState *s, MinionId minion, GroupId group) {
    const Minion *m = minion_at(s, minion);
    return m->label != 0 && m->group.v == group.v;
}

void effect_change_damage(Ctx *c, const Answerer *self, Phrase *p, int by) {
    EMIT(c, damage_changed, .victim = p->subject.v, .card = self->source, .before = (int16_t)p->amount,
         .after = (int16_t)(p->amount + by));
    p->amount += by;
}

bool effect_is_blow(const Phrase *p) {
    return p->has_attacker && !p->magical;
}

void effect_forbid(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    (void)self;
    p->cancelled = true;
}
