// Death: Mystery and Will.

#include "board/board.h"
#include "cards/effects.h"
#include "cards/rooms.h"
#include "rules/damage.h"
#include "rules/death.h"
#include "board/group.h"
#include "board/minion.h"
#include "rules/spell.h"
#include "board/terrain.h"

enum { FAMINE_SQUARES = 3, GIFTS_MAX = 3, PLAGUE = 2 };

// --- Apocalypse ---

// The list is fixed first: who is created meanwhile, or comes back, is not taken.
static Squander apocalypse_comes(Ctx *c, const Casting *k) {
    (void)k;
    MinionId all[MINIONS_MAX];
    Label labels[MINIONS_MAX];
    const int count = effect_minions(c->s, MINION_RECRUIT, all);
    for (int i = 0; i < count; i++) labels[i] = minion_at(c->s, all[i])->label;
    for (int i = 0; i < count; i++) {
        if (minion_at(c->s, all[i])->label == labels[i])
            (void)death_run(c, all[i], DEATH_DIES, (MinionId){0});
    }
    return SQUANDER_NONE;
}

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
    .cast = apocalypse_comes,
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
    .stats = {.walks = WALK_DESERT | WALK_FIRE},
};

// --- Bonewalkers ---

const CardDef card_bonewalkers = {
    .slug = "bonewalkers",
    .name = "Bonewalkers",
    .text = "Summons two Bonewalkers.",
    .house = HOUSE_DEATH,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE,
    .creates = CREATURE_BONEWALKER,
    .create_count = 2,
    .cumulative = true,
    .ops = {{OP_SUMMON, 0, 0}},
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
    .persists = PERSIST_BY_ITSELF,
    .each_turn = {{MANA_MYSTERY, 2}},
};

// --- Curse of Khobai ---

static void curse_of_khobai_feeds(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->other.v == 0 || !effect_is_alive(c->s, p->other)) return;
    const Cause outer = effect_begin(c, self->source, effect_on_minion(p->other));
    minion_add_max_hp(c, p->other, minion_read_stats(c->s, p->subject).max_hp);
    cause_end(c, outer);
}

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
    .stats = {.armor = -1},
    .handlers = {{.on = PHRASE_WHEN_KILLED, .scope = SCOPE_HOST, .answer = curse_of_khobai_feeds}},
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
    .create_class = CLASS_SWORDSMAN,
    .create_nation = NATION_KEEPER,
    .cumulative = true,
    .ops = {{OP_SWORDSMEN, NATION_KEEPER, 0}},
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
    .ops = {{OP_DISPEL, DISPEL_OWN, 0}},
};

// --- Dire Portent ---

static void dire_portent_slays_elves(Ctx *c, const Answerer *self, Phrase *p) {
    if (minion_at(c->s, p->other)->nation == NATION_ELF) effect_slay_other(c, self, p);
}

static void dire_portent_comes_true(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    if (!effect_is_alive(c->s, self->host)) return;
    const Cause outer = effect_begin(c, self->source, effect_on_minion(self->host));
    (void)death_run(c, self->host, DEATH_DIES, (MinionId){0});
    cause_end(c, outer);
}

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
    .handlers = {{.on = PHRASE_DAMAGES, .scope = SCOPE_HOST, .answer = dire_portent_slays_elves},
                 {.on = PHRASE_AFTER_COMBAT, .scope = SCOPE_HOST, .answer = dire_portent_comes_true}},
};

// --- Drought ---

// What a square dries to; the map is read as it was before the first one changes.
static Terrain dried(const GameState *s, SquareId at) {
    const Terrain now = (Terrain)square_at(s, at)->terrain;
    if (now == TERRAIN_WATER) return TERRAIN_SWAMP;
    if (now == TERRAIN_SWAMP) return TERRAIN_BARREN;
    if (now == TERRAIN_ICE || now == TERRAIN_FOREST) return TERRAIN_PLAINS;
    if (now != TERRAIN_PLAINS) return now;
    SquareId beside[4];
    const int count = effect_cross(at, beside);
    for (int i = 0; i < count; i++) {
        if (square_at(s, beside[i])->terrain == TERRAIN_DESERT) return TERRAIN_DESERT;
    }
    return now;
}

static Squander drought_dries_the_map(Ctx *c, const Casting *k) {
    (void)k;
    uint8_t after[SQUARES + 1] = {0};
    for (uint8_t i = 1; i <= SQUARES; i++) after[i] = (uint8_t)dried(c->s, (SquareId){i});
    for (uint8_t i = 1; i <= SQUARES; i++) terrain_change(c, (SquareId){i}, (Terrain)after[i]);
    return SQUANDER_NONE;
}

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
    .cast = drought_dries_the_map,
};

// --- Famine ---

static int fields(const GameState *s, SquareId out[SQUARES]) {
    int count = 0;
    for (uint8_t i = 1; i <= SQUARES; i++) {
        const int terrain = s->squares[i].terrain;
        const bool is_field =
            terrain == TERRAIN_PLAINS || terrain == TERRAIN_FOREST || terrain == TERRAIN_BARREN;
        if (is_field && effect_is_open(s, (SquareId){i})) out[count++] = (SquareId){i};
    }
    return count;
}

static void famine_spreads(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    (void)p;
    for (int i = 0; i < FAMINE_SQUARES; i++) {
        SquareId from[SQUARES];
        const int count = fields(c->s, from);
        const SquareId at = effect_draw_square(c, from, count);
        if (at.v != 0) terrain_change(c, at, TERRAIN_DESERT);
    }
}

const CardDef card_famine = {
    .slug = "famine",
    .name = "Famine",
    .text = "Before movement each turn, three random squares of plains, forest or barren land become "
            "desert.",
    .house = HOUSE_DEATH,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .one_in_play = true,
    .lasts = 5,
    .handlers = {{.on = PHRASE_BEFORE_MOVEMENT, .scope = SCOPE_HOST, .answer = famine_spreads}},
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
    .stats = {.missile = -2},
};

// --- Gifts of the Fallen ---

static void gifts_of_the_fallen_are_shared(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->other_group.v == 0) return;
    MinionId members[GROUP_SIZE];
    const int count = effect_members(c->s, p->group, members);
    for (int i = 0; i < count; i++) {
        const Target on = effect_on_minion(members[i]);
        if (spell_copies(c->s, on, CARD_GIFT_OF_THE_FALLEN) < GIFTS_MAX)
            (void)effect_attach(c, CARD_GIFT_OF_THE_FALLEN, self->owner, on, (SpellId){0}, 0);
    }
}

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
    .handlers = {{.on = PHRASE_MEMBER_DIED, .scope = SCOPE_HOST, .answer = gifts_of_the_fallen_are_shared}},
};

const CardDef card_gift_of_the_fallen = {
    .slug = "gift-of-the-fallen",
    .name = "Gift",
    .text = "Maximum and current hit points +1. At most three on one minion.",
    .house = HOUSE_DEATH,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .cumulative = true,
    .is_helper = true,
    .made_by = CARD_GIFTS_OF_THE_FALLEN,
    .stats = {.max_hp = 1},
};

// --- Khobai ---

static void khobai_feeds(Ctx *c, const Answerer *self, Phrase *p) {
    const Cause outer = effect_begin(c, self->source, effect_on_minion(p->subject));
    minion_add_max_hp(c, p->subject, p->max_hp);
    cause_end(c, outer);
}

const CardDef card_khobai = {
    .slug = "khobai",
    .name = "Khobai",
    .text = "Hero: Khobai, a Keeper swordsman, joins your group. When he kills an opponent by combat "
            "damage, he adds its maximum hit points to his own.",
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
    .ops = {{OP_RECRUIT, 0, 0}},
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

const CardDef card_harvest = {
    .slug = "harvest",
    .name = "Harvest",
    .text = "A recruit of the other side has died in this combat: the Necromancer raises a Keeper after it.",
    .until = "after combat",
    .house = HOUSE_DEATH,
    .type = CARD_CONJURATION,
    .target = TARGET_MINION,
    .invisible = true,
    .is_helper = true,
    .made_by = CARD_NECROMANCER,
    .handlers = {{.on = PHRASE_ENTERS_COMBAT, .scope = SCOPE_HOST, .answer = effect_end_self},
                 {.on = PHRASE_AFTER_ALL_COMBAT, .scope = SCOPE_HOST, .answer = effect_end_self}},
};

// The mark's value is the group that lost a member. One that dies after the Necromancer has checked does not
// count in its next combat, not even in one against the same group.
static void necromancer_sees_a_death(Ctx *c, const Answerer *self, Phrase *p) {
    if (minion_at(c->s, p->subject)->kind != MINION_RECRUIT) return;
    const Target host = effect_on_minion(self->host);
    const SpellId harvest = spell_find(c->s, host, CARD_HARVEST);
    if (harvest.v != 0)
        spell_set_value(c, harvest, p->group.v);
    else
        (void)effect_attach(c, CARD_HARVEST, self->owner, host, (SpellId){0}, p->group.v);
}

static void necromancer_raises(Ctx *c, const Answerer *self, Phrase *p) {
    const SpellId harvest = spell_find(c->s, effect_on_minion(self->host), CARD_HARVEST);
    if (harvest.v == 0) return;
    const bool is_of_now = c->s->spells[harvest.v].value == p->other_group.v;
    spell_end(c, harvest, SPELL_END_USED);
    if (is_of_now) (void)effect_append_recruit(c, p->group, CLASS_SWORDSMAN, NATION_KEEPER);
}

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
    .ops = {{OP_RECRUIT, 0, 0}},
};

const CreatureDef creature_necromancer = {
    .slug = "necromancer",
    .name = "Necromancer",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_SWORDSMAN,
    .nation = NATION_KEEPER,
    .stats = {.level = 1, .max_hp = 7, .armor = 1, .hand = 2, .missile = STAT_NONE, .attacks = 1},
    .handlers = {{.on = PHRASE_MEMBER_DIED, .scope = SCOPE_OPPONENT, .answer = necromancer_sees_a_death},
                 {.on = PHRASE_AFTER_COMBAT, .scope = SCOPE_HOST, .answer = necromancer_raises}},
};

// --- Oasis ---

static bool is_casters(const GameState *s, const Answerer *self, GroupId group) {
    return group.v != 0 && group_at(s, group)->owner == (uint8_t)self->owner;
}

static void oasis_refreshes(Ctx *c, const Answerer *self, Phrase *p) {
    const GroupId group = square_at(c->s, p->at)->group;
    if (!is_casters(c->s, self, group)) return;
    effect_mend_members(c, self, group, (MinionId){0}, 1);
}

static void oasis_shades(Ctx *c, const Answerer *self, Phrase *p) {
    const bool is_desert = square_at(c->s, p->at)->terrain == TERRAIN_DESERT;
    if (is_desert && is_casters(c->s, self, p->group)) p->cancelled = true;
}

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
    .ops = {{OP_TERRAIN, TERRAIN_DESERT, 0}},
    .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = oasis_refreshes},
                 {.on = PHRASE_TERRAIN_SPARES, .scope = SCOPE_HOST, .answer = oasis_shades}},
};

// --- Plague ---

static Squander plague_strikes(Ctx *c, const Casting *k) {
    MinionId members[GROUP_SIZE];
    const GroupId group = {(uint8_t)k->target.index};
    const int count = effect_members(c->s, group, members);
    for (int i = 0; i < count; i++) {
        if (!effect_is_member(c->s, members[i], group)) continue;
        minion_add_max_hp(c, members[i], -PLAGUE);
        if (effect_is_member(c->s, members[i], group))
            damage_apply(c, members[i], PLAGUE, k->card, (MinionId){0});
    }
    return SQUANDER_NONE;
}

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
    .cast = plague_strikes,
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
    .handlers = {{.on = PHRASE_IS_CONCEALED, .scope = SCOPE_HOST, .answer = effect_conceal},
                 {.on = PHRASE_CAN_TARGET, .scope = SCOPE_HOST, .answer = effect_shield_group}},
};

// --- Reanimate ---

// As the spells of the buried are dispelled (E3). The grave's value is the class of the Keeper that will
// rise.
static void reanimate_digs_a_grave(Ctx *c, const Answerer *self, Phrase *p) {
    const int minion_class = minion_at(c->s, p->subject)->minion_class;
    if (p->reason != SPELL_END_DIED || p->at.v == 0 || minion_class == CLASS_NONE) return;
    (void)effect_attach(c, CARD_RESTLESS_GRAVE, self->owner, effect_on_square(p->at), (SpellId){0},
                        minion_class);
}

const CardDef card_reanimate = {
    .slug = "reanimate",
    .name = "Reanimate",
    .text = "If the recruit dies, a new Keeper of its class and of level 1 rises there on the first "
            "later start of turn when the square is unoccupied or holds a recruit group of yours with "
            "room.",
    .until = "the host dies",
    .house = HOUSE_DEATH,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_ENDED, .scope = SCOPE_HOST, .answer = reanimate_digs_a_grave}},
};

static void restless_grave_opens(Ctx *c, const Answerer *self, Phrase *p) {
    if (c->s->turn <= c->s->spells[self->spell.v].cast) return;
    const RecruitSpec keeper = {.minion_class = (MinionClass)self->value, .nation = NATION_KEEPER};
    if (effect_recruit_in_square(c, self->owner, p->at, &keeper, 1) > 0)
        spell_end(c, self->spell, SPELL_END_USED);
}

const CardDef card_restless_grave = {
    .slug = "restless-grave",
    .name = "Restless Grave",
    .text = "In a later start of turn in which there is room, a Keeper of the class that lies here rises for "
            "the caster.",
    .until = "used",
    .house = HOUSE_DEATH,
    .type = CARD_CONJURATION,
    .target = TARGET_SQUARE,
    .cumulative = true,
    .is_distinct = true,
    .invisible = true,
    .is_helper = true,
    .made_by = CARD_REANIMATE,
    .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = restless_grave_opens}},
};

// --- Sandstorm ---

static bool is_bare_to_sand(const GameState *s, MinionId minion, SquareId at) {
    const unsigned walks = minion_at(s, minion)->now.walks;
    return square_at(s, at)->terrain == TERRAIN_DESERT && (walks & (WALK_DESERT | WALK_FLIGHT)) == 0;
}

static Squander sandstorm_blows(Ctx *c, const Casting *k) {
    SquareId block[9];
    const int count = effect_block(effect_square_of(c->s, k->target), block);
    for (int i = 0; i < count; i++) {
        const GroupId group = square_at(c->s, block[i])->group;
        if (group.v != 0) group_set_order(c, group, (SquareId){0}, ORDER_BY_SPELL);
    }
    for (int i = 0; i < count; i++) {
        MinionId members[GROUP_SIZE];
        const GroupId group = square_at(c->s, block[i])->group;
        const int size = group.v != 0 ? effect_members(c->s, group, members) : 0;
        for (int m = 0; m < size; m++) {
            if (effect_is_member(c->s, members[m], group) && is_bare_to_sand(c->s, members[m], block[i]))
                damage_apply(c, members[m], 1, k->card, (MinionId){0});
        }
    }
    return SQUANDER_NONE;
}

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
    .cast = sandstorm_blows,
};

// --- Shifting Sands ---

static Squander shifting_sands_swallow(Ctx *c, const Casting *k) {
    MinionId members[GROUP_SIZE];
    const GroupId group = {(uint8_t)k->target.index};
    const int count = effect_members(c->s, group, members);
    for (int i = 0; i < count; i++) {
        const bool is_there = effect_is_member(c->s, members[i], group);
        if (is_there && (minion_at(c->s, members[i])->now.walks & WALK_FLIGHT) == 0)
            (void)death_run(c, members[i], DEATH_REMOVED, (MinionId){0});
    }
    return SQUANDER_NONE;
}

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
    .cast = shifting_sands_swallow,
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
    .ops = {{OP_DIE, 0, 0}},
};

// --- Soul Eater ---

// The counter is the spell's value; the maximum reads it, the current point comes with it.
static void soul_eater_eats(Ctx *c, const Answerer *self, Phrase *p) {
    spell_set_value(c, self->spell, self->value + 1);
    if (effect_is_alive(c->s, p->subject)) damage_set_hp(c, p->subject, minion_at(c->s, p->subject)->hp + 1);
}

static void soul_eater_swells(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    p->stats->max_hp += self->value;
}

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
    .handlers =
        {{.on = PHRASE_DAMAGES, .scope = SCOPE_HOST, .answer = soul_eater_eats},
         {.on = PHRASE_READ_STATS, .scope = SCOPE_HOST, .answer = soul_eater_swells, .reads = READS_MAX_HP}},
};

// --- Soul Jar ---

// The group that the saved one waits in: a new one, or, where the last member has no room for that, its own,
// without its spells.
static GroupId soul_jar_takes_out(Ctx *c, MinionId saved) {
    const GroupId own = minion_at(c->s, saved)->group;
    if (minion_has_room(c->s, 0, true)) return group_split_off(c, saved);
    spell_end_group(c, own, SPELL_END_DISPELLED);
    return own;
}

// The saved recruit leaves the fight for a holder that nothing can dispel; the jar is used up.
static void soul_jar_saves(Ctx *c, const Answerer *self, Phrase *p) {
    const bool is_in_combat = c->combat[0].v != 0;
    const bool is_death = p->category == DEATH_KILLS || p->category == DEATH_DIES;
    const bool is_last = group_at(c->s, p->group)->count == 1;
    if (!is_in_combat || !is_death || (!is_last && !minion_has_room(c->s, 0, true))) return;
    const uint32_t event = EMIT(c, death_cancelled, .minion = p->subject.v, .card = self->source);
    const Cause outer = cause_begin(c, event);
    const GroupId old = p->group;
    const SquareId at = p->at;
    const Label label = minion_at(c->s, p->subject)->label;
    spell_end(c, self->spell, SPELL_END_USED);
    const GroupId saved = soul_jar_takes_out(c, p->subject);
    spell_end_all(c, (Target){HOST_INDIVIDUAL, p->subject.v}, SPELL_END_DISPELLED);
    // It counts as dying until all its spells are gone, so that no maximum in between can kill it
    // (rules 34.7).
    death_cancel(c->s, p->subject);
    minion_refresh(c, p->subject, false);
    // A minion that had hit points only from its spells dies without them.
    if (minion_at(c->s, p->subject)->label == label) {
        damage_heal_full(c, p->subject);
        group_leave_board(c, saved, CARD_SOUL_JAR, c->s->turn + 1);
    }
    if (saved.v != old.v && group_is_alive(c->s, old)) board_place(c->s, old, at);
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
    .text = "You get +1 Will each turn. Copies add up.",
    .house = HOUSE_DEATH,
    .cost_primary = 4,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
    .each_turn = {{MANA_WILL, 1}},
};

// --- Touch of Death ---

const CardDef card_touch_of_death = {
    .slug = "touch-of-death",
    .name = "Touch of Death",
    .text = "Every opponent this recruit damages in combat is killed, even by an attack for 0 damage "
            "that ignores armor.",
    .house = HOUSE_DEATH,
    .cost_primary = 5,
    .cost_secondary = 3,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_DAMAGES, .scope = SCOPE_HOST, .answer = effect_slay_other}},
};

// --- Unholy Aura ---

// An attacker that is already buried counts as without enchantments (rules 22.10).
static void unholy_aura_protects(Ctx *c, const Answerer *self, Phrase *p) {
    if (!effect_is_blow(p) || p->other_kind != MINION_RECRUIT) return;
    if (!death_minion_is_gone(c->s, p->other) && minion_is_enchanted(c->s, p->other)) return;
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
    .ops = {{OP_DIE, 0, 0}},
};

// --- Venom'd Blade ---

static void venomd_blade_poisons(Ctx *c, const Answerer *self, Phrase *p) {
    if (effect_is_alive(c->s, p->other)) effect_give_other(c, self, p);
}

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
    .stats = {.hand = 1},
    .handlers = {{.on = PHRASE_DAMAGES,
                  .scope = SCOPE_HOST,
                  .answer = venomd_blade_poisons,
                  .number = CARD_BLADE_VENOM}},
};

// It ends before it bites, so that nothing is left to end when it kills. Who is off the board does not feel
// it.
static void blade_venom_bites(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    const MinionId host = self->host;
    spell_end(c, self->spell, SPELL_END_EXPIRED);
    damage_apply(c, host, 1, CARD_BLADE_VENOM, (MinionId){0});
}

const CardDef card_blade_venom = {
    .slug = "blade-venom",
    .name = "Blade Venom",
    .text = "1 magical damage in the next start of turn; then it ends.",
    .until = "next start of turn",
    .house = HOUSE_DEATH,
    .type = CARD_CONJURATION,
    .target = TARGET_MINION,
    .is_helper = true,
    .made_by = CARD_VENOMD_BLADE,
    .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = blade_venom_bites}},
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
    .stats = {.hand = 1},
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
    .ops = {{OP_TERRAIN_BLOCK, TERRAIN_DESERT, 0}},
};
