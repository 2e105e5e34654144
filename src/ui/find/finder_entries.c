// What there is to find, and what is done when it is chosen.

#include "find/finder_entries.h"

#include <stdio.h>
#include <string.h>

#include "base/plain_text.h"
#include "book/book.h"
#include "book/reader.h"
#include "menus/screen_keys.h"
#include "menus/screen_title.h"
#include "menus/settings_pages.h"
#include "shell/app_ways.h"
#include "ui/app_pass.h"
#include "ui/settings_table.h"

// Pages of the settings that hang on none of the rows of the title.
static const ScreenId PAGES[] = {SCREEN_WATCHING, SCREEN_SOUNDS,       SCREEN_COLORS,
                                 SCREEN_KEYS,     SCREEN_ALL_SETTINGS, SCREEN_CARD_PICTURES};
enum { PAGE_COUNT = sizeof PAGES / sizeof PAGES[0] };

const char *finder_entries_kind_name(int kind) {
    static const char *const names[FIND_KIND_COUNT] = {"Here", "Action", "Screen", "Setting", "Rule", "Card"};
    return kind >= 0 && kind < FIND_KIND_COUNT ? names[kind] : "";
}

const char *finder_entry_slug(const FinderEntry *entry) {
    const bool is_setting = entry->kind == FIND_SETTING && entry->what < SETTING_COUNT;
    return entry->kind == FIND_ACTION ? keymap_name(entry->what)
           : is_setting               ? SETTINGS[entry->what].key
                                      : "";
}

// --- Collecting ---

typedef struct Collected {
    App *app;
    FinderEntry *entries;
    int count, most;
} Collected;

static FinderEntry *add(Collected *c, FinderKind kind, int what, const char *words) {
    if (c->count >= c->most) {
        return NULL;
    }
    FinderEntry *e = &c->entries[c->count];
    c->count += 1;
    *e = (FinderEntry){.kind = (uint8_t)kind, .what = what};
    (void)snprintf(e->words, sizeof e->words, "%s", words);
    return e;
}

static void add_actions(Collected *c, bool of_here) {
    const int where = screen_place_of_keys((int)app_screen(c->app)) | KEYS_EVERYWHERE;
    for (int action = 0; action < KEY_ACTION_COUNT; action++) {
        const bool is_here = (keymap_where(action) & where) != 0;
        char words[120];
        keymap_words(action, words, sizeof words);
        // Nobody looks for the search in the search.
        FinderEntry *e =
            is_here == of_here && action != ACTION_FIND ? add(c, FIND_ACTION, action, words) : NULL;
        if (e != NULL) {
            e->is_here = is_here;
            keymap_keys_text(&c->app->settings.keys, action, e->note, sizeof e->note);
        }
    }
}

static bool is_control(const UiWidget *w) {
    const bool is_role = w->role == ROLE_BUTTON || w->role == ROLE_TOGGLE || w->role == ROLE_CHOICE ||
                         w->role == ROLE_SLIDER || w->role == ROLE_FIELD;
    return is_role && w->is_enabled && !w->is_blocked && w->label[0] != '\0';
}

static void add_controls(Collected *c) {
    const Ui *ui = &c->app->ui;
    // Those of the title are screens, which are there anyway.
    const int widgets = app_screen(c->app) == SCREEN_TITLE ? 0 : ui->previous_count;
    for (int i = 0; i < widgets; i++) {
        const UiWidget *w = &ui->widgets[i];
        char words[120];
        (void)plain_text_cut(words, sizeof words, w->label);
        words[strcspn(words, "\n")] = '\0';
        FinderEntry *e = is_control(w) ? add(c, FIND_CONTROL, w->role, words) : NULL;
        if (e != NULL) {
            (void)snprintf(e->name, sizeof e->name, "%s", w->name);
            (void)plain_text_cut(e->note, sizeof e->note, strcmp(w->value, w->label) != 0 ? w->value : "");
        }
    }
}

static void add_screens(Collected *c) {
    const bool is_title = app_screen(c->app) == SCREEN_TITLE;
    for (int row = 0; row < TITLE_ROW_COUNT; row++) {
        // What is left now would be gone on with at once.
        if (row != TITLE_RESUME || (is_title && c->app->has_autosave)) {
            (void)add(c, FIND_SCREEN, row, title_row_label(row));
        }
    }
    for (int i = 0; i < PAGE_COUNT; i++) {
        (void)add(c, FIND_SCREEN, TITLE_ROW_COUNT + (int)PAGES[i], settings_pages_title(PAGES[i]));
    }
}

static void add_settings(Collected *c) {
    const Settings *s = &c->app->settings;
    for (int id = 0; id < SETTING_COUNT; id++) {
        char words[120];
        settings_table_title((SettingId)id, words, sizeof words);
        FinderEntry *e = SETTINGS[id].name != NULL ? add(c, FIND_SETTING, id, words) : NULL;
        if (e != NULL) {
            settings_table_value_words(s, (SettingId)id, e->note, sizeof e->note);
            (void)snprintf(e->name, sizeof e->name, "%s", SETTINGS[id].widget);
        }
    }
    for (int part = 0; part < OWN_PART_COUNT; part++) {
        char words[120];
        (void)snprintf(words, sizeof words, "Color: %s", own_colors_part_name(part));
        FinderEntry *e = add(c, FIND_SETTING, SETTING_COUNT, words);
        if (e != NULL) {
            own_color_write(own_color(&s->own, part), e->note);
            (void)snprintf(e->name, sizeof e->name, "colours.%s", own_colors_part_slug(part));
        }
    }
}

static void add_pages(Collected *c, bool are_cards) {
    const struct Book *book = reader_book(c->app);
    for (int i = 0; book != NULL && i < book_page_count(book); i++) {
        const BookPage *page = book_page(book, i);
        char words[120];
        (void)snprintf(words, sizeof words, "%s%s%s", page->head, page->head[0] != '\0' ? ". " : "",
                       page->title);
        FinderEntry *e = (page->part == BOOK_CARDS) == are_cards
                             ? add(c, are_cards ? FIND_CARD : FIND_RULE, i, words)
                             : NULL;
        if (e != NULL) {
            (void)snprintf(e->name, sizeof e->name, "%s", page->id);
        }
    }
}

int finder_entries_most(App *app) {
    const struct Book *book = reader_book(app);
    return KEY_ACTION_COUNT + UI_WIDGETS_MAX + TITLE_ROW_COUNT + PAGE_COUNT + SETTING_COUNT + OWN_PART_COUNT +
           (book != NULL ? book_page_count(book) : 0);
}

int finder_entries_collect(App *app, FinderEntry *out, int most) {
    Collected c = {app, out, 0, most};
    add_actions(&c, true);
    add_controls(&c);
    add_screens(&c);
    add_settings(&c);
    add_actions(&c, false);
    add_pages(&c, false);
    add_pages(&c, true);
    return c.count;
}

// --- Carrying out ---

static void carry_out_screen(App *app, int what) {
    if (what > TITLE_ROW_COUNT) {
        settings_pages_show(app, (ScreenId)(what - TITLE_ROW_COUNT), "");
    } else if (what == TITLE_SETTINGS) {
        settings_pages_show(app, SCREEN_SETTINGS, "");
    } else if (what == TITLE_RULES) {
        title_choose(app, TITLE_RULES);
    } else if (what == TITLE_QUIT) {
        app_pass(app, &(InputEvent){.kind = INPUT_QUIT});
    } else if (app_ways_go_to_title(app)) {
        title_choose(app, (TitleRow)what);
    }
}

static void carry_out_action(App *app, const FinderEntry *entry) {
    char words[160];
    // The key to hurry by is held, and one that counts elsewhere can only be looked at.
    if (entry->is_here && entry->what != ACTION_HURRY) {
        app_pass_action(app, entry->what);
        return;
    }
    (void)snprintf(words, sizeof words, "This key counts in: %s.", keymap_place(entry->what));
    app_say(app, words);
    settings_pages_show(app, SCREEN_KEYS, "");
    screen_keys_show(app, entry->what);
}

static void carry_out_control(App *app, const FinderEntry *entry) {
    ui_focus(&app->ui, entry->name);
    app->ui.shows_focus = true;
    if (entry->what == ROLE_BUTTON || entry->what == ROLE_TOGGLE) {
        app_pass(app, &(InputEvent){.kind = INPUT_KEY_DOWN, .key = KEY_ENTER});
    }
}

static void carry_out_setting(App *app, const FinderEntry *entry) {
    settings_pages_show(app, entry->what < SETTING_COUNT ? SETTINGS[entry->what].screen : SCREEN_COLORS,
                        entry->name);
}

void finder_entry_carry_out(App *app, const FinderEntry *entry) {
    // A control may belong to what lies over the screen; pages of the book are shown over all of it.
    if (entry->kind != FIND_CONTROL && entry->kind != FIND_RULE && entry->kind != FIND_CARD) {
        app_ways_close_overlays(app);
    }
    switch ((FinderKind)entry->kind) {
    case FIND_ACTION: carry_out_action(app, entry); break;
    case FIND_CONTROL: carry_out_control(app, entry); break;
    case FIND_SCREEN: carry_out_screen(app, entry->what); break;
    case FIND_SETTING: carry_out_setting(app, entry); break;
    case FIND_RULE:
    case FIND_CARD: reader_open(app, entry->name); break;
    case FIND_KIND_COUNT: break;
    }
}
