// Asks every layer in turn.

#include "shell/layers.h"

#include <stdlib.h>

#include "shell/display_trial.h"

void *app_layer_state(const App *app, LayerId layer) {
    return app->layers[layer];
}

void app_set_layer_state(App *app, LayerId layer, void *state) {
    app->layers[layer] = state;
}

void layers_end(App *app) {
    for (int i = 0; i < LAYER_COUNT; i++) {
        if (app_layers[i]->end != NULL) {
            app_layers[i]->end(app);
        }
        free(app->layers[i]);
    }
}

// --- What is open ---

static bool is_open(const App *app, const Layer *layer) {
    return layer->is_open != NULL && layer->is_open(app);
}

const Layer *layers_open(const App *app) {
    for (int i = 0; i < LAYER_COUNT; i++) {
        if (is_open(app, app_layers[i])) {
            return app_layers[i];
        }
    }
    return NULL;
}

bool layers_stop_time(const App *app) {
    for (int i = 0; i < LAYER_COUNT; i++) {
        if (is_open(app, app_layers[i]) && !app_layers[i]->lets_time_pass) {
            return true;
        }
    }
    return false;
}

bool app_is_covered(const App *app) {
    return display_trial_is_on(app) || layers_open(app) != NULL;
}

// --- Events ---

void layers_answer(App *app) {
    bool is_answered = false;
    for (int i = 0; i < LAYER_COUNT && !is_answered; i++) {
        is_answered = app_layers[i]->answer != NULL && app_layers[i]->answer(app);
    }
}

InputEvent layers_shield(App *app, const InputEvent *event) {
    InputEvent left = *event;
    for (int i = 0; i < LAYER_COUNT; i++) {
        left = app_layers[i]->shield != NULL ? app_layers[i]->shield(app, &left) : left;
    }
    return left;
}

void layers_after(App *app, int kind) {
    for (int i = 0; i < LAYER_COUNT; i++) {
        if (app_layers[i]->after != NULL) {
            app_layers[i]->after(app, kind);
        }
    }
}

const char *app_layer_topic(const App *app) {
    const char *topic = NULL;
    for (int i = 0; i < LAYER_COUNT && topic == NULL; i++) {
        topic = app_layers[i]->topic != NULL ? app_layers[i]->topic(app) : NULL;
    }
    return topic;
}

// --- In a pass ---

typedef void LayerStep(App *app);

static void step_all(App *app, LayerStep *(*step_of)(const Layer *)) {
    for (int i = 0; i < LAYER_COUNT; i++) {
        LayerStep *step = step_of(app_layers[i]);
        if (step != NULL) {
            step(app);
        }
    }
}

static LayerStep *answer_always_of(const Layer *l) {
    return l->answer_always;
}

static LayerStep *follow_of(const Layer *l) {
    return l->follow;
}

static LayerStep *draw_hints_of(const Layer *l) {
    return l->draw_hints;
}

static LayerStep *draw_top_of(const Layer *l) {
    return l->draw_top;
}

void layers_answer_always(App *app) {
    step_all(app, answer_always_of);
}

void layers_follow(App *app) {
    step_all(app, follow_of);
}

void layers_draw_hints(App *app) {
    step_all(app, draw_hints_of);
}

void layers_draw_top(App *app) {
    step_all(app, draw_top_of);
}
