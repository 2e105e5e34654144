// What the screens are called, what the rulebook says of them, and which keys count on them.

#include "ui/app.h"

const char *screen_name(int screen) {
    static const char *const names[SCREEN_COUNT] = {
        "none",     "title",    "new-match", "load",    "settings",     "handover",
        "orders",   "playback", "result",    "decks",   "deck-builder", "thinking",
        "watching", "why",      "keys",      "colours", "sounds",       "learn",
        "crash",    "review",   "lines",     "career",  "all-settings", "card-pictures"};
    return screen >= 0 && screen < SCREEN_COUNT ? names[screen] : "?";
}

int screen_keys_where(int screen) {
    return screen == SCREEN_ORDERS         ? KEYS_ORDERS
           : screen == SCREEN_PLAYBACK     ? KEYS_PLAYBACK
           : screen == SCREEN_DECK_BUILDER ? KEYS_DECKS
                                           : 0;
}

const char *screen_topic(int screen) {
    static const char *const topics[SCREEN_COUNT] = {
        [SCREEN_TITLE] = "1",
        [SCREEN_NEW_MATCH] = "4",
        [SCREEN_HANDOVER] = "12",
        [SCREEN_ORDERS] = "15",
        [SCREEN_PLAYBACK] = "12",
        [SCREEN_RESULT] = "26",
        [SCREEN_DECKS] = "4",
        [SCREEN_DECK_BUILDER] = "cards",
        [SCREEN_THINKING] = "12",
        [SCREEN_WHY] = "15",
        [SCREEN_LEARN] = "1",
        [SCREEN_SETTINGS] = "settings",
        [SCREEN_ALL_SETTINGS] = "settings",
        [SCREEN_CARD_PICTURES] = "setting:card-pictures",
        [SCREEN_WATCHING] = "settings",
        [SCREEN_SOUNDS] = "settings",
        [SCREEN_COLORS] = "setting:colors",
        [SCREEN_KEYS] = "setting:keys",
    };
    return screen >= 0 && screen < SCREEN_COUNT && topics[screen] != NULL ? topics[screen] : "contents";
}
