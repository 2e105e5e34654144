// view_changes.h - How an event changes a view and how that is undone, in pairs, for the table in view.c; and
// the journal that they share. Not for readers of a view.

#ifndef SANCTA_REPLAY_VIEW_CHANGES_H
#define SANCTA_REPLAY_VIEW_CHANGES_H

#include "base/check.h"
#include "replay/view_state.h"
#include "engine/log.h"

// What an event takes out is put away; without a journal it cannot be undone.
static inline void view_save(ViewJournal *j, const ViewSaved *item) {
    if (j == NULL) return;
    CHECK(j->count < j->capacity);
    j->items[j->count++] = *item;
}

// And comes back in reverse.
static inline ViewSaved view_restore(ViewJournal *j) {
    CHECK(j != NULL && j->count > 0);
    return j->items[--j->count];
}

static inline void view_save_words(ViewJournal *j, unsigned a, unsigned b, unsigned c) {
    const ViewSaved item = {.words = {(uint16_t)a, (uint16_t)b, (uint16_t)c}};
    view_save(j, &item);
}

// Minions and groups, in view_units.c. view_units_undo_place() serves all events that move a group.
void view_units_apply_minion_created(View *v, const Event *e, ViewJournal *j);
void view_units_undo_minion_created(View *v, const Event *e, ViewJournal *j);
void view_units_apply_stat_changed(View *v, const Event *e, ViewJournal *j);
void view_units_undo_stat_changed(View *v, const Event *e, ViewJournal *j);
void view_units_apply_hp_changed(View *v, const Event *e, ViewJournal *j);
void view_units_undo_hp_changed(View *v, const Event *e, ViewJournal *j);
void view_units_apply_experience_qualified(View *v, const Event *e, ViewJournal *j);
void view_units_undo_experience_qualified(View *v, const Event *e, ViewJournal *j);
void view_units_apply_level_awarded(View *v, const Event *e, ViewJournal *j);
void view_units_undo_level_awarded(View *v, const Event *e, ViewJournal *j);
void view_units_apply_minion_changed_group(View *v, const Event *e, ViewJournal *j);
void view_units_undo_minion_changed_group(View *v, const Event *e, ViewJournal *j);
void view_units_apply_minion_died(View *v, const Event *e, ViewJournal *j);
void view_units_undo_minion_died(View *v, const Event *e, ViewJournal *j);
void view_units_apply_minion_buried(View *v, const Event *e, ViewJournal *j);
void view_units_undo_minion_buried(View *v, const Event *e, ViewJournal *j);
void view_units_apply_group_created(View *v, const Event *e, ViewJournal *j);
void view_units_undo_group_created(View *v, const Event *e, ViewJournal *j);
void view_units_apply_group_changed(View *v, const Event *e, ViewJournal *j);
void view_units_undo_group_changed(View *v, const Event *e, ViewJournal *j);
void view_units_apply_order_changed(View *v, const Event *e, ViewJournal *j);
void view_units_undo_order_changed(View *v, const Event *e, ViewJournal *j);
void view_units_undo_place(View *v, const Event *e, ViewJournal *j);
void view_units_apply_group_left_board(View *v, const Event *e, ViewJournal *j);
void view_units_apply_group_returned(View *v, const Event *e, ViewJournal *j);
void view_units_apply_teleported(View *v, const Event *e, ViewJournal *j);
void view_units_apply_moved(View *v, const Event *e, ViewJournal *j);
void view_units_apply_slid(View *v, const Event *e, ViewJournal *j);
void view_units_apply_moonwalked(View *v, const Event *e, ViewJournal *j);
void view_units_apply_joined(View *v, const Event *e, ViewJournal *j);
void view_units_undo_joined(View *v, const Event *e, ViewJournal *j);
void view_units_apply_group_died(View *v, const Event *e, ViewJournal *j);
void view_units_undo_group_died(View *v, const Event *e, ViewJournal *j);

#endif
