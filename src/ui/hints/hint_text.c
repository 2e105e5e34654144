// A link of several words stays on one line, so that it is one thing to point at.

#include "hints/hint_text.h"

#include <stdio.h>
#include <string.h>

#include "kit/widgets.h"

static const float LINE = 1.22F;

typedef struct Pen {
    Ui *ui;
    const HintText *t;
    Rect area;
    float size, x, y;
    bool is_drawn;
} Pen;

static float width_of(const Pen *p, const char *text, size_t length) {
    return p->ui->metrics.width(p->ui->metrics.data, FONT_BODY, p->size, text, (int)length);
}

static void next_line(Pen *p) {
    p->x = p->area.x;
    p->y += p->size * LINE;
}

// Words that stay together, with what follows them up to a space.
static void put(Pen *p, const char *text, size_t length, int link, size_t linked) {
    const float width = width_of(p, text, length);
    if (p->x > p->area.x && p->x + width > p->area.x + p->area.w) {
        next_line(p);
    }
    if (p->is_drawn) {
        char words[UI_LABEL_MAX];
        (void)snprintf(words, sizeof words, "%.*s", (int)length, text);
        draw_text(p->ui->list, FONT_BODY, p->size, (Point){p->x, p->y}, palette_color(COLOR_INK), words);
    }
    if (p->is_drawn && link >= 0) {
        const Rect at = {p->x, p->y, width_of(p, text, linked), p->size * LINE};
        draw_rect(p->ui->list, (Rect){at.x, at.y + at.h * 0.88F, at.w, 1}, palette_color(COLOR_INK_BAD));
        if (p->t->on_link != NULL) {
            p->t->on_link(p->t->data, link, at);
        }
    }
    p->x += width;
}

static int link_from(const HintText *t, size_t at) {
    for (int i = 0; i < t->count; i++) {
        if (t->links[i].from == at) {
            return i;
        }
    }
    return -1;
}

float hint_text(Ui *ui, const HintText *t, Rect area, bool is_drawn) {
    Pen p = {ui, t, area, widget_hint_letters(ui), area.x, area.y, is_drawn};
    const char *text = t->text;
    for (size_t at = 0; text[at] != '\0';) {
        const int link = link_from(t, at);
        const size_t linked = link >= 0 ? t->links[link].length : 0;
        size_t end = at + linked;
        while (text[end] != '\0' && text[end] != ' ' && text[end] != '\n' &&
               (end == at || link_from(t, end) < 0)) {
            end += 1;
        }
        if (end > at) {
            put(&p, text + at, end - at, link, linked);
        }
        if (text[end] == '\n') {
            next_line(&p);
            end += 1;
        }
        for (; text[end] == ' '; end++) {
            p.x += p.x > area.x ? width_of(&p, " ", 1) : 0;
        }
        at = end;
    }
    return p.y + p.size * LINE - area.y;
}
