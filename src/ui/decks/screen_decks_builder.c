// The deck builder: the pool of cards on the left, the deck in the middle, what it comes to on the right.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/plain_text.h"
#include "decks/deck_panels.h"
#include "shell/panels.h"
#include "decks/screen_decks.h"
#include "replay/strings.h"
#include "kit/widgets.h"

void decks_builder_refresh(DeckScreen *d) {
    (void)snprintf(d->name, sizeof d->name, "%s", d->editor.now.deck.name);
    d->is_applied = false;
}

void decks_builder_edit(App *app, const DeckDraft *draft, const char *file) {
    DeckScreen *d = deck_screen_of(app);
    if (!deck_editor_begin(&d->editor, draft)) {
        app_say(app, "There is not enough memory for the deck builder.");
        return;
    }
    // What has no file yet is lost when it is left, so it counts as changed.
    if (file[0] == '\0') {
        d->editor.saved.deck.name[0] = '\0';
        d->editor.saved.deck.count = 0;
    }
    (void)snprintf(d->file, sizeof d->file, "%s", file);
    d->filter = (DeckFilter){.pool = DECK_POOL_PAYABLE, .sort = SORT_COST};
    d->sort = SORT_COST;
    d->card = draft->deck.count > 0 ? draft->deck.cards[0] : 0;
    d->pool_list = (UiList){.first = 0};
    d->deck_list = (UiList){.first = 0};
    decks_builder_refresh(d);
    app_push(app, SCREEN_DECK_BUILDER);
}

// Has somebody else written to the deck's file since it was read or written here?
static bool is_changed_elsewhere(const App *app) {
    const DeckScreen *d = deck_screen_of(app);
    DeckEntry entry = {.cards = 0};
    DeckDraft *now = malloc(sizeof *now);
    char *texts = malloc(2 * (size_t)DECK_TEXT_LARGEST);
    char error[PROBLEM_SIZE];
    int lost = 0;
    bool is_changed = false;
    (void)snprintf(entry.file, sizeof entry.file, "%s", d->file);
    if (now != NULL && texts != NULL && d->file[0] != '\0' &&
        deck_library_open(&app->paths, &entry, now, &lost, error)) {
        (void)deck_text_write(now, texts, DECK_TEXT_LARGEST);
        (void)deck_text_write(&d->editor.saved, texts + DECK_TEXT_LARGEST, DECK_TEXT_LARGEST);
        is_changed = strcmp(texts, texts + DECK_TEXT_LARGEST) != 0;
    }
    free(now);
    free(texts);
    return is_changed;
}

bool decks_builder_save(App *app) {
    DeckScreen *d = deck_screen_of(app);
    char error[PROBLEM_SIZE];
    const bool is_copy = is_changed_elsewhere(app);
    if (is_copy) {
        d->file[0] = '\0';
    }
    if (!deck_library_save(&app->paths, &d->editor.now, d->file, error)) {
        app_say(app, error);
        return false;
    }
    deck_editor_mark_saved(&d->editor);
    DeckFault *faults = malloc(DECK_FAULTS_MAX * sizeof *faults);
    const int count = faults == NULL ? 0 : deck_rules_faults(&d->editor.now, faults);
    char why[160] = "";
    if (count > 0) {
        deck_rules_fault_text(&faults[0], why, sizeof why);
    }
    free(faults);
    char text[240];
    (void)snprintf(text, sizeof text, count == 0 ? "Saved." : "Saved. The deck is not legal yet: %s", why);
    if (is_copy) {
        (void)snprintf(text, sizeof text,
                       "Another window changed this deck. Yours was saved beside it, as the file %.90s.deck.",
                       d->file);
    }
    app_say(app, text);
    return true;
}

// Takes out the surplus copies and forgets the lines that are no cards.
static void fix(DeckScreen *d) {
    DeckDraft *draft = malloc(sizeof *draft);
    if (draft == NULL) {
        return;
    }
    *draft = d->editor.now;
    for (int card = 1; card < CARD_COUNT; card++) {
        while (deck_copies(&draft->deck, card) > DECK_COPIES) {
            (void)deck_remove(&draft->deck, card);
        }
    }
    int left = 0;
    for (int i = 0; i < draft->kept_count; i++) {
        if (deck_text_is_comment(draft->kept[i])) {
            memmove(draft->kept[left++], draft->kept[i], sizeof draft->kept[0]);
        }
    }
    draft->kept_count = left;
    deck_editor_replace(&d->editor, draft, "Fix");
    decks_builder_refresh(d);
    free(draft);
}

// A new deck as it was begun: whoever leaves it loses nothing.
static bool is_blank(const DeckScreen *d) {
    return d->file[0] == '\0' && d->editor.now.deck.count == 0 && d->editor.now.kept_count == 0 &&
           deck_editor_undo_name(&d->editor) == NULL;
}

static bool has_unsaved(const DeckScreen *d) {
    return deck_editor_is_changed(&d->editor) && !is_blank(d);
}

bool decks_builder_keep(App *app) {
    static const char MARK[] = " (unsaved)";
    DeckScreen *d = deck_screen_of(app);
    if (!has_unsaved(d)) {
        return true;
    }
    DeckDraft *draft = malloc(sizeof *draft);
    char file[DECK_FILE_SIZE] = "";
    char error[PROBLEM_SIZE] = "There is not enough memory to keep the deck.";
    bool is_kept = false;
    if (draft != NULL) {
        *draft = d->editor.now;
        // The file that it has keeps what was saved.
        char *const name = draft->deck.name;
        const size_t length =
            plain_text_cut(name, sizeof draft->deck.name - strlen(MARK), d->editor.now.deck.name);
        (void)snprintf(name + length, sizeof draft->deck.name - length, "%s", d->file[0] != '\0' ? MARK : "");
        is_kept = deck_library_save(&app->paths, draft, file, error);
    }
    const bool is_asked = d->dialog == DECK_DIALOG_LEAVE;
    free(draft);
    if (!is_kept) {
        app_say(app, error);
        deck_screen_ask(app, DECK_DIALOG_LEAVE, "leave.save");
    }
    return is_kept || is_asked;
}

static void leave_builder(App *app) {
    DeckScreen *d = deck_screen_of(app);
    if (has_unsaved(d)) {
        deck_screen_ask(app, DECK_DIALOG_LEAVE, "leave.save");
        return;
    }
    app_pop(app);
}

static void builder_enter(App *app) {
    DeckScreen *d = deck_screen_of(app);
    d->dialog = DECK_DIALOG_NONE;
    d->pool_list.wanted = true;
    app->ui.shows_focus = true;
}

static void builder_leave(App *app) {
    DeckScreen *d = deck_screen_of(app);
    // The list below shows what was saved.
    (void)deck_screen_read(app);
    d->shown_entry = -1;
    for (int i = 0; i < d->library.own_count && d->file[0] != '\0'; i++) {
        if (strcmp(d->library.entries[i].file, d->file) == 0) {
            d->entries.at = i;
        }
    }
    d->entries.wanted = true;
    deck_editor_free(&d->editor);
}

// --- The strip at the top ---

static void draw_name_and_house(App *app, Rect *bar) {
    Ui *ui = &app->ui;
    DeckScreen *d = deck_screen_of(app);
    if (widget_button(ui, "deck.back", rect_cut_left(bar, 76), "Back", true)) {
        leave_builder(app);
        return;
    }
    (void)rect_cut_left(bar, 10);
    if (widget_field(ui, "deck.name", rect_cut_left(bar, fminf(320, bar->w * 0.24F)), d->name,
                     sizeof d->name)) {
        char clean[DECK_NAME_SIZE];
        deck_text_clean_name(d->name, clean);
        deck_editor_set_name(&d->editor, clean);
    }
    if (ui_has_focus(ui, "deck.name") && !ui->is_blocked &&
        (ui_key(ui, KEY_ENTER) || ui_key(ui, KEY_ESCAPE))) {
        deck_screen_leave_field(app);
    }
    (void)rect_cut_left(bar, 10);
    int house = d->editor.now.deck.house > HOUSE_NONE ? d->editor.now.deck.house : HOUSE_WAR;
    char text[240];
    if (panel_house_choice(ui, "deck.house", rect_cut_left(bar, 168), &house)) {
        deck_editor_set_house(&d->editor, (House)house);
        decks_builder_refresh(d);
    }
    string_house_text(house, text, sizeof text);
    ui_hint(ui, text);
}

static bool can_use_keys(const App *app) {
    return deck_screen_of(app)->dialog == DECK_DIALOG_NONE && !app->ui.is_blocked;
}

static void step(App *app, bool is_redo) {
    DeckScreen *d = deck_screen_of(app);
    if (is_redo ? deck_editor_redo(&d->editor) : deck_editor_undo(&d->editor)) {
        decks_builder_refresh(d);
    }
}

static void draw_steps(App *app, Rect *bar) {
    Ui *ui = &app->ui;
    DeckScreen *d = deck_screen_of(app);
    const char *undo = deck_editor_undo_name(&d->editor);
    const char *redo = deck_editor_redo_name(&d->editor);
    char text[80];
    (void)snprintf(text, sizeof text, "Undo: %s (Ctrl+Z)", undo == NULL ? "nothing" : undo);
    if (widget_icon_button(ui, "deck.undo", rect_cut_left(bar, 38), "icon/undo", text, undo != NULL)) {
        step(app, false);
    }
    (void)rect_cut_left(bar, 6);
    (void)snprintf(text, sizeof text, "Redo: %s (Ctrl+Y)", redo == NULL ? "nothing" : redo);
    if (widget_icon_button(ui, "deck.redo", rect_cut_left(bar, 38), "icon/redo", text, redo != NULL)) {
        step(app, true);
    }
}

static void draw_bar(App *app, Rect bar) {
    Ui *ui = &app->ui;
    DeckScreen *d = deck_screen_of(app);
    draw_name_and_house(app, &bar);
    if (app_screen(app) != SCREEN_DECK_BUILDER) {
        return;
    }
    (void)rect_cut_left(&bar, 12);
    draw_steps(app, &bar);
    const bool is_changed = deck_editor_is_changed(&d->editor);
    if (widget_main_button(ui, "deck.save", rect_cut_right(&bar, 100), is_changed ? "Save" : "Saved",
                           is_changed)) {
        (void)decks_builder_save(app);
    }
    ui_hint(ui, "Ctrl+S. A deck that is not legal yet can be saved, but not played.");
    (void)rect_cut_right(&bar, 8);
    if (widget_button(ui, "deck.export", rect_cut_right(&bar, 82), "Export", true)) {
        decks_dialogs_open_export(app);
    }
    ui_hint(ui, "Export the deck as text to the clipboard (Ctrl+C) or to a file.");
    (void)rect_cut_right(&bar, 8);
    if (widget_button(ui, "deck.import", rect_cut_right(&bar, 82), "Import", true)) {
        decks_dialogs_import_clipboard(app);
    }
    ui_hint(ui, "Import a deck from text in the clipboard (Ctrl+V) or in a file. You first see how "
                "each line was read.");
}

// --- The right column ---

enum { CARD_LEAST = 190, CARD_WIDEST = 420, LEGALITY_LEAST = 80, CURVE_LEAST = 98, ODDS = 118, GAP = 8 };

static void draw_card(App *app, Rect area) {
    DeckScreen *d = deck_screen_of(app);
    if (d->card != 0) {
        (void)ui_widget(&app->ui, ROLE_LABEL, "deck.card", area, ui_words(card_def(d->card)->name, NULL),
                        false);
        card_panel_large(app, area, d->card, "");
    }
}

// The card gets the height it needs; what is left over goes to the curve and to a panel of card types.
static void draw_facts(App *app, Rect r) {
    DeckScreen *d = deck_screen_of(app);
    const Deck *deck = &d->editor.now.deck;
    const float width = fminf(r.w, CARD_WIDEST);
    const float wanted = d->card == 0 ? CARD_LEAST : card_panel_height(app, width, d->card, "");
    float spare = r.h - (CARD_LEAST + LEGALITY_LEAST + CURVE_LEAST + ODDS + 3 * GAP);
    const float for_card = fmaxf(0, fminf(spare, fmaxf(wanted, 300) - CARD_LEAST));
    spare -= for_card;
    const float for_legality = fminf(spare * 0.4F, 50);
    spare -= for_legality;
    const bool has_types = spare > DECK_TYPES_HEIGHT + GAP + 20;
    const float for_curve = fminf(has_types ? spare - DECK_TYPES_HEIGHT - GAP : spare, 140);
    const Rect card = rect_cut_top(&r, CARD_LEAST + for_card);
    const float height = fminf(card.h, fmaxf(wanted, CARD_LEAST));
    draw_card(app, (Rect){card.x + (card.w - width) / 2, card.y, width, height});
    (void)rect_cut_top(&r, GAP);
    if (deck_panel_legality(app, rect_cut_top(&r, LEGALITY_LEAST + for_legality), &d->editor.now, true)) {
        fix(d);
    }
    (void)rect_cut_top(&r, GAP);
    deck_panel_curve(app, rect_cut_top(&r, CURVE_LEAST + for_curve), deck);
    (void)rect_cut_top(&r, GAP);
    deck_panel_odds(app, rect_cut_top(&r, ODDS), deck, d->card, &d->odds_use);
    if (has_types) {
        (void)rect_cut_top(&r, GAP);
        deck_panel_types(app, rect_cut_top(&r, DECK_TYPES_HEIGHT + 20), deck);
    }
}

// --- Keys of the whole screen ---

static void answer_keys(App *app) {
    Ui *ui = &app->ui;
    if (!can_use_keys(app)) {
        return;
    }
    const Keymap *keys = &app->settings.keys;
    if (keymap_pressed(keys, ui, ACTION_DECK_UNDO)) {
        step(app, false);
    } else if (keymap_pressed(keys, ui, ACTION_DECK_REDO)) {
        step(app, true);
    } else if (keymap_pressed(keys, ui, ACTION_DECK_SAVE)) {
        (void)decks_builder_save(app);
    } else if (keymap_pressed(keys, ui, ACTION_DECK_COPY)) {
        decks_dialogs_copy(app);
    } else if (keymap_pressed(keys, ui, ACTION_DECK_PASTE)) {
        decks_dialogs_import_clipboard(app);
    } else if (keymap_pressed(keys, ui, ACTION_DECK_SEARCH)) {
        ui_focus(ui, "pool.words");
    } else if (ui_key(ui, KEY_ESCAPE)) {
        leave_builder(app);
    }
}

static void builder_draw(App *app) {
    Ui *ui = &app->ui;
    DeckScreen *d = deck_screen_of(app);
    const bool has_dialog = d->dialog != DECK_DIALOG_NONE;
    ui->is_blocked = ui->is_blocked || has_dialog;
    widget_backdrop(&app->ui);
    Rect r = {12, 8, app->list.width - 24, app->list.height - 16};
    draw_bar(app, rect_cut_top(&r, 38));
    if (app_screen(app) != SCREEN_DECK_BUILDER) {
        return;
    }
    (void)rect_cut_top(&r, 8);
    const Rect foot = rect_cut_bottom(&r, 20);
    (void)rect_cut_bottom(&r, 4);
    const float gap = 10;
    const Rect facts = rect_cut_right(&r, fminf(460, fmaxf(300, r.w * 0.29F)));
    (void)rect_cut_right(&r, gap);
    // Where the window is narrow the pool, whose cards have a large one beside them, gives way to the deck.
    const Rect deck = rect_cut_right(&r, fmaxf(fminf(310, r.w * 0.45F), r.w * 0.4F));
    (void)rect_cut_right(&r, gap);
    decks_pool_draw(app, r);
    decks_lists_draw_deck(app, deck);
    draw_facts(app, facts);
    ui_text(
        ui, text_look(FONT_BODY, 14, ALIGN_CENTER, palette_color(COLOR_CREAM_DIM)), foot,
        "Click, Enter or drag adds a card, Delete, right click or dragging back takes it out; / searches");
    decks_lists_draw_drag(app, r, deck);
    if (has_dialog) {
        decks_dialogs_draw(app);
    } else if (d->dialog == DECK_DIALOG_NONE) {
        answer_keys(app);
    }
}

static const char MOUSE_HELP[] = "With the mouse: a click adds a card of the pool, or drag it into the deck; "
                                 "a right click, or dragging it "
                                 "back, takes a copy out. The wheel scrolls a list.";

const Screen screen_deck_builder = {.name = "deck-builder",
                                    .topic = "cards",
                                    .keys = KEYS_DECKS,
                                    .mouse_help = MOUSE_HELP,
                                    .changes_by_look = true,
                                    .piece = MUSIC_TITLE,
                                    .enter = builder_enter,
                                    .draw = builder_draw,
                                    .leave = builder_leave};
