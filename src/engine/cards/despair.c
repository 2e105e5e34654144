// Despair: Mystery and Strife.

#include "engine/cards/effects.h"
#include "engine/cards/rooms.h"
#include "engine/group.h"
#include "engine/minion.h"

// --- Albatross ---

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
};

// --- Bleak Isle ---

const CardDef card_bleak_isle = {
    .slug = "bleak-isle",
    .name = "Bleak Isle",
    .text = "The free squares around the group turn to water. From turn of casting +2 its members "
            "have Waterwalk; after turn of casting +3 the water becomes plains.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .require = REQUIRE_NOT_IN_STRUCTURE | REQUIRE_NOT_ENTRANCE,
    .persists = PERSIST_RECRUIT,
    .lasts = 4,
};

const CardDef card_bleak_isle_ii = {
    .slug = "bleak-isle-ii",
    .name = "Bleak Isle (II)",
    .text = "",
    .until = "as long as its Bleak Isle",
    .house = HOUSE_DESPAIR,
    .type = CARD_CONJURATION,
    .target = TARGET_GROUP,
    .is_helper = true,
};

// --- Body Rot ---

const CardDef card_body_rot = {
    .slug = "body-rot",
    .name = "Body Rot",
    .text = "At each start of turn the recruit loses 1 maximum hit point.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
};

// --- Burst of Mystery ---

const CardDef card_burst_of_mystery = {
    .slug = "burst-of-mystery",
    .name = "Burst of Mystery",
    .text = "You gain +2 Mystery next turn only.",
    .until = "the next 1(h)",
    .house = HOUSE_DESPAIR,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
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
};

const CardDef card_changeling = {
    .slug = "changeling",
    .name = "Changeling",
    .text = "",
    .house = HOUSE_DESPAIR,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .is_helper = true,
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
};

// --- Despond ---

// The victim volunteers the point: a "deals no damage" attacker cannot prevent it (T7).
static void despond_hurts(Ctx *c, const Answerer *self, Phrase *p) {
    if (!effect_is_blow(p) || minion_at(c->s, p->other)->nation != NATION_SHADOW) return;
    effect_change_damage(c, self, p, 1);
}

const CardDef card_despond = {
    .slug = "despond",
    .name = "Despond",
    .text = "Whenever a Shadow hits a member of this group, the member takes 1 more damage (before armor), "
            "even from a "
            "blow of 0.",
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
};

// --- Dreadwing ---

const CardDef card_dreadwing = {
    .slug = "dreadwing",
    .name = "Dreadwing",
    .text = "Summons a nomadic Dreadwing (H:4 A:0 HP:14 L:2, Flight). Opponents fight at -1 level "
            "and, without Flight, deal 1 less damage to it.",
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
};

// --- Dusk Cloak ---

const CardDef card_dusk_cloak = {
    .slug = "dusk-cloak",
    .name = "Dusk Cloak",
    .text = "Members of the group are concealed. Lasts turn of casting +1.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT_GROUP,
    .persists = PERSIST_RECRUIT,
    .lasts = 2,
};

// --- Ember of Strife ---

const CardDef card_ember_of_strife = {
    .slug = "ember-of-strife",
    .name = "Ember of Strife",
    .text = "You gain +1 Strife each turn. Copies add up.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 4,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
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

static void forsaken_keeps_out(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (p->to.v != 0 && square_at(c->s, p->to)->structure.v != 0) p->cancelled = true;
}

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
    .handlers = {{.on = PHRASE_CAN_ENTER, .scope = SCOPE_HOST, .answer = forsaken_keeps_out}},
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
};

// --- Gloomstalker ---

const CardDef card_gloomstalker = {
    .slug = "gloomstalker",
    .name = "Gloomstalker",
    .text = "Summons a nomadic Gloomstalker (H:3 A:0 HP:12) with Mountainwalk. It strikes in combat "
            "round 1 too, and deals +1 damage to minions of level 0.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 3,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY | REQUIRE_NOT_ENTRANCE,
    .creates = CREATURE_GLOOMSTALKER,
    .create_count = 1,
    .cumulative = true,
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
};

// --- Haunted Forest ---

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
};

// --- Nihil's Minion ---

const CardDef card_nihils_minion = {
    .slug = "nihils-minion",
    .name = "Nihil's Minion",
    .text = "The recruit is a Shadow with 0 damage and 0 armor. Lasts turn of casting +1.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .lasts = 2,
};

// --- Obeisance ---

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
    .text = "The recruit does not attack. Lasts turn of casting +1.",
    .house = HOUSE_DESPAIR,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .lasts = 2,
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
};
