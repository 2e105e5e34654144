// Import, export and leaving: what lies over the deck builder.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/file_io.h"
#include "decks/screen_decks.h"
#include "replay/strings.h"
#include "kit/widgets.h"

static const float LINE = 30;

// --- The clipboard ---

static bool put_clipboard(App *app, const char *text) {
    DeckScreen *d = deck_screen_of(app);
    if (app->platform.put_clipboard != NULL && app->platform.put_clipboard(app->platform.data, text)) {
        return true;
    }
    const size_t size = strlen(text) + 1;
    char *copy = malloc(size);
    if (copy == NULL) {
        return false;
    }
    memcpy(copy, text, size);
    free(d->clipboard);
    d->clipboard = copy;
    return true;
}

// To be freed by the caller; NULL if there is no text.
static char *take_clipboard(App *app) {
    DeckScreen *d = deck_screen_of(app);
    if (app->platform.take_clipboard != NULL) {
        char *text = app->platform.take_clipboard(app->platform.data);
        if (text != NULL) {
            return text;
        }
    }
    if (d->clipboard == NULL) {
        return NULL;
    }
    const size_t size = strlen(d->clipboard) + 1;
    char *copy = malloc(size);
    if (copy != NULL) {
        memcpy(copy, d->clipboard, size);
    }
    return copy;
}

void decks_dialogs_copy(App *app) {
    char *text = malloc(DECK_TEXT_LARGEST);
    if (text == NULL) {
        return;
    }
    (void)deck_text_write(&deck_screen_of(app)->editor.now, text, DECK_TEXT_LARGEST);
    app_say(app, put_clipboard(app, text) ? "The deck was copied to the clipboard."
                                          : "The deck could not be copied to the clipboard.");
    free(text);
}

// --- Import ---

static void default_path(App *app) {
    DeckScreen *d = deck_screen_of(app);
    (void)snprintf(d->path, sizeof d->path, "%.900s/deck.txt", app->paths.data);
}

void decks_dialogs_open_import(App *app, const char *text, size_t size) {
    DeckScreen *d = deck_screen_of(app);
    if (d->report == NULL) {
        d->report = malloc(sizeof *d->report);
    }
    if (d->report == NULL) {
        app_say(app, "There is not enough memory to read a deck.");
        return;
    }
    deck_text_read(text, size, d->report);
    memset(d->report_choice, 0, sizeof d->report_choice);
    d->report_list = (UiList){.first = 0};
    if (d->dialog != DECK_DIALOG_IMPORT) {
        default_path(app);
    }
    int understood = 0;
    int all = 0;
    deck_text_counts(d->report, &understood, &all);
    deck_screen_ask(app, DECK_DIALOG_IMPORT, all > 0 ? "import.replace" : "import.clipboard");
}

void decks_dialogs_import_clipboard(App *app) {
    char *text = take_clipboard(app);
    decks_dialogs_open_import(app, text == NULL ? "" : text, text == NULL ? 0 : strlen(text));
    free(text);
}

static void import_file(App *app) {
    DeckScreen *d = deck_screen_of(app);
    char why[PROBLEM_SIZE];
    size_t size = 0;
    char *text = file_read_plain(d->path, DECK_FILE_LARGEST, &size, why, sizeof why);
    if (text == NULL) {
        (void)snprintf(d->error, sizeof d->error, "%.190s", why);
        return;
    }
    decks_dialogs_open_import(app, text, size);
    free(text);
}

// The report with the player's choices among the guesses.
static void take_choices(DeckScreen *d) {
    for (int i = 0; i < d->report->count; i++) {
        DeckLine *line = &d->report->lines[i];
        if (line->status == DECK_GUESSED && d->report_choice[i] >= line->found_count) {
            line->status = DECK_UNKNOWN;
        } else if (line->status == DECK_GUESSED) {
            line->found[0] = line->found[d->report_choice[i]];
            line->status = DECK_MATCHED; // the player has seen it and agrees
        }
        d->report_choice[i] = 0;
    }
}

// What the deck is called and whose it is stays where the text does not say it.
static void name_import(const Deck *old, Deck *deck) {
    if (deck->house == HOUSE_NONE) {
        deck->house = old->house;
    }
    if (deck->name[0] == '\0') {
        (void)snprintf(deck->name, sizeof deck->name, "%s", old->name);
    }
}

static void say_lost(App *app, int lost, bool replaces) {
    char text[100];
    if (lost > 0) {
        (void)snprintf(text, sizeof text, "%d %s did not fit into the deck.", lost,
                       replaces ? (lost == 1 ? "line" : "lines")
                                : (lost == 1 ? "line or card" : "lines or cards"));
        app_say(app, text);
    }
}

static void import_as(App *app, bool replaces) {
    DeckScreen *d = deck_screen_of(app);
    DeckDraft *draft = malloc(sizeof *draft);
    DeckDraft *both = malloc(sizeof *both);
    if (draft != NULL && both != NULL) {
        take_choices(d);
        int lost = deck_text_take(d->report, draft);
        name_import(&d->editor.now.deck, &draft->deck);
        *both = d->editor.now;
        lost += replaces ? 0 : deck_draft_add(both, draft);
        deck_editor_replace(&d->editor, replaces ? draft : both, "Import");
        decks_builder_refresh(d);
        deck_screen_end_question(app);
        say_lost(app, lost, replaces);
    } else {
        (void)snprintf(d->error, sizeof d->error, "There is not enough memory to read a deck.");
    }
    free(draft);
    free(both);
}

static const char *status_sign(const DeckLine *line) {
    if (line->kind == DECK_LINE_COMMENT || line->kind == DECK_LINE_HEADING) {
        return "\xC2\xB7";
    }
    return line->status == DECK_MATCHED   ? "\xE2\x9C\x93"
           : line->status == DECK_GUESSED ? "?"
                                          : "\xE2\x9C\x97";
}

static const char *status_word(const DeckLine *line) {
    if (line->kind == DECK_LINE_COMMENT) {
        return "comment";
    }
    if (line->kind == DECK_LINE_HEADING) {
        return "heading";
    }
    return line->status == DECK_MATCHED ? "matched" : line->status == DECK_GUESSED ? "guessed" : "unknown";
}

static Color status_color(const DeckLine *line) {
    if (line->kind == DECK_LINE_COMMENT || line->kind == DECK_LINE_HEADING) {
        return palette_color(COLOR_CREAM_DIM);
    }
    return line->status == DECK_MATCHED   ? palette_color(COLOR_GOOD)
           : line->status == DECK_GUESSED ? palette_color(COLOR_WARN)
                                          : palette_color(COLOR_CREAM_BAD);
}

static void meaning(const DeckLine *line, int guess, char *out, size_t size) {
    if (line->kind == DECK_LINE_COMMENT || line->kind == DECK_LINE_HEADING) {
        (void)snprintf(out, size, "kept as a comment");
    } else if (line->kind == DECK_LINE_NAME) {
        (void)snprintf(out, size, "the deck's name");
    } else if (line->status == DECK_UNKNOWN || guess >= line->found_count) {
        (void)snprintf(out, size, "%s", line->is_broken ? "left out: no text" : "kept as it is");
    } else if (line->kind == DECK_LINE_HOUSE) {
        (void)snprintf(out, size, "House of %s", string_title(house_slug(line->found[guess])));
    } else {
        (void)snprintf(out, size, "%d %s", line->count, card_def(line->found[guess])->name);
    }
}

static void draw_report_line(App *app, Rect row, int index) {
    Ui *ui = &app->ui;
    DeckScreen *d = deck_screen_of(app);
    const DeckLine *line = &d->report->lines[index];
    char name[UI_NAME_MAX];
    char words[DECK_GUESSES + 1][80];
    const char *list[DECK_GUESSES + 1];
    (void)snprintf(name, sizeof name, "import.line-%d", line->line);
    Rect r = rect_inset(row, 1);
    ui_text(ui, text_look(FONT_SYMBOL, 15, ALIGN_CENTER, status_color(line)),
            rect_cut_left(&r, ui_text_room(ui, 24)), status_sign(line));
    ui_text(ui, text_look(FONT_ITALIC, 15, ALIGN_LEFT, status_color(line)),
            rect_cut_left(&r, ui_text_room(ui, 58)), status_word(line));
    (void)rect_cut_left(&r, 8);
    const Rect right = rect_cut_right(&r, r.w * 0.46F);
    (void)rect_cut_right(&r, 8);
    (void)ui_widget(ui, ROLE_LABEL, name, r, ui_words(line->text, status_word(line)), false);
    ui_hint(ui, line->reason[0] != '\0' ? line->reason : line->text);
    ui_text(ui, text_look(FONT_BODY, 16, ALIGN_LEFT, palette_color(COLOR_CREAM)), r, line->text);
    if (line->status != DECK_GUESSED) {
        meaning(line, 0, words[0], sizeof words[0]);
        (void)snprintf(name, sizeof name, "import.means-%d", line->line);
        widget_label(ui, name, text_look(FONT_BODY, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)), right,
                     words[0]);
        return;
    }
    for (int i = 0; i <= line->found_count; i++) {
        meaning(line, i, words[i], sizeof words[0]);
        list[i] = words[i];
    }
    (void)snprintf(name, sizeof name, "import.guess-%d", line->line);
    (void)widget_choice(ui, name, right, list, line->found_count + 1, &d->report_choice[index]);
    ui_hint(ui, "How this line was read. The left and right arrows choose another meaning.");
}

static void draw_report(App *app, Rect area) {
    Ui *ui = &app->ui;
    DeckScreen *d = deck_screen_of(app);
    draw_round(&app->list, area, 5, color_alpha(palette_color(COLOR_NIGHT), 0.5F),
               color_alpha(palette_color(COLOR_NIGHT), 0.5F));
    const Rect r = rect_inset(area, 6);
    if (d->report->count == 0) {
        (void)ui_paragraph_fit(
            ui, text_look(FONT_ITALIC, 17, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)), 13, rect_inset(r, 8),
            "There is no text in the clipboard. Copy a deck, a line for each card (\"3 Gnome\"), and "
            "press Clipboard; or name a file below.");
        return;
    }
    Rect row;
    const UiListLook look = {
        .bar = "import.scroll", .area = r, .row_height = LINE, .count = d->report->count};
    UiListRows rows = list_begin(ui, &d->report_list, &look, false);
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        draw_report_line(app, row, i);
    }
    list_end(&rows);
}

// The row of buttons at the foot of [r], the row [file] over it, and what went wrong over both.
static Rect cut_foot(Ui *ui, Rect *r, Rect *file, const char *name, const char *error) {
    const Rect buttons = rect_cut_bottom(r, 42);
    (void)rect_cut_bottom(r, 10);
    *file = rect_cut_bottom(r, 34);
    (void)rect_cut_bottom(r, 4);
    widget_label(ui, name, text_look(FONT_BODY, 15, ALIGN_LEFT, palette_color(COLOR_CREAM_BAD)),
                 rect_cut_bottom(r, 22), error);
    return buttons;
}

static void draw_import(App *app) {
    Ui *ui = &app->ui;
    DeckScreen *d = deck_screen_of(app);
    Rect r = widget_dialog(ui, fminf(app->list.width - 40, 860), app->list.height - 40, "Import");
    int understood = 0;
    int all = 0;
    char text[120];
    deck_text_counts(d->report, &understood, &all);
    (void)snprintf(text, sizeof text, "%d of %d lines understood.%s", understood, all,
                   understood < all ? " Nothing is dropped: the others stay in the deck as lines." : "");
    widget_label(ui, "import.summary", text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)),
                 rect_cut_top(&r, 26), text);
    (void)rect_cut_top(&r, 6);
    Rect file;
    Rect buttons = cut_foot(ui, &r, &file, "import.error", d->error);
    draw_report(app, r);
    const bool is_clipboard =
        widget_button(ui, "import.clipboard", rect_cut_left(&file, 110), "Clipboard", true);
    (void)rect_cut_left(&file, 8);
    const bool is_file =
        widget_button(ui, "import.read", rect_cut_right(&file, 100), "Read file", d->path[0] != '\0');
    (void)rect_cut_right(&file, 8);
    (void)widget_field(ui, "import.path", file, d->path, sizeof d->path);
    const bool has_lines = all > 0;
    const bool is_cancelled = widget_way_out(ui, "import.cancel", rect_cut_left(&buttons, 110), "Cancel");
    const bool is_replaced = widget_main_button(ui, "import.replace", rect_cut_right(&buttons, 180),
                                                "Replace the deck", has_lines);
    (void)rect_cut_right(&buttons, 10);
    const bool is_added =
        widget_button(ui, "import.add", rect_cut_right(&buttons, 150), "Add to it", has_lines);
    if (is_clipboard) {
        decks_dialogs_import_clipboard(app);
    } else if (is_file) {
        import_file(app);
    } else if (is_replaced || is_added) {
        import_as(app, is_replaced);
    } else if (is_cancelled) {
        deck_screen_end_question(app);
    }
}

// --- Export ---

void decks_dialogs_open_export(App *app) {
    default_path(app);
    deck_screen_ask(app, DECK_DIALOG_EXPORT, "export.copy");
}

static void export_file(App *app) {
    DeckScreen *d = deck_screen_of(app);
    char why[PROBLEM_SIZE];
    char *text = malloc(DECK_TEXT_LARGEST);
    if (text == NULL) {
        return;
    }
    const size_t size = deck_text_write(&d->editor.now, text, DECK_TEXT_LARGEST);
    // The usual place may not be there yet; one that the player named has to be.
    (void)paths_make(&app->paths);
    if (file_write_plain(d->path, text, size, why, sizeof why)) {
        deck_screen_end_question(app);
        app_say(app, "The deck was saved to the file.");
    } else {
        (void)snprintf(d->error, sizeof d->error, "%.190s", why);
    }
    free(text);
}

static int count_text_lines(const char *text) {
    int lines = 0;
    for (const char *at = text; at != NULL && *at != '\0'; lines++) {
        at = strchr(at, '\n');
        at = at != NULL ? at + 1 : NULL;
    }
    return lines;
}

// The text line by line, in two columns if one is too short.
static void draw_text_lines(App *app, Rect area) {
    Ui *ui = &app->ui;
    char *text = malloc(DECK_TEXT_LARGEST);
    if (text == NULL) {
        return;
    }
    (void)deck_text_write(&deck_screen_of(app)->editor.now, text, DECK_TEXT_LARGEST);
    widget_parchment(ui, area);
    const Rect r = rect_inset(area, 14);
    const int lines = count_text_lines(text);
    const float grown = ui_text_room(ui, 20);
    const float height = (float)lines > 2 * floorf(r.h / grown) ? 20 : grown;
    const int rows = r.h < height ? 1 : (int)(r.h / height);
    const float width = lines > rows ? (r.w - 12) / 2 : r.w;
    const char *at = text;
    for (int i = 0; i < rows * 2 && *at != '\0'; i++) {
        const char *end = strchr(at, '\n');
        const size_t length = end == NULL ? strlen(at) : (size_t)(end - at);
        char line[DECK_LINE_SIZE];
        (void)snprintf(line, sizeof line, "%.*s", (int)(length < sizeof line ? length : sizeof line - 1), at);
        at += length + (end == NULL ? 0 : 1);
        const bool is_last = i == rows * 2 - 1 && *at != '\0';
        const int column = i / rows;
        const Rect row = {r.x + (float)column * (width + 12), r.y + (float)(i % rows) * height, width,
                          height};
        char name[UI_NAME_MAX];
        (void)snprintf(name, sizeof name, "export.line-%d", i + 1);
        (void)ui_widget(ui, ROLE_LABEL, name, row, ui_words(line, NULL), false);
        ui_hint(ui, line);
        ui_text(ui, text_look(FONT_BODY, 15.5F, ALIGN_LEFT, palette_color(COLOR_INK)), row,
                is_last ? "and so on" : line);
    }
    free(text);
}

static void draw_export(App *app) {
    Ui *ui = &app->ui;
    DeckScreen *d = deck_screen_of(app);
    Rect r = widget_dialog(ui, fminf(app->list.width - 40, 720), fminf(app->list.height - 40, 640), "Export");
    Rect file;
    Rect buttons = cut_foot(ui, &r, &file, "export.error", d->error);
    draw_text_lines(app, r);
    const bool is_file =
        widget_button(ui, "export.write", rect_cut_right(&file, 110), "Write file", d->path[0] != '\0');
    (void)rect_cut_right(&file, 8);
    (void)widget_field(ui, "export.path", file, d->path, sizeof d->path);
    const bool is_cancelled = widget_way_out(ui, "export.cancel", rect_cut_left(&buttons, 110), "Close");
    const bool is_copied =
        widget_main_button(ui, "export.copy", rect_cut_right(&buttons, 220), "Copy to the clipboard", true);
    if (is_file) {
        export_file(app);
    } else if (is_copied) {
        decks_dialogs_copy(app);
        deck_screen_end_question(app);
    } else if (is_cancelled) {
        deck_screen_end_question(app);
    }
}

// --- Leaving ---

static void draw_leave(App *app) {
    Ui *ui = &app->ui;
    DeckScreen *d = deck_screen_of(app);
    const bool is_touched = d->file[0] != '\0' || deck_editor_undo_name(&d->editor) != NULL;
    Rect r = widget_dialog(ui, 520, 180, "Save this deck?");
    widget_label(ui, "leave.words", text_look(FONT_BODY, 18, ALIGN_CENTER, palette_color(COLOR_CREAM)),
                 rect_cut_top(&r, 40),
                 is_touched ? "It has changes that are not saved." : "It has not been saved yet.");
    Rect row = rect_cut_bottom(&r, 42);
    const bool is_stay = widget_way_out(ui, "leave.stay", rect_cut_left(&row, 120), "Stay");
    const bool is_save = widget_main_button(ui, "leave.save", rect_cut_right(&row, 150), "Save", true);
    (void)rect_cut_right(&row, 10);
    const bool is_dropped = widget_button(ui, "leave.discard", rect_cut_right(&row, 150), "Discard", true);
    if (is_stay) {
        deck_screen_end_question(app);
    } else if (is_dropped || (is_save && decks_builder_save(app))) {
        deck_screen_end_question(app);
        app_pop(app);
    }
}

void decks_dialogs_draw(App *app) {
    switch (deck_screen_of(app)->dialog) {
    case DECK_DIALOG_LEAVE: draw_leave(app); break;
    case DECK_DIALOG_IMPORT: draw_import(app); break;
    case DECK_DIALOG_EXPORT: draw_export(app); break;
    case DECK_DIALOG_DELETE:
    case DECK_DIALOG_NONE: break;
    }
}
