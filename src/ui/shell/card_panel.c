// Cards: small in the hand, large where they are to be read.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "shell/card_frame.h"
#include "shell/panels.h"
#include "replay/card_words.h"
#include "replay/strings.h"
#include "kit/widgets.h"
#include "render/art.h"

// A picture lower than ART_LEAST would be a blot, but for the strip behind the price of a card with many
// words.
enum { PREVIEW_WIDTH = 250, ART_LEAST = 40, ART_STRIP = 23, WORDS_SIZE = 17, WORDS_LEAST = 78 };

// How much larger than usual the parts of a card so high are: half as much as letters, and less where it has
// no room.
static float more_room(const Ui *ui, float height) {
    static const float LOW = 160, HIGH = 200;
    const float share = fmaxf(0, fminf((height - LOW) / (HIGH - LOW), 1));
    return 1 + (ui_text_room(ui, 1) - 1) * 0.5F * share;
}

static void draw_paper(App *app, Rect area) {
    draw_round(&app->list, (Rect){area.x + 2, area.y + 4, area.w, area.h}, 6,
               color_alpha(palette_color(COLOR_SHADOW), 0.35F),
               color_alpha(palette_color(COLOR_SHADOW), 0.35F));
    draw_round(&app->list, area, 6, palette_color(COLOR_PARCHMENT), palette_color(COLOR_PARCHMENT_DARK));
}

// The card's picture, four to three, as large as [room] has place for; returns where it is.
static Rect draw_art(App *app, Rect room, int card) {
    const ArtName named = art_card(card);
    const float height = fminf(room.h, room.w * 0.75F);
    const float width = height / 0.75F;
    const Rect at = {room.x + (room.w - width) / 2, room.y + (room.h - height) / 2, width, height};
    draw_image(&app->list, named.text, at, 0, PALETTE_WHITE);
    draw_frame(&app->list, at, 1.2F, color_alpha(palette_color(COLOR_BRASS_DIM), 0.8F));
    return at;
}

// Which order it is, in one line or in two.
static void draw_order(Ui *ui, Rect r, CardLook look) {
    enum { SIZE = 20, LEAST = 16, LINE = 26 };
    const TextLook title = text_look(FONT_TITLE, SIZE, ALIGN_CENTER, palette_color(COLOR_CREAM));
    const char *const word = look.is_discarded ? "discarded" : "ordered";
    char number[12];
    char text[40];
    (void)snprintf(number, sizeof number, "%d", look.number);
    (void)snprintf(text, sizeof text, "%s \xC2\xB7 %s", number, word);
    if (ui_text_width(ui, FONT_TITLE, LEAST, text) <= r.w) {
        ui_text(ui, title, r, text);
        return;
    }
    const float middle = r.y + r.h / 2;
    ui_text(ui, title, (Rect){r.x, middle - LINE, r.w, LINE}, number);
    ui_text(ui, title, (Rect){r.x, middle, r.w, LINE}, word);
}

// How small the words of a card may become, in pixels, unless they would be cut.
enum { SMALLEST_WORDS = 9 };

// Letters of the foot that are wished larger keep half of that.
static float words_least(const Ui *ui) {
    return SMALLEST_WORDS * (1 + (ui_text_room(ui, 1) - 1) * 0.5F);
}

// Makes [look] smaller, but not below [least] pixels, until the lines of [text] are at most [most] high;
// returns how high they are.
static float shrink_words(Ui *ui, TextLook *look, float least, float width, const char *text, float most) {
    const Rect room = {0, 0, width, 0};
    float high = ui_paragraph(ui, *look, room, text, false);
    while (high > most && ui_text_size(ui, look->size - 0.5F) >= least) {
        look->size -= 0.5F;
        high = ui_paragraph(ui, *look, room, text, false);
    }
    return high;
}

// What a card keeps where letters are wished larger than its words have room for, the name and the price
// always: what it is cast on goes first, then what it makes, too. A player who points at it sees all.
typedef enum CardForm { CARD_WHOLE, CARD_WITHOUT_TARGET, CARD_WITHOUT_FOOT, CARD_FORM_COUNT } CardForm;

// How small words may become in each step until all of them have room, in one form or another: a quarter of
// what letters are wished larger stays, half of that, nothing of it. The last step is for the few cards that
// would lose words yet.
enum { LEAST_STEPS = 4 };

static float least_of_step(const Ui *ui, int step) {
    static const float LAST = 7.5F;
    static const float shares[LEAST_STEPS - 1] = {0.25F, 0.125F, 0};
    const float grown = ui_text_room(ui, 1) - 1;
    return step < LEAST_STEPS - 1 ? SMALLEST_WORDS * (1 + grown * shares[step]) : LAST;
}

// No word of [text] is broken in its middle while it can be smaller.
static void keep_words_whole(const Ui *ui, TextLook *look, float width, const char *text) {
    enum { SMALLEST = 7, HIGH = 4096 };
    const float wished = ui_text_size(ui, 1);
    TextLook whole = *look;
    whole.size = ui_text_size(ui, look->size);
    if (ui_shrink_to(ui, &whole, SMALLEST, (Rect){0, 0, width, HIGH}, text)) {
        look->size = whole.size / wished;
    }
}

// What it is cast on and how long it lasts: the fullest words that [width] has room for. Where it is laid
// shows while it is held, so whose that is goes first, and then the whole of it.
static void foot_words(const Ui *ui, const CardDef *c, TextLook look, float width, char *out, size_t size) {
    enum { FORMS = 4 };
    char whose[STRING_WORDS_SIZE];
    char target[STRING_WORDS_SIZE];
    char lasts[CARD_WORDS_MAX];
    char brief[CARD_WORDS_MAX];
    (void)string_put_target(whose, c->target, c->target_owner);
    (void)string_put_target(target, c->target, TARGET_OWNER_ANY);
    card_words_duration(c, lasts);
    card_words_duration_brief(c, brief);
    const char *const forms[FORMS][2] = {
        {whose, lasts}, {whose, brief}, {target, brief}, {brief[0] != '\0' ? "" : target, brief}};
    for (int i = 0; i < FORMS; i++) {
        const bool is_both = forms[i][0][0] != '\0' && forms[i][1][0] != '\0';
        (void)snprintf(out, size, "%s%s%s", forms[i][0], is_both ? " \xC2\xB7 " : "", forms[i][1]);
        if (ui_text_width(ui, look.font, look.size, out) <= width) {
            return;
        }
    }
}

static void draw_target(Ui *ui, Rect row, const CardDef *c, float least) {
    enum { CORNER = 4, LETTERS = 12 };
    char words[2 * CARD_WORDS_MAX];
    // The marks of the frame stand in the corners.
    row = (Rect){row.x + CORNER, row.y, row.w - 2 * CORNER, row.h};
    TextLook look = text_look(FONT_ITALIC, least, ALIGN_CENTER, palette_color(COLOR_INK_SOFT));
    foot_words(ui, c, look, row.w, words, sizeof words);
    look.size = LETTERS;
    ui_text(ui, look, row, words);
}

// Takes target and duration in one line, and above it what the card makes, off the bottom of [r], as far as
// [form] has them.
static void cut_foot(Ui *ui, Rect *r, const CardDef *c, float more, CardForm form, bool is_drawn) {
    // The foot keeps its distance from the last line above, whose letters reach down.
    enum { LETTERS_LEAST = 10, LINE = 14, APART = 3 };
    const float least = words_least(ui) + 1;
    const float line = fmaxf(LINE * more, least * 1.4F);
    char words[2 * CARD_WORDS_MAX];
    if (form >= CARD_WITHOUT_FOOT) {
        return;
    }
    r->h += APART;
    if (form == CARD_WHOLE) {
        const Rect row = rect_cut_bottom(r, line);
        if (is_drawn) draw_target(ui, row, c, least);
    }
    if (card_words_creates(c, true, words)) {
        TextLook facts = text_look(FONT_BOLD, 11.5F, ALIGN_CENTER, palette_color(COLOR_INK));
        keep_words_whole(ui, &facts, r->w, words);
        const float high = shrink_words(ui, &facts, LETTERS_LEAST, r->w, words, 2 * line);
        const Rect rows = rect_cut_bottom(r, high);
        if (is_drawn) (void)ui_paragraph(ui, facts, rows, words, true);
    }
    (void)rect_cut_bottom(r, APART);
}

// What is left of [r] beside the frame; where words lack room they come nearer to it.
static Rect words_room(Rect r, CardForm form) {
    const float apart = form == CARD_WHOLE ? 1 : -1;
    return (Rect){r.x + apart, r.y, r.w - 2 * apart, r.h};
}

// What gives way to the words.
typedef struct CardFit {
    CardForm form;
    float least; // how small they may become
} CardFit;

// The words of a card, below its picture.
typedef struct CardText {
    TextLook look;
    float picture; // how high that is
    bool is_whole; // all of them are there
} CardText;

// How high the picture may be above [c]'s words in [r], and the size of these: large where they are short. If
// they are long, first the picture gives way, down to a strip of it, and then they become smaller. Words that
// find no room then are cut: a player who points at the card sees them all.
static CardText fit_text(Ui *ui, Rect r, const CardDef *c, CardFit fit, float more) {
    enum { LARGEST = 15, USUAL = 11, BETWEEN = 3 };
    const float whole = r.w * 0.75F;
    const float wished = fminf(whole, r.h * 0.46F);
    const float strip = fminf(ART_STRIP * more, r.h);
    const float width = words_room(r, fit.form).w;
    const float room = r.h - BETWEEN;
    TextLook words = text_look(FONT_BODY, LARGEST, ALIGN_LEFT, palette_color(COLOR_INK));
    keep_words_whole(ui, &words, width, c->text);
    (void)shrink_words(ui, &words, ui_text_size(ui, USUAL), width, c->text, room - wished);
    float high = shrink_words(ui, &words, fit.least, width, c->text, room - strip);
    if (high > room - strip) { // less than one step above what they may become
        words.size = fminf(words.size, fit.least / ui_text_size(ui, 1));
        high = ui_paragraph(ui, words, (Rect){0, 0, width, 0}, c->text, false);
    }
    return (CardText){words, fmaxf(fminf(room - high, whole), strip), high <= room - strip};
}

// The largest letters, and with them the fullest form, in which all words have room. If they have none in
// any, as many of them as can be there are.
static CardFit fit_of(Ui *ui, Rect r, const CardDef *c, float more) {
    CardFit fit = {CARD_WHOLE, 0};
    for (int step = 0; step < LEAST_STEPS; step++) {
        fit.least = least_of_step(ui, step);
        for (int form = CARD_WHOLE; form < CARD_FORM_COUNT; form++) {
            Rect room = r;
            fit.form = (CardForm)form;
            cut_foot(ui, &room, c, more, fit.form, false);
            if (fit_text(ui, room, c, fit, more).is_whole) {
                return fit;
            }
        }
    }
    return fit;
}

// Over the whole width; where the words need its room, its upper and lower rim are out of sight.
static void draw_wide_art(App *app, Rect band, int card) {
    const float height = band.w * 0.75F;
    draw_clip(&app->list, band);
    draw_image(&app->list, art_card(card).text,
               (Rect){band.x, band.y - (height - band.h) * 0.5F, band.w, height}, 0, PALETTE_WHITE);
    draw_clip(&app->list, (Rect){0, 0, 0, 0});
    draw_frame(&app->list, band, 1.2F, color_alpha(palette_color(COLOR_BRASS_DIM), 0.8F));
}

// The picture over the whole width, its price in the corner, the words, and the foot.
static void draw_art_and_words(App *app, Rect r, int card, bool is_payable, float more) {
    const CardDef *c = card_def(card);
    const CardFit fit = fit_of(&app->ui, r, c, more);
    cut_foot(&app->ui, &r, c, more, fit.form, true);
    const CardText text = fit_text(&app->ui, r, c, fit, more);
    const Rect band = rect_cut_top(&r, text.picture);
    draw_wide_art(app, band, card);
    if (!is_payable) {
        draw_rect(&app->list, band, color_alpha(palette_color(COLOR_WOOD), 0.42F));
    }
    card_frame_shine(app, band, c);
    card_frame_price(app, band, c, is_payable, more);
    (void)rect_cut_top(&r, 3);
    (void)ui_paragraph_fit(&app->ui, text.look, ui_text_size(&app->ui, text.look.size),
                           words_room(r, fit.form), c->text);
}

// Laid aside: its picture in the dark, and below it the order that it has become.
static void draw_used(App *app, Rect r, int card, CardLook look) {
    if (r.h > 2 * ART_LEAST) {
        const Rect band = rect_cut_top(&r, fminf(r.w * 0.75F, r.h - 2 * ART_LEAST));
        draw_wide_art(app, band, card);
        draw_rect(&app->list, band, color_alpha(palette_color(COLOR_NIGHT), 0.55F));
    }
    draw_order(&app->ui, r, look);
}

void card_panel(App *app, Rect area, int card, CardLook look) {
    const CardDef *c = card_def(card);
    draw_paper(app, area);
    Rect r = rect_inset(area, 5);
    if (look.is_used) {
        draw_round(&app->list, area, 6, palette_color(COLOR_WOOD), palette_color(COLOR_WOOD_DARK));
    }
    const float more = more_room(&app->ui, area.h);
    card_frame_name(app, &r, c, look.is_used, more);
    (void)rect_cut_top(&r, 3);
    if (look.is_used) {
        draw_used(app, r, card, look);
    } else if (r.h < WORDS_LEAST) {
        // A card on its way is known by its name and its picture.
        card_frame_price(app, draw_art(app, r, card), c, look.is_payable, more);
    } else {
        draw_art_and_words(app, r, card, look.is_payable, more);
    }
    card_frame_draw(app, area, c);
    if (look.is_armed) {
        draw_round_frame(&app->list, area, 6, 3.5F, palette_color(COLOR_GOOD));
    }
}

void card_panel_thumb(App *app, Rect area, int card, int copies) {
    Ui *ui = &app->ui;
    const CardDef *c = card_def(card);
    draw_round(&app->list, area, 5, palette_color(COLOR_WOOD_DARK), palette_color(COLOR_WOOD_DARK));
    Rect r = rect_inset(area, 3);
    const Rect band = rect_cut_top(&r, r.w * 0.75F);
    draw_image(&app->list, art_card(card).text, band, 0, PALETTE_WHITE);
    card_frame_shine(app, band, c);
    card_frame_price(app, band, c, true, 1);
    const float letters = 13 * fmaxf(area.w / 144, 1);
    (void)ui_paragraph_fit(ui, text_look(FONT_BODY, letters, ALIGN_CENTER, palette_color(COLOR_CREAM)), 8, r,
                           c->name);
    if (copies > 0) {
        char text[12];
        const Rect plate = {band.x + band.w - 26, band.y + band.h - 21, 24, 19};
        (void)snprintf(text, sizeof text, "%d", copies);
        draw_round(&app->list, plate, 5, palette_color(COLOR_WOOD_DARK), palette_color(COLOR_WOOD_DARK));
        draw_round_frame(&app->list, plate, 5, 1.5F, palette_color(COLOR_GOOD));
        ui_text(ui, text_look(FONT_BOLD, 14, ALIGN_CENTER, palette_color(COLOR_CREAM)), plate, text);
    }
    card_frame_draw(app, area, c);
}

// --- Large ---

static void kind_words(const CardDef *c, char *out, size_t size) {
    char lasts[CARD_WORDS_MAX];
    card_words_duration(c, lasts);
    (void)snprintf(out, size, "%s%s%s", string_title(card_type_slug(c->type)),
                   lasts[0] != '\0' ? " \xC2\xB7 " : "", lasts);
}

static TextLook target_look(void) {
    return text_look(FONT_ITALIC, 14, ALIGN_LEFT, palette_color(COLOR_INK_SOFT));
}

static TextLook facts_look(void) {
    return text_look(FONT_BOLD, 15, ALIGN_LEFT, palette_color(COLOR_INK));
}

// The rows between the kind and the text: what it can be cast on, and what it makes.
static float draw_rows(App *app, Rect *r, const CardDef *c, bool is_drawn) {
    Ui *ui = &app->ui;
    char words[CARD_WORDS_MAX];
    card_words_target(c, words);
    float height = ui_paragraph(ui, target_look(), *r, words, false) + 2;
    if (is_drawn) {
        (void)ui_paragraph(ui, target_look(), rect_cut_top(r, height), words, true);
        draw_rect(&app->list, (Rect){r->x, r->y + 3, r->w, 1},
                  color_alpha(palette_color(COLOR_BRASS_DIM), 0.7F));
        (void)rect_cut_top(r, 8);
    }
    height += 8;
    if (card_words_creates(c, false, words)) {
        const float facts = ui_paragraph(ui, facts_look(), *r, words, false) + 4;
        if (is_drawn) {
            (void)ui_paragraph(ui, facts_look(), rect_cut_top(r, facts), words, true);
        }
        height += facts;
    }
    return height;
}

float card_panel_height(App *app, float width, int card, const char *note) {
    Ui *ui = &app->ui;
    const Rect r = {0, 0, width - 28, 0};
    const TextLook look = text_look(FONT_BODY, WORDS_SIZE, ALIGN_LEFT, palette_color(COLOR_INK));
    const float words = ui_paragraph(ui, look, r, card_def(card)->text, false);
    const float foot =
        note[0] != '\0' ? ui_paragraph(ui, text_look(FONT_ITALIC, 14, ALIGN_LEFT, palette_color(COLOR_INK)),
                                       r, note, false) +
                              6
                        : 0;
    Rect rows = r;
    return 34 + 8 + r.w * 0.75F + 6 + 26 + 22 + draw_rows(app, &rows, card_def(card), false) + words + foot +
           22;
}

// Where rows and text do not both fit, they are one paragraph of smaller letters; where even that has no
// room, first what the card can be cast on is left out and then what it makes. Dialogs and previews have the
// room for all of it.
static void draw_tight(App *app, Rect r, const CardDef *c) {
    enum { SMALLEST = 10 };
    Ui *ui = &app->ui;
    char target[CARD_WORDS_MAX];
    char makes[CARD_WORDS_MAX];
    char text[3 * CARD_WORDS_MAX + 300];
    TextLook look = text_look(FONT_BODY, WORDS_SIZE, ALIGN_LEFT, palette_color(COLOR_INK));
    TextLook small = look;
    small.size =
        SMALLEST * SMALLEST / ui_text_size(ui, SMALLEST); // in letters that large whatever the size of texts
    card_words_target(c, target);
    const bool has_makes = card_words_creates(c, false, makes);
    for (int left_out = 0; left_out < 3; left_out++) {
        (void)snprintf(text, sizeof text, "%s%s%s%s%s", left_out < 1 ? target : "", left_out < 1 ? " " : "",
                       left_out < 2 && has_makes ? makes : "", left_out < 2 && has_makes ? ". " : "",
                       c->text);
        if (ui_text_lines_height(ui, small, r.w, text) <= r.h) {
            break;
        }
    }
    (void)ui_paragraph_fit(ui, look, SMALLEST, r, text);
}

void card_panel_large(App *app, Rect area, int card, const char *note) {
    Ui *ui = &app->ui;
    const CardDef *c = card_def(card);
    const Color house = palette_mana((int)house_primary((House)c->house));
    char text[CARD_WORDS_MAX + 24];
    draw_paper(app, area);
    draw_round_frame(&app->list, area, 6, 2, palette_color(COLOR_BRASS_DIM));
    Rect r = rect_inset(area, 8);
    const Rect head = rect_cut_top(&r, 34);
    draw_round(&app->list, head, 4, color_mix(house, PALETTE_WHITE, 0.5F),
               color_mix(house, PALETTE_WHITE, 0.2F));
    ui_text(ui, text_look(FONT_BOLD, 21, ALIGN_CENTER, palette_color(COLOR_INK)), rect_inset(head, 4),
            c->name);
    (void)rect_cut_top(&r, 6);
    r = (Rect){r.x + 6, r.y, r.w - 12, r.h};
    const float spare = area.h - (card_panel_height(app, area.w, card, note) - r.w * 0.75F);
    if (spare >= ART_LEAST) {
        (void)draw_art(app, rect_cut_top(&r, fminf(spare, r.w * 0.75F)), card);
        (void)rect_cut_top(&r, 6);
    }
    Rect row = rect_cut_top(&r, 26);
    card_frame_cost(app, &row, c, 21);
    const Rect arms = rect_cut_right(&row, 26);
    draw_image(&app->list, art_house(c->house).text, (Rect){arms.x + 2, arms.y + 1, 24, 24}, 0,
               PALETTE_WHITE);
    (void)rect_cut_right(&row, 4);
    ui_text(ui, text_look(FONT_ITALIC, 16, ALIGN_RIGHT, palette_color(COLOR_INK_SOFT)), row,
            string_title(house_slug(c->house)));
    kind_words(c, text, sizeof text);
    ui_text(ui, text_look(FONT_ITALIC, 16, ALIGN_LEFT, palette_color(COLOR_INK_SOFT)), rect_cut_top(&r, 22),
            text);
    const bool is_tight = spare < 0;
    if (!is_tight) {
        (void)draw_rows(app, &r, c, true);
    }
    if (note[0] != '\0') {
        const TextLook small = text_look(FONT_ITALIC, 14, ALIGN_LEFT, palette_color(COLOR_INK_SOFT));
        const float height = ui_paragraph(ui, small, r, note, false);
        (void)ui_paragraph(ui, small, rect_cut_bottom(&r, height + 2), note, true);
    }
    if (is_tight) {
        draw_tight(app, r, c);
        return;
    }
    const TextLook words = text_look(FONT_BODY, WORDS_SIZE, ALIGN_LEFT, palette_color(COLOR_INK));
    (void)ui_paragraph_fit(ui, words, 12, r, c->text);
}

void card_panel_offer(App *app, int card, const char *note) {
    if (ui_was_pointed_at(&app->ui)) {
        app->pointed_preview = card;
    }
    if (ui_explains_itself(&app->ui)) {
        app->preview = card;
        app->preview_anchor = app->ui.widgets[app->ui.count - 1].rect;
        (void)snprintf(app->preview_note, sizeof app->preview_note, "%s", note);
    }
}

void card_panel_preview(App *app) {
    if (app->preview == 0 || app->ui.pointer_is_down) {
        return;
    }
    const Rect a = app->preview_anchor;
    const Rect window = {0, 0, app->list.width, app->list.height};
    const float height =
        fminf(card_panel_height(app, PREVIEW_WIDTH, app->preview, app->preview_note), window.h - 16);
    Rect r = {a.x + a.w / 2 - PREVIEW_WIDTH / 2.0F, a.y - height - 10, PREVIEW_WIDTH, height};
    // Beside a row of a sidebar, above a card of the hand.
    if (a.w > a.h * 2 || r.y < 4) {
        const bool is_left = a.x + a.w / 2 < window.w / 2;
        r.x = is_left ? a.x + a.w + 12 : a.x - PREVIEW_WIDTH - 12;
        r.y = a.y + a.h / 2 - height / 2;
    }
    r.x = fmaxf(8, fminf(r.x, window.w - r.w - 8));
    r.y = fmaxf(8, fminf(r.y, window.h - r.h - 8));
    ui_raise(&app->ui);
    draw_round(&app->list, (Rect){r.x - 3, r.y - 1, r.w + 8, r.h + 10}, 8,
               color_alpha(palette_color(COLOR_SHADOW), 0.43F),
               color_alpha(palette_color(COLOR_SHADOW), 0.43F));
    card_panel_large(app, r, app->preview, app->preview_note);
}
