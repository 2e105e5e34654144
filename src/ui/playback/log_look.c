// An event names its subject in its first field of a minion, a group or a player; cards stand before
// them where the event is the card's.

#include "playback/log_look.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/card.h"
#include "render/palette.h"
#include "render/art.h"

// --- Topics ---

static const uint8_t topics[EV_COUNT] = {
    [EV_spell_cast] = LOG_TOPIC_SPELLS,
    [EV_spell_squandered] = LOG_TOPIC_SPELLS,
    [EV_spell_attached] = LOG_TOPIC_SPELLS,
    [EV_spell_changed] = LOG_TOPIC_SPELLS,
    [EV_spell_ended] = LOG_TOPIC_SPELLS,
    [EV_effect_applied] = LOG_TOPIC_SPELLS,
    [EV_cards_drawn] = LOG_TOPIC_SPELLS,
    [EV_card_drawn] = LOG_TOPIC_SPELLS,
    [EV_card_left_hand] = LOG_TOPIC_SPELLS,
    [EV_terrain_changed] = LOG_TOPIC_SPELLS,
    [EV_swamp_side_set] = LOG_TOPIC_SPELLS,
    [EV_stat_changed] = LOG_TOPIC_SPELLS,
    [EV_order_changed] = LOG_TOPIC_MOVES,
    [EV_group_left_board] = LOG_TOPIC_MOVES,
    [EV_group_returned] = LOG_TOPIC_MOVES,
    [EV_teleported] = LOG_TOPIC_MOVES,
    [EV_move_refused] = LOG_TOPIC_MOVES,
    [EV_overstacked] = LOG_TOPIC_MOVES,
    [EV_square_voted] = LOG_TOPIC_MOVES,
    [EV_square_won] = LOG_TOPIC_MOVES,
    [EV_bounced_back] = LOG_TOPIC_MOVES,
    [EV_moved] = LOG_TOPIC_MOVES,
    [EV_joined] = LOG_TOPIC_MOVES,
    [EV_slid] = LOG_TOPIC_MOVES,
    [EV_moonwalked] = LOG_TOPIC_MOVES,
    [EV_minion_changed_group] = LOG_TOPIC_MOVES,
    [EV_combat_began] = LOG_TOPIC_COMBAT,
    [EV_attacks_forfeited] = LOG_TOPIC_COMBAT,
    [EV_paired] = LOG_TOPIC_COMBAT,
    [EV_victim_chosen] = LOG_TOPIC_COMBAT,
    [EV_attack_missed] = LOG_TOPIC_COMBAT,
    [EV_attack_hit] = LOG_TOPIC_COMBAT,
    [EV_damage_calculated] = LOG_TOPIC_COMBAT,
    [EV_damage_applied] = LOG_TOPIC_COMBAT,
    [EV_damage_changed] = LOG_TOPIC_COMBAT,
    [EV_damage_cancelled] = LOG_TOPIC_COMBAT,
    [EV_armor_soaked] = LOG_TOPIC_COMBAT,
    [EV_damage_capped] = LOG_TOPIC_COMBAT,
    [EV_hp_changed] = LOG_TOPIC_COMBAT,
    [EV_damage_result] = LOG_TOPIC_COMBAT,
    [EV_strength_changed] = LOG_TOPIC_COMBAT,
    [EV_attacks_changed] = LOG_TOPIC_COMBAT,
    [EV_combat_ended] = LOG_TOPIC_COMBAT,
    [EV_death_cancelled] = LOG_TOPIC_LOSSES,
    [EV_minion_died] = LOG_TOPIC_LOSSES,
    [EV_group_died] = LOG_TOPIC_LOSSES,
    [EV_structure_captured] = LOG_TOPIC_LOSSES,
    [EV_structure_removed] = LOG_TOPIC_LOSSES,
    [EV_game_over] = LOG_TOPIC_LOSSES,
    [EV_level_awarded] = LOG_TOPIC_TOWNS,
    [EV_experience_qualified] = LOG_TOPIC_TOWNS,
    [EV_novice_produced] = LOG_TOPIC_TOWNS,
    [EV_novice_removed] = LOG_TOPIC_TOWNS,
    [EV_initiative_updated] = LOG_TOPIC_TOWNS,
    [EV_mana_generated] = LOG_TOPIC_TOWNS,
    [EV_mana_changed] = LOG_TOPIC_TOWNS,
    [EV_income_changed] = LOG_TOPIC_TOWNS,
    [EV_next_mana_changed] = LOG_TOPIC_TOWNS,
    [EV_structure_created] = LOG_TOPIC_TOWNS,
    [EV_structure_changed] = LOG_TOPIC_TOWNS,
    [EV_group_created] = LOG_TOPIC_TOWNS,
    [EV_minion_created] = LOG_TOPIC_TOWNS,
    [EV_group_changed] = LOG_TOPIC_SPELLS,
};

LogTopic log_look_topic(const Event *e) {
    return e->kind < EV_COUNT ? (LogTopic)topics[e->kind] : LOG_TOPIC_ANY;
}

bool log_look_topic_shows(LogTopic topic, const Event *e) {
    const LogTopic own = log_look_topic(e);
    const bool is_fallen =
        e->kind == EV_minion_died || e->kind == EV_group_died || e->kind == EV_death_cancelled;
    return topic == LOG_TOPIC_ANY || own == topic || (topic == LOG_TOPIC_COMBAT && is_fallen);
}

const char *const *log_look_topic_words(void) {
    static const char *const words[LOG_TOPIC_COUNT] = {"All events", "Spells", "Movement",
                                                       "Combat",     "Losses", "Towns"};
    return words;
}

// --- Signs ---

static const char *sign_of(const Event *e) {
    static const char *const signs[EV_COUNT] = {
        [EV_attack_hit] = "icon/hit",
        [EV_attack_missed] = "icon/miss",
        [EV_armor_soaked] = "icon/shield",
        [EV_damage_cancelled] = "icon/shield",
        [EV_minion_died] = "icon/skull",
        [EV_group_died] = "icon/skull",
        [EV_level_awarded] = "icon/star",
        [EV_experience_qualified] = "icon/star-empty",
        [EV_novice_produced] = "icon/novice",
        [EV_novice_removed] = "icon/novice",
        [EV_initiative_updated] = "icon/initiative",
        [EV_spell_attached] = "icon/enchanted",
        [EV_effect_applied] = "icon/spark",
        [EV_death_cancelled] = "icon/heart",
        [EV_structure_captured] = "motif/banner",
        [EV_structure_removed] = "motif/ruin-tower",
        [EV_structure_created] = "motif/hall",
        [EV_game_over] = "motif/laurel",
        [EV_moonwalked] = "motif/moon",
        [EV_square_voted] = "motif/scales",
    };
    if (e->kind == EV_hp_changed) {
        return e->hp_changed.after > e->hp_changed.before ? "icon/heart" : "motif/blood-drop";
    }
    if (e->kind == EV_damage_result) {
        return e->damage_result.result == DAMAGE_RESULT_BOUNCED ? "icon/shield" : "";
    }
    return e->kind < EV_COUNT && signs[e->kind] != NULL ? signs[e->kind] : "";
}

static bool is_weighty(const Event *e) {
    return log_look_topic(e) == LOG_TOPIC_LOSSES || e->kind == EV_spell_cast || e->kind == EV_level_awarded ||
           e->kind == EV_moonwalked;
}

// --- Who ---

// The value of the field number [nth], from 0, of [type]; 0 if there is none.
static int field_of(const Event *e, FieldType type, int nth) {
    const EventKindInfo info = event_kind_info(e->kind);
    for (int i = 0; i < info.field_count; i++) {
        if (info.fields[i].type == (uint8_t)type && nth-- == 0) {
            return event_field_value(e, &info.fields[i]);
        }
    }
    return 0;
}

static int first_of(const Event *e, FieldType type) {
    return field_of(e, type, 0);
}

static void show_card(LogLook *look, int card) {
    look->picture = art_card(card);
    look->seen = LOG_SEEN_CARD;
}

static void show_emblem(LogLook *look) {
    (void)snprintf(look->picture.text, sizeof look->picture.text, "%s", art_emblem((int)look->owner));
    look->seen = LOG_SEEN_SEAT;
}

static void show_minion(LogLook *look, const LogNames *names, int slot) {
    const NamedMinion *m = &names->minions[slot];
    const ViewMinion seen = {.label = m->label,
                             .kind = m->kind,
                             .minion_class = m->minion_class,
                             .nation = m->nation,
                             .creature = m->creature};
    if (m->label == 0) {
        return;
    }
    look->picture = art_minion(&seen, POSE_STAND);
    look->seen = LOG_SEEN_FIGURE;
    look->minion = slot;
    look->owner = (Player)names->groups[m->group].owner;
}

static void show_group(LogLook *look, const LogNames *names, int slot) {
    look->owner = (Player)names->groups[slot].owner;
    for (int i = 1; i <= MINIONS_MAX; i++) {
        if (names->minions[i].group == slot && names->minions[i].label != 0) {
            show_minion(look, names, i);
            return;
        }
    }
    show_emblem(look);
}

static void show_who(LogLook *look, const Event *e, const LogNames *names) {
    const int minion = first_of(e, FIELD_MINION);
    const int group = first_of(e, FIELD_GROUP);
    const int card = first_of(e, FIELD_CARD);
    if (minion > 0 && minion <= MINIONS_MAX) {
        show_minion(look, names, minion);
    } else if (group > 0 && group <= GROUPS_MAX) {
        show_group(look, names, group);
    } else if (card > 0 && card < CARD_COUNT) {
        show_card(look, card);
    } else if (look->owner == PLAYER_RED || look->owner == PLAYER_BLUE) {
        show_emblem(look);
    }
}

LogLook log_look(const Event *e, const LogNames *names) {
    LogLook look = {
        .owner = (Player)first_of(e, FIELD_PLAYER), .sign = sign_of(e), .is_weighty = is_weighty(e)};
    if (e->kind == EV_structure_captured) {
        look.owner = (Player)e->structure_captured.to;
    }
    if (e->kind == EV_effect_applied && e->effect_applied.card > 0 && e->effect_applied.card < CARD_COUNT) {
        show_card(&look, e->effect_applied.card);
        return look;
    }
    show_who(&look, e, names);
    return look;
}

LogLook log_look_other(const Event *e, const LogNames *names) {
    LogLook look = {.owner = PLAYER_NONE, .sign = ""};
    const int minion = field_of(e, FIELD_MINION, 1);
    const int group = field_of(e, FIELD_GROUP, 1);
    if (minion > 0 && minion <= MINIONS_MAX) {
        show_minion(&look, names, minion);
    } else if (group > 0 && group <= GROUPS_MAX) {
        show_group(&look, names, group);
    }
    return look;
}

bool log_look_is_same(const LogLook *a, const LogLook *b) {
    return a->seen != LOG_SEEN_NOBODY && a->seen == b->seen && a->minion == b->minion &&
           a->owner == b->owner && strcmp(a->picture.text, b->picture.text) == 0;
}

// --- Drawing ---

// What of the picture is shown in [r]: of a figure head and shoulders, of a card its middle without the
// frame.
static Rect picture_in(Rect r, LogSeen seen) {
    static const float FIGURE = 2.05F; // as wide as the frame
    static const float FIGURE_TALL = 140.0F / 120.0F;
    static const float FIGURE_ABOVE = 0.14F; // of its height
    static const float CARD = 1.5F;          // as high as the frame
    static const float CARD_WIDE = 240.0F / 180.0F;
    if (seen == LOG_SEEN_FIGURE) {
        const float tall = r.w * FIGURE * FIGURE_TALL;
        return (Rect){r.x - r.w * (FIGURE - 1) / 2, r.y - tall * FIGURE_ABOVE, r.w * FIGURE, tall};
    }
    if (seen == LOG_SEEN_CARD) {
        const float tall = r.h * CARD;
        return (Rect){r.x + (r.w - tall * CARD_WIDE) / 2, r.y - (tall - r.h) / 2, tall * CARD_WIDE, tall};
    }
    return rect_inset(r, 1);
}

void log_look_draw(DrawList *list, Rect r, const LogLook *look) {
    const bool is_owned = look->owner != PLAYER_NONE;
    if (look->seen == LOG_SEEN_NOBODY) {
        return;
    }
    const Color ground = is_owned ? palette_player_dark((int)look->owner) : palette_color(COLOR_TILE);
    draw_round(list, r, 3, ground, ground);
    const Rect inside = rect_inset(r, 1);
    draw_clip(list, inside);
    draw_image(list, look->picture.text, picture_in(inside, look->seen), (int)look->owner, PALETTE_WHITE);
    draw_clip(list, (Rect){0, 0, 0, 0});
    draw_round_frame(list, r, 3, 1.2F,
                     is_owned ? palette_player((int)look->owner) : palette_color(COLOR_BRASS_DIM));
}

void log_look_stripe(DrawList *list, Rect r, Player owner) {
    enum { DOT = 3, APART = 6 };
    const Color color = palette_player((int)owner);
    if (owner == PLAYER_RED) {
        draw_rect(list, r, color);
        return;
    }
    for (float y = r.y + DOT; owner == PLAYER_BLUE && y < r.y + r.h; y += APART) {
        draw_circle(list, (Point){r.x + r.w / 2, y}, (float)DOT / 2, color);
    }
}

int log_look_percent(const Ui *ui, Rect r) {
    enum { ROWS_LEAST = 3, STEP = 5, BESIDE = 60 }; // the last: triangle, portrait and sign
    static const char *const usual = "Human archer max1 gains a level by experience: 2 instead of 1.";
    const float wide = ui_text_width(ui, FONT_BODY, LOG_TEXT, usual);
    int percent = ui->text_percent;
    for (; percent - STEP >= 100; percent -= STEP) {
        const float size = (float)percent / 100;
        const float lines = ceilf(wide * size / fmaxf(r.w - BESIDE * size, 1));
        if (lines * ROWS_LEAST * LOG_TEXT * 1.22F * size <= r.h) {
            break;
        }
    }
    return percent;
}
