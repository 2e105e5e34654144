// What the library asks: whether matches go to the trash, from where they are brought in and where they are
// copied to.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "kit/widgets.h"
#include "library/library_screen.h"

enum { WORDS = 320 };

void library_dialogs_close(App *app, const char *focus) {
    library_screen_state(app)->dialog = LIBRARY_NO_DIALOG;
    app_close_dialog(app, focus);
}

void library_dialogs_ask(App *app, LibraryDialog dialog) {
    LibraryScreen *const l = library_screen_state(app);
    l->dialog = dialog;
    if (l->path[0] == '\0') {
        paths_home(l->path, sizeof l->path);
    }
    app->is_dialog_open = true;
    app->ui.event_used = true;
    static const char *const first[] = {[LIBRARY_NO_DIALOG] = "",
                                        [LIBRARY_ASKS_DELETE] = "delete.no",
                                        [LIBRARY_ASKS_IMPORT] = "library.path",
                                        [LIBRARY_ASKS_EXPORT] = "library.path",
                                        [LIBRARY_ASKS_NAME] = "name.field",
                                        [LIBRARY_ASKS_EYES] = "eyes.no"};
    if (dialog == LIBRARY_ASKS_NAME) {
        (void)snprintf(l->name, sizeof l->name, "%s", library_screen_selected(app)->name);
        ui_focus_all(&app->ui, first[dialog]);
    } else {
        ui_focus(&app->ui, first[dialog]);
    }
}

// --- Deleting ---

static const char OPEN_ELSEWHERE[] = "This match is open in another window, so it is not deleted.";
static const char NO_MEMORY[] = "There is too little memory for so many matches.";

// What library_screen_meant() says, to be freed. NULL: memory is short.
static int *rows_meant(const App *app, int *count) {
    int *const rows = malloc(((size_t)library_screen_state(app)->shown_count + 1) * sizeof *rows);
    *count = rows != NULL ? library_screen_meant(app, rows) : 0;
    return rows;
}

// Moves the save [name] to the trash, and removes the generation before it if it is an autosave. Returns why
// not, "" if it is gone.
static const char *delete_match(App *app, const char *name) {
    const int number = save_slot_of_name(name);
    SaveSlot slot = {.number = 0, .lock = -1};
    // Until it is gone: another window that opens meanwhile would take the slot and write to what is deleted.
    if (number != 0 && number != app->slot.number && !save_slot_switch(&slot, &app->paths, number)) {
        return OPEN_ELSEWHERE;
    }
    const bool is_deleted = library_delete(&app->paths, name, (int64_t)time(NULL));
    if (is_deleted && number != 0) {
        save_slot_forget(&(SaveSlot){.number = number}, &app->paths);
    }
    save_slot_release(&slot);
    if (is_deleted) {
        return "";
    }
    return save_origin_is_held(&app->paths, name) ? OPEN_ELSEWHERE : "This match could not be deleted.";
}

// What is marked, or else the selected one. The first refusal is told, the others are deleted.
static void delete_them(App *app) {
    const LibraryScreen *const l = library_screen_state(app);
    int count = 0;
    int *const rows = rows_meant(app, &count);
    const char *refusal = rows != NULL ? "" : NO_MEMORY;
    for (int i = 0; i < count; i++) {
        const LibraryEntry *const e = library_screen_at(app, rows[i]);
        const char *why = "";
        if (l->place == LIBRARY_SAVES) {
            why = delete_match(app, e->name);
        } else {
            why = library_destroy(&app->paths, e) ? "" : "This match could not be deleted.";
        }
        refusal = refusal[0] == '\0' ? why : refusal;
    }
    free(rows);
    library_screen_reread(app);
    (void)snprintf(app->save_error, sizeof app->save_error, "%s", refusal);
}

static void delete_words(const App *app, char out[WORDS]) {
    const LibraryScreen *const l = library_screen_state(app);
    const int marked = library_screen_marked(app);
    char which[120];
    if (marked > 0) {
        (void)snprintf(which, sizeof which, "%d %s", marked, marked == 1 ? "match" : "matches");
    } else {
        const LibraryEntry *const e = library_screen_selected(app);
        (void)snprintf(which, sizeof which, "%.95s", e != NULL ? e->name : "");
    }
    if (l->place == LIBRARY_TRASH) {
        (void)snprintf(out, WORDS, "%s %s gone for good then.", which, marked > 1 ? "are" : "is");
    } else {
        (void)snprintf(out, WORDS, "%s %s in the trash for %d days and can be restored from there.", which,
                       marked > 1 ? "stay" : "stays", TRASH_DAYS);
    }
}

static void draw_delete(App *app) {
    Ui *const ui = &app->ui;
    char words[WORDS];
    Rect r = widget_dialog(ui, 480, 200,
                           library_screen_marked(app) > 1 ? "Delete these matches?" : "Delete this match?");
    Rect row = rect_cut_bottom(&r, 46);
    delete_words(app, words);
    (void)ui_widget(ui, ROLE_LABEL, "delete.words", r, ui_words(words, NULL), false);
    (void)ui_paragraph_fit(ui, text_look(FONT_BODY, 19, ALIGN_LEFT, palette_color(COLOR_CREAM)), 12, r,
                           words);
    if (widget_way_out(ui, "delete.no", rect_cut_left(&row, 170), "Back")) {
        library_dialogs_close(app, "load.delete");
    } else if (widget_button(ui, "delete.yes", rect_cut_right(&row, 170), "Delete", true)) {
        library_dialogs_close(app, "load.delete");
        delete_them(app);
    }
}

// --- In and out ---

static void import_them(App *app) {
    LibraryScreen *const l = library_screen_state(app);
    char problem[sizeof app->save_error];
    char said[80];
    const int count = library_import(&app->paths, l->path, problem, sizeof problem);
    library_screen_reread(app);
    (void)snprintf(app->save_error, sizeof app->save_error, "%s", problem);
    if (count > 0) {
        (void)snprintf(said, sizeof said, "%d %s imported.", count,
                       count == 1 ? "match was" : "matches were");
        app_say(app, said);
    }
}

static void export_them(App *app) {
    LibraryScreen *const l = library_screen_state(app);
    char said[80];
    int meant = 0;
    int count = 0;
    int *const rows = rows_meant(app, &meant);
    (void)snprintf(app->save_error, sizeof app->save_error, "%s", rows != NULL ? "" : NO_MEMORY);
    for (int i = 0; i < meant && app->save_error[0] == '\0'; i++) {
        count += library_export(&app->paths, library_screen_at(app, rows[i])->name, l->path, app->save_error,
                                sizeof app->save_error)
                     ? 1
                     : 0;
    }
    free(rows);
    (void)snprintf(said, sizeof said, "%d %s copied there.", count,
                   count == 1 ? "match was" : "matches were");
    if (count > 0) {
        app_say(app, said);
    }
}

static void draw_path(App *app) {
    Ui *const ui = &app->ui;
    LibraryScreen *const l = library_screen_state(app);
    const bool is_import = l->dialog == LIBRARY_ASKS_IMPORT;
    Rect r = widget_dialog(ui, 620, 220, is_import ? "Import matches" : "Export matches");
    Rect row = rect_cut_bottom(&r, 46);
    (void)widget_field(ui, "library.path", rect_cut_top(&r, 38), l->path, sizeof l->path);
    (void)rect_cut_top(&r, 6);
    const char *const words =
        is_import ? "A match file, or a folder: every match file in it is copied here."
                  : "A folder: the marked matches, or else the selected one, are copied there.";
    (void)ui_widget(ui, ROLE_LABEL, "library.words", r, ui_words(words, NULL), false);
    (void)ui_paragraph_fit(ui, text_look(FONT_ITALIC, 17, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)), 12, r,
                           words);
    const bool is_ready = l->path[0] != '\0';
    const bool is_back = widget_way_out(ui, "library.no", rect_cut_left(&row, 150), "Back");
    const bool is_done = widget_main_button(ui, "library.do", rect_cut_right(&row, 170),
                                            is_import ? "Import" : "Export", is_ready) ||
                         (is_ready && ui_key(ui, KEY_ENTER));
    if (is_back) {
        library_dialogs_close(app, is_import ? "load.import" : "load.export");
    } else if (is_done) {
        library_dialogs_close(app, is_import ? "load.import" : "load.export");
        if (is_import) {
            import_them(app);
        } else {
            export_them(app);
        }
    }
}

void library_dialog_draw(App *app) {
    const LibraryDialog dialog = library_screen_state(app)->dialog;
    app->ui.is_blocked = app->ui.is_blocked && dialog == LIBRARY_NO_DIALOG;
    switch (dialog) {
    case LIBRARY_NO_DIALOG: break;
    case LIBRARY_ASKS_DELETE: draw_delete(app); break;
    case LIBRARY_ASKS_IMPORT:
    case LIBRARY_ASKS_EXPORT: draw_path(app); break;
    case LIBRARY_ASKS_NAME: library_name_draw(app); break;
    case LIBRARY_ASKS_EYES: library_opening_eyes_draw(app); break;
    }
}
