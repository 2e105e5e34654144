// sancta-lab bot: a computer player for matches in another program, by lines on standard input and output.

#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>
#include <unistd.h>

#include "computer_players.h"
#include "base/plain_text.h"
#include "lab.h"
#include "lab_files.h"
#include "match/talk.h"

enum {
    MS = 1000,         // in a second
    KEPT_PERCENT = 90, // of its time that a player uses: the rest is for the way
};

typedef struct Bot {
    const char *name;
    Computer computer;
    AiSignals signals;
    Talk talk;
    TurnOrders answer; // of the thread that thinks
    Plan plan;
    double deadline; // when it has to be ready; 0: it is not thinking
    thrd_t thread;
    int finished[2]; // a pipe: the thread writes when it is done
    bool is_over;
    bool skips; // to the end of a line that is too long
    size_t filled, taken;
    char line[TALK_LINE_MAX];
} Bot;

static void print_line(char *text) {
    if (text != NULL) (void)puts(text);
    free(text);
    (void)fflush(stdout);
}

static int think(void *data) {
    Bot *const bot = data;
    const TalkQuestion *const question = &bot->talk.question;
    bot->computer.seed = question->seed;
    bot->answer.count = computer_think(&bot->computer, &bot->talk.state, question->seat, &bot->talk.past,
                                       bot->answer.orders, ORDERS_MAX);
    const char done = '.';
    return write(bot->finished[1], &done, 1) == 1 ? 0 : 1;
}

static void finish(Bot *bot) {
    char done;
    (void)thrd_join(bot->thread, NULL);
    (void)!read(bot->finished[0], &done, 1);
    bot->deadline = 0;
    print_line(talk_orders(bot->talk.id, &bot->talk.state, bot->talk.question.seat, bot->answer.orders,
                           bot->answer.count, &bot->plan));
}

static void hurry(Bot *bot) {
    atomic_store(&bot->signals.play_now, true);
}

static void begin(Bot *bot) {
    const int ms = bot->talk.question.ms;
    atomic_store(&bot->signals.play_now, false);
    bot->deadline = lab_stopwatch() + (double)ms * KEPT_PERCENT / 100 / MS;
    if (thrd_create(&bot->thread, think, bot) != thrd_success) {
        bot->deadline = 0;
        bot->answer.count = 0;
        print_line(talk_orders(bot->talk.id, &bot->talk.state, bot->talk.question.seat, NULL, 0, &bot->plan));
    }
}

// What is no message of this protocol is told on standard error and left alone.
static void take_message(Bot *bot, const char *line, size_t size) {
    Talk *const talk = calloc(1, sizeof *talk);
    if (talk == NULL) return;
    talk_read(line, size, talk);
    switch (talk->kind) {
    case TALK_HELLO: print_line(talk_hello(bot->name)); break;
    case TALK_THINK:
        if (bot->deadline != 0) {
            hurry(bot);
            finish(bot);
        }
        bot->talk = *talk;
        begin(bot);
        break;
    case TALK_CANCEL: hurry(bot); break;
    case TALK_BYE: bot->is_over = true; break;
    case TALK_NONSENSE: plain_text_print(stderr, "sancta-lab bot: %s\n", talk->problem); break;
    case TALK_TEST:
    case TALK_TESTED:
    case TALK_ORDERS:
    case TALK_OVER:
    case TALK_KIND_COUNT: break;
    }
    talk_free(talk);
    free(talk);
}

static void take_lines(Bot *bot) {
    const ssize_t got = read(STDIN_FILENO, bot->line + bot->filled, sizeof bot->line - bot->filled);
    if (got < 0 && errno == EINTR) return;
    if (got <= 0) {
        bot->is_over = true;
        return;
    }
    bot->filled += (size_t)got;
    char *end;
    while (!bot->is_over && (end = memchr(bot->line + bot->taken, '\n', bot->filled - bot->taken)) != NULL) {
        const size_t from = bot->taken;
        bot->taken = (size_t)(end - bot->line) + 1;
        if (!bot->skips) take_message(bot, bot->line + from, bot->taken - from - 1);
        bot->skips = false;
    }
    memmove(bot->line, bot->line + bot->taken, bot->filled - bot->taken);
    bot->filled -= bot->taken;
    bot->taken = 0;
    // A line without end is none, and neither is what comes behind so much of it.
    if (bot->filled == sizeof bot->line) {
        bot->filled = 0;
        bot->skips = true;
    }
}

static int wait_ms(const Bot *bot) {
    const bool is_hurried = atomic_load(&bot->signals.play_now);
    if (bot->deadline == 0 || is_hurried) return -1;
    const double left = (bot->deadline - lab_stopwatch()) * MS;
    return left > 0 ? (int)left + 1 : 0;
}

static void talk_to_end(Bot *bot) {
    while (!bot->is_over) {
        struct pollfd waits[] = {{.fd = STDIN_FILENO, .events = POLLIN},
                                 {.fd = bot->finished[0], .events = POLLIN}};
        const int ready = poll(waits, 2, wait_ms(bot));
        if (ready == 0) hurry(bot);
        if (ready <= 0) continue;
        if ((waits[1].revents & POLLIN) != 0) {
            finish(bot);
        } else if (waits[0].revents != 0) {
            take_lines(bot);
        }
    }
    if (bot->deadline == 0) return;
    atomic_store(&bot->signals.cancel, true);
    (void)thrd_join(bot->thread, NULL);
}

static int run(const LabArgs *args) {
    AiSettings settings;
    char reason[PROBLEM_SIZE];
    const char *given = NULL;
    if (!option_renamed(args, "--level", "--ai", &given)) return LAB_USAGE;
    const char *const name = given != NULL ? given : ai_level_slug(AI_EXPERT);
    if (!computer_settings(name, &settings, reason)) return lab_usage(args, "--level: %s", reason);
    Bot *const bot = calloc(1, sizeof *bot);
    if (bot == NULL || pipe(bot->finished) != 0) {
        free(bot);
        return lab_files_no_memory("bot");
    }
    bot->name = name;
    int code = LAB_DONE;
    if (computer_begin(&bot->computer, &settings, 0)) {
        bot->computer.signals = &bot->signals;
        talk_to_end(bot);
    } else {
        code = lab_files_no_memory("bot");
    }
    computer_end(&bot->computer);
    (void)close(bot->finished[0]);
    (void)close(bot->finished[1]);
    free(bot);
    return code;
}

const LabCommand command_bot = {
    .name = "bot",
    .operands = "",
    .about = "A computer player for another program: reads JSON Lines from standard input, thinks when it is "
             "asked, and writes its "
             "orders to standard output (docs/bots). It ends when it is told bye or when its input ends.",
    .options_needed = 0,
    .options = {{"--level", "AI", "Who plays, expert if not given; as for arena."},
                {"--ai", "AI", NULL}}, // what --level was called
    .run = run,
};
