// Rows of the log: whose they are, who is seen in them, by which sign, and what a filter shows.

#include <check.h>
#include <string.h>

#include "playback/log_look.h"
#include "support/client.h"
#include "ui/playback.h"
#include "render/art.h"
#include "support/test.h"

static LogNames names;

static void begin_names(void) {
    memset(&names, 0, sizeof names);
    names.minions[3] = (NamedMinion){
        .label = 7, .kind = MINION_RECRUIT, .minion_class = CLASS_ARCHER, .nation = NATION_ELF, .group = 2};
    names.groups[2] = (NamedGroup){.label = 4, .owner = PLAYER_BLUE};
    names.groups[5] = (NamedGroup){.label = 5, .owner = PLAYER_RED};
}

FIXTURE(begin_names, NULL);

#define LOOK(kind_, ...) log_look(&(Event){.kind = EV_##kind_, .kind_ = {__VA_ARGS__}}, &names)

TEST(a_minion_is_seen_by_its_figure_in_its_owners_color) {
    const LogLook hit = LOOK(attack_hit, .attacker = 3);
    ck_assert_int_eq(hit.seen, LOG_SEEN_FIGURE);
    ck_assert_int_eq(hit.owner, PLAYER_BLUE);
    ck_assert_str_eq(hit.picture.text, "sprite/elf_archer_stand");
    ck_assert_str_eq(hit.sign, "icon/hit");
    ck_assert(!hit.is_weighty);
    const LogLook death = LOOK(minion_died, .minion = 3);
    ck_assert_str_eq(death.sign, "icon/skull");
    ck_assert(death.is_weighty);
}

TEST(whom_somebody_acts_at_is_seen_as_well) {
    names.minions[4] =
        (NamedMinion){.label = 8, .minion_class = CLASS_SWORDSMAN, .nation = NATION_ELF, .group = 5};
    const Event hit = {.kind = EV_attack_hit, .attack_hit = {.attacker = 3, .victim = 4}};
    const LogLook other = log_look_other(&hit, &names);
    ck_assert_int_eq(other.seen, LOG_SEEN_FIGURE);
    ck_assert_int_eq(other.owner, PLAYER_RED);
    ck_assert_int_eq(other.minion, 4);
    const Event fight = {.kind = EV_combat_began, .combat_began = {.high = 5, .low = 2}};
    ck_assert_int_eq(log_look_other(&fight, &names).owner, PLAYER_BLUE);
    const Event move = {.kind = EV_moved, .moved = {.group = 2}};
    ck_assert_int_eq(log_look_other(&move, &names).seen, LOG_SEEN_NOBODY);
}

TEST(a_group_is_seen_by_a_member_or_by_its_seat) {
    const LogLook full = LOOK(moved, .group = 2);
    ck_assert_int_eq(full.seen, LOG_SEEN_FIGURE);
    ck_assert_int_eq(full.owner, PLAYER_BLUE);
    const LogLook empty = LOOK(moved, .group = 5);
    ck_assert_int_eq(empty.seen, LOG_SEEN_SEAT);
    ck_assert_int_eq(empty.owner, PLAYER_RED);
    ck_assert_str_eq(empty.picture.text, art_emblem(PLAYER_RED));
}

TEST(a_card_is_seen_itself_unless_it_is_secret) {
    const LogLook cast = LOOK(spell_cast, .player = PLAYER_RED, .card = 1);
    ck_assert_int_eq(cast.seen, LOG_SEEN_CARD);
    ck_assert_int_eq(cast.owner, PLAYER_RED);
    ck_assert_str_eq(cast.picture.text, art_card(1).text);
    const LogLook secret = LOOK(spell_cast, .player = PLAYER_RED, .card = 0);
    ck_assert_int_eq(secret.seen, LOG_SEEN_SEAT);
}

TEST(a_capture_has_the_color_of_who_captured_it) {
    const LogLook taken = LOOK(structure_captured, .from = PLAYER_RED, .to = PLAYER_BLUE);
    ck_assert_int_eq(taken.owner, PLAYER_BLUE);
    ck_assert(taken.is_weighty);
    const LogLook phase = LOOK(phase_began, .phase_now = PHASE_COMBAT);
    ck_assert_int_eq(phase.seen, LOG_SEEN_NOBODY);
    ck_assert_int_eq(phase.owner, PLAYER_NONE);
    ck_assert_str_eq(phase.sign, "");
}

TEST(every_kind_that_tells_something_has_a_topic) {
    for (int kind = EV_NONE + 1; kind < EV_COUNT; kind++) {
        const Event e = {.kind = (uint8_t)kind};
        const bool is_frame = kind == EV_phase_began || kind == EV_round_began || kind == EV_step_began ||
                              kind == EV_minion_buried;
        const bool has_topic = log_look_topic(&e) != LOG_TOPIC_ANY;
        ck_assert_msg(has_topic || is_frame, "%s has no topic: a row in src/ui/playback/log_look.c",
                      event_kind_info((EventKind)kind).name);
        ck_assert_msg(!has_topic || !is_frame, "%s has a topic, though it frames what others tell",
                      event_kind_info((EventKind)kind).name);
        ck_assert(log_look_topic_shows(LOG_TOPIC_ANY, &e));
    }
    const Event death = {.kind = EV_minion_died};
    const Event capture = {.kind = EV_structure_captured};
    ck_assert(log_look_topic_shows(LOG_TOPIC_COMBAT, &death) &&
              log_look_topic_shows(LOG_TOPIC_LOSSES, &death));
    ck_assert(!log_look_topic_shows(LOG_TOPIC_COMBAT, &capture) &&
              !log_look_topic_shows(LOG_TOPIC_SPELLS, &death));
}

TEST(a_filter_leaves_only_its_events_alone_or_with_words) {
    App *app = client_begin(1280, 800);
    client_watch(app);
    PlaybackScreen *p = playback_of(app);
    for (int topic = LOG_TOPIC_ANY + 1; topic < LOG_TOPIC_COUNT; topic++) {
        uint32_t expected = 0;
        uint32_t shown = 0;
        p->topic = topic;
        playback_look_again(app);
        for (uint32_t i = 1; i <= p->t.count; i++) {
            expected += log_look_topic_shows((LogTopic)topic, &p->t.events[i - 1]) ? 1 : 0;
        }
        for (uint32_t row = playback_row_after(p, 0); row != 0; row = playback_row_after(p, row)) {
            ck_assert(log_look_topic_shows((LogTopic)topic, &p->t.events[row - 1]));
            shown += 1;
        }
        ck_assert_uint_eq(shown, expected);
        ck_assert_uint_eq(p->hit_count, expected);
    }
    p->topic = LOG_TOPIC_MOVES;
    (void)strcpy(p->find, "blue");
    playback_look_again(app);
    const uint32_t both = p->hit_count;
    p->topic = LOG_TOPIC_ANY;
    playback_look_again(app);
    ck_assert_uint_gt(p->hit_count, both);
    ck_assert_uint_gt(both, 0);
    p->find[0] = '\0';
    playback_look_again(app);
    ck_assert(!playback_is_looking(p));
    client_end();
}
