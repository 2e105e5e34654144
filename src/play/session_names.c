// What sentences call the groups and minions of a session.

#include <stdio.h>

#include "play/called.h"
#include "play/session.h"

static const char *label_text(const void *context, Label label) {
    const Names *names = &((const Session *)context)->match->names;
    const int index = (int)label - LABEL_NAMED;
    return index >= 0 && index < names->count ? names->items[index] : NULL;
}

static bool is_capital(const void *context, char kind, Label label) {
    return names_is_capital(&((const Session *)context)->match->names, kind, label);
}

static const char *called_by(const void *context, char kind, Label label) {
    const Session *session = context;
    return session->called == NULL ? NULL
           : kind == 'm'           ? called_minion(session->called, label)
                                   : called_group(session->called, label);
}

LabelText session_labels(const Session *session) {
    return (LabelText){.text = label_text, .is_capital = is_capital, .called = called_by, .context = session};
}

// What was called by the player, or is only planned: [next] is the label of the next one that the match
// makes. False for all others, which the match file names.
static bool name_own(const Session *session, char kind, Label label, unsigned next, char out[NAME_SIZE]) {
    const char *called = called_by(session, kind, label);
    const bool is_planned = label < LABEL_NAMED && label >= next;
    if (called != NULL) {
        (void)snprintf(out, NAME_SIZE, "%s", called);
    } else if (is_planned) {
        (void)snprintf(out, NAME_SIZE, "new-%u", label - next + 1);
    }
    return called != NULL || is_planned;
}

void session_minion_name(const Session *session, Label label, char out[NAME_SIZE]) {
    if (!name_own(session, 'm', label, session->match->state.next_minion, out)) {
        names_minion_text(&session->match->names, label, out);
    }
}

bool session_is_planned_minion(const Session *session, Label label) {
    return label < LABEL_NAMED && label >= session->match->state.next_minion &&
           called_by(session, 'm', label) == NULL;
}

int session_planned_group(const Session *session, Label label) {
    const unsigned next = session->match->state.next_group;
    const bool is_planned = label < LABEL_NAMED && label >= next && called_by(session, 'g', label) == NULL;
    return is_planned ? (int)(label - next) + 1 : 0;
}

void session_group_words(const Session *session, Label label, char out[GROUP_WORDS]) {
    char name[NAME_SIZE];
    const int planned = session_planned_group(session, label);
    if (planned == 1) {
        (void)snprintf(out, GROUP_WORDS, "the new group");
    } else if (planned > 1) {
        (void)snprintf(out, GROUP_WORDS, "new group %d", planned);
    } else {
        session_group_name(session, label, name);
        (void)snprintf(out, GROUP_WORDS, "group %s", name);
    }
}

void session_group_name(const Session *session, Label label, char out[NAME_SIZE]) {
    if (!name_own(session, 'g', label, session->match->state.next_group, out)) {
        names_group_text(&session->match->names, label, out);
    }
}
