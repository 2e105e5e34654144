// The words of widgets, events and cards.

#include "speech/said.h"

#include <stdio.h>
#include <string.h>

#include "replay/card_words.h"
#include "replay/gathered.h"
#include "replay/sentences.h"
#include "replay/strings.h"
#include "ui/settings_table.h"

static const char *title_of(const UiWidget *w) {
    for (int i = 0; i < SETTING_COUNT; i++) {
        const SettingRow *row = &SETTINGS[i];
        if (row->widget != NULL && strcmp(row->widget, w->name) == 0 && strstr(w->label, row->name) == NULL) {
            return row->name;
        }
    }
    return "";
}

SaidWidget said_widget(const UiWidget *w) {
    const bool is_off = !w->is_enabled && w->role != ROLE_LABEL;
    return (SaidWidget){ui_role_name(w->role), w->label, w->value, is_off ? "off" : "", title_of(w)};
}

void said_event(const App *app, const Timeline *t, uint32_t position, const LogNames *names, SaidLine line,
                char out[FOLD_WORDS_MAX]) {
    const LabelText labels = session_labels(&app->session);
    if (line.is_alone || !gathered_print(out, FOLD_WORDS_MAX, t, position, names, &labels)) {
        (void)sentence_print(out, FOLD_WORDS_MAX, &t->events[position - 1], names, &labels);
    }
    if (line.is_summed) {
        fold_words_add(out, FOLD_WORDS_MAX, t, position, names, &labels);
    }
}

void said_card(const char *words, const CardDef *card, char out[SAID_CARD_MAX]) {
    char lasts[CARD_WORDS_MAX];
    char target[CARD_WORDS_MAX];
    char creates[CARD_WORDS_MAX];
    card_words_duration(card, lasts);
    card_words_target(card, target);
    const bool does_create = card_words_creates(card, false, creates);
    (void)snprintf(out, SAID_CARD_MAX, "%s \xC2\xB7 %s \xC2\xB7 %s%s%s\n%s\n%s%s%s", words,
                   string_title(house_slug(card->house)), string_title(card_type_slug(card->type)),
                   lasts[0] != '\0' ? " \xC2\xB7 " : "", lasts, target, does_create ? creates : "",
                   does_create ? "\n" : "", card->text);
}
