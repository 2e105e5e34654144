// Books of a match. The log is folded into a view; each event is read before it is applied, so that the dead
// are still there.

#include "play/ledger.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "replay/view.h"

enum { CAUSES_MOST = 64 }; // above an event

typedef struct Clerk {
    Ledger *ledger;
    const Match *match;
    View view;
    int row[MINIONS_MAX + 1]; // of the ledger by slot, -1: nobody
    uint8_t *spell_owners;    // by event: whose spell takes effect; it may be over when that has consequences
    bool has_orders;          // of the turn that runs
    LedgerSeat nobody;        // what neutrals do is kept nowhere
} Clerk;

// --- Rows ---

// [items] with room for one more behind [count] items of [size] bytes; NULL, which is noted, if memory is
// short.
static void *one_more(Ledger *l, void *items, int count, size_t *capacity, size_t size) {
    void *const grown = grow_array(items, capacity, (size_t)count + 1, size, 32);
    l->is_short = l->is_short || grown == NULL;
    return grown;
}

static LedgerTurn *running(Clerk *r) {
    Ledger *const l = r->ledger;
    return l->turn_count > 0 ? &l->turns[l->turn_count - 1] : NULL;
}

static LedgerSeat *seat_now(Clerk *r, int player) {
    LedgerTurn *const turn = running(r);
    const bool is_seat = turn != NULL && (player == PLAYER_RED || player == PLAYER_BLUE);
    return is_seat ? &turn->seats[player] : &r->nobody;
}

static LedgerMinion *minion_row(Clerk *r, int slot) {
    const int row = slot >= 1 && slot <= MINIONS_MAX ? r->row[slot] : -1;
    return row < 0 ? NULL : &r->ledger->minions[row];
}

static LedgerCard *card_row(Clerk *r, int player, int card) {
    Ledger *const l = r->ledger;
    for (int i = 0; i < l->card_count; i++) {
        if (l->cards[i].card == card && l->cards[i].player == player) {
            return &l->cards[i];
        }
    }
    LedgerCard *const cards = one_more(l, l->cards, l->card_count, &l->card_capacity, sizeof *cards);
    if (cards == NULL) {
        return NULL;
    }
    l->cards = cards;
    LedgerCard *const row = &l->cards[l->card_count++];
    *row = (LedgerCard){.card = (uint16_t)card, .player = (uint8_t)player};
    return row;
}

static void note_minion(Clerk *r, int slot, int born) {
    Ledger *const l = r->ledger;
    const ViewMinion *const m = &r->view.minions[slot];
    LedgerMinion *const minions =
        one_more(l, l->minions, l->minion_count, &l->minion_capacity, sizeof *minions);
    if (minions == NULL) {
        r->row[slot] = -1;
        return;
    }
    l->minions = minions;
    r->row[slot] = l->minion_count;
    l->minions[l->minion_count++] = (LedgerMinion){.label = m->label,
                                                   .owner = r->view.groups[m->group].owner,
                                                   .kind = m->kind,
                                                   .minion_class = m->minion_class,
                                                   .nation = m->nation,
                                                   .creature = m->creature,
                                                   .level = (uint8_t)m->now.level,
                                                   .born = (uint16_t)born};
}

// --- How a seat stands ---

static int strength_of(const StatBlock *now, int hp) {
    const int damage = now->hand > now->missile ? now->hand : now->missile;
    const int armor = now->armor > 0 ? now->armor : 0;
    return damage > 0 && now->attacks > 0 ? (hp + armor) * now->attacks * damage : 0;
}

static int sum_of(const int16_t mana[MANA_COUNT]) {
    int sum = 0;
    for (int i = 0; i < MANA_COUNT; i++) {
        sum += mana[i];
    }
    return sum;
}

static void stand_minion(const View *v, const ViewMinion *m, LedgerSeat seats[PLAYER_BLUE + 1]) {
    const int owner = v->groups[m->group].owner;
    if (owner > PLAYER_BLUE) {
        return;
    }
    seats[owner].strength += strength_of(&m->now, m->hp);
    if (m->kind == MINION_MONSTER) {
        seats[owner].monsters++;
    } else {
        seats[owner].recruits++;
    }
}

static void stand(Clerk *r) {
    LedgerTurn *const turn = running(r);
    const View *const v = &r->view;
    if (turn == NULL) {
        return;
    }
    for (int i = 1; i <= MINIONS_MAX; i++) {
        if (v->minions[i].label != 0) {
            stand_minion(v, &v->minions[i], turn->seats);
        }
    }
    for (int i = 1; i <= STRUCTURES_MAX; i++) {
        const ViewStructure *const t = &v->structures[i];
        if (t->at != 0 && t->kind != STRUCTURE_SANCTUM && t->owner <= PLAYER_BLUE) {
            turn->seats[t->owner].towns++;
        }
    }
    for (int p = PLAYER_RED; p <= PLAYER_BLUE; p++) {
        const ViewPlayer *const player = &v->players[p];
        turn->seats[p].mana = sum_of(player->pool);
        turn->seats[p].income = sum_of(player->income);
        turn->seats[p].hand = player->hand_count;
        turn->seats[p].deck = player->deck_count;
    }
    r->has_orders = true;
}

// [at]: events before it.
static void begin_turn(Clerk *r, int turn, uint32_t at) {
    Ledger *const l = r->ledger;
    LedgerTurn *const turns = one_more(l, l->turns, l->turn_count, &l->turn_capacity, sizeof *turns);
    if (turns == NULL) {
        return;
    }
    l->turns = turns;
    l->turns[l->turn_count++] = (LedgerTurn){.turn = turn, .begins = at, .orders = at};
    r->has_orders = false;
}

// --- Whose deed it was ---

// Now, which may be another than when it came into being: Possession and Betrayal hand groups over. Who is no
// longer there is told by [row].
static int owner_now(const Clerk *r, int slot, const LedgerMinion *row) {
    const ViewMinion *const m = &r->view.minions[slot];
    return m->label == row->label && m->group != 0 ? r->view.groups[m->group].owner : row->owner;
}

typedef struct Deed {
    int player; // PLAYER_NEUTRAL: nobody's that plays
    LedgerMinion *minion;
    int card; // CardId, 0: none
} Deed;

static const Event *event_at(const Clerk *r, uint32_t index) {
    return index >= 1 && index <= r->match->log_count ? &r->match->log[index - 1] : NULL;
}

static int plain_card(SourceId source) {
    return source < SOURCE_TERRAIN ? source : 0;
}

static void claim(Clerk *r, Deed *deed, int slot) {
    LedgerMinion *const m = deed->minion == NULL ? minion_row(r, slot) : NULL;
    if (m != NULL) {
        deed->minion = m;
        deed->player = owner_now(r, slot, m);
    }
}

static int spell_owner(const Clerk *r, const Event *e) {
    const int owner = r->spell_owners[e - r->match->log];
    return owner != PLAYER_NONE ? owner : PLAYER_NEUTRAL;
}

// One cause; the nearest to what happened are asked first, so that what is known stays.
static void ask_cause(Clerk *r, const Event *e, Deed *deed) {
    switch ((EventKind)e->kind) {
    case EV_attack_hit:
        if (deed->card == 0) {
            claim(r, deed, e->attack_hit.attacker);
        }
        break;
    case EV_damage_applied:
        deed->card = deed->card != 0 ? deed->card : plain_card(e->damage_applied.card);
        claim(r, deed, e->damage_applied.wielder);
        break;
    case EV_effect_applied:
        deed->card = deed->card != 0 ? deed->card : plain_card(e->effect_applied.card);
        deed->player = deed->player == PLAYER_NEUTRAL ? spell_owner(r, e) : deed->player;
        break;
    case EV_spell_cast:
        deed->card = deed->card != 0 ? deed->card : e->spell_cast.card;
        deed->player = deed->player == PLAYER_NEUTRAL ? e->spell_cast.player : deed->player;
        break;
    default: break;
    }
}

static Deed whose_deed(Clerk *r, const Event *e) {
    Deed deed = {.player = PLAYER_NEUTRAL};
    const Event *cause = event_at(r, e->cause);
    for (int i = 0; i < CAUSES_MOST && cause != NULL; i++) {
        ask_cause(r, cause, &deed);
        cause = event_at(r, cause->cause);
    }
    return deed;
}

// --- What happened ---

static void note_damage(Clerk *r, const Event *e) {
    const int lost = e->hp_changed.before - e->hp_changed.after;
    LedgerMinion *const victim = minion_row(r, e->hp_changed.minion);
    if (lost <= 0 || victim == NULL || e->step != STEP_D4) {
        return;
    }
    const Deed deed = whose_deed(r, e);
    victim->taken += lost;
    if (deed.player == owner_now(r, e->hp_changed.minion, victim)) {
        return;
    }
    seat_now(r, deed.player)->dealt += lost;
    if (deed.minion != NULL) {
        deed.minion->dealt += lost;
    }
    LedgerCard *const card =
        deed.card != 0 && deed.player <= PLAYER_BLUE ? card_row(r, deed.player, deed.card) : NULL;
    if (card != NULL) {
        card->dealt += lost;
    }
}

static void note_death(Clerk *r, const Event *e) {
    const int category = e->minion_died.category;
    LedgerMinion *const m = minion_row(r, e->minion_died.minion);
    if (m == NULL || category == DEATH_REPLACED) {
        return;
    }
    m->died = r->view.turn;
    m->fell_at = r->view.groups[e->minion_died.group].at;
    const int owner = owner_now(r, e->minion_died.minion, m);
    seat_now(r, owner)->losses++;
    Deed deed = whose_deed(r, e);
    LedgerMinion *const killer = minion_row(r, e->minion_died.attacker);
    if (killer != NULL) {
        deed = (Deed){.player = owner_now(r, e->minion_died.attacker, killer), .minion = killer};
    }
    if (deed.player == owner) {
        return;
    }
    seat_now(r, deed.player)->kills++;
    if (deed.minion != NULL) {
        deed.minion->kills++;
        m->killer = deed.minion->label;
    }
    LedgerCard *const card =
        deed.card != 0 && deed.player <= PLAYER_BLUE ? card_row(r, deed.player, deed.card) : NULL;
    if (card != NULL) {
        card->kills++;
    }
}

static void note_answer(Clerk *r, const Event *e) {
    const int card = plain_card(e->effect_applied.card);
    r->spell_owners[e - r->match->log] =
        e->effect_applied.spell != 0 ? r->view.spells[e->effect_applied.spell].owner : PLAYER_NEUTRAL;
    const int owner = spell_owner(r, e);
    LedgerCard *const row = card != 0 && owner <= PLAYER_BLUE ? card_row(r, owner, card) : NULL;
    if (row != NULL) {
        row->answers++;
    }
}

static void note_hand(Clerk *r, const Event *e) {
    LedgerCard *const row = card_row(r, e->card_left_hand.player, e->card_left_hand.card);
    if (e->card_left_hand.why == LEFT_HAND_DISCARDED) {
        seat_now(r, e->card_left_hand.player)->discarded++;
    }
    if (row != NULL) {
        row->discarded += e->card_left_hand.why == LEFT_HAND_DISCARDED ? 1 : 0;
        row->lost += left_hand_for_good(e->card_left_hand.why) ? 1 : 0;
    }
}

static void note_cast(Clerk *r, int player, int card, bool is_squandered) {
    LedgerCard *const row = card_row(r, player, card);
    LedgerSeat *const seat = seat_now(r, player);
    *(is_squandered ? &seat->squandered : &seat->cast) += 1;
    if (row != NULL) {
        *(is_squandered ? &row->squandered : &row->cast) += 1;
    }
}

static void note_draw(Clerk *r, const Event *e) {
    LedgerCard *const row = card_row(r, e->card_drawn.player, e->card_drawn.card);
    seat_now(r, e->card_drawn.player)->drawn++;
    if (row != NULL) {
        row->drawn++;
    }
}

static void note_soaked(Clerk *r, const Event *e) {
    const int soaked = e->armor_soaked.before - e->armor_soaked.after;
    LedgerMinion *const m = minion_row(r, e->armor_soaked.victim);
    if (m != NULL) {
        m->soaked += soaked;
        seat_now(r, owner_now(r, e->armor_soaked.victim, m))->soaked += soaked;
    }
}

static void note_attack(Clerk *r, int slot, bool is_hit) {
    LedgerMinion *const m = minion_row(r, slot);
    if (m != NULL) {
        *(is_hit ? &m->hits : &m->misses) += 1;
    }
}

// Before the event is applied.
static void read_before(Clerk *r, const Event *e) {
    switch ((EventKind)e->kind) {
    case EV_hp_changed: note_damage(r, e); break;
    case EV_minion_died: note_death(r, e); break;
    case EV_effect_applied: note_answer(r, e); break;
    case EV_card_left_hand: note_hand(r, e); break;
    case EV_card_drawn: note_draw(r, e); break;
    case EV_spell_cast: note_cast(r, e->spell_cast.player, e->spell_cast.card, false); break;
    case EV_spell_squandered: note_cast(r, e->spell_squandered.player, e->spell_squandered.card, true); break;
    case EV_armor_soaked: note_soaked(r, e); break;
    case EV_attack_hit: note_attack(r, e->attack_hit.attacker, true); break;
    case EV_attack_missed: note_attack(r, e->attack_missed.attacker, false); break;
    default: break;
    }
}

// After it. [at]: events before it.
static void read_after(Clerk *r, const Event *e, uint32_t at) {
    if (e->kind == EV_minion_created) {
        note_minion(r, e->minion_created.minion, r->view.turn);
    } else if (e->kind == EV_level_awarded) {
        LedgerMinion *const m = minion_row(r, e->level_awarded.minion);
        if (m != NULL) {
            m->level = (uint8_t)e->level_awarded.after;
        }
    } else if (e->kind == EV_phase_began && e->phase_began.phase_now == PHASE_START_OF_TURN) {
        begin_turn(r, e->phase_began.turn_now, at);
    } else if (e->kind == EV_phase_began && !r->has_orders) {
        if (r->ledger->turn_count == 0) {
            begin_turn(r, e->phase_began.turn_now, at); // A setup may begin in the middle of a turn.
        }
        LedgerTurn *const turn = running(r); // NULL: there was no memory for it
        if (turn != NULL) {
            turn->orders = at;
            stand(r);
        }
    }
}

static void begin(Clerk *r, Ledger *ledger, const Match *m) {
    r->ledger = ledger;
    r->match = m;
    view_of(&r->view, &m->log_start, PLAYER_NONE);
    for (int i = 0; i <= MINIONS_MAX; i++) {
        r->row[i] = -1;
        if (r->view.minions[i].label != 0) {
            note_minion(r, i, 0);
        }
    }
}

bool ledger_read(Ledger *out, const Match *m) {
    *out = (Ledger){.turns = NULL};
    Clerk *const r = calloc(1, sizeof *r);
    uint8_t *const spell_owners = calloc((size_t)m->log_count + 1, sizeof *spell_owners);
    if (r == NULL || spell_owners == NULL) {
        free(spell_owners);
        free(r);
        return false;
    }
    r->spell_owners = spell_owners;
    begin(r, out, m);
    for (uint32_t i = 0; i < m->log_count && !out->is_short; i++) {
        read_before(r, &m->log[i]);
        view_apply(&r->view, &m->log[i], NULL);
        read_after(r, &m->log[i], i);
    }
    if (!r->has_orders) {
        stand(r);
    }
    free(spell_owners);
    free(r);
    if (out->is_short) {
        ledger_free(out);
        return false;
    }
    return true;
}

void ledger_free(Ledger *ledger) {
    free(ledger->turns);
    free(ledger->minions);
    free(ledger->cards);
    *ledger = (Ledger){.turns = NULL};
}

const LedgerTurn *ledger_turn(const Ledger *ledger, int turn) {
    for (int i = 0; i < ledger->turn_count; i++) {
        if (ledger->turns[i].turn == turn) {
            return &ledger->turns[i];
        }
    }
    return NULL;
}

static bool did_more(const LedgerMinion *a, const LedgerMinion *b) {
    return a->kills != b->kills ? a->kills > b->kills : a->dealt > b->dealt;
}

int ledger_heroes(const Ledger *ledger, Player owner, int most, int *out) {
    int count = 0;
    for (int i = 0; i < ledger->minion_count; i++) {
        const LedgerMinion *const m = &ledger->minions[i];
        if (m->owner != owner || (m->kills == 0 && m->dealt == 0)) {
            continue;
        }
        int place = count;
        while (place > 0 && did_more(m, &ledger->minions[out[place - 1]])) {
            place--;
        }
        if (place >= most) {
            continue;
        }
        count += count < most ? 1 : 0;
        memmove(&out[place + 1], &out[place], (size_t)(count - 1 - place) * sizeof *out);
        out[place] = i;
    }
    return count;
}
