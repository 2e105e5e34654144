// The words of a comment, filled in.

#include "coach/coach_words.h"

#include <stdio.h>
#include <string.h>

#include "play/means.h"
#include "play/piles.h"
#include "replay/strings.h"

const CoachRow COACH_ROWS[COACH_RULE_COUNT] = {
#define COMMENT(id, slug, in_full, in_all, full, brief) [id] = {slug, in_full, in_all, full, brief},
#include "play/coach.def"
#undef COMMENT
};

const char *coach_words_rule_slug(int rule) {
    return rule >= 0 && rule < COACH_RULE_COUNT ? COACH_ROWS[rule].slug : "?";
}

static void put_square(SquareId at, char *out, size_t size) {
    char name[4] = "?";
    if (at.v != 0) {
        square_name(at, name);
    }
    (void)snprintf(out, size, "%s", name);
}

static void put_count(int count, const char *one, const char *more, char *out, size_t size) {
    (void)snprintf(out, size, "%d %s", count, count == 1 ? one : more);
}

// "Strife", "a swordsman".
static void put_trained(const CoachSight *sight, const CoachFacts *f, char *out, size_t size) {
    (void)sight;
    if (f->order.as > TRAINED_ARCHER) {
        (void)snprintf(out, size, "%s", string_title(mana_slug(MANA_ORDER + f->order.as - TRAINED_ORDER)));
    } else {
        (void)snprintf(out, size, "%s", f->order.as == TRAINED_ARCHER ? "an archer" : "a swordsman");
    }
}

static void put_card(const CoachSight *sight, int slot, char *out, size_t size) {
    const int card = sight->plan->after.players[sight->seat].hand[slot].card;
    (void)snprintf(out, size, "%s", card != 0 ? card_def(card)->name : "?");
}

// "4 Strife and 2 Clarity", of [amounts] by mana type; "nothing".
static void put_mana(const int amounts[MANA_COUNT], const bool is_told[MANA_COUNT], char *out, size_t size) {
    size_t used = 0;
    (void)snprintf(out, size, "nothing");
    for (int i = 1; i < MANA_COUNT; i++) {
        if (is_told[i]) {
            used += (size_t)snprintf(out + used, size - used, "%s%d %s", used > 0 ? " and " : "", amounts[i],
                                     string_title(mana_slug(i)));
        }
    }
}

// Why a card may go, as a sentence.
static void put_spare(const CoachSight *sight, int slot, char *out, size_t size) {
    const HandCard *const held = &sight->plan->after.players[sight->seat].hand[slot];
    const CardDef *const card = card_def(held->card);
    int costs[MANA_COUNT] = {0};
    int income[MANA_COUNT] = {0};
    bool is_told[MANA_COUNT] = {false};
    char price[60];
    char gain[60];
    costs[house_primary((House)card->house)] += mana_primary_cost(&sight->plan->after, held);
    costs[house_secondary((House)card->house)] += card->cost_secondary;
    for (int i = 1; i < MANA_COUNT; i++) {
        income[i] = means_income(sight->plan, (Mana)i);
        is_told[i] = costs[i] > 0;
    }
    put_mana(costs, is_told, price, sizeof price);
    put_mana(income, is_told, gain, sizeof gain);
    if (means_lack(sight->plan, slot) == 0) {
        const bool is_paid = mana_can_pay_held(&sight->plan->after, sight->seat, held);
        (void)snprintf(
            out, size,
            is_paid ? "You can pay for %s, but it has no good target now."
                    : "%s has no good target now, and what is left of this turn's mana does not pay for it.",
            card->name);
    } else {
        (void)snprintf(out, size,
                       "%s costs %s, and you get %s a turn. Novices and unguarded towns do not provide the "
                       "rest within %d "
                       "turns.",
                       card->name, price, gain, MEANS_PATIENCE);
    }
}

static int cost_in(const CoachSight *sight, const HandCard *held, Mana type) {
    const CardDef *const card = card_def(held->card);
    const bool is_first = house_primary((House)card->house) == type;
    const bool is_second = house_secondary((House)card->house) == type;
    return is_first ? mana_primary_cost(&sight->plan->after, held) : is_second ? card->cost_secondary : 0;
}

// The first card in hand that lacks the mana that the training gives.
static void put_need(const CoachSight *sight, const CoachFacts *f, char *out, size_t size) {
    const PlayerState *const p = &sight->plan->after.players[sight->seat];
    const Mana type = (Mana)(MANA_ORDER + f->order.as - TRAINED_ORDER);
    (void)snprintf(out, size, "your cards need");
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        const HandCard *const held = &p->hand[slot];
        if (held->card != 0 && cost_in(sight, held, type) > means_income(sight->plan, type)) {
            (void)snprintf(out, size, "%s needs", card_def(held->card)->name);
            return;
        }
    }
}

static const char *owner_word(const CoachSight *sight, Player owner) {
    return owner == sight->seat      ? "your"
           : owner == PLAYER_NEUTRAL ? "the neutral"
           : owner == PLAYER_RED     ? "the Red"
                                     : "the Blue";
}

static void put_group(const CoachSight *sight, GroupId group, char *out, size_t size) {
    const Group *const g = group_at(&sight->plan->after, group);
    char square[8];
    put_square(g->at, square, sizeof square);
    (void)snprintf(out, size, "%s group on %s", owner_word(sight, (Player)g->owner), square);
}

// What is called so by the player who reads it; who is trained in this turn has no name yet.
static bool put_name(const CoachSight *sight, const Minion *m, char *out, size_t size) {
    char name[NAME_SIZE] = "";
    if (sight->session != NULL && (m->label >= LABEL_NAMED || m->label < sight->known->next_minion)) {
        session_minion_name(sight->session, m->label, name);
    }
    (void)snprintf(out, size, "%s", name);
    return name[0] != '\0';
}

// "Berrin (swordsman) of your group on d3", or "the 2nd minion (archer) of …": as the portraits stand in a
// row.
static void put_minion(const CoachSight *sight, MinionId minion, char *out, size_t size) {
    static const char *const ends[] = {"1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th"};
    const GameState *const s = &sight->plan->after;
    const Minion *const m = minion_at(s, minion);
    const Group *const g = group_at(s, m->group);
    char group[40];
    int place = 0;
    while (place < g->count - 1 && g->members[place].v != minion.v) {
        place += 1;
    }
    char name[NAME_SIZE];
    const char *const kind =
        m->minion_class != CLASS_NONE ? class_slug(m->minion_class) : minion_kind_slug(m->kind);
    put_group(sight, m->group, group, sizeof group);
    if (put_name(sight, m, name, sizeof name)) {
        (void)snprintf(out, size, "%s (%s) of %s", name, kind, group);
    } else {
        (void)snprintf(out, size, "the %s minion (%s) of %s", ends[place], kind, group);
    }
}

static void put_target(const CoachSight *sight, const Order *cast, char *out, size_t size) {
    const GameState *const s = &sight->plan->after;
    const unsigned index = cast->target.index;
    char square[8];
    switch ((HostKind)cast->target.host) {
    case HOST_INDIVIDUAL: put_minion(sight, (MinionId){(uint16_t)index}, out, size); break;
    case HOST_GROUP: put_group(sight, (GroupId){(uint8_t)index}, out, size); break;
    case HOST_SQUARE: put_square((SquareId){(uint8_t)index}, out, size); break;
    case HOST_STRUCTURE:
        put_square(s->structures[index].at, square, sizeof square);
        (void)snprintf(out, size, "the %s on %s",
                       s->structures[index].kind == STRUCTURE_SANCTUM
                           ? "Sanctum"
                           : structure_slug(s->structures[index].kind),
                       square);
        break;
    default: (void)snprintf(out, size, "the globe"); break;
    }
}

static void put_use(const CoachSight *sight, const CoachFacts *f, char *out, size_t size) {
    const Order *const cast = &f->order;
    const GroupId group = pile_target_group(&sight->plan->after, &cast->target);
    const CardDef *const card = card_def(cast->card);
    const bool is_own = group.v != 0 && group_at(&sight->plan->after, group)->owner == (unsigned)sight->seat;
    const bool stays = card->type == CARD_ALTERATION && card->until == NULL && card->lasts == 0;
    if (f->lose > 0) {
        (void)snprintf(out, size, "what it brings dies this turn %d%% of the time, but delays the enemy",
                       f->lose);
        return;
    }
    if (f->kills > 0) {
        char minions[24];
        put_count(f->kills, "enemy minion", "enemy minions", minions, sizeof minions);
        (void)snprintf(out, size, f->kills_all ? "it kills all %s of that group" : "it kills about %s",
                       minions);
        return;
    }
    (void)snprintf(out, size, "%s",
                   group.v != 0 && coach_fights_will_fight(sight, group) ? "it helps in this turn's fight"
                   : group.v != 0 && !is_own                             ? "it weakens or hinders that group"
                   : card->type == CARD_SUMMONING ? "it fights for you, but chooses its own moves"
                   : stays                        ? "it stays in play for later turns"
                                                  : "it is the best use of this turn's mana");
}

static void put_risk(const CoachSight *sight, const CoachFacts *f, char *out, size_t size) {
    const int danger = coach_fights_danger_after(sight, &f->order);
    if (danger >= COACH_DANGER) {
        (void)snprintf(out, size, " An enemy that comes could destroy it there (%d%%).", danger);
    }
}

// Who comes to whom. Without an order nobody says that these orders start the fight.
static void put_meeting(const CoachSight *sight, const CoachFacts *f, char *out, size_t size) {
    char own[8];
    char from[8];
    const char *const foe = owner_word(sight, f->foe);
    put_square(f->own, own, sizeof own);
    put_square(f->from, from, sizeof from);
    if (f->comes) {
        (void)snprintf(out, size,
                       "As far as can be seen, %s group on %s comes to your group on %s and fights it", foe,
                       from, own);
    } else {
        const char *const still =
            square_steps(f->own, f->from) == 1 ? "As they stand," : "As far as can be seen,";
        (void)snprintf(out, size, "%s your group on %s fights %s group on %s",
                       sight->plan->count > 0 ? "With these orders" : still, own, foe, from);
    }
}

// A monster goes where it wants.
static void put_remedy(const CoachSight *sight, const CoachFacts *f, char *out, size_t size) {
    const GroupId group = square_at(&sight->plan->after, f->own)->group;
    const bool obeys = coach_ways_can_send(sight, group);
    const SquareId to = group_at(&sight->plan->after, group)->order;
    const Order move = {.kind = ORDER_MOVE, .group = group, .at = to};
    const bool is_hinted = coach_advice_is_among(sight->heeded->orders, sight->heeded->count, &move);
    (void)snprintf(out, size, "%s",
                   is_hinted ? "The hint sends it there all the same, for what comes after this fight."
                   : obeys   ? "Another order may be better, or help first with a card or more recruits."
                             : "It takes no orders now: only a card or another group can help it.");
}

// Who is trained in the structure stands there before anybody has moved.
static void put_waiting(const CoachSight *sight, const CoachFacts *f, char *out, size_t size) {
    const int count = coach_fights_waiting(sight, f->place);
    out[0] = '\0';
    if (count > 0) {
        (void)snprintf(out, size, ", unless %s trains %s there first",
                       string_title(player_slug((int)sight->enemy)),
                       count == 1 ? "the novice that waits" : "novices that wait");
    }
}

// An enemy who would win stands beside the town or the group that the comment leads to, and may meet whoever
// comes.
static void put_beside(const CoachSight *sight, const CoachFacts *f, char *out, size_t size) {
    char name[4];
    const SquareId to = f->from.v != 0 ? f->from : f->place;
    const GroupId foe = coach_fights_stronger_beside(sight, f->order.group, to);
    out[0] = '\0';
    if (foe.v != 0) {
        const Group *const g = group_at(sight->known, foe);
        square_name(g->at, name);
        (void)snprintf(out, size, " Beware of the %s group on %s (%d), which would defeat it.",
                       string_title(player_slug(g->owner)), name, g->count);
    }
}

// The odds are those of the group as it stands. Its owner may train novices there before anybody moves.
static void put_reinforced(const CoachSight *sight, const CoachFacts *f, char *out, size_t size) {
    enum { NEARLY = 5 };
    const SquareId at = f->from.v != 0 ? f->from : f->place;
    const int waiting = f->foe == sight->enemy ? coach_fights_waiting(sight, at) : 0;
    const GroupId own = square_at(&sight->plan->after, f->own)->group;
    const int win = waiting > 0 ? coach_fights_chance_reinforced(sight, own, at) : -1;
    const char *const how = win + NEARLY < f->win ? "but only" : "and";
    const char *const who = waiting == 1 ? "the novice that waits" : "the novices that wait";
    (void)snprintf(out, win >= 0 ? size : 1, ", %s %d%% if %s trains %s there first", how, win,
                   string_title(player_slug((int)f->foe)), who);
}

// Nobody knows what the other hand holds.
static void put_uncounted(const CoachSight *sight, const CoachFacts *f, char *out, size_t size) {
    if (f->foe == sight->enemy) {
        (void)snprintf(out, size, " Cards of %s are not counted.", string_title(player_slug((int)f->foe)));
    }
}

static void put_away(const CoachSight *sight, const CoachFacts *f, char *out, size_t size) {
    (void)sight;
    char square[8];
    put_square(f->order.at, square, sizeof square);
    if (f->guards) {
        (void)snprintf(out, size,
                       "It guards your Sanctum: help it there with novices, a card or another group.");
    } else if (f->is_worth_it) {
        (void)snprintf(out, size,
                       "The town or the fight that another comment leads it to may be worth that.");
    } else if (f->order.kind == ORDER_MOVE) {
        (void)snprintf(out, size, "Move it to %s.", square);
    } else if (f->place.v != 0) {
        put_square(f->place, square, sizeof square);
        (void)snprintf(out, size,
                       "It would be safe on %s; or help it with a card, recruits or another group.", square);
    } else {
        (void)snprintf(out, size, "No step saves it: help it with a card, recruits or another group.");
    }
}

// The hostile group that is nearest to where the order leads, if the way to it becomes shorter or longer.
static void put_aim(const CoachSight *sight, const CoachFacts *f, char *out, size_t size) {
    const GameState *const s = sight->known;
    const Group *near = NULL;
    for (uint8_t i = 1; i <= GROUPS_MAX; i++) {
        const Group *const g = group_at(s, (GroupId){i});
        if (group_is_on_board(s, (GroupId){i}) && group_owners_are_hostile((Player)g->owner, sight->seat) &&
            (near == NULL || square_steps(f->order.at, g->at) < square_steps(f->order.at, near->at))) {
            near = g;
        }
    }
    const int gain = near != NULL ? coach_ways_gain(sight, &f->order, near->at) : 0;
    out[0] = '\0';
    if (gain != 0) {
        char square[8];
        put_square(near->at, square, sizeof square);
        (void)snprintf(out, size, ", %s %s group on %s", gain > 0 ? "nearer to" : "farther from",
                       owner_word(sight, (Player)near->owner), square);
    }
}

// ", and e5 against g5 (lose 90%), and 2 more", of what the comment does not name before.
static void put_others(const CoachSight *sight, const CoachFacts *f, char *out, size_t size) {
    (void)sight;
    size_t used = 0;
    for (int i = 0; i < COACH_OTHERS_MAX && f->others[i].own.v != 0; i++) {
        char own[8];
        char from[8];
        put_square(f->others[i].own, own, sizeof own);
        put_square(f->others[i].from, from, sizeof from);
        used += (size_t)snprintf(out + used, size - used, "%s %s against %s (lose %d%%)",
                                 i == 0 ? ", and" : ",", own, from, f->others[i].lose);
    }
    if (f->more > 0) {
        (void)snprintf(out + used, size - used, " and %d more", f->more);
    }
}

// The other group may be about to leave its square.
static void put_lead(const CoachSight *sight, const CoachFacts *f, char *out, size_t size) {
    (void)sight;
    char own[8];
    char to[8];
    char place[8];
    put_square(f->own, own, sizeof own);
    put_square(f->order.at, to, sizeof to);
    put_square(f->place, place, sizeof place);
    if (same_square(f->order.at, f->place)) {
        (void)snprintf(out, size, "Let your group on %s follow the larger one to %s", own, to);
    } else {
        (void)snprintf(out, size, "Lead your group on %s over %s to the larger one on %s", own, to, place);
    }
}

// The group may have come into being in this turn, too.
static void put_doom(const CoachSight *sight, const CoachFacts *f, char *out, size_t size) {
    char square[8];
    char minions[20];
    put_square(f->from, square, sizeof square);
    put_count(f->count, "minion", "minions", minions, sizeof minions);
    if (f->from.v != 0) {
        (void)snprintf(out, size, ", against %s group on %s (%s)", owner_word(sight, f->foe), square,
                       minions);
    } else {
        (void)snprintf(out, size, "%s", f->count == 0 ? " before they could fight" : "");
    }
}

// What speaks against keeping a guard, where somebody is asked to leave the Sanctum empty.
static void put_home(const CoachSight *sight, const CoachFacts *f, char *out, size_t size) {
    const bool is_safe =
        coach_purpose_leaves_home(sight, &f->order) && !coach_purpose_is_home_in_reach(sight);
    (void)snprintf(out, size, "%s", is_safe ? ", as no enemy is near your Sanctum" : "");
}

static bool put_place(const CoachFacts *f, const char *name, char *out, size_t size) {
    const struct {
        const char *name;
        SquareId at;
    } squares[] = {{"own", f->own}, {"place", f->place}, {"from", f->from}, {"to", f->order.at}};
    for (size_t i = 0; i < sizeof squares / sizeof squares[0]; i++) {
        if (strcmp(name, squares[i].name) == 0) {
            put_square(squares[i].at, out, size);
            return true;
        }
    }
    return false;
}

static bool put_number(const CoachFacts *f, const char *name, char *out, size_t size) {
    if (strcmp(name, "steps") == 0) {
        put_count(f->count, "step", "steps", out, size);
    } else if (strcmp(name, "minions") == 0) {
        put_count(f->count, "minion", "minions", out, size);
    } else if (strcmp(name, "novices") == 0) {
        put_count(f->count, "novice waits", "novices wait", out, size);
    } else if (strcmp(name, "number") == 0) {
        (void)snprintf(out, size, "%d", f->count);
    } else if (strcmp(name, "win") == 0 || strcmp(name, "lose") == 0) {
        (void)snprintf(out, size, "%d", name[0] == 'w' ? f->win : f->lose);
    } else {
        return false;
    }
    return true;
}

static void put_aimed(const CoachSight *sight, const CoachFacts *f, char *out, size_t size) {
    put_target(sight, &f->order, out, size);
}

// Of the order that is asked for.
static bool put_order(const CoachSight *sight, const CoachFacts *f, const char *name, char *out,
                      size_t size) {
    static const struct {
        const char *name;
        void (*put)(const CoachSight *sight, const CoachFacts *f, char *out, size_t size);
    } words[] = {{"mana", put_trained},
                 {"kind", put_trained},
                 {"need", put_need},
                 {"target", put_aimed},
                 {"use", put_use},
                 {"away", put_away},
                 {"aim", put_aim},
                 {"doom", put_doom},
                 {"lead", put_lead},
                 {"others", put_others},
                 {"risk", put_risk},
                 {"meeting", put_meeting},
                 {"remedy", put_remedy},
                 {"home", put_home},
                 {"waiting", put_waiting},
                 {"beside", put_beside},
                 {"reinforced", put_reinforced},
                 {"uncounted", put_uncounted}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (strcmp(name, words[i].name) == 0) {
            words[i].put(sight, f, out, size);
            return true;
        }
    }
    return false;
}

// What stands for the word [name] of a brace.
static void put_fact(const CoachSight *sight, const CoachFacts *f, const char *name, char *out, size_t size) {
    out[0] = '\0';
    if (put_place(f, name, out, size) || put_number(f, name, out, size) ||
        put_order(sight, f, name, out, size)) {
        return;
    }
    if (strcmp(name, "spare") == 0) {
        put_spare(sight, f->slot, out, size);
    } else if (strcmp(name, "foe") == 0) {
        (void)snprintf(out, size, "%s",
                       f->foe == PLAYER_NEUTRAL ? "neutral" : string_title(player_slug((int)f->foe)));
    } else if (strcmp(name, "terrain") == 0) {
        (void)snprintf(out, size, "%s", terrain_slug(square_at(sight->known, f->place)->terrain));
    } else if (strcmp(name, "card") == 0) {
        put_card(sight, f->slot, out, size);
    } else if (strcmp(name, "deck") == 0) {
        put_count(sight->plan->after.players[sight->seat].deck_count, "card", "cards", out, size);
    } else if (strcmp(name, "answer") == 0) {
        (void)snprintf(out, size, "%s", card_def(f->answer)->name);
    } else if (strcmp(name, "house") == 0) {
        (void)snprintf(out, size, "%s", string_title(house_slug(sight->known->players[sight->enemy].house)));
    }
}

void coach_words(const CoachSight *sight, const CoachFacts *facts, const char *words,
                 char out[COACH_TEXT_SIZE]) {
    size_t used = 0;
    while (*words != '\0' && used + 1 < COACH_TEXT_SIZE) {
        const char *const end = *words == '{' ? strchr(words, '}') : NULL;
        if (end == NULL) {
            out[used++] = *words++;
            continue;
        }
        char name[16];
        (void)snprintf(name, sizeof name, "%.*s", (int)(end - words - 1), words + 1);
        put_fact(sight, facts, name, out + used, COACH_TEXT_SIZE - used);
        used += strlen(out + used);
        words = end + 1;
    }
    out[used] = '\0';
}
