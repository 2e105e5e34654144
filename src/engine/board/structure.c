// structure.c - Sancta, towns and colonies (rules 7, 8).
//
// A structure stands alone in its square, which is plains. 1(e): a town or colony with another player's
// recruit group in it passes to that player, who picks the type of mana it produces from then on: the primary
// of the player's house until then. 1(f): every owned structure that was not captured just now counts one
// turn, and brings a novice of its owner's nation every second turn, a Sanctum every fourth; the first turn
// of a generated match is not counted (rules 7.5.2). Captured novices wait on for the new owner and keep
// their nation.
//
// Novices wait in runs of one nation, oldest first; neighboring runs never have the same nation.

#include "board/structure.h"

#include "base/check.h"
#include "board/board.h"
#include "rules/bubble.h"
#include "board/group.h"
#include "board/initiative.h"
#include "board/mana.h"
#include "board/minion.h"
#include "rules/spell.h"
#include "board/terrain.h"

enum { MOVING_SPELLS_MAX = 64 };

static uint32_t set_clock(Ctx *c, StructureId structure, int clock);

// [player] is a Player, as it stands in the narrow fields of the state.
static bool is_seat(unsigned player) {
    return player == PLAYER_RED || player == PLAYER_BLUE;
}

static Structure *structure_of(GameState *s, StructureId id) {
    CHECK(id.v >= 1 && id.v <= STRUCTURES_MAX);
    return &s->structures[id.v];
}

StructureId structure_at(const GameState *s, SquareId square) {
    return square_at(s, square)->structure;
}

int structure_count(const GameState *s, Player owner, StructureKind kind) {
    int count = 0;
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *t = &s->structures[i];
        if (t->at.v != 0 && t->owner == owner && (kind == STRUCTURE_NONE || t->kind == kind)) count++;
    }
    return count;
}

// --- Coming and going ---

static StructureId free_slot(const GameState *s, StructureKind kind, Player owner) {
    if (kind == STRUCTURE_SANCTUM) {
        CHECK(is_seat(owner) && s->structures[owner].at.v == 0);
        return (StructureId){(uint8_t)owner};
    }
    for (int i = PLAYER_BLUE + 1; i <= STRUCTURES_MAX; i++) {
        if (s->structures[i].at.v == 0) return (StructureId){(uint8_t)i};
    }
    return (StructureId){0};
}

// A colony carries a helper (rules 7.3), and so needs room for that too.
static bool has_room_for_helper(const GameState *s, StructureKind kind) {
    return kind != STRUCTURE_COLONY || s->spell_count < SPELLS_MAX;
}

bool structure_has_room(const GameState *s) {
    return free_slot(s, STRUCTURE_COLONY, PLAYER_NEUTRAL).v != 0 && has_room_for_helper(s, STRUCTURE_COLONY);
}

// Nothing dispels what is invisible (rules 21.11). From the start again after each end, because the end of
// one may take others along.
static void dispel_square(Ctx *c, SquareId square) {
    const Target host = {.host = HOST_SQUARE, .index = square.v};
    uint16_t id = spell_first(c->s, host);
    while (id != 0) {
        if (c->s->spells[id].visible) {
            spell_end(c, (SpellId){id}, SPELL_END_DISPELLED);
            id = spell_first(c->s, host);
        } else {
            id = c->s->spells[id].next;
        }
    }
}

StructureId structure_create(Ctx *c, SquareId square, StructureKind kind, Player owner, Mana mana) {
    CHECK(structure_at(c->s, square).v == 0);
    const StructureId id = free_slot(c->s, kind, owner);
    if (id.v == 0 || !has_room_for_helper(c->s, kind)) return (StructureId){0};
    const uint32_t event = EMIT(c, structure_created, .at = square.v, .kind = (uint8_t)kind,
                                .owner = (uint8_t)owner, .mana = (uint8_t)mana);
    *structure_of(c->s, id) =
        (Structure){.at = square, .kind = (uint8_t)kind, .owner = (uint8_t)owner, .mana = (uint8_t)mana};
    square_of(c->s, square)->structure = id;
    const Cause outer = cause_begin(c, event);
    dispel_square(c, square);
    terrain_level(c, square);
    if (kind == STRUCTURE_COLONY) {
        const SpellSpec helper = {.card = CARD_COLONY,
                                  .owner = (uint8_t)(is_seat(owner) ? owner : PLAYER_NEUTRAL),
                                  .on = {.host = HOST_STRUCTURE, .index = id.v},
                                  .helper = true,
                                  .cast = c->s->turn};
        (void)spell_attach(c, &helper);
    }
    // Terrain that has gone may have counted for groups elsewhere too.
    minion_refresh_all(c);
    const GroupId group = square_at(c->s, square)->group;
    if (group_is_alive(c->s, group)) spell_recheck_group(c, group);
    cause_end(c, outer);
    return id;
}

void structure_destroy(Ctx *c, StructureId structure, SourceId reason) {
    Structure *t = structure_of(c->s, structure);
    CHECK(t->at.v != 0 && t->kind != STRUCTURE_SANCTUM);
    const SquareId square = t->at;
    spell_end_all(c, (Target){.host = HOST_STRUCTURE, .index = structure.v}, SPELL_END_HOST_GONE);
    // The end of such a spell may itself have destroyed the structure, as a colony's helper does.
    if (!same_square(t->at, square)) return;
    for (int i = structure_novices(t, NATION_NONE) - 1; i >= 0; i--) {
        structure_remove_novice(c, structure, i, NOVICE_WHY_SPELL, TRAINED_NONE);
    }
    EMIT(c, structure_removed, .at = square.v, .kind = t->kind, .owner = t->owner, .reason = reason,
         .mana = t->mana, .clock = t->clock);
    initiative_count(c->s, (Player)t->owner, -1);
    square_of(c->s, square)->structure = (StructureId){0};
    *t = (Structure){0};
    minion_refresh_group(c, square_at(c->s, square)->group);
}

// To the view it is made there, filled with all that it holds here, and then removed here.
StructureId structure_move(Ctx *c, StructureId structure, SquareId to, SourceId reason) {
    CHECK(structure_at(c->s, to).v == 0);
    const Structure was = *structure_of(c->s, structure);
    uint16_t carried[MOVING_SPELLS_MAX];
    int count = 0;
    // A new colony has its own helper already.
    for (uint16_t id = was.spells; id != 0 && count < MOVING_SPELLS_MAX; id = c->s->spells[id].next) {
        if (c->s->spells[id].card != CARD_COLONY) carried[count++] = id;
    }
    const StructureId there =
        structure_create(c, to, (StructureKind)was.kind, (Player)was.owner, (Mana)was.mana);
    if (there.v == 0) return there;
    set_clock(c, there, was.clock);
    for (int i = 0; i < structure_novices(&was, NATION_NONE); i++)
        (void)structure_add_novice(c, there, structure_novice(&was, i));
    for (int i = 0; i < count; i++)
        spell_move(c, (SpellId){carried[i]}, (Target){.host = HOST_STRUCTURE, .index = there.v});
    Structure *moved = structure_of(c->s, there);
    moved->captured = was.captured;
    moved->pending = was.pending;
    initiative_count(c->s, (Player)was.owner, 1); // which its destruction takes back
    structure_destroy(c, structure, reason);
    return there;
}

// --- 1(e) ---

static void capture(Ctx *c, StructureId structure, Player captor) {
    Structure *t = structure_of(c->s, structure);
    const Mana mana = house_primary((House)c->s->players[captor].house);
    const Player from = (Player)t->owner;
    const uint32_t event =
        EMIT(c, structure_captured, .at = t->at.v, .from = t->owner, .to = (uint8_t)captor,
             .mana_before = t->mana, .mana_after = (uint8_t)mana, .clock_before = t->clock);
    initiative_count(c->s, (Player)t->owner, -1);
    initiative_count(c->s, captor, 1);
    t->owner = (uint8_t)captor;
    t->mana = (uint8_t)mana;
    t->clock = 0;
    t->captured = 1;
    t->pending = 1;
    Phrase p = {.kind = PHRASE_CAPTURED, .at = t->at, .structure = structure, .caster = from};
    const Cause outer = cause_begin(c, event);
    minion_refresh_group(c, square_at(c->s, t->at)->group);
    bubble_place(c, &p);
    cause_end(c, outer);
}

static void set_mana(Ctx *c, StructureId structure, Mana mana) {
    Structure *t = structure_of(c->s, structure);
    if (t->mana == mana) return;
    EMIT(c, structure_changed, .at = t->at.v, .what = STRUCTURE_WHAT_MANA, .before = t->mana,
         .after = (int16_t)mana);
    t->mana = (uint8_t)mana;
}

// Only the owner knows the type of its mana: the old owner sees it go, the new owner sees the new type come.
void structure_give(Ctx *c, StructureId structure, Player to, Mana mana) {
    Structure *t = structure_of(c->s, structure);
    set_mana(c, structure, MANA_NONE);
    EMIT(c, structure_changed, .at = t->at.v, .what = STRUCTURE_WHAT_OWNER, .before = t->owner,
         .after = (int16_t)to);
    initiative_count(c->s, (Player)t->owner, -1);
    initiative_count(c->s, to, 1);
    t->owner = (uint8_t)to;
    set_mana(c, structure, mana);
    set_clock(c, structure, 0);
    minion_refresh_group(c, square_at(c->s, t->at)->group);
}

void structure_upgrade(Ctx *c, StructureId structure) {
    Structure *t = structure_of(c->s, structure);
    if (t->kind != STRUCTURE_COLONY) return;
    EMIT(c, structure_changed, .at = t->at.v, .what = STRUCTURE_WHAT_KIND, .before = t->kind,
         .after = STRUCTURE_TOWN);
    t->kind = STRUCTURE_TOWN;
}

bool structure_add_novice(Ctx *c, StructureId structure, Nation nation) {
    Structure *t = structure_of(c->s, structure);
    if (nation == NATION_NONE || !structure_push_novice(t, nation)) return false;
    EMIT(c, novice_produced, .at = t->at.v, .owner = t->owner, .nation = (uint8_t)nation);
    return true;
}

static bool is_held_against(const Ctx *c, StructureId structure, GroupId group) {
    Phrase p = {.kind = PHRASE_CAN_CAPTURE,
                .group = group,
                .at = c->s->structures[structure.v].at,
                .structure = structure};
    return bubble_place_asked(c, &p);
}

void structure_capture_all(Ctx *c) {
    for (int i = 1; i <= SQUARES; i++) {
        const Square *q = square_at(c->s, (SquareId){(uint8_t)i});
        if (q->structure.v == 0 || q->group.v == 0 || !group_is_recruits(c->s, q->group)) continue;
        const Structure *t = structure_of(c->s, q->structure);
        const Player owner = (Player)group_at(c->s, q->group)->owner;
        if (t->kind == STRUCTURE_SANCTUM || !is_seat(owner) || owner == (Player)t->owner) continue;
        if (!is_held_against(c, q->structure, q->group)) capture(c, q->structure, owner);
    }
}

bool structure_has_pending(const GameState *s, Player player) {
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *t = &s->structures[i];
        if (t->pending != 0 && (player == PLAYER_NONE || t->owner == player)) return true;
    }
    return false;
}

bool structure_choose_mana(Ctx *c, Player player, SquareId square, Mana type) {
    if (square.v == 0 || square.v > SQUARES || (int)type <= MANA_NONE || type >= MANA_COUNT) return false;
    const StructureId id = structure_at(c->s, square);
    if (id.v == 0) return false;
    Structure *t = structure_of(c->s, id);
    if (t->pending == 0 || t->owner != player) return false;
    t->pending = 0;
    if (t->mana == type) return true;
    const uint8_t step = step_set(c, STEP_1E);
    EMIT(c, structure_changed, .at = square.v, .what = STRUCTURE_WHAT_MANA, .before = t->mana,
         .after = (int16_t)type);
    c->step = step;
    t->mana = (uint8_t)type;
    return true;
}

bool structure_has_captured(const GameState *s) {
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        if (s->structures[i].captured != 0) return true;
    }
    return false;
}

void structure_forget_captures(GameState *s) {
    for (int i = 1; i <= STRUCTURES_MAX; i++) s->structures[i].captured = 0;
}

// --- 1(f) ---

static uint32_t set_clock(Ctx *c, StructureId structure, int clock) {
    Structure *t = structure_of(c->s, structure);
    if (t->clock == clock) return 0;
    const uint32_t event = EMIT(c, structure_changed, .at = t->at.v, .what = STRUCTURE_WHAT_CLOCK,
                                .before = t->clock, .after = (int16_t)clock);
    t->clock = (uint8_t)clock;
    return event;
}

void structure_restart_clock(Ctx *c, StructureId structure) {
    (void)set_clock(c, structure, 0);
}

static int turns_to_count(const Ctx *c, StructureId structure) {
    Phrase p = {.kind = PHRASE_MAKES_NOVICES,
                .amount = 1,
                .at = c->s->structures[structure.v].at,
                .structure = structure};
    (void)bubble_place_asked(c, &p);
    return p.amount;
}

static void count_turn(Ctx *c, StructureId structure) {
    Structure *t = structure_of(c->s, structure);
    const int turns = turns_to_count(c, structure);
    if (turns <= 0) return;
    const int period = t->kind == STRUCTURE_SANCTUM ? SANCTUM_PERIOD : TOWN_PERIOD;
    const int counted = t->clock + turns;
    const bool is_due = counted >= period;
    const uint32_t event = set_clock(c, structure, is_due ? counted - period : counted);
    if (!is_due) return;
    const Nation nation = house_nation((House)c->s->players[t->owner].house);
    const Cause outer = cause_begin(c, event);
    (void)structure_add_novice(c, structure, nation);
    cause_end(c, outer);
}

void structure_make_novices(Ctx *c) {
    if (c->s->generated != 0 && c->s->turn == 1) return;
    for (int i = 1; i <= SQUARES; i++) {
        const StructureId id = structure_at(c->s, (SquareId){(uint8_t)i});
        if (id.v == 0) continue;
        const Structure *t = structure_of(c->s, id);
        if (is_seat(t->owner) && t->captured == 0) count_turn(c, id);
    }
}

// --- Novices ---

int structure_novices(const Structure *t, Nation nation) {
    int count = 0;
    for (int i = 0; i < t->run_count; i++) {
        if (nation == NATION_NONE || t->runs[i].nation == nation) count += t->runs[i].count;
    }
    return count;
}

// The run that holds novice number [index]; -1 if there are fewer.
static int run_of(const Structure *t, int index) {
    for (int i = 0; i < t->run_count; i++) {
        if (index < t->runs[i].count) return i;
        index -= t->runs[i].count;
    }
    return -1;
}

Nation structure_novice(const Structure *t, int index) {
    const int run = run_of(t, index);
    return run < 0 ? NATION_NONE : (Nation)t->runs[run].nation;
}

int structure_find_novice(const Structure *t, Nation nation) {
    int before = 0;
    for (int i = 0; i < t->run_count; i++) {
        if (nation == NATION_NONE || t->runs[i].nation == nation) return before;
        before += t->runs[i].count;
    }
    return -1;
}

bool structure_push_novice(Structure *t, Nation nation) {
    CHECK(nation != NATION_NONE);
    if (structure_novices(t, nation) >= NOVICES_MAX) return false;
    if (t->run_count > 0 && t->runs[t->run_count - 1].nation == nation) {
        t->runs[t->run_count - 1].count++;
        return true;
    }
    if (t->run_count >= NOVICE_RUNS) return false;
    t->runs[t->run_count].nation = (uint8_t)nation;
    t->runs[t->run_count].count = 1;
    t->run_count++;
    return true;
}

static void close_gap(Structure *t, int run) {
    for (int i = run; i + 1 < t->run_count; i++) t->runs[i] = t->runs[i + 1];
    t->run_count--;
    t->runs[t->run_count].nation = NATION_NONE;
    t->runs[t->run_count].count = 0;
}

void structure_remove_novice(Ctx *c, StructureId structure, int index, NoviceWhy why, TrainedAs as) {
    Structure *t = structure_of(c->s, structure);
    const int run = run_of(t, index);
    CHECK(index >= 0 && run >= 0);
    EMIT(c, novice_removed, .at = t->at.v, .nation = t->runs[run].nation, .index = (uint16_t)index,
         .why = (uint8_t)why, .as = (uint8_t)as);
    t->runs[run].count--;
    if (t->runs[run].count > 0) return;
    close_gap(t, run);
    if (run == 0 || run >= t->run_count || t->runs[run - 1].nation != t->runs[run].nation) return;
    // The two neighbors now touch. Together they stay within a byte: a nation never has more than
    // NOVICES_MAX.
    t->runs[run - 1].count = (uint8_t)(t->runs[run - 1].count + t->runs[run].count);
    close_gap(t, run);
}
