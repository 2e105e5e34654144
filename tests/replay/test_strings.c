// The client's words: nothing that the rules can say is without a sentence of its own.

#include <stdio.h>
#include <string.h>

#include "ai/ai.h"
#include "support/scene.h"
#include "play/level_words.h"
#include "replay/card_words.h"
#include "replay/strings.h"

TEST(every_refused_order_has_a_reason_of_its_own) {
    const char *const nothing = string_order_error(ORDER_ERROR_COUNT);
    for (int i = 0; i < ORDER_ERROR_COUNT; i++) {
        ck_assert_msg(strcmp(string_order_error(i), nothing) != 0, "%s", order_error_slug(i));
        for (int k = 0; k < i; k++) {
            ck_assert_msg(strcmp(string_order_error(i), string_order_error(k)) != 0, "%s and %s",
                          order_error_slug(i), order_error_slug(k));
        }
    }
}

TEST(every_squander_and_every_refused_move_has_a_reason_of_its_own) {
    for (int i = 0; i < SQUANDER_COUNT; i++) {
        ck_assert_str_ne(string_squander(i), "");
        for (int k = 0; k < i; k++) ck_assert_str_ne(string_squander(i), string_squander(k));
    }
    for (int i = 0; i < REFUSAL_COUNT; i++) {
        ck_assert_str_ne(string_refusal(i), string_refusal(REFUSAL_COUNT));
    }
}

// A Fulligin group is concealed on plains too: no terrain may be named.
TEST(a_concealed_target_is_told_without_a_terrain) {
    ck_assert_ptr_null(strstr(string_order_error(ORDER_TARGET_CONCEALED), "forest"));
    ck_assert_ptr_null(strstr(string_squander(SQUANDER_CONCEALED), "forest"));
}

TEST(every_card_names_what_it_needs) {
    for (int card = 1; card < CARD_COUNT; card++) {
        char text[240];
        string_card_needs(card_def(card), text, sizeof text);
        const bool is_aimed = card_def(card)->target != TARGET_GLOBE;
        ck_assert_msg((strcmp(text, "no target") != 0) == is_aimed, "%s", card_def(card)->slug);
        ck_assert_msg(strlen(text) + 1 < sizeof text, "%s", card_def(card)->slug);
    }
    char text[240];
    string_card_needs(card_def(CARD_FLAMING_SWORD), text, sizeof text);
    ck_assert_str_eq(text, "a swordsman");
    string_card_needs(card_def(CARD_HOMEWARD_LIGHT), text, sizeof text);
    ck_assert_str_eq(text, "a friendly recruit group");
}

TEST(every_card_that_stays_says_how_long_and_no_other_does) {
    for (int card = 1; card < CARD_COUNT; card++) {
        const CardDef *def = card_def(card);
        char text[CARD_WORDS_MAX];
        card_words_duration(def, text);
        const bool stays = def->type == CARD_ALTERATION || def->type == CARD_CONJURATION;
        ck_assert_msg((text[0] != '\0') == stays, "%s: %s", def->slug, text);
        ck_assert_msg(strstr(text, "1(") == NULL, "%s: %s", def->slug, text); // no label of a step
        // "It stays until used" is no sentence, and "until while" is none at all.
        static const char *const broken[] = {"until while", "until as ", "until used",
                                             "until next",  "until end", "until after"};
        for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++)
            ck_assert_msg(strstr(text, broken[i]) == NULL, "%s: %s", def->slug, text);
    }
    char text[CARD_WORDS_MAX];
    card_words_duration(card_def(CARD_INTERCESSION), text);
    ck_assert_str_eq(text, "this turn");
    card_words_duration(card_def(CARD_LIMBO), text);
    ck_assert_str_eq(text, "turn of casting +2");
    card_words_duration(card_def(CARD_FLAMING_SWORD), text);
    ck_assert_str_eq(text, "permanent");
    card_words_duration(card_def(CARD_REANIMATE), text);
    ck_assert_str_eq(text, "until the host dies");
}

TEST(where_there_is_little_room_a_duration_is_told_in_two_words_or_not_at_all) {
    char text[CARD_WORDS_MAX];
    card_words_duration_brief(card_def(CARD_LIMBO), text);
    ck_assert_str_eq(text, "+2 turns");
    card_words_duration_brief(card_def(CARD_INTERCESSION), text);
    ck_assert_str_eq(text, "this turn");
    card_words_duration_brief(card_def(CARD_FLAMING_SWORD), text);
    ck_assert_str_eq(text, "permanent");
    card_words_duration_brief(card_def(CARD_REANIMATE), text);
    ck_assert_str_eq(text, "");
    card_words_duration_brief(card_def(CARD_GORGON), text);
    ck_assert_str_eq(text, "");
}

TEST(every_card_that_creates_says_what) {
    for (int card = 1; card < CARD_COUNT; card++) {
        const CardDef *def = card_def(card);
        char text[CARD_WORDS_MAX];
        const bool creates = card_words_creates(def, false, text);
        ck_assert_msg(creates == (def->creates != CREATURE_NONE || def->create_count != 0), "%s", def->slug);
        ck_assert_msg(creates == (strstr(text, "armor ") != NULL), "%s: %s", def->slug, text);
        if (creates && card != CARD_LYCANTHROPY)
            ck_assert_msg(strstr(text, " HP") != NULL, "%s: %s", def->slug, text);
    }
    char text[CARD_WORDS_MAX];
    ck_assert(card_words_creates(card_def(CARD_JUGGERNAUT), false, text));
    ck_assert_str_eq(text, "Juggernaut: hand 4, 2 attacks, armor 2, 20 HP, Mountainwalk, nomadic");
    ck_assert(card_words_creates(card_def(CARD_WRATH_IDOL), false, text));
    ck_assert_str_eq(text, "Wrath Idol: hand 0, armor 1, 15 HP, immobile");
    ck_assert(card_words_creates(card_def(CARD_HOMUNCULI), true, text));
    ck_assert_str_eq(text, "hand 2, armor 1, 5 HP, nomadic");
    ck_assert(card_words_creates(card_def(CARD_NOMADIC_TRIBE), false, text));
    ck_assert_str_eq(text, "3 \xC3\x97 Cyclops swordsman: hand 2, armor 1, 9 HP");
    ck_assert(card_words_creates(card_def(CARD_ISHMERA), false, text));
    ck_assert_str_eq(text, "Ishmera: missile 3, armor 0, 8 HP, level 2, Waterwalk");
}

TEST(all_limits_of_a_target_are_told) {
    char text[CARD_WORDS_MAX];
    card_words_target(card_def(CARD_BARD), text);
    ck_assert_str_eq(text,
                     "On a friendly recruit group, open to recruits, with room for 1. One in each group.");
    card_words_target(card_def(CARD_ISHMERA), text);
    ck_assert_ptr_nonnull(strstr(text, "Once per match."));
    card_words_target(card_def(CARD_ZURZAVAR), text);
    ck_assert_ptr_nonnull(strstr(text, "Only one in play."));
    card_words_target(card_def(CARD_INTERCESSION), text);
    ck_assert_str_eq(text, "The whole board.");
    card_words_target(card_def(CARD_BITING_WIND), text);
    ck_assert_ptr_nonnull(strstr(text, "even if concealed"));
}

TEST(every_level_says_what_it_does_and_how_it_fares_against_its_neighbours) {
    for (int level = AI_RANDOM; level < AI_LEVEL_COUNT; level++) {
        char text[600];
        char wanted[80];
        AiRung rung;
        level_words(level, text, sizeof text);
        ck_assert_ptr_eq(strstr(text, ai_level_about(level)), text);
        ck_assert_int_lt((int)strlen(text) + 1, (int)sizeof text);
        ck_assert_int_eq(ai_level_rung(level, &rung), level != AI_RANDOM);
        if (level > AI_RANDOM) {
            ck_assert(0 <= rung.low && rung.low <= rung.percent && rung.percent <= rung.high &&
                      rung.high <= 100 && rung.games > 0);
            (void)snprintf(wanted, sizeof wanted, "%d%% of its matches against %s", rung.percent,
                           ai_level_slug(level - 1));
            ck_assert_msg(strstr(text, wanted) != NULL, "%s", text);
            ck_assert_ptr_nonnull(strstr(text, rung.version));
        }
        if (level + 1 < AI_LEVEL_COUNT) {
            ck_assert(ai_level_rung(level + 1, &rung));
            (void)snprintf(wanted, sizeof wanted, "%d%% against %s", 100 - rung.percent,
                           ai_level_slug(level + 1));
            ck_assert_msg(strstr(text, wanted) != NULL, "%s", text);
        }
    }
}

TEST(a_structure_tells_when_its_next_novice_comes) {
    char text[120];
    ViewStructure t = {.kind = STRUCTURE_TOWN, .owner = PLAYER_RED, .mana = MANA_WILL, .clock = 1};
    string_structure_words(&t, text, sizeof text);
    ck_assert_str_eq(text, "Red, gives Will, next novice in 1 turn");
    t.kind = STRUCTURE_SANCTUM;
    string_structure_words(&t, text, sizeof text);
    ck_assert_str_eq(text, "Red, gives Will, next novice in 3 turns");
    t.clock = 0;
    string_structure_words(&t, text, sizeof text);
    ck_assert_str_eq(text, "Red, gives Will, next novice in 4 turns");
    t.owner = PLAYER_NEUTRAL;
    string_structure_words(&t, text, sizeof text);
    ck_assert_str_eq(text, "Neutral, gives Will");
}
