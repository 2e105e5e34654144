// say.h - Fields of an event in words, added to a sentence.

#ifndef SANCTA_REPLAY_SAY_H
#define SANCTA_REPLAY_SAY_H

#include <stdbool.h>

#include "replay/log_names.h"
#include "replay/text_out.h"

typedef struct Say {
    TextOut out;
    const Event *e;
    const LogNames *names;
    const LabelText *labels;
} Say;

// Slots, squares and packed targets as the log has them; [names] of the Say stand where the log stands before
// its event.
void say_minion(Say *s, int slot);
void say_group(Say *s, int slot);
void say_square(Say *s, int square);
void say_kind_of_structure(Say *s, int kind);
void say_source(Say *s, int source);
void say_field(Say *s, const EventField *field);
void say_with_place(Say *s, const EventField *field);
void say_with_article(Say *s, const EventField *field);
void say_counted(Say *s, int number, const char *noun, size_t length);

// Does [name] stand between [place] and a closing brace?
bool say_is_called(const char *name, const char *place);

#endif
