// Life, from Greenmend to Yeoman. The first cards of the house are in life.c.

#include "engine/board.h"
#include "engine/bubble.h"
#include "engine/cards/effects.h"
#include "engine/cards/rooms.h"
#include "engine/group.h"
#include "engine/movement.h"
#include "engine/player.h"
#include "engine/spell.h"

enum { DIAGONALS = 4 };

// --- Greenmend ---

static Squander greenmend_lifts_a_curse(Ctx *c, const Casting *k) {
    SpellId latest = {0};
    for (uint16_t id = spell_first(c->s, k->target); id != 0; id = c->s->spells[id].next) {
        const Spell *spell = &c->s->spells[id];
        if (spell->visible && spell->owner != (unsigned)k->caster) latest.v = id;
    }
    if (latest.v != 0) spell_end(c, latest, SPELL_END_DISPELLED);
    return SQUANDER_NONE;
}

const CardDef card_greenmend = {
    .slug = "greenmend",
    .name = "Greenmend",
    .text = "Your recruit is fully healed and loses the latest enemy individual spell on it.",
    .house = HOUSE_LIFE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .cumulative = true,
    .ops = {{OP_HEAL, 0, 0}},
    .cast = greenmend_lifts_a_curse,
};

// --- Lienna ---

const CardDef card_lienna = {
    .slug = "lienna",
    .name = "Lienna",
    .text = "Hero: Lienna, an Elf archer (missile 3, 8 HP, level 2), joins your group. Each turn the "
            "others in it heal 1 hit point.",
    .house = HOUSE_LIFE,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_HERO,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .creates = CREATURE_LIENNA,
    .create_count = 1,
    .once_per_game = true,
    .ops = {{OP_RECRUIT, CREATURE_LIENNA, 1}},
};

static void lienna_tends_the_others(Ctx *c, const Answerer *self, Phrase *p) {
    if (group_is_on_board(c->s, p->group)) effect_mend_members(c, self, p->group, self->host, 1);
}

const CreatureDef creature_lienna = {
    .slug = "lienna",
    .name = "Lienna",
    .kind = MINION_RECRUIT,
    .minion_class = CLASS_ARCHER,
    .nation = NATION_ELF,
    .is_hero = true,
    .stats = {.level = 2, .max_hp = 8, .armor = 0, .hand = STAT_NONE, .missile = 3, .attacks = 1},
    .handlers = {{.on = PHRASE_START_OF_TURN, .scope = SCOPE_HOST, .answer = lienna_tends_the_others}},
};

// --- Lienna's Steed ---

// By terrain, by the spells that keep it out, and by who stands there; [card] tells Terrain-Bind that nobody walks.
static bool can_ride_to(const Ctx *c, GroupId group, SquareId to) {
    const GroupId there = square_at(c->s, to)->group;
    if (there.v != 0 && !group_can_join(c, group, there)) return false;
    if (!movement_can_cross(c, group, to)) return false;
    Phrase p = {.kind = PHRASE_CAN_ENTER, .to = to, .at = to, .card = CARD_LIENNAS_STEED};
    return !bubble_group_asked(c, group, &p);
}

static SquareId end_of_ride(const Ctx *c, GroupId group, SquareId goal) {
    static const int8_t corners[DIAGONALS][2] = {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}};
    const SquareId from = group_at(c->s, group)->at;
    SquareId best = {0};
    for (int i = 0; i < DIAGONALS; i++) {
        const SquareId to =
            square_make(square_row(from) + corners[i][0], square_column(from) + corners[i][1]);
        if (to.v == 0 || (best.v != 0 && square_steps(to, goal) >= square_steps(best, goal))) continue;
        if (can_ride_to(c, group, to)) best = to;
    }
    return best;
}

static Squander liennas_steed_rides(Ctx *c, const Casting *k) {
    const GroupId group = {(uint8_t)k->target.index};
    const SquareId to = end_of_ride(c, group, board_sanctum(player_other(k->caster)));
    if (to.v == 0) return SQUANDER_NONE;
    const GroupId there = square_at(c->s, to)->group;
    if (there.v != 0)
        group_join(c, group, there);
    else
        group_teleport(c, group, to);
    return SQUANDER_NONE;
}

const CardDef card_liennas_steed = {
    .slug = "liennas-steed",
    .name = "Lienna's Steed",
    .text = "Your recruit group's order is cancelled and it rides at once to the free diagonal square "
            "nearest the enemy Sanctum.",
    .house = HOUSE_LIFE,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_RARE,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .cumulative = true,
    .ops = {{OP_CANCEL_ORDER, 0, 0}},
    .cast = liennas_steed_rides,
};

// --- Nereid's Curse ---

const CardDef card_nereids_curse = {
    .slug = "nereids-curse",
    .name = "Nereid's Curse",
    .text = "The recruit group has Waterwalk, but each member gets -1 maximum hit point.",
    .house = HOUSE_LIFE,
    .cost_primary = 1,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_RECRUIT_GROUP,
    .stats = {.walks = WALK_WATER, .max_hp = -1},
};

// --- Ring of Light ---

const CardDef card_ring_of_light = {
    .slug = "ring-of-light",
    .name = "Ring of Light",
    .text = "The owner of this town or colony gets +2 Clarity each turn.",
    .house = HOUSE_LIFE,
    .cost_secondary = 5,
    .rarity = RARITY_RARE,
    .type = CARD_ALTERATION,
    .target = TARGET_STRUCTURE,
    .each_turn = {{MANA_CLARITY, 2}},
};

// --- Spirit Sword ---

const CardDef card_spirit_sword = {
    .slug = "spirit-sword",
    .name = "Spirit Sword",
    .text = "The swordsman's hand damage ignores armor.",
    .house = HOUSE_LIFE,
    .cost_primary = 2,
    .rarity = RARITY_COMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_SWORDSMAN,
    .persists = PERSIST_SWORDSMAN,
    .handlers = {{.on = PHRASE_CALCULATE_DAMAGE,
                  .scope = SCOPE_HOST,
                  .answer = effect_ignore_armor,
                  .blind = true,
                  .number = ATTACK_HAND}},
};

// --- Sylph ---

const CardDef card_sylph = {
    .slug = "sylph",
    .name = "Sylph",
    .text = "Recruits without alterations cannot damage your archer.",
    .house = HOUSE_LIFE,
    .cost_primary = 3,
    .cost_secondary = 1,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_ALTERATION,
    .target = TARGET_ARCHER,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .persists = PERSIST_ARCHER,
    .handlers = {{.on = PHRASE_AFTER_ARMOR, .scope = SCOPE_HOST, .answer = effect_bounce_plain}},
};

// --- Terrain-Bind ---

static Squander cast_terrain_bind(Ctx *c, const Casting *cast) {
    const SquareId at = c->s->groups[cast->target.index].at;
    const SpellId spell = cast->spell;
    if (spell.v != 0 && at.v != 0) spell_set_value(c, spell, square_at(c->s, at)->terrain);
    return SQUANDER_NONE;
}

// Who is put somewhere by a [card] does not walk there (34.14).
static void terrain_bind_keeps(Ctx *c, const Answerer *self, Phrase *p) {
    if (p->to.v == 0 || p->card != 0) return;
    if (square_at(c->s, p->to)->terrain != self->value) p->cancelled = true;
}

const CardDef card_terrain_bind = {
    .slug = "terrain-bind",
    .name = "Terrain-Bind",
    .text = "The group can only enter squares of the terrain it stands on now. Lasts turn of casting +2.",
    .house = HOUSE_LIFE,
    .cost_primary = 2,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_CONJURATION,
    .target = TARGET_GROUP,
    .older_binds = true,
    .lasts = 3,
    .cast = cast_terrain_bind,
    .handlers = {{.on = PHRASE_CAN_ENTER, .scope = SCOPE_HOST, .answer = terrain_bind_keeps}},
};

// --- Yeoman ---

static Squander yeoman_enlists(Ctx *c, const Casting *k) {
    const GroupId group = {(uint8_t)k->target.index};
    const MinionId yeoman = effect_append_recruit(c, group, CLASS_SWORDSMAN, NATION_ELF);
    if (yeoman.v == 0) return SQUANDER_NO_ROOM;
    (void)effect_attach(c, CARD_ARHWAZNA, k->caster, effect_on_minion(yeoman), (SpellId){0}, 0);
    return SQUANDER_NONE;
}

const CardDef card_yeoman = {
    .slug = "yeoman",
    .name = "Yeoman",
    .text = "Creates a Yeoman, an Elf swordsman (hand 2, armor 1, 7 HP), in your group. His damage is "
            "magical, and a Keeper he hits is killed.",
    .house = HOUSE_LIFE,
    .cost_primary = 4,
    .cost_secondary = 2,
    .rarity = RARITY_UNCOMMON,
    .type = CARD_MANIFESTATION,
    .target = TARGET_RECRUIT_GROUP,
    .target_owner = TARGET_OWNER_FRIENDLY,
    .require = REQUIRE_ROOM | REQUIRE_CAN_ADD,
    .room = 1,
    .create_count = 1,
    .cumulative = true,
    .cast = yeoman_enlists,
};

static void arhwazna_is_magical(Ctx *c, const Answerer *self, Phrase *p) {
    (void)c;
    (void)self;
    p->magical = true;
}

static void arhwazna_slays_keepers(Ctx *c, const Answerer *self, Phrase *p) {
    const Minion *victim = minion_at(c->s, p->other);
    if (victim->label == 0 || victim->is_dying != 0 || victim->nation != NATION_KEEPER) return;
    const Cause outer = effect_begin(c, self->source, effect_on_minion(p->other));
    effect_slay_other(c, p);
    cause_end(c, outer);
}

const CardDef card_arhwazna = {
    .slug = "arhwazna",
    .name = "Arhwazna",
    .text = "All damage of the recruit is magical, and a Keeper he hits is killed.",
    .house = HOUSE_LIFE,
    .type = CARD_ALTERATION,
    .target = TARGET_MINION,
    .is_helper = true,
    .handlers =
        {{.on = PHRASE_CALCULATE_DAMAGE, .scope = SCOPE_HOST, .answer = arhwazna_is_magical, .blind = true},
         {.on = PHRASE_HITS, .scope = SCOPE_HOST, .answer = arhwazna_slays_keepers}},
};
