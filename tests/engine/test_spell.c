#include "support/scripted.h"

Suite *test_spell_suite(void);
Suite *test_spell_suite(void) {
    return suite_create("spell");
}
