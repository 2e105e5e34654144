// learn_marks.h - What a step, or a comment, is about, marked on the screen.

#ifndef SANCTA_UI_LEARN_MARKS_H
#define SANCTA_UI_LEARN_MARKS_H

#include "play/lesson.h"
#include "ui/app.h"

// Marks what the step of the lesson is about.
void learn_marks_draw(App *app);
// The focus goes to the first of it that can be used. False: there is nothing.
bool learn_marks_focus(App *app);
// Rings round [marks], and a hand at the first square if [has_hand].
void learn_marks_point_at(App *app, const LessonMark *marks, int count, bool has_hand);

#endif
