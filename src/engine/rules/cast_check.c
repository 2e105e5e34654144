// What a card may be cast on (rules 21.2, 21.3, 34.1, 34.21).
//
// A target must exist, stand on the board, be of the card's kind and owner, not be concealed from an enemy
// individual spell, and meet what the card requires; creations need room, exclusive spells a host without a
// copy, heroes a game in which they were not used. The same test runs when the order is given and when it is
// executed.

#include "board/board.h"
#include "board/structure.h"
#include "board/terrain.h"
#include "rules/bubble.h"
#include "board/group.h"
#include "board/minion.h"
#include "board/player.h"
#include "rules/spell.h"
#include "rules/cast.h"

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
    if ((def->require & REQUIRE_NOT_NEUTRAL) != 0 && owner == PLAYER_NEUTRAL) return ORDER_TARGET_OWNER;
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

// --- Requirements (rules 21.3) ---

static bool has_class(const GameState *s, GroupId group, MinionClass minion_class) {
    const Group *g = group_at(s, group);
    for (int i = 0; i < g->count; i++) {
        if (minion_at(s, g->members[i])->minion_class == minion_class) return true;
    }
    return false;
}

// Is one of the squares around [at], or it, of [terrain]? [diagonal]: all eight count, else the four beside
// it.
static bool is_near(const GameState *s, SquareId at, Terrain terrain, bool diagonal) {
    for (int dr = -1; dr <= 1; dr++) {
        for (int dc = -1; dc <= 1; dc++) {
            if (!diagonal && dr != 0 && dc != 0) continue;
            const SquareId near = square_make(square_row(at) + dr, square_column(at) + dc);
            if (near.v != 0 && square_at(s, near)->terrain == terrain) return true;
        }
    }
    return false;
}

static bool is_beside_own_structure(const GameState *s, SquareId at, Player caster) {
    for (int d = DIR_UP; d < DIR_COUNT; d++) {
        const SquareId beside = square_neighbour(at, (Direction)d);
        const StructureId id = beside.v != 0 ? square_at(s, beside)->structure : (StructureId){0};
        if (id.v == 0) continue;
        const Structure *t = &s->structures[id.v];
        if (t->owner == caster && t->kind != STRUCTURE_SANCTUM) return true;
    }
    return false;
}

// What is required of the place where the target stands.
OrderError cast_check_place(const CardDef *def, const GameState *s, Player caster, SquareId at) {
    const unsigned require = def->require;
    const StructureId structure = square_at(s, at)->structure;
    if ((require & REQUIRE_NOT_IN_STRUCTURE) != 0 && structure.v != 0) return ORDER_TARGET_STRUCTURE;
    if ((require & REQUIRE_NOT_ENTRANCE) != 0 && square_is_entrance(at)) return ORDER_TARGET_ENTRANCE;
    if ((require & REQUIRE_NEAR_VOLCANO) != 0 && !is_near(s, at, TERRAIN_VOLCANO, false))
        return ORDER_TARGET_SURROUNDINGS;
    if ((require & REQUIRE_WATER_AROUND) != 0 && !is_near(s, at, TERRAIN_WATER, true))
        return ORDER_TARGET_SURROUNDINGS;
    if ((require & REQUIRE_BESIDE_OWN_STRUCTURE) != 0 && !is_beside_own_structure(s, at, caster))
        return ORDER_TARGET_BESIDE;
    return check_terrain(def, s, at);
}

// --- Room ---

// "room:N" and "can-add-recruits" of a group, and that it has no such creature yet (rules 34.1).
static OrderError check_newcomers(const Ctx *c, const CardDef *def, GroupId group) {
    const Group *g = group_at(c->s, group);
    const int count = def->room > 0 ? def->room : 1;
    if ((def->require & REQUIRE_ROOM) != 0 && g->count + count > GROUP_SIZE) return ORDER_TARGET_FULL;
    if ((def->require & REQUIRE_CAN_ADD) != 0 && !group_can_add(c, group, count))
        return ORDER_TARGET_CANNOT_ADD;
    for (int i = 0; def->one_per_group && i < g->count; i++) {
        if (minion_at(c->s, g->members[i])->creature == def->creates) return ORDER_ONE_PER_GROUP;
    }
    return ORDER_OK;
}

bool cast_is_attached(const CardDef *def) {
    return def->type == CARD_ALTERATION || def->type == CARD_CONJURATION;
}

static bool has_copy(const GameState *s, int card, Player caster, Target target) {
    if (target.host != HOST_GLOBE) return spell_find(s, target, card).v != 0;
    for (uint16_t id = s->globe_spells; id != 0; id = s->spells[id].next) {
        if (s->spells[id].card == card && s->spells[id].owner == (unsigned)caster) return true;
    }
    return false;
}

static bool is_in_play(const GameState *s, int card) {
    int unseen = s->spell_count;
    for (int nth = 1; nth <= SPELLS_MAX && unseen > 0; nth++) {
        const Spell *spell = &s->spells[spell_slot(nth)];
        if (spell->label == 0) continue;
        if (spell->card == card) return true;
        unseen--;
    }
    return false;
}

// Does a creature of the kind live, of [owner] (PLAYER_NONE: of anyone)?
static bool creature_lives(const GameState *s, int creature, Player owner) {
    int unseen = s->minion_count;
    for (uint16_t i = 1; i <= MINIONS_MAX && unseen > 0; i++) {
        if (s->minions[i].label == 0) continue;
        unseen--;
        if (s->minions[i].creature != creature) continue;
        if (owner == PLAYER_NONE || minion_owner(s, (MinionId){i}) == owner) return true;
    }
    return false;
}

static OrderError check_limits(const GameState *s, int card, Player caster) {
    const CardDef *def = card_def(card);
    if (def->once_per_game && player_hero_used(s, caster, card)) return ORDER_HERO_USED;
    if (def->one_in_play && cast_is_attached(def) && is_in_play(s, card)) return ORDER_ONE_IN_PLAY;
    if (def->one_in_play && def->creates != 0 && creature_lives(s, def->creates, PLAYER_NONE))
        return ORDER_ONE_IN_PLAY;
    if (def->one_per_player && creature_lives(s, def->creates, caster)) return ORDER_ONE_PER_PLAYER;
    return ORDER_OK;
}

// Do its creatures need a group of their own? Recruits join the group that they are cast on, or that stands
// in the structure.
static bool founds_group(const GameState *s, const CardDef *def, Target target) {
    if (cast_is_attached(def) || def->type == CARD_SUMMONING) return true;
    if (target.host == HOST_STRUCTURE) return board_is_unoccupied(s, s->structures[target.index].at);
    return target.host != HOST_GROUP;
}

// The tables: rules 34.21. A creation needs room for its first minion or its colony, an active spell for one
// entry, and what acts by a helper for that one, too.
static OrderError check_room(const GameState *s, int card, Player caster, Target target) {
    const CardDef *def = card_def(card);
    const bool creates =
        (def->creates != 0 || def->create_count != 0) && !def->creates_in_place && !def->creates_later;
    if (creates && !minion_has_room(s, 1, founds_group(s, def, target))) return ORDER_NO_ROOM;
    const int helpers = (def->needs_mark ? 1 : 0) + (def->founds_colony ? 1 : 0);
    const int entries = (cast_is_attached(def) ? 1 : 0) + helpers;
    if (helpers > 0 && s->spell_count + entries > SPELLS_MAX) return ORDER_SPELL_ROOM;
    if (def->founds_colony && !structure_has_room(s)) return ORDER_NO_ROOM;
    if (!cast_is_attached(def)) return ORDER_OK;
    if (!def->cumulative && has_copy(s, card, caster, target)) return ORDER_TARGET_EXCLUSIVE;
    return spell_has_room_to_cast(s, card, caster, target) ? ORDER_OK : ORDER_SPELL_ROOM;
}

// --- One kind of target each ---

// What must go on holding while the spell lies there has to hold when it is cast.
static OrderError check_lasting(const CardDef *def, const GameState *s, MinionId minion) {
    switch (spell_lacks(s, def, minion)) {
    case 0: return ORDER_OK;
    case PERSIST_SWORDSMAN:
    case PERSIST_ARCHER: return ORDER_TARGET_CLASS;
    case PERSIST_NATION: return ORDER_TARGET_NATION;
    case PERSIST_NOT_IN_STRUCTURE: return ORDER_TARGET_STRUCTURE;
    default: return ORDER_TARGET_KIND;
    }
}

static OrderError check_traits(const CardDef *def, const GameState *s, MinionId minion) {
    const Minion *m = minion_at(s, minion);
    const unsigned require = def->require;
    if (def->nation != NATION_NONE && m->nation != def->nation) return ORDER_TARGET_NATION;
    if ((require & REQUIRE_NO_ARMOR) != 0 && m->now.armor > 0) return ORDER_TARGET_ARMOR;
    if ((require & REQUIRE_LEVEL_2) != 0 && m->now.level < 2) return ORDER_TARGET_LEVEL;
    const bool is_hero = m->creature != 0 && creature_def(m->creature)->is_hero;
    if ((require & REQUIRE_NOT_HERO) != 0 && is_hero) return ORDER_TARGET_HERO;
    return check_lasting(def, s, minion);
}

static bool is_shielded_minion(const Ctx *c, int card, Player caster, MinionId minion) {
    if (bubble_is_silent(c->s, PHRASE_CAN_TARGET)) return false;
    Phrase p = bubble_phrase(c, PHRASE_CAN_TARGET, minion, (MinionId){0});
    p.card = (uint16_t)card;
    p.caster = caster;
    return bubble_minion_asked(c, &p);
}

static OrderError check_minion(const Ctx *c, int card, Player caster, MinionId minion) {
    const GameState *s = c->s;
    const CardDef *def = card_def(card);
    const Minion *m = minion_at(s, minion);
    if (!minion_is_on_board(s, minion)) return ORDER_OFF_BOARD;
    if (!is_minion_of_kind(m, def->target)) return ORDER_TARGET_KIND;
    const Player owner = minion_owner(s, minion);
    OrderError error = check_owner(def, caster, (int)owner);
    if (error != ORDER_OK) return error;
    if ((def->require & REQUIRE_EVEN_IF_CONCEALED) == 0 && minion_is_concealed(s, minion, caster))
        return ORDER_TARGET_CONCEALED;
    error = check_traits(def, s, minion);
    if (error != ORDER_OK) return error;
    if (is_shielded_minion(c, card, caster, minion)) return ORDER_TARGET_PROTECTED;
    return cast_check_place(def, s, caster, group_at(s, m->group)->at);
}

static OrderError check_company(const CardDef *def, const GameState *s, Player caster, GroupId group) {
    const Group *g = group_at(s, group);
    const unsigned require = def->require;
    if ((require & REQUIRE_TWO_MEMBERS) != 0 && g->count < 2) return ORDER_TARGET_ALONE;
    if ((require & REQUIRE_HAS_ARCHER) != 0 && !has_class(s, group, CLASS_ARCHER)) return ORDER_TARGET_CLASS;
    if ((require & REQUIRE_HAS_SWORDSMAN) != 0 && !has_class(s, group, CLASS_SWORDSMAN))
        return ORDER_TARGET_CLASS;
    const StructureId structure = square_at(s, g->at)->structure;
    const bool is_in_own = structure.v != 0 && s->structures[structure.v].owner == g->owner;
    if ((require & REQUIRE_IN_OWN_STRUCTURE) != 0 && !is_in_own) return ORDER_TARGET_PLACE;
    for (int i = 0; i < g->count; i++) {
        const OrderError error = check_lasting(def, s, g->members[i]);
        if (error != ORDER_OK) return error;
    }
    return cast_check_place(def, s, caster, g->at);
}

static OrderError check_group(const Ctx *c, int card, Player caster, GroupId group) {
    const GameState *s = c->s;
    const CardDef *def = card_def(card);
    const Group *g = group_at(s, group);
    if (!group_is_on_board(s, group)) return ORDER_OFF_BOARD;
    if (!is_group_of_kind(s, group, def->target)) return ORDER_TARGET_KIND;
    OrderError error = check_owner(def, caster, g->owner);
    if (error != ORDER_OK) return error;
    error = check_company(def, s, caster, group);
    if (error != ORDER_OK) return error;
    Phrase p = {.kind = PHRASE_CAN_TARGET, .card = (uint16_t)card, .caster = caster};
    if (bubble_group_asked(c, group, &p)) return ORDER_TARGET_PROTECTED;
    return check_newcomers(c, def, group);
}

// A square that holds a structure is a target only where the card names it; a Sanctum never is.
static bool is_closed_square(const CardDef *def, const GameState *s, SquareId at) {
    const StructureId structure = square_at(s, at)->structure;
    if (structure.v == 0) return false;
    const StructureKind kind = (StructureKind)s->structures[structure.v].kind;
    if (kind == STRUCTURE_SANCTUM) return true;
    if (kind == STRUCTURE_COLONY) return (def->require & (REQUIRE_NOT_SANCTUM | REQUIRE_NO_TOWN)) == 0;
    return (def->require & REQUIRE_NOT_SANCTUM) == 0;
}

static OrderError check_square(const Ctx *c, int card, Player caster, SquareId at) {
    const GameState *s = c->s;
    const CardDef *def = card_def(card);
    if (square_is_entrance(at)) return ORDER_TARGET_ENTRANCE;
    if (is_closed_square(def, s, at)) return ORDER_TARGET_STRUCTURE;
    if ((def->require & REQUIRE_UNOCCUPIED) != 0 && !board_is_unoccupied(s, at)) return ORDER_TARGET_OCCUPIED;
    Phrase p = {.kind = PHRASE_CAN_TARGET, .card = (uint16_t)card, .caster = caster, .at = at};
    p.structure = square_at(s, at)->structure;
    if (p.structure.v != 0 && bubble_place_asked(c, &p)) return ORDER_TARGET_PROTECTED;
    return cast_check_place(def, s, caster, at);
}

static OrderError check_structure(const Ctx *c, int card, Player caster, StructureId structure) {
    const CardDef *def = card_def(card);
    const Structure *t = &c->s->structures[structure.v];
    if (t->kind == STRUCTURE_SANCTUM) return ORDER_TARGET_KIND;
    if (def->target == TARGET_COLONY && t->kind != STRUCTURE_COLONY) return ORDER_TARGET_KIND;
    const OrderError error = check_owner(def, caster, t->owner);
    if (error != ORDER_OK) return error;
    const bool is_unowned = t->owner == PLAYER_NEUTRAL || t->owner == PLAYER_NONE;
    if ((def->require & REQUIRE_UNOWNED) != 0 && !is_unowned) return ORDER_TARGET_OWNER;
    Phrase p = {.kind = PHRASE_CAN_TARGET,
                .card = (uint16_t)card,
                .caster = caster,
                .at = t->at,
                .structure = structure};
    if (bubble_place_asked(c, &p)) return ORDER_TARGET_PROTECTED;
    const GroupId group = square_at(c->s, t->at)->group;
    if (group.v == 0) return ORDER_OK;
    if ((def->require & REQUIRE_UNOCCUPIED) != 0) return ORDER_TARGET_OCCUPIED;
    if ((def->require & (REQUIRE_ROOM | REQUIRE_CAN_ADD)) == 0) return ORDER_OK;
    return group_at(c->s, group)->owner == caster ? check_newcomers(c, def, group) : ORDER_TARGET_OCCUPIED;
}

static OrderError check_globe(const Ctx *c, int card, Player caster) {
    Phrase p = {
        .kind = PHRASE_CAN_TARGET, .card = (uint16_t)card, .caster = caster, .target = {.host = HOST_GLOBE}};
    return bubble_place_asked(c, &p) ? ORDER_TARGET_PROTECTED : ORDER_OK;
}

static OrderError check_target(const Ctx *c, int card, Player caster, Target target) {
    switch ((HostKind)target.host) {
    case HOST_INDIVIDUAL: return check_minion(c, card, caster, (MinionId){target.index});
    case HOST_GROUP: return check_group(c, card, caster, (GroupId){(uint8_t)target.index});
    case HOST_SQUARE: return check_square(c, card, caster, (SquareId){(uint8_t)target.index});
    case HOST_STRUCTURE: return check_structure(c, card, caster, (StructureId){(uint8_t)target.index});
    case HOST_GLOBE: return check_globe(c, card, caster);
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
    OrderError error = check_limits(c->s, card, caster);
    if (error != ORDER_OK) return error;
    error = check_target(c, card, caster, target);
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
    case ORDER_TARGET_PROTECTED: return SQUANDER_PROTECTED;
    case ORDER_TARGET_FULL: return SQUANDER_FULL;
    case ORDER_TARGET_EXCLUSIVE: return SQUANDER_EXCLUSIVE;
    case ORDER_TARGET_CANNOT_ADD: return SQUANDER_CANNOT_JOIN;
    case ORDER_HERO_USED: return SQUANDER_ONCE_PER_GAME;
    case ORDER_NO_ROOM: return SQUANDER_NO_ROOM;
    case ORDER_TARGET_ENTRANCE: return SQUANDER_ENTRANCE;
    case ORDER_TARGET_SURROUNDINGS: return SQUANDER_SURROUNDINGS;
    case ORDER_TARGET_BESIDE: return SQUANDER_BESIDE;
    case ORDER_TARGET_PLACE: return SQUANDER_PLACE;
    case ORDER_TARGET_NATION: return SQUANDER_NATION;
    case ORDER_TARGET_ARMOR: return SQUANDER_ARMOR;
    case ORDER_TARGET_LEVEL: return SQUANDER_LEVEL;
    case ORDER_TARGET_HERO: return SQUANDER_HERO;
    case ORDER_TARGET_CLASS: return SQUANDER_CLASS;
    case ORDER_TARGET_ALONE: return SQUANDER_ALONE;
    case ORDER_ONE_IN_PLAY: return SQUANDER_ONE_IN_PLAY;
    case ORDER_ONE_PER_PLAYER: return SQUANDER_ONE_PER_PLAYER;
    case ORDER_ONE_PER_GROUP: return SQUANDER_ONE_PER_GROUP;
    case ORDER_SPELL_ROOM: return SQUANDER_SPELL_ROOM;
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
    case ORDER_CANNOT_DISCARD:
    case ORDER_CANNOT_TRAIN:
    case ORDER_TOO_MANY:
    case ORDER_ERROR_COUNT: break;
    }
    return SQUANDER_REQUIREMENT;
}
