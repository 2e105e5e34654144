// topics.h - Where the rulebook explains what a widget shows: the same page for the same thing on every
// screen.

#ifndef SANCTA_UI_TOPICS_H
#define SANCTA_UI_TOPICS_H

#include "replay/view.h"
#include "ui/ui_core.h"

// Each is said of the widget made last.
void topic_card(Ui *ui, int card);
// The structure that stands there, or else the terrain.
void topic_square(Ui *ui, const View *v, SquareId square);
// The card that makes such a creature; the nation of a plain recruit.
void topic_minion(Ui *ui, const ViewMinion *m);
void topic_step(Ui *ui, int step);
void topic_phase(Ui *ui, int phase);
// The paragraph for whose reason the order is refused.
void topic_refusal(Ui *ui, int error);

// The topic of a setting or a number that is told apart by its widget's name: "setting:scale", "number:mana";
// "" if it is neither.
void topic_of_name(const char *widget, char out[UI_TOPIC_MAX]);

#endif
