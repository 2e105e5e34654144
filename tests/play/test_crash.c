// What a run leaves behind: its log, the report of a crash, and the match up to a CHECK that failed.

#define _XOPEN_SOURCE 700

#include <check.h>
#include <dirent.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <threads.h>
#include <time.h>
#include <unistd.h>

#include "base/check.h"
#include "play/crash.h"
#include "play/run_log.h"
#include "play/session.h"
#include "support/played.h"
#include "support/temporary_home.h"
#include "support/test.h"

static Paths paths;
static Session session;
static char report[CRASH_REPORT_SIZE];

static void begin(void) {
    (void)temporary_home_begin();
    paths_find(&paths);
    ck_assert(paths_make(&paths));
    session = (Session){.is_patient = true};
}

static void end(void) {
    session_end(&session);
    session_free(&session);
    run_log_close();
    temporary_home_end();
}

FIXTURE(begin, end);

static int count_logs(void) {
    char folder[PATH_SIZE + 16];
    int count = 0;
    (void)snprintf(folder, sizeof folder, "%s/logs", paths.state);
    DIR *dir = opendir(folder);
    ck_assert_ptr_nonnull(dir);
    for (struct dirent *found = readdir(dir); found != NULL; found = readdir(dir)) {
        count += found->d_name[0] != '.' ? 1 : 0;
    }
    (void)closedir(dir);
    return count;
}

TEST(the_last_lines_are_kept_in_their_order) {
    run_log_open(&paths);
    for (int i = 0; i < RUN_LOG_LINES + 7; i++) {
        run_log_say("line %d of a run", i);
    }
    ck_assert_int_eq(run_log_count(), RUN_LOG_LINES);
    ck_assert_ptr_nonnull(strstr(run_log_line(0), " line 7 of a run\n"));
    ck_assert_ptr_nonnull(strstr(run_log_line(RUN_LOG_LINES - 1), " line 56 of a run\n"));
}

TEST(a_line_that_is_too_long_is_cut_and_still_a_line) {
    char text[400];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    run_log_say("%s", text);
    const char *line = run_log_line(run_log_count() - 1);
    ck_assert_uint_lt(strlen(line), RUN_LOG_LINE);
    ck_assert_str_eq(line + strlen(line) - 2, "x\n");
}

TEST(the_logs_of_the_last_five_runs_are_kept) {
    for (int i = 0; i < 8; i++) {
        run_log_open(&paths);
        run_log_say("run %d", i);
        // A name of its own, by the clock's thousandths.
        (void)nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    }
    ck_assert_int_eq(count_logs(), RUN_LOG_FILES);
}

// A run that ends as [die] lets it end; returns the signal.
static int crash_of(void (*die)(void)) {
    const pid_t child = fork();
    if (child == 0) {
        const struct rlimit none = {0, 0};
        (void)setrlimit(RLIMIT_CORE, &none);
        (void)freopen("/dev/null", "w", stderr);
        run_log_open(&paths);
        run_log_say("the last thing it did");
        crash_install(&paths, "9.8.7");
        crash_note_save("/somewhere/autosave.sancta");
        die();
        _exit(0);
    }
    int status = 0;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

// A fault there is the sanitizer's to report.
#ifdef SANCTA_SANITIZE
enum { IS_SANITIZED = true };
#else
enum { IS_SANITIZED = false };
#endif

static void read_nothing(void) {
    const volatile int *const nothing = NULL;
    (void)*nothing;
}

static int deepen(int depth) {
    volatile char room[1 << 16];
    room[0] = (char)depth;
    return depth == INT_MAX ? 0 : deepen(depth + 1) + room[0];
}

static void use_up_the_stack(void) {
    (void)deepen(0);
}

static void fail_a_check(void) {
    UNREACHABLE("a test asks for it");
}

static void keep(const char *file, int line, const char *condition) {
    crash_keep_match(session.match, file, line, condition);
}

TEST(a_report_tells_what_when_and_where_and_is_told_once, .is_left_out = IS_SANITIZED) {
    ck_assert_int_eq(crash_of(read_nothing), SIGSEGV);
    crash_take_report(&paths, report);
    static const char *const parts[] = {"Sancta 9.8.7\n", "SIGSEGV at address 0x0\n",
                                        "Match as it was saved: /somewhere/autosave.sancta\n",
                                        " the last thing it did\n", "tests_ui(+0x"};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        ck_assert_msg(strstr(report, parts[i]) != NULL, "%s is not in:\n%s", parts[i], report);
    }
    ck_assert_ptr_null(strstr(report, "Failed: "));
    char save[64];
    crash_find_save(report, save, sizeof save);
    ck_assert_str_eq(save, "/somewhere/autosave.sancta");
    crash_find_save(report, save, 20); // It does not fit: half a path is none.
    ck_assert_str_eq(save, "");
    crash_take_report(&paths, report);
    ck_assert_str_eq(report, "");
    crash_find_save(report, save, sizeof save);
    ck_assert_str_eq(save, "");
}

TEST(a_run_without_any_stack_left_is_reported, .is_left_out = IS_SANITIZED) {
    ck_assert_int_eq(crash_of(use_up_the_stack), SIGSEGV);
    crash_take_report(&paths, report);
    ck_assert_ptr_nonnull(strstr(report, "SIGSEGV at address 0x"));
}

// Computer players meet until [phase] of [turn] is over.
static void play_to(int turn, Phase phase) {
    played_begin(&session, SEAT_RANDOM, SEAT_RANDOM, 5);
    while (session.match->state.turn < turn) {
        session_advance(&session);
    }
    OrderFault fault;
    while (session.match->state.phase != phase) {
        ck_assert(match_run_phase(session.match, &fault));
    }
}

TEST(the_match_up_to_a_check_that_failed_can_be_played_to_the_same_place, .is_left_out = IS_SANITIZED) {
    play_to(4, PHASE_COMBAT);
    const uint64_t hash = state_hash(&session.match->state);
    check_set_hook(keep);
    ck_assert_int_eq(crash_of(fail_a_check), SIGABRT);
    check_set_hook(NULL);
    crash_take_report(&paths, report);
    ck_assert_ptr_nonnull(strstr(report, "test_crash.c:"));
    ck_assert_ptr_nonnull(strstr(report, ": a test asks for it\n"));
    char file[PATH_SIZE + 16];
    (void)snprintf(file, sizeof file, "%s/crash.sancta", paths.state);
    ck_assert_ptr_nonnull(strstr(report, file));
    Problems problems = {.count = 0};
    Match *match = match_load(file, &problems);
    ck_assert_ptr_nonnull(match);
    ck_assert_int_eq(match->state.turn, 1);
    OrderFault fault;
    while (match->state.turn < 4 || match->state.phase != PHASE_COMBAT) {
        ck_assert(match_run_phase(match, &fault));
    }
    ck_assert_uint_eq(state_hash(&match->state), hash);
    match_free(match);
}

static uint64_t hash_before;

static int fail_there(void *data) {
    (void)data;
    fail_a_check();
    return 0;
}

// Ends the run without a crash if the match is another one now.
static void keep_and_look(const char *file, int line, const char *condition) {
    keep(file, line, condition);
    if (state_hash(&session.match->state) != hash_before) {
        _exit(1);
    }
}

static void fail_in_another_thread(void) {
    thrd_t thread;
    check_set_hook(keep_and_look);
    if (thrd_create(&thread, fail_there, NULL) == thrd_success) {
        (void)thrd_join(thread, NULL);
    }
}

TEST(a_check_that_fails_in_another_thread_leaves_alone_the_match_that_the_window_draws) {
    play_to(4, PHASE_COMBAT);
    hash_before = state_hash(&session.match->state);
    ck_assert_int_eq(crash_of(fail_in_another_thread), SIGABRT);
    char file[PATH_SIZE + 16];
    (void)snprintf(file, sizeof file, "%s/crash.sancta", paths.state);
    ck_assert(!paths_exists(file));
    if (IS_SANITIZED) {
        return;
    }
    crash_take_report(&paths, report);
    ck_assert_ptr_nonnull(strstr(report, ": a test asks for it\n"));
    ck_assert_ptr_nonnull(strstr(report, "Match as it was saved: "));
    ck_assert_ptr_null(strstr(report, "Match up to the failure: "));
}
