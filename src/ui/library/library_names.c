// Another name for a match, or a copy of it under that name.

#include <stdio.h>
#include <string.h>

#include "base/plain_text.h"
#include "kit/widgets.h"
#include "library/library_screen.h"

// What is typed without the blanks around it.
static void typed_name(const LibraryScreen *l, char out[SAVE_NAME_SIZE]) {
    const char *const from = l->name + strspn(l->name, " ");
    size_t used = plain_text_cut(out, SAVE_NAME_SIZE, from);
    while (used > 0 && out[used - 1] == ' ') {
        used -= 1;
    }
    out[used] = '\0';
}

// What can be done with a typed name, and what is to be said of it.
typedef struct NameAnswer {
    bool can_rename, can_copy;
    const char *words;
} NameAnswer;

static NameAnswer answer_of(const App *app, const char *own, const char *wanted) {
    char path[PATH_SIZE + 300];
    const bool is_autosave = save_slot_of_name(own) != 0;
    const char *const problem = save_slot_name_problem(wanted);
    paths_save_file(&app->paths, wanted, path, sizeof path);
    if (strcmp(own, wanted) == 0) {
        return (NameAnswer){
            .can_copy = true,
            .words =
                is_autosave
                    ? "The game goes on saving under this name, so it stays. A copy has a name of its own."
                    : "That is its name. A copy gets a number behind it."};
    }
    if (problem[0] != '\0' || paths_is_taken(path)) {
        return (NameAnswer){.words = problem[0] != '\0' ? problem : "There is already a match of this name."};
    }
    return (NameAnswer){
        .can_rename = !is_autosave,
        .can_copy = true,
        .words = is_autosave
                     ? "The game goes on saving under the name of before: only a copy can have this one."
                     : ""};
}

static void close_at(App *app, const char *name) {
    char problem[sizeof app->save_error];
    (void)snprintf(problem, sizeof problem, "%s", app->save_error);
    library_dialogs_close(app, "load.name");
    library_screen_reread_at(app, name);
    (void)snprintf(app->save_error, sizeof app->save_error, "%s", problem);
}

static void rename_it(App *app, const char *own, const char *wanted) {
    char was[SAVE_NAME_SIZE];
    (void)snprintf(was, sizeof was, "%s", own);
    const bool is_done = library_rename(&app->paths, was, wanted, app->save_error, sizeof app->save_error);
    close_at(app, is_done ? wanted : was);
}

static void copy_it(App *app, const char *own, const char *wanted) {
    char was[SAVE_NAME_SIZE];
    char name[SAVE_NAME_SIZE];
    char said[SAVE_NAME_SIZE + 40];
    (void)snprintf(was, sizeof was, "%s", own);
    (void)snprintf(name, sizeof name, "%s", wanted);
    if (strcmp(own, wanted) == 0) {
        library_name_copy(&app->paths, own, name);
    }
    const bool is_done = library_copy(&app->paths, was, name, app->save_error, sizeof app->save_error);
    close_at(app, is_done ? name : was);
    if (is_done) {
        (void)snprintf(said, sizeof said, "The copy is called \"%s\".", name);
        app_say(app, said);
    }
}

void library_name_draw(App *app) {
    Ui *const ui = &app->ui;
    LibraryScreen *const l = library_screen_state(app);
    const LibraryEntry *const e = library_screen_selected(app);
    const char *const own = e != NULL ? e->name : "";
    char wanted[SAVE_NAME_SIZE];
    Rect r = widget_dialog(ui, 620, 220, "Rename or copy");
    Rect row = rect_cut_bottom(&r, 46);
    (void)widget_field(ui, "name.field", rect_cut_top(&r, 38), l->name, sizeof l->name);
    (void)rect_cut_top(&r, 6);
    typed_name(l, wanted);
    const NameAnswer a = e != NULL ? answer_of(app, own, wanted) : (NameAnswer){.words = ""};
    (void)ui_widget(ui, ROLE_LABEL, "name.words", r, ui_words(a.words, NULL), false);
    (void)ui_paragraph_fit(ui, text_look(FONT_ITALIC, 17, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)), 12, r,
                           a.words);
    const bool is_back = widget_way_out(ui, "name.no", rect_cut_left(&row, 150), "Back");
    const bool is_renamed =
        widget_main_button(ui, "name.yes", rect_cut_right(&row, 150), "Rename", a.can_rename) ||
        (a.can_rename && ui_key(ui, KEY_ENTER));
    ui_hint(ui, a.can_rename ? "" : a.words);
    (void)rect_cut_right(&row, 10);
    // Enter does what is left to do with a name that only a copy can have.
    const bool is_for_copy = a.can_copy && !a.can_rename && strcmp(own, wanted) != 0;
    const bool is_copied =
        widget_button(ui, "name.copy", rect_cut_right(&row, 150), "Keep a copy", a.can_copy) ||
        (is_for_copy && ui_key(ui, KEY_ENTER));
    ui_hint(ui, a.can_copy ? "The match keeps its name, and a second one begins as it stands." : a.words);
    if (is_back) {
        library_dialogs_close(app, "load.name");
    } else if (is_copied) {
        copy_it(app, own, wanted);
    } else if (is_renamed) {
        rename_it(app, own, wanted);
    }
}
