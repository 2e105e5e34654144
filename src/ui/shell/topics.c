#include "shell/topics.h"

#include <stdio.h>
#include <string.h>

#include "book/book_topics.h"
#include "engine/card.h"
#include "engine/engine.h"
#include "ui/settings_table.h"

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

void topic_minion(Ui *ui, const ViewMinion *m) {
    const int card = m->creature != 0 ? card_creating(m->creature) : 0;
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

// --- Settings and numbers ---

// Other widgets that lead to settings or show numbers.
static const struct {
    const char *widget, *topic;
} NAMED[] = {
    {"settings.scale-note", "setting:scale"},
    {"settings.colors", "setting:colors"},
    {"settings.keys", "setting:keys"},
    {"settings.fullscreen", "setting:fullscreen"},
    {"sounds.master", "setting:master-volume"},
    {"sounds.mute", "setting:mute"},
    {"sounds.captions", "setting:captions"},
    {"settings.speed", "setting:speed"},
    {"deck", "number:deck"},
    {"used", "number:used"},
    {"skybar.turn", "number:turn"},
    {"skybar.initiative", "number:initiative"},
    {"skybar.globe", "number:globe"},
    {"confirm", "control:confirm"},
    {"undo", "control:undo"},
    {"redo", "control:undo"},
    {"threats", "control:threats"},
    {"forecast", "control:forecast"},
    {"preview", "control:preview"},
    {"hint", "control:hint"},
    {"menu", "control:menu"},
    {"discard", "control:discard"},
    {"tab.orders", "control:orders"},
    {"orders.none", "control:orders"},
    {"orders.waiting", "control:orders"},
    {"tab.group", "control:group"},
    {"train.swordsman", "8.2"},
    {"train.archer", "8.2"},
    {"train.primary", "8.3"},
    {"train.secondary", "8.3"},
    {"forecast.note", "control:forecast"},
    {"forecast.none", "18.1.1"},
    {"compare.outcome", "number:compare"},
    {"spells.place", "21.5"},
    {"mana-type.question", "7.1.1"},
    {"handover.turn", "number:turn"},
    {"thinking.who", "number:thinking"},
    {"display.left", "setting:scale"},
    {"all.found", "settings"},
    {"combat.title", "18.3"},
    {"high.group", "number:group"},
    {"low.group", "number:group"},
    {"high.fallen", "number:fallen"},
    {"low.fallen", "number:fallen"},
    {"timeline.marks", "number:marks"},
    {"result.why", "26"},
    {"result.handicaps", "setting:handicaps"},
    {"result.turned", "number:chance"},
    {"result.decided", "number:chance"},
    {"result.side-1", "number:strength"},
    {"review.course", "number:chance"},
    {"learn.about", "number:puzzles"},
    {"career.puzzles", "number:puzzles"},
    {"career.accuracy", "number:accuracy"},
    {"delete.words", "number:trash"},
    {"load.about", "number:library"},
    {"pool.count", "number:pool"},
    {"why.title", "number:thoughts"},
};

// Those whose names only begin so. The first that fits counts.
static const struct {
    const char *widget, *topic;
} RANGES[] = {
    {"mana.", "number:mana"},
    {"odds", "number:odds"},
    {"colours.", "setting:colors"},
    {"keys.", "setting:keys"},
    {"fight.", "number:odds"},
    {"forecast.left-", "number:odds"},
    {"chance.", "number:preview"},
    {"preview.", "number:preview"},
    {"compare.", "number:compare"},
    {"confirm.", "control:confirm"},
    {"take-back.", "number:take-back"},
    {"result.luck-", "number:luck"},
    {"result.turn-", "number:chance"},
    {"result.side-", "number:ledger"},
    {"result.armies", "number:ledger"},
    {"result.fallen", "number:ledger"},
    {"result.heroes-", "number:ledger"},
    {"ledger.", "number:ledger"},
    {"review.", "number:review"},
    {"career.", "number:career"},
    {"lines.", "number:lines"},
    {"learn.row-", "number:puzzles"},
    {"load.row-", "number:library"},
    {"decks.", "15.5"},
    {"deck.", "15.5"},
    {"why.", "number:thoughts"},
};

static bool begins_with(const char *text, const char *beginning) {
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

static const char *setting_of(const char *widget) {
    for (int i = 0; i < SETTING_COUNT; i++) {
        if (SETTINGS[i].widget != NULL && strcmp(SETTINGS[i].widget, widget) == 0) {
            return SETTINGS[i].key;
        }
    }
    return NULL;
}

void topic_of_name(const char *widget, char out[UI_TOPIC_MAX]) {
    const char *key = setting_of(widget);
    out[0] = '\0';
    if (key != NULL) {
        (void)snprintf(out, UI_TOPIC_MAX, "setting:%s", key);
        return;
    }
    for (size_t i = 0; i < sizeof NAMED / sizeof NAMED[0]; i++) {
        if (strcmp(NAMED[i].widget, widget) == 0) {
            (void)snprintf(out, UI_TOPIC_MAX, "%s", NAMED[i].topic);
            return;
        }
    }
    for (size_t i = 0; i < sizeof RANGES / sizeof RANGES[0]; i++) {
        if (begins_with(widget, RANGES[i].widget)) {
            (void)snprintf(out, UI_TOPIC_MAX, "%s", RANGES[i].topic);
            return;
        }
    }
}
