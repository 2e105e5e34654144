// The odds of a past combat, as long as somebody looks at it.

#include "play/past_odds.h"

#include <stdlib.h>

void past_odds_free(PastOdds *odds) {
    if (odds != NULL) {
        forecaster_free(odds->forecaster);
        free(odds);
    }
}
