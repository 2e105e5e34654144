// Time, keys and the layout of the playback.

#include "ui/playback.h"
#include "playback/playback_music.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "replay/gathered.h"
#include "replay/sentences.h"
#include "ui/app_sound.h"
#include "book/reader.h"
#include "learn/learn.h"
#include "ahead/orders_preview.h"
#include "shell/aside.h"
#include "shell/panels.h"
#include "orders/screen_why.h"
#include "theatre/cast_card.h"
#include "theatre/combat_odds.h"
#include "because/because_panel.h"
#include "kit/widgets.h"

static const float SPEEDS[PLAYBACK_SPEEDS] = {0.25F, 0.5F, 1, 2, 4, 8, 1000000};
static const unsigned STEPS_OF[PLAYBACK_STEPS] = {MARK_NEWS,   MARK_ATTACK, MARK_ROUND,
                                                  MARK_COMBAT, MARK_PHASE,  MARK_TURN};

const char *const *playback_speed_names(void) {
    static const char *const names[PLAYBACK_SPEEDS + 1] = {"0.25\xC3\x97", "0.5\xC3\x97", "1\xC3\x97",
                                                           "2\xC3\x97",    "4\xC3\x97",   "8\xC3\x97",
                                                           "Instant",      "As mine"};
    return names;
}

void playback_free(PlaybackScreen *p) {
    free(p->memory);
    p->memory = NULL;
    free(p->hits);
    p->hits = NULL;
    combat_odds_free(p->odds);
    p->odds = NULL;
}

// Everything but what outlives a match: the cards that were seen.
static void reset(PlaybackScreen *p) {
    playback_free(p);
    p->t = (Timeline){.count = 0};
    p->is_playing = false;
    p->is_hurrying = false;
    p->is_tab_held = false;
    p->shows_board = false;
    p->elapsed_ms = 0;
    p->pace = (Pace){.slope = 0};
    p->is_fresh = false;
    p->glide = (Glide){.is_on = false};
    p->log_offset = 0;
    p->chip = -1;
    p->asks_where = false;
    p->asks_note = false;
    p->asks_who = false;
    p->find[0] = '\0';
    p->topic = 0;
    p->notes.count = 0;
    p->sketches.count = 0;
    p->change_at = p->change_count = 0;
    p->is_drawing = false;
    p->sketch_from = (SquareId){0};
    p->story = (Story){.kind = STORY_NONE};
    outline_set_depth(&p->outline, OUTLINE_ACT);
}

void playback_open(App *app, Player seat, uint32_t full, bool is_review) {
    PlaybackScreen *p = app->playback;
    reset(p);
    uint32_t seen = 0;
    p->memory = session_timeline(&app->session, seat, full, &p->t, &seen);
    p->seat = seat;
    p->is_review = is_review;
    p->sees_all = is_review && seat == PLAYER_NONE;
    p->is_playing = !p->is_review;
    p->runs_on = playback_is_watch(app);
    p->rest_ms = 0;
    if (p->memory == NULL) {
        app_say(app, "There is not enough memory for the playback.");
        return;
    }
    playback_read_notes(app);
    p->looked_at = seen;
    p->looked_full = full;
    p->glimpse_at = UINT32_MAX;
    timeline_seek(&p->t, seen);
    if (p->is_review && p->t.count > 0) {
        // To look around one begins at the last turn rather than at the first.
        uint32_t position = 0;
        (void)timeline_find(&p->t, p->t.turns[p->t.count - 1] > 1 ? p->t.turns[p->t.count - 1] - 1 : 1, 0,
                            &position);
        timeline_seek(&p->t, position);
    }
    // At once, unless there is something to stop at on the way.
    bool pauses = false;
    for (int i = 0; i < PAUSE_COUNT; i++) {
        pauses = pauses || app->settings.pauses[i];
    }
    if (app->settings.speed == PLAYBACK_SPEED_INSTANT && p->is_playing && !pauses) {
        timeline_seek(&p->t, p->t.count);
        p->is_playing = false;
    }
}

bool playback_go(App *app, int turn, uint32_t frame) {
    PlaybackScreen *p = app->playback;
    uint32_t position = 0;
    if (p->memory == NULL || !timeline_find(&p->t, turn, frame, &position)) {
        return false;
    }
    timeline_seek(&p->t, position);
    p->is_playing = false;
    p->elapsed_ms = 0;
    return true;
}

void playback_sentence(const App *app, uint32_t position, char *out, size_t size) {
    const PlaybackScreen *p = app->playback;
    out[0] = '\0';
    if (position < 1 || position > p->t.count) {
        return;
    }
    const LabelText labels = session_labels(&app->session);
    const LogNames names = timeline_names(&p->t, position);
    (void)sentence_print(out, size, &p->t.events[position - 1], &names, &labels);
}

// --- Time ---

// When many events pass in one frame, the first stand for all of them.
enum { HEARD_AT_ONCE = 3 };

// Whose doing is [e]? PLAYER_NONE: the rules'.
static Player actor_of(const View *v, const Event *e) {
    if (e == NULL) {
        return PLAYER_NONE;
    }
    if (e->kind == EV_spell_cast || e->kind == EV_spell_squandered) {
        return (Player)(e->kind == EV_spell_cast ? e->spell_cast.player : e->spell_squandered.player);
    }
    if (e->kind == EV_attack_hit || e->kind == EV_attack_missed) {
        const int attacker = e->kind == EV_attack_hit ? e->attack_hit.attacker : e->attack_missed.attacker;
        return view_minion_owner(v, (MinionId){(uint16_t)attacker});
    }
    int group = e->kind == EV_moved ? e->moved.group : e->kind == EV_joined ? e->joined.group : 0;
    group = e->kind == EV_bounced_back ? e->bounced_back.group : e->kind == EV_slid ? e->slid.group : group;
    group = e->kind == EV_moonwalked ? e->moonwalked.group : group;
    return group != 0 ? (Player)v->groups[group].owner : PLAYER_NONE;
}

int *playback_speed(App *app) {
    const PlaybackScreen *p = app->playback;
    Settings *s = &app->settings;
    if (p->is_review) {
        return &s->speed_replay;
    }
    const bool has_seat = p->seat == PLAYER_RED || p->seat == PLAYER_BLUE;
    const Player actor = actor_of(&p->t.view, timeline_next_event(&p->t));
    return has_seat && actor != PLAYER_NONE && actor != p->seat ? &s->speed_theirs : &s->speed;
}

static int speed_index(App *app) {
    const int speed = *playback_speed(app);
    const int meant = speed == PLAYBACK_SPEED_SAME ? app->settings.speed : speed;
    return meant >= 0 && meant < PLAYBACK_SPEEDS ? meant : PLAYBACK_SPEED_NORMAL;
}

// Milliseconds of the playback in one of the clock.
static float factor(App *app) {
    return SPEEDS[speed_index(app)] *
           (app->playback->is_hurrying || app->playback->is_tab_held ? 8.0F : 1.0F);
}

float playback_hold_ms(PlaybackScreen *p) {
    const Event *e = timeline_last_event(&p->t);
    return fmaxf(pace_hold_ms(e) * pace_factor(&p->pace, &p->t, p->t.at), pace_moment_ms(&p->t.view, e));
}

float playback_approach_ms(PlaybackScreen *p) {
    return pace_approach_ms(timeline_next_event(&p->t)) * pace_factor(&p->pace, &p->t, p->t.at + 1);
}

// Does the playback stop here by itself? Then it says why.
static bool pauses_at(App *app, const Event *e) {
    PlaybackScreen *p = app->playback;
    const bool *pauses = app->settings.pauses;
    const char *why = NULL;
    if (e->kind == EV_minion_died && pauses[PAUSE_ON_DEATH] &&
        p->t.view.groups[e->minion_died.group].owner == p->seat) {
        why = "Your minion died. Space goes on.";
    } else if (e->kind == EV_combat_began && pauses[PAUSE_ON_COMBAT]) {
        why = "A combat begins. Space goes on.";
    } else if (e->kind == EV_spell_cast && e->spell_cast.card < CARD_COUNT) {
        const bool is_new = e->spell_cast.card != 0 && !p->seen_cards[e->spell_cast.card];
        p->seen_cards[e->spell_cast.card] = true;
        why = is_new && pauses[PAUSE_ON_NEW_CARD] && e->spell_cast.player != p->seat
                  ? "A card you have not seen before. Space goes on."
                  : NULL;
    }
    if (why != NULL) {
        app_say(app, why);
    }
    return why != NULL;
}

static void glide_on(App *app, float elapsed_ms) {
    PlaybackScreen *p = app->playback;
    const Event *e = &p->t.events[p->glide.position - 1];
    p->glide.elapsed_ms += elapsed_ms * fmaxf(SPEEDS[speed_index(app)], 1);
    p->glide.is_on = p->glide.elapsed_ms < pace_approach_ms(e) + pace_echo_ms(e);
    app->is_animating = true;
}

static void playback_update(App *app, uint32_t elapsed_ms) {
    PlaybackScreen *p = app->playback;
    const float elapsed = (float)(elapsed_ms > 200 ? 200 : elapsed_ms);
    combat_odds_update(app);
    if (p->memory != NULL && p->glide.is_on) {
        glide_on(app, elapsed);
    }
    if (p->memory == NULL || !p->is_playing || p->glide.is_on) {
        playback_watch_on(app, elapsed);
        return;
    }
    app->is_animating = true;
    float left_ms = elapsed;
    int heard = 0;
    while (p->t.at < p->t.count) {
        const float speed = factor(app);
        const float wait = playback_hold_ms(p) + playback_approach_ms(p);
        if (p->elapsed_ms + left_ms * speed < wait) {
            p->elapsed_ms += left_ms * speed;
            return;
        }
        left_ms -= (wait - p->elapsed_ms) / speed;
        p->elapsed_ms = 0;
        timeline_seek(&p->t, p->t.at + 1);
        if (heard < HEARD_AT_ONCE && speed_index(app) != PLAYBACK_SPEED_INSTANT) {
            app_sound_event(app, timeline_last_event(&p->t), p->seat);
            heard += 1;
        }
        if (pauses_at(app, timeline_last_event(&p->t))) {
            p->runs_on = false;
            break;
        }
    }
    p->is_playing = false;
    p->elapsed_ms = 0;
}

bool playback_volley(PlaybackScreen *p, Volley *out) {
    // Between two positions the volley that comes next is not there yet: it has its sum only when it is over.
    return p->is_playing && !p->glide.is_on && pace_volley(&p->pace, &p->t, p->t.at, out);
}

// --- Going ---

void playback_jump(PlaybackScreen *p, uint32_t position) {
    timeline_seek(&p->t, position);
    p->is_playing = false;
    p->runs_on = false;
    p->glide.is_on = false;
    p->elapsed_ms = 0;
    p->log_offset = 0;
    p->chip = -1;
}

// Is there nothing to be told between two positions, the later one left out?
static bool is_one_step(const Timeline *t, uint32_t from, uint32_t to) {
    const uint32_t last = from < to ? to : from;
    for (uint32_t i = (from < to ? from : to) + 1; i < last; i++) {
        if ((t->marks[i - 1] & MARK_NEWS) != 0) {
            return false;
        }
    }
    return from != to;
}

void playback_step_by(App *app, unsigned marks, bool is_forward) {
    PlaybackScreen *p = app->playback;
    const uint32_t from = p->t.at;
    const uint32_t to = is_forward ? timeline_next(&p->t, marks) : timeline_previous(&p->t, marks);
    // Forward the event that is reached comes about; backward the one that was left is taken back.
    const uint32_t position = is_forward ? to : from;
    const Event *e = from != to ? &p->t.events[position - 1] : NULL;
    const float length = pace_approach_ms(e) + pace_echo_ms(e);
    const bool can_glide = is_one_step(&p->t, from, to) && !app->is_still &&
                           app->settings.motion != MOTION_NONE &&
                           speed_index(app) != PLAYBACK_SPEED_INSTANT && length > 0;
    if (can_glide && is_forward) {
        timeline_seek(&p->t, to - 1);
        p->other = p->t.view;
    } else if (can_glide) {
        p->other = p->t.view;
        p->gone = p->story;
    }
    playback_jump(p, to);
    p->glide = (Glide){.is_on = can_glide, .is_forward = is_forward, .position = position};
    p->is_fresh = is_forward;
}

void playback_step(App *app, bool is_forward) {
    playback_step_by(app, STEPS_OF[app->playback->step], is_forward);
}

void playback_toggle(PlaybackScreen *p) {
    const bool goes = p->is_playing || (p->runs_on && p->t.at == p->t.count);
    p->is_playing = !goes && p->t.at < p->t.count;
    p->runs_on = !goes;
    p->glide.is_on = false;
}

// What an event is about: the first square, group or minion in it.
static int subject_of(const Event *e, int *type) {
    const EventKindInfo info = event_kind_info(e->kind);
    for (int i = 0; i < info.field_count; i++) {
        const int field = info.fields[i].type;
        const int value = event_field_value(e, &info.fields[i]);
        if (value != 0 && (field == FIELD_MINION || field == FIELD_GROUP || field == FIELD_SQUARE)) {
            *type = field;
            return value;
        }
    }
    *type = FIELD_TYPE_COUNT;
    return 0;
}

SquareId playback_place_of(const View *v, const Event *e) {
    int type = FIELD_TYPE_COUNT;
    const int subject = subject_of(e, &type);
    if (type == FIELD_SQUARE) {
        return (SquareId){(uint8_t)subject};
    }
    const int group = type == FIELD_MINION ? v->minions[subject].group : type == FIELD_GROUP ? subject : 0;
    return (SquareId){group != 0 ? v->groups[group].at : 0};
}

static bool is_about(const Event *e, int type, int subject) {
    const EventKindInfo info = event_kind_info(e->kind);
    for (int i = 0; i < info.field_count; i++) {
        if (info.fields[i].type == type && event_field_value(e, &info.fields[i]) == subject) {
            return true;
        }
    }
    return false;
}

bool playback_points_at(const PlaybackScreen *p, int minion) {
    return p->pointed != 0 && is_about(&p->t.events[p->pointed - 1], FIELD_MINION, minion);
}

bool playback_follow(PlaybackScreen *p, bool is_forward) {
    const Event *e = timeline_last_event(&p->t);
    int type = FIELD_TYPE_COUNT;
    const int subject = e != NULL ? subject_of(e, &type) : 0;
    uint32_t i = p->t.at;
    while (subject != 0 && (is_forward ? i < p->t.count : i > 1)) {
        i = is_forward ? i + 1 : i - 1;
        if (is_about(&p->t.events[i - 1], type, subject)) {
            playback_jump(p, i);
            return true;
        }
    }
    return false;
}

// --- Keys ---

static void answer_step_keys(App *app) {
    PlaybackScreen *p = app->playback;
    Ui *ui = &app->ui;
    const Keymap *keys = &app->settings.keys;
    static const struct {
        KeyAction action;
        bool is_forward;
        unsigned marks;
    } rows[] = {
        {ACTION_EVENT_FORWARD, true, MARK_NEWS},
        {ACTION_EVENT_BACK, false, MARK_NEWS},
        {ACTION_ATTACK_FORWARD, true, MARK_ATTACK},
        {ACTION_ATTACK_BACK, false, MARK_ATTACK},
        {ACTION_ROUND_FORWARD, true, MARK_ROUND},
        {ACTION_ROUND_BACK, false, MARK_ROUND},
        {ACTION_PHASE_FORWARD, true, MARK_COMBAT | MARK_PHASE},
        {ACTION_PHASE_BACK, false, MARK_COMBAT | MARK_PHASE},
        {ACTION_TURN_FORWARD, true, MARK_TURN},
        {ACTION_TURN_BACK, false, MARK_TURN},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (keymap_pressed(keys, ui, rows[i].action)) {
            playback_step_by(app, rows[i].marks, rows[i].is_forward);
        }
    }
    if (keymap_pressed(keys, ui, ACTION_FIRST)) {
        playback_jump(p, 0);
    } else if (keymap_pressed(keys, ui, ACTION_LAST)) {
        playback_jump(p, p->t.count);
    }
}

static void change_speed(App *app, int by) {
    int *speed = playback_speed(app);
    const int wanted = speed_index(app) + by;
    *speed = wanted < 0 ? 0 : wanted >= PLAYBACK_SPEEDS ? PLAYBACK_SPEEDS - 1 : wanted;
    app_say(app, playback_speed_names()[*speed]);
}

void playback_finish(App *app) {
    PlaybackScreen *p = app->playback;
    if (aside_is_on(app)) {
        aside_end(app);
        reader_return(app);
        return;
    }
    if (app->session.match != NULL) {
        app->session.seen[p->seat] = app->session.match->log_count;
    }
    if (app->depth > 1) {
        app_pop(app);
    } else if (p->is_review && app->session.need == NEED_NOTHING && session_humans(&app->session) > 0) {
        app_replace(app, SCREEN_TITLE);
    } else {
        app_continue(app);
    }
}

static void answer_hurry(PlaybackScreen *p, const Ui *ui, const Keymap *keys) {
    if (ui->event.kind == INPUT_FOCUS_LOST) {
        p->is_hurrying = false; // The key is let go where nobody sees it.
    } else if (keymap_is_key_of(keys, ACTION_HURRY, ui->event.key)) {
        p->is_hurrying =
            ui->event.kind == INPUT_KEY_DOWN || (p->is_hurrying && ui->event.kind != INPUT_KEY_UP);
    }
}

// While it plays Tab hurries as long as it is held, as elsewhere; only tapped it moves the focus, as
// everywhere.
enum { TAP_MS = 250 };
static void answer_tab(App *app) {
    PlaybackScreen *p = app->playback;
    Ui *ui = &app->ui;
    const InputEvent *e = &ui->event;
    if (e->kind == INPUT_FOCUS_LOST) {
        p->is_tab_held = false;
    } else if (e->key == KEY_TAB && e->kind == INPUT_KEY_UP && p->is_tab_held) {
        p->is_tab_held = false;
        if (app->now_ms - p->tab_since_ms < TAP_MS) {
            ui_move_focus(ui, 1);
        }
    } else if ((p->is_playing || p->is_tab_held) && ui_key(ui, KEY_TAB) && !p->is_tab_held) {
        p->is_tab_held = true;
        p->tab_since_ms = app->now_ms;
    }
}

// --- What moves may be dropped at any time ---

static bool is_deed(const App *app) {
    const InputEvent *e = &app->ui.event;
    return (e->kind == INPUT_POINTER_DOWN || (e->kind == INPUT_KEY_DOWN && !e->repeat)) &&
           !(e->kind == INPUT_KEY_DOWN &&
             (e->key == KEY_TAB || keymap_is_key_of(&app->settings.keys, ACTION_HURRY, e->key)));
}

// Whatever is done, a step that is still to be seen has been seen.
static void end_glide(App *app) {
    if (is_deed(app)) {
        app->playback->glide.is_on = false;
    }
}

// What is done for nothing else ends what comes about now, or the time to look at it, and the playback goes
// on from there.
static void end_animation(App *app) {
    PlaybackScreen *p = app->playback;
    if (!p->is_playing || app->ui.event_used || !is_deed(app)) {
        return;
    }
    app->ui.event_used = app->ui.event.kind == INPUT_POINTER_DOWN;
    if (playback_approach_ms(p) > 0 && p->elapsed_ms < playback_hold_ms(p)) {
        p->elapsed_ms = playback_hold_ms(p);
        return;
    }
    timeline_seek(&p->t, p->t.at + 1);
    p->elapsed_ms = 0;
    app_sound_event(app, timeline_last_event(&p->t), p->seat);
    p->is_playing = p->t.at < p->t.count && !pauses_at(app, timeline_last_event(&p->t));
}

static void answer_follow(App *app, bool is_forward) {
    if (!playback_follow(app->playback, is_forward)) {
        app_say(app, "Nothing more of the same.");
    }
}

// At the end there is one thing left to do, and Enter does it. Space does not: it may have been meant as a
// pause.
static bool wants_to_go_on(App *app) {
    const PlaybackScreen *p = app->playback;
    const bool is_at_end =
        !p->is_playing && p->t.at == p->t.count && !p->is_review && !playback_is_watch(app);
    return is_at_end && ui_has_focus(&app->ui, "playback.play") && ui_key(&app->ui, KEY_ENTER);
}

static void answer_keys(App *app) {
    PlaybackScreen *p = app->playback;
    Ui *ui = &app->ui;
    const Keymap *keys = &app->settings.keys;
    answer_hurry(p, ui, keys);
    answer_tab(app);
    answer_step_keys(app);
    if (keymap_pressed(keys, ui, ACTION_PLAY)) {
        playback_toggle(p);
    } else if (keymap_pressed(keys, ui, ACTION_SLOWER)) {
        change_speed(app, -1);
    } else if (keymap_pressed(keys, ui, ACTION_FASTER)) {
        change_speed(app, 1);
    } else if (keymap_pressed(keys, ui, ACTION_BOARD)) {
        p->shows_board = !p->shows_board;
    } else if (keymap_pressed(keys, ui, ACTION_FOLLOW)) {
        answer_follow(app, true);
    } else if (keymap_pressed(keys, ui, ACTION_FOLLOW_BACK)) {
        answer_follow(app, false);
    } else if (keymap_pressed(keys, ui, ACTION_WHERE)) {
        playback_ask_where(app);
    } else if (keymap_pressed(keys, ui, ACTION_NOTE)) {
        playback_ask_note(app);
    } else if (keymap_pressed(keys, ui, ACTION_NEXT_NOTE)) {
        if (!playback_next_note(app)) {
            app_say(app, "There are no notes on this match.");
        }
    } else if (keymap_pressed(keys, ui, ACTION_BRANCH)) {
        playback_ask_branch(app);
    } else if (keymap_pressed(keys, ui, ACTION_WATCHING)) {
        app_push(app, SCREEN_WATCHING);
    } else if (keymap_pressed(keys, ui, ACTION_FOLD)) {
        outline_set_depth(&p->outline,
                          p->outline.depth == OUTLINE_DETAIL ? OUTLINE_TURN : p->outline.depth + 1);
    } else if (keymap_pressed(keys, ui, ACTION_THOUGHTS)) {
        why_open(app);
    } else if (playback_is_watch(app) && ui_key(ui, KEY_ESCAPE)) {
        playback_leave(app);
    } else if (wants_to_go_on(app) || ui_key(ui, KEY_ESCAPE) || keymap_pressed(keys, ui, ACTION_GO_ON)) {
        playback_finish(app);
    }
}

// The wheel steps over the timeline and over what it shows.
static void answer_wheel(App *app, Rect area) {
    Ui *ui = &app->ui;
    if (ui->event.kind == INPUT_WHEEL && rect_contains(area, ui->pointer) && !ui->event_used &&
        !ui->is_blocked) {
        ui->event_used = true;
        playback_step(app, ui->event.wheel < 0);
    }
}

// --- The screen ---

// Two lines of a long sentence go into it; it does not grow with them, for the board over it would jump.
static float caption_height(const App *app) {
    return fminf(ui_text_room(&app->ui, 38), 52);
}

// What the log says in the row of this moment.
static void moment_sentence(const App *app, char *text, size_t size) {
    const PlaybackScreen *p = app->playback;
    const LabelText labels = session_labels(&app->session);
    const LogNames names = timeline_names(&p->t, p->t.at);
    Volley volley;
    if (playback_volley(app->playback, &volley)) {
        volley_words(&volley, text, size);
        return;
    }
    if (!playback_is_gathered(p) || !gathered_print(text, size, &p->t, p->t.at, &names, &labels)) {
        playback_sentence(app, p->t.at, text, size);
    }
}

static void caption_words(const App *app, char *text, size_t size) {
    playback_watch_text(app, text, size);
    if (text[0] == '\0') {
        moment_sentence(app, text, size);
    }
    if (playback_drawing_words(app->playback) != NULL) {
        (void)snprintf(text, size, "%s", playback_drawing_words(app->playback));
    }
    if (text[0] == '\0' && app->playback->t.at == 0) {
        (void)snprintf(text, size, "Before the first event: this is how everything stood.");
    }
}

// A button of the caption's row, as high as those of the log.
static Rect caption_button(const App *app, Rect cut) {
    const float high = fminf(cut.h - 4, ui_text_room(&app->ui, 28));
    return (Rect){cut.x + 2, cut.y + (cut.h - high) / 2, cut.w - 4, high};
}

// They are of one size, and not larger than the sentence beside them.
static void limit_caption_buttons(Ui *ui) {
    const UiRoom rooms[] = {{"Seen by Blue", FONT_BODY, fminf(ui_text_room(ui, 118), 170) - 20},
                            {"Why?", FONT_BODY, fminf(ui_text_room(ui, 66), 96) - 20},
                            {"Draw", FONT_BODY, fminf(ui_text_room(ui, 62), 90) - 20}};
    ui_limit_text(ui, ui_common_size(ui, 16, 30, rooms, 3));
}

static void draw_caption(App *app, Rect r) {
    char text[SENTENCE_MAX];
    caption_words(app, text, sizeof text);
    draw_rect(&app->list, r, palette_color(COLOR_PIT));
    r = (Rect){r.x + 8, r.y, r.w - 16, r.h}; // in line with the panels below
    limit_caption_buttons(&app->ui);
    if (app->playback->sees_all) {
        playback_eyes(app, caption_button(app, rect_cut_left(&r, fminf(ui_text_room(&app->ui, 118), 170))));
    }
    const Rect why = caption_button(app, rect_cut_right(&r, fminf(ui_text_room(&app->ui, 66), 96)));
    if (widget_button(&app->ui, "playback.why", why, "Why?", app->playback->t.at > 0)) {
        because_open(app);
    }
    ui_hint(&app->ui,
            "Why this happened: every number, tie-break and cause. To ask about something else point at it "
            "and press the key.");
    const Rect draw = caption_button(app, rect_cut_left(&r, fminf(ui_text_room(&app->ui, 62), 90)));
    if (widget_button(&app->ui, "playback.draw", draw, app->playback->is_drawing ? "Done" : "Draw",
                      app->playback->t.at > 0)) {
        playback_draw_on_board(app);
    }
    ui_hint(&app->ui,
            "Marks and arrows on the board, kept with this moment. Without the button: the right mouse "
            "button, or Shift and the left one.");
    ui_limit_text(&app->ui, 0);
    const Rect words = {r.x + 12, r.y, r.w - 24, r.h};
    (void)ui_widget(&app->ui, ROLE_LABEL, "caption", words, ui_words(text, NULL), false);
    ui_whole(&app->ui);
    ui_text_lines(&app->ui, text_look(FONT_BODY, 18, ALIGN_CENTER, palette_color(COLOR_CREAM)), 9, words,
                  text);
    if (app->playback->is_drawing) {
        ui_hint(&app->ui,
                "A square twice is a mark, two squares are an arrow; what is drawn once more is taken away. "
                "By keys: arrows move, Enter begins and Enter ends.");
    }
}

static void playback_enter(App *app) {
    ui_focus(&app->ui, "playback.play");
}

static void draw_stage(App *app, Rect r) {
    PlaybackScreen *p = app->playback;
    if (playback_view(app)->high != 0 && !p->shows_board) {
        p->is_drawing = false;
        p->sketch_from = (SquareId){0};
        combat_odds_expect(app);
        combat_panel(app, r);
        return;
    }
    playback_set_scene(app, r);
    playback_draw_pointer(app, r);
    playback_set_sketches(app);
    playback_describe(app, r);
    draw_clip(&app->list, r);
    scene_board_draw(&app->list, &p->scene);
    draw_clip(&app->list, (Rect){0, 0, 0, 0});
    combat_card(app, r);
    cast_card(app, r);
}

static void answer(App *app) {
    PlaybackScreen *p = app->playback;
    if (!p->asks_where && !p->asks_note && !p->asks_who && !playback_find_answer(app) &&
        !playback_take_log(app) && !playback_eyes_key(app) && !playback_sketch_keys(app)) {
        answer_keys(app);
    }
    if (app->playback != p) {
        return; // It was shown aside, and is no more.
    }
    if (app_screen(app) == SCREEN_PLAYBACK && !app->is_dialog_open) {
        end_animation(app);
    }
    if (p->is_fresh) {
        app_sound_event(app, timeline_last_event(&p->t), p->seat);
        p->is_fresh = false;
    }
    // The button that has the focus all the time would hide the timeline with its words.
    const bool is_at_play = app->ui.shows_focus && ui_has_focus(&app->ui, "playback.play");
    if (p->is_playing || is_at_play) {
        app->ui.hint[0] = '\0';
    }
}

static void playback_draw(App *app) {
    PlaybackScreen *p = app->playback;
    if (p->memory == NULL) {
        if (app->depth > 1) {
            app_pop(app);
        } else {
            app_replace(app, SCREEN_TITLE);
        }
        return;
    }
    Rect r = {0, 0, app->list.width, app->list.height};
    draw_gradient(&app->list, r, palette_color(COLOR_TABLE), palette_color(COLOR_NIGHT));
    end_glide(app);
    story_at(&p->story, &p->t);
    const bool is_seat = p->seat == PLAYER_RED || p->seat == PLAYER_BLUE;
    panel_skybar(app, rect_cut_top(&r, 46), &p->t.view, is_seat ? p->t.view.players[p->seat].pool : NULL);
    learn_strip(app, rect_cut_top(&r, learn_strip_height(app)));
    if (app_screen(app) != SCREEN_PLAYBACK || p->memory == NULL) {
        return;
    }
    const float side = fmaxf(272, fminf(500, r.w * 0.29F));
    // Where the buttons have no room beside the log they stand below it.
    const float needed = PLAYBACK_CONTROLS_WIDTH + (p->sees_all ? PLAYBACK_BRANCH_WIDTH : 0);
    const bool is_narrow = r.w - side < needed;
    Rect controls = {0, 0, 0, 0};
    if (is_narrow) {
        controls = rect_cut_bottom(&r, 72 + playback_timeline_height(&app->ui));
    }
    Rect log = rect_cut_right(&r, side);
    if (orders_preview_strip(app, rect_cut_top(&log, orders_preview_strip_height(app)))) {
        return; // It is another one now.
    }
    playback_log(app, log);
    if (!is_narrow) {
        controls = rect_cut_bottom(&r, 72 + playback_timeline_height(&app->ui));
    }
    answer_wheel(app, r);
    answer_wheel(app, controls);
    story_panel(app, rect_cut_bottom(&r, story_panel_height(r.h)));
    draw_caption(app, rect_cut_bottom(&r, caption_height(app)));
    draw_stage(app, r);
    playback_show_note(app, r);
    playback_controls(app, controls);
    orders_preview_frame(app);
    if (app_screen(app) == SCREEN_PLAYBACK && app->playback->memory != NULL) {
        answer(app);
        if (app_screen(app) != SCREEN_PLAYBACK) {
            return;
        }
        playback_where(app);
        playback_note(app);
        playback_branch(app);
    }
}

static bool playback_begin(App *app) {
    app->playback = calloc(1, sizeof *app->playback);
    return app->playback != NULL;
}

static void playback_end(App *app) {
    if (app->playback != NULL) {
        playback_free(app->playback);
    }
    free(app->playback);
    app->playback = NULL;
}

static int turn_looked_at(const App *app, Player *seat) {
    const PlaybackScreen *p = app->playback;
    const int turn = app_turn(app, seat);
    *seat = p->seat;
    return p->t.at > 0 ? p->t.turns[p->t.at - 1] : turn;
}

const Screen screen_playback = {.begin = playback_begin,
                                .end = playback_end,
                                .enter = playback_enter,
                                .update = playback_update,
                                .draw = playback_draw,
                                .moment = turn_looked_at,
                                .music = playback_music};
