// Laying out a fight that stands on no board.

#include "play/compare.h"

enum { BUILT_ENTERED = DIR_NONE };

const char *compare_error_words(int error) {
    static const char *const words[] = {[COMPARE_OK] = "",
                                        [COMPARE_FRIENDS] = "these two are not hostile to each other",
                                        [COMPARE_EMPTY] = "a built group needs 1 to 8 members",
                                        [COMPARE_NO_ROOM] = "there is no room for a built group",
                                        [COMPARE_CARD] = "the card has no effect on such a fight",
                                        [COMPARE_SPELL] = "the spell cannot be on every member"};
    return error >= COMPARE_OK && error <= COMPARE_SPELL ? words[error] : "";
}

// --- Built groups ---

// Nobody stands there or beside it, and its terrain can be chosen.
static bool is_lonely(const GameState *s, SquareId square, Terrain terrain) {
    bool is_free =
        square_at(s, square)->group.v == 0 && square_at(s, square)->structure.v == 0 &&
        (square_at(s, square)->terrain == (unsigned)terrain || terrain_can_become(s, square, terrain));
    for (Direction d = DIR_NONE + 1; d < DIR_COUNT; d++) {
        const SquareId beside = square_neighbour(square, d);
        is_free = is_free && (beside.v == 0 || square_at(s, beside)->group.v == 0);
    }
    return is_free;
}

static SquareId lonely_square(const GameState *s, Terrain terrain) {
    for (uint8_t i = 1; i <= SQUARES; i++) {
        if (is_lonely(s, (SquareId){i}, terrain)) {
            return (SquareId){i};
        }
    }
    return (SquareId){0};
}

static GroupId found_group(Ctx *c, SquareId at, Player owner) {
    return group_create(c, &(GroupSpec){.at = at,
                                        .owner = (uint8_t)owner,
                                        .control = CONTROL_PLAYER,
                                        .kind = MINION_RECRUIT,
                                        .entered = BUILT_ENTERED});
}

// What a recruit of that class and nation is, at [level].
static StatBlock stats_of(const GameState *s, GameState *scratch, SquareId at, Player owner,
                          const MinionSpec *spec, int level) {
    *scratch = *s;
    Ctx c = engine_context(scratch, NULL);
    const GroupId group = found_group(&c, at, owner);
    const MinionId id = group.v != 0 ? minion_create(&c, group, spec) : (MinionId){0};
    StatBlock stats = minion_at(scratch, id)->now;
    stats.level = (int8_t)level;
    return stats;
}

static bool add_members(Ctx *c, GroupId group, const CompareSide *side, const StatBlock stats[2]) {
    for (int i = 0; i < side->swordsmen + side->archers; i++) {
        const bool is_archer = i >= side->swordsmen;
        const MinionSpec spec = {.kind = MINION_RECRUIT,
                                 .minion_class = is_archer ? CLASS_ARCHER : CLASS_SWORDSMAN,
                                 .nation = side->nation,
                                 .stats = &stats[is_archer]};
        if (minion_create(c, group, &spec).v == 0) {
            return false;
        }
    }
    return true;
}

// Plain recruits of both classes: a spell for one class, or for monsters, does not go on the other.
static bool fits(uint16_t card, const CompareSide *side) {
    const int target = card != 0 ? card_def(card)->target : TARGET_NONE;
    return !(target == TARGET_SWORDSMAN && side->archers > 0) &&
           !(target == TARGET_ARCHER && side->swordsmen > 0) && target != TARGET_MONSTER;
}

static bool enchant(Ctx *c, GroupId group, uint16_t card, Player owner) {
    const Group members = *group_at(c->s, group);
    for (int i = 0; card != 0 && i < members.count; i++) {
        const Target on = {.host = HOST_INDIVIDUAL, .index = members.members[i].v};
        if (spell_attach_cast(c, card, owner, on, 0).v == 0) {
            return false;
        }
    }
    return true;
}

static CompareError build(const CompareSide *side, Player owner, GameState *s, GameState *scratch,
                          GroupId *out) {
    const int count = side->swordsmen + side->archers;
    if (count < 1 || count > GROUP_SIZE) {
        return COMPARE_EMPTY;
    }
    const Terrain terrain = side->terrain != 0 ? (Terrain)side->terrain : TERRAIN_PLAINS;
    const SquareId at = lonely_square(s, terrain);
    if (at.v == 0) {
        return COMPARE_NO_ROOM;
    }
    StatBlock stats[2];
    for (int i = 0; i < 2; i++) {
        const MinionSpec spec = {.kind = MINION_RECRUIT,
                                 .minion_class = i == 0 ? CLASS_SWORDSMAN : CLASS_ARCHER,
                                 .nation = side->nation};
        stats[i] = stats_of(s, scratch, at, owner, &spec, side->level);
    }
    Ctx c = engine_context(s, NULL);
    terrain_change(&c, at, terrain);
    *out = found_group(&c, at, owner);
    if (out->v == 0 || !add_members(&c, *out, side, stats)) {
        return COMPARE_NO_ROOM;
    }
    return fits(side->spell, side) && enchant(&c, *out, side->spell, owner) ? COMPARE_OK : COMPARE_SPELL;
}

// --- The fight ---

// Neutral groups stand between the players: a player with initiative precedes them.
static void give_precedence(GameState *s, Player first, Player second) {
    s->initiative = (uint8_t)(first != PLAYER_NEUTRAL ? first : player_other(second));
}

static Target target_of(const GameState *s, int card, GroupId group) {
    const Group *const g = group_at(s, group);
    switch (cast_host(card)) {
    case HOST_INDIVIDUAL: return (Target){.host = HOST_INDIVIDUAL, .index = g->members[0].v};
    case HOST_GROUP: return (Target){.host = HOST_GROUP, .index = group.v};
    case HOST_SQUARE: return (Target){.host = HOST_SQUARE, .index = g->at.v};
    case HOST_GLOBE: return (Target){.host = HOST_GLOBE};
    default: return (Target){.host = HOST_NONE};
    }
}

// What identifies the target when casts are executed.
static Label identity_of(const GameState *s, Target target) {
    switch ((HostKind)target.host) {
    case HOST_INDIVIDUAL: return s->minions[target.index].label;
    case HOST_GROUP: return s->groups[target.index].label;
    case HOST_SQUARE: return (Label)target.index;
    case HOST_GLOBE: return 1;
    default: return 0;
    }
}

static CompareError cast(const Compare *c, GameState *s, const GroupId groups[2]) {
    const bool is_there = groups[c->card_on].v != 0;
    const Target target = is_there ? target_of(s, c->card, groups[c->card_on]) : (Target){.host = HOST_NONE};
    const Label labels[2] = {group_at(s, groups[0])->label, group_at(s, groups[1])->label};
    if (target.host == HOST_NONE || groups[0].v == 0 || groups[1].v == 0) {
        return COMPARE_CARD;
    }
    Ctx ctx = engine_context(s, NULL);
    cast_execute(&ctx, &(PaidCast){.caster = (Player)group_at(s, groups[0])->owner,
                                   .card = c->card,
                                   .target = target,
                                   .ref = identity_of(s, target)});
    for (int i = 0; i < 2; i++) {
        if (group_at(s, groups[i])->label != labels[i] || !group_is_on_board(s, groups[i])) {
            return COMPARE_CARD;
        }
    }
    return COMPARE_OK;
}

// A group that is trained this turn has no slot yet, but an owner.
static bool may_fight(const Compare *c, const GameState *s, Player seat, const GroupId groups[2]) {
    ForecastFight fight;
    if (groups[0].v != 0 && groups[1].v != 0) {
        return forecast_fight_begin(&fight, s, groups[0], groups[1]);
    }
    const GroupId other = groups[0].v != 0 ? groups[0] : groups[1];
    return (c->sides[0].from.v == 0 || c->sides[1].from.v == 0) &&
           group_owners_are_hostile((Player)group_at(s, other)->owner, seat);
}

CompareError compare_lay_out(const Compare *c, const GameState *known, Player seat, ForecastTask *task) {
    GroupId groups[2];
    Player owners[2];
    GameState scratch;
    *task = (ForecastTask){.known = *known, .seat = seat};
    GameState *const s = &task->known;
    for (int i = 0; i < 2; i++) {
        const CompareSide *const side = &c->sides[i];
        const Player owner = i == 0 ? seat : player_other(seat);
        const bool is_built = side->group.v == 0 && side->from.v == 0;
        groups[i] = side->group;
        const CompareError error = is_built ? build(side, owner, s, &scratch, &groups[i]) : COMPARE_OK;
        if (error != COMPARE_OK) {
            return error;
        }
        owners[i] = side->from.v != 0 ? seat : (Player)group_at(s, groups[i])->owner;
    }
    if (!may_fight(c, s, seat, groups)) {
        return COMPARE_FRIENDS;
    }
    give_precedence(s, owners[c->precedence], owners[1 - c->precedence]);
    task->subject = groups[0];
    task->from = c->sides[0].from;
    task->foe = groups[1];
    task->foe_from = c->sides[1].from;
    return c->card != 0 ? cast(c, s, groups) : COMPARE_OK;
}
