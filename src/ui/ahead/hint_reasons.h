// hint_reasons.h - What the orders of a hint are for, in words.

#ifndef SANCTA_UI_HINT_REASONS_H
#define SANCTA_UI_HINT_REASONS_H

#include "play/hinted.h"
#include "shell/app_open.h"

// Order number [index] of the hint that the orders screen shows, with its reason if there is one to tell.
void hint_reason_words(const App *app, const Hinted *hinted, int index, char *out, size_t size);
// Where such a reason comes from.
const char *hint_reasons_order_about(const Order *order);

#endif
