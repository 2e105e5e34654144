// Where everybody stands: two staggered ranks a side that face each other over the middle of the field.
//
// A rank is two columns, and every column of a side has a strip of the field to itself, so wide that the bar
// over a head reaches no body of the next one. Within a column there is room for the bar between two figures.
//
// Places hang on who stood there when the combat began, so that nobody steps aside for a neighbor who fell.

#include <math.h>

#include "theatre/combat_stage.h"
#include "render/art.h"

// In widths of a picture: from the middle to the first column, half a body, from the last column to the edge,
// between bar and body, the widest strip of a column, and how far before its victim an attacker stops.
static const float FRONT = 1.15F;
static const float BODY = 0.25F;
static const float EDGE = 0.6F;
static const float GAP = 0.02F;
static const float WIDEST = 1.0F;
static const float REACH = 0.82F;
// How much larger those in front are, and how much wider the ranks stand there.
static const float NEAR = 0.12F;
static const float SPREAD = 0.3F;
// From a picture's feet up to the bar over its head and down to its rim, in its widths.
static const float HEAD = 0.95F;
static const float BELOW = 0.12F;

typedef struct Rank {
    int minions[STAGE_ROSTER];
    int count;
    int column; // the first one that it stands in; a rank of one has one
} Rank;

// What figures have to fit into.
typedef struct Room {
    Rect field;
    float half_width; // of the field, that is theirs
    float tag;        // how high a bar over a head is, 0: there are none
    int rows;         // at most so many stand in a rank
    int columns;      // of a side
} Room;

// Who has a bow stands behind, unless the ranks would be too unequal for that.
static void form_ranks(const Stage *s, const StageSide *side, Rank ranks[2]) {
    Rank shooters = {.count = 0};
    ranks[0].count = ranks[1].count = 0;
    for (int i = 0; i < side->count; i++) {
        Rank *rank = s->fighters[side->roster[i]].is_shooter ? &shooters : &ranks[0];
        rank->minions[rank->count] = side->roster[i];
        rank->count += 1;
    }
    for (int i = 0; i < shooters.count; i++) {
        ranks[0].minions[ranks[0].count] = shooters.minions[i];
        ranks[0].count += 1;
    }
    const int hands = side->count - shooters.count;
    const int half = (side->count + 1) / 2;
    int front = side->count;
    if (side->count > STAGE_RANK || (hands > 0 && shooters.count > 0)) {
        const int most = side->count > 2 * STAGE_RANK ? half : STAGE_RANK;
        front = hands < side->count - most || hands == 0 ? side->count - most : hands > most ? most : hands;
        front = hands == 0 || hands == side->count || side->count > 2 * STAGE_RANK ? half : front;
    }
    for (int i = front; i < side->count; i++) {
        ranks[1].minions[i - front] = ranks[0].minions[i];
    }
    ranks[1].count = side->count - front;
    ranks[0].count = front;
    ranks[0].column = 0;
    ranks[1].column = front > 1 ? 2 : front;
}

// From the first feet to the last ones, if figures are [w] wide.
static float depth_for(Rect field, float w, float tag) {
    return field.h - tag - w * (HEAD + BELOW * (1 + NEAR)) - 4;
}

// How high a step from figure to figure of a rank is; [number] of them stand in it.
static float pitch_for(Rect field, float w, float tag, int number) {
    return fminf(depth_for(field, w, tag) / ((float)(number > 1 ? number : 1) - 0.5F), w * 1.35F);
}

// What a column needs for itself, in widths of a picture: half a bar [bar] wide, half a body, and by how much
// those that stand as far behind as a bar is high lean aside.
static float strip_for(Rect field, float w, float tag, float bar) {
    const float lean = (w * HEAD + tag) / fmaxf(depth_for(field, w, tag), 1);
    return fmaxf(bar / 2 / w, BODY) + BODY * (1 + NEAR) + GAP + SPREAD * fminf(lean, 1);
}

// Have figures [w] wide with bars [bar] wide room beside their neighbors and between those of their own
// column?
static bool has_room(const Room *room, float w, float bar) {
    const float strip = strip_for(room->field, w, room->tag, bar);
    const bool is_high = room->rows < 3 || 2 * pitch_for(room->field, w, room->tag, room->rows) >=
                                               w * HEAD * (1 + NEAR) + room->tag;
    const float strips = (float)(room->columns - 1) * strip;
    return is_high && w * (FRONT + strips + SPREAD / 2 + EDGE) <= room->half_width;
}

// The largest figures that have room.
static float largest_figure(const App *app, const Room *room) {
    static const float shares[3] = {0.5F, 0.5F, 0.42F};
    const float least = 26;
    float w = fminf(room->field.h * (room->rows < 3 ? shares[room->rows] : 0.36F), 190);
    while (w > least && !has_room(room, w, room->tag > 0 ? combat_bars_width(app, w) : 0)) {
        w *= 0.98F;
    }
    return fmaxf(w, least);
}

// What sides of few columns gain ends where their pictures would take too much memory.
static float figure_for(const App *app, const Room *room) {
    static const float GAINED = 145;
    Room full = *room;
    full.columns = 4;
    return fmaxf(largest_figure(app, &full), fminf(largest_figure(app, room), GAINED));
}

// The first row of feet has a head with its bar over it, the last one stands on the lower edge. Columns are
// [strip] apart.
static void place_rank(Stage *s, const Rank *rank, int number, bool is_right, float tag, float strip) {
    const float w = s->figure;
    const float top = s->field.y + tag + w * HEAD + 2;
    const float bottom = s->field.y + s->field.h - w * BELOW * (1 + NEAR) - 2;
    const float rows = (float)(rank->count > 1 ? rank->count : 1);
    const float pitch = pitch_for(s->field, w, tag, rank->count);
    // What is not needed is left free, most of it behind: figures stand in the lower half.
    const float first = rank->count > 1 ? top + (bottom - top - pitch * (rows - 0.5F)) * 0.6F
                                        : top + (bottom - top) * 0.62F - pitch * 0.25F;
    for (int i = 0; i < rank->count; i++) {
        Fighter *f = &s->fighters[rank->minions[i]];
        const float y = first + pitch * ((float)i + 0.5F * (float)number);
        const float near = bottom > top ? (y - top) / (bottom - top) : 0;
        const float column = (float)(rank->column + i % 2);
        const float back = (FRONT + SPREAD * (near - 0.5F)) * w + strip * column;
        f->home = (Point){s->field.x + s->field.w / 2 + (is_right ? back : -back), y};
        f->feet = f->home;
        f->width = w * (1 + NEAR * near);
        f->is_right = is_right;
        f->has_place = true;
    }
}

// Before [victim], a little nearer to who looks, so that neither hides the other; [others] have come there
// before, and stand round it as a fan.
static Point contact(const Stage *s, int attacker, int victim, int others) {
    const Fighter *f = &s->fighters[victim];
    const float side = s->fighters[attacker].is_right ? 1 : -1;
    const int rows = (others + 1) / 2;
    const float aside = (others % 2 == 0 ? 0.26F : -0.26F) * (float)rows;
    return (Point){f->home.x + side * (REACH + 0.12F * (float)others) * f->width,
                   f->home.y + (0.05F + aside) * f->width};
}

static Point between(Point a, Point b, float share) {
    return (Point){a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
}

// [run] of the way from where it stands, which is not home if it attacks once more.
static void go_towards(Stage *s, int attacker, int victim, int others, float run) {
    Fighter *f = &s->fighters[attacker];
    f->goal = contact(s, attacker, victim, others);
    f->run = s->is_calm ? roundf(run) : run;
    f->gone = s->is_calm ? 1 - fabsf(2 * run - 1) : 0;
    f->feet = between(f->feet, f->goal, f->run);
}

// The last attack of this combat that is over before [position], with the end of all that it brought; false
// if there was none yet.
static bool find_past_attack(const Timeline *t, uint32_t position, const Event **attack, uint32_t *end) {
    for (uint32_t i = position; i > 1; i--) {
        const Event *e = &t->events[i - 2];
        if (e->kind == EV_combat_began) {
            return false;
        }
        if ((e->kind == EV_attack_hit || e->kind == EV_attack_missed) && e->depth == 0) {
            *attack = e;
            *end = i - 1;
            while (*end < t->count && t->events[*end].depth > e->depth) {
                *end += 1;
            }
            return *end < position;
        }
    }
    return false;
}

// Did it shoot? A miss does not tell the weapon: bows are for the first round, and for minions that have
// nothing else.
static bool was_shot(const Stage *s, const Timeline *t, const Event *attack, uint32_t end) {
    for (uint32_t i = end; i > 0 && &t->events[i - 1] != attack; i--) {
        if (t->events[i - 1].kind == EV_damage_calculated) {
            return t->events[i - 1].damage_calculated.kind == ATTACK_MISSILE;
        }
    }
    const int attacker =
        attack->kind == EV_attack_hit ? attack->attack_hit.attacker : attack->attack_missed.attacker;
    return s->fighters[attacker].is_shooter && (attack->round <= 1 || s->v->minions[attacker].now.hand < 0);
}

// The choice of a victim belongs to the story of an attack that has not begun yet.
static bool has_begun(const Stage *s) {
    return s->story->kind == STORY_ATTACK && s->story->first <= s->position;
}

// How far whoever attacked before is still from home, 1: it stands before its victim. However short or long
// what lies between two attacks is told, nobody goes home in it, but while the next ones run.
static float way_back(const Stage *s, const App *app) {
    const FightMoment m = combat_stage_moment(s, app);
    return !s->is_volley && !has_begun(s) ? 1 : m.is_approach ? fight_tween_return(m) : 0;
}

static void go_home(Stage *s, int attacker, int victim, int others, float run) {
    go_towards(s, attacker, victim, others, run);
    s->fighters[attacker].returns = run;
}

// The attacker before walks home, if it had to run.
static void walk_home(Stage *s, const Event *past, float run) {
    const bool is_hit = past->kind == EV_attack_hit;
    const int attacker = is_hit ? past->attack_hit.attacker : past->attack_missed.attacker;
    const int victim = is_hit ? past->attack_hit.victim : past->attack_missed.victim;
    if (s->fighters[attacker].has_place && s->fighters[victim].has_place) {
        go_home(s, attacker, victim, 0, run);
    }
}

// Whoever attacks more than once in a volley runs to its first victim and stays there.
static bool is_first_of_its_own(const Volley *v, int index) {
    for (int i = 0; i < index; i++) {
        if (v->attacks[i].attacker == v->attacks[index].attacker) {
            return false;
        }
    }
    return true;
}

// How many of [v] before number [index] run to the same victim.
static int others_before(const Volley *v, int index) {
    int others = 0;
    for (int i = 0; i < index; i++) {
        others += v->attacks[i].victim == v->attacks[index].victim && is_first_of_its_own(v, i) ? 1 : 0;
    }
    return others;
}

static bool have_places(const Stage *s, const VolleyAttack *a) {
    return s->fighters[a->attacker].has_place && s->fighters[a->victim].has_place;
}

static void run_together(Stage *s, const Volley *v, FightMoment m) {
    for (int i = 0; i < v->count; i++) {
        const Story one = combat_stage_story_of(s, &v->attacks[i]);
        if (have_places(s, &v->attacks[i]) && is_first_of_its_own(v, i)) {
            go_towards(s, one.attacker, one.victim, others_before(v, i),
                       fight_tween_look(&one, s->v, one.attacker, POSE_STAND, m).run);
        }
    }
}

// All of the volley that is over walk home together.
static void walk_home_together(Stage *s, const Volley *past, float run) {
    for (int i = 0; i < past->count; i++) {
        if (have_places(s, &past->attacks[i]) && is_first_of_its_own(past, i)) {
            go_home(s, past->attacks[i].attacker, past->attacks[i].victim, others_before(past, i), run);
        }
    }
}

// Those of the attack or volley before this one.
static void past_ones_go_home(Stage *s, const App *app) {
    PlaybackScreen *p = playback_of(app);
    const bool is_told_alone = !s->is_volley && has_begun(s);
    const uint32_t position = is_told_alone ? s->story->first : s->position;
    const float run = way_back(s, app);
    const Event *past = NULL;
    uint32_t end = 0;
    Volley volley;
    if (run <= 0 || position == 0 || !find_past_attack(&p->t, position, &past, &end)) {
        return;
    }
    if (p->is_playing && !p->glide.is_on && pace_volley(&p->pace, &p->t, end, &volley)) {
        walk_home_together(s, &volley, volley.is_missile ? 0 : run);
    } else if (!was_shot(s, &p->t, past, end)) {
        walk_home(s, past, run);
    }
}

static int larger(int a, int b) {
    return a > b ? a : b;
}

static int columns_of(const Rank *rank) {
    return rank->column + (rank->count > 1 ? 2 : rank->count);
}

// With those two sides in it; nobody has a bar beside tables, which are [margin] wide.
static Room room_of(const App *app, Rect field, float margin, Rank ranks[2][2]) {
    Room room = {field, field.w / 2 - margin, margin > 0 ? 0 : combat_bars_height(app) + 6, 1, 1};
    for (int i = 0; i < 4; i++) {
        room.rows = larger(room.rows, ranks[i / 2][i % 2].count);
        room.columns = larger(room.columns, columns_of(&ranks[i / 2][i % 2]));
    }
    return room;
}

void combat_places_take(Stage *s, const App *app, Rect field, float margin) {
    Rank ranks[2][2];
    form_ranks(s, &s->sides[0], ranks[0]);
    form_ranks(s, &s->sides[1], ranks[1]);
    const float tag = combat_bars_height(app) + 6;
    const Room room = room_of(app, field, margin, ranks);
    s->field = field;
    s->is_calm = app->settings.motion != MOTION_FULL;
    s->figure = figure_for(app, &room);
    // Columns spread over what room there is.
    const float free = room.half_width - s->figure * (FRONT + SPREAD / 2 + EDGE);
    const float strip = fminf(free / (float)larger(room.columns - 1, 1), s->figure * WIDEST);
    for (int i = 0; i < 2; i++) {
        place_rank(s, &ranks[i][0], 0, i == 1, tag, strip);
        place_rank(s, &ranks[i][1], 1, i == 1, tag, strip);
    }
    combat_bars_place(s, app);
    past_ones_go_home(s, app);
    const FightMoment m = combat_stage_moment(s, app);
    if (s->is_volley) {
        run_together(s, &s->volley, m);
    } else if (has_begun(s) && combat_stage_has_attack(s)) {
        go_towards(s, s->story->attacker, s->story->victim, 0,
                   fight_tween_look(s->story, s->v, s->story->attacker, POSE_STAND, m).run);
    }
}

Point combat_places_chest(const Stage *s, int minion) {
    const Fighter *f = &s->fighters[minion];
    return (Point){f->feet.x, f->feet.y - f->width * 0.52F};
}
