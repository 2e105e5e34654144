// grow.h - Arrays that grow, for all but the engine, which has no allocation.

#ifndef SANCTA_BASE_GROW_H
#define SANCTA_BASE_GROW_H

#include <stddef.h>

// Where [wanted] items (1 or more) of [item_size] bytes have room: [items] if *[capacity], counted in items,
// is enough, else what realloc() makes of it, with twice the capacity but at least [least]. [items] may be
// NULL, with a capacity of 0. NULL if memory is short; [items] and *[capacity] are then as before. The caller
// frees the array.
void *grow_array(void *items, size_t *capacity, size_t wanted, size_t item_size, size_t least)
    __attribute__((warn_unused_result));

#endif
