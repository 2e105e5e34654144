// How each kind of event changes the view, forward and backward. Minions and groups are in view_units.c.
//
// One row a kind: ROW_<kind> names the pair of functions, or says that the event tells of something that is
// no fact of the view. A kind without its row does not build. What an event takes out goes on the journal,
// unless the event itself carries everything.

#include "replay/view.h"

#include <string.h>

#include "view/view_changes.h"
#include "view/view_lists.h"

_Static_assert(sizeof(ViewMinion) == 18 && sizeof(ViewGroup) == 30 && sizeof(ViewSpell) == 20 &&
                   sizeof(ViewStructure) == 24 && sizeof(ViewSquare) == 4 && sizeof(ViewPlayer) == 570,
               "a struct of the view has another size: write it here, if it has no padding");

static int structure_slot(const View *v, int square) {
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        if (v->structures[i].at != 0 && v->structures[i].at == square) return i;
    }
    return 0;
}

// Sancta stand in the slots of their owners, all others in the lowest free one behind them.
static int structure_free_slot(const View *v, int kind, int owner) {
    if (kind == STRUCTURE_SANCTUM) return owner <= PLAYER_BLUE ? owner : 0;
    for (int i = PLAYER_BLUE + 1; i <= STRUCTURES_MAX; i++) {
        if (v->structures[i].at == 0) return i;
    }
    return 0;
}

static ViewPlayer *seat_of(View *v, int player) {
    return &v->players[player <= PLAYER_BLUE ? player : 0];
}

static void apply_phase_began(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    v->phase = (uint8_t)e->phase_began.phase_now;
    v->turn = e->phase_began.turn_now;
}
static void undo_phase_began(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    v->phase = (uint8_t)e->phase_began.phase_before;
    v->turn = e->phase_began.turn_before;
}

static void apply_initiative_updated(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    v->initiative = e->initiative_updated.holder;
}
static void undo_initiative_updated(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    v->initiative = e->initiative_updated.before;
}

static void apply_game_over(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    v->result = e->game_over.result;
    v->result_reason = e->game_over.reason;
}
static void undo_game_over(View *v, const Event *e, ViewJournal *j) {
    (void)e;
    (void)j;
    v->result = RESULT_NONE;
    v->result_reason = GAME_OVER_NONE;
}

static void apply_cards_drawn(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    ViewPlayer *p = seat_of(v, e->cards_drawn.player);
    p->hand_count = (uint16_t)(p->hand_count + e->cards_drawn.count);
    p->deck_count = (uint16_t)(p->deck_count - e->cards_drawn.count);
}
static void undo_cards_drawn(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    ViewPlayer *p = seat_of(v, e->cards_drawn.player);
    p->hand_count = (uint16_t)(p->hand_count - e->cards_drawn.count);
    p->deck_count = (uint16_t)(p->deck_count + e->cards_drawn.count);
}

static void hand_set(View *v, int player, int slot, unsigned card, unsigned value) {
    if (slot >= HAND_SIZE) return;
    seat_of(v, player)->hand[slot] = (HandCard){.card = (uint16_t)card, .value = (int16_t)value};
}

static void apply_card_drawn(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    hand_set(v, e->card_drawn.player, e->card_drawn.slot, e->card_drawn.card, e->card_drawn.value);
}
static void undo_card_drawn(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    hand_set(v, e->card_drawn.player, e->card_drawn.slot, 0, 0);
}

// Without a card it is another seat's: only the numbers change. Whether the pile took it stands in the
// journal, for a full pile takes no more.
static void apply_card_left_hand(View *v, const Event *e, ViewJournal *j) {
    const Event_card_left_hand *left = &e->card_left_hand;
    ViewPlayer *p = seat_of(v, left->player);
    const bool is_kept = !left_hand_for_good(left->why) && discard_has_room(p->deck_count, p->discard_count);
    view_save_words(j, is_kept, 0, 0);
    p->hand_count--;
    if (left->card != 0) hand_set(v, left->player, left->slot, 0, 0);
    if (is_kept) p->discard[p->discard_count++] = left->card;
}
static void undo_card_left_hand(View *v, const Event *e, ViewJournal *j) {
    const Event_card_left_hand *left = &e->card_left_hand;
    ViewPlayer *p = seat_of(v, left->player);
    p->hand_count++;
    if (left->card != 0) hand_set(v, left->player, left->slot, left->card, left->value);
    if (view_restore(j).words[0] != 0) p->discard[--p->discard_count] = 0;
}

static void apply_mana_changed(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    seat_of(v, e->mana_changed.player)->pool[e->mana_changed.type] = e->mana_changed.after;
}
static void undo_mana_changed(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    seat_of(v, e->mana_changed.player)->pool[e->mana_changed.type] = e->mana_changed.before;
}

static void apply_income_changed(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    seat_of(v, e->income_changed.player)->income[e->income_changed.type] = e->income_changed.after;
}
static void undo_income_changed(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    seat_of(v, e->income_changed.player)->income[e->income_changed.type] = e->income_changed.before;
}

static void apply_next_mana_changed(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    seat_of(v, e->next_mana_changed.player)->next_mana[e->next_mana_changed.type] =
        e->next_mana_changed.after;
}
static void undo_next_mana_changed(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    seat_of(v, e->next_mana_changed.player)->next_mana[e->next_mana_changed.type] =
        e->next_mana_changed.before;
}

static void apply_structure_captured(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    ViewStructure *t = &v->structures[structure_slot(v, e->structure_captured.at)];
    t->owner = e->structure_captured.to;
    t->mana = e->structure_captured.mana_after;
    t->clock = 0;
}
static void undo_structure_captured(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    ViewStructure *t = &v->structures[structure_slot(v, e->structure_captured.at)];
    t->owner = e->structure_captured.from;
    t->mana = e->structure_captured.mana_before;
    t->clock = e->structure_captured.clock_before;
}

static void apply_novice_produced(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    ViewStructure *t = &v->structures[structure_slot(v, e->novice_produced.at)];
    view_novice_put(t, view_novices(t, NATION_NONE), e->novice_produced.nation);
}
static void undo_novice_produced(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    ViewStructure *t = &v->structures[structure_slot(v, e->novice_produced.at)];
    view_novice_take(t, view_novices(t, NATION_NONE) - 1);
}

static void apply_novice_removed(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    view_novice_take(&v->structures[structure_slot(v, e->novice_removed.at)], e->novice_removed.index);
}
static void undo_novice_removed(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    ViewStructure *t = &v->structures[structure_slot(v, e->novice_removed.at)];
    view_novice_put(t, e->novice_removed.index, e->novice_removed.nation);
}

static void apply_structure_created(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    const Event_structure_created *made = &e->structure_created;
    ViewStructure *t = &v->structures[structure_free_slot(v, made->kind, made->owner)];
    *t = (ViewStructure){.at = made->at, .kind = made->kind, .owner = made->owner, .mana = made->mana};
}
static void undo_structure_created(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    v->structures[structure_slot(v, e->structure_created.at)] = (ViewStructure){0};
}

static void apply_structure_removed(View *v, const Event *e, ViewJournal *j) {
    const int slot = structure_slot(v, e->structure_removed.at);
    const ViewSaved saved = {.removed = {.structure = v->structures[slot], .slot = (uint8_t)slot}};
    view_save(j, &saved);
    v->structures[slot] = (ViewStructure){0};
}
static void undo_structure_removed(View *v, const Event *e, ViewJournal *j) {
    (void)e;
    const ViewRemoved back = view_restore(j).removed;
    v->structures[back.slot] = back.structure;
}

static void structure_set(View *v, ViewStructure *t, int what, int value) {
    switch ((StructureWhat)what) {
    case STRUCTURE_WHAT_KIND: t->kind = (uint8_t)value; break;
    case STRUCTURE_WHAT_MANA: t->mana = (uint8_t)value; break;
    case STRUCTURE_WHAT_CLOCK: t->clock = (uint8_t)value; break;
    case STRUCTURE_WHAT_OWNER:
        t->owner = (uint8_t)value;
        // What another seat's structure makes is not this seat's to know.
        if (v->seat != PLAYER_NONE && t->owner != v->seat) t->mana = MANA_NONE;
        break;
    case STRUCTURE_WHAT_NONE:
    case STRUCTURE_WHAT_COUNT: break;
    }
}

static void apply_structure_changed(View *v, const Event *e, ViewJournal *j) {
    ViewStructure *t = &v->structures[structure_slot(v, e->structure_changed.at)];
    view_save_words(j, t->mana, 0, 0);
    structure_set(v, t, e->structure_changed.what, e->structure_changed.after);
}
static void undo_structure_changed(View *v, const Event *e, ViewJournal *j) {
    ViewStructure *t = &v->structures[structure_slot(v, e->structure_changed.at)];
    structure_set(v, t, e->structure_changed.what, e->structure_changed.before);
    t->mana = (uint8_t)view_restore(j).words[0];
}

static void apply_terrain_changed(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    v->squares[e->terrain_changed.at].terrain = e->terrain_changed.to;
}
static void undo_terrain_changed(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    v->squares[e->terrain_changed.at].terrain = e->terrain_changed.from;
}

static void apply_swamp_side_set(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    v->squares[e->swamp_side_set.at].swamp = e->swamp_side_set.after;
}
static void undo_swamp_side_set(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    v->squares[e->swamp_side_set.at].swamp = e->swamp_side_set.before;
}

static void apply_spell_attached(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    const Event_spell_attached *a = &e->spell_attached;
    v->spells[a->spell] = (ViewSpell){
        .label = a->label,
        .card = a->card,
        .mother = a->mother,
        .on = a->on,
        .cast = a->cast,
        .ends = a->ends,
        .value = a->value,
        .owner = a->owner,
        .visible = a->visible,
        .helper = a->helper,
        .count = 1,
    };
    view_lists_put_spell(v, a->spell, a->index);
}
static void undo_spell_attached(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    view_lists_take_spell(v, e->spell_attached.spell);
    v->spells[e->spell_attached.spell] = (ViewSpell){0};
}

// A spell that changes its host goes to the end of the new list.
static void apply_spell_changed(View *v, const Event *e, ViewJournal *j) {
    const uint16_t slot = e->spell_changed.spell;
    ViewSpell *spell = &v->spells[slot];
    int index = 0;
    switch ((SpellWhat)e->spell_changed.what) {
    case SPELL_WHAT_VALUE: spell->value = e->spell_changed.after; break;
    case SPELL_WHAT_COUNT: spell->count = (uint8_t)e->spell_changed.after; break;
    case SPELL_WHAT_ENDS: spell->ends = (uint16_t)e->spell_changed.after; break;
    case SPELL_WHAT_ON:
        index = view_lists_take_spell(v, slot);
        spell->on = (uint16_t)e->spell_changed.after;
        view_lists_put_spell(v, slot, SPELLS_MAX);
        break;
    case SPELL_WHAT_NONE:
    case SPELL_WHAT_KIND_COUNT: break;
    }
    view_save_words(j, (unsigned)index, 0, 0);
}
static void undo_spell_changed(View *v, const Event *e, ViewJournal *j) {
    const uint16_t slot = e->spell_changed.spell;
    ViewSpell *spell = &v->spells[slot];
    const int index = view_restore(j).words[0];
    switch ((SpellWhat)e->spell_changed.what) {
    case SPELL_WHAT_VALUE: spell->value = e->spell_changed.before; break;
    case SPELL_WHAT_COUNT: spell->count = (uint8_t)e->spell_changed.before; break;
    case SPELL_WHAT_ENDS: spell->ends = (uint16_t)e->spell_changed.before; break;
    case SPELL_WHAT_ON:
        view_lists_take_spell(v, slot);
        spell->on = (uint16_t)e->spell_changed.before;
        view_lists_put_spell(v, slot, index);
        break;
    case SPELL_WHAT_NONE:
    case SPELL_WHAT_KIND_COUNT: break;
    }
}

static void apply_spell_ended(View *v, const Event *e, ViewJournal *j) {
    const uint16_t slot = e->spell_ended.spell;
    view_lists_take_spell(v, slot);
    const ViewSaved saved = {.spell = v->spells[slot]};
    view_save(j, &saved);
    v->spells[slot] = (ViewSpell){0};
}
static void undo_spell_ended(View *v, const Event *e, ViewJournal *j) {
    v->spells[e->spell_ended.spell] = view_restore(j).spell;
    view_lists_put_spell(v, e->spell_ended.spell, e->spell_ended.index);
}

static void combat_set(View *v, ViewJournal *j, uint8_t high, uint8_t low, uint8_t round) {
    view_save_words(j, v->high, v->low, v->round);
    v->high = high;
    v->low = low;
    v->round = round;
}
static void combat_restore(View *v, ViewJournal *j) {
    const ViewSaved saved = view_restore(j);
    v->high = (uint8_t)saved.words[0];
    v->low = (uint8_t)saved.words[1];
    v->round = (uint8_t)saved.words[2];
}

static void apply_combat_began(View *v, const Event *e, ViewJournal *j) {
    combat_set(v, j, e->combat_began.high, e->combat_began.low, 0);
}
static void apply_round_began(View *v, const Event *e, ViewJournal *j) {
    combat_set(v, j, v->high, v->low, e->round != 0 ? e->round : (uint8_t)e->round_began.number);
}
static void apply_combat_ended(View *v, const Event *e, ViewJournal *j) {
    (void)e;
    combat_set(v, j, 0, 0, 0);
}
static void undo_combat(View *v, const Event *e, ViewJournal *j) {
    (void)e;
    combat_restore(v, j);
}

typedef void (*ViewChange)(View *v, const Event *e, ViewJournal *j);
typedef struct ViewRow {
    ViewChange apply, undo;
} ViewRow;

#define CHANGED_BY(apply_, undo_)                                                                            \
    { .apply = apply_, .undo = undo_ }
#define ROW_phase_began CHANGED_BY(apply_phase_began, undo_phase_began)
#define ROW_level_awarded CHANGED_BY(view_units_apply_level_awarded, view_units_undo_level_awarded)
#define ROW_cards_drawn CHANGED_BY(apply_cards_drawn, undo_cards_drawn)
#define ROW_card_drawn CHANGED_BY(apply_card_drawn, undo_card_drawn)
#define ROW_card_left_hand CHANGED_BY(apply_card_left_hand, undo_card_left_hand)
#define ROW_structure_captured CHANGED_BY(apply_structure_captured, undo_structure_captured)
#define ROW_novice_produced CHANGED_BY(apply_novice_produced, undo_novice_produced)
#define ROW_novice_removed CHANGED_BY(apply_novice_removed, undo_novice_removed)
#define ROW_initiative_updated CHANGED_BY(apply_initiative_updated, undo_initiative_updated)
#define ROW_mana_changed CHANGED_BY(apply_mana_changed, undo_mana_changed)
#define ROW_income_changed CHANGED_BY(apply_income_changed, undo_income_changed)
#define ROW_next_mana_changed CHANGED_BY(apply_next_mana_changed, undo_next_mana_changed)
#define ROW_structure_created CHANGED_BY(apply_structure_created, undo_structure_created)
#define ROW_structure_removed CHANGED_BY(apply_structure_removed, undo_structure_removed)
#define ROW_structure_changed CHANGED_BY(apply_structure_changed, undo_structure_changed)
#define ROW_spell_attached CHANGED_BY(apply_spell_attached, undo_spell_attached)
#define ROW_spell_changed CHANGED_BY(apply_spell_changed, undo_spell_changed)
#define ROW_spell_ended CHANGED_BY(apply_spell_ended, undo_spell_ended)
#define ROW_terrain_changed CHANGED_BY(apply_terrain_changed, undo_terrain_changed)
#define ROW_swamp_side_set CHANGED_BY(apply_swamp_side_set, undo_swamp_side_set)
#define ROW_group_created CHANGED_BY(view_units_apply_group_created, view_units_undo_group_created)
#define ROW_minion_created CHANGED_BY(view_units_apply_minion_created, view_units_undo_minion_created)
#define ROW_stat_changed CHANGED_BY(view_units_apply_stat_changed, view_units_undo_stat_changed)
#define ROW_experience_qualified                                                                             \
    CHANGED_BY(view_units_apply_experience_qualified, view_units_undo_experience_qualified)
#define ROW_group_changed CHANGED_BY(view_units_apply_group_changed, view_units_undo_group_changed)
#define ROW_minion_changed_group                                                                             \
    CHANGED_BY(view_units_apply_minion_changed_group, view_units_undo_minion_changed_group)
#define ROW_order_changed CHANGED_BY(view_units_apply_order_changed, view_units_undo_order_changed)
#define ROW_group_left_board CHANGED_BY(view_units_apply_group_left_board, view_units_undo_place)
#define ROW_group_returned CHANGED_BY(view_units_apply_group_returned, view_units_undo_place)
#define ROW_teleported CHANGED_BY(view_units_apply_teleported, view_units_undo_place)
#define ROW_moved CHANGED_BY(view_units_apply_moved, view_units_undo_place)
#define ROW_joined CHANGED_BY(view_units_apply_joined, view_units_undo_joined)
#define ROW_slid CHANGED_BY(view_units_apply_slid, view_units_undo_place)
#define ROW_moonwalked CHANGED_BY(view_units_apply_moonwalked, view_units_undo_place)
#define ROW_combat_began CHANGED_BY(apply_combat_began, undo_combat)
#define ROW_round_began CHANGED_BY(apply_round_began, undo_combat)
#define ROW_hp_changed CHANGED_BY(view_units_apply_hp_changed, view_units_undo_hp_changed)
#define ROW_minion_died CHANGED_BY(view_units_apply_minion_died, view_units_undo_minion_died)
#define ROW_minion_buried CHANGED_BY(view_units_apply_minion_buried, view_units_undo_minion_buried)
#define ROW_group_died CHANGED_BY(view_units_apply_group_died, view_units_undo_group_died)
#define ROW_combat_ended CHANGED_BY(apply_combat_ended, undo_combat)
#define ROW_game_over CHANGED_BY(apply_game_over, undo_game_over)

// These tell why or how; the facts follow in events of their own.
#define CHANGES_NOTHING CHANGED_BY(NULL, NULL)
#define ROW_mana_generated CHANGES_NOTHING
#define ROW_spell_cast CHANGES_NOTHING
#define ROW_spell_squandered CHANGES_NOTHING
#define ROW_move_refused CHANGES_NOTHING
#define ROW_overstacked CHANGES_NOTHING
#define ROW_square_voted CHANGES_NOTHING
#define ROW_square_won CHANGES_NOTHING
#define ROW_bounced_back CHANGES_NOTHING
#define ROW_attacks_forfeited CHANGES_NOTHING
#define ROW_paired CHANGES_NOTHING
#define ROW_victim_chosen CHANGES_NOTHING
#define ROW_attack_missed CHANGES_NOTHING
#define ROW_attack_hit CHANGES_NOTHING
#define ROW_damage_calculated CHANGES_NOTHING
#define ROW_damage_applied CHANGES_NOTHING
#define ROW_damage_changed CHANGES_NOTHING
#define ROW_strength_changed CHANGES_NOTHING
#define ROW_attacks_changed CHANGES_NOTHING
#define ROW_step_began CHANGES_NOTHING
#define ROW_damage_cancelled CHANGES_NOTHING
#define ROW_armor_soaked CHANGES_NOTHING
#define ROW_damage_capped CHANGES_NOTHING
#define ROW_damage_result CHANGES_NOTHING
#define ROW_effect_applied CHANGES_NOTHING
#define ROW_death_cancelled CHANGES_NOTHING

#define X(kind_) [EV_##kind_] = ROW_##kind_,
static const ViewRow rows[EV_COUNT] = {EVENT_KINDS(X)};
#undef X

void view_apply(View *v, const Event *e, ViewJournal *journal) {
    CHECK(e->kind > EV_NONE && e->kind < EV_COUNT);
    if (rows[e->kind].apply != NULL) rows[e->kind].apply(v, e, journal);
}

void view_undo(View *v, const Event *e, ViewJournal *journal) {
    CHECK(e->kind > EV_NONE && e->kind < EV_COUNT);
    if (rows[e->kind].undo != NULL) rows[e->kind].undo(v, e, journal);
}
