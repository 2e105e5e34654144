#include "base/grow.h"

#include <stdint.h>
#include <stdlib.h>

#include "base/check.h"

void *grow_array(void *items, size_t *capacity, size_t wanted, size_t item_size, size_t least) {
    CHECK(wanted > 0 && item_size > 0);
    if (items != NULL && wanted <= *capacity) {
        return items;
    }
    size_t room = *capacity > SIZE_MAX / 2 ? wanted : *capacity * 2;
    room = room < least ? least : room;
    room = room < wanted ? wanted : room;
    void *const grown = room > SIZE_MAX / item_size ? NULL : realloc(items, room * item_size);
    if (grown != NULL) {
        *capacity = room;
    }
    return grown;
}
