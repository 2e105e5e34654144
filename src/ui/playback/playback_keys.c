// What keys, the wheel and a click anywhere do in the playback. What moves may be dropped at any time.

#include "playback/playback_parts.h"

#include "book/reader_examples.h"
#include "orders/screen_why.h"
#include "shell/aside.h"
#include "ui/settings_table.h"

static void answer_step_keys(App *app) {
    PlaybackScreen *p = playback_of(app);
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
    const int wanted = playback_time_speed_index(app) + by;
    *speed = wanted < 0 ? 0 : wanted >= PLAYBACK_SPEEDS ? PLAYBACK_SPEEDS - 1 : wanted;
    app_say(app, settings_table_speed_names()[*speed]);
}

void playback_finish(App *app) {
    PlaybackScreen *p = playback_of(app);
    if (aside_is_on(app)) {
        aside_end(app);
        reader_examples_return(app);
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
        const bool is_down = ui->event.kind == INPUT_KEY_DOWN;
        p->is_hurrying = is_down || (p->is_hurrying && ui->event.kind != INPUT_KEY_UP);
        p->hurry_key = is_down ? ui->event.key : p->hurry_key;
    }
}

// While it plays Tab hurries as long as it is held, as elsewhere; only tapped it moves the focus, as
// everywhere.
enum { TAP_MS = 250 };
static void answer_tab(App *app) {
    PlaybackScreen *p = playback_of(app);
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

// A key that came up in a dialog or on another screen hurries no more.
void playback_keys_let_go(App *app) {
    PlaybackScreen *p = playback_of(app);
    if (p->hurry_key != KEY_NONE && !ui_holds(&app->ui, p->hurry_key)) {
        p->is_hurrying = false;
        p->hurry_key = KEY_NONE;
    }
    p->is_tab_held = p->is_tab_held && ui_holds(&app->ui, KEY_TAB);
}

static bool is_deed(const App *app) {
    const InputEvent *e = &app->ui.event;
    return (e->kind == INPUT_POINTER_DOWN || (e->kind == INPUT_KEY_DOWN && !e->repeat)) &&
           !(e->kind == INPUT_KEY_DOWN &&
             (e->key == KEY_TAB || keymap_is_key_of(&app->settings.keys, ACTION_HURRY, e->key)));
}

// Whatever is done, a step that is still to be seen has been seen.
void playback_keys_end_glide(App *app) {
    if (is_deed(app)) {
        playback_of(app)->glide.is_on = false;
    }
}

// What is done for nothing else ends what comes about now, or the time to look at it, and the playback goes
// on from there.
void playback_keys_end_animation(App *app) {
    PlaybackScreen *p = playback_of(app);
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
    playback_time_hear(app, p->t.at);
    p->is_playing = p->t.at < p->t.count && !playback_time_pauses_at(app, timeline_last_event(&p->t));
}

static void answer_follow(App *app, bool is_forward) {
    if (!playback_follow(playback_of(app), is_forward)) {
        app_say(app, "Nothing more of the same.");
    }
}

// At the end there is one thing left to do, and Enter does it. Space does not: it may have been meant as a
// pause.
static bool wants_to_go_on(App *app) {
    const PlaybackScreen *p = playback_of(app);
    const bool is_at_end =
        !p->is_playing && p->t.at == p->t.count && !p->is_review && !playback_is_watch(app);
    return is_at_end && ui_has_focus(&app->ui, "playback.play") && ui_key(&app->ui, KEY_ENTER);
}

void playback_keys_answer(App *app) {
    PlaybackScreen *p = playback_of(app);
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
    } else if (keymap_pressed(keys, ui, ACTION_WIDE)) {
        p->is_wide = !p->is_wide;
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
        screen_why_open(app);
    } else if (playback_is_watch(app) && ui_key(ui, KEY_ESCAPE)) {
        playback_leave(app);
    } else if (wants_to_go_on(app) || ui_key(ui, KEY_ESCAPE) || keymap_pressed(keys, ui, ACTION_GO_ON)) {
        playback_finish(app);
    }
}

// The wheel steps over the timeline and over what it shows.
void playback_keys_answer_wheel(App *app, Rect area) {
    Ui *ui = &app->ui;
    if (ui->event.kind == INPUT_WHEEL && rect_contains(area, ui->pointer) && !ui->event_used &&
        !ui->is_blocked) {
        ui->event_used = true;
        playback_step(app, ui->event.wheel < 0);
    }
}
