// Names of refusals.

#include "engine/order.h"

#include "base/check.h"
#include "base/lists.h"

const char *order_error_slug(int error) {
    static const char *const slugs[] = {ORDER_ERRORS(AS_WORD)};
    return list_word(slugs, COUNT_OF(slugs), error, "?");
}
