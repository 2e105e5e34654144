// The view of a state, comparing views, and finding things in them.
//
// What a seat may not know is left out here exactly as projection.c leaves out the lines that would tell it.

#include "replay/view.h"

#include <string.h>

#include "base/check.h"
#include "engine/engine.h"

// --- The view of a state ---

static bool sees_all_of(const View *v, unsigned player) {
    return v->seat == PLAYER_NONE || v->seat == player;
}

// The phase that began last. state.phase is the one that runs next, unless phase 1 waits for mana types.
static void phase_of(View *out, const GameState *s) {
    out->turn = s->turn;
    out->phase = (uint8_t)(s->phase - 1);
    if (s->phase != PHASE_START_OF_TURN) return;
    if (structure_has_captured(s)) {
        out->phase = PHASE_START_OF_TURN;
    } else {
        out->phase = PHASE_END;
        out->turn--;
    }
}

static void minions_of(View *out, const GameState *s) {
    for (int i = 1; i <= MINIONS_MAX; i++) {
        const Minion *m = &s->minions[i];
        if (m->label == 0) continue;
        out->minions[i] = (ViewMinion){
            .label = m->label,
            .kind = m->kind,
            .minion_class = m->minion_class,
            .nation = m->nation,
            .creature = m->creature,
            .experience = m->experience,
            .hp = m->hp,
            .group = m->group.v,
            .now = m->now,
        };
    }
}

static void groups_of(View *out, const GameState *s) {
    for (int i = 1; i <= GROUPS_MAX; i++) {
        const Group *g = &s->groups[i];
        if (g->label == 0) continue;
        ViewGroup *to = &out->groups[i];
        *to = (ViewGroup){
            .label = g->label,
            .age = g->age,
            .holder = g->at.v == 0 ? g->holder : 0,
            .count = g->count,
            .owner = g->owner,
            .control = g->control,
            .at = g->at.v,
            .order = g->order.v,
        };
        for (int k = 0; k < g->count; k++) to->members[k] = g->members[k];
        to->kind = g->count > 0 ? s->minions[g->members[0].v].kind : MINION_NONE;
    }
}

static bool is_seen(const View *v, const Spell *spell) {
    if (spell->label == 0 || spell->visible || v->seat == PLAYER_NONE) return spell->label != 0;
    return spell->owner == (unsigned)v->seat;
}

// Copies what the seat sees of one list, in its order. Returns the first slot.
static uint16_t list_seen(View *out, const GameState *s, uint16_t first) {
    uint16_t head = 0;
    uint16_t last = 0;
    for (uint16_t id = first; id != 0; id = s->spells[id].next) {
        const Spell *spell = &s->spells[id];
        if (!is_seen(out, spell)) continue;
        out->spells[id] = (ViewSpell){
            .label = spell->label,
            .card = spell->card,
            .mother = is_seen(out, &s->spells[spell->mother]) ? spell->mother : 0,
            .on = spell->on,
            .cast = spell->cast,
            .ends = spell->ends,
            .value = spell->value,
            .owner = spell->owner,
            .visible = spell->visible,
            .helper = spell->helper,
            .count = spell->count,
        };
        if (last == 0)
            head = id;
        else
            out->spells[last].next = id;
        last = id;
    }
    return head;
}

static void spells_of(View *out, const GameState *s) {
    for (int i = 1; i <= MINIONS_MAX; i++) {
        if (s->minions[i].label != 0) out->minions[i].spells = list_seen(out, s, s->minions[i].spells);
    }
    for (int i = 1; i <= GROUPS_MAX; i++) {
        if (s->groups[i].label != 0) out->groups[i].spells = list_seen(out, s, s->groups[i].spells);
    }
    for (int i = 1; i <= SQUARES; i++) out->squares[i].spells = list_seen(out, s, s->squares[i].spells);
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        if (s->structures[i].at.v != 0)
            out->structures[i].spells = list_seen(out, s, s->structures[i].spells);
    }
    out->globe_spells = list_seen(out, s, s->globe_spells);
}

static void structures_of(View *out, const GameState *s) {
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const Structure *t = &s->structures[i];
        if (t->at.v == 0) continue;
        ViewStructure *to = &out->structures[i];
        *to = (ViewStructure){.at = t->at.v, .kind = t->kind, .owner = t->owner, .clock = t->clock};
        if (sees_all_of(out, t->owner)) to->mana = t->mana;
        for (int k = 0; k < t->run_count; k++) {
            to->runs[k] = (ViewNovices){t->runs[k].nation, t->runs[k].count};
        }
        to->run_count = t->run_count;
    }
}

static void players_of(View *out, const GameState *s) {
    for (int i = PLAYER_RED; i <= PLAYER_BLUE; i++) {
        const PlayerState *p = &s->players[i];
        ViewPlayer *to = &out->players[i];
        to->house = p->house;
        to->deck_count = p->deck_count;
        to->discard_count = p->discard_count;
        for (int k = 0; k < HAND_SIZE; k++)
            to->hand_count = (uint16_t)(to->hand_count + (p->hand[k].card != 0));
        if (!sees_all_of(out, (unsigned)i)) continue;
        memcpy(to->hand, p->hand, sizeof to->hand);
        for (int k = 0; k < p->discard_count; k++) to->discard[k] = *discard_at(p, k);
        memcpy(to->pool, p->pool, sizeof to->pool);
        memcpy(to->income, p->income, sizeof to->income);
        memcpy(to->next_mana, p->next_mana, sizeof to->next_mana);
    }
}

void view_of(View *out, const GameState *s, Player seat) {
    memset(out, 0, sizeof *out);
    out->seat = (uint8_t)seat;
    phase_of(out, s);
    out->initiative = s->initiative;
    out->result = s->result;
    out->result_reason = s->result_reason;
    for (int i = 1; i <= SQUARES; i++) {
        out->squares[i].terrain = s->squares[i].terrain;
        out->squares[i].swamp = s->squares[i].swamp;
    }
    minions_of(out, s);
    groups_of(out, s);
    structures_of(out, s);
    players_of(out, s);
    spells_of(out, s);
}

// --- Comparing ---

static uint16_t label_of(const View *v, uint16_t slot) {
    return v->spells[slot].label;
}

static bool spell_equal(const View *a, uint16_t x, const View *b, uint16_t y) {
    ViewSpell p = a->spells[x];
    ViewSpell q = b->spells[y];
    if (label_of(a, p.mother) != label_of(b, q.mother)) return false;
    p.next = q.next = 0;
    p.mother = q.mother = 0;
    return memcmp(&p, &q, sizeof p) == 0;
}

static bool lists_equal(const View *a, uint16_t x, const View *b, uint16_t y) {
    while (x != 0 && y != 0) {
        if (!spell_equal(a, x, b, y)) return false;
        x = a->spells[x].next;
        y = b->spells[y].next;
    }
    return x == y;
}

// Tables whose rows are compared as they are, but for the number of the first spell: the lists say more.
typedef struct ViewTable {
    const char *name;
    size_t at, row_size, spells_at;
    int count;
} ViewTable;
#define TABLE(table, Row)                                                                                    \
    { #table, offsetof(View, table), sizeof(Row), offsetof(Row, spells), COUNT_OF(((View *)0)->table) }
static const ViewTable TABLES[] = {TABLE(structures, ViewStructure), TABLE(groups, ViewGroup),
                                   TABLE(minions, ViewMinion)};
#undef TABLE

static bool tables_equal(const View *a, const View *b, const ViewTable *table) {
    const size_t rest = table->spells_at + sizeof a->globe_spells;
    for (int i = 0; i < table->count; i++) {
        const uint8_t *const x = (const uint8_t *)a + table->at + (size_t)i * table->row_size;
        const uint8_t *const y = (const uint8_t *)b + table->at + (size_t)i * table->row_size;
        uint16_t first;
        uint16_t other;
        memcpy(&first, x + table->spells_at, sizeof first);
        memcpy(&other, y + table->spells_at, sizeof other);
        if (!lists_equal(a, first, b, other)) return false;
        if (memcmp(x, y, table->spells_at) != 0) return false;
        if (memcmp(x + rest, y + rest, table->row_size - rest) != 0) return false;
    }
    return true;
}

static bool squares_equal(const View *a, const View *b) {
    for (int i = 0; i <= SQUARES; i++) {
        const ViewSquare *x = &a->squares[i];
        const ViewSquare *y = &b->squares[i];
        if (x->terrain != y->terrain || x->swamp != y->swamp) return false;
        if (!lists_equal(a, x->spells, b, y->spells)) return false;
    }
    return true;
}

const char *view_difference(const View *a, const View *b) {
    static const char *const players[PLAYER_BLUE + 1] = {"player none", "player red", "player blue"};
    if (a->turn != b->turn || a->phase != b->phase) return "turn and phase";
    if (a->initiative != b->initiative) return "initiative";
    if (a->seat != b->seat) return "seat";
    if (a->result != b->result || a->result_reason != b->result_reason) return "result";
    if (a->high != b->high || a->low != b->low || a->round != b->round) return "combat";
    if (!squares_equal(a, b)) return "squares";
    for (int i = 0; i < COUNT_OF(TABLES); i++) {
        if (!tables_equal(a, b, &TABLES[i])) return TABLES[i].name;
    }
    if (!lists_equal(a, a->globe_spells, b, b->globe_spells)) return "globe";
    for (int i = 0; i <= PLAYER_BLUE; i++) {
        if (memcmp(&a->players[i], &b->players[i], sizeof a->players[i]) != 0) return players[i];
    }
    return NULL;
}

bool view_equal(const View *a, const View *b) {
    return view_difference(a, b) == NULL;
}

// --- Events read from files ---

// The largest value of a field type; the others may hold anything that fits.
static int field_limit(int type) {
    static const int limits[FIELD_TYPE_COUNT] = {
        [FIELD_PLAYER] = PLAYER_COUNT - 1,
        [FIELD_SQUARE] = SQUARES,
        [FIELD_GROUP] = GROUPS_MAX,
        [FIELD_MINION] = MINIONS_MAX,
        [FIELD_SPELL] = SPELLS_MAX,
        [FIELD_CARD] = CARD_COUNT - 1,
        [FIELD_HOST] = HOST_COUNT - 1,
        [FIELD_MANA] = MANA_COUNT - 1,
        [FIELD_NATION] = NATION_COUNT - 1,
        [FIELD_CLASS] = CLASS_COUNT - 1,
        [FIELD_TERRAIN] = TERRAIN_COUNT - 1,
        [FIELD_DIRECTION] = DIR_COUNT - 1,
        [FIELD_STRUCTURE_KIND] = STRUCTURE_KIND_COUNT - 1,
        [FIELD_MINION_KIND] = MINION_KIND_COUNT - 1,
        [FIELD_CREATURE] = CREATURE_COUNT - 1,
        [FIELD_CONTROL] = CONTROL_COUNT - 1,
        [FIELD_RESULT] = RESULT_COUNT - 1,
    };
    return limits[type] != 0 ? limits[type] : UINT16_MAX;
}

static bool is_source(int value) {
    if ((value & SOURCE_CREATURE) != 0) {
        const int creature = value & ~SOURCE_CREATURE;
        return creature > CREATURE_NONE && creature < CREATURE_COUNT;
    }
    if ((value & SOURCE_TERRAIN) != 0) return (value & ~SOURCE_TERRAIN) < TERRAIN_COUNT;
    return value < CARD_COUNT;
}

bool view_event_is_sound(const Event *e) {
    if (e->kind <= EV_NONE || e->kind >= EV_COUNT || e->step >= STEP_COUNT) return false;
    const EventKindInfo info = event_kind_info(e->kind);
    for (int i = 0; i < info.field_count; i++) {
        const int value = event_field_value(e, &info.fields[i]);
        if (value > field_limit(info.fields[i].type)) return false;
        if (info.fields[i].type == FIELD_SOURCE && !is_source(value)) return false;
        if (info.fields[i].type == FIELD_TARGET && !target_has_slot(target_unpack((uint16_t)value)))
            return false;
    }
    return true;
}

// --- Looking things up ---

GroupId view_group_at(const View *v, SquareId square) {
    for (uint8_t i = 1; square.v != 0 && i <= GROUPS_MAX; i++) {
        if (v->groups[i].label != 0 && v->groups[i].at == square.v) return (GroupId){i};
    }
    return (GroupId){0};
}

StructureId view_structure_at(const View *v, SquareId square) {
    for (uint8_t i = 1; square.v != 0 && i <= STRUCTURES_MAX; i++) {
        if (v->structures[i].at == square.v) return (StructureId){i};
    }
    return (StructureId){0};
}

Player view_minion_owner(const View *v, MinionId minion) {
    return (Player)v->groups[v->minions[minion.v].group].owner;
}

SquareId view_minion_square(const View *v, MinionId minion) {
    return (SquareId){v->groups[v->minions[minion.v].group].at};
}

uint16_t view_first_spell(const View *v, Target host) {
    switch ((HostKind)host.host) {
    case HOST_INDIVIDUAL: return v->minions[host.index].spells;
    case HOST_GROUP: return v->groups[host.index].spells;
    case HOST_SQUARE: return v->squares[host.index].spells;
    case HOST_STRUCTURE: return v->structures[host.index].spells;
    case HOST_GLOBE: return v->globe_spells;
    case HOST_NONE:
    case HOST_COUNT: break;
    }
    return 0;
}

SquareId view_target_square(const View *v, Target target) {
    switch ((HostKind)target.host) {
    case HOST_INDIVIDUAL: return view_minion_square(v, (MinionId){target.index});
    case HOST_GROUP: return (SquareId){v->groups[target.index].at};
    case HOST_SQUARE: return (SquareId){(uint8_t)target.index};
    case HOST_STRUCTURE: return (SquareId){v->structures[target.index].at};
    case HOST_GLOBE:
    case HOST_NONE:
    case HOST_COUNT: break;
    }
    return (SquareId){0};
}

int view_novices(const ViewStructure *t, Nation nation) {
    int count = 0;
    for (int i = 0; i < t->run_count; i++) {
        if (nation == NATION_NONE || t->runs[i].nation == nation) count += t->runs[i].count;
    }
    return count;
}

// --- Novices ---

static void run_remove(ViewStructure *t, int run) {
    for (int i = run; i + 1 < t->run_count; i++) t->runs[i] = t->runs[i + 1];
    t->run_count--;
    t->runs[t->run_count] = (ViewNovices){0, 0};
}

static void run_insert(ViewStructure *t, int run, ViewNovices novices) {
    if (t->run_count >= NOVICE_RUNS) return;
    for (int i = t->run_count; i > run; i--) t->runs[i] = t->runs[i - 1];
    t->runs[run] = novices;
    t->run_count++;
}

void view_novice_take(ViewStructure *t, int index) {
    int run = 0;
    while (run < t->run_count && index >= t->runs[run].count) index -= t->runs[run++].count;
    if (run == t->run_count) return;
    t->runs[run].count--;
    if (t->runs[run].count > 0) return;
    run_remove(t, run);
    if (run == 0 || run == t->run_count || t->runs[run - 1].nation != t->runs[run].nation) return;
    t->runs[run - 1].count = (uint8_t)(t->runs[run - 1].count + t->runs[run].count);
    run_remove(t, run);
}

// The exact opposite: number [index] is of [nation] again. Between two of another nation a run is cut in two.
void view_novice_put(ViewStructure *t, int index, uint8_t nation) {
    int run = 0;
    while (run < t->run_count && index > t->runs[run].count) index -= t->runs[run++].count;
    if (run < t->run_count && t->runs[run].nation == nation) {
        t->runs[run].count++;
    } else if (run + 1 < t->run_count && index == t->runs[run].count && t->runs[run + 1].nation == nation) {
        t->runs[run + 1].count++;
    } else if (run == t->run_count || index == 0) {
        run_insert(t, run, (ViewNovices){nation, 1});
    } else if (index == t->runs[run].count) {
        run_insert(t, run + 1, (ViewNovices){nation, 1});
    } else {
        const ViewNovices rest = {t->runs[run].nation, (uint8_t)(t->runs[run].count - index)};
        t->runs[run].count = (uint8_t)index;
        run_insert(t, run + 1, rest);
        run_insert(t, run + 1, (ViewNovices){nation, 1});
    }
}
