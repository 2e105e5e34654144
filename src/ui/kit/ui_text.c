// Text: what fits into which room, at what size, and where lines break.

#include "ui/ui_core.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static float width_of(const Ui *ui, FontId font, float size, const char *text, int length) {
    return ui->metrics.width(ui->metrics.data, font, size, text, length);
}

float ui_text_width(const Ui *ui, FontId font, float size, const char *text) {
    return width_of(ui, font, size, text, -1);
}

static float text_factor(const Ui *ui) {
    return ui->text_percent > 0 ? (float)ui->text_percent / 100.0F : 1.0F;
}

float ui_text_size(const Ui *ui, float size) {
    return size * text_factor(ui);
}

float ui_text_room(const Ui *ui, float length) {
    return length * fmaxf(text_factor(ui), 1.0F);
}

void ui_fit(const Ui *ui, TextLook look, float width, const char *text, char *out, size_t capacity) {
    (void)snprintf(out, capacity, "%s", text);
    if (width_of(ui, look.font, look.size, out, -1) <= width) {
        return;
    }
    size_t length = strlen(out);
    const size_t limit = capacity > 4 ? capacity - 4 : 0;
    length = length > limit ? limit : length;
    while (length > 0) {
        do {
            length -= 1;
        } while (length > 0 && ((unsigned char)out[length] & 0xC0U) == 0x80U);
        memcpy(out + length, "...", 4);
        if (width_of(ui, look.font, look.size, out, -1) <= width) {
            return;
        }
    }
    out[0] = '\0';
}

// Letters stand in the middle of a line that is 1.3 sizes high and cover less than its whole height.
static void put_text(Ui *ui, TextLook look, Point at, Rect room, const char *text, bool is_cut) {
    if (text[0] == '\0' && !is_cut) {
        return;
    }
    draw_text(ui->list, look.font, look.size, at, look.color, text);
    if (ui->text_count < UI_TEXTS_MAX && ui->list->count > 0) {
        const DrawCommand *drawn = &ui->list->items[ui->list->count - 1];
        const Rect ink = {at.x, at.y + look.size * 0.2F, ui_text_width(ui, look.font, look.size, text),
                          look.size * 0.9F};
        ui->texts[ui->text_count] = (UiText){.ink = ink,
                                             .room = room,
                                             .text = text[0] == '\0' ? 0 : drawn->text,
                                             .command = ui->list->count - 1,
                                             .widget = (int16_t)(ui->count - 1),
                                             .layer = ui->layer,
                                             .is_cut = is_cut};
        ui->text_count += 1;
    }
}

// Draws one line at its size as it stands.
static void put_row(Ui *ui, TextLook look, Rect rect, const char *text) {
    char fitted[600];
    ui_fit(ui, look, rect.w, text, fitted, sizeof fitted);
    const float width = ui_text_width(ui, look.font, look.size, fitted);
    float x = rect.x;
    if (look.align == ALIGN_CENTER) {
        x += (rect.w - width) / 2;
    } else if (look.align == ALIGN_RIGHT) {
        x += rect.w - width;
    }
    const Point at = {x, rect.y + (rect.h - look.size * 1.3F) / 2};
    put_text(ui, look, at, rect, fitted, strcmp(text, fitted) != 0);
}

// How much of its room's height a line may take that is larger than it was designed.
static const float HEIGHT_SHARE = 0.84F;

// The size wished for, as far as [rect] has room for it; not below [smallest].
static float fitting_size(const Ui *ui, TextLook look, Rect rect, float smallest, const char *text) {
    float size = ui_text_size(ui, look.size);
    if (size > look.size) {
        size = fmaxf(look.size, fminf(size, rect.h * HEIGHT_SHARE));
    }
    if (ui->text_most > 0) {
        size = fminf(size, ui->text_most);
    }
    while (size > smallest && ui_text_width(ui, look.font, size, text) > rect.w) {
        size = fmaxf(size - 0.5F, smallest);
    }
    return size;
}

void ui_limit_text(Ui *ui, float size) {
    ui->text_most = size;
}

// How far a line shrinks before it is cut.
static const float SHRUNK_LEAST = 0.8F;

float ui_common_size(const Ui *ui, float size, float height, const UiRoom *rooms, int count) {
    float common = ui_text_size(ui, size);
    for (int i = 0; i < count; i++) {
        const TextLook look = {.font = rooms[i].font, .size = size};
        const Rect room = {0, 0, rooms[i].width, height};
        common = fminf(common, fitting_size(ui, look, room, size * SHRUNK_LEAST, rooms[i].text));
    }
    return common;
}

void ui_text_row(Ui *ui, TextLook look, Rect rect, const char *text) {
    look.size = fitting_size(ui, look, rect, fminf(look.size, ui_text_size(ui, look.size)), text);
    put_row(ui, look, rect, text);
}

void ui_text(Ui *ui, TextLook look, Rect rect, const char *text) {
    look.size = fitting_size(ui, look, rect, look.size * SHRUNK_LEAST, text);
    put_row(ui, look, rect, text);
}

float ui_line_width(const Ui *ui, TextLook look, Rect rect, const char *text) {
    const float size = fitting_size(ui, look, rect, look.size * SHRUNK_LEAST, text);
    return fminf(ui_text_width(ui, look.font, size, text), rect.w);
}

// A word that is wider than the line is broken where it has to be.
static size_t broken_word(const Ui *ui, TextLook look, float width, const char *text, size_t length) {
    size_t good = 0;
    for (size_t at = 1; at <= length; at++) {
        if (((unsigned char)text[at] & 0xC0U) == 0x80U) {
            continue;
        }
        if (good > 0 && width_of(ui, look.font, look.size, text, (int)at) > width) {
            break;
        }
        good = at;
    }
    return good;
}

// What an arrow leads to stays on its line: "6 \xE2\x86\x92 4" is one word. 0: no arrow follows.
static size_t arrow_length(const char *text) {
    static const char arrow[] = " \xE2\x86\x92 ";
    return strncmp(text, arrow, sizeof arrow - 1) == 0 ? sizeof arrow - 1 : 0;
}

// Where a line of [text] ends that could be [good] long and [before] without its last word: two or three
// letters alone in the last line, such as a number, take that word with them.
static size_t without_orphan(const Ui *ui, TextLook look, float width, const char *text, size_t good,
                             size_t before) {
    enum { ORPHAN_MOST = 3 };
    const char *rest = text + good + strspn(text + good, " ");
    const size_t length = strcspn(rest, " \n");
    const bool is_orphan = length <= ORPHAN_MOST && rest[length] == '\0' && before > 0;
    if (!is_orphan) {
        return good;
    }
    const char *last = text + before + strspn(text + before, " ");
    return width_of(ui, look.font, look.size, last, -1) <= width ? before : good;
}

// Length of the longest run of words from [text] that fits into [width]; at least one character.
static size_t line_length(const Ui *ui, TextLook look, float width, const char *text) {
    size_t before = 0;
    size_t good = 0;
    size_t at = 0;
    while (text[at] != '\0' && text[at] != '\n') {
        size_t end = at;
        while (text[end] == ' ') {
            end += 1;
        }
        while (text[end] != '\0' && text[end] != ' ' && text[end] != '\n') {
            end += 1;
            // A long word may be broken behind its hyphen.
            if (text[end - 1] == '-' && end - at > 3) {
                break;
            }
            end += text[end] == ' ' ? arrow_length(text + end) : 0;
        }
        if (width_of(ui, look.font, look.size, text, (int)end) > width) {
            return good > 0 ? without_orphan(ui, look, width, text, good, before)
                            : broken_word(ui, look, width, text, end);
        }
        before = good;
        good = end;
        at = end;
    }
    return good;
}

// What stands between two facts of one line has nothing to part where the line ends.
static const char MIDDLE_DOT[] = "\xC2\xB7 ";
enum { DOT_BYTES = 2 };

static const char *after_line(const char *text, size_t length) {
    text += length;
    while (*text == ' ' || strncmp(text, MIDDLE_DOT, DOT_BYTES + 1) == 0) {
        text += *text == ' ' ? 1 : DOT_BYTES;
    }
    return *text == '\n' ? text + 1 : text;
}

// The length of [row] without a dot that stands behind its last word.
static size_t before_dot(const char *row, size_t length) {
    const bool has_dot =
        length > DOT_BYTES + 1 && strncmp(row + length - DOT_BYTES, MIDDLE_DOT, DOT_BYTES) == 0;
    length -= has_dot ? DOT_BYTES : 0;
    while (has_dot && length > 0 && row[length - 1] == ' ') {
        length -= 1;
    }
    return length;
}

// Does [text] go on with the word that stands before it? It may behind a hyphen.
static bool is_inside_word(const char *text) {
    return *text != '\0' && strchr(" \n-", text[-1]) == NULL;
}

// The words of [row] that have room before "...", which stands for all that would follow; of a word that is
// wider than the line, its first letters.
static void put_dots(const Ui *ui, TextLook look, float width, char row[600]) {
    static const char dots[] = "...";
    char whole[600];
    size_t length = strlen(row);
    // The first half of a word with a hyphen is none.
    const char *const last = strrchr(row, ' ');
    if (last != NULL && row[length - 1] == '-') {
        length = (size_t)(last - row);
    }
    const bool is_word = width_of(ui, look.font, look.size, row, (int)strcspn(row, " ")) <= width;
    do {
        while (length > 0 && strchr(" .,;:", row[length - 1]) != NULL) {
            length -= 1;
        }
        (void)snprintf(whole, sizeof whole, "%.*s%s", (int)length, row, dots);
        if (ui_text_width(ui, look.font, look.size, whole) <= width) {
            (void)snprintf(row, sizeof whole, "%s", whole);
            return;
        }
        while (length > 0 && row[length - 1] != ' ') {
            length -= 1;
        }
    } while (length > 0 || (is_word && ui_text_width(ui, look.font, look.size, dots) <= width));
    (void)snprintf(whole, sizeof whole, "%.595s%s", row, dots);
    ui_fit(ui, look, width, whole, row, sizeof whole);
}

// Would [text], of which more than a line follows, come to nothing but "..." in the last line?
static bool would_be_dots(const Ui *ui, TextLook look, float width, const char *text) {
    char row[600];
    const size_t length = line_length(ui, look, width, text);
    if (*text == '\0' || *after_line(text, length) == '\0') {
        return false;
    }
    (void)snprintf(row, sizeof row, "%.*s", (int)(length < sizeof row - 4 ? length : sizeof row - 4), text);
    put_dots(ui, look, width, row);
    return strcmp(row, "...") == 0;
}

// Draws at most [lines] lines; the last one ends in "..." if more would follow.
static float put_lines(Ui *ui, TextLook look, Rect rect, const char *text, int lines) {
    const float line = look.size * 1.22F;
    float y = rect.y;
    for (int i = 0; i < lines && *text != '\0'; i++) {
        char row[600];
        const size_t length = line_length(ui, look, rect.w, text);
        const size_t fit = length < sizeof row - 4 ? length : sizeof row - 4;
        memcpy(row, text, fit);
        text = after_line(text, length);
        row[*text != '\0' ? before_dot(row, fit) : fit] = '\0';
        const bool is_last = i == lines - 1 || (i == lines - 2 && would_be_dots(ui, look, rect.w, text));
        const bool is_cut = is_last && *text != '\0';
        const bool is_broken = !is_cut && is_inside_word(text);
        if (is_cut) {
            put_dots(ui, look, rect.w, row);
        }
        const float slack = rect.w - ui_text_width(ui, look.font, look.size, row);
        const float share = look.align == ALIGN_CENTER ? 0.5F : look.align == ALIGN_RIGHT ? 1.0F : 0.0F;
        put_text(ui, look, (Point){rect.x + slack * share, y}, rect, row, is_cut);
        if (is_broken && ui->text_count > 0) {
            ui->texts[ui->text_count - 1].is_broken = true;
        }
        y += line;
        i += is_cut ? lines : 0;
    }
    return y - rect.y;
}

static int count_lines(const Ui *ui, TextLook look, float width, const char *text) {
    int lines = 0;
    for (; *text != '\0'; lines++) {
        text = after_line(text, line_length(ui, look, width, text));
    }
    return lines;
}

float ui_paragraph(Ui *ui, TextLook look, Rect rect, const char *text, bool is_drawn) {
    look.size = ui_text_size(ui, look.size);
    const int lines = count_lines(ui, look, rect.w, text);
    return is_drawn ? put_lines(ui, look, rect, text, lines) : (float)lines * look.size * 1.22F;
}

static bool has_broken_word(const Ui *ui, TextLook look, float width, const char *text) {
    while (*text != '\0') {
        const size_t length = strcspn(text, " ");
        if (width_of(ui, look.font, look.size, text, (int)length) > width) {
            return true;
        }
        text += length + (text[length] == ' ');
    }
    return false;
}

bool ui_shrink_to(const Ui *ui, TextLook *look, float smallest, Rect rect, const char *text) {
    for (TextLook tried = *look; tried.size >= smallest; tried.size -= 0.5F) {
        const float high = (float)count_lines(ui, tried, rect.w, text) * tried.size * 1.22F;
        if (high <= rect.h + tried.size * 0.2F && !has_broken_word(ui, tried, rect.w, text)) {
            *look = tried;
            return true;
        }
    }
    return false;
}

// Shrinks [look], from the size that is wished for down to [smallest], until the lines of [text] go into
// [rect]; returns how many they are.
static int shrink_lines(const Ui *ui, TextLook *look, float smallest, Rect rect, const char *text) {
    const float designed = look->size;
    look->size = ui_text_size(ui, look->size);
    smallest = fminf(smallest, look->size);
    int lines = count_lines(ui, *look, rect.w, text);
    // A text that is larger than designed does not break words for it.
    while (look->size > smallest && ((float)lines * look->size * 1.22F > rect.h ||
                                     (look->size > designed && has_broken_word(ui, *look, rect.w, text)))) {
        look->size = fmaxf(look->size - 0.5F, smallest);
        lines = count_lines(ui, *look, rect.w, text);
    }
    return lines;
}

float ui_paragraph_fit(Ui *ui, TextLook look, float smallest, Rect rect, const char *text) {
    const int lines = shrink_lines(ui, &look, smallest, rect, text);
    // One line at least: words that are left out altogether leave an empty plate, and nothing finds them.
    const int room = (int)fmaxf((rect.h + look.size * 0.2F) / (look.size * 1.22F), 1);
    return put_lines(ui, look, rect, text, lines < room ? lines : room);
}

// How narrow the lines may be without becoming more of them, so that the last one is no single word.
static float balanced_width(const Ui *ui, TextLook look, float width, const char *text, int lines) {
    const float step = width / 24;
    while (width > 2 * step && count_lines(ui, look, width - step, text) == lines) {
        width -= step;
    }
    return width;
}

// Is it nearly as wide as one line? Then a little smaller it is one.
static const float ONE_LINE_LEAST = 0.9F;

float ui_text_lines_height(const Ui *ui, TextLook look, float width, const char *text) {
    look.size = ui_text_size(ui, look.size);
    const bool is_one = ui_text_width(ui, look.font, look.size * ONE_LINE_LEAST, text) <= width;
    return look.size * 1.22F * (float)(is_one ? 1 : count_lines(ui, look, width, text));
}

void ui_text_lines(Ui *ui, TextLook look, float smallest, Rect rect, const char *text) {
    const float one_line = fitting_size(ui, look, rect, ui_text_size(ui, look.size) * ONE_LINE_LEAST, text);
    if (ui_text_width(ui, look.font, one_line, text) <= rect.w) {
        ui_text(ui, look, rect, text);
        return;
    }
    const int lines = shrink_lines(ui, &look, smallest, rect, text);
    const int most = (int)fmaxf((rect.h + look.size * 0.2F) / (look.size * 1.22F), 1);
    const float high = (float)(lines < most ? lines : most) * look.size * 1.22F;
    const bool is_balanced = look.align == ALIGN_CENTER && lines <= most;
    const float width = is_balanced ? balanced_width(ui, look, rect.w, text, lines) : rect.w;
    const Rect room = {rect.x + (rect.w - width) / 2, rect.y + (rect.h - high) / 2, width, high};
    (void)put_lines(ui, look, room, text, lines < most ? lines : most);
}
