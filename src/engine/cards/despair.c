// Despair: Mystery and Strife.

#include "board/board.h"
#include "cards/effects.h"
#include "cards/rooms.h"
#include "rules/death.h"
#include "board/group.h"
#include "board/minion.h"
#include "rules/spell.h"
#include "board/terrain.h"

enum { BLEAK_ISLE_OPENS = 2 };

// --- Albatross ---

static void albatross_weighs(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    (void)self;
    p->stats->armor--;
}

const CardDef card_albatross = {
    .slug = "albatross",
    .name = "Albatross",
    .text = "While this recruit lives, all other members of its group have -1 armor.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .handlers =
        {{.on = PHRASE_READ_STATS, .scope = SCOPE_COMRADE, .answer = albatross_weighs, .reads = READS_ARMOR}},
};

// --- Bleak Isle ---

// Each square that it floods bears a mark, which dries it again when it goes with its mother. A square that
// cannot be marked stays dry, so that none stays under water for ever.
static Squander bleak_isle_floods(Ctx *c, const Casting *k) {
    const SquareId at = effect_square_of(c->s, k->target);
    SquareId around[9];
    const int count = effect_block(at, around);
    for (int i = 0; i < count; i++) {
        if (same_square(around[i], at) || !effect_is_free(c->s, around[i])) continue;
        const Target on = effect_on_square(around[i]);
        if (square_at(c->s, around[i])->terrain == TERRAIN_WATER || !spell_has_room(c->s, on)) continue;
        terrain_change(c, around[i], TERRAIN_WATER);
        (void)effect_attach(c, CARD_BLEAK_WATER, k->caster, on, k->spell, 0);
    }
    return SQUANDER_NONE;
}

static void bleak_isle_opens(Ctx *c, const Answerer *self, Phrase *p) {
    const Spell *spell = &c->s->spells[self->spell.v];
    if (c->s->turn < spell->cast + BLEAK_ISLE_OPENS) return;
    (void)effect_attach(c, CARD_BLEAK_ISLE_II, self->owner, effect_on_group(p->group), self->spell, 0);
}

static void bleak_water_dries(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (square_at(c->s, p->at)->terrain == TERRAIN_WATER) terrain_change(c, p->at, TERRAIN_PLAINS);
}

const CardDef card_bleak_water = {
    .slug = "bleak-water",
    .name = "Bleak Water",
    .text = "Flooded by a Bleak Isle; becomes plains when that ends, if it is water then.",
    .until = "the end of its Bleak Isle",
    .house = HOUSE_DESPAIR,
    .type = CARD_CONJURATION,
    .target = TARGET_SQUARE,
    .cumulative = true,
    .is_distinct = true,
    .invisible = true,
    .is_helper = true,
    .made_by = CARD_BLEAK_ISLE,
    .handlers = {{.on = PHRASE_ENDED, .scope = SCOPE_HOST, .answer = bleak_water_dries}},
};

const CardDef card_bleak_isle = {
    .slug = "bleak-isle",
    .name = "Bleak Isle",
    .text = "Empty, unoccupied squares in the eight around the group become water. From start of turn "
            "of casting +2 its members have Waterwalk. When the spell ends, that water becomes "
            "plains.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .require = REQUIRE_NOT_IN_STRUCTURE | REQUIRE_NOT_ENTRANCE,
    .persists = PERSIST_RECRUIT,
    .lasts = 4,
    .cast = bleak_isle_floods,
    .cast_sets_up = true,
    .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = bleak_isle_opens}},
};

const CardDef card_bleak_isle_ii = {
    .slug = "bleak-isle-ii",
    .name = "Bleak Isle (II)",
    .text = "Every member of the group has Waterwalk as long as its Bleak Isle lasts.",
    .until = "as long as its Bleak Isle",
    .house = HOUSE_DESPAIR,
    .type = CARD_CONJURATION,
    .target = TARGET_GROUP,
    .is_helper = true,
    .made_by = CARD_BLEAK_ISLE,
    .stats = {.walks = WALK_WATER},
};

// --- Body Rot ---

static void body_rot_eats(Ctx *c, const Answerer *self, Phrase *p) {
    if (group_is_on_board(c->s, p->group)) minion_add_max_hp(c, self->host, -1);
}

const CardDef card_body_rot = {
    .slug = "body-rot",
    .name = "Body Rot",
    .text = "At each start of turn the recruit loses 1 maximum hit point for good. At 0 it dies.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = body_rot_eats}},
};

// --- Burst of Mystery ---

const CardDef card_burst_of_mystery = {
    .slug = "burst-of-mystery",
    .name = "Burst of Mystery",
    .text = "You get +2 Mystery next turn.",
    .until = "the next 1(h)",
    .house = HOUSE_DESPAIR,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
    .next_turn = {MANA_MYSTERY, 2},
};

// --- Changelings ---

const CardDef card_changelings = {
    .slug = "changelings",
    .name = "Changelings",
    .text = "Every recruit created in this town or colony gets -1 level and -2 maximum and current "
            "hit points.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
    .persists = PERSIST_BY_ITSELF,
    .handlers = {{.on = PHRASE_CREATED,
                  .scope = SCOPE_HOST,
                  .answer = effect_give_newcomer,
                  .number = CARD_CHANGELING}},
};

const CardDef card_changeling = {
    .slug = "changeling",
    .name = "Changeling",
    .text = "Level -1, maximum hit points -2.",
    .house = HOUSE_DESPAIR,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .is_helper = true,
    .made_by = CARD_CHANGELINGS,
    .stats = {.level = -1, .max_hp = -2},
};

// --- Desertion ---

const CardDef card_desertion = {
    .slug = "desertion",
    .name = "Desertion",
    .text = "A colony is destroyed.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 3,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_COLONY,
    .cumulative = true,
    .ops = {{OP_DESTROY, 0, 0}},
};

// --- Despond ---

// The victim volunteers the point: a "deals no damage" attacker cannot prevent it (rules 19.2.1).
static void despond_hurts(Ctx *c, const Answerer *self, Phrase *p) {
    if (!effect_is_blow(p) || minion_at(c->s, p->other)->nation != NATION_SHADOW) return;
    effect_change_damage(c, self, p, 1);
}

const CardDef card_despond = {
    .slug = "despond",
    .name = "Despond",
    .text = "Whenever a Shadow hits a member of this group, the member takes 1 more damage (before "
            "armor), even from an attack for 0 damage.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_BEFORE_ARMOR, .scope = SCOPE_HOST, .answer = despond_hurts}},
};

// --- Disorient ---

const CardDef card_disorient = {
    .slug = "disorient",
    .name = "Disorient",
    .text = "The group moves in a random legal direction this turn.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .cumulative = true,
    .ops = {{OP_RANDOM_STEP, 0, 0}},
};

// --- Dreadwing ---

const CardDef card_dread = {
    .slug = "dread",
    .name = "Dread",
    .text = "Level -1 until end of combat.",
    .until = "end of combat",
    .house = HOUSE_DESPAIR,
    .type = CARD_CONJURATION,
    .target = TARGET_MINION,
    .cumulative = true,
    .invisible = true,
    .is_helper = true,
    .made_by = CARD_DREADWING,
    .stats = {.level = -1},
    .handlers = {{.on = PHRASE_END_OF_COMBAT, .scope = SCOPE_HOST, .answer = effect_end_self},
                 {.on = PHRASE_AFTER_ALL_COMBAT, .scope = SCOPE_HOST, .answer = effect_end_self}},
};

static void dreadwing_frightens(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->other_group.v == 0) return;
    MinionId foes[GROUP_SIZE];
    const int count = effect_members(c->s, p->other_group, foes);
    for (int i = 0; i < count; i++)
        (void)effect_attach(c, CARD_DREAD, self->owner, effect_on_minion(foes[i]), (SpellId){0}, 0);
}

const CardDef card_dreadwing = {
    .slug = "dreadwing",
    .name = "Dreadwing",
    .text = "Summons a Dreadwing. Opponents fight at -1 level and, without Flight, deal 1 less damage "
            "to it.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE,
    .creates = CREATURE_DREADWING,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_SUMMON, 0, 0}},
};

const CreatureDef creature_dreadwing = {
    .slug = "dreadwing",
    .name = "Dreadwing",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 2,
              .max_hp = 14,
              .armor = 0,
              .hand = 4,
              .missile = STAT_NONE,
              .attacks = 1,
              .walks = WALK_FLIGHT},
    .handlers =
        {{.on = PHRASE_START_OF_COMBAT, .scope = SCOPE_HOST, .answer = dreadwing_frightens},
         {.on = PHRASE_BEFORE_ARMOR, .scope = SCOPE_HOST, .answer = effect_dodge_grounded, .number = 1}},
};

// --- Dusk Cloak ---

const CardDef card_dusk_cloak = {
    .slug = "dusk-cloak",
    .name = "Dusk Cloak",
    .text = "Members of the group are concealed.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .lasts = 2,
    .handlers = {{.on = PHRASE_IS_CONCEALED, .scope = SCOPE_HOST, .answer = effect_conceal}},
};

// --- Ember of Strife ---

const CardDef card_ember_of_strife = {
    .slug = "ember-of-strife",
    .name = "Ember of Strife",
    .text = "You get +1 Strife each turn. Copies add up.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 4,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
    .each_turn = {{MANA_STRIFE, 1}},
};

// --- Empty Cradles ---

const CardDef card_empty_cradles = {
    .slug = "empty-cradles",
    .name = "Empty Cradles",
    .text = "All untrained novices in a town or colony are lost.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_STRUCTURE,
    .cumulative = true,
    .ops = {{OP_LOSE_NOVICES, 0, 0}},
};

// --- Empty Hands ---

const CardDef card_empty_hands = {
    .slug = "empty-hands",
    .name = "Empty Hands",
    .text = "Your opponent loses a random card from hand that he did not cast this turn.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
    .ops = {{OP_TAKE_CARD, 1, 0}},
};

// --- Fear ---

const CardDef card_fear = {
    .slug = "fear",
    .name = "Fear",
    .text = "The group's movement order is cancelled.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .cumulative = true,
    .ops = {{OP_CANCEL_ORDER, 0, 0}},
};

// --- Forsaken ---

const CardDef card_forsaken = {
    .slug = "forsaken",
    .name = "Forsaken",
    .text = "This recruit, and so its whole group, cannot enter structures.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_CAN_ENTER, .scope = SCOPE_HOST, .answer = effect_shun_structures}},
};

// --- Freeze ---

const CardDef card_freeze = {
    .slug = "freeze",
    .name = "Freeze",
    .text = "The square becomes ice.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE,
    .cumulative = true,
    .ops = {{OP_TERRAIN, TERRAIN_ICE, 0}},
};

// --- Gloomstalker ---

static void gloomstalker_preys(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (p->attack != ATTACK_HAND || death_minion_is_gone(c->s, p->other)) return;
    if (minion_at(c->s, p->other)->now.level == 0) p->amount++;
}

const CardDef card_gloomstalker = {
    .slug = "gloomstalker",
    .name = "Gloomstalker",
    .text = "Summons a Gloomstalker. It attacks in combat round 1 too, and deals +1 damage to minions "
            "of level 0.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 3,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE,
    .creates = CREATURE_GLOOMSTALKER,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_SUMMON, 0, 0}},
};

const CreatureDef creature_gloomstalker = {
    .slug = "gloomstalker",
    .name = "Gloomstalker",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1,
              .max_hp = 12,
              .armor = 0,
              .hand = 3,
              .missile = STAT_NONE,
              .attacks = 1,
              .walks = WALK_MOUNTAIN},
    .strikes_in_round_1 = true,
    .handlers = {{.on = PHRASE_CALCULATE_DAMAGE, .scope = SCOPE_HOST, .answer = gloomstalker_preys}},
};

// --- Harrowing Cry ---

const CardDef card_harrowing_cry = {
    .slug = "harrowing-cry",
    .name = "Harrowing Cry",
    .text = "All members of the group get -1 level.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .stats = {.level = -1},
};

// --- Haunted Forest ---

// The globe's mark answers for every square of the wood, which its square alone could not.
static Squander haunted_forest_wakes(Ctx *c, const Casting *k) {
    const SpellId mark =
        effect_attach(c, CARD_HAUNTING, k->caster, effect_on_globe(), k->spell, k->target.index);
    return mark.v != 0 ? SQUANDER_NONE : SQUANDER_SPELL_ROOM;
}

// Is [at] joined to [root] by forest squares, both of them forest?
static bool is_one_wood(const GameState *s, SquareId root, SquareId at) {
    SquareId queue[SQUARES];
    bool seen[SQUARES + 1] = {false};
    int head = 0;
    int tail = 0;
    if (square_at(s, root)->terrain == TERRAIN_FOREST) queue[tail++] = root;
    seen[root.v] = true;
    while (head < tail) {
        const SquareId here = queue[head++];
        if (same_square(here, at)) return true;
        SquareId beside[4];
        const int count = effect_cross(here, beside);
        for (int i = 0; i < count; i++) {
            if (seen[beside[i].v] || square_at(s, beside[i])->terrain != TERRAIN_FOREST) continue;
            seen[beside[i].v] = true;
            queue[tail++] = beside[i];
        }
    }
    return false;
}

static bool haunts(const GameState *s, const Spell *spell, const Phrase *p) {
    if (spell->owner == group_at(s, p->group)->owner) return false;
    return p->at.v != 0 && is_one_wood(s, (SquareId){(uint8_t)spell->value}, p->at);
}

// Of several that haunt the same minion only the first speaks.
static void haunting_unnerves(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->at.v == 0 || square_at(c->s, p->at)->terrain != TERRAIN_FOREST) return;
    for (uint16_t id = c->s->globe_spells; id != 0; id = c->s->spells[id].next) {
        if (c->s->spells[id].card != CARD_HAUNTING || !haunts(c->s, &c->s->spells[id], p)) continue;
        if (id == self->spell.v) p->stats->level--;
        return;
    }
}

const CardDef card_haunting = {
    .slug = "haunting",
    .name = "Haunting",
    .text = "Level -1 for strangers in the forest that a Haunted Forest belongs to.",
    .until = "the end of its Haunted Forest",
    .house = HOUSE_DESPAIR,
    .type = CARD_ALTERATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
    .is_distinct = true,
    .invisible = true,
    .is_helper = true,
    .made_by = CARD_HAUNTED_FOREST,
    .handlers =
        {{.on = PHRASE_READ_STATS, .scope = SCOPE_HOST, .answer = haunting_unnerves, .reads = READS_LEVEL}},
};

const CardDef card_haunted_forest = {
    .slug = "haunted-forest",
    .name = "Haunted Forest",
    .text = "The square becomes forest. Groups that are not yours have -1 level in it and in all "
            "forest joined to it.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE,
    .persists = PERSIST_TERRAIN,
    .persists_terrain = TERRAIN_FOREST,
    .ops = {{OP_TERRAIN, TERRAIN_FOREST, 0}},
    .needs_mark = true,
    .cast = haunted_forest_wakes,
    .cast_sets_up = true,
};

// --- House of Mourning ---

const CardDef card_house_of_mourning = {
    .slug = "house-of-mourning",
    .name = "House of Mourning",
    .text = "This town or colony generates +2 Mystery each turn for its owner.",
    .house = HOUSE_DESPAIR,
    .cost_secondary = 5,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
    .persists = PERSIST_BY_ITSELF,
    .each_turn = {{MANA_MYSTERY, 2}},
};

// --- Insurrection ---

const CardDef card_insurrection = {
    .slug = "insurrection",
    .name = "Insurrection",
    .text = "This town or colony makes no more novices.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 3,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
    .persists = PERSIST_BY_ITSELF,
    .ops = {{OP_RESTART_CLOCK, 0, 0}},
    .handlers =
        {{.on = PHRASE_MAKES_NOVICES, .scope = SCOPE_HOST, .answer = effect_count_novices, .number = 0}},
};

// --- Nihil's Minion ---

// Its value is the nation that comes back, or that the recruit has become meanwhile.
static Squander nihils_minion_is_hollowed(Ctx *c, const Casting *k) {
    const MinionId minion = {k->target.index};
    spell_set_value(c, k->spell, minion_at(c->s, minion)->nation);
    minion_set_nation(c, minion, NATION_SHADOW);
    return SQUANDER_NONE;
}

static void nihils_minion_has_no_armor(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    (void)self;
    p->stats->armor_at_most = 0;
}

// To dying minions too: what saves one takes its spells while it is dying.
static void nihils_minion_returns(Ctx *c, const Answerer *self, Phrase *p) {
    const Minion *m = minion_at(c->s, p->subject);
    if (!spell_end_is_loss_of_host((int)p->reason) && m->label != 0 && m->nation == NATION_SHADOW)
        minion_set_nation(c, p->subject, (Nation)self->value);
}

const CardDef card_nihils_minion = {
    .slug = "nihils-minion",
    .name = "Nihil's Minion",
    .text = "The recruit is a Shadow with 0 damage and 0 armor.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .lasts = 2,
    .cast = nihils_minion_is_hollowed,
    .cast_sets_up = true,
    .handlers = {{.on = PHRASE_READ_STATS,
                  .scope = SCOPE_HOST,
                  .answer = nihils_minion_has_no_armor,
                  .reads = READS_ARMOR},
                 {.on = PHRASE_NO_DAMAGE, .scope = SCOPE_HOST, .answer = effect_forbid, .blind = true},
                 {.on = PHRASE_ENDED, .scope = SCOPE_HOST, .answer = nihils_minion_returns}},
};

// --- Obeisance ---

static void obeisance_bows(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    (void)self;
    p->stats->level_at_most = 0;
}

const CardDef card_obeisance = {
    .slug = "obeisance",
    .name = "Obeisance",
    .text = "While this recruit lives, all other members of its group are level 0.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .handlers =
        {{.on = PHRASE_READ_STATS, .scope = SCOPE_COMRADE, .answer = obeisance_bows, .reads = READS_LEVEL}},
};

// --- Ostracize ---

const CardDef card_ostracize = {
    .slug = "ostracize",
    .name = "Ostracize",
    .text = "The group cannot join others and no recruits can be added to it.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_CAN_JOIN, .scope = SCOPE_HOST, .answer = effect_forbid},
                 {.on = PHRASE_CAN_ADD_RECRUIT, .scope = SCOPE_HOST, .answer = effect_forbid}},
};

// --- Pantogar's Curse ---

const CardDef card_pantogars_curse = {
    .slug = "pantogars-curse",
    .name = "Pantogar's Curse",
    .text = "Recruit gets -1 level.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .stats = {.level = -1},
};

// --- Penumbra ---

const CardDef card_penumbra = {
    .slug = "penumbra",
    .name = "Penumbra",
    .text = "All recruits of the group become Shadows.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .cumulative = true,
    .ops = {{OP_NATION, NATION_SHADOW, 0}},
};

// --- Stupefy ---

const CardDef card_stupefy = {
    .slug = "stupefy",
    .name = "Stupefy",
    .text = "The recruit does not attack.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .lasts = 2,
    .handlers =
        {{.on = PHRASE_READ_STATS, .scope = SCOPE_HOST, .answer = effect_stay_idle, .reads = READS_ATTACKS}},
};

// --- Weakness ---

const CardDef card_weakness = {
    .slug = "weakness",
    .name = "Weakness",
    .text = "Recruit gets -1 hand and missile damage.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .stats = {.hand = -1, .missile = -1},
};
