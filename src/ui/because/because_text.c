// An answer as text, for a terminal.

#include "because/because_panel.h"

#include <limits.h>
#include <stdlib.h>

#include "base/plain_text.h"
#include "because/because_ask.h"
#include "because/because_told.h"
#include "book/book_topics.h"

// As the log numbers its lines: the turn, and the event of that turn.
static void print_place(const BecauseLog *log, uint32_t event, FILE *out) {
    uint32_t first = 0;
    if (log->t != NULL && event <= log->t->count &&
        timeline_find(log->t, log->t->turns[event - 1], 0, &first)) {
        plain_text_print(out, " [why %d.%u]", log->t->turns[event - 1], event - first);
    } else {
        plain_text_print(out, " [why %u]", event);
    }
}

static void print_answer(const BecauseLog *log, const Because *b, const char *topic, FILE *out) {
    plain_text_print(out, "%s\n", b->title);
    if (b->answer[0] != '\0') {
        plain_text_print(out, "%s\n", b->answer);
    }
    if (because_ask_has_tests(b)) {
        plain_text_print(out, "  (%s / %s)\n", b->mine, b->other);
    }
    for (int i = 0; i < b->count; i++) {
        char line[BECAUSE_WORDS + 2 * BECAUSE_SHORT + 16];
        because_answer_line(b, i, line, sizeof line);
        if (b->rows[i].event != 0 && b->rows[i].event != b->event) {
            plain_text_print(out, "%s", line);
            print_place(log, b->rows[i].event, out);
            plain_text_print(out, "\n");
        } else {
            plain_text_print(out, "%s\n", line);
        }
    }
    plain_text_print(out, "Rules: rules %s\n", topic);
}

// Asks what because_text() is asked; false: there is no such thing.
static bool ask(App *app, const BecauseLog *log, const char *about, Because *out) {
    char *end = NULL;
    const unsigned long event = strtoul(about, &end, 10);
    if (about[0] == '\0') {
        because_ask_here(app, log, out);
        return true;
    }
    uint32_t position = event <= UINT32_MAX ? (uint32_t)event : 0;
    if (*end == '.' && end > about && log->t != NULL) { // as a line of the log is numbered: turn and event
        const unsigned long frame = strtoul(end + 1, &end, 10);
        const bool is_place = event <= INT_MAX && frame <= UINT32_MAX;
        position = is_place && timeline_find(log->t, (int)event, (uint32_t)frame, &position) ? position : 0;
    }
    return *end == '\0' ? because_ask_event(app, log, position, out)
                        : because_ask_widget(app, log, about, out) || because_told_ask(app, about, out);
}

bool because_text(App *app, const char *about, FILE *out) {
    BecauseLog log = {.t = NULL};
    Because *answer = calloc(1, sizeof *answer);
    if (answer == NULL || !because_panel_can_open(app) || !because_ask_log_open(&log, app)) {
        free(answer);
        return false;
    }
    const bool is_told = ask(app, &log, about, answer);
    if (is_told) {
        char topic[BOOK_TOPIC_MAX];
        because_ask_topic(&log, answer, topic);
        print_answer(&log, answer, topic, out);
    }
    because_ask_log_close(&log);
    free(answer);
    return is_told;
}
