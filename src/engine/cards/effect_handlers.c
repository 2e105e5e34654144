// Handlers that rows share; each reads the row's own number.

#include "cards/effects.h"

#include "board/board.h"
#include "board/group.h"
#include "board/terrain.h"
#include "rules/damage.h"
#include "rules/death.h"
#include "board/minion.h"
#include "rules/spell.h"

void effect_forbid(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    (void)self;
    p->cancelled = true;
}

void effect_forbid_other(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    if (p->caster == player_other(self->owner)) p->cancelled = true;
}

void effect_end_self(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    spell_end(c, self->spell, SPELL_END_EXPIRED);
}

void effect_forget(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    spell_set_value(c, self->spell, 0);
}

void effect_dispel_self(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    spell_end(c, self->spell, SPELL_END_DISPELLED);
}

void effect_more_missile(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    if (p->attack == ATTACK_MISSILE) p->amount += self->row->number * self->count;
}

void effect_more_damage(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    p->amount += self->row->number * self->count;
}

void effect_ignore_armor(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    if (self->row->number == 0 || self->row->number == (int)p->attack) p->ignores_armor = true;
}

static void lower(Ctx *c, const Answerer *self, Phrase *p) {
    const int by = self->row->number < p->amount ? self->row->number : p->amount;
    if (by > 0) effect_change_damage(c, self, p, -by);
}

void effect_dodge_grounded(Ctx *c, const Answerer *self, Phrase *p) {
    if (!effect_is_blow(p) || death_minion_is_gone(c->s, p->other)) return;
    if ((minion_at(c->s, p->other)->now.walks & WALK_FLIGHT) == 0) lower(c, self, p);
}

void effect_dodge_missiles(Ctx *c, const Answerer *self, Phrase *p) {
    if (effect_is_blow(p) && p->attack == ATTACK_MISSILE) lower(c, self, p);
}

void effect_shun_missiles(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    (void)self;
    if (p->attack == ATTACK_MISSILE && !p->magical) p->cancelled = true;
}

void effect_bounce_plain(Ctx *c, const Answerer *self, Phrase *p) {
    if (!effect_is_blow(p) || p->other_kind != MINION_RECRUIT) return;
    if (!death_minion_is_gone(c->s, p->other) && minion_has_alteration(c->s, p->other)) return;
    EMIT(c, damage_cancelled, .victim = p->subject.v, .card = self->source);
    p->cancelled = true;
}

static void give(Ctx *c, const Answerer *self, MinionId to) {
    if (death_minion_is_gone(c->s, to)) return;
    (void)effect_attach(c, self->row->number, self->owner, effect_on_minion(to), (SpellId){0}, 0);
}

void effect_give_other(Ctx *c, const Answerer *self, Phrase *p) {
    give(c, self, p->other);
}

void effect_give_newcomer(Ctx *c, const Answerer *self, Phrase *p) {
    give(c, self, p->subject);
}

static void mend_by(Ctx *c, const Answerer *self, MinionId minion, int points) {
    const Minion *m = minion_at(c->s, minion);
    if (m->hp >= m->now.max_hp) return;
    const Cause outer = effect_begin(c, self->source, effect_on_minion(minion));
    effect_heal(c, minion, points);
    cause_end(c, outer);
}

void effect_mend_members(Ctx *c, const Answerer *self, GroupId group, MinionId but, int points) {
    MinionId members[GROUP_SIZE];
    const int count = effect_members(c->s, group, members);
    for (int i = 0; i < count; i++) {
        if (members[i].v != but.v) mend_by(c, self, members[i], points);
    }
}

void effect_mend_host(Ctx *c, const Answerer *self, Phrase *p) {
    if (group_is_on_board(c->s, p->group)) mend_by(c, self, self->host, self->row->number);
}

void effect_hurt_host(Ctx *c, const Answerer *self, Phrase *p) {
    if (group_is_on_board(c->s, p->group))
        damage_apply(c, self->host, self->row->number, self->source, (MinionId){0});
}

void effect_leave_trail(Ctx *c, const Answerer *self, Phrase *p) {
    const Terrain to = (Terrain)self->row->number;
    if (!effect_is_open(c->s, p->from) || square_at(c->s, p->from)->terrain == to) return;
    const Cause outer = effect_begin(c, self->source, effect_on_square(p->from));
    terrain_change(c, p->from, to);
    cause_end(c, outer);
}

static bool is_foreign(const GameState *s, const Phrase *p) {
    const GroupId group = p->subject.v != 0 ? minion_at(s, p->subject)->group : p->group;
    return group.v == 0 || group_at(s, group)->owner != (uint8_t)p->caster;
}

void effect_conceal(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (is_foreign(c->s, p)) p->cancelled = true;
}

void effect_shield_minions(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (cast_host(p->card) == HOST_INDIVIDUAL && is_foreign(c->s, p)) p->cancelled = true;
}

void effect_shield_group(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (cast_host(p->card) == HOST_GROUP && is_foreign(c->s, p)) p->cancelled = true;
}

void effect_shield_structure(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    (void)self;
    if (cast_host(p->card) == HOST_STRUCTURE) p->cancelled = true;
}

void effect_shun_structures(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (p->to.v != 0 && square_at(c->s, p->to)->structure.v != 0) p->cancelled = true;
}

enum { GAZES_KILL = 3 };

void effect_gaze(Ctx *c, const Answerer *self, Phrase *p) {
    if (death_minion_is_gone(c->s, p->other)) return;
    const Target victim = effect_on_minion(p->other);
    if (effect_attach(c, self->row->number, self->owner, victim, (SpellId){0}, 0).v == 0) return;
    const int gazes =
        spell_copies(c->s, victim, CARD_COCKATRICES_GAZE) + spell_copies(c->s, victim, CARD_GORGONS_GAZE);
    // The Gaze that was attached has told who acts.
    if (gazes >= GAZES_KILL && effect_is_alive(c->s, p->other))
        (void)death_run(c, p->other, DEATH_KILLS, p->subject);
}

// Gone from the square, the group has nothing more to hear there.
void effect_swallow(Ctx *c, const Answerer *self, Phrase *p) {
    if (!group_is_on_board(c->s, p->group)) return;
    effect_hold(c, p->group, self->source, c->s->turn + self->row->number);
    p->cancelled = true;
}

void effect_lose_swallowed(Ctx *c, const Answerer *self, Phrase *p) {
    effect_lose_held(c, self->source, p->at);
}

void effect_count_novices(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    const int turns = self->row->number;
    if (turns == 0)
        p->amount = 0;
    else if (p->amount != 0 && turns > p->amount)
        p->amount = turns;
}

void effect_stay_idle(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    (void)self;
    p->stats->attacks_at_most = 0;
}
