// Names of refusals.

#include "engine/order.h"

const char *order_error_slug(int error) {
#define X(id, slug) [id] = slug,
    static const char *const slugs[] = {ORDER_ERRORS(X)};
#undef X
    return error >= 0 && error < ORDER_ERROR_COUNT ? slugs[error] : "?";
}
