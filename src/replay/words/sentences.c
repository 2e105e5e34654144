// Sentences from templates, one a kind of event, and one a reason where reasons read differently.
//
// {field} stands for a field of the event in words, {field:form} for another form of it, {field|text} for
// [text] where the field is none, {=clause} for what has to be worked out. Text in [ ] is left out when one
// of its fields is none.

#include "replay/sentences.h"

#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "engine/engine.h"
#include "replay/text_out.h"
#include "words/clauses.h"
#include "words/say.h"
#include "words/sentence_cases.h"
#include "words/sentence_templates.h"

// The field whose name stands between [name] and a brace, colon or bar; NULL if the kind has none of that
// name.
static const EventField *field_named(const Event *e, const char *name) {
    const EventKindInfo info = event_kind_info(e->kind);
    const EventField *fields = info.fields;
    const size_t length = strcspn(name, "}:|");
    for (int i = 0; i < info.field_count; i++) {
        if (strlen(fields[i].name) == length && strncmp(fields[i].name, name, length) == 0) return fields + i;
    }
    return NULL;
}

// Has every field between [text] and the closing bracket a value?
static bool is_optional_told(const Say *s, const char *text) {
    for (const char *c = text; *c != '\0' && *c != ']'; c++) {
        if (*c != '{' || c[1] == '=') continue;
        const EventField *field = field_named(s->e, c + 1);
        if (field == NULL || event_field_value(s->e, field) == 0) return false;
    }
    return true;
}

// The field at [place], which stands behind the brace, in the form that is asked for behind its name.
static void say_in_form(Say *s, const char *place) {
    const EventField *field = field_named(s->e, place);
    const char *form = place + strcspn(place, "}:|");
    const int value = field != NULL ? event_field_value(s->e, field) : 0;
    if (field == NULL) {
        return;
    }
    if (*form == '|' && value == 0) {
        for (const char *c = form + 1; *c != '}'; c++) text_out_char(&s->out, *c);
    } else if (*form != ':') {
        say_field(s, field);
    } else if (say_is_called("at", form + 1)) {
        say_with_place(s, field);
    } else if (say_is_called("a", form + 1)) {
        say_with_article(s, field);
    } else if (say_is_called("signed", form + 1)) {
        if (value > 0) text_out_char(&s->out, '+');
        text_out_number(&s->out, value);
    } else {
        say_counted(s, value, form + 1, strcspn(form + 1, "}"));
    }
}

// Does what comes now begin a sentence?
static bool begins_sentence(const TextOut *out) {
    return out->size == 0 || (out->size >= 2 && strncmp(out->bytes + out->size - 2, ". ", 2) == 0);
}

// What stands in braces at [text]; a sentence begins with a capital whatever its first field is.
static void say_braces(Say *s, const char *text) {
    const bool is_first = begins_sentence(&s->out);
    char *const first = s->out.bytes + s->out.size;
    if (text[1] == '=')
        clause_say(s, text + 2);
    else
        say_in_form(s, text + 1);
    if (is_first && *first >= 'a' && *first <= 'z') *first = (char)(*first - 'a' + 'A');
}

static void say_template(Say *s, const char *text) {
    for (const char *c = text; *c != '\0'; c++) {
        if (*c == '[' && !is_optional_told(s, c + 1)) {
            c += strcspn(c, "]");
        } else if (*c == '{') {
            say_braces(s, c);
            c += strcspn(c, "}");
        } else if (*c != '[' && *c != ']') {
            text_out_char(&s->out, *c);
        }
    }
}

size_t sentence_print(char *out, size_t capacity, const Event *e, const LogNames *names,
                      const LabelText *labels) {
    CHECK(e->kind > EV_NONE && e->kind < EV_COUNT);
    Say s = {.out = text_out_init(out, capacity), .e = e, .names = names, .labels = labels};
    const char *text = sentence_case(e, names);
    say_template(&s, text != NULL ? text : sentence_template(e));
    return s.out.size;
}
