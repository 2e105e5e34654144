// The chips of the steps: each fills in with its number as it is resolved.

#include "playback/story_chips.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "replay/rule_words.h"
#include "replay/sentences.h"
#include "replay/strings.h"
#include "shell/topics.h"
#include "render/scene_parts.h"
#include "render/art.h"

enum { CHIP_WIDEST = 150, CAST_WIDEST = 210 };

// Whose rule is told under the chips.
const StoryChip *story_chips_shown(const PlaybackScreen *p) {
    const StoryChip *now = NULL;
    for (int i = 0; i < p->story.chip_count; i++) {
        const StoryChip *c = &p->story.chips[i];
        if (p->chip >= 0 && c->step == p->chip) {
            return c;
        }
        now = c->state == CHIP_NOW ? c : now;
    }
    return now;
}

// There are moves in its place until a step is chosen.
bool story_chips_give_way(const PlaybackScreen *p) {
    return p->story.kind == STORY_MOVEMENT && p->story.move_count > 0 && p->chip < 0;
}

static const char *card_name(SourceId card) {
    return card != 0 ? card_source_name(card) : "";
}

static void chip_hint(App *app, const StoryChip *c, bool is_cast) {
    char hint[UI_HINT_MAX];
    char sentence[SENTENCE_MAX];
    size_t used = 0;
    hint[0] = '\0';
    // What stands below the chips already needs no second telling on top of it.
    const PlaybackScreen *p = playback_of(app);
    if (!is_cast && (story_chips_give_way(p) || c != story_chips_shown(p))) {
        used = (size_t)snprintf(hint, sizeof hint, "%s: %s. %s", step_slug(c->step), rule_words_name(c->step),
                                rule_words(c->step));
        char sum[STORY_SUM];
        story_sum(&playback_of(app)->story, c->step, sum, sizeof sum);
        used += (size_t)snprintf(hint + used, sizeof hint - used, "%s%s", sum[0] != '\0' ? "\n" : "", sum);
    }
    // What happened there, as far as it has happened.
    for (uint32_t i = c->first; i != 0 && i <= c->last && i <= playback_of(app)->t.at; i++) {
        playback_sentence(app, i, sentence, sizeof sentence);
        if (used + strlen(sentence) + 2 >= sizeof hint || i > c->first + 4) {
            break;
        }
        used += (size_t)snprintf(hint + used, sizeof hint - used, "%s%s", used > 0 ? "\n" : "", sentence);
    }
    if (hint[0] != '\0') {
        ui_hint(&app->ui, hint);
    }
    if (is_cast) {
        topic_card(&app->ui, c->card);
    } else {
        topic_step(&app->ui, c->step);
    }
}

typedef struct ChipColors {
    Color top, bottom, frame, text, number;
} ChipColors;

static ChipColors colors_of(const StoryChip *c) {
    switch ((ChipState)c->state) {
    case CHIP_AHEAD:
        return (ChipColors){palette_color(COLOR_TILE), palette_color(COLOR_WOOD_DEEP),
                            palette_color(COLOR_BRASS_DIM), palette_color(COLOR_CREAM_DIM),
                            palette_color(COLOR_CREAM_DIM)};
    case CHIP_NOW:
        return (ChipColors){palette_color(COLOR_BRASS_LIGHT), palette_color(COLOR_BRASS), PALETTE_WHITE,
                            palette_color(COLOR_INK), palette_color(COLOR_INK)};
    case CHIP_DONE:
        return (ChipColors){palette_color(COLOR_PARCHMENT), palette_color(COLOR_PARCHMENT_DARK),
                            palette_color(COLOR_BRASS), palette_color(COLOR_INK_SOFT),
                            palette_color(COLOR_INK)};
    case CHIP_SKIPPED:
        return (ChipColors){palette_color(COLOR_WOOD_DEEP), palette_color(COLOR_WOOD_DARK),
                            palette_color(COLOR_BRASS_DIM), palette_color(COLOR_CREAM_DIM),
                            palette_color(COLOR_CREAM_DIM)};
    }
    return (ChipColors){palette_color(COLOR_WOOD), palette_color(COLOR_WOOD), palette_color(COLOR_BRASS_DIM),
                        palette_color(COLOR_CREAM), palette_color(COLOR_CREAM)};
}

static bool has_picture(const StoryChip *c) {
    return c->card > 0 && c->card < CARD_COUNT;
}

static Color number_color(const StoryChip *c) {
    const Color ink = colors_of(c).number;
    if (!c->is_bad || c->state == CHIP_AHEAD) {
        return ink;
    }
    // Brass is darker than parchment, so the red on it has to be darker too.
    const Color bad = palette_color(COLOR_INK_BAD);
    return c->state == CHIP_NOW ? color_mix(bad, ink, 0.4F) : bad;
}

// The words of a chip: a head, what it came to, and what it is about or who changed it. Whatever does not go
// in whole is left to the hint.
typedef struct ChipWords {
    TextLook head, number, name;
    float name_most; // the size of those beside it, 0: none
    const char *head_text, *number_text, *name_text;
} ChipWords;

enum { NAME_LEAST = 10, NUMBER_LEAST = 13 };
static const float STEP_NAME = 12.5F;

// All three below one another.
static bool draw_in_rows(Ui *ui, Rect r, const ChipWords *w, TextAlign align) {
    const float row = r.h / 3;
    // What stands in the middle may reach a little farther; what begins at the left begins below the number.
    const float reach = align == ALIGN_CENTER ? 3 : 0;
    const Rect number = {r.x, r.y + row - 1, r.w, row + 2};
    const Rect name = {r.x - reach, r.y + 2 * row, r.w + reach + 3, row + 1};
    TextLook number_look = w->number;
    TextLook name_look = w->name;
    number_look.align = name_look.align = align;
    if (!ui_shrink_to(ui, &number_look, NAME_LEAST + 1, number, w->number_text) ||
        !ui_shrink_to(ui, &name_look, NAME_LEAST + 1, name, w->name_text)) {
        return false;
    }
    ui_text_row(ui, number_look, number, w->number_text);
    ui_limit_text(ui, w->name_most);
    ui_text_row(ui, name_look, name, w->name_text);
    ui_limit_text(ui, 0);
    return true;
}

// The number beside the head, the name in two lines below.
static bool draw_in_two_lines(Ui *ui, Rect r, const ChipWords *w, float head, TextAlign align) {
    const Rect number = {r.x + head + 5, r.y - 1, r.w - head - 5, r.h / 3 + 2};
    const float reach = align == ALIGN_CENTER ? 3 : 0;
    const Rect name = {r.x - reach, r.y + r.h / 3 + 1, r.w + reach + 3, r.h * 2 / 3};
    TextLook number_look = w->number;
    TextLook name_look = w->name;
    number_look.align = ALIGN_RIGHT;
    name_look.align = align;
    if (!ui_shrink_to(ui, &number_look, NAME_LEAST + 1, number, w->number_text) ||
        !ui_shrink_to(ui, &name_look, NAME_LEAST, name, w->name_text)) {
        return false;
    }
    ui_text_row(ui, number_look, number, w->number_text);
    (void)ui_paragraph_fit(ui, name_look, name_look.size, name, w->name_text);
    return true;
}

// Where not both have room, the number takes all of it, and [picture] stands for the name then. A name
// without a number stays, however small: a plate without words tells nothing.
static void draw_one_of_them(App *app, Rect r, const ChipWords *w, const char *picture) {
    Ui *ui = &app->ui;
    const bool has_number = w->number_text[0] != '\0';
    const char *text = has_number ? w->number_text : w->name_text;
    TextLook look = has_number ? w->number : w->name;
    look.align = ALIGN_CENTER;
    Rect rest = {r.x - 3, r.y + r.h / 3 - 1, r.w + 6, r.h * 2 / 3 + 2};
    if (has_number && picture != NULL && ui_text_width(ui, look.font, NAME_LEAST, text) <= rest.w) {
        const Rect at = rect_cut_bottom(&rest, 17);
        draw_image(&app->list, picture, (Rect){at.x + (at.w - 22) / 2, at.y, 22, 16.5F}, 0, PALETTE_WHITE);
        while (look.size > NAME_LEAST &&
               ui_text_width(ui, look.font, ui_text_size(ui, look.size), text) > rest.w) {
            look.size -= 0.5F;
        }
        ui_text(ui, look, rest, text);
        return;
    }
    (void)ui_shrink_to(ui, &look, NAME_LEAST - 1, rest, text);
    (void)ui_paragraph_fit(ui, look, look.size, rest, text);
}

static void draw_step_words(App *app, Rect r, const StoryChip *c, float name_most, bool has_image) {
    Ui *ui = &app->ui;
    const Color text = colors_of(c).text;
    const bool names_card = c->card != 0 && c->state != CHIP_AHEAD && c->number[0] != '\0';
    char name[80];
    (void)snprintf(name, sizeof name, "%s", names_card ? card_name(c->card) : rule_words_name(c->step));
    if (names_card && c->cards > 1) {
        (void)snprintf(name, sizeof name, "by %d cards", c->cards);
    }
    const ChipWords w = {.head = text_look(FONT_BOLD, 14, ALIGN_LEFT, text),
                         .number = text_look(FONT_SYMBOL, 15, ALIGN_CENTER, number_color(c)),
                         .name =
                             text_look(names_card ? FONT_ITALIC : FONT_BODY, STEP_NAME, ALIGN_CENTER, text),
                         .name_most = name_most,
                         .head_text = step_slug(c->step),
                         .number_text = c->number,
                         .name_text = name};
    ui_text(ui, w.head, (Rect){r.x, r.y - 1, r.w, r.h / 3 + 1}, w.head_text);
    const float head = ui_text_width(ui, FONT_BOLD, 14, w.head_text);
    if (!draw_in_rows(ui, r, &w, ALIGN_CENTER) && !draw_in_two_lines(ui, r, &w, head, ALIGN_CENTER)) {
        const bool has_picture = names_card && !has_image && c->card < CARD_COUNT;
        const ArtName art = has_picture ? art_card(c->card) : (ArtName){{0}};
        draw_one_of_them(app, r, &w, has_picture ? art.text : NULL);
    }
}

// What is to come is not told, only who casts. False where the card's name has no room in [r]; then nothing
// is drawn.
static bool draw_cast_words(App *app, Rect r, const StoryChip *c) {
    Ui *ui = &app->ui;
    const Color text = colors_of(c).text;
    const bool is_told = c->state != CHIP_AHEAD;
    const Rect head = {r.x + 17, r.y - 1, r.w - 17, r.h / 3 + 2};
    const ChipWords w = {.head = text_look(FONT_BOLD, 14, ALIGN_LEFT, text),
                         .number = text_look(FONT_BODY, 14, ALIGN_LEFT, colors_of(c).number),
                         .name = text_look(FONT_ITALIC, 13, ALIGN_LEFT, number_color(c)),
                         .head_text = is_told ? string_title(player_slug(c->player)) : "ahead",
                         .number_text = c->card != 0 ? card_name(c->card) : "a hidden spell",
                         .name_text = c->number};
    // Without the head: the dot tells who casts, and the card's name has two lines.
    const ChipWords turned = {
        .number = w.name, .name = w.number, .number_text = c->number, .name_text = w.number_text};
    const bool has_head = !is_told || draw_in_rows(ui, r, &w, ALIGN_LEFT);
    if (!has_head && !draw_in_two_lines(ui, r, &turned, 13, ALIGN_LEFT)) {
        return false;
    }
    if (has_head) {
        ui_text(ui, w.head, head, w.head_text);
    }
    draw_image(&app->list, scene_parts_player_dot(c->player), (Rect){r.x, r.y + 2, 13, 13}, c->player,
               PALETTE_WHITE);
    return true;
}

enum { PICTURE_ROOM = 44, PICTURE_FROM = 74 };

// The card's picture at the left end of the chip; returns what it leaves of [inner].
static Rect beside_picture(Rect inner) {
    (void)rect_cut_left(&inner, PICTURE_ROOM);
    return inner;
}

static void draw_picture(App *app, Rect inner, const StoryChip *c) {
    draw_image(&app->list, art_card(c->card).text, (Rect){inner.x, inner.y + (inner.h - 30) / 2, 40, 30}, 0,
               PALETTE_WHITE);
}

// The picture goes before the name does, and what became of the spell before its name.
static void draw_cast(App *app, Rect inner, const StoryChip *c) {
    const bool wants_picture = has_picture(c) && c->state != CHIP_AHEAD && inner.w > PICTURE_FROM;
    if (wants_picture && draw_cast_words(app, beside_picture(inner), c)) {
        draw_picture(app, inner, c);
    } else if (!draw_cast_words(app, inner, c)) {
        const ChipWords name = {.name = text_look(FONT_BODY, 14, ALIGN_CENTER, number_color(c)),
                                .number_text = "",
                                .name_text = c->card != 0 ? card_name(c->card) : "a hidden spell"};
        draw_one_of_them(app, inner, &name, NULL);
    }
}

// A number is read at a glance only in one line, so the picture goes where that leaves it room.
static void draw_step(App *app, Rect inner, const StoryChip *c, float name_most) {
    const float number = ui_text_width(&app->ui, FONT_SYMBOL, NUMBER_LEAST, c->number);
    const bool has_image = has_picture(c) && c->state != CHIP_AHEAD && inner.w > PICTURE_FROM &&
                           number <= inner.w - PICTURE_ROOM;
    if (has_image) {
        draw_picture(app, inner, c);
    }
    draw_step_words(app, has_image ? beside_picture(inner) : inner, c, name_most, has_image);
}

static bool chip_widget(App *app, Rect r, const StoryChip *c, bool is_cast) {
    const bool is_told = c->state != CHIP_AHEAD;
    char name[UI_NAME_MAX];
    if (is_cast) {
        (void)snprintf(name, sizeof name, "chip.cast-%u", c->first);
    } else {
        (void)snprintf(name, sizeof name, "chip.%s", step_slug(c->step));
    }
    const char *label = !is_cast                  ? rule_words_name(c->step)
                        : is_told && c->card != 0 ? card_name(c->card)
                                                  : "ahead";
    return ui_widget(&app->ui, ROLE_ITEM, name, r, ui_words(label, c->number), true);
}

static void draw_chip(App *app, Rect r, const StoryChip *c, float name_most, bool is_cast) {
    PlaybackScreen *p = playback_of(app);
    const ChipColors look = colors_of(c);
    if (chip_widget(app, r, c, is_cast)) {
        p->chip = is_cast || p->chip == (int)c->step ? -1 : (int)c->step;
        if (is_cast) {
            playback_jump(p, c->first);
        }
    }
    chip_hint(app, c, is_cast);
    ui_whole(&app->ui);
    const bool is_chosen = !is_cast && p->chip == (int)c->step;
    draw_round(&app->list, r, 6, look.top, look.bottom);
    draw_round_frame(&app->list, r, 6, is_chosen || c->state == CHIP_NOW ? 2.4F : 1.2F,
                     is_chosen ? palette_color(COLOR_FOCUS) : look.frame);
    const Rect inner = {r.x + 5, r.y + 3, r.w - 10, r.h - 6};
    if (is_cast) {
        draw_cast(app, inner, c);
    } else {
        draw_step(app, inner, c, name_most);
    }
}

// D1 to D4 stand in one frame with A3, whose parts they are.
static void draw_bracket(App *app, const Story *s, Rect row, float each, float gap) {
    if (s->kind != STORY_ATTACK) {
        return;
    }
    const Rect frame = {row.x + 2 * (each + gap) - gap / 2 - 1, row.y - 3, 5 * (each + gap) + 2, row.h + 6};
    draw_round(&app->list, frame, 8, color_alpha(palette_color(COLOR_BRASS), 0.22F),
               color_alpha(palette_color(COLOR_BRASS), 0.12F));
    draw_round_frame(&app->list, frame, 8, 1.2F, palette_color(COLOR_BRASS_DIM));
}

enum { STEP_NAME_HEIGHT = 18, STEP_NAME_REACH = 4 };

// At which the names of all steps go into chips [each] wide.
static float names_size(const Ui *ui, const StoryChip *chips, int count, float each) {
    UiRoom rooms[STORY_CHIPS];
    for (int i = 0; i < count; i++) {
        rooms[i] = (UiRoom){rule_words_name(chips[i].step), FONT_BODY, each - STEP_NAME_REACH};
    }
    return ui_common_size(ui, STEP_NAME, STEP_NAME_HEIGHT, rooms, count);
}

void story_chips(App *app, Rect row) {
    const Story *s = &playback_of(app)->story;
    const bool is_cast = s->kind == STORY_SPELLS;
    const float gap = 4;
    // Where not all fit, those round the present one are shown.
    const float least = is_cast ? 96 : 56;
    const int fit = (int)((row.w + gap) / (least + gap));
    int first = 0;
    int count = s->chip_count;
    if (count > fit) {
        for (int i = 0; i < s->chip_count; i++) {
            first = s->chips[i].state == CHIP_NOW || s->chips[i].state == CHIP_DONE ? i : first;
        }
        first = first - fit / 2 < 0 ? 0 : first - fit / 2;
        first = first + fit > count ? count - fit : first;
        count = fit;
    }
    if (count == 0) {
        return;
    }
    const float widest = is_cast ? CAST_WIDEST : CHIP_WIDEST;
    const float each = fminf((row.w - gap * (float)(count - 1)) / (float)count, widest);
    const float name_most = is_cast ? 0 : names_size(&app->ui, &s->chips[first], count, each);
    draw_bracket(app, s, row, each, gap);
    for (int i = 0; i < count; i++) {
        draw_chip(app, (Rect){row.x + (float)i * (each + gap), row.y, each, row.h}, &s->chips[first + i],
                  name_most, is_cast);
    }
}
