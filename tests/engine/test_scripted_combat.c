#include "support/scripted.h"

Suite *test_scripted_combat_suite(void);
Suite *test_scripted_combat_suite(void) {
    return suite_create("scripted_combat");
}
