// The ops of rows (card.h): what a card does when it is cast, where two or more cards do the same. "Each"
// fixes its list when it begins and skips a minion that has gone when its turn comes (rules 34.11).

#include "board/board.h"
#include "cards/effects.h"
#include "rules/damage.h"
#include "rules/death.h"
#include "board/group.h"
#include "board/initiative.h"
#include "board/mana.h"
#include "board/minion.h"
#include "rules/movement.h"
#include "board/player.h"
#include "engine/rng.h"
#include "rules/spell.h"
#include "board/structure.h"
#include "board/terrain.h"

static GroupId target_group(const Casting *k) {
    return (GroupId){k->target.host == HOST_GROUP ? (uint8_t)k->target.index : 0};
}

static StructureId target_structure(const Casting *k) {
    return (StructureId){k->target.host == HOST_STRUCTURE ? (uint8_t)k->target.index : 0};
}

static SquareId target_square(const Ctx *c, const Casting *k) {
    return effect_square_of(c->s, k->target);
}

// --- Each ---

typedef void (*ActOnMinion)(Ctx *c, const Casting *k, Op op, MinionId minion);

static void each(Ctx *c, const Casting *k, Op op, ActOnMinion act) {
    if (k->target.host == HOST_INDIVIDUAL) {
        act(c, k, op, (MinionId){k->target.index});
        return;
    }
    MinionId members[GROUP_SIZE];
    const GroupId group = target_group(k);
    const int count = effect_members(c->s, group, members);
    for (int i = 0; i < count; i++) {
        if (effect_is_member(c->s, members[i], group)) act(c, k, op, members[i]);
    }
}

static void harm(Ctx *c, const Casting *k, Op op, MinionId minion) {
    int points = op.a;
    if (op.b > op.a) {
        const uint32_t drawn = rng_roll(c, RNG_EFFECT, (uint32_t)(op.b - op.a + 1));
        points += (int)drawn;
    }
    damage_apply(c, minion, points, k->card, (MinionId){0});
}

static void let_die(Ctx *c, const Casting *k, Op op, MinionId minion) {
    (void)k;
    (void)op;
    (void)death_run(c, minion, DEATH_DIES, (MinionId){0});
}

static void take_out(Ctx *c, const Casting *k, Op op, MinionId minion) {
    (void)k;
    (void)op;
    (void)death_run(c, minion, DEATH_REMOVED, (MinionId){0});
}

static void heal(Ctx *c, const Casting *k, Op op, MinionId minion) {
    (void)k;
    effect_heal(c, minion, op.a);
}

static void add_max_hp(Ctx *c, const Casting *k, Op op, MinionId minion) {
    (void)k;
    minion_add_max_hp(c, minion, op.a);
}

static void add_level(Ctx *c, const Casting *k, Op op, MinionId minion) {
    (void)k;
    minion_add_level(c, minion, op.a);
}

// The eleven others in the order of the list: numbers from the old nation on move up by one.
static void change_nation(Ctx *c, const Casting *k, Op op, MinionId minion) {
    (void)k;
    if (op.a != NATION_NONE) {
        effect_set_nation(c, minion, (Nation)op.a);
        return;
    }
    const unsigned old = minion_at(c->s, minion)->nation;
    const unsigned drawn = 1 + rng_roll(c, RNG_NATION, NATION_COUNT - 2);
    effect_set_nation(c, minion, (Nation)(drawn >= old ? drawn + 1 : drawn));
}

// --- Squares and structures ---

static void change_block(Ctx *c, SquareId at, Terrain to) {
    SquareId squares[9];
    const int count = effect_block(at, squares);
    for (int i = 0; i < count; i++) terrain_change(c, squares[i], to);
}

static void change_cross(Ctx *c, SquareId at, Terrain to) {
    SquareId squares[4];
    const int count = effect_cross(at, squares);
    for (int i = 0; i < count; i++) {
        if (effect_is_free(c->s, squares[i])) terrain_change(c, squares[i], to);
    }
}

static Squander add_novices(Ctx *c, const Casting *k, Op op) {
    const Nation own = house_nation((House)c->s->players[k->caster].house);
    const Nation nation = op.a != NATION_NONE ? (Nation)op.a : own;
    for (int i = 0; i < op.b; i++) (void)structure_add_novice(c, target_structure(k), nation);
    return SQUANDER_NONE;
}

static void lose_novices(Ctx *c, StructureId structure) {
    for (int i = structure_novices(&c->s->structures[structure.v], NATION_NONE) - 1; i >= 0; i--)
        structure_remove_novice(c, structure, i, NOVICE_WHY_SPELL, TRAINED_NONE);
}

static void destroy(Ctx *c, const Casting *k, bool town_too) {
    const StructureId structure = target_structure(k);
    const StructureKind kind = (StructureKind)c->s->structures[structure.v].kind;
    if (kind == STRUCTURE_COLONY || (town_too && kind == STRUCTURE_TOWN))
        structure_destroy(c, structure, k->card);
}

// --- Newcomers ---

static Squander summon(Ctx *c, const Casting *k) {
    const CardDef *def = card_def(k->card);
    const GroupId group =
        effect_monsters(c, k->caster, target_square(c, k), (CreatureId)def->creates, def->create_count);
    return group.v != 0 ? SQUANDER_NONE : SQUANDER_NO_ROOM;
}

static Squander recruit(Ctx *c, const Casting *k) {
    const CardDef *def = card_def(k->card);
    const CreatureId creature = (CreatureId)def->creates;
    int made = 0;
    if (k->target.host == HOST_STRUCTURE) {
        const RecruitSpec spec = {.creature = creature};
        made = effect_recruit_in_square(c, k->caster, target_square(c, k), &spec, def->create_count);
    } else {
        while (made < def->create_count && effect_append_creature(c, target_group(k), creature).v != 0)
            made++;
    }
    return made > 0 ? SQUANDER_NONE : SQUANDER_NO_ROOM;
}

static Squander swordsmen(Ctx *c, const Casting *k, Nation nation) {
    const int most = card_def(k->card)->create_count;
    int made = 0;
    if (k->target.host == HOST_STRUCTURE) {
        const RecruitSpec spec = {.minion_class = CLASS_SWORDSMAN, .nation = nation};
        made = effect_recruit_in_square(c, k->caster, target_square(c, k), &spec, most);
    } else {
        while (made < most && effect_append_recruit(c, target_group(k), CLASS_SWORDSMAN, nation).v != 0)
            made++;
    }
    return made > 0 ? SQUANDER_NONE : SQUANDER_NO_ROOM;
}

// --- Groups ---

static void random_step(Ctx *c, GroupId group) {
    const Group *g = group_at(c->s, group);
    if (g->control == CONTROL_PLAYER) (void)movement_random_step(c, group, ORDER_BY_SPELL);
}

static Squander dispel(Ctx *c, const Casting *k, int which) {
    const GroupId group = target_group(k);
    const Player owner = group.v != 0 ? (Player)group_at(c->s, group)->owner : PLAYER_NONE;
    const Player not_of = (which & DISPEL_FOREIGN) != 0 ? owner : PLAYER_NONE;
    if ((which & DISPEL_MEMBERS) != 0) {
        MinionId members[GROUP_SIZE];
        const int count = effect_members(c->s, group, members);
        for (int i = 0; i < count; i++) {
            if (!effect_is_member(c->s, members[i], group)) continue;
            (void)effect_dispel(c, effect_on_minion(members[i]), k->spell, not_of);
        }
        if (!group_is_alive(c->s, group)) return SQUANDER_NONE;
    }
    if ((which & DISPEL_OWN) != 0) (void)effect_dispel(c, k->target, k->spell, not_of);
    return SQUANDER_NONE;
}

// --- One op ---

static Squander run_on_each(Ctx *c, const Casting *k, Op op) {
    static const ActOnMinion acts[] = {
        [OP_DAMAGE] = harm,       [OP_DIE] = let_die,     [OP_REMOVE] = take_out,     [OP_HEAL] = heal,
        [OP_MAX_HP] = add_max_hp, [OP_LEVEL] = add_level, [OP_NATION] = change_nation};
    each(c, k, op, acts[op.kind]);
    return SQUANDER_NONE;
}

static Squander run_on_group(Ctx *c, const Casting *k, Op op) {
    const GroupId group = target_group(k);
    if (op.kind == OP_CANCEL_ORDER) group_set_order(c, group, (SquareId){0}, ORDER_BY_SPELL);
    if (op.kind == OP_RANDOM_STEP) random_step(c, group);
    if (op.kind == OP_MOVES_TWICE) group_of(c->s, group)->moves_twice = true;
    if (op.kind == OP_OWNER) group_change_owner(c, group, op.a != PLAYER_NONE ? (Player)op.a : k->caster);
    return SQUANDER_NONE;
}

Squander effect_run_op(Ctx *c, const Casting *k, Op op) {
    switch ((OpKind)op.kind) {
    case OP_TERRAIN: terrain_change(c, target_square(c, k), (Terrain)op.a); break;
    case OP_TERRAIN_BLOCK: change_block(c, target_square(c, k), (Terrain)op.a); break;
    case OP_TERRAIN_CROSS: change_cross(c, target_square(c, k), (Terrain)op.a); break;
    case OP_SUMMON: return summon(c, k);
    case OP_RECRUIT: return recruit(c, k);
    case OP_SWORDSMEN: return swordsmen(c, k, (Nation)op.a);
    case OP_DAMAGE:
    case OP_DIE:
    case OP_REMOVE:
    case OP_HEAL:
    case OP_MAX_HP:
    case OP_LEVEL:
    case OP_NATION: return run_on_each(c, k, op);
    case OP_CANCEL_ORDER:
    case OP_RANDOM_STEP:
    case OP_MOVES_TWICE:
    case OP_OWNER: return run_on_group(c, k, op);
    case OP_DISPEL: return dispel(c, k, op.a);
    case OP_NOVICES: return add_novices(c, k, op);
    case OP_LOSE_NOVICES: lose_novices(c, target_structure(k)); break;
    case OP_RESTART_CLOCK: structure_restart_clock(c, target_structure(k)); break;
    case OP_DESTROY: destroy(c, k, op.a != 0); break;
    case OP_INITIATIVE: return initiative_swap(c) ? SQUANDER_NONE : SQUANDER_PROTECTED;
    case OP_TAKE_CARD: (void)player_lose_card(c, player_other(k->caster), op.a != 0); break;
    case OP_NONE: break;
    }
    return SQUANDER_NONE;
}

Squander effect_run_ops(Ctx *c, const Casting *k) {
    const CardDef *def = card_def(k->card);
    for (int i = 0; i < OPS_MAX && def->ops[i].kind != OP_NONE; i++) {
        const Squander result = effect_run_op(c, k, def->ops[i]);
        if (result != SQUANDER_NONE) return result;
    }
    return SQUANDER_NONE;
}
