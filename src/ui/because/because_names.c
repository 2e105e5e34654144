#include "because/because_names.h"

#include <stdlib.h>
#include <string.h>

int because_names_number(const char *name, const char *prefix) {
    const size_t length = strlen(prefix);
    char *end = NULL;
    if (strncmp(name, prefix, length) != 0 || name[length] < '0' || name[length] > '9') {
        return 0;
    }
    const long number = strtol(name + length, &end, 10);
    return *end == '\0' && number < 100000 ? (int)number : 0;
}
