// Which lines of the log a seat sees, and what it sees of them.
//
// Hidden from a seat: the other's cards, mana, mana types of structures and invisible spells. A card that a
// spell takes from a hand is open to both, but not the place that it had there. Marks (invisible helpers) are
// seen like other invisible spells, by their owner. A hidden line takes its number with it:
// causes point to the nearest visible ancestor, depths and places in lists of spells count what is visible.
// What invisible spells do is seen, not which spell did it.

#include "replay/projection.h"

#include <string.h>

#include "base/check.h"
#include "engine/engine.h"

void projection_begin(Projection *p, const View *start, Player seat, ProjectedLine *lines,
                      uint32_t capacity) {
    memset(p, 0, sizeof *p);
    p->full = *start;
    p->seat = seat;
    p->lines = lines;
    p->capacity = capacity;
}

void projection_continue(Projection *p, uint32_t base, uint32_t seen) {
    CHECK(p->taken == 0);
    p->base = base;
    p->seen = seen;
}

// --- Spells ---

static bool is_for(const Projection *p, bool visible, unsigned owner) {
    return visible || owner == p->seat;
}

static bool spell_is_seen(const Projection *p, uint16_t slot) {
    const ViewSpell *spell = &p->full.spells[slot];
    return spell->label != 0 && is_for(p, spell->visible, spell->owner);
}

// How many spells of the list that begins at [first] the seat sees among its first [index].
static uint16_t seen_before(const Projection *p, uint16_t first, int index) {
    uint16_t seen = 0;
    uint16_t id = first;
    for (int i = 0; i < index && id != 0; i++) {
        seen = (uint16_t)(seen + spell_is_seen(p, id));
        id = p->full.spells[id].next;
    }
    return seen;
}

static uint16_t seen_index(const Projection *p, uint16_t on, int index) {
    return seen_before(p, view_first_spell(&p->full, target_unpack(on)), index);
}

static bool spell_attached_is_seen(const Projection *p, Event *e) {
    Event_spell_attached *a = &e->spell_attached;
    if (!is_for(p, a->visible, a->owner)) return false;
    a->index = seen_index(p, a->on, a->index);
    if (!spell_is_seen(p, a->mother)) a->mother = 0;
    return true;
}

static bool spell_ended_is_seen(const Projection *p, Event *e) {
    if (!spell_is_seen(p, e->spell_ended.spell)) return false;
    e->spell_ended.index = seen_index(p, e->spell_ended.on, e->spell_ended.index);
    return true;
}

// Does [e] name what the spell lies on?
static bool is_about_host(const Event *e, const ViewSpell *spell) {
    const EventKindInfo info = event_kind_info(e->kind);
    for (int i = 0; i < info.field_count; i++) {
        const int value = event_field_value(e, &info.fields[i]);
        const Target minion = {.host = HOST_INDIVIDUAL, .index = (uint16_t)value};
        if (info.fields[i].type == FIELD_TARGET && value == spell->on) return true;
        if (info.fields[i].type == FIELD_MINION && target_pack(minion) == spell->on) return true;
    }
    return false;
}

// A hidden card that does something may be named only to the one who cast it, and not because that player has
// another copy somewhere else.
static bool source_is_seen(const Projection *p, const Event *e, SourceId source) {
    if (source == 0 || (source & (SOURCE_TERRAIN | SOURCE_CREATURE)) != 0) return true;
    if (!card_def(source)->invisible) return true;
    for (uint16_t i = 1; i <= SPELLS_MAX; i++) {
        const ViewSpell *spell = &p->full.spells[i];
        if (spell->card == source && spell_is_seen(p, i) && is_about_host(e, spell)) return true;
    }
    return false;
}

static void blank_sources(const Projection *p, Event *e) {
    const EventKindInfo info = event_kind_info(e->kind);
    for (int i = 0; i < info.field_count; i++) {
        if (info.fields[i].type != FIELD_SOURCE) continue;
        if (source_is_seen(p, e, (SourceId)event_field_value(e, &info.fields[i]))) continue;
        memset((char *)e + info.fields[i].offset, 0, sizeof(SourceId));
    }
}

// Where a hidden spell lies is as secret as what it is.
static void blank_effect(const Projection *p, Event *e) {
    if (e->effect_applied.spell != 0 && !spell_is_seen(p, e->effect_applied.spell))
        e->effect_applied.spell = 0;
    if (!source_is_seen(p, e, e->effect_applied.card)) e->effect_applied.on = 0;
}

// Whether it squandered would tell something of an invisible spell: both look like a cast of nobody knows
// what.
static void blank_cast(const Projection *p, Event *e, unsigned player, unsigned card) {
    if (player == p->seat || card == 0 || !card_def((int)card)->invisible) return;
    e->kind = EV_spell_cast;
    memset(&e->spell_squandered, 0, sizeof e->spell_squandered);
    e->spell_cast.player = (uint8_t)player;
}

// --- Cards and structures ---

static void blank_card_left_hand(const Projection *p, Event *e) {
    if (e->card_left_hand.player == p->seat) return;
    const bool is_open = e->card_left_hand.why == LEFT_HAND_SHOWN;
    if (!is_open) e->card_left_hand.card = 0;
    e->card_left_hand.slot = is_open ? HAND_SIZE : 0;
    e->card_left_hand.value = 0;
}

static void blank_captured(const Projection *p, Event *e) {
    if (e->structure_captured.from != p->seat) e->structure_captured.mana_before = MANA_NONE;
    if (e->structure_captured.to != p->seat) e->structure_captured.mana_after = MANA_NONE;
}

// That a novice became mana is seen, for it is gone and no recruit came; which mana is its owner's to know.
static void blank_trained(const Projection *p, Event *e) {
    const StructureId slot = view_structure_at(&p->full, (SquareId){e->novice_removed.at});
    if (p->full.structures[slot.v].owner == p->seat || e->novice_removed.as < TRAINED_ORDER) return;
    e->novice_removed.as = TRAINED_NONE;
}

static bool structure_changed_is_seen(const Projection *p, const Event *e) {
    if (e->structure_changed.what != STRUCTURE_WHAT_MANA) return true;
    const StructureId slot = view_structure_at(&p->full, (SquareId){e->structure_changed.at});
    return p->full.structures[slot.v].owner == p->seat;
}

// --- Every kind ---

// What stands here is seen as it is, but for sources.
// clang-format off
#define SEEN_BY_ALL(X)                                                                                     \
    X(phase_began) X(level_awarded) X(cards_drawn) X(novice_produced) X(initiative_updated)                \
    X(terrain_changed) X(swamp_side_set) X(group_created) X(minion_created) X(stat_changed)                \
    X(experience_qualified) X(group_changed) X(minion_changed_group) X(order_changed)                      \
    X(group_left_board) X(group_returned) X(teleported) X(move_refused) X(overstacked) X(square_voted)     \
    X(square_won) X(bounced_back) X(moved) X(joined) X(slid) X(moonwalked) X(combat_began)                 \
    X(round_began) X(attacks_forfeited) X(paired) X(victim_chosen) X(attack_missed) X(attack_hit)          \
    X(damage_calculated) X(damage_applied) X(damage_changed) X(damage_cancelled) X(armor_soaked)           \
    X(strength_changed) X(attacks_changed) X(damage_capped) X(hp_changed) X(damage_result) X(death_cancelled) X(step_began) X(minion_died)    \
    X(minion_buried) X(group_died) X(combat_ended) X(game_over)
// clang-format on

// Changes [e] to what the seat sees of it; false if that is nothing.
static bool is_seen(const Projection *p, Event *e) {
    switch ((EventKind)e->kind) {
    case EV_card_drawn: return e->card_drawn.player == p->seat;
    case EV_mana_generated: return e->mana_generated.player == p->seat;
    case EV_mana_changed: return e->mana_changed.player == p->seat;
    case EV_income_changed: return e->income_changed.player == p->seat;
    case EV_next_mana_changed: return e->next_mana_changed.player == p->seat;
    case EV_card_left_hand: blank_card_left_hand(p, e); return true;
    case EV_novice_removed: blank_trained(p, e); return true;
    case EV_structure_captured: blank_captured(p, e); return true;
    case EV_structure_created:
        if (e->structure_created.owner != p->seat) e->structure_created.mana = MANA_NONE;
        return true;
    case EV_structure_removed:
        if (e->structure_removed.owner != p->seat) e->structure_removed.mana = MANA_NONE;
        return true;
    case EV_structure_changed: return structure_changed_is_seen(p, e);
    case EV_spell_cast: blank_cast(p, e, e->spell_cast.player, e->spell_cast.card); return true;
    case EV_spell_squandered:
        blank_cast(p, e, e->spell_squandered.player, e->spell_squandered.card);
        return true;
    case EV_effect_applied: blank_effect(p, e); return true;
    case EV_spell_attached: return spell_attached_is_seen(p, e);
    case EV_spell_changed: return spell_is_seen(p, e->spell_changed.spell);
    case EV_spell_ended: return spell_ended_is_seen(p, e);
#define X(kind_) case EV_##kind_:
        SEEN_BY_ALL(X)
#undef X
        return true;
    case EV_NONE:
    case EV_COUNT: break;
    }
    return false;
}

bool projection_next(Projection *p, const Event *e, Event *out) {
    CHECK(p->taken < p->capacity);
    ProjectedLine *line = &p->lines[p->taken++];
    *line = (ProjectedLine){0};
    const bool has_cause = e->cause > p->base && e->cause - p->base < p->taken;
    if (has_cause) *line = p->lines[e->cause - p->base - 1];
    *out = *e;
    bool sees = true;
    if (p->seat != PLAYER_NONE) {
        sees = is_seen(p, out);
        if (sees) blank_sources(p, out);
    }
    view_apply(&p->full, e, NULL);
    if (!sees) return false;
    // An entry without a line stands for "no visible ancestor"; depth counts from 1 here.
    out->cause = line->line;
    out->depth = (uint8_t)line->depth;
    *line = (ProjectedLine){.line = ++p->seen, .depth = line->depth + 1};
    return true;
}
