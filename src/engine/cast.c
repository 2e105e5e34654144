// Casting one spell (rules 16, 21.2..21.4, 21.6, 21.7, 21.10, 34.1).
//
// A target must exist, stand on the board, be of the card's kind and owner, not be concealed from an enemy
// individual spell, and meet what the card requires; creations need room, exclusive spells a host without a
// copy, heroes a game in which they were not used. The same test runs when the order is given and when it is
// executed; what fails then squanders. A legal alteration or conjuration is attached, then the card's own
// effect runs with all it sets off.

#include "engine/orders.h"

#include "engine/board.h"
#include "engine/group.h"
#include "engine/minion.h"
#include "engine/player.h"
#include "engine/spell.h"
#include "engine/structure.h"

// --- Targets by kind ---

HostKind cast_host(int card) {
    switch ((TargetKind)card_def(card)->target) {
    case TARGET_MINION:
    case TARGET_RECRUIT:
    case TARGET_SWORDSMAN:
    case TARGET_ARCHER:
    case TARGET_MONSTER: return HOST_INDIVIDUAL;
    case TARGET_GROUP:
    case TARGET_RECRUIT_GROUP:
    case TARGET_MONSTER_GROUP: return HOST_GROUP;
    case TARGET_SQUARE: return HOST_SQUARE;
    case TARGET_STRUCTURE: return HOST_STRUCTURE;
    case TARGET_GLOBE: return HOST_GLOBE;
    case TARGET_NONE:
    case TARGET_KIND_COUNT: break;
    }
    return HOST_NONE;
}

Label cast_target_ref(const GameState *s, Target target) {
    const unsigned index = target.index;
    switch ((HostKind)target.host) {
    case HOST_INDIVIDUAL: return index <= MINIONS_MAX ? s->minions[index].label : 0;
    case HOST_GROUP: return index <= GROUPS_MAX ? s->groups[index].label : 0;
    case HOST_SQUARE: return index <= SQUARES ? (Label)index : 0;
    case HOST_STRUCTURE: return index <= STRUCTURES_MAX ? s->structures[index].at.v : 0;
    case HOST_GLOBE: return index == 0 ? 1 : 0;
    case HOST_NONE:
    case HOST_COUNT: break;
    }
    return 0;
}

static bool is_minion_of_kind(const Minion *m, int kind) {
    const bool is_recruit = m->kind == MINION_RECRUIT;
    if (kind == TARGET_RECRUIT) return is_recruit;
    if (kind == TARGET_SWORDSMAN) return is_recruit && m->minion_class == CLASS_SWORDSMAN;
    if (kind == TARGET_ARCHER) return is_recruit && m->minion_class == CLASS_ARCHER;
    if (kind == TARGET_MONSTER) return m->kind == MINION_MONSTER;
    return true;
}

static bool is_group_of_kind(const GameState *s, GroupId group, int kind) {
    if (kind == TARGET_RECRUIT_GROUP) return group_is_recruits(s, group);
    if (kind == TARGET_MONSTER_GROUP) return !group_is_recruits(s, group);
    return true;
}

static OrderError check_owner(const CardDef *def, Player caster, int owner) {
    if (def->target_owner == TARGET_OWNER_FRIENDLY && owner != (int)caster) return ORDER_TARGET_OWNER;
    if (def->target_owner == TARGET_OWNER_ENEMY && owner == (int)caster) return ORDER_TARGET_OWNER;
    return ORDER_OK;
}

static OrderError check_terrain(const CardDef *def, const GameState *s, SquareId at) {
    if (def->terrains[0] == TERRAIN_NONE) return ORDER_OK;
    for (int i = 0; i < 4 && def->terrains[i] != TERRAIN_NONE; i++) {
        if (def->terrains[i] == square_at(s, at)->terrain) return ORDER_OK;
    }
    return ORDER_TARGET_TERRAIN;
}

// --- Room ---

// "room:N" and "can-add-recruits" of a group, and that it has no such creature yet (34.1).
static OrderError check_newcomers(const Ctx *c, const CardDef *def, GroupId group) {
    const Group *g = group_at(c->s, group);
    const int count = def->create_count > 0 ? def->create_count : 1;
    if ((def->require & REQUIRE_ROOM) != 0 && g->count + count > GROUP_SIZE) return ORDER_TARGET_FULL;
    if ((def->require & REQUIRE_CAN_ADD) != 0 && !group_can_add(c, group, count))
        return ORDER_TARGET_CANNOT_ADD;
    for (int i = 0; def->one_per_group && i < g->count; i++) {
        if (minion_at(c->s, g->members[i])->creature == def->creates) return ORDER_TARGET_EXCLUSIVE;
    }
    return ORDER_OK;
}

static bool is_attached(const CardDef *def) {
    return def->type == CARD_ALTERATION || def->type == CARD_CONJURATION;
}

static bool has_copy(const GameState *s, int card, Player caster, Target target) {
    if (target.host != HOST_GLOBE) return spell_find(s, target, card).v != 0;
    for (uint16_t id = s->globe_spells; id != 0; id = s->spells[id].next) {
        if (s->spells[id].card == card && s->spells[id].owner == (unsigned)caster) return true;
    }
    return false;
}

// The tables: 34.21. A creation needs room for its first minion, an active spell for one entry.
static OrderError check_room(const GameState *s, int card, Player caster, Target target) {
    const CardDef *def = card_def(card);
    if (def->creates != 0 && !minion_has_room(s, 1, target.host != HOST_GROUP)) return ORDER_NO_ROOM;
    if (!is_attached(def)) return ORDER_OK;
    if (!def->cumulative && has_copy(s, card, caster, target)) return ORDER_TARGET_EXCLUSIVE;
    return spell_has_room(s, target) ? ORDER_OK : ORDER_NO_ROOM;
}

// --- One kind of target each ---

static bool meets_persistent(const CardDef *def, const Minion *m) {
    if (def->persists_recruit && m->kind != MINION_RECRUIT) return false;
    return !def->persists_swordsman || m->minion_class == CLASS_SWORDSMAN;
}

static OrderError check_minion(const Ctx *c, const CardDef *def, Player caster, MinionId minion) {
    const GameState *s = c->s;
    const Minion *m = minion_at(s, minion);
    if (!minion_is_on_board(s, minion)) return ORDER_OFF_BOARD;
    if (!is_minion_of_kind(m, def->target)) return ORDER_TARGET_KIND;
    const OrderError error = check_owner(def, caster, (int)minion_owner(s, minion));
    if (error != ORDER_OK) return error;
    if (minion_is_concealed(s, minion, caster)) return ORDER_TARGET_CONCEALED;
    if (!meets_persistent(def, m)) return ORDER_REQUIREMENT;
    return check_terrain(def, s, group_at(s, m->group)->at);
}

static OrderError check_group(const Ctx *c, const CardDef *def, Player caster, GroupId group) {
    const GameState *s = c->s;
    const Group *g = group_at(s, group);
    if (!group_is_on_board(s, group)) return ORDER_OFF_BOARD;
    if (!is_group_of_kind(s, group, def->target)) return ORDER_TARGET_KIND;
    OrderError error = check_owner(def, caster, g->owner);
    if (error != ORDER_OK) return error;
    for (int i = 0; i < g->count; i++) {
        if (!meets_persistent(def, minion_at(s, g->members[i]))) return ORDER_REQUIREMENT;
    }
    error = check_terrain(def, s, g->at);
    return error != ORDER_OK ? error : check_newcomers(c, def, group);
}

static OrderError check_square(const Ctx *c, const CardDef *def, SquareId at) {
    const GameState *s = c->s;
    // Sancta, entrances and, unless a card says otherwise, structure squares are no targets whatever is
    // required.
    if (square_is_entrance(at) || !board_is_empty(s, at)) return ORDER_TARGET_STRUCTURE;
    if ((def->require & REQUIRE_UNOCCUPIED) != 0 && !board_is_unoccupied(s, at)) return ORDER_TARGET_OCCUPIED;
    return check_terrain(def, s, at);
}

static OrderError check_structure(const Ctx *c, const CardDef *def, Player caster, StructureId structure) {
    const Structure *t = &c->s->structures[structure.v];
    if (t->kind == STRUCTURE_SANCTUM) return ORDER_TARGET_KIND;
    const OrderError error = check_owner(def, caster, t->owner);
    if (error != ORDER_OK) return error;
    const GroupId group = square_at(c->s, t->at)->group;
    if (group.v == 0) return ORDER_OK;
    if ((def->require & REQUIRE_UNOCCUPIED) != 0) return ORDER_TARGET_OCCUPIED;
    if ((def->require & (REQUIRE_ROOM | REQUIRE_CAN_ADD)) == 0) return ORDER_OK;
    return group_at(c->s, group)->owner == caster ? check_newcomers(c, def, group) : ORDER_TARGET_OCCUPIED;
}

static OrderError check_target(const Ctx *c, const CardDef *def, Player caster, Target target) {
    switch ((HostKind)target.host) {
    case HOST_INDIVIDUAL: return check_minion(c, def, caster, (MinionId){target.index});
    case HOST_GROUP: return check_group(c, def, caster, (GroupId){(uint8_t)target.index});
    case HOST_SQUARE: return check_square(c, def, (SquareId){(uint8_t)target.index});
    case HOST_STRUCTURE: return check_structure(c, def, caster, (StructureId){(uint8_t)target.index});
    case HOST_GLOBE: return ORDER_OK;
    case HOST_NONE:
    case HOST_COUNT: break;
    }
    return ORDER_BAD_TARGET;
}

OrderError cast_check(const Ctx *c, int card, Player caster, Target target) {
    if (card <= CARD_NONE || card >= CARD_COUNT) return ORDER_NOT_IN_HAND;
    const CardDef *def = card_def(card);
    if (def->is_helper || target.host != cast_host(card)) return ORDER_BAD_TARGET;
    if (cast_target_ref(c->s, target) == 0) return ORDER_BAD_TARGET;
    if (def->once_per_game && player_hero_used(c->s, caster, card)) return ORDER_HERO_USED;
    const OrderError error = check_target(c, def, caster, target);
    return error != ORDER_OK ? error : check_room(c->s, card, caster, target);
}

Squander cast_squander(OrderError error) {
    switch (error) {
    case ORDER_OK: return SQUANDER_NONE;
    case ORDER_BAD_TARGET:
    case ORDER_UNKNOWN_GROUP: return SQUANDER_TARGET_GONE;
    case ORDER_OFF_BOARD: return SQUANDER_OFF_BOARD;
    case ORDER_TARGET_OCCUPIED: return SQUANDER_OCCUPIED;
    case ORDER_TARGET_STRUCTURE: return SQUANDER_STRUCTURE;
    case ORDER_TARGET_TERRAIN: return SQUANDER_TERRAIN;
    case ORDER_TARGET_OWNER: return SQUANDER_OWNER;
    case ORDER_TARGET_KIND: return SQUANDER_KIND;
    case ORDER_TARGET_CONCEALED: return SQUANDER_CONCEALED;
    case ORDER_TARGET_FULL: return SQUANDER_FULL;
    case ORDER_TARGET_EXCLUSIVE: return SQUANDER_EXCLUSIVE;
    case ORDER_TARGET_CANNOT_ADD: return SQUANDER_CANNOT_JOIN;
    case ORDER_HERO_USED: return SQUANDER_ONCE_PER_GAME;
    case ORDER_NO_ROOM: return SQUANDER_NO_ROOM;
    case ORDER_GAME_OVER:
    case ORDER_WRONG_PHASE:
    case ORDER_NOT_OWNED:
    case ORDER_NOT_PLAYER_CONTROLLED:
    case ORDER_OFF_MAP:
    case ORDER_OUT_OF_RANGE:
    case ORDER_HAS_MOVE:
    case ORDER_NO_STRUCTURE:
    case ORDER_NOT_PENDING:
    case ORDER_BAD_MANA:
    case ORDER_NO_NOVICE:
    case ORDER_NOT_SANCTUM:
    case ORDER_HOUSE_MANA:
    case ORDER_MANA_TRAINED:
    case ORDER_GROUP_FULL:
    case ORDER_CANNOT_JOIN:
    case ORDER_SQUARE_OCCUPIED:
    case ORDER_DUPLICATE_ID:
    case ORDER_NOT_IN_HAND:
    case ORDER_NO_MANA:
    case ORDER_DISCARDED:
    case ORDER_REQUIREMENT:
    case ORDER_TOO_MANY:
    case ORDER_ERROR_COUNT: break;
    }
    return SQUANDER_REQUIREMENT;
}

// --- Execution ---

void cast_execute(Ctx *c, int card, Player caster, Target target, Label ref) {
    const CardDef *def = card_def(card);
    const Label now = cast_target_ref(c->s, target);
    const OrderError error = ref == 0 || now != ref ? ORDER_BAD_TARGET : cast_check(c, card, caster, target);
    if (error != ORDER_OK) {
        // A slot that is somebody else's by now must not be named as the target.
        const Target told = now != 0 && now != ref ? (Target){0} : target;
        EMIT(c, spell_squandered, .player = (uint8_t)caster, .card = (uint16_t)card,
             .target = target_pack(told), .reason = (uint8_t)cast_squander(error));
        return;
    }
    const uint32_t event =
        EMIT(c, spell_cast, .player = (uint8_t)caster, .card = (uint16_t)card, .target = target_pack(target));
    const Cause outer = cause_begin(c, event);
    if (def->once_per_game) player_mark_hero(c->s, caster, card);
    if (is_attached(def)) (void)spell_attach_cast(c, card, caster, target, 0);
    // What the effect finds impossible simply does not happen: the cast itself is told already.
    if (def->cast != NULL) (void)def->cast(c, caster, target);
    cause_end(c, outer);
}
