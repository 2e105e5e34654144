// Every screen with its place in ScreenId, and every layer: the one list of them, above all folders that it
// names.

#include "ui/screen.h"

const Screen *const app_screens[SCREEN_COUNT] = {
    [SCREEN_TITLE] = &screen_title,
    [SCREEN_NEW_MATCH] = &screen_new_match,
    [SCREEN_LOAD] = &screen_load,
    [SCREEN_SETTINGS] = &screen_settings,
    [SCREEN_HANDOVER] = &screen_handover,
    [SCREEN_ORDERS] = &screen_orders,
    [SCREEN_PLAYBACK] = &screen_playback,
    [SCREEN_RESULT] = &screen_result,
    [SCREEN_DECKS] = &screen_decks,
    [SCREEN_DECK_BUILDER] = &screen_deck_builder,
    [SCREEN_THINKING] = &screen_thinking,
    [SCREEN_WATCHING] = &screen_watching,
    [SCREEN_WHY] = &screen_why,
    [SCREEN_KEYS] = &screen_keys,
    [SCREEN_COLORS] = &screen_colors,
    [SCREEN_SOUNDS] = &screen_sounds,
    [SCREEN_LEARN] = &screen_learn,
    [SCREEN_CRASH] = &screen_crash,
    [SCREEN_REVIEW] = &screen_review,
    [SCREEN_LINES] = &screen_lines,
    [SCREEN_CAREER] = &screen_career,
    [SCREEN_ALL_SETTINGS] = &screen_all_settings,
    [SCREEN_CARD_PICTURES] = &screen_card_pictures,
    [SCREEN_EYES] = &screen_eyes,
};

const Layer *const app_layers[LAYER_COUNT] = {
    [LAYER_FINDER] = &layer_finder,
    [LAYER_BOOK] = &layer_book,
    [LAYER_KEYS] = &layer_keys,
    [LAYER_BECAUSE] = &layer_because,
    [LAYER_LESSONS] = &layer_lessons,
    [LAYER_SPEECH] = &layer_speech,
    [LAYER_FIRST_HINTS] = &layer_first_hints,
    [LAYER_PINS] = &layer_pins,
};
