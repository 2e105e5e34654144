// json_build.h - Building a JSON tree that is whole or is not there at all.
//
// Each step of building a tree can run out of memory, and the JSON library leaves out what it could not add.
// So every step goes through here: a builder remembers a failure, and json_build_end() gives a tree only if
// there was none. Internal to match/; all values that are handed in are taken over, NULL among them, which is
// a failure.

#ifndef SANCTA_MATCH_JSON_BUILD_H
#define SANCTA_MATCH_JSON_BUILD_H

#include <jansson.h>
#include <stdbool.h>

typedef struct JsonBuild {
    bool is_broken; // something is missing; zero at first
} JsonBuild;

json_t *json_build_object(JsonBuild *b);
json_t *json_build_array(JsonBuild *b);
json_t *json_build_text(JsonBuild *b, const char *text); // NULL is a failure
// A copy that shares the members, and one that shares nothing. [of] stays the caller's.
json_t *json_build_copy(JsonBuild *b, const json_t *of);
json_t *json_build_deep_copy(JsonBuild *b, const json_t *of);

void json_build_put(JsonBuild *b, json_t *object, const char *key, json_t *value);
void json_build_put_text(JsonBuild *b, json_t *object, const char *key, const char *text);
void json_build_append(JsonBuild *b, json_t *array, json_t *value);

// The tree, the caller's from now on; NULL, and the tree given back, if anything is missing from it.
json_t *json_build_end(const JsonBuild *b, json_t *root);

#endif
