// Reading the text form of decks.

#include "match/deck_text.h"

#include <stdio.h>
#include <ctype.h>
#include <string.h>

#include "base/plain_text.h"
#include "match/spelling.h"

// --- Characters of a line ---

// A line with every character as the plain one it stands for, so that places in it are columns.
typedef struct PlainLine {
    char plain[DECK_LINE_SIZE];
    uint16_t bytes[DECK_LINE_SIZE]; // where the character begins in the line's own bytes
    int length;
    const char *own;
} PlainLine;

static void plain_begin(PlainLine *p, const char *own) {
    *p = (PlainLine){.own = own};
    size_t at = 0;
    while (own[at] != '\0') {
        char letter = '\0';
        const size_t step = spelling_next(own + at, &letter);
        if (letter != '\0') {
            p->plain[p->length] = isspace((unsigned char)letter) ? ' ' : letter;
            p->bytes[p->length] = (uint16_t)at;
            p->length += 1;
        }
        at += step;
    }
    p->bytes[p->length] = (uint16_t)at;
}

// A part of the line: [from, to) in characters.
typedef struct Span {
    int from, to;
} Span;

static Span span_trim(const PlainLine *p, Span s) {
    while (s.from < s.to && p->plain[s.from] == ' ') {
        s.from++;
    }
    while (s.to > s.from && p->plain[s.to - 1] == ' ') {
        s.to--;
    }
    return s;
}

static void span_copy(const PlainLine *p, Span s, char *out, size_t size) {
    const size_t length = (size_t)(p->bytes[s.to] - p->bytes[s.from]);
    const size_t fit = length < size ? length : size - 1;
    memcpy(out, p->own + p->bytes[s.from], fit);
    out[fit] = '\0';
}

static bool span_is(const PlainLine *p, Span s, const char *word) {
    for (int i = s.from; i < s.to; i++, word++) {
        if (*word == '\0' || tolower((unsigned char)p->plain[i]) != *word) {
            return false;
        }
    }
    return *word == '\0';
}

// Where a comment begins: # or //. A name may have them inside of a word.
static int comment_start(const PlainLine *p, int from, bool inside_words) {
    for (int i = from; i < p->length; i++) {
        const bool is_mark = p->plain[i] == '#' || (p->plain[i] == '/' && p->plain[i + 1] == '/');
        if (is_mark && (inside_words || i == 0 || p->plain[i - 1] == ' ')) {
            return i;
        }
    }
    return p->length;
}

// --- Counts ---

static bool is_digit_at(const PlainLine *p, int at) {
    return isdigit((unsigned char)p->plain[at]) != 0;
}

static bool is_times(char letter) {
    return letter == 'x' || letter == 'X';
}

// The number in [s], which holds nothing but digits; -1 if no deck can hold so many.
static int count_of(const PlainLine *p, Span s) {
    long value = 0;
    for (int i = s.from; i < s.to; i++) {
        value = value * 10 + (p->plain[i] - '0');
        if (value > DECK_MAX) {
            return -1;
        }
    }
    return value < 1 ? -1 : (int)value;
}

// "3 Gnome", "3x Gnome", "3 x Gnome", "x3 Gnome". Takes it off [s], its digits are [number]; 0 if there is
// none.
static int leading_count(const PlainLine *p, Span *s, Span *number) {
    int at = s->from;
    if (is_times(p->plain[at]) && at + 1 < s->to && is_digit_at(p, at + 1)) {
        at++;
    }
    const int start = at;
    while (at < s->to && is_digit_at(p, at)) {
        at++;
    }
    if (at == start) {
        return 0;
    }
    *number = (Span){start, at};
    Span rest = span_trim(p, (Span){at, s->to});
    // An x that stands alone belongs to the number, one that begins a word does not.
    if (rest.from < rest.to && is_times(p->plain[rest.from]) &&
        (rest.from + 1 == rest.to || p->plain[rest.from + 1] == ' ')) {
        rest = span_trim(p, (Span){rest.from + 1, rest.to});
    }
    *s = rest;
    return count_of(p, *number);
}

// "Gnome x3", "Gnome x 3", "Gnome 3x", "Gnome (3)", "Gnome 3". The same behind the name.
static int trailing_count(const PlainLine *p, Span *s, Span *number) {
    int to = s->to;
    const bool is_in_brackets = to > s->from && p->plain[to - 1] == ')';
    to -= is_in_brackets || (to > s->from && is_times(p->plain[to - 1])) ? 1 : 0;
    int from = to;
    while (from > s->from && is_digit_at(p, from - 1)) {
        from--;
    }
    if (from == to || from == s->from) {
        return 0;
    }
    *number = (Span){from, to};
    if (is_in_brackets) {
        if (p->plain[from - 1] != '(') {
            return 0;
        }
        from--;
    } else {
        Span before = span_trim(p, (Span){s->from, from});
        const bool has_times = before.to - before.from >= 2 && is_times(p->plain[before.to - 1]) &&
                               p->plain[before.to - 2] == ' ';
        if (!has_times && before.to == from) {
            return 0; // the digits end a word
        }
        from = has_times ? before.to - 1 : from;
    }
    *s = span_trim(p, (Span){s->from, from});
    return count_of(p, *number);
}

// --- What a line means ---

// The value of "key: value"; an empty span that begins at 0 if [s] does not begin with [key].
static Span value_of(const PlainLine *p, Span s, const char *key) {
    const int length = (int)strlen(key);
    if (s.to - s.from > length && span_is(p, (Span){s.from, s.from + length}, key)) {
        const Span rest = span_trim(p, (Span){s.from + length, s.to});
        if (rest.from < rest.to && p->plain[rest.from] == ':') {
            return span_trim(p, (Span){rest.from + 1, rest.to});
        }
    }
    return (Span){0, 0};
}

static int card_named(const char *text) {
    char slug[SLUG_SIZE];
    spelling_slug(text, slug);
    const int card = card_by_slug(slug);
    if (card != 0) {
        return card_def(card)->is_helper ? 0 : card;
    }
    // Words run together are the same name.
    char packed[SLUG_SIZE];
    size_t length = 0;
    for (const char *at = slug; *at != '\0'; at++) {
        if (*at != '-') {
            packed[length++] = *at;
        }
    }
    packed[length] = '\0';
    for (int i = 1; i < CARD_COUNT && length > 0; i++) {
        const char *const name = card_def(i)->slug;
        size_t same = 0;
        for (const char *at = name; *at != '\0' && same <= length; at++) {
            same = *at == '-' ? same : (*at == packed[same] ? same + 1 : SLUG_SIZE);
        }
        if (same == length && !card_def(i)->is_helper) {
            return i;
        }
    }
    return 0;
}

static int house_named(const char *text) {
    char slug[SLUG_SIZE];
    spelling_slug(text, slug);
    const char *const word = strncmp(slug, "house-of-", 9) == 0 ? slug + 9 : slug;
    for (int house = 1; house < HOUSE_COUNT; house++) {
        if (strcmp(word, house_slug(house)) == 0) {
            return house;
        }
    }
    return HOUSE_NONE;
}

// As much of what a line is about as an error has room for.
enum { NAMED_SIZE = 61 };

static void find(DeckLine *line, int found, const char *what) {
    char name[NAMED_SIZE];
    if (found != 0) {
        line->found[0] = (uint16_t)found;
        line->found_count = 1;
        return;
    }
    line->status = DECK_UNKNOWN;
    if (line->about[0] == '\0') {
        (void)snprintf(line->reason, sizeof line->reason,
                       "expected the name of a %s, found the end of the line", what);
        return;
    }
    (void)plain_text_cut(name, sizeof name, line->about);
    (void)snprintf(line->reason, sizeof line->reason, "unknown %s \"%s\"", what, name);
}

static bool is_heading(const PlainLine *p, Span s) {
    const char first = p->plain[s.from];
    const char last = p->plain[s.to - 1];
    return last == ':' || (first == '[' && last == ']') || (first == '=' && last == '=');
}

// "Gnome (war)", "Gnome [rare]": what stands in brackets behind the name says nothing about which card it is.
static Span without_suffix(const PlainLine *p, Span s) {
    const char last = p->plain[s.to - 1];
    const char open = last == ')' ? '(' : last == ']' ? '[' : '\0';
    for (int i = s.to - 1; open != '\0' && i > s.from; i--) {
        if (p->plain[i] == open) {
            return span_trim(p, (Span){s.from, i});
        }
    }
    return s;
}

static void read_card(DeckLine *line, const PlainLine *p, Span s) {
    const char first = p->plain[s.from];
    if (s.to - s.from > 2 && (first == '-' || first == '*') && p->plain[s.from + 1] == ' ') {
        s = span_trim(p, (Span){s.from + 1, s.to});
    }
    Span number;
    int count = leading_count(p, &s, &number);
    if (count == 0) {
        count = trailing_count(p, &s, &number);
    }
    line->column = s.from + 1;
    line->count = count == 0 ? 1 : count;
    span_copy(p, s, line->about, sizeof line->about);
    if (count < 0) {
        line->status = DECK_UNKNOWN;
        line->count = 0;
        line->column = number.from + 1;
        char found[DECK_LINE_SIZE];
        char name[NAMED_SIZE];
        span_copy(p, number, found, sizeof found);
        (void)plain_text_cut(name, sizeof name, line->about);
        (void)snprintf(line->reason, sizeof line->reason,
                       "a deck must have from 1 to %d copies of \"%s\", found %.40s", DECK_COPIES, name,
                       found);
        return;
    }
    int card = s.from < s.to ? card_named(line->about) : 0;
    if (card == 0 && s.from < s.to) {
        char bare[DECK_LINE_SIZE];
        span_copy(p, without_suffix(p, s), bare, sizeof bare);
        card = card_named(bare);
    }
    find(line, card, "card");
}

// Lines that are about the deck itself. True if this is one.
static bool read_about_deck(DeckLine *line, const PlainLine *p, Span s) {
    static const char *const names[] = {"name", "deck", "title"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        Span value = value_of(p, s, names[i]);
        if (value.from != 0) {
            const int end = comment_start(p, value.from, false);
            value = span_trim(p, (Span){value.from, end < value.from ? value.from : end});
            line->kind = DECK_LINE_NAME;
            line->column = value.from + 1;
            span_copy(p, value, line->about, sizeof line->about);
            return true;
        }
    }
    const Span cut = span_trim(p, (Span){s.from, comment_start(p, s.from, true)});
    const Span house = value_of(p, cut, "house");
    if (house.from != 0) {
        line->kind = DECK_LINE_HOUSE;
        line->column = house.from + 1;
        span_copy(p, house, line->about, sizeof line->about);
        find(line, house_named(line->about), "house");
        return true;
    }
    return false;
}

// What a comment or heading says, without the marks that begin a comment.
static void copy_words(DeckLine *line, const PlainLine *p, Span s) {
    while (s.from < s.to && strchr("#/ ", p->plain[s.from]) != NULL) {
        s.from++;
    }
    span_copy(p, s, line->about, sizeof line->about);
}

// False: the line is empty.
static bool read_line(DeckLine *line, const char *own) {
    PlainLine p;
    plain_begin(&p, own);
    const Span s = span_trim(&p, (Span){0, p.length});
    if (s.from == s.to) {
        return false;
    }
    span_copy(&p, s, line->text, sizeof line->text);
    line->column = s.from + 1;
    const Span cut = span_trim(&p, (Span){s.from, comment_start(&p, s.from, true)});
    if (cut.from == cut.to) {
        line->kind = DECK_LINE_COMMENT;
        copy_words(line, &p, s);
    } else if (!read_about_deck(line, &p, s)) {
        if (is_heading(&p, cut)) {
            line->kind = DECK_LINE_HEADING;
            copy_words(line, &p, s);
        } else {
            read_card(line, &p, cut);
        }
    }
    return true;
}

static bool fits_a_line(const char *from, size_t length) {
    return length < DECK_LINE_SIZE && memchr(from, '\0', length) == NULL;
}

// Bytes that cannot be read as a line at all.
static void refuse_line(DeckLine *line, const char *from, size_t length) {
    enum { SHOWN = 40 };
    const char *const zero = memchr(from, '\0', length);
    line->is_broken = true;
    line->status = DECK_UNKNOWN;
    line->count = 0;
    if (zero != NULL) {
        line->column = (int)plain_text_letters(from, (size_t)(zero - from)) + 1;
        (void)snprintf(line->reason, sizeof line->reason,
                       "a line must be text, found a byte with the value 0");
    } else {
        (void)snprintf(line->reason, sizeof line->reason, "a line must be shorter than %d bytes, found %zu",
                       DECK_LINE_SIZE, length);
    }
    // With a byte behind it that tells whether a letter is cut.
    char begin[SHOWN + 2] = "";
    memcpy(begin, from, length > SHOWN ? SHOWN + 1 : length);
    const size_t whole = plain_text_cut(line->text, SHOWN + 1, begin);
    (void)snprintf(line->text + whole, sizeof line->text - whole, "...");
}

void deck_text_scan(const char *text, size_t size, DeckLineTaker take, void *context) {
    int number = 0;
    for (size_t at = 0; at < size;) {
        // Either line ending: LF, CR LF, or CR alone.
        size_t length = 0;
        while (at + length < size && text[at + length] != '\n' && text[at + length] != '\r') {
            length++;
        }
        DeckLine line = {.kind = DECK_LINE_CARD, .line = ++number, .column = 1, .count = 1};
        if (!fits_a_line(text + at, length)) {
            refuse_line(&line, text + at, length);
            take(context, &line);
        } else {
            char own[DECK_LINE_SIZE];
            memcpy(own, text + at, length);
            own[length] = '\0';
            if (read_line(&line, own)) {
                take(context, &line);
            }
        }
        at += length;
        at += at + 1 < size && text[at] == '\r' && text[at + 1] == '\n' ? 2 : 1;
    }
}

// --- Guesses ---

// A guess and how far it is from what was written.
typedef struct Guess {
    int found, distance;
} Guess;

// How far [slug] is from [wanted]: the letters to change, or next to nothing for one that [wanted] begins.
// What is further than [most] is no guess.
static int guess_distance(const char *wanted, const char *slug, int most) {
    const int distance = spelling_distance(wanted, slug, most);
    const size_t length = strlen(wanted);
    if (length >= 4 && strncmp(wanted, slug, length) == 0 && distance > 2) {
        return 2;
    }
    return distance < (int)strlen(slug) ? distance : SLUG_SIZE;
}

static void guess_offer(Guess best[DECK_GUESSES], Guess guess) {
    for (int i = 0; i < DECK_GUESSES; i++) {
        if (guess.distance < best[i].distance) {
            const Guess pushed = best[i];
            best[i] = guess;
            guess = pushed;
        }
    }
}

void deck_text_guess(DeckLine *line) {
    if (line->status != DECK_UNKNOWN || line->count < 1 || line->about[0] == '\0') {
        return;
    }
    char wanted[SLUG_SIZE];
    spelling_slug(line->about, wanted);
    // A third of the letters may be wrong; more is another word.
    const int limit = (int)strlen(wanted) / 3 + 2;
    Guess best[DECK_GUESSES];
    for (int i = 0; i < DECK_GUESSES; i++) {
        best[i] = (Guess){.found = 0, .distance = limit};
    }
    const bool is_house = line->kind == DECK_LINE_HOUSE;
    for (int i = 1; i < (is_house ? (int)HOUSE_COUNT : (int)CARD_COUNT); i++) {
        if (is_house || !card_def(i)->is_helper) {
            const char *const slug = is_house ? house_slug(i) : card_def(i)->slug;
            const int most = best[DECK_GUESSES - 1].distance - 1;
            guess_offer(best, (Guess){.found = i, .distance = guess_distance(wanted, slug, most)});
        }
    }
    line->found_count = 0;
    for (int i = 0; i < DECK_GUESSES && best[i].found != 0; i++) {
        line->found[line->found_count++] = (uint16_t)best[i].found;
    }
    const size_t used = strlen(line->reason);
    if (line->found_count == 0) {
        (void)snprintf(line->reason + used, sizeof line->reason - used, "; expected a %s",
                       is_house ? "house, such as \"war\"" : "name as on its card, such as \"fireball\"");
    } else {
        line->status = DECK_GUESSED;
        (void)snprintf(line->reason + used, sizeof line->reason - used, "; did you mean \"%.40s\"?",
                       is_house ? house_slug(line->found[0]) : card_def(line->found[0])->slug);
    }
}

static void take_reason(void *context, const DeckLine *given) {
    DeckLine line = *given;
    deck_text_guess(&line);
    (void)snprintf(context, DECK_REASON_SIZE, "%s", line.reason);
}

void deck_text_why(const char *kept, char out[DECK_REASON_SIZE]) {
    out[0] = '\0';
    deck_text_scan(kept, strlen(kept), take_reason, out);
}

// --- A whole report ---

static void add_to_report(void *context, const DeckLine *line) {
    DeckReport *const report = context;
    if (report->count == DECK_REPORT_MAX) {
        report->more++;
        return;
    }
    DeckLine *const own = &report->lines[report->count++];
    *own = *line;
    deck_text_guess(own);
}

void deck_text_read(const char *text, size_t size, DeckReport *report) {
    report->count = 0;
    report->more = 0;
    deck_text_scan(text, size, add_to_report, report);
}

void deck_text_counts(const DeckReport *report, int *understood, int *all) {
    *understood = 0;
    *all = report->more;
    for (int i = 0; i < report->count; i++) {
        const DeckLine *const line = &report->lines[i];
        if (line->kind != DECK_LINE_COMMENT && line->kind != DECK_LINE_HEADING) {
            *all += 1;
            *understood += line->status != DECK_UNKNOWN ? 1 : 0;
        }
    }
}
