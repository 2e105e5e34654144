// Playback. A position is a number of events applied; animation only interpolates between two positions.

#include "ui/playback.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "render/sentences.h"
#include "ui/app_sound.h"
#include "ui/panels.h"
#include "ui/strings.h"
#include "ui/widgets.h"

static const float SPEEDS[PLAYBACK_SPEEDS] = {0.25F, 0.5F, 1, 2, 4, 8, 1000000};
static const unsigned STEPS_OF[PLAYBACK_STEPS] = {MARK_EVENT,  MARK_ATTACK, MARK_ROUND,
                                                  MARK_COMBAT, MARK_PHASE,  MARK_TURN};

const char *const *playback_speed_names(void) {
    static const char *const names[PLAYBACK_SPEEDS] = {
        "0.25\xC3\x97", "0.5\xC3\x97", "1\xC3\x97", "2\xC3\x97", "4\xC3\x97", "8\xC3\x97", "Instant"};
    return names;
}

void playback_free(PlaybackScreen *p) {
    free(p->memory);
    *p = (PlaybackScreen){.memory = NULL};
}

void playback_open(App *app, Player seat, uint32_t full, bool is_review) {
    PlaybackScreen *p = app->playback;
    playback_free(p);
    uint32_t seen = 0;
    p->memory = session_timeline(&app->session, seat, full, &p->t, &seen);
    p->seat = seat;
    p->is_review = is_review;
    p->is_playing = !p->is_review;
    if (p->memory == NULL) {
        app_say(app, "There is not enough memory for the playback.");
        return;
    }
    timeline_seek(&p->t, seen);
    if (p->is_review && p->t.count > 0) {
        // To look around one begins at the last turn rather than at the first.
        uint32_t position = 0;
        (void)timeline_find(&p->t, p->t.turns[p->t.count - 1] > 1 ? p->t.turns[p->t.count - 1] - 1 : 1, 0,
                            &position);
        timeline_seek(&p->t, position);
    }
    if (app->settings.speed == PLAYBACK_SPEED_INSTANT && p->is_playing) {
        timeline_seek(&p->t, p->t.count);
        p->is_playing = false;
    }
}

bool playback_go(App *app, int turn, uint32_t frame) {
    PlaybackScreen *p = app->playback;
    uint32_t position = 0;
    if (p->memory == NULL || !timeline_find(&p->t, turn, frame, &position)) {
        return false;
    }
    timeline_seek(&p->t, position);
    p->is_playing = false;
    p->elapsed_ms = 0;
    return true;
}

void playback_sentence(const App *app, uint32_t position, char *out, size_t size) {
    const PlaybackScreen *p = app->playback;
    out[0] = '\0';
    if (position < 1 || position > p->t.count) {
        return;
    }
    static LogNames names;
    const LabelText labels = session_labels(&app->session);
    timeline_names(&p->t, position, &names);
    (void)sentence_print(out, size, &p->t.events[position - 1], &names, &labels);
}

// --- Time ---

// When many events pass in one frame, the first stand for all of them.
enum { HEARD_AT_ONCE = 3 };

// How long the position after [e] stands before anything else happens, in milliseconds at speed 1.
static float hold_ms(const Event *e) {
    if (e != NULL && e->kind == EV_move_refused && e->move_refused.reason == REFUSAL_NO_ORDER) {
        return 12; // Groups that were told to stay are no news.
    }
    static const uint16_t times[EV_COUNT] = {
        [EV_phase_began] = 320,        [EV_level_awarded] = 350,
        [EV_cards_drawn] = 120,        [EV_card_drawn] = 150,
        [EV_structure_captured] = 800, [EV_novice_produced] = 220,
        [EV_initiative_updated] = 300, [EV_structure_created] = 500,
        [EV_structure_removed] = 500,  [EV_spell_cast] = 950,
        [EV_spell_squandered] = 1100,  [EV_spell_ended] = 150,
        [EV_terrain_changed] = 500,    [EV_group_created] = 300,
        [EV_minion_created] = 160,     [EV_joined] = 260,
        [EV_move_refused] = 620,       [EV_overstacked] = 620,
        [EV_square_voted] = 420,       [EV_bounced_back] = 320,
        [EV_moonwalked] = 500,         [EV_combat_began] = 800,
        [EV_round_began] = 420,        [EV_attacks_forfeited] = 160,
        [EV_victim_chosen] = 110,      [EV_attack_missed] = 480,
        [EV_attack_hit] = 300,         [EV_damage_calculated] = 220,
        [EV_damage_applied] = 130,     [EV_damage_changed] = 320,
        [EV_damage_cancelled] = 420,   [EV_armor_soaked] = 260,
        [EV_damage_capped] = 60,       [EV_hp_changed] = 420,
        [EV_effect_applied] = 420,     [EV_death_cancelled] = 500,
        [EV_minion_died] = 560,        [EV_group_died] = 260,
        [EV_combat_ended] = 750,       [EV_game_over] = 1500,
        [EV_teleported] = 300,
    };
    if (e == NULL) {
        return 250;
    }
    return times[e->kind] > 0 ? (float)times[e->kind] : 12;
}

static float travel_ms(const Event *next) {
    return tween_has_approach(next) ? 430 : 0;
}

static void playback_update(App *app, uint32_t elapsed_ms) {
    PlaybackScreen *p = app->playback;
    if (p->memory == NULL || !p->is_playing) {
        return;
    }
    app->is_animating = true;
    const float speed = SPEEDS[app->settings.speed] * (p->is_hurrying ? 8.0F : 1.0F);
    p->elapsed_ms += (float)(elapsed_ms > 200 ? 200 : elapsed_ms) * speed;
    int heard = 0;
    while (p->t.at < p->t.count) {
        const float wait = hold_ms(timeline_last_event(&p->t)) + travel_ms(timeline_next_event(&p->t));
        if (p->elapsed_ms < wait) {
            return;
        }
        p->elapsed_ms -= wait;
        timeline_seek(&p->t, p->t.at + 1);
        if (heard < HEARD_AT_ONCE && app->settings.speed != PLAYBACK_SPEED_INSTANT) {
            app_sound_event(app, timeline_last_event(&p->t), p->seat);
            heard += 1;
        }
    }
    p->is_playing = false;
    p->elapsed_ms = 0;
}

static void jump(PlaybackScreen *p, uint32_t position) {
    timeline_seek(&p->t, position);
    p->is_playing = false;
    p->elapsed_ms = 0;
    p->log_offset = 0;
}

static void step_by(PlaybackScreen *p, unsigned marks, bool is_forward) {
    jump(p, is_forward ? timeline_next(&p->t, marks) : timeline_previous(&p->t, marks));
    p->is_fresh = is_forward;
}

// --- What the board shows ---

static SquareId minion_square(const View *v, int minion) {
    return (SquareId){v->groups[v->minions[minion].group].at};
}

static void float_at(PlaybackScreen *p, SquareId at, const char *icon, Color color, const char *text) {
    (void)snprintf(p->floating, sizeof p->floating, "%s", text);
    p->scene.floating.at = at;
    p->scene.floating.icon = icon;
    p->scene.floating.color = color;
    p->scene.floating.text = p->floating;
    p->scene.flash = at;
}

static const char *vote_word(int by) {
    static const char *const words[VOTE_BY_COUNT] = {
        [VOTE_NONE] = "",
        [VOTE_ONLY] = "no rival",
        [VOTE_SETTLED] = "stands there already",
        [VOTE_STATIONARY] = "did not move",
        [VOTE_INITIATIVE] = "has the initiative",
        [VOTE_LARGER] = "is larger",
        [VOTE_SEQUENCE] = "was there first in sequence",
    };
    return by >= 0 && by < VOTE_BY_COUNT ? words[by] : "";
}

static void float_bounce(PlaybackScreen *p, const Event *e) {
    float_at(p, (SquareId){e->bounced_back.to}, NULL, COLOR_WARN,
             e->bounced_back.reason == BOUNCE_HOSTILE ? "bounces: the winner is hostile"
                                                      : "bounces: cannot join the winner");
}

static void float_moonwalk(PlaybackScreen *p, const Event *e) {
    float_at(p, (SquareId){e->moonwalked.to}, NULL, COLOR_WARN,
             "moonwalk: its own square was taken meanwhile");
}

static void float_refusal(PlaybackScreen *p, const Event *e) {
    char text[96];
    if (e->move_refused.reason == REFUSAL_NO_ORDER) {
        return;
    }
    (void)snprintf(text, sizeof text, "stays: %s",
                   string_title(event_enum_slug(FIELD_REFUSAL, e->move_refused.reason)));
    float_at(p, (SquareId){e->move_refused.from}, NULL, COLOR_WARN, text);
}

static void float_overstack(PlaybackScreen *p, const Event *e) {
    float_at(p, (SquareId){e->overstacked.from}, NULL, COLOR_WARN, "stays: the group would be too large");
}

static void float_vote(PlaybackScreen *p, const Event *e) {
    char text[96];
    (void)snprintf(text, sizeof text, "wins: %s", vote_word(e->square_voted.by));
    float_at(p, (SquareId){e->square_voted.at}, NULL, COLOR_CREAM, text);
}

static void float_join(PlaybackScreen *p, const Event *e) {
    float_at(p, (SquareId){e->joined.at}, NULL, COLOR_GOOD, "joins");
}

static void float_slide(PlaybackScreen *p, const Event *e) {
    float_at(p, (SquareId){e->slid.to}, NULL, COLOR_CREAM, "slides on the ice");
}

static void float_cast(PlaybackScreen *p, const Event *e) {
    float_at(p, view_target_square(&p->t.view, target_unpack(e->spell_cast.target)), "icon/spark", COLOR_GOOD,
             e->spell_cast.card != 0 ? card_def(e->spell_cast.card)->name : "a hidden spell");
}

static void float_squander(PlaybackScreen *p, const Event *e) {
    char text[96];
    (void)snprintf(text, sizeof text, "%s squandered: %s",
                   e->spell_squandered.card != 0 ? card_def(e->spell_squandered.card)->name : "spell",
                   event_enum_slug(FIELD_SQUANDER, e->spell_squandered.reason));
    float_at(p, view_target_square(&p->t.view, target_unpack(e->spell_squandered.target)), "icon/none",
             COLOR_BAD, text);
}

static void float_capture(PlaybackScreen *p, const Event *e) {
    char text[96];
    (void)snprintf(text, sizeof text, "captured by %s", player_slug(e->structure_captured.to));
    float_at(p, (SquareId){e->structure_captured.at}, scene_player_emblem(e->structure_captured.to),
             COLOR_CREAM, text);
}

static void float_novice(PlaybackScreen *p, const Event *e) {
    float_at(p, (SquareId){e->novice_produced.at}, "icon/novice", COLOR_CREAM, "a novice");
}

static void float_terrain(PlaybackScreen *p, const Event *e) {
    float_at(p, (SquareId){e->terrain_changed.at}, NULL, COLOR_CREAM, terrain_slug(e->terrain_changed.to));
}

static void float_hit_points(PlaybackScreen *p, const Event *e) {
    char text[96];
    (void)snprintf(text, sizeof text, "%+d", e->hp_changed.after - e->hp_changed.before);
    float_at(p, minion_square(&p->t.view, e->hp_changed.minion), "icon/heart",
             e->hp_changed.after < e->hp_changed.before ? COLOR_BAD : COLOR_GOOD, text);
}

static void float_death(PlaybackScreen *p, const Event *e) {
    float_at(p, (SquareId){p->t.view.groups[e->minion_died.group].at}, "icon/skull", COLOR_BAD,
             death_slug(e->minion_died.category));
}

static void float_level(PlaybackScreen *p, const Event *e) {
    float_at(p, minion_square(&p->t.view, e->level_awarded.minion), "icon/star", COLOR_GOOD, "level up");
}

// What rises from the board at an event; kinds without a row have no picture there.
static void float_event(PlaybackScreen *p, const Event *e) {
    static void (*const rows[EV_COUNT])(PlaybackScreen * p, const Event *e) = {
        [EV_bounced_back] = float_bounce,
        [EV_moonwalked] = float_moonwalk,
        [EV_move_refused] = float_refusal,
        [EV_overstacked] = float_overstack,
        [EV_square_voted] = float_vote,
        [EV_joined] = float_join,
        [EV_slid] = float_slide,
        [EV_spell_cast] = float_cast,
        [EV_spell_squandered] = float_squander,
        [EV_structure_captured] = float_capture,
        [EV_novice_produced] = float_novice,
        [EV_terrain_changed] = float_terrain,
        [EV_hp_changed] = float_hit_points,
        [EV_minion_died] = float_death,
        [EV_level_awarded] = float_level,
    };
    if (rows[e->kind] != NULL) {
        rows[e->kind](p, e);
    }
}

static void set_scene(App *app, Rect area) {
    PlaybackScreen *p = app->playback;
    BoardScene *s = &p->scene;
    const Event *last = timeline_last_event(&p->t);
    const Event *next = timeline_next_event(&p->t);
    s->view = &p->t.view;
    s->metrics = app->ui.metrics;
    s->ambient_ms = app_ambient(app);
    s->camera = camera_fit(area, p->seat == PLAYER_RED ? PLAYER_RED : PLAYER_BLUE);
    s->floating = (BoardFloat){.at = {0}};
    s->flash = (SquareId){0};
    s->tween = NULL;
    s->arrow_count = 0;
    for (int i = 1; i <= GROUPS_MAX && s->arrow_count < BOARD_ARROWS_MAX; i++) {
        const ViewGroup *g = &p->t.view.groups[i];
        if (g->label != 0 && g->at != 0 && g->order != 0) {
            s->arrows[s->arrow_count++] = (BoardArrow){.from = {g->at}, .to = {g->order}, .owner = g->owner};
        }
    }
    const float hold = hold_ms(last);
    if (last != NULL) {
        float_event(p, last);
        s->floating.share = fminf(p->elapsed_ms / hold, 1);
    }
    if (p->is_playing && tween_has_approach(next) && p->elapsed_ms > hold) {
        tween_approach(&p->tween, s->view, next, s->view, fminf((p->elapsed_ms - hold) / travel_ms(next), 1));
        s->tween = &p->tween;
    } else if (p->is_playing && last != NULL) {
        tween_echo(&p->tween, s->view, last, fminf(p->elapsed_ms / hold, 1));
        s->tween = &p->tween;
    }
}

// --- Controls ---

static void answer_step_keys(PlaybackScreen *p, Ui *ui, const Keymap *keys) {
    static const struct {
        KeyAction action;
        bool is_forward;
        unsigned marks;
    } rows[] = {
        {ACTION_EVENT_FORWARD, true, MARK_EVENT},
        {ACTION_EVENT_BACK, false, MARK_EVENT},
        {ACTION_ATTACK_FORWARD, true, MARK_ATTACK},
        {ACTION_ATTACK_BACK, false, MARK_ATTACK},
        {ACTION_ROUND_FORWARD, true, MARK_ROUND},
        {ACTION_ROUND_BACK, false, MARK_ROUND},
        {ACTION_PHASE_FORWARD, true, MARK_COMBAT | MARK_PHASE},
        {ACTION_PHASE_BACK, false, MARK_COMBAT | MARK_PHASE},
        {ACTION_TURN_FORWARD, true, MARK_TURN},
        {ACTION_TURN_BACK, false, MARK_TURN},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (keymap_pressed(keys, ui, rows[i].action)) {
            step_by(p, rows[i].marks, rows[i].is_forward);
        }
    }
    if (keymap_pressed(keys, ui, ACTION_FIRST)) {
        jump(p, 0);
    } else if (keymap_pressed(keys, ui, ACTION_LAST)) {
        jump(p, p->t.count);
    }
}

static void play_or_pause(PlaybackScreen *p) {
    p->is_playing = !p->is_playing && p->t.at < p->t.count;
}

static void change_speed(App *app, int by) {
    const int speed = app->settings.speed + by;
    app->settings.speed = speed < 0 ? 0 : speed >= PLAYBACK_SPEEDS ? PLAYBACK_SPEEDS - 1 : speed;
    app_say(app, playback_speed_names()[app->settings.speed]);
}

static void finish(App *app) {
    PlaybackScreen *p = app->playback;
    if (app->session.match != NULL) {
        app->session.seen[p->seat] = app->session.match->log_count;
    }
    if (app->depth > 1) {
        app_pop(app);
    } else if (p->is_review && app->session.need == NEED_NOTHING && session_humans(&app->session) > 0) {
        app_replace(app, SCREEN_TITLE);
    } else {
        app_continue(app);
    }
}

static void answer_hurry(PlaybackScreen *p, const Ui *ui, const Keymap *keys) {
    if (ui->event.kind == INPUT_FOCUS_LOST) {
        p->is_hurrying = false; // The key is let go where nobody sees it.
    } else if (keymap_is_key_of(keys, ACTION_HURRY, ui->event.key)) {
        p->is_hurrying =
            ui->event.kind == INPUT_KEY_DOWN || (p->is_hurrying && ui->event.kind != INPUT_KEY_UP);
    }
}

static void answer_keys(App *app) {
    PlaybackScreen *p = app->playback;
    Ui *ui = &app->ui;
    const Keymap *keys = &app->settings.keys;
    answer_hurry(p, ui, keys);
    answer_step_keys(p, ui, keys);
    if (keymap_pressed(keys, ui, ACTION_PLAY)) {
        play_or_pause(p);
    } else if (keymap_pressed(keys, ui, ACTION_SLOWER)) {
        change_speed(app, -1);
    } else if (keymap_pressed(keys, ui, ACTION_FASTER)) {
        change_speed(app, 1);
    } else if (keymap_pressed(keys, ui, ACTION_BOARD)) {
        p->shows_board = !p->shows_board;
    } else if (ui_key(ui, KEY_ESCAPE) || keymap_pressed(keys, ui, ACTION_GO_ON)) {
        finish(app);
    }
}

static void draw_marks(App *app, Rect r) {
    const Timeline *t = &app->playback->t;
    int last_x = -10;
    for (uint32_t i = 1; i <= t->count; i++) {
        const unsigned mark = t->marks[i - 1];
        const float x = r.x + r.w * (float)i / (float)t->count;
        if ((mark & MARK_TURN) != 0) {
            draw_rect(&app->list, (Rect){x, r.y, 1.5F, r.h}, COLOR_BRASS);
        } else if ((mark & MARK_KILL) != 0) {
            draw_rect(&app->list, (Rect){x, r.y + r.h - 8, 2, 8}, COLOR_BAD);
        } else if ((mark & MARK_COMBAT) != 0 && (int)x > last_x + 2) {
            draw_rect(&app->list, (Rect){x, r.y + 2, 2, 7}, COLOR_WARN);
            last_x = (int)x;
        }
    }
}

static void draw_timeline(App *app, Rect r) {
    PlaybackScreen *p = app->playback;
    Ui *ui = &app->ui;
    char value[40];
    (void)snprintf(value, sizeof value, "%u/%u", p->t.at, p->t.count);
    (void)ui_widget(ui, ROLE_SLIDER, "timeline", r, ui_words("timeline", value), true);
    const bool is_scrubbing = ui_is_pressed(ui, "timeline");
    if (is_scrubbing && r.w > 0) {
        const float share = fmaxf(0, fminf((ui->pointer.x - r.x) / r.w, 1));
        jump(p, (uint32_t)(share * (float)p->t.count + 0.5F));
    }
    if (ui->event.kind == INPUT_WHEEL && rect_contains(r, ui->pointer) && !ui->event_used) {
        ui->event_used = true;
        step_by(p, STEPS_OF[p->step], ui->event.wheel < 0);
    }
    draw_round(&app->list, r, 4, (Color){20, 14, 10, 255}, (Color){30, 22, 16, 255});
    draw_round_frame(&app->list, r, 4, 1, COLOR_BRASS_DIM);
    if (p->t.count > 0) {
        const float x = r.w * (float)p->t.at / (float)p->t.count;
        draw_rect(&app->list, (Rect){r.x, r.y + r.h / 2 - 3, x, 6}, COLOR_BRASS_DIM);
        draw_marks(app, r);
        draw_round(&app->list, (Rect){r.x + x - 5, r.y - 3, 10, r.h + 6}, 4, COLOR_CREAM, COLOR_BRASS);
    }
    widget_focus_ring(ui, "timeline", r);
    ui_hint(ui, "Drag to any moment. Long marks are turns, upper ones combats, lower ones deaths.");
}

static void draw_controls(App *app, Rect area) {
    PlaybackScreen *p = app->playback;
    Ui *ui = &app->ui;
    static const char *const steps[PLAYBACK_STEPS] = {"Event", "Attack", "Round", "Combat", "Phase", "Turn"};
    widget_wood(ui, area);
    Rect r = rect_inset(area, 10);
    draw_timeline(app, rect_inset(rect_cut_top(&r, 26), 3));
    (void)rect_cut_top(&r, 8);
    const Rect done = rect_cut_right(&r, 160);
    const bool has_more = p->t.at < p->t.count && !p->is_review;
    const bool is_done = widget_main_button(ui, "playback.done", done,
                                            p->is_review ? "Close"
                                            : has_more   ? "Skip to the end"
                                                         : "Go on",
                                            true);
    (void)widget_choice(ui, "playback.step", rect_cut_left(&r, 118), steps, PLAYBACK_STEPS, &p->step);
    ui_hint(ui, "How far one step goes.");
    (void)rect_cut_left(&r, 6);
    if (widget_button(ui, "playback.back", rect_cut_left(&r, 44), "\xE2\x86\x90", p->t.at > 0)) {
        step_by(p, STEPS_OF[p->step], false);
    }
    (void)rect_cut_left(&r, 6);
    if (widget_icon_button(ui, "playback.play", rect_cut_left(&r, 54),
                           p->is_playing ? "icon/pause" : "icon/play",
                           p->is_playing ? "Pause (Space)" : "Play (Space)", p->t.at < p->t.count)) {
        play_or_pause(p);
    }
    (void)rect_cut_left(&r, 6);
    if (widget_button(ui, "playback.forward", rect_cut_left(&r, 44), "\xE2\x86\x92", p->t.at < p->t.count)) {
        step_by(p, STEPS_OF[p->step], true);
    }
    (void)rect_cut_left(&r, 6);
    (void)widget_choice(ui, "playback.speed", rect_cut_left(&r, 108), playback_speed_names(), PLAYBACK_SPEEDS,
                        &app->settings.speed);
    ui_hint(ui, "Speed; [ and ] change it, holding H hurries.");
    (void)rect_cut_left(&r, 6);
    const bool is_held = ui_is_pressed(ui, "playback.hurry");
    (void)widget_button(ui, "playback.hurry", rect_cut_left(&r, 76), "Hurry", true);
    p->is_hurrying = is_held || (p->is_hurrying && ui->event.kind != INPUT_POINTER_UP);
    (void)rect_cut_left(&r, 6);
    if (p->t.view.high != 0 && r.w > 82 &&
        widget_button(ui, "playback.board", rect_cut_left(&r, 80), p->shows_board ? "Combat" : "Board",
                      true)) {
        p->shows_board = !p->shows_board;
    }
    if (is_done && has_more) {
        jump(p, p->t.count);
    } else if (is_done) {
        finish(app);
    }
}

// --- The log ---

static void draw_log_row(App *app, Rect row, uint32_t position, const char *sentence) {
    PlaybackScreen *p = app->playback;
    Ui *ui = &app->ui;
    const Event *e = &p->t.events[position - 1];
    char name[UI_NAME_MAX];
    (void)snprintf(name, sizeof name, "log.%u", position);
    const bool is_now = position == p->t.at;
    const bool is_phase = e->kind == EV_phase_began;
    if (ui_widget(ui, ROLE_ITEM, name, row, ui_words(sentence, is_now ? "now" : ""), true)) {
        jump(p, position);
    }
    ui_hint(ui, sentence);
    if (is_now) {
        draw_rect(&app->list, row, color_alpha(COLOR_BRASS, 0.4F));
    } else if (ui_is_hovered(ui, name)) {
        draw_rect(&app->list, row, color_alpha(COLOR_BRASS, 0.18F));
    }
    const float indent = fminf((float)e->depth * 7.0F, 42) + 4;
    const Color color = is_phase ? COLOR_BRASS : position > p->t.at ? COLOR_CREAM_DIM : COLOR_CREAM;
    ui_text_row(ui, text_look(is_phase ? FONT_BOLD : FONT_BODY, 14.5F, ALIGN_LEFT, color),
                (Rect){row.x + indent, row.y, row.w - indent - 4, row.h}, sentence);
    widget_focus_ring(ui, name, rect_inset(row, 3));
}

static void draw_log(App *app, Rect area) {
    PlaybackScreen *p = app->playback;
    Ui *ui = &app->ui;
    widget_wood(ui, area);
    Rect r = rect_inset(area, 9);
    widget_heading(ui, rect_cut_top(&r, 30), "Log");
    (void)rect_cut_top(&r, 3);
    if (ui->event.kind == INPUT_WHEEL && rect_contains(area, ui->pointer) && !ui->event_used) {
        ui->event_used = true;
        p->log_offset -= (int)(ui->event.wheel * 3);
    }
    const int rows = (int)(r.h / 22);
    int first = (int)p->t.at + p->log_offset - rows * 2 / 3;
    const int last_first = (int)p->t.count - rows + 1;
    first = first > last_first ? last_first : first;
    first = first < 1 ? 1 : first;
    static LogNames names;
    const LabelText labels = session_labels(&app->session);
    timeline_names(&p->t, (uint32_t)(first > 1 ? first - 1 : 0), &names);
    for (int i = first; i < first + rows && i <= (int)p->t.count; i++) {
        char sentence[SENTENCE_MAX];
        log_names_follow(&names, &p->t.events[i - 1]);
        (void)sentence_print(sentence, sizeof sentence, &p->t.events[i - 1], &names, &labels);
        draw_log_row(app, rect_cut_top(&r, 22), (uint32_t)i, sentence);
    }
}

static void draw_caption(App *app, Rect r) {
    char text[SENTENCE_MAX];
    playback_sentence(app, app->playback->t.at, text, sizeof text);
    draw_rect(&app->list, r, (Color){22, 16, 12, 255});
    widget_label(&app->ui, "caption", text_look(FONT_BODY, 18, ALIGN_CENTER, COLOR_CREAM),
                 (Rect){r.x + 12, r.y, r.w - 24, r.h}, text);
}

static void playback_enter(App *app) {
    ui_focus(&app->ui, "playback.play");
}

static void playback_draw(App *app) {
    PlaybackScreen *p = app->playback;
    if (p->memory == NULL) {
        if (app->depth > 1) {
            app_pop(app);
        } else {
            app_replace(app, SCREEN_TITLE);
        }
        return;
    }
    Rect r = {0, 0, app->list.width, app->list.height};
    draw_gradient(&app->list, r, (Color){38, 30, 24, 255}, COLOR_NIGHT);
    const bool is_seat = p->seat == PLAYER_RED || p->seat == PLAYER_BLUE;
    panel_skybar(app, rect_cut_top(&r, 46), &p->t.view, is_seat ? p->t.view.players[p->seat].pool : NULL);
    draw_log(app, rect_cut_right(&r, fmaxf(272, fminf(500, r.w * 0.29F))));
    const Rect controls = rect_cut_bottom(&r, 96);
    draw_caption(app, rect_cut_bottom(&r, 30));
    set_scene(app, r);
    if (p->t.view.high != 0 && !p->shows_board) {
        combat_panel(app, r);
    } else {
        draw_clip(&app->list, r);
        scene_board_draw(&app->list, &p->scene);
        draw_clip(&app->list, (Rect){0, 0, 0, 0});
    }
    draw_controls(app, controls);
    if (app_screen(app) == SCREEN_PLAYBACK && app->playback->memory != NULL) {
        answer_keys(app);
        if (p->is_fresh) {
            app_sound_event(app, timeline_last_event(&p->t), p->seat);
            p->is_fresh = false;
        }
        // The button that has the focus all the time would hide the timeline with its words.
        const bool is_at_play = app->ui.shows_focus && ui_has_focus(&app->ui, "playback.play");
        if (app->playback->is_playing || is_at_play) {
            app->ui.hint[0] = '\0';
        }
    }
}

const Screen screen_playback = {.enter = playback_enter, .update = playback_update, .draw = playback_draw};
