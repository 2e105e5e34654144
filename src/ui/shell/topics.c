#include "shell/topics.h"

#include <stdio.h>

#include "book/book_topics.h"
#include "engine/engine.h"

static void say(Ui *ui, const char *kind, const char *slug) {
    char topic[UI_TOPIC_MAX];
    (void)snprintf(topic, sizeof topic, "%s:%s", kind, slug);
    ui_topic(ui, topic);
}

void topic_card(Ui *ui, int card) {
    if (card > 0 && card < CARD_COUNT) {
        say(ui, "card", card_def(card)->slug);
    }
}

void topic_square(Ui *ui, const View *v, SquareId square) {
    const StructureId structure = view_structure_at(v, square);
    if (structure.v != 0) {
        say(ui, "structure", structure_slug(v->structures[structure.v].kind));
    } else if (v->squares[square.v].terrain != TERRAIN_NONE) {
        say(ui, "terrain", terrain_slug(v->squares[square.v].terrain));
    }
}

static int card_that_makes(int creature) {
    for (int card = 1; card < CARD_COUNT; card++) {
        if (card_def(card)->creates == creature) {
            return card;
        }
    }
    return 0;
}

void topic_minion(Ui *ui, const ViewMinion *m) {
    const int card = m->creature != 0 ? card_that_makes(m->creature) : 0;
    if (card != 0) {
        topic_card(ui, card);
    } else if (m->nation != NATION_NONE) {
        say(ui, "nation", nation_slug(m->nation));
    } else {
        ui_topic(ui, "9");
    }
}

void topic_step(Ui *ui, int step) {
    if (step != STEP_NONE) {
        say(ui, "step", step_slug(step));
    }
}

void topic_phase(Ui *ui, int phase) {
    if (phase != PHASE_NONE) {
        say(ui, "phase", phase_slug(phase));
    }
}

void topic_refusal(Ui *ui, int error) {
    char topic[BOOK_TOPIC_MAX];
    book_topic_of_refusal(order_error_slug(error), topic);
    ui_topic(ui, topic);
}
