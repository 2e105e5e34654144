// Death: Mystery and Will. (The pipeline of dying is engine/death.c.)

#include "engine/board.h"
#include "engine/cards/effects.h"
#include "engine/cards/rooms.h"
#include "engine/damage.h"
#include "engine/death.h"
#include "engine/group.h"
#include "engine/minion.h"
#include "engine/spell.h"

// --- Unholy Aura ---

// An attacker that is already buried counts as without enchantments (seed page "damage", Fred).
static void unholy_aura_protects(Ctx *c, const Answerer *self, Phrase *p) {
    if (!effect_is_blow(p) || p->other_kind != MINION_RECRUIT) return;
    if (!minion_is_gone(c->s, p->other) && minion_is_enchanted(c->s, p->other)) return;
    EMIT(c, damage_cancelled, .victim = p->subject.v, .card = self->source);
    p->cancelled = true;
}

const CardDef card_unholy_aura = {
    .slug = "unholy-aura",
    .name = "Unholy Aura",
    .text = "The recruit receives no combat damage from recruits that have no enchantments (magical damage "
            "excepted).",
    .house = HOUSE_DEATH,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists_recruit = true,
    .handlers = {{.on = PHRASE_AFTER_ARMOR, .scope = SCOPE_HOST, .answer = unholy_aura_protects}},
};

// --- Touch of Death ---

static void touch_of_death_kills(Ctx *c, const Answerer *self, Phrase *p) {
    if (minion_is_gone(c->s, p->other) || minion_at(c->s, p->other)->is_dying) return;
    const uint32_t event = EMIT(c, effect_applied, .card = self->source,
                                .on = target_pack((Target){HOST_INDIVIDUAL, p->other.v}));
    const Cause outer = cause_begin(c, event);
    (void)death_run(c, p->other, DEATH_KILLS, p->subject);
    cause_end(c, outer);
}

const CardDef card_touch_of_death = {
    .slug = "touch-of-death",
    .name = "Touch of Death",
    .text = "Every opponent this recruit damages in combat is killed, even by a blow of 0 points that "
            "ignores armor.",
    .house = HOUSE_DEATH,
    .cost_primary = 5,
    .cost_secondary = 3,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists_recruit = true,
    .handlers = {{.on = PHRASE_DAMAGES, .scope = SCOPE_HOST, .answer = touch_of_death_kills}},
};

// --- Khobai ---

static Squander cast_khobai(Ctx *c, Player caster, Target target) {
    (void)caster;
    return effect_add_recruit(c, target, CREATURE_KHOBAI);
}

static void khobai_feeds(Ctx *c, const Answerer *self, Phrase *p) {
    const uint32_t event = EMIT(c, effect_applied, .card = self->source,
                                .on = target_pack((Target){HOST_INDIVIDUAL, p->subject.v}));
    const Cause outer = cause_begin(c, event);
    minion_add_max_hp(c, p->subject, p->max_hp);
    cause_end(c, outer);
}

const CardDef card_khobai = {
    .slug = "khobai",
    .name = "Khobai",
    .text = "Hero, Keeper swordsman (H:3 A:1 HP:10 L:2). When he kills an opponent by combat damage he adds "
            "its maximum "
            "hit points to his own.",
    .house = HOUSE_DEATH,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_HERO,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .creates = CREATURE_KHOBAI,
    .create_count = 1,
    .once_per_game = true,
    .cast = cast_khobai,
};

const CreatureDef creature_khobai = {
    .slug = "khobai",
    .name = "Khobai",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_SWORDSMAN,
    .nation = NATION_KEEPER,
    .is_hero = true,
    .stats = {.level = 2, .max_hp = 10, .armor = 1, .hand = 3, .missile = STAT_NONE, .attacks = 1},
    .handlers = {{.on = PHRASE_KILLS, .scope = SCOPE_HOST, .answer = khobai_feeds}},
};

// --- Soul Jar ---

// The saved recruit leaves the fight for a holder that nothing can dispel; the jar is used up.
static void soul_jar_saves(Ctx *c, const Answerer *self, Phrase *p) {
    const bool is_in_combat = c->combat[0].v != 0;
    const bool is_death = p->category == DEATH_KILLS || p->category == DEATH_DIES;
    if (!is_in_combat || !is_death || !minion_has_room(c->s, 0, true)) return;
    const uint32_t event = EMIT(c, death_cancelled, .minion = p->subject.v, .card = self->source);
    const Cause outer = cause_begin(c, event);
    const GroupId old = p->group;
    const SquareId at = p->at;
    spell_end(c, self->spell, SPELL_END_USED);
    const GroupId saved = group_split_off(c, p->subject);
    spell_end_all(c, (Target){HOST_INDIVIDUAL, p->subject.v}, SPELL_END_DISPELLED);
    // He counts as dying until all his spells are gone, so that no maximum in between can kill him (34.7).
    death_cancel(c->s, p->subject);
    minion_refresh(c, p->subject, false);
    damage_heal_full(c, p->subject);
    group_leave_board(c, saved, CARD_SOUL_JAR, c->s->turn + 1);
    if (group_is_alive(c->s, old)) board_place(c->s, old, at);
    p->cancelled = true;
    group_remove_if_empty(c, old);
    cause_end(c, outer);
}

const CardDef card_soul_jar = {
    .slug = "soul-jar",
    .name = "Soul Jar",
    .text = "The first recruit of the group to die in combat disappears instead, healed and without spells, "
            "and returns "
            "alone at the next start of turn its square is free. Works once.",
    .house = HOUSE_DEATH,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .persists_recruit = true,
    .handlers = {{.on = PHRASE_WHEN_DYING, .scope = SCOPE_HOST, .answer = soul_jar_saves}},
};
