// stand_in_text.h - How wide text is where no font is loaded.

#ifndef SANCTA_TESTS_SUPPORT_STAND_IN_TEXT_H
#define SANCTA_TESTS_SUPPORT_STAND_IN_TEXT_H

#include "render/draw_list.h"

// Every byte is half as wide as the text is high.
TextMetrics stand_in_metrics(void);

#endif
