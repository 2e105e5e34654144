// Rows, legality, curve and odds of a deck.

#include "decks/deck_panels.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shell/panels.h"
#include "replay/strings.h"
#include "kit/widgets.h"
#include "render/art.h"

// --- Cards ---

enum { COST_WIDTH = 30 };

// How wide the cost of a card is drawn.
static float cost_width(int card) {
    const CardDef *def = card_def(card);
    const int parts = (def->cost_primary > 0 ? 1 : 0) + (def->cost_secondary > 0 ? 1 : 0);
    return (float)COST_WIDTH * (float)(parts > 0 ? parts : 1);
}

static void draw_cost(App *app, Rect r, int card, Color ink) {
    const CardDef *def = card_def(card);
    const int types[2] = {(int)house_secondary((House)def->house), (int)house_primary((House)def->house)};
    const int amounts[2] = {def->cost_secondary, def->cost_primary};
    for (int i = 0; i < 2; i++) {
        if (amounts[i] == 0) {
            continue;
        }
        char text[12];
        (void)snprintf(text, sizeof text, "%d", amounts[i]);
        const Rect icon = rect_cut_right(&r, 18);
        draw_image(&app->list, art_mana(types[i]), (Rect){icon.x + 1, icon.y + (icon.h - 16) / 2, 16, 16}, 0,
                   PALETTE_WHITE);
        ui_text(&app->ui, text_look(FONT_SYMBOL, 13, ALIGN_RIGHT, ink), rect_cut_right(&r, 12), text);
    }
    if (amounts[0] == 0 && amounts[1] == 0) {
        ui_text(&app->ui, text_look(FONT_ITALIC, 14, ALIGN_RIGHT, ink), r, "free");
    }
}

static const char *type_word(int type) {
    static const char *const words[CARD_TYPE_COUNT] = {
        "", "alteration", "conjuration", "manifestation", "summoning", "hero"};
    return type >= 0 && type < CARD_TYPE_COUNT ? words[type] : "";
}

// Four pips, filled for each copy in the deck; more than four are a number.
static void draw_copies(App *app, Rect r, int copies) {
    if (copies > DECK_COPIES) {
        char text[12];
        (void)snprintf(text, sizeof text, "%d!", copies);
        ui_text(&app->ui, text_look(FONT_SYMBOL, 13, ALIGN_CENTER, palette_color(COLOR_CREAM_BAD)), r, text);
        return;
    }
    for (int i = 0; i < DECK_COPIES; i++) {
        const Point at = {r.x + 5 + (float)i * 9, r.y + r.h / 2};
        draw_circle(&app->list, at, 3.4F,
                    i < copies ? palette_color(COLOR_BRASS)
                               : color_alpha(palette_color(COLOR_BRASS_DIM), 0.35F));
    }
}

// The name, and as much of kind and words as there is room for.
static void draw_words(App *app, Rect r, const CardDef *def) {
    Ui *ui = &app->ui;
    const float wide = ui_text_room(ui, 290);
    Rect rest = r;
    const Rect name = r.w > wide ? rect_cut_left(&rest, fmaxf(ui_text_room(ui, 150), r.w * 0.3F)) : r;
    ui_text(ui, text_look(FONT_BODY, 16.5F, ALIGN_LEFT, palette_color(COLOR_CREAM)), name, def->name);
    if (r.w <= wide) {
        return;
    }
    (void)rect_cut_left(&rest, 8);
    ui_text(ui, text_look(FONT_ITALIC, 14, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)),
            rect_cut_left(&rest, ui_text_room(ui, 92)), type_word(def->type));
    (void)rect_cut_left(&rest, 6);
    if (rest.w > 160) {
        // Cut here rather than shrunk: a column of words in different sizes is hard to read. The card tells
        // the rest.
        const TextLook look = text_look(FONT_BODY, 14, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM));
        TextLook wished = look;
        wished.size = fmaxf(fminf(ui_text_size(ui, look.size), rest.h * 0.8F), look.size);
        char fitted[240];
        ui_fit(ui, wished, rest.w - 1, def->text, fitted, sizeof fitted);
        ui_text(ui, look, rest, fitted);
    }
}

enum { PICTURE_LEAST = 26, PICTURE_GAP = 9, STRIPE = 9, NAME_LEAST = 15 };
static const float LETTERS_MOST = 1.3F;

static float copies_width(const Ui *ui) {
    return fminf(ui_text_room(ui, 21), 30);
}

static float picture_width(float height) {
    return (height - 4) * 4 / 3;
}

bool deck_panel_pictures_fit(const App *app, Rect row, const uint16_t *cards, int count) {
    const Ui *const ui = &app->ui;
    const float room =
        row.w - 2 - STRIPE - copies_width(ui) - picture_width(row.h) - PICTURE_GAP - ui_text_room(ui, 4);
    for (int i = 0; i < count; i++) {
        const char *const name = card_def(cards[i])->name;
        if (ui_text_width(ui, FONT_BODY, NAME_LEAST, name) > room - cost_width(cards[i])) {
            return false;
        }
    }
    return true;
}

void deck_panel_row(App *app, Rect area, int card, DeckRowLook look) {
    Ui *ui = &app->ui;
    const CardDef *def = card_def(card);
    Rect r = rect_inset(area, 1);
    if (look.is_lit) {
        widget_highlight(ui, r, false);
    }
    draw_rect(&app->list, (Rect){r.x, r.y + 3, 3, r.h - 6},
              palette_mana((int)house_primary((House)def->house)));
    (void)rect_cut_left(&r, STRIPE);
    if (look.shows_copies_first) {
        char text[12];
        (void)snprintf(text, sizeof text, "%d", look.copies);
        ui_text(ui,
                text_look(FONT_BOLD, 17, ALIGN_LEFT,
                          look.copies > DECK_COPIES ? palette_color(COLOR_CREAM_BAD)
                                                    : palette_color(COLOR_BRASS)),
                rect_cut_left(&r, copies_width(ui)), text);
    }
    // A row that is high enough shows the card, where its name does not need the room.
    if (look.shows_copies_first && !look.hides_picture && r.h >= PICTURE_LEAST &&
        ui_text_size(ui, 1) <= LETTERS_MOST) {
        const Rect at = rect_cut_left(&r, picture_width(area.h));
        draw_image(&app->list, art_card(card).text, (Rect){at.x, at.y + 1, at.w, at.h - 2}, 0, PALETTE_WHITE);
        (void)rect_cut_left(&r, PICTURE_GAP);
    }
    // Only where room is short does a name take what its card's cost leaves; else columns stay columns.
    const float cost = r.w > 330 || !look.shows_copies_first ? 2.0F * COST_WIDTH : cost_width(card);
    draw_cost(app, rect_cut_right(&r, cost), card,
              look.is_foreign ? palette_color(COLOR_WARN) : palette_color(COLOR_CREAM));
    if (!look.shows_copies_first) {
        (void)rect_cut_right(&r, 4);
        draw_copies(app, rect_cut_right(&r, 40), look.copies);
    }
    (void)rect_cut_right(&r, ui_text_room(ui, 4));
    draw_words(app, r, def);
}

// --- Legality ---

// What a deck's owner should know although the rules allow it; false if there is nothing.
static bool advice(const Deck *deck, char *out, size_t size) {
    int cards = 0;
    unsigned types = 0;
    for (int i = 0; i < deck->count && deck->house != HOUSE_NONE; i++) {
        if (deck_rules_foreign_mana((House)deck->house, deck->cards[i]) == 0) {
            continue;
        }
        cards += 1;
        for (int type = MANA_NONE + 1; type < MANA_COUNT; type++) {
            const bool is_own = type == (int)house_primary((House)deck->house) ||
                                type == (int)house_secondary((House)deck->house);
            types |= !is_own && deck_rules_cost_in(deck->cards[i], (Mana)type) > 0 ? 1U << type : 0;
        }
    }
    if (cards == 0) {
        return false;
    }
    char list[80] = "";
    for (int type = MANA_NONE + 1; type < MANA_COUNT; type++) {
        if ((types >> type & 1U) != 0) {
            const size_t used = strlen(list);
            (void)snprintf(list + used, sizeof list - used, "%s%s", used > 0 ? ", " : "",
                           string_title(mana_slug(type)));
        }
    }
    (void)snprintf(out, size, "%d card%s: only towns give you %s.", cards,
                   cards == 1 ? " needs more" : "s need more", list);
    return true;
}

// A second copy of a hero waits in the hand for nothing.
static bool hero_advice(const Deck *deck, char *out, size_t size) {
    for (int i = 0; i < deck->count; i++) {
        if (card_def(deck->cards[i])->once_per_game && deck_copies(deck, deck->cards[i]) > 1) {
            (void)snprintf(out, size, "%s can be cast once in a match.", card_def(deck->cards[i])->name);
            return true;
        }
    }
    return false;
}

static void draw_mark(App *app, Rect r, bool is_legal) {
    const Point c = {r.x + r.w / 2, r.y + r.h / 2};
    draw_circle(&app->list, c, 10, is_legal ? palette_color(COLOR_GOOD) : palette_color(COLOR_BAD));
    if (is_legal) {
        draw_line(&app->list, (Point){c.x - 5, c.y}, (Point){c.x - 1, c.y + 4}, 2.5F, PALETTE_WHITE);
        draw_line(&app->list, (Point){c.x - 1, c.y + 4}, (Point){c.x + 5, c.y - 4}, 2.5F, PALETTE_WHITE);
    } else {
        draw_line(&app->list, (Point){c.x - 4, c.y - 4}, (Point){c.x + 4, c.y + 4}, 2.5F, PALETTE_WHITE);
        draw_line(&app->list, (Point){c.x - 4, c.y + 4}, (Point){c.x + 4, c.y - 4}, 2.5F, PALETTE_WHITE);
    }
}

// As many reasons as there is room for; the rest is told as a number, and all of them when pointed at.
static void list_reasons(App *app, Rect r, const DeckDraft *draft, const DeckFault *faults, int count) {
    Ui *ui = &app->ui;
    char text[1600] = "";
    for (int i = 0; i < count + 2; i++) {
        char line[160] = "";
        if (i < count) {
            deck_rules_fault_text(&faults[i], line, sizeof line);
        } else if (i == count) {
            (void)advice(&draft->deck, line, sizeof line);
        } else {
            (void)hero_advice(&draft->deck, line, sizeof line);
        }
        const size_t used = strlen(text);
        if (line[0] != '\0') {
            (void)snprintf(text + used, sizeof text - used, "%s%s", used > 0 ? "\n" : "", line);
        }
    }
    if (text[0] == '\0') {
        (void)snprintf(text, sizeof text, "Your house pays for every card.");
    }
    (void)ui_widget(ui, ROLE_LABEL, "deck.reasons", r, ui_words(text, NULL), false);
    ui_hint(ui, text);
    (void)ui_paragraph_fit(ui, text_look(FONT_BODY, 15, ALIGN_LEFT, palette_color(COLOR_CREAM)), 13, r, text);
}

bool deck_panel_legality(App *app, Rect area, const DeckDraft *draft, bool has_fix) {
    Ui *ui = &app->ui;
    DeckFault *faults = malloc(DECK_FAULTS_MAX * sizeof *faults);
    const int count = faults == NULL ? 0 : deck_rules_faults(draft, faults);
    widget_wood(ui, area);
    Rect r = rect_inset(area, 10);
    Rect head = rect_cut_top(&r, 24);
    draw_mark(app, rect_cut_left(&head, 22), count == 0);
    (void)rect_cut_left(&head, 8);
    bool can_fix = false;
    for (int i = 0; i < count; i++) {
        can_fix = can_fix || faults[i].kind == DECK_FAULT_COPIES || faults[i].kind == DECK_FAULT_UNKNOWN;
    }
    bool is_fixed = false;
    if (has_fix && can_fix) {
        is_fixed = widget_button(ui, "deck.fix", rect_cut_right(&head, 52), "Fix", true);
        ui_hint(ui, "Removes excess copies and lines that are not cards.");
        (void)rect_cut_right(&head, 6);
    }
    char text[64];
    (void)snprintf(text, sizeof text, "%d card%s: %s", draft->deck.count, draft->deck.count == 1 ? "" : "s",
                   count == 0 ? "legal" : "not legal yet");
    widget_label(ui, "deck.legal", text_look(FONT_BOLD, 17, ALIGN_LEFT, palette_color(COLOR_CREAM)), head,
                 text);
    (void)rect_cut_top(&r, 4);
    list_reasons(app, r, draft, faults, count);
    free(faults);
    return is_fixed;
}

// --- Curve ---

enum { HISTOGRAM_LEAST = 80, FEET_LEAST = 11 };

static void draw_histogram(App *app, Rect r, const DeckCurve *curve, int type) {
    Ui *ui = &app->ui;
    Rect head = rect_cut_top(&r, 18);
    draw_image(&app->list, art_mana(type), rect_cut_left(&head, 17), 0, PALETTE_WHITE);
    char text[40];
    (void)snprintf(text, sizeof text, "%d card%s", curve->cards[type], curve->cards[type] == 1 ? "" : "s");
    ui_text(ui, text_look(FONT_BODY, 13.5F, ALIGN_LEFT, palette_color(COLOR_CREAM)),
            (Rect){head.x + 4, head.y, head.w - 4, head.h}, text);
    const Rect feet = rect_cut_bottom(&r, 14);
    int most = 1;
    for (int i = 1; i < DECK_COST_COLUMNS; i++) {
        most = curve->counts[type][i] > most ? curve->counts[type][i] : most;
    }
    const float width = r.w / (DECK_COST_COLUMNS - 1);
    const float room = r.h - 15;
    for (int i = 1; i < DECK_COST_COLUMNS; i++) {
        const int count = curve->counts[type][i];
        const float x = r.x + width * (float)(i - 1);
        const float height = fmaxf(1, room * (float)count / (float)most);
        const Rect bar = {x + 1, r.y + r.h - height, width - 2, height};
        const Color color = palette_mana(type);
        draw_gradient(&app->list, bar, count > 0 ? color : color_alpha(color, 0.4F),
                      color_mix(color, palette_color(COLOR_NIGHT), 0.35F));
        char number[12];
        (void)snprintf(number, sizeof number, "%d", count);
        if (count > 0) {
            ui_text(ui, text_look(FONT_SYMBOL, 10, ALIGN_CENTER, palette_color(COLOR_CREAM)),
                    (Rect){x - 2, bar.y - 14, width + 4, 13}, number);
        }
        // Where "7+" would touch the 6, the hint alone says that 7 is for all that cost more as well.
        const bool is_plus = i == DECK_COST_COLUMNS - 1 && width >= FEET_LEAST;
        (void)snprintf(number, sizeof number, "%d%s", i, is_plus ? "+" : "");
        ui_text(ui, text_look(FONT_SYMBOL, 9.5F, ALIGN_CENTER, palette_color(COLOR_CREAM_DIM)),
                (Rect){x - 2, feet.y + 1, width + 4, 13}, number);
    }
}

void deck_panel_curve(App *app, Rect area, const Deck *deck) {
    Ui *ui = &app->ui;
    DeckCurve curve;
    deck_rules_curve(deck, &curve);
    widget_wood(ui, area);
    Rect r = rect_inset(area, 9);
    int types[MANA_COUNT];
    int count = 0;
    for (int type = MANA_NONE + 1; type < MANA_COUNT; type++) {
        if (curve.cards[type] > 0) {
            types[count++] = type;
        }
    }
    char words[200] = "Cost in each mana:";
    for (int i = 0; i < count; i++) {
        const size_t used = strlen(words);
        (void)snprintf(words + used, sizeof words - used, "%s %d of %s up to %d", i > 0 ? "," : "",
                       curve.cards[types[i]], string_title(mana_slug(types[i])), curve.dearest[types[i]]);
    }
    (void)ui_widget(ui, ROLE_LABEL, "deck.curve", area, ui_words(words, NULL), false);
    ui_hint(ui, "How many cards cost 1, 2, 3 … of each mana type; the last bar has those of 7 and more. A "
                "card of two types counts for both.");
    if (count == 0) {
        ui_text(ui, text_look(FONT_ITALIC, 15, ALIGN_CENTER, palette_color(COLOR_CREAM_DIM)), r,
                "The costs of your cards appear here.");
        return;
    }
    // In a low panel two lines would have no height left for their bars.
    const int most = r.h < 2 * HISTOGRAM_LEAST ? MANA_COUNT : 3;
    const int columns = count < most ? count : most;
    const int lines = (count + columns - 1) / columns;
    const float gap = 12;
    const float width = (r.w - gap * (float)(columns - 1)) / (float)columns;
    const float height = (r.h - 6 * (float)(lines - 1)) / (float)lines;
    for (int i = 0; i < count; i++) {
        const int line = i / columns;
        const Rect block = {r.x + (float)(i % columns) * (width + gap), r.y + (float)line * (height + 6),
                            width, height};
        draw_histogram(app, block, &curve, types[i]);
    }
}

// --- Kinds ---

void deck_panel_types(App *app, Rect area, const Deck *deck) {
    Ui *ui = &app->ui;
    int counts[CARD_TYPE_COUNT] = {0};
    int most = 1;
    for (int i = 0; i < deck->count; i++) {
        const int type = card_def(deck->cards[i])->type;
        counts[type] += 1;
        most = counts[type] > most ? counts[type] : most;
    }
    widget_wood(ui, area);
    Rect r = rect_inset(area, 10);
    const float line = fminf(26, r.h / (CARD_TYPE_COUNT - 1));
    for (int type = CARD_TYPE_NONE + 1; type < CARD_TYPE_COUNT; type++) {
        Rect row = rect_cut_top(&r, line);
        ui_text(ui, text_look(FONT_BODY, 15, ALIGN_LEFT, palette_color(COLOR_CREAM)), rect_cut_left(&row, 98),
                type_word(type));
        (void)rect_cut_left(&row, 6);
        char text[12];
        (void)snprintf(text, sizeof text, "%d", counts[type]);
        ui_text(ui, text_look(FONT_SYMBOL, 12, ALIGN_RIGHT, palette_color(COLOR_CREAM)),
                rect_cut_left(&row, 24), text);
        (void)rect_cut_left(&row, 8);
        const Rect bar = {row.x, row.y + row.h / 2 - 5, fmaxf(1, row.w * (float)counts[type] / (float)most),
                          10};
        draw_gradient(&app->list, bar,
                      counts[type] > 0 ? palette_color(COLOR_BRASS) : palette_color(COLOR_BRASS_DIM),
                      palette_color(COLOR_BRASS_DIM));
    }
}

// --- Odds ---

static void draw_odds_line(App *app, Rect r, const Deck *deck, int copies, int wanted, int used) {
    static const int turns[] = {1, 2, 3, 4, 6, 8, 10};
    enum { TURNS = sizeof turns / sizeof turns[0] };
    Ui *ui = &app->ui;
    const float label = 58;
    const float width = (r.w - label) / TURNS;
    static const char *const labels[] = {"by turn", "at least 1", "at least 2"};
    char text[24];
    ui_text(ui, text_look(FONT_BODY, 13.5F, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)),
            (Rect){r.x, r.y, label, r.h}, labels[wanted]);
    for (int i = 0; i < TURNS; i++) {
        const Rect cell = {r.x + label + width * (float)i + 5, r.y, width - 5, r.h};
        if (wanted == 0) {
            (void)snprintf(text, sizeof text, "%d", turns[i]);
        } else {
            const int seen = deck_rules_cards_seen(deck->count, turns[i], used);
            const double odds = deck_rules_odds(deck->count, copies, seen, wanted);
            // Never "100%" for what may fail.
            const int percent = odds > 0.995 && odds < 1 ? 99 : (int)(odds * 100 + 0.5);
            (void)snprintf(text, sizeof text, "%d%%", percent);
        }
        ui_text(ui,
                text_look(FONT_SYMBOL, 11.5F, ALIGN_RIGHT,
                          wanted == 0 ? palette_color(COLOR_CREAM_DIM) : palette_color(COLOR_CREAM)),
                cell, text);
    }
}

void deck_panel_odds(App *app, Rect area, const Deck *deck, int card, int *used) {
    Ui *ui = &app->ui;
    widget_wood(ui, area);
    Rect r = rect_inset(area, 10);
    Rect head = rect_cut_top(&r, 26);
    static const char *const words[HAND_SIZE] = {"1 used a turn", "2 used a turn", "3 used a turn",
                                                 "4 used a turn", "5 used a turn"};
    int choice = *used - 1;
    (void)widget_choice(ui, "deck.used", rect_cut_right(&head, 166), words, HAND_SIZE, &choice);
    ui_hint(ui, "You start with five cards. Each turn replaces the cards that were cast or discarded "
                "the turn before.");
    *used = choice + 1;
    (void)rect_cut_right(&head, 6);
    ui_text(ui, text_look(FONT_BOLD, 15, ALIGN_LEFT, palette_color(COLOR_BRASS)), head, "Odds to draw");
    (void)rect_cut_top(&r, 3);
    if (deck->count == 0) {
        (void)ui_paragraph_fit(ui, text_look(FONT_ITALIC, 15, ALIGN_LEFT, palette_color(COLOR_CREAM_DIM)), 12,
                               r, "There are no cards to draw from yet.");
        return;
    }
    const int in_deck = card == 0 ? 0 : deck_copies(deck, card);
    const int copies = in_deck > 0 ? in_deck : 1;
    char text[120];
    (void)snprintf(text, sizeof text, in_deck > 0 ? "%d %s in the deck" : "If %d %s were in the deck", copies,
                   card == 0 ? "card" : card_def(card)->name);
    ui_text(ui, text_look(FONT_BODY, 14, ALIGN_LEFT, palette_color(COLOR_CREAM)), rect_cut_top(&r, 18), text);
    // A card that is not in yet is counted as if it were.
    Deck with = *deck;
    if (in_deck == 0 && card != 0) {
        (void)deck_add(&with, card);
    }
    for (int wanted = 0; wanted <= (copies > 1 ? 2 : 1); wanted++) {
        draw_odds_line(app, rect_cut_top(&r, 17), &with, copies, wanted, *used);
    }
}
