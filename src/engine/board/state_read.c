// state_read.c - A state from its bytes.
//
// Reading trusts nothing: ids, enums and counts are looked at one by one, and then the whole must hold what
// invariants.h says.

#include "engine/state.h"

#include "rules/bubble.h"
#include "engine/card_ids.h"
#include "board/invariants.h"
#include "board/minion.h"
#include "board/state_bytes.h"

// A reader that remembers whether a value was out of its range; such a value reads as 0.
typedef struct Loader {
    Reader *r;
    bool is_bad;
} Loader;

static uint16_t in_range(Loader *l, unsigned value, unsigned most) {
    if (value <= most) return (uint16_t)value;
    l->is_bad = true;
    return 0;
}

static uint8_t load_u8(Loader *l, unsigned most) {
    return (uint8_t)in_range(l, bytes_get_u8(l->r), most);
}

static uint16_t load_u16(Loader *l, unsigned most) {
    return in_range(l, bytes_get_u16(l->r), most);
}

static int8_t load_i8(Loader *l) {
    const int value = bytes_get_u8(l->r);
    return (int8_t)(value < 0x80 ? value : value - 0x100);
}

static int16_t load_i16(Loader *l) {
    const int value = bytes_get_u16(l->r);
    return (int16_t)(value < 0x8000 ? value : value - 0x10000);
}

static SquareId load_square_id(Loader *l) {
    return (SquareId){load_u8(l, SQUARES)};
}

static GroupId load_group_id(Loader *l) {
    return (GroupId){load_u8(l, GROUPS_MAX)};
}

static MinionId load_minion_id(Loader *l) {
    return (MinionId){load_u16(l, MINIONS_MAX)};
}

static uint16_t load_spell_id(Loader *l) {
    return load_u16(l, SPELLS_MAX);
}

static uint16_t load_card(Loader *l) {
    return load_u16(l, CARD_COUNT - 1);
}

// The base of a 9 HP nation leaves its two points out, so that an explicit maximum of 1 is stored as -1.
static void read_stats(Loader *l, StatBlock *stats) {
    stats->max_hp = load_u8(l, UINT8_MAX);
    stats->level = load_i8(l);
    stats->armor = load_i8(l);
    stats->hand = load_i8(l);
    stats->missile = load_i8(l);
    stats->attacks = load_i8(l);
    stats->walks = load_u8(l, UINT8_MAX);
}

static void read_minion(Loader *l, Minion *m) {
    m->label = load_u16(l, UINT16_MAX);
    if (m->label == 0) return;
    m->victim = load_minion_id(l);
    m->spells = load_spell_id(l);
    read_stats(l, &m->base);
    m->hp = load_u8(l, HP_LIMIT);
    m->kind = load_u8(l, MINION_KIND_COUNT - 1) & 3U;
    m->minion_class = load_u8(l, CLASS_COUNT - 1) & 3U;
    m->nation = load_u8(l, NATION_COUNT - 1);
    m->creature = load_u8(l, CREATURE_COUNT - 1);
    m->experience = load_u8(l, EXPERIENCE_COUNT - 1) & 3U;
    m->group = load_group_id(l);
    m->armor_left = load_u8(l, UINT8_MAX);
    m->attacks_left = load_u8(l, UINT8_MAX);
    m->misses = load_u8(l, UINT8_MAX);
    m->attacks_made = load_u8(l, UINT8_MAX);
    const unsigned dying = load_u8(l, UINT8_MAX);
    m->is_dying = in_range(l, dying & ~(unsigned)HAS_HP_DEBT, 2) & 3U;
    if ((dying & HAS_HP_DEBT) != 0) m->hp_debt = load_u16(l, HP_DEBT_MOST) & HP_DEBT_MOST;
    l->is_bad = l->is_bad || ((dying & HAS_HP_DEBT) != 0 && m->hp_debt == 0);
}

static void read_group(Loader *l, Group *g) {
    g->label = load_u16(l, UINT16_MAX);
    if (g->label == 0) return;
    g->count = load_u8(l, GROUP_SIZE);
    for (int i = 0; i < g->count; i++) g->members[i] = load_minion_id(l);
    g->owner = load_u8(l, PLAYER_COUNT - 1);
    g->control = load_u8(l, CONTROL_COUNT - 1);
    g->age = load_u16(l, UINT16_MAX);
    g->at = load_square_id(l);
    g->start = load_square_id(l);
    g->order = load_square_id(l);
    g->order_place = load_u8(l, UINT8_MAX);
    g->order_by = load_u8(l, ORDER_BY_COUNT - 1);
    g->entered = load_u8(l, DIR_COUNT - 1);
    g->moves_twice = load_u8(l, UINT8_MAX);
    g->travelled = load_u8(l, DIR_COUNT - 1);
    g->spells = load_spell_id(l);
    g->return_to = load_square_id(l);
    g->return_turn = load_u16(l, UINT16_MAX);
    g->holder = load_u16(l, UINT16_MAX);
}

static void read_spell(Loader *l, Spell *spell) {
    spell->label = load_u16(l, UINT16_MAX);
    if (spell->label == 0) return;
    spell->card = load_card(l) & SPELL_CARD_MOST;
    spell->next = load_spell_id(l);
    spell->mother = load_spell_id(l) & SPELL_MOTHER_MOST;
    spell->on = load_u16(l, UINT16_MAX);
    spell->cast = load_u16(l, UINT16_MAX);
    spell->ends = load_u16(l, UINT16_MAX);
    spell->value = load_i16(l);
    spell->owner = load_u8(l, PLAYER_COUNT - 1) & 3U;
    spell->visible = load_u8(l, 1) & 1U;
    spell->helper = load_u8(l, 1) & 1U;
    spell->count = load_u8(l, SPELL_COUNT_MOST) & SPELL_COUNT_MOST;
}

static void read_structure(Loader *l, Structure *t) {
    t->at = load_square_id(l);
    if (t->at.v == 0) return;
    t->kind = load_u8(l, STRUCTURE_KIND_COUNT - 1);
    t->owner = load_u8(l, PLAYER_COUNT - 1);
    t->mana = load_u8(l, MANA_COUNT - 1);
    t->clock = load_u8(l, UINT8_MAX);
    t->captured = load_u8(l, 1);
    t->pending = load_u8(l, 1);
    t->run_count = load_u8(l, NOVICE_RUNS);
    for (int i = 0; i < t->run_count; i++) {
        t->runs[i].nation = load_u8(l, NATION_COUNT - 1);
        t->runs[i].count = load_u8(l, NOVICES_MAX);
    }
    t->spells = load_spell_id(l);
}

static void read_square(Loader *l, Square *q) {
    q->terrain = load_u8(l, TERRAIN_COUNT - 1);
    q->swamp = load_u8(l, DIR_COUNT - 1);
    q->group = load_group_id(l);
    q->structure = (StructureId){load_u8(l, STRUCTURES_MAX)};
    q->spells = load_spell_id(l);
}

static void read_player(Loader *l, PlayerState *p) {
    p->deck_count = load_u16(l, DECK_MAX);
    for (int i = 0; i < p->deck_count; i++) p->deck[i] = load_card(l);
    p->discard_count =
        load_u16(l, (unsigned)(CARDS_MAX - p->deck_count < DECK_MAX ? CARDS_MAX - p->deck_count : DECK_MAX));
    for (int i = 0; i < p->discard_count; i++) *discard_of(p, i) = load_card(l);
    for (int i = 0; i < HAND_SIZE; i++) {
        p->hand[i].card = load_card(l);
        if (p->hand[i].card != 0) p->hand[i].value = load_i16(l);
    }
    for (int i = 1; i < MANA_COUNT; i++) {
        p->pool[i] = load_i16(l);
        p->income[i] = load_i16(l);
        p->next_mana[i] = load_i16(l);
    }
    for (int i = 0; i < COUNT_OF(p->heroes_used); i++) p->heroes_used[i] = load_u16(l, UINT16_MAX);
    p->house = load_u8(l, HOUSE_COUNT - 1);
    p->delta = load_i8(l);
}

static void read_sequence(Loader *l, Sequence *sequence) {
    sequence->count = load_u8(l, GROUPS_MAX);
    for (int i = 0; i < sequence->count; i++) sequence->groups[i] = load_group_id(l);
}

static void read_grave(Loader *l, Grave *grave) {
    grave->label = load_u16(l, UINT16_MAX);
    if (grave->label == 0) return;
    grave->owner = load_u8(l, PLAYER_COUNT - 1);
    grave->nation = load_u8(l, NATION_COUNT - 1);
    grave->minion_class = load_u8(l, CLASS_COUNT - 1);
    grave->kind = load_u8(l, MINION_KIND_COUNT - 1);
    grave->creature = load_u8(l, CREATURE_COUNT - 1);
}

static void read_handicaps(Loader *l, GameState *s) {
    const uint8_t flags = load_u8(l, IS_GENERATED | HAS_HANDICAPS);
    bool is_none = true;
    s->generated = flags & IS_GENERATED;
    if ((flags & HAS_HANDICAPS) == 0) return;
    for (int i = PLAYER_RED; i <= PLAYER_BLUE; i++) {
        s->players[i].fewer_cards = load_u8(l, HAND_SIZE);
        s->players[i].more_novices = load_i8(l);
        is_none = is_none && !has_handicap(s->players[i].fewer_cards, s->players[i].more_novices);
    }
    // One state has one text.
    l->is_bad = l->is_bad || is_none;
}

// No match makes nearly so many groups or spells; what is written in a file must not lead round to ages and
// labels that are taken.
enum { COUNTER_READ_MOST = UINT16_MAX - 4096 };

static void read_counters(Loader *l, GameState *s) {
    s->rng.play = bytes_get_u64(l->r);
    for (int i = 0; i < PLAYER_COUNT; i++) s->rng.deck[i] = bytes_get_u64(l->r);
    s->globe_spells = load_spell_id(l);
    s->turn = load_u16(l, UINT16_MAX);
    s->turn_limit = load_u16(l, UINT16_MAX);
    s->next_minion = load_u16(l, UINT16_MAX);
    s->next_group = load_u16(l, UINT16_MAX);
    s->next_spell = load_u16(l, COUNTER_READ_MOST);
    for (int i = 0; i < PLAYER_COUNT; i++) s->next_hidden_spell[i] = load_u16(l, COUNTER_READ_MOST);
    s->next_age = load_u16(l, COUNTER_READ_MOST);
    s->phase = load_u8(l, PHASE_COUNT - 1);
    s->initiative = load_u8(l, PLAYER_BLUE);
    s->realm = load_u8(l, REALM_COUNT - 1);
    read_handicaps(l, s);
    s->result = load_u8(l, RESULT_COUNT - 1);
    s->result_reason = load_u8(l, GAME_OVER_COUNT - 1);
    s->grave_next = load_u8(l, GRAVEYARD_MAX - 1);
    s->grave_count = load_u8(l, GRAVEYARD_MAX);
}

// --- What is not written ---

static void count_minions(GameState *s) {
    s->minion_count = 0;
    for (uint16_t i = 1; i <= MINIONS_MAX; i++) {
        if (s->minions[i].label == 0) continue;
        s->minion_count++;
        s->marks.minions = i;
    }
}

static void count_spells(GameState *s) {
    s->spell_count = 0;
    s->child_count = 0;
    for (uint16_t i = 1; i <= SPELLS_MAX; i++) {
        const Spell *spell = &s->spells[i];
        if (spell->label == 0) continue;
        s->spell_count++;
        if (spell->mother != 0) s->child_count++;
        state_mark_spell(s, i);
    }
}

static void count_live(GameState *s) {
    s->marks = (Marks){0};
    count_minions(s);
    count_spells(s);
    for (uint16_t i = 1; i <= GROUPS_MAX; i++) {
        if (s->groups[i].label != 0) s->marks.groups = i;
    }
}

static void rebuild_caches(GameState *s) {
    bubble_refresh_all(s);
    for (uint16_t i = 1; i <= MINIONS_MAX; i++) {
        if (s->minions[i].label != 0) minion_store_stats(s, (MinionId){i});
    }
}

bool state_read(Reader *r, GameState *out) {
    Loader l = {.r = r};
    *out = (GameState){0};
    read_counters(&l, out);
    for (int i = 1; i <= MINIONS_MAX; i++) read_minion(&l, &out->minions[i]);
    for (int i = 1; i <= GROUPS_MAX; i++) read_group(&l, &out->groups[i]);
    for (int i = 1; i <= SPELLS_MAX; i++) read_spell(&l, &out->spells[i]);
    for (int i = 1; i <= STRUCTURES_MAX; i++) read_structure(&l, &out->structures[i]);
    for (int i = 1; i <= SQUARES; i++) read_square(&l, &out->squares[i]);
    for (int i = PLAYER_RED; i <= PLAYER_BLUE; i++) read_player(&l, &out->players[i]);
    for (int i = PLAYER_RED; i < PLAYER_COUNT; i++) read_sequence(&l, &out->sequences[i]);
    for (int i = 0; i < GRAVEYARD_MAX; i++) read_grave(&l, &out->graveyard[i]);
    if (r->overflow || l.is_bad) return false;
    count_live(out);
    // The caches are rebuilt by walking lists of spells, which must not be done before the lists are known to
    // end.
    if (invariants_link_problem(out) != NULL) return false;
    rebuild_caches(out);
    return invariants_problem(out) == NULL;
}
