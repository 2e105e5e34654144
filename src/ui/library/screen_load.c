// The library: all saved matches with what can be done to them, and the trash.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "kit/widgets.h"
#include "base/lists.h"
#include "library/library_screen.h"
#include "play/save_glimpse.h"

LibraryScreen *library_screen_state(const App *app) {
    return app_state(app, SCREEN_LOAD);
}

LibraryEntry *library_screen_at(const App *app, int row) {
    const LibraryScreen *const l = library_screen_state(app);
    return row >= 0 && row < l->shown_count ? library_entry(l->books, l->shown[row]) : NULL;
}

LibraryEntry *library_screen_selected(const App *app) {
    return library_screen_at(app, library_screen_state(app)->list.at);
}

int library_screen_marked(const App *app) {
    int count = 0;
    for (int i = 0; i < library_screen_state(app)->shown_count; i++) {
        count += library_screen_at(app, i)->is_marked ? 1 : 0;
    }
    return count;
}

int library_screen_meant(const App *app, int *out) {
    const LibraryScreen *const l = library_screen_state(app);
    const bool has_marks = library_screen_marked(app) > 0;
    int count = 0;
    for (int i = 0; i < l->shown_count; i++) {
        if (has_marks ? library_screen_at(app, i)->is_marked != 0 : i == l->list.at) {
            out[count++] = i;
        }
    }
    return count;
}

// Chooses the rows anew; the selected match stays selected where it can. What is in sight stays there.
static void choose_rows(App *app) {
    LibraryScreen *const l = library_screen_state(app);
    const int was = l->list.at < l->shown_count ? l->shown[l->list.at] : -1;
    l->shown_count =
        l->books != NULL && l->shown != NULL
            ? library_select(l->books, l->words, (LibraryFilter)l->filter, (LibrarySort)l->sort, l->shown)
            : 0;
    l->list.at = 0;
    for (int i = 0; i < l->shown_count; i++) {
        l->list.at = l->shown[i] == was ? i : l->list.at;
    }
}

// The same, with the selected match in sight.
static void refresh(App *app) {
    choose_rows(app);
    library_screen_state(app)->list.seen = true;
}

void library_screen_reread(App *app) {
    LibraryScreen *const l = library_screen_state(app);
    library_close(l->books);
    l->books = library_open(&app->paths, (LibraryPlace)l->place);
    free(l->shown);
    l->shown = l->books != NULL ? malloc(((size_t)library_count(l->books) + 1) * sizeof *l->shown) : NULL;
    l->shown_count = 0;
    if (l->books != NULL && app->session.is_patient) {
        library_wait(l->books);
    }
    if (l->reader == NULL) {
        l->reader = save_reader_new(&app->paths);
    } else {
        save_reader_forget(l->reader);
    }
    app->save_error[0] = '\0';
    l->list = (UiList){.first = 0};
    refresh(app);
    l->list.wanted = l->shown_count > 0;
    if (l->shown_count == 0) {
        ui_focus(&app->ui, "load.back");
    }
    app->ui.shows_focus = true;
}

void library_screen_reread_at(App *app, const char *name) {
    LibraryScreen *const l = library_screen_state(app);
    library_screen_reread(app);
    for (int i = 0; i < l->shown_count; i++) {
        const LibraryEntry *const e = library_screen_at(app, i);
        l->list.at = e != NULL && strcmp(e->name, name) == 0 ? i : l->list.at;
    }
    l->list.seen = true;
}

static void load_enter(App *app) {
    LibraryScreen *const l = library_screen_state(app);
    l->place = LIBRARY_SAVES;
    l->dialog = LIBRARY_NO_DIALOG;
    l->words[0] = '\0';
    l->filter = FILTER_ALL;
    (void)library_sweep_trash(&app->paths, (int64_t)time(NULL));
    library_screen_reread(app);
}

static void library_screen_free(App *app) {
    LibraryScreen *const l = library_screen_state(app);
    if (l == NULL) {
        return;
    }
    library_close(l->books);
    save_reader_free(l->reader);
    free(l->shown);
    l->books = NULL;
    l->reader = NULL;
    l->shown = NULL;
    l->shown_count = 0;
}

// What was done here may have made or taken what the title offers.
static void load_leave(App *app) {
    library_screen_free(app);
    app->has_autosave = app_has_autosave(app);
}

static void load_update(App *app, uint32_t elapsed_ms) {
    (void)elapsed_ms;
    LibraryScreen *const l = library_screen_state(app);
    // Back from a match that was looked at: it is not played, and nothing of it is shown here.
    if (app->session.match != NULL && l->dialog != LIBRARY_ASKS_EYES) {
        app_close_match(app);
    }
    // Whoever scrolls while matches are read is not taken back to the selected one.
    if (l->books != NULL && library_take(l->books)) {
        choose_rows(app);
    }
    // The answers come by themselves: nobody has to move the mouse for them.
    app->is_animating = app->is_animating || (l->books != NULL && library_is_busy(l->books)) ||
                        (l->reader != NULL && save_reader_is_busy(l->reader));
}

// --- Above and below the rows ---

static void draw_head(App *app, Rect r) {
    static const char *const filters[] = {LIBRARY_FILTERS(AS_WORD)};
    static const char *const sorts[] = {LIBRARY_SORTS(AS_WORD)};
    static const char *const places[] = {"Saved matches", "Trash"};
    Ui *const ui = &app->ui;
    LibraryScreen *const l = library_screen_state(app);
    const float gap = 10;
    const float width = (r.w - 4 * gap) / 5;
    const Rect field = rect_cut_left(&r, width);
    bool is_changed = widget_field(ui, "library.search", field, l->words, sizeof l->words);
    if (l->words[0] == '\0' && !ui_has_focus(ui, "library.search")) {
        ui_text(ui, text_look(FONT_ITALIC, 18, ALIGN_LEFT, palette_color(COLOR_INK)), rect_inset(field, 10),
                "Search");
    }
    ui_hint(ui, "Search: words of the name, players, houses, levels, decks or the result.");
    (void)rect_cut_left(&r, gap);
    is_changed = widget_choice(ui, "library.filter", rect_cut_left(&r, width), filters, LIBRARY_FILTER_COUNT,
                               &l->filter) ||
                 is_changed;
    ui_hint(ui, "Which matches are shown.");
    (void)rect_cut_left(&r, gap);
    is_changed =
        widget_choice(ui, "library.sort", rect_cut_left(&r, width), sorts, LIBRARY_SORT_COUNT, &l->sort) ||
        is_changed;
    ui_hint(ui, "In which order.");
    (void)rect_cut_left(&r, gap);
    const bool is_moved = widget_choice(ui, "library.place", rect_cut_left(&r, width), places, 2, &l->place);
    ui_hint(ui, "Deleted matches stay in the trash for 30 days.");
    (void)rect_cut_left(&r, gap);
    if (widget_button(ui, "library.career", r, "Career", true)) {
        app_push(app, SCREEN_CAREER);
        return;
    }
    ui_hint(ui, "Your matches against the computer: won, length, accuracy, puzzles.");
    if (is_moved) {
        char focus[] = "library.place";
        library_screen_reread(app);
        l->list.wanted = false;
        ui_focus(ui, focus);
    } else if (is_changed) {
        refresh(app);
    }
}

// Marks all rows, or takes every mark away.
static void mark_all(App *app) {
    const bool is_on = library_screen_marked(app) == 0;
    for (int i = 0; i < library_screen_state(app)->shown_count; i++) {
        library_screen_at(app, i)->is_marked = is_on;
    }
}

static void restore_them(App *app) {
    int *const rows = malloc(((size_t)library_screen_state(app)->shown_count + 1) * sizeof *rows);
    const int count = rows != NULL ? library_screen_meant(app, rows) : 0;
    bool is_good = rows != NULL;
    for (int i = 0; i < count; i++) {
        is_good = library_restore(&app->paths, library_screen_at(app, rows[i])) && is_good;
    }
    free(rows);
    library_screen_reread(app);
    (void)snprintf(app->save_error, sizeof app->save_error, "%s",
                   is_good ? "" : "A match could not be restored.");
}

typedef enum LoadRow {
    LOAD_MARK,
    LOAD_MARK_ALL,
    LOAD_IMPORT,
    LOAD_EXPORT,
    LOAD_NAME,
    LOAD_DELETE,
    LOAD_REVIEW,
    LOAD_WATCH,
    LOAD_ROWS
} LoadRow;

static void answer(App *app, LoadRow row) {
    LibraryEntry *const e = library_screen_selected(app);
    switch (row) {
    case LOAD_MARK: e->is_marked = !e->is_marked; break;
    case LOAD_MARK_ALL: mark_all(app); break;
    case LOAD_IMPORT: library_dialogs_ask(app, LIBRARY_ASKS_IMPORT); break;
    case LOAD_EXPORT: library_dialogs_ask(app, LIBRARY_ASKS_EXPORT); break;
    case LOAD_NAME: library_dialogs_ask(app, LIBRARY_ASKS_NAME); break;
    case LOAD_DELETE: library_dialogs_ask(app, LIBRARY_ASKS_DELETE); break;
    case LOAD_REVIEW: library_opening_open(app, LIBRARY_REVIEW); break;
    case LOAD_WATCH: library_opening_open(app, LIBRARY_WATCH); break;
    case LOAD_ROWS: break;
    }
}

// Where letters are large the buttons stand in two rows: what tends the list, and what opens a match.
enum { FOOT = 46, FOOT_TWO = 86, GAP_ROWS = 6, NOTE = 28, NO_NOTE = 10 };
static const float LETTERS_ONE_ROW = 1.6F;

static bool has_two_rows(const Ui *ui) {
    return ui_text_size(ui, 1) > LETTERS_ONE_ROW;
}

// Why button [row] can do nothing now; NULL: it can.
static const char *row_hindrance(const App *app, LoadRow row) {
    const LibraryScreen *const l = library_screen_state(app);
    switch (row) {
    case LOAD_IMPORT: return l->place == LIBRARY_TRASH ? "Matches are imported among the saved ones." : NULL;
    case LOAD_REVIEW: return library_opening_hindrance(app, LIBRARY_REVIEW);
    case LOAD_WATCH: return library_opening_hindrance(app, LIBRARY_WATCH);
    case LOAD_EXPORT:
    case LOAD_NAME:
        return l->shown_count > 0 && l->place == LIBRARY_TRASH ? "Restore the match first."
               : l->shown_count == 0                           ? "There is no match here."
                                                               : NULL;
    default: return l->shown_count == 0 ? "There is no match here." : NULL;
    }
}

// Returns the one of [from] to [to] - 1 that was pressed, LOAD_ROWS: none.
static LoadRow draw_row_buttons(App *app, Rect r, LoadRow from, LoadRow to) {
    static const struct {
        const char *name, *label;
    } rows[LOAD_ROWS] = {
        [LOAD_MARK] = {"load.mark", "Mark"},       [LOAD_MARK_ALL] = {"load.mark-all", "Mark all"},
        [LOAD_IMPORT] = {"load.import", "Import"}, [LOAD_EXPORT] = {"load.export", "Export"},
        [LOAD_NAME] = {"load.name", "Rename"},     [LOAD_DELETE] = {"load.delete", "Delete"},
        [LOAD_REVIEW] = {"load.review", "Review"}, [LOAD_WATCH] = {"load.replay", "Watch"}};
    const float gap = 8;
    // What tends the list stands apart from what opens a match.
    const int count = (int)to - (int)from;
    const float apart = r.w >= 900 && count == LOAD_ROWS ? 22 : 0;
    (void)rect_cut_left(&r, apart);
    const float width = (r.w - apart - gap * (float)(count - 1)) / (float)count;
    UiRoom rooms[LOAD_ROWS];
    LoadRow used = LOAD_ROWS;
    for (int i = 0; i < count; i++) {
        rooms[i] = (UiRoom){rows[(int)from + i].label, FONT_BODY, width - 20};
    }
    ui_limit_text(&app->ui, ui_common_size(&app->ui, 19, r.h * 0.88F, rooms, count));
    for (int i = (int)from; i < (int)to; i++) {
        (void)rect_cut_left(&r, i == LOAD_REVIEW ? apart : 0);
        const char *const hindrance = row_hindrance(app, (LoadRow)i);
        if (widget_button(&app->ui, rows[i].name, rect_cut_left(&r, width), rows[i].label,
                          hindrance == NULL)) {
            used = (LoadRow)i;
        }
        if (hindrance != NULL) {
            ui_hint(&app->ui, hindrance);
        } else if (i == LOAD_NAME) {
            ui_hint(&app->ui, "Gives the selected match another name, or keeps a copy of it.");
        }
        (void)rect_cut_left(&r, gap);
    }
    ui_limit_text(&app->ui, 0);
    return used;
}

// The one thing to do with the selected match. Of one that is over nothing can be played.
static bool draw_main(App *app, Rect r) {
    Ui *const ui = &app->ui;
    if (library_screen_state(app)->place == LIBRARY_TRASH) {
        return widget_main_button(ui, "load.restore", r, "Restore",
                                  library_screen_state(app)->shown_count > 0);
    }
    const LibraryEntry *const e = library_screen_selected(app);
    const bool is_over = e != NULL && e->is_known && e->facts.is_good && e->facts.result != RESULT_NONE;
    const char *const hindrance = library_opening_hindrance(app, LIBRARY_PLAY);
    const bool is_used =
        widget_main_button(ui, "load.open", r, is_over ? "Result" : "Play on", hindrance == NULL);
    if (hindrance != NULL) {
        ui_hint(ui, hindrance);
    }
    return is_used;
}

static void draw_foot(App *app, Rect r) {
    Ui *const ui = &app->ui;
    const LibraryScreen *const l = library_screen_state(app);
    const bool is_high = has_two_rows(ui);
    const Rect above = rect_cut_top(&r, is_high ? (r.h - GAP_ROWS) / 2 : 0);
    (void)rect_cut_top(&r, is_high ? GAP_ROWS : 0);
    const bool is_back =
        widget_button(ui, "load.back", rect_cut_left(&r, r.w * (is_high ? 0.2F : 0.1F)), "Back", true) ||
        (l->dialog == LIBRARY_NO_DIALOG && ui_key(ui, KEY_ESCAPE));
    (void)rect_cut_left(&r, 8);
    const Rect main = rect_cut_right(&r, r.w * (is_high ? 0.32F : 0.16F));
    (void)rect_cut_right(&r, 8);
    LoadRow used = is_high ? draw_row_buttons(app, above, LOAD_MARK, LOAD_REVIEW) : LOAD_ROWS;
    const LoadRow opens = draw_row_buttons(app, r, is_high ? LOAD_REVIEW : LOAD_MARK, LOAD_ROWS);
    used = used != LOAD_ROWS ? used : opens;
    const bool is_main = draw_main(app, main);
    if (is_back) {
        app_pop(app);
    } else if (is_main && l->place == LIBRARY_TRASH) {
        restore_them(app);
    } else if (is_main) {
        library_opening_open(app, LIBRARY_PLAY);
    } else {
        answer(app, used);
    }
}

static void load_draw(App *app) {
    Ui *const ui = &app->ui;
    Rect r = widget_tall_page(ui, 1400, "Library");
    const Rect foot = rect_cut_bottom(&r, has_two_rows(ui) ? FOOT_TWO : FOOT);
    const bool has_note = app->save_error[0] != '\0' || !has_two_rows(ui);
    const Rect note = rect_cut_bottom(&r, has_note ? ui_text_room(ui, NOTE) : NO_NOTE);
    widget_label(ui, "load.error", text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM_BAD)), note,
                 app->save_error);
    const Rect head = rect_cut_top(&r, ui_text_room(ui, 38));
    (void)rect_cut_top(&r, 8);
    const Rect about = rect_cut_right(&r, fminf(r.w * 0.36F, 440));
    (void)rect_cut_right(&r, 12);
    draw_head(app, head);
    if (app_screen(app) != SCREEN_LOAD) {
        return;
    }
    const int told = library_rows_draw(app, r);
    if (app_screen(app) != SCREEN_LOAD) {
        return;
    }
    library_about_draw(app, about, told);
    draw_foot(app, foot);
    if (app_screen(app) == SCREEN_LOAD) {
        library_dialog_draw(app);
    }
}

const Screen screen_load = {.name = "load",
                            .piece = MUSIC_TITLE,
                            .end = library_screen_free,
                            .enter = load_enter,
                            .update = load_update,
                            .draw = load_draw,
                            .leave = load_leave,
                            .state_size = sizeof(LibraryScreen)};
