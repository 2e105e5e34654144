// because_answers.h - Is there an answer, without opening it?

#ifndef SANCTA_UI_BECAUSE_ANSWERS_H
#define SANCTA_UI_BECAUSE_ANSWERS_H

#include "ui/app.h"

// Has the widget of that name an answer of its own?
bool because_answers_widget(App *app, const char *widget);
// Or be it only its hint, which it has while it is pointed at, or its place in the rulebook?
bool because_answers_or_tells(App *app, const char *widget);

#endif
