// Building a JSON tree with every result looked at.

#include "files/json_build.h"

#include <stdint.h>

static json_t *made(JsonBuild *b, json_t *value) {
    b->is_broken = b->is_broken || value == NULL;
    return value;
}

json_t *json_build_object(JsonBuild *b) {
    return made(b, json_object());
}

json_t *json_build_array(JsonBuild *b) {
    return made(b, json_array());
}

json_t *json_build_text(JsonBuild *b, const char *text) {
    return made(b, json_string(text));
}

// The library's copies are short of what they had no memory for, and do not say so.
static json_t *whole(JsonBuild *b, json_t *copy, const json_t *of) {
    b->is_broken = b->is_broken || copy == NULL || json_equal(copy, of) == 0;
    return copy;
}

json_t *json_build_copy(JsonBuild *b, const json_t *of) {
    return whole(b, json_copy((json_t *)(uintptr_t)of), of);
}

json_t *json_build_deep_copy(JsonBuild *b, const json_t *of) {
    return whole(b, json_deep_copy(of), of);
}

void json_build_put(JsonBuild *b, json_t *object, const char *key, json_t *value) {
    if (json_object_set_new(object, key, value) != 0) {
        b->is_broken = true;
    }
}

void json_build_put_text(JsonBuild *b, json_t *object, const char *key, const char *text) {
    json_build_put(b, object, key, json_build_text(b, text));
}

void json_build_append(JsonBuild *b, json_t *array, json_t *value) {
    if (json_array_append_new(array, value) != 0) {
        b->is_broken = true;
    }
}

json_t *json_build_end(const JsonBuild *b, json_t *root) {
    if (!b->is_broken) {
        return root;
    }
    json_decref(root);
    return NULL;
}
