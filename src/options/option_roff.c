// Tables of options as a part of a manual page.

#include "options/option_pages.h"

void option_roff(const char *text, FILE *out) {
    for (; *text != '\0'; text++) {
        if (*text == '-') {
            (void)fputs("\\-", out);
        } else if (*text == '\\') {
            (void)fputs("\\e", out);
        } else {
            (void)fputc(*text, out);
        }
    }
}

void option_roff_table(const OptionTable *table, FILE *out) {
    for (int i = 0; i < table->count; i++) {
        const OptionRow *const option = &table->rows[i];
        if (option->help == NULL) {
            continue;
        }
        (void)fputs(".TP\n.BR ", out);
        option_roff(option->name, out);
        if (option->value != NULL) {
            (void)fputs(" \" \\fI", out);
            option_roff(option->value, out);
            (void)fputs("\\fR\"", out);
        }
        (void)fputc('\n', out);
        option_roff(option->help, out);
        (void)fputc('\n', out);
    }
}
