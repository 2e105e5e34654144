// Decks are read and land is made only when a choice has changed.

#include "menus/new_match_pictures.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/personality.h"
#include "decks/deck_choice.h"
#include "engine/card.h"
#include "engine/query.h"
#include "kit/widgets.h"
#include "menus/new_match.h"
#include "play/seat_words.h"
#include "render/art.h"
#include "render/palette.h"
#include "render/scene_map.h"

enum { FAN = 3 };

struct NewMatchPictures {
    View land;
    SessionSetup made; // what the land was made of
    bool has_land;
    int houses[PLAYER_BLUE + 1], decks[PLAYER_BLUE + 1];
    uint32_t reads;                      // of the decks at hand: those of the player may be others since
    uint16_t fans[PLAYER_BLUE + 1][FAN]; // cards; 0: none
};

void new_match_pictures_free(struct NewMatchPictures *pictures) {
    free(pictures);
}

// NULL if there is no memory: then there are no pictures.
static struct NewMatchPictures *pictures_of(App *app) {
    if (new_match_of(app)->pictures == NULL) {
        new_match_of(app)->pictures = calloc(1, sizeof *new_match_of(app)->pictures);
    }
    return new_match_of(app)->pictures;
}

// --- Arms ---

void new_match_pictures_draw_arms(App *app, Rect area, int *house) {
    Ui *ui = &app->ui;
    // Two rows where that makes them larger.
    const int rows = area.h >= 64 ? 2 : 1;
    const int columns = (HOUSE_COUNT - 1 + rows - 1) / rows;
    const float each = area.w / (float)columns;
    const float high = area.h / (float)rows;
    const float side = fminf(each - 3, high - (rows == 2 ? 2.0F : 0.0F));
    for (int i = 1; i < HOUSE_COUNT; i++) {
        const int column = (i - 1) % columns;
        const int row = (i - 1) / columns;
        const Rect cell = {area.x + each * (float)column, area.y + high * (float)row, each, high};
        const bool is_chosen = *house == i;
        const bool is_pointed = !ui->is_blocked && !ui->shows_focus && rect_contains(cell, ui->pointer);
        if (is_pointed && ui->event.kind == INPUT_POINTER_DOWN && ui->event.button == 1 && !ui->event_used) {
            ui->event_used = true;
            *house = i;
        }
        const float shown = is_chosen || is_pointed ? side : side * 0.9F;
        const Rect at = {cell.x + (each - shown) / 2, cell.y + (high - shown) / 2, shown, shown};
        if (is_chosen) {
            const float wide = fminf(each, side + 8);
            const Rect plate = {cell.x + (each - wide) / 2, cell.y + (high - side) / 2 - 1, wide, side + 2};
            draw_round(&app->list, plate, 5, palette_color(COLOR_CHOSEN), palette_color(COLOR_CHOSEN));
            draw_round_frame(&app->list, plate, 5, 1.8F, palette_color(COLOR_BRASS_LIGHT));
        }
        draw_image(&app->list, art_house(i).text, at, 0,
                   color_alpha(PALETTE_WHITE, is_chosen || is_pointed ? 1 : 0.8F));
    }
}

// --- Leader and cards ---

// The personality of a computer player; PERSON_NONE for humans.
static int person_of(const App *app, Player player) {
    const int seat = player == PLAYER_RED ? new_match_of(app)->draft.red : new_match_of(app)->draft.blue;
    return seat_words_kind_has_person(seat) ? new_match_of(app)->draft.persons[player] : PERSON_NONE;
}

// The three of [cards] that cost most, each of another name.
static void choose_fan(const uint16_t *cards, int count, uint16_t out[FAN]) {
    memset(out, 0, FAN * sizeof *out);
    for (int k = 0; k < FAN; k++) {
        for (int i = 0; i < count; i++) {
            const bool is_there = cards[i] == out[0] || cards[i] == out[1] || cards[i] == out[2];
            if (!is_there && (out[k] == 0 || card_cost(card_def(cards[i])) > card_cost(card_def(out[k])))) {
                out[k] = cards[i];
            }
        }
    }
}

static const uint16_t *fan_of(App *app, Player player) {
    struct NewMatchPictures *p = pictures_of(app);
    const int house =
        player == PLAYER_RED ? new_match_of(app)->draft.red_house : new_match_of(app)->draft.blue_house;
    const int deck = (deck_choice_index(app, player) + 1) * PERSON_COUNT + person_of(app, player);
    if (p != NULL && p->reads != deck_choice_reads(app)) {
        p->reads = deck_choice_reads(app);
        memset(p->decks, 0, sizeof p->decks);
    }
    if (p != NULL && (p->houses[player] != house || p->decks[player] != deck)) {
        uint16_t cards[DECK_MAX];
        p->houses[player] = house;
        p->decks[player] = deck;
        choose_fan(cards, deck_choice_cards(app, player, cards), p->fans[player]);
    }
    return p != NULL ? p->fans[player] : NULL;
}

static void draw_fan(App *app, Player player, Rect area) {
    const uint16_t *cards = fan_of(app, player);
    const float width = fminf(area.w * 0.46F, area.h * 1.05F);
    const float height = width * 0.75F;
    for (int i = 0; cards != NULL && i < FAN; i++) {
        static const int order[FAN] = {1, 2, 0}; // the dearest lies on top, in the middle
        static const float side[FAN] = {0, -1, 1};
        const int k = order[i];
        if (cards[k] != 0) {
            const Rect r = {area.x + area.w / 2 - width / 2 + side[k] * width * 0.52F,
                            area.y + area.h - height - 4 + fabsf(side[k]) * height * 0.1F - height * 0.08F,
                            width, height};
            draw_image_posed(&app->list, art_card(cards[k]).text, r, 0, PALETTE_WHITE,
                             (ImagePose){.angle = side[k] * 9});
        }
    }
}

// The hero who lends a personality a face.
static void draw_face(App *app, int person, Rect area) {
    const float wide = fminf(area.w, area.h * 0.6F * 4 / 3);
    const Rect r = {area.x + (area.w - wide) / 2, area.y, wide, wide * 0.75F};
    draw_image(&app->list, art_card(personality_face(person)).text, r, 0, PALETTE_WHITE);
    draw_frame(&app->list, r, 1.5F, palette_color(COLOR_BRASS_DIM));
}

void new_match_pictures_draw_leader(App *app, Player player, Rect area) {
    const Rect fan = {area.x, area.y + area.h * 0.62F, area.w, area.h * 0.38F};
    if (person_of(app, player) != PERSON_NONE) {
        draw_face(app, person_of(app, player), area);
        draw_fan(app, player, fan);
        return;
    }
    const int house =
        player == PLAYER_RED ? new_match_of(app)->draft.red_house : new_match_of(app)->draft.blue_house;
    const ViewMinion leader = {.nation = (uint8_t)house_nation((House)house),
                               .minion_class = CLASS_SWORDSMAN};
    const float wide = fminf(area.h * 0.62F * 120 / 140, area.w * 0.8F);
    const float high = wide * 140 / 120;
    // In the middle of what the cards leave.
    const float cards = fminf(area.w * 0.46F, fan.h * 1.05F) * 0.9F;
    area.y += fmaxf(area.h - cards - high * 0.66F - wide * 1.24F * 70 / 120, 0) / 2;
    const float middle = area.x + area.w / 2;
    const float arms = fminf(area.w * 0.62F, high);
    draw_image(&app->list, art_house(house).text, (Rect){middle - arms / 2, area.y, arms, arms}, 0,
               color_alpha(PALETTE_WHITE, 0.42F));
    const Rect base = {middle - wide * 0.62F, area.y + high * 0.66F, wide * 1.24F, wide * 1.24F * 70 / 120};
    draw_image(&app->list, player == PLAYER_RED ? "board/base_red" : "board/base_blue", base, (int)player,
               PALETTE_WHITE);
    draw_image_posed(&app->list, art_minion(&leader, POSE_STAND).text,
                     (Rect){middle - wide / 2, area.y + high * 0.04F, wide, high}, (int)player, PALETTE_WHITE,
                     (ImagePose){.is_mirrored = player == PLAYER_BLUE});
    draw_fan(app, player, fan);
}

void new_match_pictures_draw_small_leader(App *app, Player player, Rect area) {
    const int house =
        player == PLAYER_RED ? new_match_of(app)->draft.red_house : new_match_of(app)->draft.blue_house;
    const ViewMinion leader = {.nation = (uint8_t)house_nation((House)house),
                               .minion_class = CLASS_SWORDSMAN};
    const float arms = area.h * 0.74F;
    const float wide = area.h * 120 / 140;
    draw_image(&app->list, art_house(house).text, (Rect){area.x, area.y + area.h - arms - 4, arms, arms}, 0,
               PALETTE_WHITE);
    draw_image_posed(&app->list, art_minion(&leader, POSE_STAND).text,
                     (Rect){area.x + area.w - wide, area.y, wide, area.h}, (int)player, PALETTE_WHITE,
                     (ImagePose){.is_mirrored = player == PLAYER_BLUE});
}

// --- Land ---

static bool is_same_land(const SessionSetup *a, const SessionSetup *b) {
    return a->seed == b->seed && a->realm == b->realm && a->symmetric == b->symmetric &&
           a->red_house == b->red_house && a->blue_house == b->blue_house;
}

void new_match_pictures_draw_land(App *app, Rect area) {
    struct NewMatchPictures *p = pictures_of(app);
    SessionSetup wanted = new_match_of(app)->draft;
    wanted.seed = new_match_seed(app);
    if (p == NULL) {
        return;
    }
    if (new_match_of(app)->draft.realm == REALM_RANDOM) {
        draw_image(&app->list, "board/map", area, 0, PALETTE_WHITE);
        return;
    }
    if (!p->has_land || !is_same_land(&p->made, &wanted)) {
        session_land(&wanted, &p->land);
        p->made = wanted;
        p->has_land = true;
    }
    draw_clip(&app->list, area);
    scene_map_draw(&app->list, &p->land, PLAYER_RED, (SquareId){0}, area);
    draw_clip(&app->list, (Rect){0, 0, 0, 0});
    draw_frame(&app->list, area, 1.5F, palette_color(COLOR_BRASS_DIM));
}
