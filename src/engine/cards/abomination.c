// Abomination: Will and Strife.

#include "engine/cards/effects.h"
#include "engine/cards/rooms.h"
#include "engine/damage.h"
#include "engine/death.h"
#include "engine/group.h"
#include "engine/mana.h"
#include "engine/minion.h"
#include "engine/player.h"
#include "engine/rng.h"
#include "engine/spell.h"
#include "engine/structure.h"
#include "engine/terrain.h"

enum { ACCURSED_DAMAGE = 4 };

// --- Accursed Minion ---

static void accursed_minion_hurts(Ctx *c, const Answerer *self, GroupId group) {
    if (!group_is_alive(c->s, group)) return;
    MinionId members[GROUP_SIZE];
    const int count = effect_members(c->s, group, members);
    for (int i = 0; i < count; i++) {
        if (effect_is_member(c->s, members[i], group))
            damage_apply(c, members[i], ACCURSED_DAMAGE, self->source, (MinionId){0});
    }
}

static void accursed_minion_bursts(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->at.v == 0) return;
    accursed_minion_hurts(c, self, p->group);
    accursed_minion_hurts(c, self, p->other_group);
}

const CardDef card_accursed_minion = {
    .slug = "accursed-minion",
    .name = "Accursed Minion",
    .text = "When this recruit dies, every other member of its group takes 4 damage, and so does "
            "every member of the group it was fighting.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_BURIED, .scope = SCOPE_HOST, .answer = accursed_minion_bursts}},
};

// --- Blight ---

static void blight_spoils(Ctx *c, SquareId at) {
    static const Terrain spoilt[] = {TERRAIN_BARREN, TERRAIN_DESERT, TERRAIN_SWAMP, TERRAIN_LAVA};
    const uint32_t drawn = roll(c, RNG_TERRAIN, COUNT_OF(spoilt));
    terrain_change(c, at, spoilt[drawn]);
}

static Squander blight_spreads(Ctx *c, const Casting *k) {
    const SquareId at = effect_square_of(c->s, k->target);
    SquareId beside[4];
    const int count = effect_cross(at, beside);
    blight_spoils(c, at);
    for (int i = 0; i < count; i++) {
        if (effect_is_free(c->s, beside[i])) blight_spoils(c, beside[i]);
    }
    return SQUANDER_NONE;
}

const CardDef card_blight = {
    .slug = "blight",
    .name = "Blight",
    .text = "The square and the unoccupied squares next to it each become a random terrain: barren "
            "land, desert, swamp or lava.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
    .cast = blight_spreads,
};

// --- Blood Levy ---

// Is it the other player's structure, or may it become his in this turn's 1(e)?
static bool may_pay(const GameState *s, StructureId structure, Player payer) {
    const Structure *t = &s->structures[structure.v];
    const GroupId group = square_at(s, t->at)->group;
    return t->owner == (uint8_t)payer || (group.v != 0 && group_at(s, group)->owner == (uint8_t)payer);
}

// The mark is one per caster, whatever becomes of the structure and its owner before mana is made.
static void blood_levy_counts_heads(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    const int wanted = effect_globe_copies(c->s, CARD_BLOOD_LEVY, self->owner);
    for (uint8_t i = 1; i <= SQUARES; i++) {
        const StructureId structure = structure_at(c->s, (SquareId){i});
        if (structure.v == 0 || c->s->structures[structure.v].kind == STRUCTURE_SANCTUM) continue;
        if (!may_pay(c->s, structure, player_other(self->owner))) continue;
        if (effect_recruits_at(c->s, (SquareId){i}) < wanted)
            (void)effect_attach(c, CARD_LEVIED, self->owner, effect_on_structure(structure), (SpellId){0}, 0);
    }
}

static void levied_gives_nothing(Ctx *c, const Answerer *self, Phrase *p) {
    if (c->s->structures[p->structure.v].owner != (uint8_t)self->owner) p->cancelled = true;
}

// Mana has been made: the log says who had to do without.
static void levied_is_free_again(Ctx *c, const Answerer *self, Phrase *p) {
    const StructureId structure = structure_at(c->s, p->at);
    const Player owner = (Player)c->s->structures[structure.v].owner;
    if (owner == player_other(self->owner))
        EMIT(c, effect_applied, .card = CARD_BLOOD_LEVY, .on = target_pack(effect_on_structure(structure)));
    spell_end(c, self->spell, SPELL_END_USED);
}

const CardDef card_levied = {
    .slug = "levied",
    .name = "Levied",
    .text = "Too few recruits stood here when the turn began: no mana for owners other than the caster.",
    .until = "1(h)",
    .house = HOUSE_ABOMINATION,
    .type = CARD_CONJURATION,
    .target = TARGET_STRUCTURE,
    .cumulative = true,
    .invisible = true,
    .is_helper = true,
    .handlers = {{.on = PHRASE_OWN_MANA, .scope = SCOPE_HOST, .answer = levied_gives_nothing},
                 {.on = PHRASE_EACH_TURN_MANA, .scope = SCOPE_HOST, .answer = levied_is_free_again}},
};

const CardDef card_blood_levy = {
    .slug = "blood-levy",
    .name = "Blood Levy",
    .text = "Enemy towns and colonies give no mana unless at least as many recruits as you have Blood "
            "Levies stood in them when the turn began. Copies add up.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
    .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = blood_levy_counts_heads}},
};

// --- Bog Horror ---

const CardDef card_bog_horror = {
    .slug = "bog-horror",
    .name = "Bog Horror",
    .text = "Summons a Bog Horror. In a swamp it has +1 armor.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_BOG_HORROR,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_SUMMON, CREATURE_BOG_HORROR, 1}},
};

static void bog_horror_sinks_in(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (p->at.v != 0 && square_at(c->s, p->at)->terrain == TERRAIN_SWAMP) p->stats->armor++;
}

const CreatureDef creature_bog_horror = {
    .slug = "bog-horror",
    .name = "Bog Horror",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_TERRITORIAL,
    .stats = {.level = 1, .max_hp = 16, .armor = 1, .hand = 4, .missile = STAT_NONE, .attacks = 1},
    .handlers = {{.on = PHRASE_READ_STATS, .scope = SCOPE_HOST, .answer = bog_horror_sinks_in}},
};

// --- Burnt Offering ---

static Squander burnt_offering_burns(Ctx *c, const Casting *k) {
    Casting on_square = *k;
    on_square.target = effect_on_square(effect_square_of(c->s, k->target));
    (void)effect_run_op(c, k, (Op){OP_DESTROY, true, 0});
    (void)effect_run_op(c, &on_square, (Op){OP_TERRAIN, TERRAIN_VOLCANO, 0});
    return effect_run_op(c, &on_square, (Op){OP_TERRAIN_CROSS, TERRAIN_SWAMP, 0});
}

const CardDef card_burnt_offering = {
    .slug = "burnt-offering",
    .name = "Burnt Offering",
    .text = "Destroys a friendly town or colony. Its square becomes a volcano and the unoccupied "
            "squares around it swamp.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_STRUCTURE,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_UNOCCUPIED,
    .cumulative = true,
    .cast = burnt_offering_burns,
};

// --- Burst of Will ---

const CardDef card_burst_of_will = {
    .slug = "burst-of-will",
    .name = "Burst of Will",
    .text = "You get +2 Will next turn.",
    .until = "the next 1(h)",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
    .next_turn = {MANA_WILL, 2},
};

// --- Cannibalism ---

// Who got away with his life has fed nobody.
static void cannibalism_feeds(Ctx *c, const Answerer *self, Phrase *p) {
    if (!effect_is_alive(c->s, self->host) || !group_is_on_board(c->s, p->group)) return;
    MinionId members[GROUP_SIZE];
    MinionId others[GROUP_SIZE];
    const int count = effect_members(c->s, p->group, members);
    int other_count = 0;
    for (int i = 0; i < count; i++) {
        if (members[i].v != self->host.v && effect_is_alive(c->s, members[i]))
            others[other_count++] = members[i];
    }
    const MinionId eaten = effect_draw_minion(c, others, other_count);
    if (eaten.v == 0) return;
    const Label label = minion_at(c->s, self->host)->label;
    const Cause outer = effect_begin(c, self->source, effect_on_minion(eaten));
    const bool has_died = death_run(c, eaten, DEATH_DIES, (MinionId){0});
    if (has_died && minion_at(c->s, self->host)->label == label) effect_heal(c, self->host, 0);
    cause_end(c, outer);
}

const CardDef card_cannibalism = {
    .slug = "cannibalism",
    .name = "Cannibalism",
    .text = "After each combat of its group, another random member of the group dies and this recruit "
            "is fully healed.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 2,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_AFTER_COMBAT, .scope = SCOPE_HOST, .answer = cannibalism_feeds}},
};

// --- Carrion Feast ---

// Copies of one player stand as one entry; each is worth its own mana.
static void carrion_feast_is_served(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    const Cause outer = effect_begin(c, self->source, effect_on_globe());
    income_change(c, self->owner, MANA_WILL, self->count);
    spell_end(c, self->spell, SPELL_END_USED);
    cause_end(c, outer);
}

const CardDef card_carrion_feast = {
    .slug = "carrion-feast",
    .name = "Carrion Feast",
    .text = "Until the end of the next start of turn, the first death of any minion earns you +1 Will "
            "in every later turn.",
    .until = "a minion dies, or step 1(d) of the next turn",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 3,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
    .handlers = {{.on = PHRASE_MEMBER_DIED, .scope = SCOPE_HOST, .answer = carrion_feast_is_served},
                 {.on = PHRASE_BEFORE_DRAW, .scope = SCOPE_HOST, .answer = effect_end_self}},
};

// --- Charnel Pit ---

const CardDef card_charnel_pit = {
    .slug = "charnel-pit",
    .name = "Charnel Pit",
    .text = "The owner of this town or colony gets +2 Will each turn.",
    .house = HOUSE_ABOMINATION,
    .cost_secondary = 5,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
    .each_turn = {{MANA_WILL, 2}},
};

// --- Crucible ---

static bool is_imp_in_fire(const GameState *s, MinionId minion, SquareId at) {
    const int terrain = square_at(s, at)->terrain;
    return minion_at(s, minion)->nation == NATION_IMP &&
           (terrain == TERRAIN_LAVA || terrain == TERRAIN_VOLCANO);
}

static void crucible_heals(Ctx *c, const Answerer *self, Phrase *p) {
    (void)p;
    MinionId all[MINIONS_MAX];
    const int count = effect_minions(c->s, MINION_RECRUIT, all);
    for (int i = 0; i < count; i++) {
        const Minion *m = minion_at(c->s, all[i]);
        if (m->hp >= m->now.max_hp || !is_imp_in_fire(c->s, all[i], group_at(c->s, m->group)->at)) continue;
        const Cause outer = effect_begin(c, self->source, effect_on_minion(all[i]));
        effect_heal(c, all[i], 0);
        cause_end(c, outer);
    }
}

// From the wounds of 1(c) only: a volcano stays as steep as it is.
static void crucible_shelters(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (c->step == STEP_1C && is_imp_in_fire(c->s, p->subject, p->at)) p->cancelled = true;
}

const CardDef card_crucible = {
    .slug = "crucible",
    .name = "Crucible",
    .text = "At the start of next turn, Imps on lava or volcanoes take no terrain damage and are "
            "fully healed.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GLOBE,
    .lasts = 2,
    .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = crucible_heals},
                 {.on = PHRASE_TERRAIN_SPARES, .scope = SCOPE_HOST, .answer = crucible_shelters}},
};

// --- Entrail Eater ---

const CardDef card_entrail_eater = {
    .slug = "entrail-eater",
    .name = "Entrail Eater",
    .text = "Summons an Entrail Eater. It is fully healed at start of turn.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 4,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_ENTRAIL_EATER,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_SUMMON, CREATURE_ENTRAIL_EATER, 1}},
};

const CreatureDef creature_entrail_eater = {
    .slug = "entrail-eater",
    .name = "Entrail Eater",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 12, .armor = 0, .hand = 4, .missile = STAT_NONE, .attacks = 1},
    .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = effect_mend_host, .number = 0}},
};

// --- Flail of Sa'rul ---

static void flail_of_sarul_sweeps(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->other_group.v == 0) return;
    MinionId foes[GROUP_SIZE];
    const int count = effect_members(c->s, p->other_group, foes);
    for (int i = 0; i < count; i++) {
        const bool is_there = effect_is_member(c->s, foes[i], p->other_group);
        if (foes[i].v != p->other.v && is_there) damage_apply(c, foes[i], 1, self->source, p->subject);
    }
}

const CardDef card_flail_of_sarul = {
    .slug = "flail-of-sarul",
    .name = "Flail of Sa'rul",
    .text = "When the swordsman damages an opponent, every other member of the opposing group takes 1 "
            "damage.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SWORDSMAN,
    .persists = PERSIST_SWORDSMAN,
    .handlers = {{.on = PHRASE_DAMAGES, .scope = SCOPE_HOST, .answer = flail_of_sarul_sweeps}},
};

// --- Flayed Legion ---

const CardDef card_flayed_legion = {
    .slug = "flayed-legion",
    .name = "Flayed Legion",
    .text = "Members lose 3 maximum hit points and gain one more attack in each combat round.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .persists = PERSIST_RECRUIT,
    .stats = {.max_hp = -3, .attacks = 1},
};

// --- Forbidden Ichor ---

const CardDef card_forbidden_ichor = {
    .slug = "forbidden-ichor",
    .name = "Forbidden Ichor",
    .text = "Recruit changes to another nation at random. It keeps its class, wounds and spells.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT,
    .cumulative = true,
    .ops = {{OP_NATION, 0, 0}},
};

// --- Grafted Limb ---

const CardDef card_grafted_limb = {
    .slug = "grafted-limb",
    .name = "Grafted Limb",
    .text = "Recruit gets +1 attack each combat round and -2 maximum hit points.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT,
    .persists = PERSIST_RECRUIT,
    .stats = {.max_hp = -2, .attacks = 1},
};
