// Ten digits that mouse, keys and game controller reach alike, and four places that do not show them.

#include "menus/handover_pin.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kit/widgets.h"

bool handover_pin_is_set(const Settings *s, Player seat) {
    return strspn(s->pins[seat], "0123456789") == PIN_DIGITS && s->pins[seat][PIN_DIGITS] == '\0';
}

void handover_pin_begin(App *app, PinEntry *pin, PinTask task) {
    *pin = (PinEntry){.task = task};
    ui_focus(&app->ui, "pin.5");
    app->ui.shows_focus = true;
}

static void draw_places(App *app, Rect row, size_t typed) {
    const float side = row.h * 0.5F;
    for (size_t i = 0; i < PIN_DIGITS; i++) {
        const Rect place = {row.x + row.w / 2 + ((float)i - PIN_DIGITS / 2.0F) * side * 1.6F,
                            row.y + side / 2, side, side};
        draw_round(&app->list, place, side / 2, palette_color(i < typed ? COLOR_BRASS : COLOR_PIT),
                   palette_color(i < typed ? COLOR_BRASS : COLOR_PIT));
        draw_round_frame(&app->list, place, side / 2, 1.5F, palette_color(COLOR_BRASS_DIM));
    }
    char told[24];
    (void)snprintf(told, sizeof told, "%d of %d digits", (int)typed, PIN_DIGITS);
    (void)ui_widget(&app->ui, ROLE_LABEL, "pin.typed", row, ui_words(told, NULL), false);
}

// The digit that was chosen in this pass, by its button or its key; -1: none.
static int draw_digits(Ui *ui, Rect row) {
    int chosen = -1;
    const float w = row.w / 10;
    for (int digit = 0; digit < 10; digit++) {
        char name[UI_NAME_MAX];
        char label[2] = {(char)('0' + digit), '\0'};
        (void)snprintf(name, sizeof name, "pin.%d", digit);
        const Rect at = {row.x + w * (float)digit + 2, row.y, w - 4, row.h};
        const bool is_used = widget_button(ui, name, at, label, true);
        chosen = is_used || ui_sign(ui, label[0]) ? digit : chosen;
    }
    return chosen;
}

// Four digits are there. True: the seat may go on.
static bool take(App *app, PinEntry *pin, Player seat) {
    const bool is_right = strcmp(pin->typed, app->settings.pins[seat]) == 0;
    const PinTask task = pin->task;
    if (task == PIN_NEW) {
        memcpy(app->settings.pins[seat], pin->typed, sizeof pin->typed);
        app_save_settings(app);
        app_say(app, "The PIN is set. It will be asked for before your orders are shown.");
        *pin = (PinEntry){.task = PIN_NONE};
        ui_focus(&app->ui, "handover.ready");
        return false;
    }
    if (!is_right) {
        app_say(app, "That is not the PIN of this seat.");
        handover_pin_begin(app, pin, task);
        return false;
    }
    if (task == PIN_OLD) {
        handover_pin_begin(app, pin, PIN_NEW);
    }
    return task == PIN_ENTER;
}

static void draw_foot(App *app, PinEntry *pin, Player seat, Rect row) {
    Ui *ui = &app->ui;
    const bool takes_off =
        pin->task == PIN_NEW && handover_pin_is_set(&app->settings, seat) &&
        widget_button(ui, "pin.none", rect_cut_right(&row, row.h / 42 * 150), "No PIN", true);
    if (takes_off) {
        app->settings.pins[seat][0] = '\0';
        app_save_settings(app);
        app_say(app, "This seat has no PIN any more.");
    }
    if (takes_off || widget_way_out(ui, "pin.back", rect_cut_left(&row, row.h / 42 * 150), "Back")) {
        *pin = (PinEntry){.task = PIN_NONE};
        ui_focus(ui, "handover.ready");
        ui->event_used = true;
    }
}

bool handover_pin_draw(App *app, PinEntry *pin, Player seat, Rect area) {
    static const char *const asked[] = {
        [PIN_NONE] = "", [PIN_ENTER] = "Your PIN", [PIN_OLD] = "The PIN as it is", [PIN_NEW] = "The new PIN"};
    static const float DESIGNED = 198; // how high the area is with texts of 100 %
    Ui *ui = &app->ui;
    const float g = fmaxf(area.h / DESIGNED, 1);
    widget_label(ui, "pin.asked", text_look(FONT_BODY, 20, ALIGN_CENTER, palette_color(COLOR_CREAM)),
                 rect_cut_top(&area, 32 * g), asked[pin->task]);
    draw_places(app, rect_cut_top(&area, 36 * g), strlen(pin->typed));
    (void)rect_cut_top(&area, 6 * g);
    const int digit = draw_digits(ui, rect_cut_top(&area, 44 * g));
    size_t typed = strlen(pin->typed);
    if (digit >= 0) {
        pin->typed[typed] = (char)('0' + digit);
        typed += 1;
        pin->typed[typed] = '\0';
    } else if (typed > 0 && ui_key(ui, KEY_BACKSPACE)) {
        pin->typed[typed - 1] = '\0';
    }
    if (typed == PIN_DIGITS) {
        return take(app, pin, seat);
    }
    draw_foot(app, pin, seat, rect_cut_bottom(&area, 42 * g));
    return false;
}
