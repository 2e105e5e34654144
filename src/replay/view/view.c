// How each kind of event changes the view, forward and backward.
//
// One row a kind: ROW_<kind> names the pair of functions, or says that the event tells of something that is
// no fact of the view. A kind without its row does not build. What an event takes out goes on the journal,
// unless the event itself carries everything.

#include "replay/view.h"

#include <string.h>

#include "base/check.h"
#include "view/view_lists.h"

_Static_assert(sizeof(ViewMinion) == 18 && sizeof(ViewGroup) == 30 && sizeof(ViewSpell) == 20 &&
                   sizeof(ViewStructure) == 24 && sizeof(ViewSquare) == 4 && sizeof(ViewPlayer) == 570,
               "comparing bytes needs structs without padding");

// --- The journal ---

static void save(ViewJournal *j, const ViewSaved *item) {
    if (j == NULL) return;
    CHECK(j->count < j->capacity);
    j->items[j->count++] = *item;
}

static ViewSaved restore(ViewJournal *j) {
    CHECK(j != NULL && j->count > 0);
    return j->items[--j->count];
}

static void save_words(ViewJournal *j, unsigned a, unsigned b, unsigned c) {
    const ViewSaved item = {.words = {(uint16_t)a, (uint16_t)b, (uint16_t)c}};
    save(j, &item);
}

// --- Minions that go, and come back ---

static void minion_remove(View *v, ViewJournal *j, int minion, int group, int index) {
    const ViewSaved saved = {.minion = v->minions[minion]};
    save(j, &saved);
    view_lists_take_member(v, group, index);
    memset(&v->minions[minion], 0, sizeof v->minions[minion]);
}

static void minion_put_back(View *v, ViewJournal *j, int minion, int group, int index) {
    v->minions[minion] = restore(j).minion;
    view_lists_put_member(v, group, index, minion);
}

// --- Structures and players ---

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

// --- Turn and game ---

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

// --- Cards and mana ---

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
    save_words(j, is_kept, 0, 0);
    p->hand_count--;
    if (left->card != 0) hand_set(v, left->player, left->slot, 0, 0);
    if (is_kept) p->discard[p->discard_count++] = left->card;
}
static void undo_card_left_hand(View *v, const Event *e, ViewJournal *j) {
    const Event_card_left_hand *left = &e->card_left_hand;
    ViewPlayer *p = seat_of(v, left->player);
    p->hand_count++;
    if (left->card != 0) hand_set(v, left->player, left->slot, left->card, left->value);
    if (restore(j).words[0] != 0) p->discard[--p->discard_count] = 0;
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

// --- Structures and terrain ---

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
    save(j, &saved);
    v->structures[slot] = (ViewStructure){0};
}
static void undo_structure_removed(View *v, const Event *e, ViewJournal *j) {
    (void)e;
    const ViewRemoved back = restore(j).removed;
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
    save_words(j, t->mana, 0, 0);
    structure_set(v, t, e->structure_changed.what, e->structure_changed.after);
}
static void undo_structure_changed(View *v, const Event *e, ViewJournal *j) {
    ViewStructure *t = &v->structures[structure_slot(v, e->structure_changed.at)];
    structure_set(v, t, e->structure_changed.what, e->structure_changed.before);
    t->mana = (uint8_t)restore(j).words[0];
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

// --- Spells ---

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
    save_words(j, (unsigned)index, 0, 0);
}
static void undo_spell_changed(View *v, const Event *e, ViewJournal *j) {
    const uint16_t slot = e->spell_changed.spell;
    ViewSpell *spell = &v->spells[slot];
    const int index = restore(j).words[0];
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
    save(j, &saved);
    v->spells[slot] = (ViewSpell){0};
}
static void undo_spell_ended(View *v, const Event *e, ViewJournal *j) {
    v->spells[e->spell_ended.spell] = restore(j).spell;
    view_lists_put_spell(v, e->spell_ended.spell, e->spell_ended.index);
}

// --- Minions ---

static void apply_minion_created(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    const Event_minion_created *m = &e->minion_created;
    v->minions[m->minion] = (ViewMinion){
        .label = m->label,
        .kind = m->kind,
        .minion_class = m->class,
        .nation = m->nation,
        .creature = m->creature,
        .hp = m->hp,
        .now = {.max_hp = m->max_hp,
                .level = (int8_t)m->level,
                .armor = (int8_t)m->armor,
                .hand = (int8_t)m->hand,
                .missile = (int8_t)m->missile,
                .attacks = (int8_t)m->attacks,
                .walks = m->walks},
    };
    view_lists_put_member(v, m->group, m->index, m->minion);
}
static void undo_minion_created(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    view_lists_take_member(v, e->minion_created.group, e->minion_created.index);
    v->minions[e->minion_created.minion] = (ViewMinion){0};
}

static void stat_set(ViewMinion *m, int stat, int value) {
    switch ((Stat)stat) {
    case STAT_LEVEL: m->now.level = (int8_t)value; break;
    case STAT_MAX_HP: m->now.max_hp = (uint8_t)value; break;
    case STAT_ARMOR: m->now.armor = (int8_t)value; break;
    case STAT_HAND: m->now.hand = (int8_t)value; break;
    case STAT_MISSILE: m->now.missile = (int8_t)value; break;
    case STAT_ATTACKS: m->now.attacks = (int8_t)value; break;
    case STAT_WALKS: m->now.walks = (uint8_t)value; break;
    case STAT_CLASS: m->minion_class = (uint8_t)value; break;
    case STAT_NATION: m->nation = (uint8_t)value; break;
    case STAT_KIND_NONE:
    case STAT_COUNT: break;
    }
}

static void apply_stat_changed(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    stat_set(&v->minions[e->stat_changed.minion], e->stat_changed.stat, e->stat_changed.after);
}
static void undo_stat_changed(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    stat_set(&v->minions[e->stat_changed.minion], e->stat_changed.stat, e->stat_changed.before);
}

static void apply_hp_changed(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    v->minions[e->hp_changed.minion].hp = (uint8_t)e->hp_changed.after;
}
static void undo_hp_changed(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    v->minions[e->hp_changed.minion].hp = (uint8_t)e->hp_changed.before;
}

static void experience_set(View *v, ViewJournal *j, int minion, Experience to) {
    save_words(j, v->minions[minion].experience, 0, 0);
    v->minions[minion].experience = (uint8_t)to;
}

static void apply_experience_qualified(View *v, const Event *e, ViewJournal *j) {
    experience_set(v, j, e->experience_qualified.minion, EXPERIENCE_QUALIFIED);
}
static void undo_experience_qualified(View *v, const Event *e, ViewJournal *j) {
    v->minions[e->experience_qualified.minion].experience = (uint8_t)restore(j).words[0];
}

// The award is the only event that tells the new level.
static void apply_level_awarded(View *v, const Event *e, ViewJournal *j) {
    experience_set(v, j, e->level_awarded.minion, EXPERIENCE_OWNED);
    v->minions[e->level_awarded.minion].now.level = (int8_t)e->level_awarded.after;
}
static void undo_level_awarded(View *v, const Event *e, ViewJournal *j) {
    v->minions[e->level_awarded.minion].experience = (uint8_t)restore(j).words[0];
    v->minions[e->level_awarded.minion].now.level = (int8_t)e->level_awarded.before;
}

static void apply_minion_changed_group(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    const Event_minion_changed_group *g = &e->minion_changed_group;
    view_lists_take_member(v, g->from, g->index_before);
    view_lists_put_member(v, g->to, g->index, g->minion);
}
static void undo_minion_changed_group(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    const Event_minion_changed_group *g = &e->minion_changed_group;
    view_lists_take_member(v, g->to, g->index);
    view_lists_put_member(v, g->from, g->index_before, g->minion);
}

// The dead stay until they are buried; the removed and the replaced are gone with this line.
static bool takes_out(const Event *e) {
    return e->minion_died.category == DEATH_REMOVED || e->minion_died.category == DEATH_REPLACED;
}
static void apply_minion_died(View *v, const Event *e, ViewJournal *j) {
    if (takes_out(e)) minion_remove(v, j, e->minion_died.minion, e->minion_died.group, e->minion_died.index);
}
static void undo_minion_died(View *v, const Event *e, ViewJournal *j) {
    if (takes_out(e))
        minion_put_back(v, j, e->minion_died.minion, e->minion_died.group, e->minion_died.index);
}

static void apply_minion_buried(View *v, const Event *e, ViewJournal *j) {
    minion_remove(v, j, e->minion_buried.minion, e->minion_buried.group, e->minion_buried.index);
}
static void undo_minion_buried(View *v, const Event *e, ViewJournal *j) {
    minion_put_back(v, j, e->minion_buried.minion, e->minion_buried.group, e->minion_buried.index);
}

// --- Groups ---

static void apply_group_created(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    const Event_group_created *g = &e->group_created;
    v->groups[g->group] = (ViewGroup){.label = g->label,
                                      .age = g->age,
                                      .owner = g->owner,
                                      .control = g->control,
                                      .kind = g->kind,
                                      .at = g->at};
}
static void undo_group_created(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    v->groups[e->group_created.group] = (ViewGroup){0};
}

static void group_set(ViewGroup *g, int what, int value) {
    switch ((GroupWhat)what) {
    case GROUP_WHAT_OWNER: g->owner = (uint8_t)value; break;
    case GROUP_WHAT_CONTROL: g->control = (uint8_t)value; break;
    case GROUP_WHAT_PLACE: // a place in its owner's sequence is nothing that can be seen
    case GROUP_WHAT_NONE:
    case GROUP_WHAT_COUNT: break;
    }
}

static void apply_group_changed(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    group_set(&v->groups[e->group_changed.group], e->group_changed.what, e->group_changed.after);
}
static void undo_group_changed(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    group_set(&v->groups[e->group_changed.group], e->group_changed.what, e->group_changed.before);
}

static void apply_order_changed(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    v->groups[e->order_changed.group].order = e->order_changed.after;
}
static void undo_order_changed(View *v, const Event *e, ViewJournal *j) {
    (void)j;
    v->groups[e->order_changed.group].order = e->order_changed.before;
}

static void place_set(View *v, ViewJournal *j, int group, uint8_t at, SourceId holder) {
    ViewGroup *g = &v->groups[group];
    save_words(j, g->at, g->holder, (unsigned)group);
    g->at = at;
    g->holder = holder;
}
static void undo_place(View *v, const Event *e, ViewJournal *j) {
    (void)e;
    const ViewSaved saved = restore(j);
    ViewGroup *g = &v->groups[saved.words[2]];
    g->at = (uint8_t)saved.words[0];
    g->holder = saved.words[1];
}

static void apply_group_left_board(View *v, const Event *e, ViewJournal *j) {
    place_set(v, j, e->group_left_board.group, 0, e->group_left_board.holder);
}

static void apply_group_returned(View *v, const Event *e, ViewJournal *j) {
    place_set(v, j, e->group_returned.group, e->group_returned.at, 0);
}

static void apply_teleported(View *v, const Event *e, ViewJournal *j) {
    place_set(v, j, e->teleported.group, e->teleported.to, v->groups[e->teleported.group].holder);
}

static void apply_moved(View *v, const Event *e, ViewJournal *j) {
    place_set(v, j, e->moved.group, e->moved.to, v->groups[e->moved.group].holder);
}

static void apply_slid(View *v, const Event *e, ViewJournal *j) {
    place_set(v, j, e->slid.group, e->slid.to, v->groups[e->slid.group].holder);
}

static void apply_moonwalked(View *v, const Event *e, ViewJournal *j) {
    place_set(v, j, e->moonwalked.group, e->moonwalked.to, v->groups[e->moonwalked.group].holder);
}

static void group_remove(View *v, ViewJournal *j, int group) {
    const ViewSaved saved = {.group = v->groups[group]};
    save(j, &saved);
    memset(&v->groups[group], 0, sizeof v->groups[group]);
}

static void apply_joined(View *v, const Event *e, ViewJournal *j) {
    const ViewGroup mover = v->groups[e->joined.group];
    group_remove(v, j, e->joined.group);
    for (int i = 0; i < mover.count; i++) {
        view_lists_put_member(v, e->joined.into, v->groups[e->joined.into].count, mover.members[i].v);
    }
}
static void undo_joined(View *v, const Event *e, ViewJournal *j) {
    const ViewGroup mover = restore(j).group;
    v->groups[e->joined.group] = mover;
    for (int i = 0; i < mover.count; i++) {
        view_lists_take_member(v, e->joined.into, v->groups[e->joined.into].count - 1);
        v->minions[mover.members[i].v].group = e->joined.group;
    }
}

static void apply_group_died(View *v, const Event *e, ViewJournal *j) {
    group_remove(v, j, e->group_died.group);
}
static void undo_group_died(View *v, const Event *e, ViewJournal *j) {
    v->groups[e->group_died.group] = restore(j).group;
}

// --- Combat ---

static void combat_set(View *v, ViewJournal *j, uint8_t high, uint8_t low, uint8_t round) {
    save_words(j, v->high, v->low, v->round);
    v->high = high;
    v->low = low;
    v->round = round;
}
static void combat_restore(View *v, ViewJournal *j) {
    const ViewSaved saved = restore(j);
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

// --- The table ---

typedef void (*ViewChange)(View *v, const Event *e, ViewJournal *j);
typedef struct ViewRow {
    ViewChange apply, undo;
} ViewRow;

#define CHANGED_BY(apply_, undo_)                                                                            \
    { .apply = apply_, .undo = undo_ }
#define ROW_phase_began CHANGED_BY(apply_phase_began, undo_phase_began)
#define ROW_level_awarded CHANGED_BY(apply_level_awarded, undo_level_awarded)
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
#define ROW_group_created CHANGED_BY(apply_group_created, undo_group_created)
#define ROW_minion_created CHANGED_BY(apply_minion_created, undo_minion_created)
#define ROW_stat_changed CHANGED_BY(apply_stat_changed, undo_stat_changed)
#define ROW_experience_qualified CHANGED_BY(apply_experience_qualified, undo_experience_qualified)
#define ROW_group_changed CHANGED_BY(apply_group_changed, undo_group_changed)
#define ROW_minion_changed_group CHANGED_BY(apply_minion_changed_group, undo_minion_changed_group)
#define ROW_order_changed CHANGED_BY(apply_order_changed, undo_order_changed)
#define ROW_group_left_board CHANGED_BY(apply_group_left_board, undo_place)
#define ROW_group_returned CHANGED_BY(apply_group_returned, undo_place)
#define ROW_teleported CHANGED_BY(apply_teleported, undo_place)
#define ROW_moved CHANGED_BY(apply_moved, undo_place)
#define ROW_joined CHANGED_BY(apply_joined, undo_joined)
#define ROW_slid CHANGED_BY(apply_slid, undo_place)
#define ROW_moonwalked CHANGED_BY(apply_moonwalked, undo_place)
#define ROW_combat_began CHANGED_BY(apply_combat_began, undo_combat)
#define ROW_round_began CHANGED_BY(apply_round_began, undo_combat)
#define ROW_hp_changed CHANGED_BY(apply_hp_changed, undo_hp_changed)
#define ROW_minion_died CHANGED_BY(apply_minion_died, undo_minion_died)
#define ROW_minion_buried CHANGED_BY(apply_minion_buried, undo_minion_buried)
#define ROW_group_died CHANGED_BY(apply_group_died, undo_group_died)
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
