// Pictures of cards that the player has added: which files there are, which cards they are shown for, and why
// others are not. A picture of a row is drawn as everywhere, and so shows what is in the file.

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kit/widgets.h"
#include "menus/settings_pages.h"
#include "render/art.h"
#include "shell/panels.h"
#include "ui/settings_table.h"

static const float WIDTH = 880, HEIGHT = 610, ROW_HEIGHT = 58, GAP = 6;
enum { WORDS_SIZE = PATH_SIZE + 200 };

typedef struct CardPicturesScreen {
    UiList list;
} CardPicturesScreen;

static CardPicturesScreen *state_of(const App *app) {
    return app_state(app, SCREEN_CARD_PICTURES);
}

// Where nothing is drawn, looking at a row does not show what is in its file.
static void check_all(App *app) {
    CardPictures *pictures = &app->card_pictures;
    char problem[CARD_PICTURE_PROBLEM_SIZE];
    for (int i = 0; app->platform.check_picture != NULL && i < pictures->count; i++) {
        CardPicture *item = &pictures->items[i];
        if (item->problem[0] != '\0' || item->is_checked) {
            continue;
        }
        item->is_checked = true;
        if (!app->platform.check_picture(app->platform.data, pictures->folder, item->file, problem)) {
            card_pictures_refuse(pictures, item->file, problem);
        }
    }
}

static void pictures_enter(App *app) {
    card_pictures_list(&app->card_pictures, &app->paths);
    check_all(app);
    state_of(app)->list = (UiList){0};
    ui_focus(&app->ui, "pictures.shown");
    app->ui.shows_focus = true;
}

// --- One row ---

static void size_words(int64_t bytes, char *out, size_t size) {
    if (bytes < 1024 * 10) {
        (void)snprintf(out, size, "%d bytes", (int)bytes);
    } else {
        (void)snprintf(out, size, "%d KiB", (int)((bytes + 512) / 1024));
    }
}

// What it is, and where it comes from, or why it is not shown.
static void row_words(const CardPicture *item, char *out, size_t size) {
    char bytes[32];
    size_words(item->bytes, bytes, sizeof bytes);
    if (item->problem[0] != '\0') {
        (void)snprintf(out, size, "%s", item->problem);
    } else {
        (void)snprintf(out, size, "%s, %s", item->file, bytes);
    }
}

static void draw_row(App *app, Rect row, int index, const char *name) {
    Ui *ui = &app->ui;
    const CardPicture *item = &app->card_pictures.items[index];
    const bool is_bad = item->problem[0] != '\0';
    char title[80];
    char words[CARD_PICTURE_PROBLEM_SIZE + CARD_PICTURE_FILE_SIZE];
    char label[sizeof words + 80];
    Rect r = {row.x, row.y, row.w, row.h - GAP};
    (void)snprintf(title, sizeof title, "%s%s%s", item->card != 0 ? card_def(item->card)->name : "",
                   item->card != 0 && is_bad ? ": " : "", is_bad ? "not shown" : "");
    title[0] = (char)toupper((unsigned char)title[0]);
    row_words(item, words, sizeof words);
    (void)snprintf(label, sizeof label, "%s. %s", title, words);
    (void)ui_widget(ui, ROLE_ITEM, name, r, ui_words(label, NULL), true);
    if (item->card != 0) {
        card_panel_offer(app, item->card, "");
    }
    if (ui_is_hovered(ui, name)) {
        widget_highlight(ui, r, false);
    }
    const Rect frame = rect_inset(rect_cut_left(&r, r.h * 4 / 3), 2);
    if (item->card != 0) {
        draw_image(&app->list, art_card(item->card).text, frame, 0, PALETTE_WHITE);
    }
    draw_round_frame(&app->list, frame, 2, 1, palette_color(COLOR_BRASS_DIM));
    (void)rect_cut_left(&r, 10);
    const Rect head = rect_cut_top(&r, r.h / 2);
    ui_text(ui, text_look(FONT_BOLD, 18, ALIGN_LEFT, palette_color(is_bad ? COLOR_WARN : COLOR_CREAM)), head,
            title);
    ui_text(ui, text_look(FONT_BODY, 16, ALIGN_LEFT, palette_color(COLOR_CREAM)), r, words);
    widget_focus_ring(ui, name, (Rect){row.x, row.y, row.w, row.h - GAP});
}

// --- The page ---

// A file with a picture of its own, as it lies in the folder.
static void draw_file(App *app, Rect r, const char *name) {
    Ui *ui = &app->ui;
    DrawList *list = &app->list;
    const Rect words = rect_cut_bottom(&r, ui_text_room(ui, 26));
    const float wide = fminf(r.w, r.h * 0.78F);
    const Rect sheet = {r.x + (r.w - wide) / 2, r.y, wide, r.h};
    const float fold = wide * 0.24F;
    const Point paper[5] = {{sheet.x, sheet.y},
                            {sheet.x + wide - fold, sheet.y},
                            {sheet.x + wide, sheet.y + fold},
                            {sheet.x + wide, sheet.y + sheet.h},
                            {sheet.x, sheet.y + sheet.h}};
    const Point corner[3] = {paper[1], paper[2], {sheet.x + wide - fold, sheet.y + fold}};
    draw_shape(list, paper, 5, palette_color(COLOR_PARCHMENT), palette_color(COLOR_PARCHMENT_DARK));
    draw_shape(list, corner, 3, palette_color(COLOR_BRASS_DIM), palette_color(COLOR_BRASS_DIM));
    // A landscape, as a child paints one.
    const float width = wide * 0.76F;
    const Rect sky = {sheet.x + (wide - width) / 2, sheet.y + sheet.h * 0.32F, width, width * 0.75F};
    const float low = sky.y + sky.h;
    const Point hills[5] = {{sky.x, low},
                            {sky.x, low - sky.h * 0.3F},
                            {sky.x + width * 0.35F, low - sky.h * 0.62F},
                            {sky.x + width * 0.7F, low - sky.h * 0.2F},
                            {sky.x + width * 0.7F, low}};
    const Point hill[3] = {
        {sky.x + width * 0.4F, low}, {sky.x + width, low - sky.h * 0.4F}, {sky.x + width, low}};
    draw_gradient(list, sky, palette_color(COLOR_FROST), palette_color(COLOR_CREAM));
    draw_circle(list, (Point){sky.x + width * 0.76F, sky.y + sky.h * 0.28F}, width * 0.1F,
                palette_color(COLOR_GOLD));
    draw_shape(list, hills, 5, palette_color(COLOR_AURA), palette_color(COLOR_AURA_DARK));
    draw_shape(list, hill, 3, palette_color(COLOR_AURA), palette_color(COLOR_AURA_DARK));
    draw_frame(list, sky, 1.5F, palette_color(COLOR_INK));
    ui_text(ui, text_look(FONT_BODY, 17, ALIGN_CENTER, palette_color(COLOR_CREAM)), words, name);
}

// What a file comes to, by an example, and what to do.
static void draw_none(App *app, Rect r) {
    static const char example[] = "albatross";
    Ui *ui = &app->ui;
    const int card = card_by_slug(example);
    char file[40];
    (void)snprintf(file, sizeof file, "%s.png", example);
    const float line = ui_text_room(ui, 60);
    const Rect words = rect_cut_bottom(&r, fminf(line, r.h * 0.5F));
    const char *const text =
        "No pictures of your own yet. Copy one into the folder below under the name of a "
        "card: the card shows it from then on.";
    (void)ui_widget(ui, ROLE_LABEL, "pictures.none", words, ui_words(text, NULL), false);
    (void)ui_paragraph_fit(ui, text_look(FONT_ITALIC, 18, ALIGN_CENTER, palette_color(COLOR_CREAM)), 12,
                           rect_inset(words, 4), text);
    const float high = fminf(r.h - 16, 250);
    const float wide = high * 0.72F;
    if (high < 130 || r.w < 4 * wide) {
        return; // words alone
    }
    const float middle = r.x + r.w / 2;
    const float top = r.y + (r.h - high) / 2;
    draw_file(app, (Rect){middle - wide * 1.7F, top + high * 0.1F, wide, high * 0.86F}, file);
    draw_cased_arrow(&app->list, (Point){middle - wide * 0.42F, r.y + r.h / 2},
                     (Point){middle + wide * 0.42F, r.y + r.h / 2},
                     (ArrowLook){.thickness = 12, .color = palette_color(COLOR_BRASS)});
    card_panel(app, (Rect){middle + wide * 0.7F, top, wide, high}, card, (CardLook){.is_payable = true});
}

static void draw_list(App *app, Rect area) {
    Ui *ui = &app->ui;
    const CardPictures *pictures = &app->card_pictures;
    widget_wood(ui, area);
    if (pictures->count == 0) {
        draw_none(app, rect_inset(area, 10));
        return;
    }
    const UiListLook look = {.bar = "pictures.bar",
                             .area = rect_inset(area, 10),
                             .count = pictures->count,
                             .row_height = fmaxf(ROW_HEIGHT, ui_text_room(ui, 50) + GAP)};
    UiListRows rows =
        list_begin(ui, &state_of(app)->list, &look, strncmp(ui->focus, "pictures.row-", 13) == 0);
    Rect row;
    for (int i = list_next(&rows, &row); i >= 0; i = list_next(&rows, &row)) {
        char name[UI_NAME_MAX];
        (void)snprintf(name, sizeof name, "pictures.row-%d", i + 1);
        draw_row(app, row, i, name);
        list_made(&rows, i, name);
    }
    list_end(&rows);
}

static void count_words(const App *app, char *out, size_t size) {
    const CardPictures *pictures = &app->card_pictures;
    const int shown = card_pictures_shown(pictures);
    if (pictures->count == 0) {
        (void)snprintf(out, size, "There are none yet.");
    } else if (!app_shows_card_pictures(app)) {
        (void)snprintf(out, size, "%d found, not shown.", pictures->count);
    } else if (pictures->left_out > 0) {
        (void)snprintf(out, size, "%d of %d shown, %d more left out.", shown, pictures->count,
                       pictures->left_out);
    } else {
        (void)snprintf(out, size, "%d of %d shown.", shown, pictures->count);
    }
}

static void draw_top(App *app, Rect row) {
    Ui *ui = &app->ui;
    char words[80];
    const Rect count = rect_cut_right(&row, fminf(ui_text_room(ui, 220), row.w * 0.4F));
    (void)rect_cut_right(&row, 10);
    (void)widget_toggle(ui, "pictures.shown", row, SETTINGS[SETTING_CARD_PICTURES].name,
                        &app->settings.card_pictures);
    ui_hint(ui, app->settings.is_safe ? "Safe mode shows the game's own pictures."
                                      : "Your pictures take the place of the game's wherever these cards "
                                        "are drawn.");
    count_words(app, words, sizeof words);
    widget_label(ui, "pictures.count",
                 text_look(FONT_ITALIC, 16, ALIGN_RIGHT, palette_color(COLOR_CREAM_DIM)), count, words);
}

// How one is added.
static void draw_folder(App *app, Rect r) {
    char shown[PATH_SIZE + 16];
    char words[WORDS_SIZE];
    paths_shown(app->card_pictures.folder, shown, sizeof shown);
    (void)snprintf(words, sizeof words,
                   "PNG or SVG files named after their card, such as albatross.png, in %s", shown);
    (void)ui_widget(&app->ui, ROLE_LABEL, "pictures.folder", r, ui_words(words, NULL), false);
    ui_hint(&app->ui, words);
    ui_text_lines(&app->ui, text_look(FONT_BODY, 16, ALIGN_LEFT, palette_color(COLOR_CREAM)), 11, r, words);
}

static void pictures_draw(App *app) {
    Rect r = widget_page(&app->ui, WIDTH, HEIGHT, settings_pages_title(SCREEN_CARD_PICTURES));
    Rect foot = rect_cut_bottom(&r, 44);
    (void)rect_cut_bottom(&r, 10);
    draw_top(app, rect_cut_top(&r, ui_text_room(&app->ui, 36)));
    (void)rect_cut_top(&r, 10);
    draw_list(app, r);
    const Rect done = rect_cut_right(&foot, 180);
    (void)rect_cut_right(&foot, 12);
    draw_folder(app, foot);
    if (widget_done(&app->ui, "pictures.back", done)) {
        app_save_settings(app);
        app_pop(app);
    }
}

const Screen screen_card_pictures = {.name = "card-pictures",
                                     .topic = "setting:card-pictures",
                                     .lies_over = true,
                                     .enter = pictures_enter,
                                     .draw = pictures_draw,
                                     .state_size = sizeof(CardPicturesScreen)};
