// The search: what is typed, what fits it, and the rows.

#include "find/finder.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "book/reader.h"
#include "find/finder_entries.h"
#include "find/finder_preview.h"
#include "find/fuzzy.h"
#include "kit/widgets.h"
#include "shell/display_trial.h"

// FINDS_IN_BOOK: the row that looks into the whole text of the rulebook.
enum { QUERY_SIZE = 80, FINDS_NOTHING = -1, FINDS_IN_BOOK = -2 };
static const float WIDTH = 1100, HEIGHT = 600, ROW_HEIGHT = 32, LIST_LEAST = 460, PREVIEW = 340;

typedef struct Hit {
    int score, entry;
} Hit;

typedef struct Finder {
    FinderEntry *entries; // owned
    Hit *hits;            // owned; the best first
    int most, count, hit_count;
    bool is_open;
    int kind; // 0: every kind, else FinderKind + 1
    char query[QUERY_SIZE];
    UiList list;
    int chosen;  // an entry that is to be carried out, FINDS_*
    int pointed; // the row under the pointer, FINDS_NOTHING: none
    UiFocusBefore before;
} Finder;

static Finder *finder_of(const App *app) {
    return app_layer_state(app, LAYER_FINDER);
}

// --- What fits ---

typedef struct EntryText {
    char text[240];
} EntryText;

// What is looked through: its words, its kind, its name in files.
static EntryText text_of(const FinderEntry *e) {
    EntryText t;
    (void)snprintf(t.text, sizeof t.text, "%s %s %s", e->words, finder_entries_kind_name(e->kind),
                   finder_entry_slug(e));
    return t;
}

static int score_of(const FinderEntry *e, const char *query, bool is_forgiving) {
    // What lies nearer at hand comes before what is called alike.
    static const int nearness[FIND_KIND_COUNT] = {[FIND_CONTROL] = 6, [FIND_ACTION] = 2, [FIND_SCREEN] = 7,
                                                  [FIND_SETTING] = 5, [FIND_RULE] = 1,   [FIND_CARD] = 3};
    const EntryText t = text_of(e);
    const int score = fuzzy_score(query, t.text, is_forgiving);
    return score < 0 ? score : score + nearness[e->kind] + (e->is_here ? 5 : 0);
}

static int compare(const void *left, const void *right) {
    const Hit *a = left;
    const Hit *b = right;
    return b->score != a->score ? b->score - a->score : a->entry - b->entry;
}

// The best first.
static void collect_hits(Finder *f, bool is_forgiving) {
    f->hit_count = 0;
    for (int i = 0; i < f->count; i++) {
        const bool is_kind = f->kind == 0 || f->entries[i].kind == f->kind - 1;
        // Nothing typed: everything, in the order in which it was collected.
        const int score = f->query[0] == '\0' ? 0 : score_of(&f->entries[i], f->query, is_forgiving);
        if (is_kind && score >= 0) {
            f->hits[f->hit_count] = (Hit){score, i};
            f->hit_count += 1;
        }
    }
    qsort(f->hits, (size_t)f->hit_count, sizeof f->hits[0], compare);
}

// Whether the best of them is what was typed, and not only has its letters somewhere.
static bool has_sure_hit(const Finder *f) {
    if (f->hit_count == 0) {
        return false;
    }
    const EntryText t = text_of(&f->entries[f->hits[0].entry]);
    return fuzzy_stands(f->query, t.text);
}

// What fits by chance is left out beside what fits well.
static void drop_poor_hits(Finder *f) {
    int kept = 0;
    while (kept < f->hit_count && f->hits[kept].score * 3 >= f->hits[0].score) {
        kept += 1;
    }
    f->hit_count = kept;
}

static void look_up(Finder *f) {
    collect_hits(f, false);
    if (!has_sure_hit(f)) {
        collect_hits(f, true);
    }
    drop_poor_hits(f);
    f->list = (UiList){0};
}

// Whatever is typed may stand in a paragraph of the rulebook, too.
static bool has_book_row(const Finder *f) {
    return strlen(f->query) >= 2 && (f->kind == 0 || f->kind == FIND_RULE + 1);
}

// --- Opening and closing ---

static bool make_room(App *app) {
    if (finder_of(app) == NULL) {
        app_set_layer_state(app, LAYER_FINDER, calloc(1, sizeof(Finder)));
    }
    Finder *f = finder_of(app);
    if (f != NULL && f->entries == NULL) {
        f->most = finder_entries_most(app);
        f->entries = calloc((size_t)f->most, sizeof f->entries[0]);
        f->hits = calloc((size_t)f->most, sizeof f->hits[0]);
    }
    return f != NULL && f->entries != NULL && f->hits != NULL;
}

static void finder_open(App *app) {
    if (app_screens[app_screen(app)]->is_shut) {
        return;
    }
    if (!make_room(app)) {
        app_say(app, "There is too little memory for the search.");
        return;
    }
    Finder *f = finder_of(app);
    f->count = finder_entries_collect(app, f->entries, f->most);
    f->query[0] = '\0';
    f->kind = 0;
    f->chosen = FINDS_NOTHING;
    f->is_open = true;
    look_up(f);
    f->before = ui_focus_before(&app->ui);
    ui_focus(&app->ui, "find.words");
    app->ui.event_used = true;
}

bool finder_is_open(const App *app) {
    return finder_of(app) != NULL && finder_of(app)->is_open;
}

static void close_it(App *app) {
    finder_of(app)->is_open = false;
    ui_focus_return(&app->ui, &finder_of(app)->before);
}

static void choose(App *app, int row) {
    Finder *f = finder_of(app);
    f->chosen = row < f->hit_count ? f->hits[row].entry : FINDS_IN_BOOK;
    close_it(app);
}

static void carry_out(App *app, int kind) {
    (void)kind;
    Finder *f = finder_of(app);
    if (f == NULL || f->chosen == FINDS_NOTHING) {
        return;
    }
    const int chosen = f->chosen;
    f->chosen = FINDS_NOTHING;
    if (chosen == FINDS_IN_BOOK) {
        reader_open_search(app, f->query);
    } else {
        finder_entry_carry_out(app, &f->entries[chosen]);
    }
}

static void finder_end(App *app) {
    if (finder_of(app) != NULL) {
        free(finder_of(app)->entries);
        free(finder_of(app)->hits);
        free(finder_of(app));
        app_set_layer_state(app, LAYER_FINDER, NULL);
    }
}

// --- Drawing ---

static bool is_row(const char *name) {
    return strncmp(name, "find.row-", strlen("find.row-")) == 0;
}

// Whoever types while a row has the focus goes on typing into the line.
static void lead_letters_to_line(Ui *ui) {
    const InputEvent *e = &ui->event;
    const bool is_letter =
        e->kind == INPUT_TEXT || (e->kind == INPUT_KEY_DOWN && !e->control && !e->alt &&
                                  ((e->key > 32 && e->key < 127) || e->key == KEY_BACKSPACE));
    if (is_letter && is_row(ui->focus) && !ui->event_used) {
        ui_focus(ui, "find.words");
    }
}

typedef struct RowWords {
    const char *kind, *words, *note;
    bool is_dim;
    const FinderEntry *entry; // NULL: the row of the rulebook
} RowWords;

static bool draw_row(Ui *ui, Rect r, const char *name, RowWords w, bool is_chosen) {
    char label[200];
    (void)snprintf(label, sizeof label, "%s: %s", w.kind, w.words);
    const bool is_used = ui_widget(ui, ROLE_ITEM, name, r, ui_words(label, w.note), true);
    if (is_chosen || ui_is_hovered(ui, name)) {
        widget_highlight(ui, r, is_chosen);
    }
    Rect cells = {r.x + 8, r.y, r.w - 16, r.h};
    ui_text_row(ui, text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)),
                rect_cut_left(&cells, ui_text_room(ui, 72)), w.kind);
    const Rect thumb = rect_cut_left(&cells, r.h * 1.2F);
    if (w.entry != NULL) {
        finder_preview_thumb_draw(ui->list, w.entry, rect_inset(thumb, 2));
    }
    (void)rect_cut_left(&cells, 8);
    if (w.note[0] != '\0') {
        const float wide = ui_text_width(ui, FONT_BOLD, ui_text_size(ui, 16), w.note) + 4;
        ui_text(ui,
                text_look(FONT_BOLD, 16, ALIGN_RIGHT, palette_color(is_chosen ? COLOR_CREAM : COLOR_BRASS)),
                rect_cut_right(&cells, fminf(wide, cells.w * 0.4F)), w.note);
        (void)rect_cut_right(&cells, 12);
    }
    ui_text(ui, text_look(FONT_BODY, 17, ALIGN_LEFT, palette_color(w.is_dim ? COLOR_CREAM_DIM : COLOR_CREAM)),
            cells, w.words);
    widget_focus_ring(ui, name, r);
    return is_used;
}

static RowWords words_of(const Finder *f, int row, char book[160]) {
    if (row >= f->hit_count) {
        (void)snprintf(book, 160, "Search the text of the rulebook for \"%s\"", f->query);
        return (RowWords){finder_entries_kind_name(FIND_RULE), book, "", false, NULL};
    }
    const FinderEntry *e = &f->entries[f->hits[row].entry];
    return (RowWords){finder_entries_kind_name(e->kind), e->words, e->note,
                      e->kind == FIND_ACTION && !e->is_here, e};
}

static void draw_list(App *app, Rect area) {
    Ui *ui = &app->ui;
    Finder *f = finder_of(app);
    const UiListLook look = {.bar = "find.bar",
                             .area = area,
                             .count = f->hit_count + (has_book_row(f) ? 1 : 0),
                             .row_height = ui_text_room(ui, ROW_HEIGHT)};
    const bool is_at_line = ui_has_focus(ui, "find.words");
    UiListRows rows = list_begin(ui, &f->list, &look, is_at_line || is_row(ui->focus));
    Rect row;
    int used = FINDS_NOTHING;
    f->pointed = FINDS_NOTHING;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        char name[UI_NAME_MAX];
        char book[160];
        (void)snprintf(name, sizeof name, "find.row-%d", i + 1);
        used = draw_row(ui, row, name, words_of(f, i, book), i == f->list.at) ? i : used;
        f->pointed = !ui->shows_focus && ui_is_hovered(ui, name) ? i : f->pointed;
        list_made(&rows, i, name);
    }
    list_end(&rows);
    if (look.count == 0) {
        widget_label(ui, "find.nothing",
                     text_look(FONT_ITALIC, 18, ALIGN_CENTER, palette_color(COLOR_CREAM_DIM)),
                     rect_cut_top(&area, ui_text_room(ui, 60)), "Nothing is called so.");
    }
    if (used == FINDS_NOTHING && is_at_line && look.count > 0 && ui_key(ui, KEY_ENTER)) {
        used = f->list.at;
    }
    if (used != FINDS_NOTHING) {
        choose(app, used);
    }
}

static void draw_preview(App *app, Rect area) {
    const Finder *const f = finder_of(app);
    const int row = f->pointed != FINDS_NOTHING ? f->pointed : f->list.at;
    if (row < f->hit_count) {
        finder_preview_draw(app, &f->entries[f->hits[row].entry], f->query, area);
    } else if (has_book_row(f)) {
        finder_preview_draw(app, NULL, f->query, area);
    }
}

static void draw_foot(App *app, Rect foot) {
    static const char *const kinds[FIND_KIND_COUNT + 1] = {"Everything", "This screen", "Actions", "Screens",
                                                           "Settings",   "Rules",       "Cards"};
    Ui *ui = &app->ui;
    Finder *f = finder_of(app);
    if (widget_choice(ui, "find.kind", rect_cut_left(&foot, 210), kinds, FIND_KIND_COUNT + 1, &f->kind)) {
        look_up(f);
    }
    const bool is_closed = widget_button(ui, "find.close", rect_cut_right(&foot, 130), "Close", true);
    if (is_closed || keymap_closes(&app->settings.keys, ui, ACTION_FIND)) {
        close_it(app);
        return;
    }
    foot = (Rect){foot.x + 14, foot.y, foot.w - 28, foot.h};
    (void)ui_paragraph_fit(ui, text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)), 12,
                           foot, "Type a part of a name. Up and down choose, Enter does it.");
}

static void draw_finder(App *app) {
    Ui *ui = &app->ui;
    Finder *f = finder_of(app);
    Rect r = widget_dialog(ui, fminf(app->list.width - 32, WIDTH), fminf(app->list.height - 24, HEIGHT),
                           "Find anything");
    lead_letters_to_line(ui);
    if (widget_field(ui, "find.words", rect_cut_top(&r, ui_text_room(ui, 38)), f->query, sizeof f->query)) {
        look_up(f);
    }
    (void)rect_cut_top(&r, 10);
    const Rect foot = rect_cut_bottom(&r, 42);
    (void)rect_cut_bottom(&r, 10);
    // Where letters are large the list has all of the room.
    const bool has_preview = r.w - PREVIEW - 12 >= ui_text_room(ui, LIST_LEAST);
    const Rect preview = has_preview ? rect_cut_right(&r, PREVIEW) : (Rect){0, 0, 0, 0};
    (void)rect_cut_right(&r, has_preview ? 12.0F : 0);
    draw_list(app, r);
    if (f->is_open && has_preview) {
        draw_preview(app, preview);
    }
    if (f->is_open) {
        draw_foot(app, foot);
    }
}

static void answer(App *app) {
    // A held key would flicker to and fro.
    if (!app->ui.event.repeat && !finder_is_open(app) && !display_trial_is_on(app) &&
        keymap_pressed(&app->settings.keys, &app->ui, ACTION_FIND)) {
        finder_open(app);
    }
}

const Layer layer_finder = {.end = finder_end,
                            .open = finder_open,
                            .is_open = finder_is_open,
                            .draw = draw_finder,
                            .close = close_it,
                            .answer_always = answer,
                            .after = carry_out};
