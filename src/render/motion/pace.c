// Times by kind of event. Whatever is not in the table is bookkeeping and passes in a blink.

#include "render/pace.h"

#include <math.h>

#include "engine/card.h"
#include "engine/engine.h"
#include "motion/march.h"
#include "render/fight_tween.h"
#include "render/tween.h"

static const float BLINK_MS = 12;
static const float LEAST_MS = 0.5F; // nothing takes no time at all

// Groups that were told to stay are no news, nor is what an attack is made of without any card: its sum comes
// at once.
static bool is_no_news(const Event *e) {
    const bool is_plain_part = e->kind == EV_strength_changed && e->strength_changed.by != STRENGTH_BY_CARD &&
                               e->strength_changed.by != STRENGTH_BY_NONE;
    return is_plain_part || e->kind == EV_step_began ||
           (e->kind == EV_move_refused && e->move_refused.reason == REFUSAL_NO_ORDER);
}

float pace_hold_ms(const Event *e) {
    static const uint16_t times[EV_COUNT] = {
        [EV_phase_began] = 320,         [EV_level_awarded] = 350,
        [EV_cards_drawn] = 120,         [EV_card_drawn] = 150,
        [EV_structure_captured] = 1000, [EV_novice_produced] = 220,
        [EV_initiative_updated] = 300,  [EV_structure_created] = 500,
        [EV_structure_removed] = 500,   [EV_spell_cast] = 700,
        [EV_spell_squandered] = 1000,   [EV_spell_ended] = 150,
        [EV_terrain_changed] = 300,     [EV_group_created] = 300,
        [EV_minion_created] = 300,      [EV_joined] = 200,
        [EV_move_refused] = 620,        [EV_overstacked] = 120,
        [EV_square_voted] = 800,        [EV_bounced_back] = 320,
        [EV_moonwalked] = 500,          [EV_combat_began] = 800,
        [EV_round_began] = 420,         [EV_attacks_forfeited] = 60,
        [EV_victim_chosen] = 110,       [EV_attack_missed] = 420,
        [EV_attack_hit] = 200,          [EV_damage_calculated] = 220,
        [EV_damage_applied] = 300,      [EV_damage_changed] = 320,
        [EV_damage_cancelled] = 420,    [EV_armor_soaked] = 260,
        [EV_damage_capped] = 60,        [EV_hp_changed] = 420,
        [EV_effect_applied] = 420,      [EV_death_cancelled] = 500,
        [EV_minion_died] = 560,         [EV_group_died] = 260,
        [EV_combat_ended] = 750,        [EV_game_over] = 1500,
        [EV_teleported] = 300,          [EV_paired] = 60,
        [EV_strength_changed] = 320,    [EV_attacks_changed] = 320,
    };
    if (e == NULL) {
        return 250;
    }
    if (e->kind == EV_minion_created && e->minion_created.creature != CREATURE_NONE) {
        return creature_def(e->minion_created.creature)->is_hero ? 900 : 420;
    }
    return times[e->kind] > 0 && !is_no_news(e) ? (float)times[e->kind] : BLINK_MS;
}

float pace_approach_ms(const Event *e) {
    if (e == NULL) {
        return 0;
    }
    if (e->kind == EV_moonwalked) {
        return 1400; // It is worth it.
    }
    if (e->kind == EV_spell_cast && e->spell_cast.card != 0) {
        return 900; // its card is held up for half a second
    }
    if (e->kind == EV_bounced_back || e->kind == EV_spell_cast || e->kind == EV_spell_squandered) {
        return 620;
    }
    if (e->kind == EV_attack_hit || e->kind == EV_attack_missed) {
        return 260;
    }
    if (e->kind == EV_moved) {
        return 560; // a file has a first and a last
    }
    if (e->kind == EV_teleported) {
        return 640; // the eye has to follow
    }
    return tween_has_approach(e) ? 430 : 0;
}

float pace_sound_share(const Event *e) {
    switch (e->kind) {
    case EV_moved:
    case EV_slid:
    case EV_moonwalked:
    case EV_teleported:
    case EV_group_left_board:
    case EV_group_returned:
    case EV_terrain_changed: return 0;
    case EV_bounced_back: return MARCH_STOPPED;
    case EV_attack_hit:
    case EV_attack_missed: return FIGHT_CONTACT;
    default: return 1;
    }
}

float pace_echo_ms(const Event *e) {
    enum { STEP_ECHO_MOST_MS = 450, FALL_MS = 1500 };
    const bool is_fall = e != NULL && tween_fallen_sanctum(e).v != 0;
    return tween_has_echo(e) ? fminf(pace_hold_ms(e), is_fall ? FALL_MS : STEP_ECHO_MOST_MS) : 0;
}

float pace_floor_ms(const Event *e) {
    // A hit is the attack and its damage at least, a miss nothing else.
    enum { DAMAGE_MS = 80 };
    // A picture stands for a sixtieth of a second at least; what tells the story stands longer.
    static const uint16_t floors[EV_COUNT] = {
        [EV_phase_began] = 40,
        [EV_level_awarded] = 30,
        [EV_structure_captured] = 200,
        [EV_novice_produced] = 20,
        [EV_initiative_updated] = 30,
        [EV_structure_created] = 150,
        [EV_structure_removed] = 150,
        [EV_spell_cast] = 700,
        [EV_spell_squandered] = 260,
        [EV_group_created] = 30,
        [EV_teleported] = 80,
        [EV_move_refused] = 50,
        [EV_square_voted] = 160,
        [EV_bounced_back] = 120,
        [EV_moved] = 30,
        [EV_joined] = 40,
        [EV_slid] = 60,
        [EV_moonwalked] = 400,
        [EV_combat_began] = 120,
        [EV_round_began] = 8,
        [EV_attack_missed] = PACE_ATTACK_MS,
        [EV_attack_hit] = PACE_ATTACK_MS - DAMAGE_MS,
        [EV_damage_calculated] = DAMAGE_MS,
        [EV_hp_changed] = 2,
        [EV_damage_changed] = 4,
        [EV_strength_changed] = 4,
        [EV_attacks_changed] = 4,
        [EV_death_cancelled] = 60,
        [EV_minion_died] = 60,
        [EV_group_died] = 260,
        [EV_combat_ended] = 80,
        [EV_game_over] = 1500,
    };
    if (e == NULL || is_no_news(e)) {
        return 0;
    }
    return floors[e->kind];
}

// --- Sharing out ---

// What a level's parts are: phases and combats of a turn; rounds of a combat and casts of a phase; attacks,
// and whatever else is caused by nothing; events.
typedef enum PaceLevel { LEVEL_TURN, LEVEL_ACT, LEVEL_ROUND, LEVEL_BLOW, LEVEL_EVENT } PaceLevel;
_Static_assert((int)LEVEL_EVENT == (int)PACE_LEVELS, "Pace keeps all levels but that of events");

static const float UNBOUNDED = 1e9F;

static bool begins_part(const Timeline *t, uint32_t position, PaceLevel level) {
    const Event *e = &t->events[position - 1];
    const unsigned marks = t->marks[position - 1];
    const bool is_after_combat = position > 1 && t->events[position - 2].kind == EV_combat_ended;
    const bool is_act = (marks & (MARK_PHASE | MARK_COMBAT)) != 0 || is_after_combat;
    const bool is_round = is_act || (marks & (MARK_ROUND | MARK_SPELL)) != 0 || e->kind == EV_combat_ended;
    switch (level) {
    case LEVEL_TURN: return (marks & MARK_TURN) != 0;
    case LEVEL_ACT: return is_act;
    case LEVEL_ROUND: return is_round;
    case LEVEL_BLOW: return is_round || (marks & MARK_ATTACK) != 0 || e->depth == 0;
    case LEVEL_EVENT: return true;
    }
    return true;
}

typedef struct Need {
    float natural_ms, floor_ms;
} Need;

static Need need_of(const Event *e) {
    const float natural_ms = pace_hold_ms(e) + pace_approach_ms(e);
    return (Need){natural_ms, fminf(fmaxf(pace_floor_ms(e), LEAST_MS), natural_ms)};
}

// --- Volleys ---

static uint32_t end_of_combat(const Timeline *t, uint32_t first) {
    uint32_t last = first;
    while (last < t->count && t->events[last - 1].kind != EV_combat_ended) {
        last += 1;
    }
    return last;
}

static float floors_of(const Timeline *t, uint32_t first, uint32_t last) {
    float sum = 0;
    for (uint32_t i = first; i <= last; i++) {
        sum += need_of(&t->events[i - 1]).floor_ms;
    }
    return sum;
}

static bool is_attack(const Event *e) {
    return e->kind == EV_attack_hit || e->kind == EV_attack_missed;
}

// Comes to [position], which is behind all others that it came to.
static void course_to(PaceCourse *w, const Timeline *t, uint32_t position) {
    const Event *e = &t->events[position - 1];
    w->at = position;
    if (position > w->last) {
        w->last = 0;
        w->is_folded = false;
    }
    if (e->kind == EV_combat_began) {
        w->last = end_of_combat(t, position);
        w->is_folded = floors_of(t, position, w->last) > w->fold_ms;
    }
    if (w->is_folded && position > w->beyond && is_attack(e)) {
        volley_from(&w->volley, t, position, w->last);
        w->beyond = w->volley.last;
    }
}

static bool is_in_volley(const PaceCourse *w, uint32_t position) {
    return w->is_folded && w->volley.count > 1 && w->volley.first <= position && position <= w->volley.last;
}

// In a volley all set out together, with the first; what comes of it passes in a blink, and is looked at,
// with its sum, at the end. Of [position], which [w] has come to.
static Need need_now(const PaceCourse *w, const Timeline *t, uint32_t position) {
    enum { SUM_MS = 420, SUM_FLOOR_MS = 220, DEATH_MS = 40 };
    const Event *e = &t->events[position - 1];
    const Need own = need_of(e);
    if (!is_in_volley(w, position) || position == w->volley.first) {
        return own;
    }
    if (position == w->volley.last) {
        return (Need){SUM_MS, SUM_FLOOR_MS};
    }
    return e->kind == EV_minion_died ? (Need){DEATH_MS, DEATH_MS}
                                     : (Need){fminf(own.natural_ms, BLINK_MS), 1};
}

static Need need_at(PaceCourse *w, const Timeline *t, uint32_t position) {
    course_to(w, t, position);
    return need_now(w, t, position);
}

// May a combat have begun before [e]? What answers its beginning is caused by it, and no round has come yet.
static bool is_in_combat(const Event *e) {
    return e->kind != EV_combat_began && (e->round > 0 || e->depth > 0);
}

// A course that comes to [first] next.
static PaceCourse course_from(const Pace *p, const Timeline *t, uint32_t first) {
    PaceCourse w = {.fold_ms = p->fold_ms};
    uint32_t began = first;
    while (began > 1 && is_in_combat(&t->events[began - 1])) {
        began -= 1;
    }
    for (uint32_t i = began; i < first; i++) {
        course_to(&w, t, i);
    }
    return w;
}

// The course at [position], from the last answer's where that stood there or one before.
static const PaceCourse *course_at(Pace *p, const Timeline *t, uint32_t position) {
    const uint32_t at = p->course.at;
    if (at == position && p->course.fold_ms == p->fold_ms) {
        return &p->course;
    }
    if (at == 0 || at + 1 != position || p->course.fold_ms != p->fold_ms) {
        p->course = course_from(p, t, position);
    }
    course_to(&p->course, t, position);
    return &p->course;
}

// The time of a part where the others of its kind get it by the same [slope].
static float time_of(Need need, PaceLevel level, float slope) {
    // The power 3/4 takes from the great and gives to the small.
    const float root = sqrtf(need.natural_ms);
    const float weight = level == LEVEL_EVENT ? need.natural_ms : root * sqrtf(root);
    return fminf(fmaxf(slope * weight, need.floor_ms), need.natural_ms);
}

static float time_of_parts(PaceCourse course, const Timeline *t, uint32_t first, uint32_t last,
                           PaceLevel level, float slope) {
    float sum = 0;
    Need need = {0, 0};
    for (uint32_t i = first; i <= last; i++) {
        const Need own = need_at(&course, t, i);
        need = (Need){need.natural_ms + own.natural_ms, need.floor_ms + own.floor_ms};
        if (i == last || begins_part(t, i + 1, level)) {
            sum += time_of(need, level, slope);
            need = (Need){0, 0};
        }
    }
    return sum;
}

// The slope by which the parts of a level fill [budget_ms], or come as near to it as their floors let them.
static float slope_of(const Pace *p, const Timeline *t, uint32_t first, uint32_t last, PaceLevel level,
                      float budget_ms) {
    enum { HALVINGS = 24 };
    const PaceCourse course = course_from(p, t, first);
    if (time_of_parts(course, t, first, last, level, UNBOUNDED) <= budget_ms) {
        return UNBOUNDED;
    }
    // What would take four hours by itself has a weight of a sixty-fourth of that.
    float low = 0;
    float high = 64;
    for (int i = 0; i < HALVINGS; i++) {
        const float middle = (low + high) / 2;
        if (time_of_parts(course, t, first, last, level, middle) > budget_ms) {
            high = middle;
        } else {
            low = middle;
        }
    }
    return low;
}

static bool holds(const Pace *p, int level, uint32_t position) {
    return p->first[level] != 0 && p->first[level] <= position && position <= p->last[level];
}

// What the positions [first] to [last] take at least.
static float turn_floors(const Pace *p, const Timeline *t, uint32_t first, uint32_t last) {
    float sum = 0;
    PaceCourse course = {.fold_ms = p->fold_ms};
    for (uint32_t i = first; i <= last; i++) {
        sum += need_at(&course, t, i).floor_ms;
    }
    return sum;
}

// Among the parts of the one of [level] that was just entered.
static void share_out(Pace *p, const Timeline *t, PaceLevel level) {
    p->slope[level + 1] =
        slope_of(p, t, p->first[level], p->last[level], (PaceLevel)(level + 1), p->budget_ms[level]);
}

// The turn of [position], which nothing stands above. What its events need at least beyond a share of the
// eight seconds is added, so that a great battle does not make those hurry who only walk.
static void enter_turn(Pace *p, const Timeline *t, uint32_t position) {
    enum { SHARED_MS = PACE_TURN_MS * 3 / 4 };
    const uint16_t turn = t->turns[position - 1];
    uint32_t first = position;
    uint32_t last = position;
    while (first > 1 && t->turns[first - 2] == turn) {
        first -= 1;
    }
    while (last < t->count && t->turns[last] == turn) {
        last += 1;
    }
    p->first[LEVEL_TURN] = first;
    p->last[LEVEL_TURN] = last;
    // Where there are many combats all but the small ones are told in volleys.
    float combats_ms = 0;
    for (uint32_t i = first; i <= last; i++) {
        if (t->events[i - 1].kind == EV_combat_began) {
            const uint32_t end = end_of_combat(t, i);
            combats_ms += floors_of(t, i, end);
            i = end;
        }
    }
    p->fold_ms = combats_ms > PACE_COMBATS_MS ? PACE_SMALL_COMBAT_MS : PACE_COMBAT_MS;
    p->budget_ms[LEVEL_TURN] = PACE_TURN_MS + fmaxf(turn_floors(p, t, first, last) - SHARED_MS, 0);
    share_out(p, t, LEVEL_TURN);
}

// The part of [level] that [position] stands in, of the part above it that is known already.
static void enter_part(Pace *p, const Timeline *t, uint32_t position, PaceLevel level) {
    const uint32_t top = p->first[level - 1];
    const uint32_t bottom = p->last[level - 1];
    uint32_t first = position;
    uint32_t last = position;
    while (first > top && !begins_part(t, first, level)) {
        first -= 1;
    }
    while (last < bottom && !begins_part(t, last + 1, level)) {
        last += 1;
    }
    Need need = {0, 0};
    PaceCourse course = course_from(p, t, first);
    for (uint32_t i = first; i <= last; i++) {
        const Need own = need_at(&course, t, i);
        need = (Need){need.natural_ms + own.natural_ms, need.floor_ms + own.floor_ms};
    }
    p->first[level] = first;
    p->last[level] = last;
    p->budget_ms[level] = time_of(need, level, p->slope[level]);
    share_out(p, t, level);
}

// Works out whatever [p] does not know yet of [position].
static void enter(Pace *p, const Timeline *t, uint32_t position) {
    if (holds(p, LEVEL_BLOW, position)) {
        return;
    }
    int level = LEVEL_BLOW - 1;
    while (level >= LEVEL_TURN && !holds(p, level, position)) {
        level -= 1;
    }
    if (level < LEVEL_TURN) {
        enter_turn(p, t, position);
    }
    for (level = level < LEVEL_TURN ? LEVEL_ACT : level + 1; level <= LEVEL_BLOW; level++) {
        enter_part(p, t, position, (PaceLevel)level);
    }
}

float pace_factor(Pace *p, const Timeline *t, uint32_t position) {
    if (position < 1 || position > t->count) {
        return 1;
    }
    enter(p, t, position);
    const Need need = need_now(course_at(p, t, position), t, position);
    return time_of(need, LEVEL_EVENT, p->slope[LEVEL_EVENT]) / need_of(&t->events[position - 1]).natural_ms;
}

bool pace_volley(Pace *p, const Timeline *t, uint32_t position, Volley *out) {
    if (position < 1 || position > t->count) {
        return false;
    }
    enter(p, t, position);
    const PaceCourse *course = course_at(p, t, position);
    *out = course->volley;
    return is_in_volley(course, position);
}

static bool is_hero(const View *v, int minion) {
    const int creature = v->minions[minion].creature;
    return creature != CREATURE_NONE && creature_def(creature)->is_hero;
}

// Is nobody of [group] left who stands?
static bool is_all_down(const View *v, int group) {
    const ViewGroup *g = &v->groups[group];
    for (int i = 0; i < g->count; i++) {
        if (v->minions[g->members[i].v].hp > 0) {
            return false;
        }
    }
    return g->count > 0;
}

static float moment_of_death(const View *after, const Event_minion_died *d) {
    enum { HERO_MS = 900, LAST_MS = 500 };
    return is_hero(after, d->minion) ? HERO_MS : is_all_down(after, d->group) ? LAST_MS : 0;
}

float pace_moment_ms(const View *after, const Event *e) {
    if (e == NULL) {
        return 0;
    }
    switch (e->kind) {
    case EV_minion_died: return moment_of_death(after, &e->minion_died);
    case EV_combat_ended: return 1400; // its card is read
    case EV_structure_captured:
        return e->structure_captured.at == board_sanctum(PLAYER_RED).v ||
                       e->structure_captured.at == board_sanctum(PLAYER_BLUE).v
                   ? 1600
                   : 0;
    default: return 0;
    }
}
