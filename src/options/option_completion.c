// Completions for bash, zsh and fish, written from the tables that help is printed from.

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "options/option_pages.h"

// A description stands in a line of a terminal, beside what it describes.
enum { DESCRIPTION_MOST = 72 };

typedef enum SignKind { SIGN_FREE, SIGN_FILE, SIGN_FOLDER, SIGN_WORDS } SignKind;

static bool is_placeholder(const char *word, size_t length) {
    return length > 0 && word[0] >= 'A' && word[0] <= 'Z';
}

static bool has_word(const char *sign, const char *word) {
    const size_t length = strlen(word);
    for (const char *at = sign; *at != '\0';) {
        const size_t here = strcspn(at, "| .");
        if (here == length && strncmp(at, word, length) == 0) {
            return true;
        }
        at += here;
        at += strspn(at, "| .");
    }
    return false;
}

static SignKind sign_kind(const char *sign) {
    if (has_word(sign, "FILE") || has_word(sign, "MATCH") || has_word(sign, "DECK")) {
        return SIGN_FILE;
    }
    if (has_word(sign, "DIR") || has_word(sign, "FOLDER")) {
        return SIGN_FOLDER;
    }
    return strchr(sign, '|') != NULL ? SIGN_WORDS : SIGN_FREE;
}

// The words of "red|blue|N" that stand for themselves, with a blank between them.
static void print_words(const char *sign, FILE *out) {
    bool is_first = true;
    for (const char *at = sign; *at != '\0';) {
        const size_t length = strcspn(at, "|");
        if (!is_placeholder(at, length)) {
            (void)fprintf(out, "%s%.*s", is_first ? "" : " ", (int)length, at);
            is_first = false;
        }
        at += length;
        at += strspn(at, "|");
    }
}

// "sancta-lab" as a name of a function.
static void print_function(const char *name, FILE *out) {
    (void)fputc('_', out);
    for (; *name != '\0'; name++) {
        (void)fputc(*name == '-' ? '_' : *name, out);
    }
}

// Inside of single quotes, which all three shells have; zsh reads [ ] : in the words of an option, and fish a
// backslash.
static void print_quoted(const char *text, const char *escaped, FILE *out) {
    for (; *text != '\0'; text++) {
        if (*text == '\'') {
            (void)fputs("'\\''", out);
        } else if (strchr(escaped, *text) != NULL) {
            (void)fprintf(out, "\\%c", *text);
        } else {
            (void)fputc(*text, out);
        }
    }
}

static size_t length_of_sentence(const char *text) {
    size_t length = 0;
    while (text[length] != '\0') {
        const bool is_end = text[length] == '.' &&
                            (text[length + 1] == '\0' ||
                             (text[length + 1] == ' ' && isupper((unsigned char)text[length + 2]) != 0));
        if (is_end) {
            break;
        }
        length += 1;
    }
    return length;
}

// Where a sentence that is too long is broken off: behind a part of it if one ends in its second half, else
// behind a word.
static size_t length_of_part(const char *text, size_t most) {
    size_t word = most;
    while (word > 0 && text[word] != ' ') {
        word -= 1;
    }
    size_t part = word;
    while (part > most / 2 && strchr(",;:", text[part - 1]) == NULL && text[part + 1] != '(') {
        part -= 1;
    }
    size_t length = part > most / 2 ? part : word;
    while (length > 0 && strchr(",;: ", text[length - 1]) != NULL) {
        length -= 1;
    }
    return length;
}

// The first sentence of [text], or as much of it as a line has room for: the rest is in help and manual page.
static void print_description(const char *text, const char *escaped, FILE *out) {
    char shown[DESCRIPTION_MOST + 1];
    const size_t whole = length_of_sentence(text);
    const bool is_cut = whole > DESCRIPTION_MOST;
    const size_t length = is_cut ? length_of_part(text, DESCRIPTION_MOST - 3) : whole;
    (void)snprintf(shown, sizeof shown, "%.*s%s", (int)length, text, is_cut ? "..." : "");
    print_quoted(shown, escaped, out);
}

static bool has_commands(const OptionProgram *program) {
    return program->pages[0].name[0] != '\0';
}

// --- bash ---

static void bash_values(const OptionPage *page, FILE *out) {
    for (int i = 0; i < page->table.count; i++) {
        const OptionRow *const row = &page->table.rows[i];
        if (row->value == NULL) {
            continue;
        }
        static const char *const kinds[] = {
            [SIGN_FREE] = "none", [SIGN_FILE] = "file", [SIGN_FOLDER] = "directory", [SIGN_WORDS] = "words"};
        (void)fprintf(out, "        \"%s %s\") kind=%s words=\"", page->name, row->name,
                      kinds[sign_kind(row->value)]);
        print_words(strchr(row->value, '|') == NULL ? "" : row->value, out);
        (void)fputs("\" ;;\n", out);
    }
}

static void bash_options(const OptionPage *page, FILE *out) {
    (void)fprintf(out, "            \"%s\") words=\"", page->name);
    for (int i = 0; i < page->table.count; i++) {
        const OptionRow *const row = &page->table.rows[i];
        if (row->help != NULL) {
            (void)fprintf(out, "%s%s", i == 0 ? "" : " ", row->name);
        }
    }
    (void)fputs("\" ;;\n", out);
}

static void bash_write(const OptionProgram *program, FILE *out) {
    print_function(program->name, out);
    (void)fputs("() {\n"
                "    local current=\"${COMP_WORDS[COMP_CWORD]}\" before=\"${COMP_WORDS[COMP_CWORD-1]}\"\n"
                "    local command=\"\" kind=\"\" words=\"\" IFS=$' \\t\\n'\n",
                out);
    if (has_commands(program)) {
        (void)fputs("    if [ \"$COMP_CWORD\" -eq 1 ]; then\n        words=\"", out);
        for (int i = 0; i < program->count; i++) {
            (void)fprintf(out, "%s%s", i == 0 ? "" : " ", program->pages[i].name);
        }
        (void)fputs("\"\n        mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")\n"
                    "        return\n    fi\n    command=\"${COMP_WORDS[1]}\"\n",
                    out);
    }
    (void)fputs("    case \"$command $before\" in\n", out);
    for (int i = 0; i < program->count; i++) {
        bash_values(&program->pages[i], out);
    }
    (void)fputs("    esac\n    if [ -z \"$kind\" ] && [ \"${current:0:1}\" = - ]; then\n        kind=words\n"
                "        case \"$command\" in\n",
                out);
    for (int i = 0; i < program->count; i++) {
        bash_options(&program->pages[i], out);
    }
    (void)fputs(
        "        esac\n    fi\n"
        "    COMPREPLY=()\n"
        "    if [ \"$kind\" = none ]; then return; fi\n"
        "    if [ -n \"$words\" ]; then\n"
        "        mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")\n    fi\n"
        "    if [ \"$kind\" = words ]; then return; fi\n"
        "    local found\n"
        "    if [ \"$kind\" = directory ]; then\n        mapfile -t found < <(compgen -d -- \"$current\")\n"
        "    else\n        mapfile -t found < <(compgen -f -- \"$current\")\n    fi\n"
        "    COMPREPLY+=(\"${found[@]}\")\n"
        "    compopt -o filenames 2>/dev/null\n}\ncomplete -F ",
        out);
    print_function(program->name, out);
    (void)fprintf(out, " %s\n", program->name);
}

// --- zsh ---

static void zsh_value(const char *sign, FILE *out) {
    const SignKind kind = sign_kind(sign);
    (void)fputs(": :", out);
    if (kind == SIGN_FILE) {
        (void)fputs("_files", out);
    } else if (kind == SIGN_FOLDER) {
        (void)fputs("_directories", out);
    } else if (kind == SIGN_WORDS) {
        (void)fputc('(', out);
        print_words(sign, out);
        (void)fputc(')', out);
    }
}

static void zsh_arguments(const OptionPage *page, const char *indent, FILE *out) {
    (void)fprintf(out, "%s_arguments", indent);
    for (int i = 0; i < page->table.count; i++) {
        const OptionRow *const row = &page->table.rows[i];
        if (row->help == NULL) {
            continue;
        }
        (void)fprintf(out, " \\\n%s    '%s[", indent, row->name);
        print_description(row->help, "[]\\:", out);
        (void)fputc(']', out);
        if (row->value != NULL) {
            zsh_value(row->value, out);
        }
        (void)fputc('\'', out);
    }
    if (page->operands[0] != '\0') {
        (void)fprintf(out, " \\\n%s    '*: :%s'", indent,
                      sign_kind(page->operands) == SIGN_FILE ? "_files" : "");
    }
    (void)fputc('\n', out);
}

static void zsh_commands(const OptionProgram *program, FILE *out) {
    (void)fputs("    if (( CURRENT == 2 )); then\n        local -a commands\n        commands=(\n", out);
    for (int i = 0; i < program->count; i++) {
        (void)fprintf(out, "            '%s:", program->pages[i].name);
        print_description(program->pages[i].about, "", out);
        (void)fputs("'\n", out);
    }
    (void)fputs("        )\n        _describe command commands\n        return\n    fi\n"
                "    local command=$words[2]\n    shift words\n    (( CURRENT-- ))\n    case $command in\n",
                out);
    for (int i = 0; i < program->count; i++) {
        (void)fprintf(out, "    %s)\n", program->pages[i].name);
        zsh_arguments(&program->pages[i], "        ", out);
        (void)fputs("        ;;\n", out);
    }
    (void)fputs("    esac\n", out);
}

static void zsh_write(const OptionProgram *program, FILE *out) {
    (void)fprintf(out, "#compdef %s\n", program->name);
    print_function(program->name, out);
    (void)fputs("() {\n", out);
    if (has_commands(program)) {
        zsh_commands(program, out);
    } else {
        zsh_arguments(&program->pages[0], "    ", out);
    }
    (void)fputs("}\n", out);
    print_function(program->name, out);
    (void)fputs(" \"$@\"\n", out);
}

// --- fish ---

static void fish_option(const OptionProgram *program, const OptionPage *page, const OptionRow *row,
                        FILE *out) {
    (void)fprintf(out, "complete -c %s", program->name);
    if (page->name[0] != '\0') {
        (void)fprintf(out, " -n '__fish_seen_subcommand_from %s'", page->name);
    }
    (void)fprintf(out, " -l %s", row->name + 2);
    if (row->value != NULL) {
        const SignKind kind = sign_kind(row->value);
        (void)fputs(kind == SIGN_FILE ? " -r -F" : " -x", out);
        if (kind == SIGN_FOLDER) {
            (void)fputs(" -a '(__fish_complete_directories)'", out);
        } else if (strchr(row->value, '|') != NULL) {
            (void)fputs(" -a '", out);
            print_words(row->value, out);
            (void)fputc('\'', out);
        }
    }
    (void)fputs(" -d '", out);
    print_description(row->help, "\\", out);
    (void)fputs("'\n", out);
}

static void fish_write(const OptionProgram *program, FILE *out) {
    for (int i = 0; i < program->count; i++) {
        const OptionPage *const page = &program->pages[i];
        if (page->name[0] != '\0') {
            (void)fprintf(out, "complete -c %s -n __fish_use_subcommand -f -a %s -d '", program->name,
                          page->name);
            print_description(page->about, "\\", out);
            (void)fputs("'\n", out);
        }
        for (int k = 0; k < page->table.count; k++) {
            if (page->table.rows[k].help != NULL) {
                fish_option(program, page, &page->table.rows[k], out);
            }
        }
    }
}

bool option_completion(const OptionProgram *program, const char *shell, FILE *out) {
    static const struct {
        const char *shell;
        void (*write)(const OptionProgram *program, FILE *out);
    } writers[] = {{"bash", bash_write}, {"zsh", zsh_write}, {"fish", fish_write}};
    for (size_t i = 0; i < sizeof writers / sizeof writers[0]; i++) {
        if (strcmp(writers[i].shell, shell) == 0) {
            writers[i].write(program, out);
            return true;
        }
    }
    return false;
}
