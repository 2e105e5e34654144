// Generated labels.

#include "board/label.h"

Label label_next(const GameState *s, uint16_t *next, bool (*is_used)(const GameState *, Label)) {
    Label label = *next;
    while (label == 0 || label > LABEL_NUMBER_MAX || is_used(s, label)) {
        label = label >= LABEL_NUMBER_MAX ? 1 : (Label)(label + 1);
    }
    *next = (uint16_t)(label + 1);
    return label;
}
