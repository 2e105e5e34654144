// Abomination: Will and Strife.

#include "board/board.h"
#include "cards/effects.h"
#include "cards/rooms.h"
#include "rules/combat.h"
#include "rules/damage.h"
#include "rules/death.h"
#include "board/group.h"
#include "board/mana.h"
#include "board/minion.h"
#include "board/player.h"
#include "engine/rng.h"
#include "rules/spell.h"
#include "board/structure.h"
#include "board/terrain.h"
#include "board/player_order.h"

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
    const uint32_t drawn = rng_roll(c, RNG_TERRAIN, COUNT_OF(spoilt));
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

// Is it the other player's structure, or may it become theirs in this turn's 1(e)?
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
    if (owner == player_other(self->owner)) effect_tell(c, CARD_BLOOD_LEVY, effect_on_structure(structure));
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
    .made_by = CARD_BLOOD_LEVY,
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
    .ops = {{OP_SUMMON, 0, 0}},
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
    .handlers =
        {{.on = PHRASE_READ_STATS, .scope = SCOPE_HOST, .answer = bog_horror_sinks_in, .reads = READS_ARMOR}},
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

// A minion that survived has fed nobody.
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
    mana_change_income(c, self->owner, MANA_WILL, self->count);
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
    .ops = {{OP_SUMMON, 0, 0}},
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

enum {
    HUSKS_AT_ONCE = 3,
    HUSKS_CHANCE = 3, // one in so many turns
    HUSKS_ENOUGH = 8,
    SUPPLICANTS = 2,
    WRATH_IDOL_LEAVES = 4,
    WRATH_IDOL_MERCY = 5,
};

// --- Husks ---

static int husks_of(const GameState *s, Player player) {
    MinionId all[MINIONS_MAX];
    const int count = effect_minions(s, MINION_MONSTER, all);
    int husks = 0;
    for (int i = 0; i < count; i++)
        husks += minion_at(s, all[i])->creature == CREATURE_HUSK && minion_owner(s, all[i]) == player;
    return husks;
}

static void husks_crawl_out(Ctx *c, const Answerer *self, Phrase *p) {
    if (!board_is_unoccupied(c->s, p->at) || husks_of(c->s, self->owner) >= HUSKS_ENOUGH) return;
    if (rng_roll(c, RNG_EFFECT, HUSKS_CHANCE) != 0) return;
    const uint32_t more = rng_roll(c, RNG_EFFECT, HUSKS_AT_ONCE);
    const Cause outer = effect_begin(c, self->source, effect_on_square(p->at));
    (void)effect_monsters(c, self->owner, p->at, CREATURE_HUSK, 1 + (int)more);
    cause_end(c, outer);
}

static void husks_are_trampled(Ctx *c, const Answerer *self, Phrase *p) {
    if (group_owners_are_hostile(self->owner, (Player)group_at(c->s, p->group)->owner))
        spell_end(c, self->spell, SPELL_END_DISPELLED);
}

const CardDef card_husks = {
    .slug = "husks",
    .name = "Husks",
    .text = "The square becomes barren land. At start of turn, if it is unoccupied, 33% chance that 1 to 3 "
            "Husks crawl out, unless you own 8. Dispelled when a hostile group enters.",
    .until = "a hostile group enters the square",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_HUSK,
    .create_count = 1,
    .creates_later = true,
    .ops = {{OP_TERRAIN, TERRAIN_BARREN, 0}},
    .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = husks_crawl_out},
                 {.on = PHRASE_ON_ENTER, .scope = SCOPE_HOST, .answer = husks_are_trampled}},
};

const CreatureDef creature_husk = {
    .slug = "husk",
    .name = "Husk",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 0, .max_hp = 4, .armor = 0, .hand = 2, .missile = STAT_NONE, .attacks = 1},
};

// --- Maloch Horror ---

const CardDef card_maloch_horror = {
    .slug = "maloch-horror",
    .name = "Maloch Horror",
    .text = "Summons a Maloch Horror.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 3,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_MALOCH_HORROR,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_SUMMON, 0, 0}},
};

const CreatureDef creature_maloch_horror = {
    .slug = "maloch-horror",
    .name = "Maloch Horror",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 12, .armor = 1, .hand = 3, .missile = STAT_NONE, .attacks = 1},
};

// --- Offal Trough ---

const CardDef card_offal_trough = {
    .slug = "offal-trough",
    .name = "Offal Trough",
    .text = "Every monster in the group is fully healed.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_MONSTER_GROUP,
    .cumulative = true,
    .ops = {{OP_HEAL, 0, 0}},
};

// --- Ostralek ---

const CardDef card_ostralek = {
    .slug = "ostralek",
    .name = "Ostralek",
    .text = "Summons an Ostralek. When it damages an opponent it heals by the same amount.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 4,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_OSTRALEK,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_SUMMON, 0, 0}},
};

static void ostralek_drinks(Ctx *c, const Answerer *self, Phrase *p) {
    const Minion *m = minion_at(c->s, p->subject);
    if (p->lost == 0 || m->hp >= m->now.max_hp) return;
    const Cause outer = effect_begin(c, self->source, effect_on_minion(p->subject));
    effect_heal(c, p->subject, p->lost);
    cause_end(c, outer);
}

const CreatureDef creature_ostralek = {
    .slug = "ostralek",
    .name = "Ostralek",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 14, .armor = 0, .hand = 4, .missile = STAT_NONE, .attacks = 1},
    .handlers = {{.on = PHRASE_DAMAGES, .scope = SCOPE_HOST, .answer = ostralek_drinks}},
};

// --- Pestilence ---

static void pestilence_empties_cradles(Ctx *c, const Answerer *self, Phrase *p) {
    (void)self;
    if (c->s->structures[p->structure.v].kind != STRUCTURE_SANCTUM) p->amount = 0;
}

const CardDef card_pestilence = {
    .slug = "pestilence",
    .name = "Pestilence",
    .text = "Towns and colonies no longer produce novices. Sancta still do.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_GLOBE,
    .one_in_play = true,
    .handlers = {{.on = PHRASE_MAKES_NOVICES, .scope = SCOPE_HOST, .answer = pestilence_empties_cradles}},
};

// --- Ruinous Pact ---

static Squander ruinous_pact_is_sealed(Ctx *c, const Casting *k) {
    (void)effect_attach(c, CARD_THE_PACT_IS_SEALED, k->caster, effect_on_globe(), (SpellId){0}, 0);
    return SQUANDER_NONE;
}

const CardDef card_ruinous_pact = {
    .slug = "ruinous-pact",
    .name = "Ruinous Pact",
    .text = "The group dies. The price: your Will and Strife are 2 lower each turn from then on.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GROUP,
    .cumulative = true,
    .ops = {{OP_DIE, 0, 0}},
    .cast = ruinous_pact_is_sealed,
};

const CardDef card_the_pact_is_sealed = {
    .slug = "the-pact-is-sealed",
    .name = "The Pact Is Sealed",
    .text = "Its caster gets 2 less Will and 2 less Strife each turn. Copies add up.",
    .house = HOUSE_ABOMINATION,
    .type = CARD_ALTERATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
    .is_helper = true,
    .made_by = CARD_RUINOUS_PACT,
    .each_turn = {{MANA_WILL, -2}, {MANA_STRIFE, -2}},
};

// --- Sawbones ---

// The first in order of the weakest dies, all others are healed whether or not it survives.
static Squander sawbones_operates(Ctx *c, const Casting *k) {
    const GroupId group = {(uint8_t)k->target.index};
    MinionId members[GROUP_SIZE];
    const int count = effect_members(c->s, group, members);
    int weakest = 0;
    for (int i = 1; i < count; i++) {
        if (minion_at(c->s, members[i])->hp < minion_at(c->s, members[weakest])->hp) weakest = i;
    }
    (void)death_run(c, members[weakest], DEATH_DIES, (MinionId){0});
    for (int i = 0; i < count; i++) {
        if (i != weakest && effect_is_member(c->s, members[i], group)) effect_heal(c, members[i], 0);
    }
    return SQUANDER_NONE;
}

const CardDef card_sawbones = {
    .slug = "sawbones",
    .name = "Sawbones",
    .text = "The weakest member dies; all others are fully healed.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_TWO_MEMBERS,
    .cumulative = true,
    .cast = sawbones_operates,
};

// --- Slaver ---

// The first round in which a member can attack gives it one more attack.
static void slaver_drives_on(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->round > 2) return;
    uint32_t event = 0;
    const Group *g = group_at(c->s, p->group);
    for (int i = 0; i < g->count; i++) {
        const Minion *m = minion_at(c->s, g->members[i]);
        const bool is_early = m->creature != 0 && creature_def(m->creature)->strikes_in_round_1;
        if ((minion_is_shooter(m) || is_early) != (p->round == 1) || m->attacks_left == 0) continue;
        if (event == 0) event = effect_tell(c, self->source, effect_on_group(p->group));
        const Cause outer = cause_begin(c, event);
        combat_add_attacks(c, g->members[i], 1, self->source);
        cause_end(c, outer);
    }
}

// Every Slaver that has taken anybody has a value of its own, the age of its first holder. Its captives bear
// it on their chains, so that they can be told from those of others.
static bool is_held_for(const GameState *s, GroupId group, int slaver) {
    const Group *g = group_at(s, group);
    if (g->label == 0 || g->at.v != 0 || g->holder != CARD_SLAVER || slaver == 0) return false;
    const SpellId chains = spell_find(s, effect_on_group(group), CARD_ENSLAVED);
    return chains.v != 0 && s->spells[chains.v].value == slaver;
}

// Without chains nobody is held: neither a dispel nor its owner's structures would find who is in it.
static GroupId slaver_opens_holder(Ctx *c, const Answerer *self, SquareId at) {
    if (c->s->spell_count >= SPELLS_MAX) return (GroupId){0};
    const GroupSpec spec = {.owner = (uint8_t)self->owner,
                            .control = CONTROL_PLAYER,
                            .kind = MINION_RECRUIT,
                            .holder = CARD_SLAVER,
                            .return_to = at,
                            .return_turn = (uint16_t)(c->s->turn + 1)};
    const GroupId holder = group_create(c, &spec);
    if (holder.v == 0) return holder;
    if (c->s->spells[self->spell.v].value == 0)
        spell_set_value(c, self->spell, (int16_t)group_at(c->s, holder)->age);
    (void)effect_attach(c, CARD_ENSLAVED, self->owner, effect_on_group(holder), (SpellId){0},
                        c->s->spells[self->spell.v].value);
    return holder;
}

// A holder over [at] with room for one more; 0 if there is no room for another holder either.
static GroupId slaver_holder(Ctx *c, const Answerer *self, SquareId at) {
    const int slaver = c->s->spells[self->spell.v].value;
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const Group *g = &c->s->groups[i];
        if (is_held_for(c->s, (GroupId){i}, slaver) && same_square(g->return_to, at) && g->count < GROUP_SIZE)
            return (GroupId){i};
    }
    return slaver_opens_holder(c, self, at);
}

static void slaver_takes(Ctx *c, const Answerer *self, Phrase *p) {
    const MinionId victim = p->subject;
    if (minion_at(c->s, victim)->kind != MINION_RECRUIT || p->other_group.v == 0) return;
    const GroupId holder = slaver_holder(c, self, group_at(c->s, p->other_group)->at);
    if (holder.v == 0) return;
    const Label label = minion_at(c->s, victim)->label;
    const uint32_t event = EMIT(c, death_cancelled, .minion = victim.v, .card = self->source);
    const Cause outer = cause_begin(c, event);
    (void)group_move_minion(c, victim, holder);
    spell_end_all(c, effect_on_minion(victim), SPELL_END_DISPELLED);
    // It counts as dying until all its spells are gone, so that no maximum in between can kill it
    // (rules 34.7).
    death_cancel(c->s, victim);
    minion_refresh(c, victim, false);
    if (minion_at(c->s, victim)->label == label) damage_set_hp(c, victim, 1);
    p->cancelled = true;
    cause_end(c, outer);
}

static void slaver_loses_captives(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->reason != SPELL_END_DISPELLED) return;
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        if (is_held_for(c->s, (GroupId){i}, self->value)) death_remove_group(c, (GroupId){i}, DEATH_REMOVED);
    }
}

const CardDef card_slaver = {
    .slug = "slaver",
    .name = "Slaver",
    .text = "Members get +1 attack in their first round of attacks. Opposing recruits that would die "
            "in combat are captured and later serve you.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .persists = PERSIST_RECRUIT,
    .handlers = {{.on = PHRASE_START_OF_ROUND, .scope = SCOPE_HOST, .answer = slaver_drives_on},
                 {.on = PHRASE_WHEN_DYING, .scope = SCOPE_OPPONENT, .answer = slaver_takes},
                 {.on = PHRASE_ENDED, .scope = SCOPE_HOST, .answer = slaver_loses_captives}},
};

// In 1(b), and so before 1(f) counts for their structure.
static void enslaved_are_put_to_work(Ctx *c, const Answerer *self, Phrase *p) {
    const Group slaves = *group_at(c->s, p->group);
    const StructureId structure = slaves.at.v != 0 ? structure_at(c->s, slaves.at) : (StructureId){0};
    if (structure.v == 0 || c->s->structures[structure.v].owner != slaves.owner) return;
    uint8_t nations[GROUP_SIZE] = {0};
    for (int i = 0; i < slaves.count; i++) nations[i] = minion_at(c->s, slaves.members[i])->nation;
    const Cause outer = effect_begin(c, self->source, effect_on_structure(structure));
    death_remove_group(c, p->group, DEATH_REPLACED);
    for (int i = 0; i < slaves.count; i++) (void)structure_add_novice(c, structure, (Nation)nations[i]);
    cause_end(c, outer);
}

const CardDef card_enslaved = {
    .slug = "enslaved",
    .name = "Enslaved",
    .text = "The group joins no other and takes in no recruits. At start of turn in a structure of its owner "
            "it becomes novices of the same nations.",
    .house = HOUSE_ABOMINATION,
    .type = CARD_ALTERATION,
    .target = TARGET_GROUP,
    .is_helper = true,
    .made_by = CARD_SLAVER,
    .handlers = {{.on = PHRASE_CAN_JOIN, .scope = SCOPE_HOST, .answer = effect_forbid},
                 {.on = PHRASE_CAN_ADD_RECRUIT, .scope = SCOPE_HOST, .answer = effect_forbid},
                 {.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = enslaved_are_put_to_work}},
};

// --- Spiked Collar ---

const CardDef card_spiked_collar = {
    .slug = "spiked-collar",
    .name = "Spiked Collar",
    .text = "Monster gets +1 armor and +1 hand damage.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_MONSTER,
    .persists = PERSIST_MONSTER,
    .stats = {.armor = 1, .hand = 1},
};

// --- Spiteful Gale ---

// Cards being cast have left the hand already.
static Squander spiteful_gale_blows(Ctx *c, const Casting *k) {
    (void)k;
    Player players[3];
    player_order_standard(c->s, players);
    for (int i = 0; i < 2; i++) player_lose_hand(c, players[i]);
    return SQUANDER_NONE;
}

const CardDef card_spiteful_gale = {
    .slug = "spiteful-gale",
    .name = "Spiteful Gale",
    .text = "Both players discard all cards that they did not cast this turn.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_GLOBE,
    .cumulative = true,
    .cast = spiteful_gale_blows,
};

// --- Stalking Blyk ---

const CardDef card_stalking_blyk = {
    .slug = "stalking-blyk",
    .name = "Stalking Blyk",
    .text = "Summons a Stalking Blyk. It is concealed.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_STALKING_BLYK,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_SUMMON, 0, 0}},
};

const CreatureDef creature_stalking_blyk = {
    .slug = "stalking-blyk",
    .name = "Stalking Blyk",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 1, .max_hp = 8, .armor = 0, .hand = 3, .missile = STAT_NONE, .attacks = 1},
    .handlers = {{.on = PHRASE_IS_CONCEALED, .scope = SCOPE_HOST, .answer = effect_conceal}},
};

// --- Swamp Land ---

const CardDef card_swamp_land = {
    .slug = "swamp-land",
    .name = "Swamp Land",
    .text = "The square becomes swamp.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .cumulative = true,
    .ops = {{OP_TERRAIN, TERRAIN_SWAMP, 0}},
};

// --- Volgaris ---

static Squander volgaris_rises(Ctx *c, const Casting *k) {
    const GroupId group = {(uint8_t)k->target.index};
    const SquareId at = group_at(c->s, group)->at;
    death_remove_group(c, group, DEATH_REPLACED);
    return effect_monsters(c, k->caster, at, CREATURE_VOLGARIS, 1).v != 0 ? SQUANDER_NONE : SQUANDER_NO_ROOM;
}

const CardDef card_volgaris = {
    .slug = "volgaris",
    .name = "Volgaris",
    .text = "Sacrifice a friendly monster group: Volgaris, the strongest monster, appears in its "
            "square.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 5,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_SUMMONING,
    .target = TARGET_MONSTER_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .creates = CREATURE_VOLGARIS,
    .create_count = 1,
    .creates_in_place = true,
    .cumulative = true,
    .cast = volgaris_rises,
};

const CreatureDef creature_volgaris = {
    .slug = "volgaris",
    .name = "Volgaris",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_NOMADIC,
    .stats = {.level = 3, .max_hp = 24, .armor = 2, .hand = 6, .missile = STAT_NONE, .attacks = 1},
};

// --- Willing Supplicants ---

static void willing_supplicants_pray(Ctx *c, const Answerer *self, Phrase *p) {
    const StructureId structure = structure_at(c->s, p->at);
    const Player owner = (Player)c->s->structures[structure.v].owner;
    if (effect_recruits_at(c->s, p->at) < SUPPLICANTS || owner == PLAYER_NEUTRAL) return;
    const Cause outer = effect_begin(c, self->source, effect_on_structure(structure));
    mana_change(c, owner, MANA_WILL, 1, MANA_BY_SPELL);
    mana_change(c, owner, MANA_STRIFE, 1, MANA_BY_SPELL);
    cause_end(c, outer);
}

const CardDef card_willing_supplicants = {
    .slug = "willing-supplicants",
    .name = "Willing Supplicants",
    .text = "Its owner gets +1 Will and +1 Strife in each turn in which at least two recruits stand "
            "in this town or colony.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
    .handlers = {{.on = PHRASE_EACH_TURN_MANA, .scope = SCOPE_HOST, .answer = willing_supplicants_pray}},
};

// --- Wrath Idol ---

const CardDef card_wrath_idol = {
    .slug = "wrath-idol",
    .name = "Wrath Idol",
    .text = "Summons a Wrath Idol. It attacks with hand damage equal to its hit points, 5 less while "
            "you have initiative. It withdraws from combat when round 4 begins.",
    .house = HOUSE_ABOMINATION,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_SUMMONING,
    .target = TARGET_SQUARE,
    .require = REQUIRE_UNOCCUPIED | REQUIRE_EMPTY,
    .creates = CREATURE_WRATH_IDOL,
    .create_count = 1,
    .cumulative = true,
    .ops = {{OP_SUMMON, 0, 0}},
};

static void wrath_idol_smites(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->attack != ATTACK_HAND) return;
    p->amount += minion_at(c->s, p->subject)->hp;
    if (self->owner == (Player)c->s->initiative) p->amount -= WRATH_IDOL_MERCY;
}

static void wrath_idol_withdraws(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->round != WRATH_IDOL_LEAVES) return;
    effect_tell(c, self->source, effect_on_group(p->group));
    p->cancelled = true;
}

const CreatureDef creature_wrath_idol = {
    .slug = "wrath-idol",
    .name = "Wrath Idol",
    .kind = MINION_MONSTER,
    .behaviour = BEHAVIOUR_IMMOBILE,
    .stats = {.level = 1, .max_hp = 15, .armor = 1, .hand = 0, .missile = STAT_NONE, .attacks = 1},
    .handlers =
        {{.on = PHRASE_CALCULATE_DAMAGE, .scope = SCOPE_HOST, .answer = wrath_idol_smites, .blind = true},
         {.on = PHRASE_START_OF_ROUND, .scope = SCOPE_HOST, .answer = wrath_idol_withdraws}},
};
