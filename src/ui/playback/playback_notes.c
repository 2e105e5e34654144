// Notes on moments of the playback: read when it is opened, written when one changes, shown where they were
// pinned.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "replay/log_lines.h"
#include "replay/sentences.h"
#include "ui/playback.h"
#include "kit/widgets.h"

// "<data>/notes/<match>-<seat>.txt", and "-drawn" before its end for drawings: what a seat saw is its own
// affair. "-lines" before the end: what is kept apart there.
static void file_of(const App *app, const char *end, char *out, size_t size) {
    char name[48];
    (void)snprintf(name, sizeof name, "%016llx-%s%s",
                   (unsigned long long)state_hash(&app->session.match->start),
                   player_slug((int)playback_of(app)->seat), end);
    paths_note_file(&app->paths, name, out, size);
}

// By its line in the log, which is promised to stay; names that a player gives are not in it.
static uint32_t event_of(const App *app, uint32_t position) {
    const Timeline *const t = &playback_of(app)->t;
    char line[LOG_LINE_MAX] = "";
    if (position < 1 || position > t->count) return notes_event(line);
    const LogNames names = timeline_names(t, position);
    (void)log_line_print(line, sizeof line, 0, &t->events[position - 1], &names, NULL);
    return notes_event(line);
}

// By its sentence, as up to version 0.3.0.
static uint32_t old_event_of(const App *app, uint32_t position) {
    char sentence[SENTENCE_MAX];
    playback_sentence(app, position, sentence, sizeof sentence);
    return notes_event(sentence);
}

// The frame of [position] in its turn.
static uint32_t frame_of(const Timeline *t, uint32_t position) {
    uint32_t first = position;
    while (first > 1 && t->turns[first - 2] == t->turns[position - 1]) {
        first -= 1;
    }
    return position - first;
}

// What led to [position], 0: not known. By the position in which its turn began, which a log that has lost
// its beginning knows as well, and by what has happened since.
static uint32_t line_of(const App *app, uint32_t position) {
    const Timeline *const t = &playback_of(app)->t;
    const Match *const m = app->session.match;
    const int turns = t->turns[position - 1] - m->start.turn;
    if (turns < 0 || turns > m->hash_count) {
        return 0;
    }
    const uint32_t frame = frame_of(t, position);
    return notes_line(turns > 0 ? m->hashes[turns - 1] : 0, &t->events[position - 1 - frame], frame + 1);
}

// Does a note of [line] belong to [position]? To any line as long as one of the two is not known.
static bool is_on_line(const App *app, uint32_t line, uint32_t position) {
    const uint32_t here = line != 0 ? line_of(app, position) : 0;
    return here == 0 || here == line;
}

uint32_t playback_moment_position(const App *app, const Note *n) {
    const PlaybackScreen *p = playback_of(app);
    uint32_t position = 0;
    const bool is_there = n->turn <= 10000 && timeline_find(&p->t, (int)n->turn, n->frame, &position) &&
                          frame_of(&p->t, position) == n->frame;
    return is_there && (event_of(app, position) == n->event || old_event_of(app, position) == n->event) &&
                   is_on_line(app, n->line, position)
               ? position
               : 0;
}

// Finds the moment of every note; 0: the match went on otherwise there.
static void place_notes(App *app) {
    PlaybackScreen *p = playback_of(app);
    for (int i = 0; i < p->notes.count; i++) {
        p->note_positions[i] = playback_moment_position(app, &p->notes.items[i]);
    }
    for (int i = 0; i < p->sketches.count; i++) {
        const Sketch *s = &p->sketches.items[i];
        const Note moment = {.turn = s->turn, .frame = s->frame, .event = s->event, .line = s->line};
        p->sketch_positions[i] = playback_moment_position(app, &moment);
    }
}

int playback_pin_count(const PlaybackScreen *p) {
    return p->notes.count + p->sketches.count;
}

uint32_t playback_pin(const PlaybackScreen *p, int index) {
    return index < p->notes.count ? p->note_positions[index] : p->sketch_positions[index - p->notes.count];
}

// That of this line before one of which is not known to which it belongs.
static const Note *note_at(const PlaybackScreen *p, uint32_t position) {
    const Note *found = NULL;
    for (int i = 0; i < p->notes.count && position != 0; i++) {
        if (p->note_positions[i] == position && (found == NULL || found->line == 0)) {
            found = &p->notes.items[i];
        }
    }
    return found;
}

const char *playback_note_at(const App *app, uint32_t position) {
    const Note *const note = note_at(playback_of(app), position);
    return note != NULL ? note->text : NULL;
}

// False: it is there but cannot be read.
static bool read_file(const App *app, const char *end, char *out, size_t size) {
    char path[PATH_SIZE + 64];
    file_of(app, end, path, sizeof path);
    return paths_ask(path, out, size) != PATHS_UNREADABLE;
}

// What the files of the seat have at this moment. False: one of them is there but cannot be read.
static bool read_files(const App *app, Notes *notes, Sketches *sketches) {
    char text[NOTES_TEXT_SIZE];
    char apart[NOTES_TEXT_SIZE];
    char drawn[SKETCHES_TEXT_SIZE];
    char drawn_apart[SKETCHES_TEXT_SIZE];
    bool is_read = read_file(app, "", text, sizeof text);
    is_read = read_file(app, "-lines", apart, sizeof apart) && is_read;
    is_read = read_file(app, "-drawn", drawn, sizeof drawn) && is_read;
    is_read = read_file(app, "-drawn-lines", drawn_apart, sizeof drawn_apart) && is_read;
    notes_read(notes, text, apart);
    sketches_read(sketches, drawn, drawn_apart);
    return is_read;
}

void playback_read_notes(App *app) {
    PlaybackScreen *p = playback_of(app);
    p->notes.count = 0;
    p->sketches.count = 0;
    p->change_at = p->change_count = 0;
    if (app->session.match == NULL) {
        return;
    }
    (void)read_files(app, &p->notes, &p->sketches);
    p->notes_kept = p->notes;
    p->sketches_kept = p->sketches;
    place_notes(app);
}

// Few matches have what is kept apart: a file for it is made once there is something to write.
static bool write_file(const App *app, const char *end, const char *text) {
    char path[PATH_SIZE + 64];
    file_of(app, end, path, sizeof path);
    return (text[0] == '\0' && !paths_is_taken(path)) || paths_write(path, text);
}

static bool write_files(const App *app, const Notes *notes, const Sketches *sketches) {
    static const char *const ends[2] = {"", "-lines"};
    static const char *const drawn_ends[2] = {"-drawn", "-drawn-lines"};
    char text[NOTES_TEXT_SIZE];
    char drawn[SKETCHES_TEXT_SIZE];
    bool is_written = paths_make(&app->paths);
    for (int apart = 0; apart < 2 && is_written; apart++) {
        notes_print(notes, apart == 1, text, sizeof text);
        sketches_print(sketches, apart == 1, drawn, sizeof drawn);
        is_written = write_file(app, ends[apart], text) && write_file(app, drawn_ends[apart], drawn);
    }
    return is_written;
}

void playback_write_notes(App *app) {
    PlaybackScreen *p = playback_of(app);
    Notes notes;
    Sketches sketches;
    // Another window may have written notes on this match, or be about to.
    (void)paths_make(&app->paths);
    const int lock = paths_lock(&app->paths);
    bool is_kept = read_files(app, &notes, &sketches);
    is_kept = notes_merge(&p->notes, &p->notes_kept, &notes) && is_kept;
    is_kept = sketches_merge(&p->sketches, &p->sketches_kept, &sketches) && is_kept;
    if (is_kept && write_files(app, &notes, &sketches)) {
        p->notes = p->notes_kept = notes;
        p->sketches = p->sketches_kept = sketches;
    } else {
        app_say(app, "The note could not be kept.");
    }
    paths_unlock(lock);
    place_notes(app);
}

bool playback_next_note(App *app) {
    PlaybackScreen *p = playback_of(app);
    uint32_t first = 0;
    uint32_t next = 0;
    for (int i = 0; i < playback_pin_count(p); i++) {
        const uint32_t position = playback_pin(p, i);
        first = first == 0 || (position != 0 && position < first) ? position : first;
        next = position > p->t.at && (next == 0 || position < next) ? position : next;
    }
    // After the last comes the first again.
    if (first != 0) {
        playback_jump(p, next != 0 ? next : first);
    }
    return first != 0;
}

void playback_show_note(App *app, Rect stage) {
    const char *text = playback_note_at(app, playback_of(app)->t.at);
    Ui *ui = &app->ui;
    if (text == NULL) {
        return;
    }
    ui_raise(ui);
    const float width = fminf(ui_text_width(ui, FONT_ITALIC, 17, text) + 36, stage.w - 20);
    const Rect r = {stage.x + (stage.w - width) / 2, stage.y + stage.h - 42, width, 34};
    widget_parchment(ui, r);
    widget_label(ui, "playback.note", text_look(FONT_ITALIC, 17, ALIGN_CENTER, palette_color(COLOR_INK)),
                 rect_inset(r, 8), text);
}

void playback_ask_note(App *app) {
    PlaybackScreen *p = playback_of(app);
    if (p->t.at == 0 || app->session.match == NULL) {
        app_say(app, "A note needs an event to be pinned to.");
        return;
    }
    const char *old = playback_note_at(app, p->t.at);
    p->asks_note = true;
    playback_pause(p);
    (void)snprintf(p->note, sizeof p->note, "%s", old != NULL ? old : "");
    ui_focus(&app->ui, "note.field");
}

Note playback_moment_key(const App *app, uint32_t position) {
    const PlaybackScreen *p = playback_of(app);
    const char *text = playback_note_at(app, position);
    Note moment = {.turn = p->t.turns[position - 1],
                   .frame = frame_of(&p->t, position),
                   .event = event_of(app, position),
                   .line = line_of(app, position)};
    (void)snprintf(moment.text, sizeof moment.text, "%s", text != NULL ? text : "");
    return moment;
}

static void keep_note(App *app) {
    PlaybackScreen *p = playback_of(app);
    Note before = playback_moment_key(app, p->t.at);
    const Note *const old = note_at(p, p->t.at);
    // As it was pinned, by a sentence perhaps.
    before.event = old != NULL ? old->event : before.event;
    before.line = before.line == 0 && old != NULL ? old->line : before.line;
    NoteChange change = {.before = before, .after = before};
    (void)snprintf(change.after.text, sizeof change.after.text, "%s", p->note);
    if (strcmp(before.text, change.after.text) == 0) {
        return;
    }
    if (notes_put(&p->notes, &change.after)) {
        playback_keep_change(p, &change);
        playback_write_notes(app);
    } else {
        app_say(app, "There is no room for more notes on this match.");
    }
}

void playback_note(App *app) {
    PlaybackScreen *p = playback_of(app);
    if (!p->asks_note) {
        return;
    }
    const TextQuestion question = {.title = "Note",
                                   .line = "Pinned to this moment; an empty note is taken away.",
                                   .verb = "Keep",
                                   .field = "note.field",
                                   .yes = "note.keep",
                                   .no = "note.cancel",
                                   .width = 520,
                                   .text = p->note,
                                   .size = sizeof p->note};
    const TextAnswer answer = playback_ask_text(app, &question);
    if (answer == TEXT_GIVEN) {
        keep_note(app);
    }
    if (answer != TEXT_AWAITED) {
        p->asks_note = false;
        playback_end_question(app);
    }
}
