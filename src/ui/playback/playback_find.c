// Looking for words in the log, and taking the log away: to the clipboard, or into files. What is found are
// the only rows of the log and the only marks of the timeline as long as words stand in the field.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "play/log_files.h"
#include "replay/log_lines.h"
#include "replay/log_search.h"
#include "render/palette.h"
#include "replay/sentences.h"
#include "ui/playback.h"
#include "kit/widgets.h"
#include "playback/log_look.h"

// --- Finding ---

void playback_look_again(App *app) {
    PlaybackScreen *p = playback_of(app);
    const LabelText labels = session_labels(&app->session);
    p->log_offset = 0;
    p->hit_count = 0;
    if (p->hits == NULL) {
        p->hits = calloc(p->t.count + 1, sizeof *p->hits);
    }
    if (p->hits == NULL || (p->find[0] == '\0' && p->topic == LOG_TOPIC_ANY)) {
        return;
    }
    if (p->find[0] != '\0') {
        (void)log_search(&p->t, &labels, p->find, p->hits);
    } else {
        memset(p->hits, 1, p->t.count + 1);
    }
    for (uint32_t i = 1; i <= p->t.count; i++) {
        const bool is_hit = p->hits[i] != 0 && log_look_topic_shows((LogTopic)p->topic, &p->t.events[i - 1]);
        p->hits[i] = is_hit ? 1 : 0;
        p->hit_count += is_hit ? 1 : 0;
    }
}

bool playback_is_looking(const PlaybackScreen *p) {
    return (p->find[0] != '\0' || p->topic != LOG_TOPIC_ANY) && p->hits != NULL;
}

bool playback_is_found(const PlaybackScreen *p, uint32_t position) {
    return !playback_is_looking(p) || p->hits[position] != 0;
}

bool playback_is_gathered(const PlaybackScreen *p) {
    return !playback_is_looking(p) && p->outline.depth < OUTLINE_DETAIL;
}

uint32_t playback_row_after(const PlaybackScreen *p, uint32_t row) {
    if (!playback_is_looking(p)) {
        return outline_next(&p->outline, &p->t, row);
    }
    for (uint32_t i = row + 1; i <= p->t.count; i++) {
        if (p->hits[i] != 0) {
            return i;
        }
    }
    return 0;
}

uint32_t playback_row_before(const PlaybackScreen *p, uint32_t row) {
    if (!playback_is_looking(p)) {
        return outline_previous(&p->outline, &p->t, row);
    }
    for (uint32_t i = row; i > 1; i--) {
        if (p->hits[i - 1] != 0) {
            return i - 1;
        }
    }
    return 0;
}

// --- Taking it away ---

// Text that grows.
typedef struct Pile {
    char *text;
    size_t used, room;
} Pile;

static bool put(Pile *pile, const char *text) {
    const size_t length = strlen(text);
    char *const grown = grow_array(pile->text, &pile->room, pile->used + length + 1, 1, 256);
    if (grown == NULL) {
        return false;
    }
    pile->text = grown;
    memcpy(pile->text + pile->used, text, length + 1);
    pile->used += length;
    return true;
}

// What was pinned to the moment before, if anything was.
static bool put_remark(Pile *pile, const char *what, const char *text) {
    return text == NULL || text[0] == '\0' ||
           (put(pile, "    [") && put(pile, what) && put(pile, text) && put(pile, "]\n"));
}

// The rows of the log, unfolded, or only those that were found; as sentences, or as JSON Lines. For free();
// NULL: no memory.
static char *log_text(const App *app, bool is_json) {
    const PlaybackScreen *p = playback_of(app);
    const LabelText labels = session_labels(&app->session);
    char line[LOG_LINE_MAX];
    char drawn[400];
    Pile pile = {.text = NULL};
    bool is_whole = put(&pile, "");
    LogNames names = timeline_names(&p->t, 0);
    for (uint32_t i = 1; i <= p->t.count && is_whole; i++) {
        const Event *e = &p->t.events[i - 1];
        log_names_follow(&names, e);
        if (!playback_is_found(p, i)) {
            continue;
        }
        if (is_json) {
            (void)log_line_print(line, sizeof line, i, e, &names, &labels);
        } else {
            (void)sentence_print(line, sizeof line, e, &names, &labels);
        }
        is_whole = put(&pile, line) && put(&pile, "\n");
        if (!is_json) {
            playback_sketch_words(app, i, drawn, sizeof drawn);
            is_whole = is_whole && put_remark(&pile, "note: ", playback_note_at(app, i)) &&
                       put_remark(&pile, "drawn: ", drawn);
        }
    }
    if (!is_whole) {
        free(pile.text);
    }
    return is_whole ? pile.text : NULL;
}

static void copy_log(App *app) {
    char *text = log_text(app, false);
    const bool is_there = text != NULL && app->platform.put_clipboard != NULL &&
                          app->platform.put_clipboard(app->platform.data, text);
    free(text);
    app_say(app, is_there ? "The log was copied as text." : "There is no clipboard here.");
}

static void save_log(App *app) {
    char said[240];
    int number = 0;
    char *text = log_text(app, false);
    char *lines = log_text(app, true);
    const bool is_written = text != NULL && lines != NULL && paths_make(&app->paths) &&
                            log_files_write(&app->paths, text, lines, &number);
    free(text);
    free(lines);
    (void)snprintf(said, sizeof said,
                   "The log was saved beside the saved matches: log-%d.txt and log-%d.jsonl.", number,
                   number);
    app_say(app, is_written ? said : "The log could not be saved.");
}

// --- The row under the log's heading ---

static void draw_count(App *app, Rect r) {
    const PlaybackScreen *p = playback_of(app);
    Ui *ui = &app->ui;
    char text[24];
    if (p->find[0] == '\0') {
        if (!ui_has_focus(ui, "log.find")) {
            ui_text(ui, text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_INK_SOFT)),
                    (Rect){r.x + 9, r.y, r.w - 18, r.h}, "Find");
        }
        return;
    }
    (void)snprintf(text, sizeof text, "%u", (unsigned)p->hit_count);
    const float width = ui_text_width(ui, FONT_ITALIC, 15, text) + 10;
    if (ui_text_width(ui, FONT_BODY, 18, p->find) + width + 24 < r.w) {
        ui_text(ui, text_look(FONT_ITALIC, 15, ALIGN_RIGHT, palette_color(COLOR_INK_SOFT)),
                (Rect){r.x + r.w - width, r.y, width - 6, r.h}, text);
    }
}

void playback_find_bar(App *app, Rect row) {
    PlaybackScreen *p = playback_of(app);
    Ui *ui = &app->ui;
    const float wide = fminf(ui_text_room(ui, 56), row.w * 0.27F);
    if (widget_button(ui, "log.save", rect_cut_right(&row, wide), "Save", p->t.count > 0)) {
        save_log(app);
    }
    ui_hint(ui,
            "Writes the log into two files: sentences, and one JSON object a line. Only what is found, if "
            "something is looked for.");
    (void)rect_cut_right(&row, 4);
    if (widget_button(ui, "log.copy", rect_cut_right(&row, wide), "Copy", p->t.count > 0)) {
        copy_log(app);
    }
    ui_hint(ui, "Copies the log as text. Only what is found, if something is looked for.");
    (void)rect_cut_right(&row, 4);
    if (widget_field(ui, "log.find", row, p->find, sizeof p->find)) {
        p->runs_on = false; // Another turn has another log.
        playback_look_again(app);
    }
    // While something is typed it would lie over what is found.
    if (p->find[0] == '\0') {
        ui_hint(ui,
                "Words to look for: a name, a square, red or blue, a card, what happened. Only such rows and "
                "marks are shown then. Enter goes to the next one, Shift+Enter back.");
    }
    draw_count(app, row);
}

// goes into the field
static void playback_find(App *app) {
    playback_pause(playback_of(app));
    ui_focus(&app->ui, "log.find");
}

bool playback_find_answer(App *app) {
    PlaybackScreen *p = playback_of(app);
    Ui *ui = &app->ui;
    if (!ui_has_focus(ui, "log.find")) {
        return false;
    }
    if (ui_key(ui, KEY_ENTER)) {
        const uint32_t next = playback_is_looking(p) ? playback_row_after(p, p->t.at) : 0;
        if (next != 0) {
            playback_jump(p, next);
        } else {
            app_say(app, "Nothing more is found behind this moment.");
        }
    } else if (ui_key_with(ui, KEY_ENTER, false, true)) {
        const uint32_t before = playback_is_looking(p) ? playback_row_before(p, p->t.at) : 0;
        if (before != 0) {
            playback_jump(p, before);
        }
    } else if (ui_key(ui, KEY_ESCAPE)) {
        p->find[0] = '\0';
        playback_look_again(app);
        ui_focus(ui, "playback.play");
    }
    return true;
}

bool playback_take_log(App *app) {
    const Keymap *keys = &app->settings.keys;
    if (keymap_pressed(keys, &app->ui, ACTION_LOG_FIND)) {
        playback_find(app);
    } else if (keymap_pressed(keys, &app->ui, ACTION_LOG_COPY)) {
        copy_log(app);
    } else if (keymap_pressed(keys, &app->ui, ACTION_LOG_SAVE)) {
        save_log(app);
    } else {
        return false;
    }
    return true;
}
