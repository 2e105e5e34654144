// Death: Mystery and Will.

#include "engine/board.h"
#include "engine/cards/effects.h"
#include "engine/cards/rooms.h"
#include "engine/damage.h"
#include "engine/death.h"
#include "engine/group.h"
#include "engine/minion.h"
#include "engine/spell.h"

// --- Apocalypse ---

const CardDef card_apocalypse = {
    .slug = "apocalypse",
    .name = "Apocalypse",
    .text = "Every recruit on the board dies, yours too.",
    .house = HOUSE_DEATH,
    .cost_primary = 6,
    .cost_secondary = 3,
    .rarity = RARITY_RARE,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
};

// --- Bone Chariot ---

const CardDef card_bone_chariot = {
    .slug = "bone-chariot",
    .name = "Bone Chariot",
    .text = "All members of the group have Desertwalk and Firewalk.",
    .house = HOUSE_DEATH,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
};

// --- Bonewalkers ---

const CardDef card_bonewalkers = {
    .slug = "bonewalkers",
    .name = "Bonewalkers",
    .text = "Summons two nomadic Bonewalkers (H:2 A:0 HP:5) with Desertwalk.",
    .house = HOUSE_DEATH,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE,
    .creates = CREATURE_BONEWALKER,
    .create_count = 2,
    .cumulative = true,
};

const CreatureDef creature_bonewalker = {
    .slug = "bonewalker",
    .name = "Bonewalker",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1,
              .max_hp = 5,
              .armor = 0,
              .hand = 2,
              .missile = STAT_NONE,
              .attacks = 1,
              .walks = WALK_DESERT},
};

// --- Catacombs ---

const CardDef card_catacombs = {
    .slug = "catacombs",
    .name = "Catacombs",
    .text = "This town or colony generates +2 Mystery each turn for its owner.",
    .house = HOUSE_DEATH,
    .cost_secondary = 5,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
};

// --- Curse of Khobai ---

const CardDef card_curse_of_khobai = {
    .slug = "curse-of-khobai",
    .name = "Curse of Khobai",
    .text = "Recruit gets -1 armor. Whoever kills it adds its maximum hit points to his own.",
    .house = HOUSE_DEATH,
    .cost_primary = 2,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
};

// --- Dark Minion ---

const CardDef card_dark_minion = {
    .slug = "dark-minion",
    .name = "Dark Minion",
    .text = "Adds a Keeper swordsman to the group.",
    .house = HOUSE_DEATH,
    .cost_primary = 3,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .create_count = 1,
    .cumulative = true,
};

// --- Desecrate ---

const CardDef card_desecrate = {
    .slug = "desecrate",
    .name = "Desecrate",
    .text = "Dispels all structure spells on a town or colony.",
    .house = HOUSE_DEATH,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_STRUCTURE,
    .cumulative = true,
};

// --- Dire Portent ---

const CardDef card_dire_portent = {
    .slug = "dire-portent",
    .name = "Dire Portent",
    .text = "Every Elf this recruit damages is killed. After its next combat the recruit dies.",
    .house = HOUSE_DEATH,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
};

// --- Drought ---

const CardDef card_drought = {
    .slug = "drought",
    .name = "Drought",
    .text = "Water dries to swamp, swamp to barren land, ice and forest to plains, and plains next to "
            "desert turn to desert, all over the board.",
    .house = HOUSE_DEATH,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
};

// --- Famine ---

const CardDef card_famine = {
    .slug = "famine",
    .name = "Famine",
    .text = "Before movement each turn, three random squares of plains, forest or barren land become "
            "desert. Lasts turn of casting +4.",
    .house = HOUSE_DEATH,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .one_in_play = true,
    .lasts = 5,
};

// --- Frayed Bowstring ---

const CardDef card_frayed_bowstring = {
    .slug = "frayed-bowstring",
    .name = "Frayed Bowstring",
    .text = "Archer gets -2 missile damage.",
    .house = HOUSE_DEATH,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_ARCHER,
    .persists = PERSIST_ARCHER,
};

// --- Gifts of the Fallen ---

const CardDef card_gifts_of_the_fallen = {
    .slug = "gifts-of-the-fallen",
    .name = "Gifts of the Fallen",
    .text = "When a member dies in combat, each survivor gets +1 maximum and current hit points (at "
            "most three times).",
    .house = HOUSE_DEATH,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .persists = PERSIST_RECRUIT,
};

const CardDef card_gift_of_the_fallen = {
    .slug = "gift-of-the-fallen",
    .name = "Gift",
    .text = "",
    .house = HOUSE_DEATH,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .cumulative = true,
    .is_helper = true,
};

// --- Khobai ---

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
    .ops = {{OP_RECRUIT, CREATURE_KHOBAI, 1}},
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

// --- Necromancer ---

const CardDef card_necromancer = {
    .slug = "necromancer",
    .name = "Necromancer",
    .text = "Adds a Necromancer, a Keeper swordsman. After a combat in which an opposing recruit "
            "died, one Keeper swordsman joins his group.",
    .house = HOUSE_DEATH,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .creates = CREATURE_NECROMANCER,
    .create_count = 1,
    .cumulative = true,
};

const CreatureDef creature_necromancer = {
    .slug = "necromancer",
    .name = "Necromancer",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_SWORDSMAN,
    .nation = NATION_KEEPER,
    .stats = {.level = 1, .max_hp = 7, .armor = 1, .hand = 2, .missile = STAT_NONE, .attacks = 1},
};

// --- Oasis ---

const CardDef card_oasis = {
    .slug = "oasis",
    .name = "Oasis",
    .text = "The square becomes desert. Your groups take no desert damage in it and heal 1 hit point "
            "there at start of turn.",
    .house = HOUSE_DEATH,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE,
    .persists = PERSIST_TERRAIN,
    .persists_terrain = TERRAIN_DESERT,
};

// --- Plague ---

const CardDef card_plague = {
    .slug = "plague",
    .name = "Plague",
    .text = "All members lose 2 maximum hit points, then take 2 damage.",
    .house = HOUSE_DEATH,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .cumulative = true,
};

// --- Raven Shroud ---

const CardDef card_raven_shroud = {
    .slug = "raven-shroud",
    .name = "Raven Shroud",
    .text = "The group cannot be targeted by enemy group spells, and its members are concealed.",
    .house = HOUSE_DEATH,
    .cost_primary = 5,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .persists = PERSIST_RECRUIT,
};

// --- Reanimate ---

const CardDef card_reanimate = {
    .slug = "reanimate",
    .name = "Reanimate",
    .text = "If this recruit dies, it rises at the next start of turn as a Keeper of the same class, "
            "with full hit points, as soon as there is room in its square.",
    .until = "the host dies",
    .house = HOUSE_DEATH,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .persists = PERSIST_RECRUIT,
};

const CardDef card_restless_grave = {
    .slug = "restless-grave",
    .name = "Restless Grave",
    .text = "",
    .until = "used",
    .house = HOUSE_DEATH,
    .type = CARD_CONJURATION,
    .target = TARGET_SQUARE,
    .cumulative = true,
    .invisible = true,
    .is_helper = true,
};

// --- Sandstorm ---

const CardDef card_sandstorm = {
    .slug = "sandstorm",
    .name = "Sandstorm",
    .text = "Orders of all groups in the 3x3 block are cancelled. Minions there standing on desert "
            "without Desertwalk take 1 damage.",
    .house = HOUSE_DEATH,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_NOT_SANCTUM,
    .cumulative = true,
};

// --- Shifting Sands ---

const CardDef card_shifting_sands = {
    .slug = "shifting-sands",
    .name = "Shifting Sands",
    .text = "A group standing on desert is removed from the game; members with Flight stay.",
    .house = HOUSE_DEATH,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GROUP,
    .terrains = {TERRAIN_DESERT},
    .cumulative = true,
};

// --- Slay Monster ---

const CardDef card_slay_monster = {
    .slug = "slay-monster",
    .name = "Slay Monster",
    .text = "Monster dies.",
    .house = HOUSE_DEATH,
    .cost_primary = 4,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_MONSTER,
    .cumulative = true,
};

// --- Soul Eater ---

const CardDef card_soul_eater = {
    .slug = "soul-eater",
    .name = "Soul Eater",
    .text = "Each time the swordsman damages an opponent he gets +1 maximum and current hit points.",
    .house = HOUSE_DEATH,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SWORDSMAN,
    .persists = PERSIST_SWORDSMAN,
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
    .until = "a member is saved by it",
    .house = HOUSE_DEATH,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_WHEN_DYING, .scope = SCOPE_HOST, .answer = soul_jar_saves}},
};

// --- Tithe of Will ---

const CardDef card_tithe_of_will = {
    .slug = "tithe-of-will",
    .name = "Tithe of Will",
    .text = "You gain +1 Will each turn. Copies add up.",
    .house = HOUSE_DEATH,
    .cost_primary = 4,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
};

// --- Touch of Death ---

static void touch_of_death_kills(Ctx *c, const Answerer *self, Phrase *p) {
    if (minion_is_gone(c->s, p->other) || minion_at(c->s, p->other)->is_dying != 0) return;
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
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_DAMAGES, .scope = SCOPE_HOST, .answer = touch_of_death_kills}},
};

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
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_AFTER_ARMOR, .scope = SCOPE_HOST, .answer = unholy_aura_protects}},
};

// --- Venom'd Arrow ---

const CardDef card_venomd_arrow = {
    .slug = "venomd-arrow",
    .name = "Venom'd Arrow",
    .text = "A recruit without armor dies.",
    .house = HOUSE_DEATH,
    .cost_primary = 3,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT,
    .require = REQUIRE_NO_ARMOR,
    .cumulative = true,
};

// --- Venom'd Blade ---

const CardDef card_venomd_blade = {
    .slug = "venomd-blade",
    .name = "Venom'd Blade",
    .text = "Swordsman gets +1 hand damage. Opponents he damages take 1 more damage at the next start "
            "of turn.",
    .house = HOUSE_DEATH,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SWORDSMAN,
    .persists = PERSIST_SWORDSMAN,
};

const CardDef card_blade_venom = {
    .slug = "blade-venom",
    .name = "Blade Venom",
    .text = "",
    .until = "next start of turn",
    .house = HOUSE_DEATH,
    .type = CARD_CONJURATION,
    .target = TARGET_MINION,
    .is_helper = true,
};

// --- Vicious Strength ---

const CardDef card_vicious_strength = {
    .slug = "vicious-strength",
    .name = "Vicious Strength",
    .text = "Swordsman gets +1 hand damage.",
    .house = HOUSE_DEATH,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SWORDSMAN,
    .persists = PERSIST_SWORDSMAN,
};

// --- Wasteland ---

const CardDef card_wasteland = {
    .slug = "wasteland",
    .name = "Wasteland",
    .text = "The 3x3 block around the square becomes desert, structures excepted.",
    .house = HOUSE_DEATH,
    .cost_primary = 4,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE,
    .cumulative = true,
};
