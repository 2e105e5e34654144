// said.h - What is on the screen, in words: the one writer for text mode, which prints them, and for speech,
// which says them.

#ifndef SANCTA_UI_SAID_H
#define SANCTA_UI_SAID_H

#include "replay/fold_words.h"
#include "ui/app.h"

// A widget: what it is, what stands on it, and what it is set to. They live as long as the widget; "" where
// there is nothing to say.
typedef struct SaidWidget {
    const char *role, *label, *value;
    const char *state; // "off" for what cannot be used now
    const char *title; // what a setting is called where only its value stands on it
} SaidWidget;
SaidWidget said_widget(const UiWidget *widget);

// The line of event [position] (from 1) of [t]; [names] have followed the log up to and including it.
typedef struct SaidLine {
    bool is_alone;  // every event has its line, so it is not told together with its neighbors
    bool is_summed; // with what is folded away under it
} SaidLine;
void said_event(const App *app, const Timeline *t, uint32_t position, const LogNames *names, SaidLine line,
                char out[FOLD_WORDS_MAX]);

enum { SAID_CARD_MAX = 1400 };
// A card that is called [words], in lines: house, type, how long it lasts; what it aims at; what it creates;
// what it does.
void said_card(const char *words, const CardDef *card, char out[SAID_CARD_MAX]);

#endif
