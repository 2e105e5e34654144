// Reads the script of a lesson. Every line is looked at as a whole; the first that cannot be used ends the
// reading.

#include "play/lesson.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/plain_text.h"

enum { LINE_SIZE = 512, ESCAPED = 6, NUMBER_DIGITS = 5 };

typedef struct LessonReader {
    Lesson *out;
    LoadError *error;
    int line;
    char text[LINE_SIZE]; // of the line
    const char *at;       // in it
} LessonReader;

static bool fault(LessonReader *r, const char *at, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    r->error->line = r->line;
    r->error->column = (int)plain_text_letters(r->text, (size_t)(at - r->text)) + 1;
    (void)vsnprintf(r->error->text, sizeof r->error->text, format, arguments);
    va_end(arguments);
    return false;
}

static void skip_spaces(LessonReader *r) {
    r->at += strspn(r->at, " \t");
}

// The next word; [at] stays on its beginning for a fault.
static size_t word_length(const LessonReader *r) {
    return strcspn(r->at, " \t|");
}

static bool take_word(LessonReader *r, char out[LESSON_WORD_SIZE]) {
    skip_spaces(r);
    const size_t length = word_length(r);
    if (length == 0 || length >= LESSON_WORD_SIZE) {
        return fault(r, r->at, length == 0 ? "a word is missing" : "this word is too long");
    }
    (void)snprintf(out, LESSON_WORD_SIZE, "%.*s", (int)length, r->at);
    r->at += length;
    return true;
}

static bool is_event(const char *word) {
    for (int i = 1; i < EV_COUNT; i++) {
        if (strcmp(word, event_kind_info(i).name) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_one_of(const char *word, const char *const *words) {
    for (int i = 0; words[i] != NULL; i++) {
        if (strcmp(word, words[i]) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_number(const char *word) {
    const size_t digits = strspn(word, "0123456789");
    return digits > 0 && word[digits] == '\0' && digits <= NUMBER_DIGITS && atoi(word) > 0;
}

// What is wrong with [word] as a word of that kind; NULL: nothing.
static const char *problem_of(char kind, const char *word) {
    static const char *const trainings[] = {"swordsman", "archer", "mana", NULL};
    static const char *const owners[] = {"red", "blue", "neutral", NULL};
    if (strcmp(word, "any") == 0 && strchr("Ggstch", kind) != NULL) {
        return kind == 'G' ? "expected the name of one group" : NULL;
    }
    switch (kind) {
    case 's': return square_parse(word).v != 0 ? NULL : "expected a square of the map";
    case 't': return is_one_of(word, trainings) ? NULL : "expected swordsman, archer, mana or any";
    case 'c': return card_by_slug(word) > 0 ? NULL : "expected a card";
    case 'e': return is_event(word) ? NULL : "expected a kind of event";
    case 'o': return is_one_of(word, owners) ? NULL : "expected red, blue or neutral";
    case 'n': return is_number(word) ? NULL : "expected a number above 0";
    default: return name_is_valid(word) || square_parse(word).v != 0 ? NULL : "expected a name";
    }
}

static bool read_term(LessonReader *r, LessonTerm *out) {
#define X(id, word, kinds) {word, kinds},
    static const struct { const char *word, *kinds; } rows[] = {LESSON_TERMS(X)};
#undef X
    char word[LESSON_WORD_SIZE];
    skip_spaces(r);
    const char *begin = r->at;
    if (!take_word(r, word)) {
        return false;
    }
    for (int i = 0; i < LESSON_TERM_COUNT; i++) {
        if (strcmp(word, rows[i].word) != 0) {
            continue;
        }
        out->kind = (uint8_t)i;
        for (int k = 0; rows[i].kinds[k] != '\0'; k++) {
            if (!take_word(r, out->words[k])) {
                return false;
            }
            const char *problem = problem_of(rows[i].kinds[k], out->words[k]);
            if (problem != NULL) {
                return fault(r, r->at - strlen(out->words[k]), "%s", problem);
            }
        }
        return true;
    }
    return fault(r, begin, "there is no condition \"%.40s\"", word);
}

static bool take_if(LessonReader *r, const char *word) {
    skip_spaces(r);
    const size_t length = strlen(word);
    const bool is_it = word_length(r) == length && strncmp(r->at, word, length) == 0;
    r->at += is_it ? length : 0;
    return is_it;
}

static bool read_condition(LessonReader *r, LessonCondition *out) {
    do {
        if (out->count == LESSON_TERMS_MAX) {
            return fault(r, r->at, "more than %d terms", LESSON_TERMS_MAX);
        }
        LessonTerm *term = &out->terms[out->count++];
        term->is_not = take_if(r, "not");
        if (!read_term(r, term)) {
            return false;
        }
    } while (take_if(r, "and"));
    return true;
}

// Ends of sentences: who reads on the way to something does not read three.
static int sentences_in(const char *text) {
    int count = 0;
    for (const char *c = text; *c != '\0'; c++) {
        const bool is_end = *c == '.' || *c == '!' || *c == '?';
        count += is_end && (c[1] == ' ' || c[1] == '\0') ? 1 : 0;
    }
    return count;
}

static bool read_text(LessonReader *r, char *out, size_t size) {
    skip_spaces(r);
    if (*r->at == '\0' || strlen(r->at) >= size) {
        return fault(r, r->at, *r->at == '\0' ? "a text is missing" : "this text is too long");
    }
    if (sentences_in(r->at) > 2) {
        return fault(r, r->at, "more than two sentences");
    }
    (void)snprintf(out, size, "%s", r->at);
    r->at += strlen(r->at);
    return true;
}

static LessonStep *step_of(LessonReader *r) {
    return r->out->count > 0 ? &r->out->steps[r->out->count - 1] : NULL;
}

static bool read_mark(LessonReader *r, LessonStep *step) {
    static const char *const kinds[] = {"square", "group", "widget"};
    char kind[LESSON_WORD_SIZE];
    if (step->mark_count == LESSON_MARKS_MAX) {
        return fault(r, r->at, "more than %d marks", LESSON_MARKS_MAX);
    }
    LessonMark *mark = &step->marks[step->mark_count++];
    if (!take_word(r, kind) || !take_word(r, mark->name)) {
        return false;
    }
    for (int i = 0; i < 3; i++) {
        mark->kind = strcmp(kind, kinds[i]) == 0 ? (uint8_t)i : mark->kind;
    }
    const bool is_kind = strcmp(kind, kinds[mark->kind]) == 0;
    const bool is_place = mark->kind != LESSON_MARK_SQUARE || square_parse(mark->name).v != 0;
    return (is_kind && is_place) ||
           fault(r, r->at - strlen(mark->name), "expected square, group or widget and its name");
}

static bool read_answer(LessonReader *r, LessonStep *step, bool is_praise) {
    if (step->answer_count == LESSON_ANSWERS_MAX) {
        return fault(r, r->at, "more than %d answers", LESSON_ANSWERS_MAX);
    }
    LessonAnswer *answer = &step->answers[step->answer_count++];
    answer->is_praise = is_praise;
    if (!read_condition(r, &answer->when)) {
        return false;
    }
    skip_spaces(r);
    if (*r->at != '|') {
        return fault(r, r->at, "expected | and the answer");
    }
    r->at += 1;
    return read_text(r, answer->text, sizeof answer->text);
}

static bool read_goal(LessonReader *r, LessonStep *step) {
    if (step->goal_count == LESSON_GOALS_MAX) {
        return fault(r, r->at, "more than %d goals", LESSON_GOALS_MAX);
    }
    return read_condition(r, &step->goals[step->goal_count++]);
}

static bool is_whole(LessonReader *r) {
    const LessonStep *step = step_of(r);
    return step == NULL || (step->text[0] != '\0' && step->goal_count > 0) ||
           fault(r, r->text, "the step before this line says nothing or has no goal");
}

static bool begin_step(LessonReader *r) {
    if (r->out->count == LESSON_STEPS_MAX) {
        return fault(r, r->text, "more than %d steps", LESSON_STEPS_MAX);
    }
    if (!is_whole(r)) {
        return false;
    }
    r->out->count += 1;
    return true;
}

static bool read_puzzle(LessonReader *r) {
    char word[LESSON_WORD_SIZE];
    if (!take_word(r, word)) {
        return false;
    }
    r->out->puzzle = (uint8_t)match_lesson_goal_named(word);
    return r->out->puzzle != PUZZLE_NO_GOAL ||
           fault(r, r->at - strlen(word), "expected win, save or moonwalk");
}

// A word that belongs to a step.
static bool read_in_step(LessonReader *r, const char *word, LessonStep *step) {
    if (strcmp(word, "say") == 0) {
        return read_text(r, step->text, sizeof step->text);
    }
    if (strcmp(word, "mark") == 0) {
        return read_mark(r, step);
    }
    if (strcmp(word, "goal") == 0) {
        return read_goal(r, step);
    }
    if (strcmp(word, "rule") == 0) {
        return take_word(r, step->rule);
    }
    const bool is_praise = strcmp(word, "good") == 0;
    return is_praise || strcmp(word, "wrong") == 0 ? read_answer(r, step, is_praise)
                                                   : fault(r, r->text, "there is no line \"%.40s\"", word);
}

static bool read_line(LessonReader *r) {
    char word[LESSON_WORD_SIZE];
    r->at = r->text;
    skip_spaces(r);
    if (*r->at == '\0' || *r->at == '#') {
        return true;
    }
    if (!take_word(r, word)) {
        return false;
    }
    LessonStep *step = step_of(r);
    bool is_read = false;
    if (strcmp(word, "title") == 0) {
        is_read = read_text(r, r->out->title, sizeof r->out->title);
    } else if (strcmp(word, "about") == 0) {
        is_read = read_text(r, r->out->about, sizeof r->out->about);
    } else if (strcmp(word, "puzzle") == 0) {
        is_read = read_puzzle(r);
    } else if (strcmp(word, "step") == 0) {
        is_read = begin_step(r);
    } else if (step == NULL) {
        is_read = fault(r, r->text, "\"%.40s\" stands before the first step", word);
    } else {
        is_read = read_in_step(r, word, step);
    }
    skip_spaces(r);
    return is_read && (*r->at == '\0' || fault(r, r->at, "unexpected word"));
}

// Where the line holds a control character or a byte that is no UTF-8; NULL: nowhere. On a terminal it would
// be a command.
static const char *find_unshown(const char *text) {
    char shown[LINE_SIZE * ESCAPED];
    size_t at = 0;
    (void)plain_text(shown, sizeof shown, text, "\t");
    while (text[at] != '\0' && text[at] == shown[at]) {
        at += 1;
    }
    return text[at] != '\0' ? text + at : NULL;
}

// Takes a line of [length] bytes over and reads it.
static bool take_line(LessonReader *r, const char *text, size_t length) {
    r->line += 1;
    // An editor of another system ends lines so.
    length -= length > 0 && text[length - 1] == '\r' ? 1 : 0;
    if (length >= sizeof r->text) {
        return fault(r, r->text, "the line is too long");
    }
    memcpy(r->text, text, length);
    r->text[length] = '\0';
    if (strlen(r->text) != length) {
        return fault(r, r->text, "is not a text");
    }
    const char *unshown = find_unshown(r->text);
    return unshown != NULL ? fault(r, unshown, "a character that cannot be shown") : read_line(r);
}

bool lesson_read(Lesson *out, const char *text, size_t size, LoadError *error) {
    LessonReader r = {.out = out, .error = error};
    *out = (Lesson){.count = 0};
    const char *end = text + size;
    while (text < end) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        const size_t length = (size_t)((newline != NULL ? newline : end) - text);
        if (!take_line(&r, text, length)) {
            return false;
        }
        text += length + (newline != NULL ? 1 : 0);
    }
    r.line += r.line == 0 ? 1 : 0; // nothing at all: what is missing is missing in line 1
    if (!is_whole(&r)) {
        return false;
    }
    const bool is_named = out->title[0] != '\0' && out->about[0] != '\0' && out->count > 0;
    return is_named || fault(&r, r.text, "a title, a line about it or a step is missing");
}
