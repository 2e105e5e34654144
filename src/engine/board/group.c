// Groups (rules 10, 23, 34.14 to 34.16).
//
// One to eight minions of one owner, in order: newcomers are appended, and the joined group keeps its age and
// its place. Every player's groups stand in a sequence: a group is appended when it is created, changes owner
// or returns to the board, and taken out when it dies, joins another or leaves the board. Age is the serial
// of creation and never changes.

#include "board/group.h"

#include "base/check.h"
#include "board/board.h"
#include "board/label.h"
#include "rules/bubble.h"
#include "board/minion.h"
#include "rules/spell.h"

// --- Sequences ---

static void sequence_append(GameState *s, GroupId group) {
    Sequence *sequence = &s->sequences[group_at(s, group)->owner];
    CHECK(sequence->count < GROUPS_MAX);
    sequence->groups[sequence->count++] = group;
}

static void sequence_remove(GameState *s, GroupId group) {
    Sequence *sequence = &s->sequences[group_at(s, group)->owner];
    int kept = 0;
    for (int i = 0; i < sequence->count; i++) {
        if (sequence->groups[i].v != group.v) sequence->groups[kept++] = sequence->groups[i];
    }
    for (int i = kept; i < sequence->count; i++) sequence->groups[i] = (GroupId){0};
    sequence->count = (uint8_t)kept;
}

// --- Creation ---

// The groups of a combat are known by their slots until it is over: one that has been wiped out must not seem
// to live on as another, so its slot is given out only if there is no other.
static GroupId free_group(const Ctx *c) {
    GroupId of_combat = {0};
    for (int i = 1; i <= GROUPS_MAX; i++) {
        if (c->s->groups[i].label != 0) continue;
        const GroupId group = {(uint8_t)i};
        if (group.v != c->combat[0].v && group.v != c->combat[1].v) return group;
        if (of_combat.v == 0) of_combat = group;
    }
    return of_combat;
}

bool group_label_is_used(const GameState *s, Label label) {
    for (int i = 1; i <= s->marks.groups; i++) {
        if (s->groups[i].label == label) return true;
    }
    return false;
}

GroupId group_create(Ctx *c, const GroupSpec *spec) {
    GameState *s = c->s;
    CHECK(spec->owner == PLAYER_RED || spec->owner == PLAYER_BLUE || spec->owner == PLAYER_NEUTRAL);
    const GroupId group = free_group(c);
    if (group.v == 0) return group;
    uint8_t control = spec->control;
    if (control == CONTROL_NONE) control = spec->kind == MINION_MONSTER ? CONTROL_COMPUTER : CONTROL_PLAYER;
    if (s->next_age == 0) s->next_age = 1;
    *group_of(s, group) = (Group){
        .label = spec->label != 0 ? spec->label : label_next(s, &s->next_group, group_label_is_used),
        .owner = spec->owner,
        .control = control,
        .age = s->next_age++,
        .entered = spec->entered,
    };
    if (group.v > s->marks.groups) s->marks.groups = group.v;
    if (spec->at.v != 0) {
        board_place(s, group, spec->at);
        sequence_append(s, group);
    }
    Group *g = group_of(s, group);
    EMIT(c, group_created, .group = group.v, .at = g->at.v, .owner = g->owner, .kind = spec->kind,
         .control = g->control, .age = g->age, .label = g->label);
    if (spec->at.v == 0) {
        g->holder = spec->holder;
        g->return_to = spec->return_to;
        g->return_turn = spec->return_turn;
        EMIT(c, group_left_board, .group = group.v, .holder = g->holder);
    }
    return group;
}

// --- Members ---

void group_append(GameState *s, GroupId group, MinionId minion) {
    Group *g = group_of(s, group);
    CHECK(g->label != 0 && g->count < GROUP_SIZE);
    CHECK(minion_at(s, minion)->group.v == 0);
    g->members[g->count++] = minion;
    minion_of(s, minion)->group = group;
    bubble_refresh_minion(s, minion);
}

int group_index(const GameState *s, MinionId minion) {
    const Group *g = group_at(s, minion_at(s, minion)->group);
    int index = 0;
    while (index < g->count && g->members[index].v != minion.v) index++;
    CHECK(index < g->count);
    return index;
}

int group_take_out(GameState *s, MinionId minion) {
    const int index = group_index(s, minion);
    const GroupId group = minion_at(s, minion)->group;
    Group *g = group_of(s, group);
    for (int i = index; i + 1 < g->count; i++) g->members[i] = g->members[i + 1];
    g->count--;
    g->members[g->count] = (MinionId){0};
    minion_of(s, minion)->group = (GroupId){0};
    bubble_refresh_group(s, group);
    return index;
}

// --- Questions ---

bool group_is_recruits(const GameState *s, GroupId group) {
    const Group *g = group_at(s, group);
    return g->label != 0 && g->count > 0 && minion_at(s, g->members[0])->kind == MINION_RECRUIT;
}

bool group_owners_are_hostile(Player a, Player b) {
    return a != b || a == PLAYER_NEUTRAL;
}

bool group_is_hostile(const GameState *s, GroupId a, GroupId b) {
    return a.v != b.v &&
           group_owners_are_hostile((Player)group_at(s, a)->owner, (Player)group_at(s, b)->owner);
}

unsigned group_common_walks(const GameState *s, GroupId group) {
    const Group *g = group_at(s, group);
    unsigned walks = g->count > 0 ? UINT8_MAX : 0;
    for (int i = 0; i < g->count; i++) walks &= minion_at(s, g->members[i])->now.walks;
    return walks;
}

// Recruits that somebody orders: the only groups that ever join (rules 10.5).
static bool is_joinable(const GameState *s, GroupId group) {
    const Group *g = group_at(s, group);
    const bool is_seats = g->owner == PLAYER_RED || g->owner == PLAYER_BLUE;
    return group_is_recruits(s, group) && is_seats && g->control == CONTROL_PLAYER;
}

// Does anything keep [a] from being one group with [b]?
static bool is_barred_from(const Ctx *c, GroupId a, GroupId b) {
    Phrase p = {.kind = PHRASE_CAN_JOIN, .other_group = b};
    return bubble_group_asked(c, a, &p);
}

bool group_can_join(const Ctx *c, GroupId mover, GroupId stayer) {
    const GameState *s = c->s;
    if (mover.v == stayer.v || !is_joinable(s, mover) || !is_joinable(s, stayer)) return false;
    const Group *m = group_at(s, mover);
    const Group *g = group_at(s, stayer);
    if (m->owner != g->owner || m->count + g->count > GROUP_SIZE) return false;
    return !is_barred_from(c, mover, stayer) && !is_barred_from(c, stayer, mover);
}

bool group_can_add(const Ctx *c, GroupId group, int count) {
    const GameState *s = c->s;
    if (!group_is_on_board(s, group) || !group_is_recruits(s, group)) return false;
    if (group_at(s, group)->count + count > GROUP_SIZE) return false;
    return !bubble_vetoes(c, PHRASE_CAN_ADD_RECRUIT, group, (SquareId){0});
}

bool group_can_train(const Ctx *c, GroupId group) {
    return is_joinable(c->s, group) && group_can_add(c, group, 1) &&
           !bubble_vetoes(c, PHRASE_CAN_JOIN, group, (SquareId){0});
}

void group_tell_members(Ctx *c, GroupId group) {
    const SquareId nowhere = {0};
    if (group_is_alive(c->s, group)) bubble_group(c, PHRASE_MEMBERS_CHANGED, group, nowhere, nowhere);
}

// --- Joining and leaving ---

static void vacate(GameState *s, GroupId group) {
    sequence_remove(s, group);
    board_lift(s, group);
    *group_of(s, group) = (Group){0};
}

// Stats that follow from the group's spells, for those who are still members when their turn comes.
static void refresh_members(Ctx *c, GroupId group) {
    const Group g = *group_at(c->s, group);
    for (int i = 0; i < g.count; i++) {
        const Minion *m = minion_at(c->s, g.members[i]);
        if (m->label != 0 && m->group.v == group.v) minion_refresh(c, g.members[i], true);
    }
}

void group_join(Ctx *c, GroupId mover, GroupId stayer) {
    GameState *s = c->s;
    CHECK(mover.v != stayer.v && group_is_alive(s, mover) && group_is_alive(s, stayer));
    CHECK(group_at(s, mover)->count + group_at(s, stayer)->count <= GROUP_SIZE);
    spell_merge_groups(c, mover, stayer);
    const uint32_t event =
        EMIT(c, joined, .group = mover.v, .into = stayer.v, .at = group_at(s, stayer)->at.v);
    const Group newcomers = *group_at(s, mover);
    for (int i = 0; i < newcomers.count; i++) {
        (void)group_take_out(s, newcomers.members[i]);
        group_append(s, stayer, newcomers.members[i]);
    }
    Group *g = group_of(s, stayer);
    g->moves_twice = g->moves_twice != 0 && newcomers.moves_twice != 0;
    vacate(s, mover);
    const Cause outer = cause_begin(c, event);
    refresh_members(c, stayer);
    if (group_is_alive(s, stayer)) spell_recheck_group(c, stayer);
    group_tell_members(c, stayer);
    cause_end(c, outer);
}

void group_remove_if_empty(Ctx *c, GroupId group) {
    if (!group_is_alive(c->s, group) || group_at(c->s, group)->count > 0) return;
    const uint8_t step = step_set(c, STEP_E4); // also where the last one left it alive
    spell_end_group(c, group, SPELL_END_HOST_GONE);
    EMIT(c, group_died, .group = group.v);
    vacate(c->s, group);
    step_set(c, (Step)step);
}

// The spells of the group that it was in hear of it once more: it may be bound to them.
static void tell_left(Ctx *c, MinionId minion, GroupId from, SquareId at) {
    if (!group_is_alive(c->s, from)) return;
    Phrase p = {.kind = PHRASE_LEFT, .subject = minion, .group = from, .from = at};
    bubble_group_spells(c, &p);
}

GroupId group_split_off(Ctx *c, MinionId minion) {
    GameState *s = c->s;
    const GroupId from = minion_at(s, minion)->group;
    const Group *old = group_at(s, from);
    const GroupSpec spec = {
        .at = old->at,
        .owner = old->owner,
        .control = old->control,
        .kind = minion_at(s, minion)->kind,
        .entered = old->entered,
    };
    const GroupId to = group_create(c, &spec);
    if (to.v == 0) return to;
    const int index = group_take_out(s, minion);
    group_append(s, to, minion);
    EMIT(c, minion_changed_group, .minion = minion.v, .from = from.v, .to = to.v,
         .index_before = (uint8_t)index, .index = 0);
    minion_refresh(c, minion, false);
    minion_refresh_group(c, from);
    tell_left(c, minion, from, old->at);
    group_tell_members(c, from);
    group_tell_members(c, to);
    return to;
}

bool group_move_minion(Ctx *c, MinionId minion, GroupId to) {
    GameState *s = c->s;
    const GroupId from = minion_at(s, minion)->group;
    if (from.v == to.v || group_at(s, to)->count >= GROUP_SIZE) return false;
    const SquareId at = group_at(s, from)->at;
    const Label label = minion_at(s, minion)->label;
    const int index = group_take_out(s, minion);
    group_append(s, to, minion);
    EMIT(c, minion_changed_group, .minion = minion.v, .from = from.v, .to = to.v,
         .index_before = (uint8_t)index, .index = (uint8_t)(group_at(s, to)->count - 1));
    minion_refresh(c, minion, true);
    minion_refresh_group(c, from);
    minion_refresh_group(c, to);
    tell_left(c, minion, from, at);
    if (minion_at(s, minion)->label == label) spell_recheck_minion(c, minion);
    if (group_is_alive(s, to)) spell_recheck_group(c, to);
    group_tell_members(c, from);
    group_tell_members(c, to);
    return true;
}

// --- Off the board and elsewhere ---

// Each member has left the square by other ways than dying.
static void tell_displaced(Ctx *c, GroupId group, SquareId from) {
    const Group g = *group_at(c->s, group);
    for (int i = 0; i < g.count; i++) {
        if (minion_at(c->s, g.members[i])->group.v != group.v || !group_is_alive(c->s, group)) continue;
        Phrase p = {.kind = PHRASE_LEFT, .subject = g.members[i], .group = group, .from = from};
        bubble_group_spells(c, &p);
    }
}

void group_leave_board(Ctx *c, GroupId group, SourceId holder, int return_turn) {
    Group *g = group_of(c->s, group);
    CHECK(group_is_on_board(c->s, group));
    group_set_order(c, group, (SquareId){0}, ORDER_BY_RULES);
    EMIT(c, group_left_board, .group = group.v, .from = g->at.v, .holder = holder);
    g->return_to = g->at;
    g->return_turn = (uint16_t)return_turn;
    g->holder = holder;
    const SquareId from = g->at;
    board_lift(c->s, group);
    sequence_remove(c->s, group);
    minion_refresh_group(c, group);
    tell_displaced(c, group, from);
}

void group_return(Ctx *c, GroupId group, SquareId at) {
    Group *g = group_of(c->s, group);
    CHECK(group_is_alive(c->s, group) && g->at.v == 0);
    CHECK(board_is_unoccupied(c->s, at));
    const uint32_t event = EMIT(c, group_returned, .group = group.v, .at = at.v);
    Phrase p = {.kind = PHRASE_RETURNED, .group = group, .at = at, .card = g->holder};
    g->return_to = (SquareId){0};
    g->return_turn = 0;
    g->holder = 0;
    g->entered = DIR_NONE;
    board_place(c->s, group, at);
    sequence_append(c->s, group);
    minion_refresh_group(c, group);
    const Cause outer = cause_begin(c, event);
    // A structure may have been founded there meanwhile, which some spells do not bear.
    spell_recheck_group(c, group);
    bubble_place(c, &p);
    cause_end(c, outer);
}

static bool is_due(const GameState *s, GroupId group) {
    const Group *g = group_at(s, group);
    if (!group_is_alive(s, group) || g->at.v != 0 || g->return_to.v == 0) return false;
    return g->return_turn != 0 && g->return_turn <= s->turn;
}

// Structures and entrances are closed to monsters that return (rules 34.14).
static bool can_return_to(const GameState *s, GroupId group, SquareId at) {
    if (!board_is_unoccupied(s, at)) return false;
    return group_is_recruits(s, group) || (board_is_empty(s, at) && !square_is_entrance(at));
}

// Does [a] wait longer than [b]? What came in later waits behind, whatever its age.
static bool waits_longer(const GameState *s, GroupId a, GroupId b) {
    const Group *x = group_at(s, a);
    const Group *y = group_at(s, b);
    return x->return_turn != y->return_turn ? x->return_turn < y->return_turn : x->age < y->age;
}

void group_return_due(Ctx *c) {
    const GameState *s = c->s;
    GroupId due[GROUPS_MAX];
    int count = 0;
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const GroupId group = {i};
        if (!is_due(s, group)) continue;
        int k = count++;
        while (k > 0 && waits_longer(s, group, due[k - 1])) {
            due[k] = due[k - 1];
            k--;
        }
        due[k] = group;
    }
    // What waits at the returning one's square may take others along.
    for (int i = 0; i < count; i++) {
        if (!is_due(s, due[i])) continue;
        const SquareId at = group_at(s, due[i])->return_to;
        if (can_return_to(s, due[i], at)) group_return(c, due[i], at);
    }
}

// The order stays: the same direction from the new square (rules 34.14), its place among the orders too. A
// direction that leads off the map from there is no order any more.
static void carry_order(Ctx *c, GroupId group, SquareId from, SquareId to) {
    Group *g = group_of(c->s, group);
    const Direction direction = square_direction(from, g->order);
    if (g->order.v == 0 || direction == DIR_NONE) return;
    const SquareId ahead = square_neighbour(to, direction);
    if (ahead.v == 0) {
        group_set_order(c, group, ahead, ORDER_BY_RULES);
        return;
    }
    EMIT(c, order_changed, .group = group.v, .before = g->order.v, .after = ahead.v, .by = ORDER_BY_RULES);
    g->order = ahead;
}

void group_teleport(Ctx *c, GroupId group, SquareId to) {
    const SquareId from = group_at(c->s, group)->at;
    if (same_square(from, to)) return;
    CHECK(board_is_unoccupied(c->s, to));
    EMIT(c, teleported, .group = group.v, .from = from.v, .to = to.v);
    group_of(c->s, group)->entered = DIR_NONE;
    board_place(c->s, group, to);
    carry_order(c, group, from, to);
    minion_refresh_group(c, group);
    tell_displaced(c, group, from);
    // It may stand in a structure now, which some spells do not bear.
    if (group_is_alive(c->s, group)) spell_recheck_group(c, group);
}

// --- Orders and owners ---

// Groups off the board are in no sequence, but they have no place either.
static uint8_t next_place(const GameState *s, int owner) {
    const Sequence *sequence = &s->sequences[owner];
    uint8_t last = 0;
    for (int i = 0; i < sequence->count; i++) {
        const Group *g = group_at(s, sequence->groups[i]);
        if (g->order_place > last) last = g->order_place;
    }
    return (uint8_t)(last + 1);
}

void group_set_order(Ctx *c, GroupId group, SquareId to, OrderBy by) {
    Group *g = group_of(c->s, group);
    if (!same_square(g->order, to)) {
        EMIT(c, order_changed, .group = group.v, .before = g->order.v, .after = to.v, .by = (uint8_t)by);
    }
    g->order = to;
    g->order_by = to.v != 0 ? (uint8_t)by : ORDER_BY_NONE;
    // An order of somebody else takes over the place that the player's had; without one it goes last
    // (rules 17.2.1).
    if (to.v == 0) {
        g->order_place = 0;
    } else if (by == ORDER_BY_PLAYER) {
        g->order_place = next_place(c->s, g->owner);
    }
}

void group_change_owner(Ctx *c, GroupId group, Player owner) {
    Group *g = group_of(c->s, group);
    if (g->owner == owner) return;
    group_set_order(c, group, (SquareId){0}, ORDER_BY_RULES);
    EMIT(c, group_changed, .group = group.v, .what = GROUP_WHAT_OWNER, .before = g->owner,
         .after = (int16_t)owner);
    // A group off the board stands in no sequence; it is appended to its new owner's when it returns.
    if (g->at.v != 0) sequence_remove(c->s, group);
    g->owner = (uint8_t)owner;
    if (g->at.v != 0) sequence_append(c->s, group);
    minion_refresh_group(c, group);
}
