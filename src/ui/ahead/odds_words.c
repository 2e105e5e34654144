// Forecasts in words: short ones, the same wherever odds are told.

#include "ahead/odds_words.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "orders/orders_state.h"
#include "replay/strings.h"
#include "shell/panels.h"

enum { FIGHTS_TOLD = 3, ODDS_WORDS = 200 };

int odds_percent(int chance) {
    return (chance + FORECAST_PERCENT / 2) / FORECAST_PERCENT;
}

void odds_group_words(const App *app, const Plan *plan, const Threats *t, GroupId group, char *out,
                      size_t size) {
    const GameState *const before = &orders_state_of(app)->history[0].after;
    const Group *const g = group_at(&plan->after, group);
    char square[4] = "?";
    if (g->label != 0 && group_at(before, group)->label == g->label) {
        panel_group_words(app, (Player)g->owner, g->label, g->count, out, size);
        return;
    }
    if (t->stands[group.v].v != 0) {
        square_name(t->stands[group.v], square);
    }
    (void)snprintf(out, size, g->label != 0 ? "the new group, then on %s" : "what a card brings to %s",
                   square);
}

void odds_side_words(const App *app, const ForecastClash *clash, int side, char *out, size_t size) {
    panel_group_words(app, (Player)clash->owners[side], clash->labels[side], clash->sizes[side], out, size);
}

void odds_margin_words(int percent, int error, char out[ODDS_MARGIN_SIZE]) {
    const int least = percent > error ? percent - error : 0;
    const int most = percent + error < 100 ? percent + error : 100;
    if (error == 0) {
        (void)snprintf(out, ODDS_MARGIN_SIZE, "%d%%", percent);
    } else if (percent - error < 0 || percent + error > 100) {
        (void)snprintf(out, ODDS_MARGIN_SIZE, "%d\xE2\x80\x93%d%%", least, most);
    } else {
        (void)snprintf(out, ODDS_MARGIN_SIZE, "%d%% \xC2\xB1%d%%", percent, error);
    }
}

static void append(char *out, size_t size, const char *words) {
    const size_t used = strlen(out);
    (void)snprintf(out + used, size - used, "%s", words);
}

// The largest margin of a fight's chances, rounded up.
int odds_error_percent(const ForecastFight *f) {
    return (forecast_fight_error(f) + FORECAST_PERCENT - 1) / FORECAST_PERCENT;
}

// "win 41%, lose 50%, both live 9% (±2%)": what never came is left out, and what came alone may be as likely
// as the error leaves it.
void odds_chance_words(const ForecastFight *f, char *out, size_t size) {
    static const char *const words[FORECAST_RESULT_COUNT] = {[FORECAST_FIRST_WINS] = "win",
                                                             [FORECAST_SECOND_WINS] = "lose",
                                                             [FORECAST_BOTH_LIVE] = "both live",
                                                             [FORECAST_BOTH_DIE] = "both die"};
    char part[40];
    char margin[ODDS_MARGIN_SIZE];
    const int error = odds_error_percent(f);
    bool is_alone = false;
    out[0] = '\0';
    for (int r = 0; r < FORECAST_RESULT_COUNT; r++) {
        const int percent = odds_percent(forecast_fight_chance(f, (ForecastResult)r));
        is_alone = is_alone || percent == 100;
        odds_margin_words(percent, percent == 100 ? error : 0, margin);
        (void)snprintf(part, sizeof part, "%s%s %s", out[0] != '\0' ? ", " : "", words[r], margin);
        append(out, size, percent > 0 ? part : "");
    }
    (void)snprintf(part, sizeof part, " (\xC2\xB1%d%%)", error);
    append(out, size, is_alone ? "" : part);
}

static void append_fight(const App *app, const ForecastTurn *t, int nth, char *out, size_t size) {
    const ForecastClash *const clash = forecast_turn_clash(t, nth);
    const int meets = odds_percent(forecast_turn_meets(t, clash));
    char foe[100];
    char chances[100];
    char words[ODDS_WORDS + 40];
    char when[24] = "";
    odds_side_words(app, clash, 1, foe, sizeof foe);
    odds_chance_words(&clash->fight, chances, sizeof chances);
    if (meets < 100) {
        (void)snprintf(when, sizeof when, " (happens %d%%)", meets > 0 ? meets : 1);
    }
    (void)snprintf(words, sizeof words, "%s %s%s: %s.", nth == 0 ? "fights" : " Then", foe, when, chances);
    append(out, size, words);
}

static const char *death_words(const View *v, SquareId to) {
    switch ((Terrain)v->squares[to.v].terrain) {
    case TERRAIN_WATER: return "drowns unless a spell gives it Waterwalk or Flight";
    case TERRAIN_VOID: return "is lost in the Void unless a spell gives it Flight";
    default: return "dies before it could fight";
    }
}

// What becomes of the move itself; "" if it simply arrives.
static void append_move(const App *app, const ForecastTurn *t, SquareId to, char *out, size_t size) {
    const ForecastMove move = forecast_turn_move(t);
    const SquareId end = forecast_turn_stand(t);
    const bool is_elsewhere = move == FORECAST_MOVE_DISPLACED;
    const int share =
        odds_percent(forecast_chance(is_elsewhere ? t->stands[end.v] : t->moves[move], t->samples));
    static const char *const words[FORECAST_MOVE_COUNT] = {[FORECAST_MOVE_STAYS] = "does not get there",
                                                           [FORECAST_MOVE_ARRIVES] = "arrives",
                                                           [FORECAST_MOVE_JOINS] = "joins the group there",
                                                           [FORECAST_MOVE_DISPLACED] = "ends on",
                                                           [FORECAST_MOVE_DIES] = "",
                                                           [FORECAST_MOVE_SETTLES] = "founds a colony"};
    const char *what =
        move == FORECAST_MOVE_DIES ? death_words(&orders_state_of(app)->view, to) : words[move];
    char often[16] = "";
    char square[8] = "";
    char text[120];
    if (is_elsewhere) {
        square[0] = ' ';
        square_name(end, square + 1);
    }
    if (share < 100) {
        (void)snprintf(often, sizeof often, " (%d%%)", share);
    }
    const bool is_plain = move == FORECAST_MOVE_ARRIVES && share == 100;
    (void)snprintf(text, sizeof text, "%s%s%s; ", what, square, often);
    append(out, size, is_plain ? "" : text);
    if (move != FORECAST_MOVE_DIES && t->lost_before > 0) {
        (void)snprintf(text, sizeof text, "loses %.1f before combat; ", (double)t->lost_before / t->samples);
        append(out, size, text);
    }
}

static void append_rivals(int rivals, char *out, size_t size) {
    char words[80];
    if (rivals > 0) {
        (void)snprintf(words, sizeof words, " It may have to stay: %d hostile group%s can step there first.",
                       rivals, rivals == 1 ? "" : "s");
        append(out, size, words);
    }
}

static const ForecastClash *same_clash(const ForecastTurn *t, const ForecastClash *clash) {
    for (int i = 0; i < t->clash_count; i++) {
        const Label *const labels = t->clashes[i].labels;
        if (labels[0] == clash->labels[0] && labels[1] == clash->labels[1]) {
            return &t->clashes[i];
        }
    }
    return NULL;
}

// The fight that the move leads to first, where the other player trains the novices beside it, or one that
// there is only then. NULL: it is not known, or there is none.
static const ForecastClash *reinforced_clash(const ForecastTurn *t, const ForecastTurn *reinforced) {
    const ForecastClash *const first = forecast_turn_clash(t, 0);
    return reinforced == NULL || reinforced->samples == 0 ? NULL
           : first != NULL                                ? same_clash(reinforced, first)
                                                          : forecast_turn_clash(reinforced, 0);
}

const ForecastClash *odds_other(const ForecastTurn *t, const ForecastTurn *reinforced) {
    const ForecastClash *const first = forecast_turn_clash(t, 0);
    const ForecastClash *const clash = reinforced_clash(t, reinforced);
    const bool is_same = first != NULL && clash != NULL &&
                         abs(odds_wins(first) - odds_wins(clash)) <=
                             forecast_fight_error(&first->fight) + forecast_fight_error(&clash->fight);
    return is_same ? NULL : clash;
}

// Both odds are true, and the one that needs nothing of the other player is no promise.
static void append_reinforced(const ForecastTurn *t, OddsMove move, Player other, char *out, size_t size) {
    const ForecastClash *const clash = reinforced_clash(t, move.reinforced);
    const char *const player = string_title(player_slug((int)other));
    char square[4];
    char who[24] = "novice";
    char chances[100];
    char words[ODDS_WORDS];
    if (clash == NULL) {
        return;
    }
    if (move.novices > 1) {
        (void)snprintf(who, sizeof who, "%d novices", move.novices);
    }
    square_name(move.at, square);
    odds_chance_words(&clash->fight, chances, sizeof chances);
    if (odds_other(t, move.reinforced) != NULL) {
        (void)snprintf(words, sizeof words, " But if %s first trains its %s on %s: %s.", player, who, square,
                       chances);
    } else {
        (void)snprintf(words, sizeof words, " About the same if %s trains its %s on %s.", player, who,
                       square);
    }
    append(out, size, words);
}

void odds_move_words(const App *app, const ForecastTurn *t, OddsMove move, char *out, size_t size) {
    if (t->samples == 0) {
        (void)snprintf(out, size, "Forecast\xE2\x80\xA6");
        return;
    }
    const int fights = forecast_turn_clash_count(t);
    const Player other = player_other(orders_state_of(app)->history[0].seat);
    (void)snprintf(out, size, "Forecast if %s does nothing: ", string_title(player_slug((int)other)));
    append_move(app, t, move.to, out, size);
    for (int i = 0; i < fights && i < FIGHTS_TOLD; i++) {
        append_fight(app, t, i, out, size);
    }
    if (fights == 0) {
        append(out, size, "no fight.");
    }
    append_reinforced(t, move, other, out, size);
    append_rivals(move.rivals, out, size);
}

// --- What a card is worth ---

int odds_wins(const ForecastClash *clash) {
    return forecast_fight_chance(&clash->fight, FORECAST_FIRST_WINS);
}

static bool is_usual(const ForecastTurn *t, const ForecastClash *clash) {
    return clash != NULL && 2 * clash->fight.samples >= t->samples;
}

bool odds_card_change(const ForecastTurn *without, const ForecastTurn *with, Player seat, OddsChange *out) {
    *out = (OddsChange){.with = NULL};
    int most = -1;
    for (int i = 0; i < with->clash_count; i++) {
        const ForecastClash *const after = &with->clashes[i];
        const ForecastClash *const before = same_clash(without, after);
        const bool counts =
            after->owners[0] == (unsigned)seat && is_usual(with, after) && is_usual(without, before);
        const int change = counts ? abs(odds_wins(after) - odds_wins(before)) : -1;
        if (change > most) {
            most = change;
            *out = (OddsChange){.without = before, .with = after};
        }
    }
    return most >= 0 &&
           most > forecast_fight_error(&out->with->fight) + forecast_fight_error(&out->without->fight);
}

// A usual fight of the seat's in [t] that is not usual in [other]; NULL: there is none.
static const ForecastClash *only_in(const ForecastTurn *t, const ForecastTurn *other, Player seat) {
    for (int i = 0; i < t->clash_count; i++) {
        const ForecastClash *const clash = &t->clashes[i];
        if (clash->owners[0] == (unsigned)seat && is_usual(t, clash) &&
            !is_usual(other, same_clash(other, clash))) {
            return clash;
        }
    }
    return NULL;
}

// The card that brings what is likely to fall without a fight of its own in [with] only; -1: there is none.
static int falls_unfought(const ForecastTurn *without, const ForecastTurn *with) {
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        if (without->summons[slot].samples == 0 && forecast_turn_falls(with, slot) >= FORECAST_FALLS &&
            2 * with->summons[slot].early >= with->summons[slot].samples) {
            return slot;
        }
    }
    return -1;
}

// Does a card bring a monster, in [with] only, onto ground that it is likely never to leave?
static bool brings_stuck(const ForecastTurn *without, const ForecastTurn *with) {
    for (int slot = 0; slot < HAND_SIZE; slot++) {
        if (without->summons[slot].samples == 0 && forecast_turn_stuck(with, slot) >= FORECAST_FALLS) {
            return true;
        }
    }
    return false;
}

static void tell_card(const App *app, const ForecastTurn *without, const ForecastTurn *with, Player seat,
                      char *out, size_t size) {
    OddsChange change;
    char foe[100];
    char chances[100];
    const ForecastClash *const gone = only_in(without, with, seat);
    const ForecastClash *const fresh = only_in(with, without, seat);
    const int falls = falls_unfought(without, with);
    if (falls >= 0) {
        (void)snprintf(out, size, "Forecast: what it brings falls before it could fight (%d%%).",
                       odds_percent(forecast_turn_falls(with, falls)));
    } else if (odds_card_change(without, with, seat, &change)) {
        odds_side_words(app, change.with, 1, foe, sizeof foe);
        char then[ODDS_MARGIN_SIZE];
        odds_margin_words(odds_percent(odds_wins(change.with)), odds_error_percent(&change.with->fight),
                          then);
        (void)snprintf(out, size, "Forecast: win against %s %d%% \xE2\x86\x92 %s.", foe,
                       odds_percent(odds_wins(change.without)), then);
    } else if (gone != NULL) {
        odds_side_words(app, gone, 1, foe, sizeof foe);
        (void)snprintf(out, size, "Forecast: the fight against %s does not happen then.", foe);
    } else if (fresh != NULL) {
        odds_side_words(app, fresh, 1, foe, sizeof foe);
        odds_chance_words(&fresh->fight, chances, sizeof chances);
        (void)snprintf(out, size, "Forecast: it starts a fight against %s: %s.", foe, chances);
    } else if (change.with != NULL) {
        (void)snprintf(out, size,
                       "Forecast: it changes no fight of yours by more than the error (\xC2\xB1%d%%).",
                       odds_error_percent(&change.with->fight));
    } else {
        (void)snprintf(out, size, "Forecast: your orders start no fight that it could change.");
    }
}

void odds_card_words(const App *app, const ForecastTurn *without, const ForecastTurn *with, Player seat,
                     char *out, size_t size) {
    out[0] = '\0';
    if (brings_stuck(without, with)) {
        append(out, size, "The terrain does not let it out again. ");
    }
    const size_t used = strlen(out);
    tell_card(app, without, with, seat, out + used, size - used);
}

// --- As a bar ---

static const struct {
    ForecastResult result;
    ColorRole color;
} BAR_PARTS[] = {{FORECAST_FIRST_WINS, COLOR_BAR_GOOD},
                 {FORECAST_BOTH_LIVE, COLOR_CREAM_DIM},
                 {FORECAST_BOTH_DIE, COLOR_WOOD_LIGHT},
                 {FORECAST_SECOND_WINS, COLOR_BAR_BAD}};

void odds_draw_bar(App *app, Rect bar, const ForecastFight *f) {
    float x = bar.x;
    for (int i = 0; i < COUNT_OF(BAR_PARTS); i++) {
        const float width = bar.w * (float)forecast_fight_chance(f, BAR_PARTS[i].result) / FORECAST_CERTAIN;
        draw_rect(&app->list, (Rect){x, bar.y, width, bar.h}, palette_color(BAR_PARTS[i].color));
        x += width;
    }
}

void odds_draw_key(App *app, Rect r, const ForecastFight *f) {
    static const char *const words[FORECAST_RESULT_COUNT] = {[FORECAST_FIRST_WINS] = "win",
                                                             [FORECAST_SECOND_WINS] = "lose",
                                                             [FORECAST_BOTH_LIVE] = "both live",
                                                             [FORECAST_BOTH_DIE] = "both die"};
    const float sign = fminf(r.h * 0.3F, 12);
    const float wide = r.w / 2;
    const float high = r.h / 2;
    for (int i = 0, nth = 0; i < COUNT_OF(BAR_PARTS); i++) {
        char text[40];
        const int percent = odds_percent(forecast_fight_chance(f, BAR_PARTS[i].result));
        const Rect cell = {r.x + wide * (float)(nth % 2), r.y + high * floorf((float)nth / 2), wide, high};
        const Rect box = {cell.x, cell.y + (high - sign) / 2, sign, sign};
        if (percent > 0) {
            (void)snprintf(text, sizeof text, "%s %d%%", words[BAR_PARTS[i].result], percent);
            draw_rect(&app->list, box, palette_color(BAR_PARTS[i].color));
            draw_frame(&app->list, box, 1, palette_color(COLOR_CREAM));
            ui_text(&app->ui, text_look(FONT_BODY, 16, ALIGN_LEFT, palette_color(COLOR_CREAM)),
                    (Rect){cell.x + sign + 6, cell.y, wide - sign - 8, high}, text);
            nth++;
        }
    }
}

void odds_draw_legend(App *app, Rect r, const ForecastFight *f, const char *first) {
    const bool is_own = strcmp(first, "You") == 0;
    const TextLook look = text_look(FONT_BODY, 15, ALIGN_LEFT, palette_color(COLOR_CREAM));
    char words[COUNT_OF(BAR_PARTS)][NAME_MAX_BYTES];
    float wide[COUNT_OF(BAR_PARTS)] = {0};
    float sum = 0;
    const float sign = fminf(r.h * 0.6F, 12);
    for (int i = 0; i < COUNT_OF(BAR_PARTS); i++) {
        const ForecastResult result = BAR_PARTS[i].result;
        const int percent = odds_percent(forecast_fight_chance(f, result));
        if (result == FORECAST_FIRST_WINS || result == FORECAST_SECOND_WINS) {
            (void)snprintf(words[i], sizeof words[i], "%s %s%s %d%%", first,
                           result == FORECAST_FIRST_WINS ? "win" : "lose", is_own ? "" : "s", percent);
        } else {
            (void)snprintf(words[i], sizeof words[i], "both %s %d%%",
                           result == FORECAST_BOTH_LIVE ? "live" : "die", percent);
        }
        const bool is_told = percent > 0;
        wide[i] =
            is_told ? ui_text_width(&app->ui, look.font, ui_text_size(&app->ui, look.size), words[i]) : 0;
        sum += is_told ? wide[i] + sign + 22 : 0;
    }
    // What has no room is made smaller together.
    const float share = fminf(1, r.w / fmaxf(sum - 16, 1));
    float x = r.x + (r.w - (sum - 16) * share) / 2;
    for (int i = 0; i < COUNT_OF(BAR_PARTS); i++) {
        if (wide[i] > 0) {
            const Rect box = {x, r.y + (r.h - sign) / 2, sign, sign};
            draw_rect(&app->list, box, palette_color(BAR_PARTS[i].color));
            draw_frame(&app->list, box, 1, palette_color(COLOR_CREAM));
            ui_text(&app->ui, look, (Rect){x + sign + 6, r.y, wide[i] * share + 2, r.h}, words[i]);
            x += (wide[i] + sign + 22) * share;
        }
    }
}
