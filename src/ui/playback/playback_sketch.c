// Drawing on the board at a moment: a square is marked, an arrow leads from one square to another. With the
// mouse by the right button, or by the left one with Shift; while the board is being drawn on (D) by the left
// one alone and by the keyboard: the first square begins, the second ends, and the same square twice is a
// mark. What is drawn a second time is taken away.

#include <stdio.h>
#include <string.h>

#include "engine/engine.h"
#include "ui/playback.h"
#include "shell/touch.h"
#include "kit/widgets.h"

static const char TELLS[] = "A click marks, a drag draws an arrow. By keys Enter begins and ends. Esc: done.";

// --- What was drawn, and the way back ---

static Sketch sketch_of(const App *app, SquareId from, SquareId to) {
    const PlaybackScreen *p = playback_of(app);
    const Note moment = playback_moment_key(app, p->t.at);
    return (Sketch){.turn = moment.turn,
                    .frame = moment.frame,
                    .event = moment.event,
                    .line = moment.line,
                    .from = from,
                    .to = to};
}

void playback_keep_change(PlaybackScreen *p, const NoteChange *change) {
    if (p->change_at == NOTE_CHANGES_MAX) {
        memmove(&p->changes[0], &p->changes[1], (NOTE_CHANGES_MAX - 1) * sizeof p->changes[0]);
        p->change_at -= 1;
    }
    p->changes[p->change_at] = *change;
    p->change_at += 1;
    p->change_count = p->change_at;
}

static bool can_draw(App *app) {
    if (playback_of(app)->t.at == 0 || app->session.match == NULL) {
        app_say(app, "A drawing needs an event to be pinned to.");
        return false;
    }
    return true;
}

// Keys may have led to before the first event since the drawing began.
static void toggle(App *app, SquareId from, SquareId to) {
    PlaybackScreen *p = playback_of(app);
    if (!can_draw(app)) {
        return;
    }
    const NoteChange change = {.is_sketch = true, .sketch = sketch_of(app, from, to)};
    if (!sketches_toggle(&p->sketches, &change.sketch)) {
        app_say(app, "There is no room for more drawings on this match.");
        return;
    }
    playback_keep_change(p, &change);
    playback_write_notes(app);
}

// Makes the change, or takes it back, and goes to where it can be seen.
static void apply(App *app, const NoteChange *change, bool is_undo) {
    PlaybackScreen *p = playback_of(app);
    uint32_t position = 0;
    if (change->is_sketch) {
        (void)sketches_toggle(&p->sketches, &change->sketch);
        const Note moment = {.turn = change->sketch.turn,
                             .frame = change->sketch.frame,
                             .event = change->sketch.event,
                             .line = change->sketch.line};
        position = playback_moment_position(app, &moment);
    } else {
        (void)notes_put(&p->notes, is_undo ? &change->before : &change->after);
        position = playback_moment_position(app, &change->after);
    }
    playback_write_notes(app);
    if (position != 0) {
        playback_jump(p, position);
        p->shows_board = p->shows_board || change->is_sketch;
    }
}

static void undo(App *app) {
    PlaybackScreen *p = playback_of(app);
    if (p->change_at == 0) {
        app_say(app, "There is no note or drawing to undo.");
        return;
    }
    p->change_at -= 1;
    apply(app, &p->changes[p->change_at], true);
}

static void redo(App *app) {
    PlaybackScreen *p = playback_of(app);
    if (p->change_at == p->change_count) {
        app_say(app, "There is no note or drawing to redo.");
        return;
    }
    p->change_at += 1;
    apply(app, &p->changes[p->change_at - 1], false);
}

// --- Showing ---

void playback_sketch_words(const App *app, uint32_t position, char *out, size_t size) {
    const PlaybackScreen *p = playback_of(app);
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < p->sketches.count && position != 0; i++) {
        char words[16];
        if (p->sketch_positions[i] == position && used + sizeof words + 2 < size) {
            sketches_words(&p->sketches.items[i], words, sizeof words);
            used += (size_t)snprintf(out + used, size - used, "%s%s", used > 0 ? ", " : "", words);
        }
    }
}

static void add(BoardScene *s, SquareId from, SquareId to, bool is_held) {
    if (s->sketch_count < BOARD_SKETCHES_MAX) {
        s->sketches[s->sketch_count] = (BoardSketch){.from = from, .to = to, .is_held = is_held};
        s->sketch_count += 1;
    }
}

static SquareId focused_square(const Ui *ui) {
    return strncmp(ui->focus, "square.", 7) == 0 ? square_parse(ui->focus + 7) : (SquareId){0};
}

void playback_set_sketches(App *app) {
    PlaybackScreen *p = playback_of(app);
    BoardScene *s = &p->scene;
    s->sketch_count = 0;
    for (int i = 0; i < p->sketches.count && !p->is_playing && !p->glide.is_on; i++) {
        if (p->sketch_positions[i] == p->t.at && p->t.at != 0) {
            add(s, p->sketches.items[i].from, p->sketches.items[i].to, false);
        }
    }
    const Ui *ui = &app->ui;
    s->focused = p->is_drawing && ui->shows_focus ? focused_square(ui) : (SquareId){0};
    const SquareId end = ui->shows_focus ? focused_square(ui) : camera_pick(&s->camera, ui->pointer);
    if (p->sketch_from.v != 0) {
        add(s, p->sketch_from, end.v != 0 ? end : p->sketch_from, true);
    }
}

// --- Drawing ---

enum { BY_KEYS = 0 }; // in place of the button that is held

static void focus_square(Ui *ui, SquareId square) {
    char name[16] = "square.";
    square_name(square, name + strlen(name));
    ui_focus(ui, name);
}

static void stop(App *app) {
    playback_of(app)->is_drawing = false;
    playback_of(app)->sketch_from = (SquareId){0};
    ui_focus(&app->ui, "playback.play");
}

void playback_leave_squares(App *app) {
    if (!playback_of(app)->is_drawing && focused_square(&app->ui).v != 0) {
        ui_focus(&app->ui, "playback.play");
    }
}

void playback_draw_on_board(App *app) {
    PlaybackScreen *p = playback_of(app);
    if (p->is_drawing) {
        stop(app);
    } else if (can_draw(app)) {
        p->is_drawing = true;
        playback_pause(p);
        p->shows_board = true;
        const SquareId spoken_of = p->scene.floating.at;
        const SquareId here =
            spoken_of.v != 0 ? spoken_of : playback_place_of(&p->t.view, timeline_last_event(&p->t));
        focus_square(&app->ui, here.v != 0 ? here : board_sanctum(PLAYER_BLUE));
    }
}

const char *playback_drawing_words(const PlaybackScreen *p) {
    return p->is_drawing ? TELLS : NULL;
}

void playback_register_squares(App *app) {
    const Camera *camera = &playback_of(app)->scene.camera;
    for (uint8_t i = 1; i <= SQUARES; i++) {
        char name[16] = "square.";
        square_name((SquareId){i}, name + strlen(name));
        const Point c = camera_square(camera, (SquareId){i});
        Rect r = {c.x - camera->half_width / 2, c.y - camera->half_height / 2, camera->half_width,
                  camera->half_height};
        if (!touch_clip_square(app, &r)) {
            continue;
        }
        ui_register(&app->ui, ROLE_SQUARE, name, r,
                    terrain_slug(playback_of(app)->scene.view->squares[i].terrain), "");
    }
    const SquareId focused = focused_square(&app->ui);
    (void)snprintf(app->ui.tab_square, sizeof app->ui.tab_square, "square.");
    square_name(focused.v != 0 ? focused : board_sanctum(PLAYER_BLUE), app->ui.tab_square + 7);
}

void playback_draw_pointer(App *app, Rect area) {
    PlaybackScreen *p = playback_of(app);
    Ui *ui = &app->ui;
    const InputEvent *e = &ui->event;
    const bool is_covered = ui->is_blocked || app->is_dialog_open;
    // A button that comes up under a dialog or on another screen is not heard of here.
    if (p->sketch_button != BY_KEYS && (is_covered || e->kind == INPUT_POINTER_DOWN)) {
        p->sketch_from = (SquareId){0};
    }
    if (is_covered || ui->event_used) {
        return;
    }
    const SquareId square =
        rect_contains(area, ui->pointer) ? camera_pick(&p->scene.camera, ui->pointer) : (SquareId){0};
    const bool is_pen = e->button == 3 || (e->button == 1 && (e->shift || p->is_drawing));
    if (e->kind == INPUT_POINTER_DOWN && is_pen && square.v != 0) {
        ui->event_used = true;
        p->sketch_from = can_draw(app) ? square : (SquareId){0};
        p->sketch_button = e->button;
        playback_pause(p);
        if (p->is_drawing) {
            focus_square(ui, square);
        }
    } else if (e->kind == INPUT_POINTER_UP && e->button == p->sketch_button && p->sketch_from.v != 0) {
        ui->event_used = true;
        if (square.v != 0) {
            toggle(app, p->sketch_from, square);
        }
        p->sketch_from = (SquareId){0};
    } else if (e->kind == INPUT_FOCUS_LOST) {
        p->sketch_from = (SquareId){0};
    }
}

// The cursor goes along the diamonds, as in the orders.
static bool move_cursor(App *app, SquareId from) {
    static const struct {
        int key, right, down;
    } arrows[4] = {{KEY_UP, 1, -1}, {KEY_RIGHT, 1, 1}, {KEY_DOWN, -1, 1}, {KEY_LEFT, -1, -1}};
    for (int i = 0; i < 4; i++) {
        if (ui_key(&app->ui, arrows[i].key)) {
            const SquareId next = square_neighbour(
                from, camera_direction(&playback_of(app)->scene.camera, arrows[i].right, arrows[i].down));
            if (next.v != 0) {
                focus_square(&app->ui, next);
            }
            return true;
        }
    }
    return false;
}

static bool answer_cursor(App *app) {
    PlaybackScreen *p = playback_of(app);
    Ui *ui = &app->ui;
    const SquareId square = focused_square(ui);
    if (ui_key(ui, KEY_ESCAPE)) {
        if (p->sketch_from.v == 0) {
            stop(app);
        }
        p->sketch_from = (SquareId){0};
        return true;
    }
    if (square.v == 0) {
        return false;
    }
    if (ui_key(ui, KEY_ENTER) || ui_key(ui, KEY_SPACE)) {
        if (p->sketch_from.v != 0) {
            toggle(app, p->sketch_from, square);
            p->sketch_from = (SquareId){0};
        } else {
            p->sketch_from = can_draw(app) ? square : (SquareId){0};
            p->sketch_button = BY_KEYS;
        }
        return true;
    }
    return move_cursor(app, square);
}

bool playback_sketch_keys(App *app) {
    const Keymap *keys = &app->settings.keys;
    if (playback_of(app)->is_drawing && answer_cursor(app)) {
        return true;
    }
    if (keymap_pressed(keys, &app->ui, ACTION_DRAW)) {
        playback_draw_on_board(app);
    } else if (keymap_pressed(keys, &app->ui, ACTION_NOTE_UNDO)) {
        undo(app);
    } else if (keymap_pressed(keys, &app->ui, ACTION_NOTE_REDO)) {
        redo(app);
    } else {
        return false;
    }
    return true;
}
