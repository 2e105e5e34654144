// What is said and when. Where somebody has done something, its answer cuts off what was being said; what
// comes by itself waits for its turn.

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/plain_text.h"
#include "because/because_panel.h"
#include "book/reader.h"
#include "engine/query.h"
#include "find/finder.h"
#include "replay/strings.h"
#include "speech/said.h"
#include "ui/playback.h"

// ANSWER_MS: so soon after an input a change of what has the focus is its answer. LETTER_MS, BACKLOG_MS: how
// long a letter of speech takes, by estimate, and how far the voice may fall behind a playback before it
// leaves lines out. PLAYED_MAX: more events at once are a leap.
enum { TEXT_SIZE = 1600, ANSWER_MS = 600, LETTER_MS = 65, BACKLOG_MS = 12000, PLAYED_MAX = 64, PROMPTS = 3 };

// Lines of the screen that speak for themselves whenever they change.
static const char *const PROMPT_NAMES[PROMPTS] = {"lesson.step", "lesson.prompt", "first-hint"};
// What is said of a screen even in few words.
static const char *const HEADINGS[] = {"skybar.turn", "seat", "handover.who", "handover.turn"};

typedef struct Speech {
    ScreenId screen;
    unsigned cover; // what lies over it
    char here[UI_NAME_MAX], words[TEXT_SIZE];
    uint64_t dialog, hint, prompts[PROMPTS]; // hashes, 0: none
    int card;
    uint32_t message_ms;
    const void *log; // that is watched
    uint32_t at;
    bool was_playing;
    bool may_cut;         // nothing was said in this pass yet
    uint32_t until_ms;    // by then all has been said, by estimate
    char last[TEXT_SIZE]; // since something was cut off, for saying it again
} Speech;

static Speech *speech_of(const App *app) {
    return app_layer_state(app, LAYER_SPEECH);
}

// --- Saying ---

// Adds [text] to the sentence or sentences in [out].
static void add(char *out, size_t size, const char *text) {
    const size_t used = strlen(out);
    if (text[0] == '\0') {
        return;
    }
    const bool is_ended = used > 0 && strchr(".!?:", out[used - 1]) != NULL;
    (void)snprintf(out + used, size - used, "%s%s", used == 0 ? "" : is_ended ? " " : ". ", text);
}

static void say(App *app, Speech *s, const char *text, bool cuts) {
    if (text[0] == '\0') {
        return;
    }
    const bool does_cut = cuts && s->may_cut;
    s->may_cut = false;
    if (does_cut || strlen(s->last) + strlen(text) + 3 > sizeof s->last) {
        s->last[0] = '\0';
    }
    add(s->last, sizeof s->last, text);
    const uint32_t begins = does_cut || s->until_ms < app->now_ms ? app->now_ms : s->until_ms;
    s->until_ms = begins + LETTER_MS * (uint32_t)strlen(text);
    app->platform.speak(app->platform.data, text, does_cut);
}

static uint64_t hash_of(const char *text) {
    uint64_t hash = 14695981039346656037U;
    for (const char *at = text; *at != '\0'; at++) {
        hash = (hash ^ (unsigned char)*at) * 1099511628211U;
    }
    return text[0] == '\0' ? 0 : hash;
}

static bool says_all(const App *app) {
    return app->settings.speech == SPEECH_ALL;
}

// --- Widgets ---

static bool has_letter(const char *text) {
    while (*text != '\0' && isalpha((unsigned char)*text) == 0) {
        text++;
    }
    return *text != '\0';
}

static void add_widget(const UiWidget *w, char *out, size_t size) {
    const SaidWidget said = said_widget(w);
    add(out, size, said.title);
    add(out, size, said.label);
    add(out, size, strcmp(said.value, said.label) != 0 ? said.value : "");
    add(out, size, said.state);
}

// What it is stands behind all that can change, so that what has changed of the words is told by comparing.
static void add_role(const App *app, const UiWidget *w, char *out, size_t size) {
    const bool has_role =
        w->role != ROLE_LABEL && w->role != ROLE_SQUARE && w->role != ROLE_CARD && w->role != ROLE_ITEM;
    add(out, size, says_all(app) && has_role ? said_widget(w).role : "");
}

// A digit of a PIN: others may hear it. Told is how many are there, which is all that its player must know:
// the keys of digits need no focus.
static bool is_secret(const UiWidget *w) {
    return strncmp(w->name, "pin.", 4) == 0 && isdigit((unsigned char)w->name[4]) != 0;
}

static void add_secret(const App *app, char *out, size_t size) {
    const UiWidget *asked = ui_find(&app->ui, "pin.asked");
    const UiWidget *typed = ui_find(&app->ui, "pin.typed");
    add(out, size, asked != NULL ? asked->label : "");
    add(out, size, "digit");
    add(out, size, typed != NULL ? typed->label : "");
}

// A square is told by the line under the board, which says who stands there and what would happen.
static void widget_words(const App *app, const UiWidget *w, char out[TEXT_SIZE]) {
    const UiWidget *info = w->role == ROLE_SQUARE ? ui_find(&app->ui, "info") : NULL;
    out[0] = '\0';
    if (info != NULL && info->label[0] != '\0') {
        add(out, TEXT_SIZE, info->label);
        return;
    }
    if (is_secret(w)) {
        add_secret(app, out, TEXT_SIZE);
        return;
    }
    if (w->role == ROLE_SQUARE && strncmp(w->name, "square.", 7) == 0) {
        add(out, TEXT_SIZE, w->name + 7);
    }
    add_widget(w, out, TEXT_SIZE);
}

static void say_whole(App *app, Speech *s, const UiWidget *w, const char *words) {
    char all[TEXT_SIZE];
    (void)plain_text_cut(all, sizeof all, words);
    add_role(app, w, all, sizeof all);
    say(app, s, all, true);
}

// What explains itself: the focus, or what lies under the pointer. NULL: nothing.
static const UiWidget *widget_here(const App *app) {
    const Ui *ui = &app->ui;
    const UiWidget *w = ui_widget_here(ui);
    const bool is_here = w != NULL && !w->is_blocked && w->role != ROLE_LABEL &&
                         (ui->shows_focus || rect_contains(w->rect, ui->pointer));
    return is_here ? w : NULL;
}

// Only what is new of words that have changed: a letter that was typed, a value that was set.
static void say_change(App *app, Speech *s, const UiWidget *w, const char *words) {
    const size_t before = strlen(s->words);
    const SaidWidget said = said_widget(w);
    if (strncmp(words, s->words, before) == 0) {
        say(app, s, words + before + strspn(words + before, ". "), true);
    } else if (w->role != ROLE_FIELD && w->role != ROLE_SQUARE && said.value[0] != '\0') {
        say(app, s, said.value, true);
    } else {
        say_whole(app, s, w, words);
    }
}

static void follow_here(App *app, Speech *s) {
    char words[TEXT_SIZE];
    const UiWidget *w = widget_here(app);
    if (w == NULL) {
        s->here[0] = '\0';
        return;
    }
    widget_words(app, w, words);
    if (strcmp(w->name, s->here) != 0) {
        (void)snprintf(s->here, sizeof s->here, "%s", w->name);
        s->hint = 0;
        say_whole(app, s, w, words);
    } else if (strcmp(words, s->words) != 0 && app->now_ms - app->input_ms < ANSWER_MS) {
        say_change(app, s, w, words);
    }
    (void)snprintf(s->words, sizeof s->words, "%s", words);
}

// Hints and the card that is held up belong to what explains itself; in few words they are left out.
static void follow_hint(App *app, Speech *s) {
    char card[SAID_CARD_MAX];
    const uint64_t hint = hash_of(app->ui.hint);
    if (!says_all(app)) {
        return;
    }
    if (app->preview != 0 && app->preview != s->card) {
        said_card(card_def(app->preview)->name, card_def(app->preview), card);
        say(app, s, card, false);
    }
    if (hint != 0 && hint != s->hint) {
        say(app, s, app->ui.hint, false);
    }
    s->card = app->preview;
    s->hint = hint;
}

// --- Screens ---

static unsigned cover_of(const App *app) {
    return (app->is_dialog_open ? 1U : 0) | (app->shows_help ? 2U : 0) | (reader_is_open(app) ? 4U : 0) |
           (because_panel_is_open(app) ? 8U : 0) | (finder_is_open(app) ? 16U : 0) |
           (app->display_until_ms != 0 ? 32U : 0);
}

static bool is_prompt(const UiWidget *w) {
    for (int i = 0; i < PROMPTS; i++) {
        if (strcmp(w->name, PROMPT_NAMES[i]) == 0) {
            return true;
        }
    }
    return strcmp(w->name, "message") == 0 || strcmp(w->name, "captions") == 0;
}

static bool is_heading(const UiWidget *w) {
    for (size_t i = 0; i < sizeof HEADINGS / sizeof HEADINGS[0]; i++) {
        if (strcmp(w->name, HEADINGS[i]) == 0) {
            return true;
        }
    }
    return false;
}

// The texts of what has opened: all of a dialog, of a screen as many as are wished for.
static void add_labels(const App *app, bool is_dialog, char *out, size_t size) {
    for (int i = 0; i < app->ui.count; i++) {
        const UiWidget *w = &app->ui.widgets[i];
        const bool is_idle_phase = strncmp(w->name, "phase.", 6) == 0 && w->value[0] == '\0';
        const bool is_text = w->role == ROLE_LABEL && !w->is_blocked && has_letter(w->label);
        if (is_text && !is_prompt(w) && !is_idle_phase && (is_dialog || says_all(app) || is_heading(w))) {
            add_widget(w, out, size);
        }
    }
}

// One dialog may give way to another: a menu to what it asks about.
static void follow_screen(App *app, Speech *s) {
    char words[TEXT_SIZE] = "";
    const ScreenId screen = app_screen(app);
    const unsigned cover = cover_of(app);
    const uint64_t dialog = hash_of(app->ui.dialog);
    if (screen == s->screen && cover == s->cover && dialog == s->dialog) {
        return;
    }
    const bool is_dialog = (cover != 0 || dialog != 0) && screen == s->screen;
    if (screen != s->screen) {
        add(words, sizeof words, string_title(screen_name((int)screen)));
    }
    add(words, sizeof words, app->ui.dialog);
    if (is_dialog || screen != s->screen) {
        add_labels(app, is_dialog, words, sizeof words);
    }
    s->screen = screen;
    s->cover = cover;
    s->dialog = dialog;
    s->here[0] = '\0';
    s->hint = 0;
    say(app, s, words, true);
}

static void follow_message(App *app, Speech *s) {
    const bool is_new = app->message[0] != '\0' && app->message_since_ms != s->message_ms;
    s->message_ms = app->message[0] != '\0' ? app->message_since_ms : UINT32_MAX;
    if (is_new) {
        say(app, s, app->message, true);
    }
}

static void follow_prompts(App *app, Speech *s) {
    for (int i = 0; i < PROMPTS; i++) {
        const UiWidget *w = ui_find(&app->ui, PROMPT_NAMES[i]);
        const uint64_t hash = w == NULL ? 0 : hash_of(w->label);
        if (hash != 0 && hash != s->prompts[i]) {
            say(app, s, w->label, false);
        }
        s->prompts[i] = hash;
    }
}

// --- The playback ---

static void say_line(App *app, Speech *s, uint32_t position, bool is_stepped) {
    char words[FOLD_WORDS_MAX];
    const Timeline *t = &playback_of(app)->t;
    const LogNames names = timeline_names(t, position);
    const SaidLine line = {.is_summed = !is_stepped && !says_all(app) && outline_is_head(t, position)};
    said_event(app, t, position, &names, line, words);
    const bool is_late = s->until_ms > app->now_ms && s->until_ms - app->now_ms > BACKLOG_MS;
    say(app, s, words, is_stepped || is_late);
}

// Everything, or what text mode prints as well: acts with what they came to.
static void say_played(App *app, Speech *s, uint32_t from, uint32_t to) {
    Outline outline = {.exception_count = 0};
    const Timeline *t = &playback_of(app)->t;
    outline_set_depth(&outline, says_all(app) ? OUTLINE_DETAIL : OUTLINE_COMBAT);
    for (uint32_t position = from; position <= to; position++) {
        if (outline_row_of(&outline, t, position) == position) {
            say_line(app, s, position, false);
        }
    }
}

static void follow_log(App *app, Speech *s) {
    const PlaybackScreen *p = playback_of(app);
    if (app_screen(app) != SCREEN_PLAYBACK || p->memory == NULL) {
        s->log = NULL;
        return;
    }
    const uint32_t before = s->log == p->memory ? s->at : p->t.at;
    const bool was_playing = p->is_playing || s->was_playing;
    s->log = p->memory;
    s->at = p->t.at;
    s->was_playing = p->is_playing;
    if (p->t.at == before || p->t.at == 0) {
        return;
    }
    if (was_playing && p->t.at > before && p->t.at - before <= PLAYED_MAX) {
        say_played(app, s, before + 1, p->t.at);
    } else {
        say_line(app, s, p->t.at, true);
    }
}

// --- All of it ---

static bool is_on(const App *app) {
    return app->settings.speech != SPEECH_OFF && app->platform.speak != NULL;
}

static void speech_end(App *app) {
    free(speech_of(app));
    app_set_layer_state(app, LAYER_SPEECH, NULL);
}

// Says what is new since the last pass without an event, when the frame is complete.
static void follow(App *app, int kind) {
    if (kind != INPUT_NONE) {
        return;
    }
    if (!is_on(app)) {
        speech_end(app);
        return;
    }
    if (speech_of(app) == NULL) {
        app_set_layer_state(app, LAYER_SPEECH, calloc(1, sizeof(Speech)));
        if (speech_of(app) == NULL) {
            return;
        }
        speech_of(app)->message_ms = UINT32_MAX;
    }
    Speech *s = speech_of(app);
    s->may_cut = true;
    follow_screen(app, s);
    follow_here(app, s);
    follow_message(app, s);
    follow_hint(app, s);
    follow_prompts(app, s);
    follow_log(app, s);
}

// The key that says the last words again.
static void answer(App *app) {
    if (is_on(app) && speech_of(app) != NULL && !app->ui.event.repeat &&
        keymap_pressed(&app->settings.keys, &app->ui, ACTION_SPEAK_AGAIN) &&
        speech_of(app)->last[0] != '\0') {
        app->platform.speak(app->platform.data, speech_of(app)->last, true);
    }
}

const Layer layer_speech = {.end = speech_end, .draw_hints = answer, .after = follow};
