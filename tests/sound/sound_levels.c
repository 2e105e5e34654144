// sound_levels ASSETS MATCHES [FOLDER]: measures every sound of the game and what a turn sounds like as a
// whole; exit code 1 if anything is out of its bounds. With FOLDER the turns are written there as WAV files,
// to listen to.
//
// A turn is mixed as the client mixes it: effects at the moments at which the playback at speed 1 shows their
// events, by the gains and merges of render/sound.h, over the music that plays then.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engine.h"
#include "bench_positions.h"
#include "match/match.h"
#include "render/pace.h"
#include "render/sound.h"
#include "sound/heard_sound.h"

// --- What is asked for ---

static const float EFFECT_SPREAD = 3.0F;  // dB from the loudest effect to the quietest
static const float EFFECT_PEAK = -0.5F;   // dB of full scale
static const float EFFECT_TAIL = -24.0F;  // dB of the effect's own peak: it has faded out when it ends
static const float OFFSET = 1.1F;         // percent of full scale beside zero
static const float MUSIC_BELOW = 10.0F;   // LU at least from the mean of the effects to a piece
static const float MUSIC_APART = 1.5F;    // LU from the loudest piece to the quietest
static const float MUSIC_SECONDS = 60.0F; // at least, before a piece repeats itself
static const float SEAM = 1.0F;
static const float MIX_PEAK = -0.5F;      // dB of full scale
static const float MIX_LOUDEST = -9.0F;   // LUFS in any 400 ms: louder is a wall
static const float HEARD_TYPICAL = 0.85F; // of the effects of a turn stand out when they begin
static const float HEARD_BATTLE = 0.4F;   // of those of a turn with 300 attacks in eight seconds
static const float HEARD_OVER = -3.0F;    // dB: as loud as all the rest together, or nearly

enum { VOICES_MAX = 8192, TAIL_SECONDS = 3, FRAME_MS = 16, AT_ONCE = 3 };

static int problems;

static void complain(const char *what, float value) {
    (void)printf("out of bounds: %s (%.1f)\n", what, (double)value);
    problems += 1;
}

// --- Files ---

static HeardSound effects[SOUND_COUNT];
static HeardSound pieces[MUSIC_COUNT];

static bool load(HeardSound *out, const char *assets, const char *folder, const char *name) {
    char path[1024];
    (void)snprintf(path, sizeof path, "%s/sound/%s/%s.ogg", assets, folder, name);
    const bool is_there = heard_sound_load(out, path);
    if (!is_there) {
        (void)printf("%s cannot be read\n", path);
        problems += 1;
    }
    return is_there;
}

static void check_shape(const char *name, const HeardSound *sound, float tail) {
    char what[80];
    if (tail > EFFECT_TAIL) {
        (void)snprintf(what, sizeof what, "%s is cut off at its end", name);
        complain(what, tail);
    }
    if (heard_sound_offset(sound) > OFFSET) {
        (void)snprintf(what, sizeof what, "%s lies beside zero", name);
        complain(what, heard_sound_offset(sound));
    }
}

static float measure_effects(const char *assets) {
    float least = 0;
    float most = -120;
    float sum = 0;
    for (int id = SOUND_NONE + 1; id < SOUND_COUNT; id++) {
        const char *name = sound_slug((SoundId)id);
        if (!load(&effects[id], assets, "effect", name)) {
            continue;
        }
        const float loudness = heard_sound_momentary(&effects[id]);
        const float peak = heard_sound_peak_db(&effects[id]);
        (void)printf("effect/%-16s %6.2f s  peak %6.1f dBFS  %6.1f LUFS\n", name,
                     (double)effects[id].count / effects[id].rate, (double)peak, (double)loudness);
        least = fminf(least, loudness);
        most = fmaxf(most, loudness);
        sum += loudness;
        if (peak > EFFECT_PEAK) {
            complain(name, peak);
        }
        check_shape(name, &effects[id], heard_sound_tail_db(&effects[id]));
    }
    if (most - least > EFFECT_SPREAD) {
        complain("dB between the loudest effect and the quietest", most - least);
    }
    return sum / (SOUND_COUNT - 1);
}

static void measure_music(const char *assets, float effects_mean) {
    float least = 0;
    float most = -120;
    for (int id = MUSIC_NONE + 1; id < MUSIC_COUNT; id++) {
        const char *name = sound_music_slug((MusicId)id);
        if (!load(&pieces[id], assets, "music", name)) {
            continue;
        }
        const float loudness = heard_sound_integrated(&pieces[id]);
        const float seam = heard_sound_seam(&pieces[id]);
        const float seconds = (float)pieces[id].count / (float)pieces[id].rate;
        const float peak = heard_sound_peak_db(&pieces[id]);
        (void)printf("music/%-17s %6.2f s  peak %6.1f dBFS  %6.1f LUFS  seam %.2f\n", name, (double)seconds,
                     (double)peak, (double)loudness, (double)seam);
        least = fminf(least, loudness);
        most = fmaxf(most, loudness);
        if (effects_mean - loudness < MUSIC_BELOW || seam > SEAM || seconds < MUSIC_SECONDS ||
            peak > EFFECT_PEAK) {
            complain(name, effects_mean - loudness);
        }
        check_shape(name, &pieces[id], EFFECT_TAIL); // It does not end; its seam is checked.
    }
    if (most - least > MUSIC_APART) {
        complain("LU between the pieces", most - least);
    }
}

// --- A turn ---

typedef struct Voice {
    SoundId id;
    int begins, ends; // in samples
    float gain;
} Voice;

typedef struct Mix {
    char name[32];
    HeardSound sum, music;
    Voice voices[VOICES_MAX];
    int voice_count, left_out;
    SoundMerge merge;
    int voice_of[SOUND_COUNT];
} Mix;

static int running_at(const Mix *m, int at) {
    int count = 0;
    for (int i = m->voice_count - 1; i >= 0; i--) {
        count += m->voices[i].ends > at ? 1 : 0;
    }
    return count;
}

// What sdl_sound.c does, at [ms] after the beginning.
static void play(Mix *m, SoundId id, float ms) {
    const SoundLevels levels = {.master = 100, .effects = 100, .music = 100};
    if (id == SOUND_NONE || m->voice_count == VOICES_MAX) {
        return;
    }
    const int at = (int)(ms * (float)m->sum.rate / 1000.0F);
    const int times = sound_merge(&m->merge, id, (uint32_t)ms);
    if (times == 0) {
        m->left_out += 1;
        return;
    }
    const float gain =
        sound_effect_gain(&levels, times) * sound_crowd_gain(running_at(m, at) - (times > 1 ? 1 : 0));
    if (times > 1) {
        m->voices[m->voice_of[id]].gain = gain;
        return;
    }
    m->voice_of[id] = m->voice_count;
    m->voices[m->voice_count++] =
        (Voice){.id = id, .begins = at, .ends = at + effects[id].count, .gain = gain};
}

static void add(HeardSound *to, const HeardSound *from, int begins, float gain) {
    for (int i = 0; i < from->count && begins + i < to->count; i++) {
        for (int side = 0; side < HEARD_SIDES; side++) {
            to->samples[(begins + i) * HEARD_SIDES + side] += from->samples[i * HEARD_SIDES + side] * gain;
        }
    }
}

// The moments at which the events come about, and what is heard then. Returns how long it takes in ms.
static float schedule(Mix *m, Timeline *t) {
    Pace pace = {.slope = 0};
    float ms = 0;
    int frame = -1;
    int heard = 0;
    for (uint32_t i = 1; i <= t->count; i++) {
        const Event *before = i > 1 ? &t->events[i - 2] : NULL;
        const float held = before == NULL ? 0 : pace_hold_ms(before) * pace_factor(&pace, t, i - 1);
        ms += held + pace_approach_ms(&t->events[i - 1]) * pace_factor(&pace, t, i);
        if ((int)(ms / FRAME_MS) != frame) {
            frame = (int)(ms / FRAME_MS);
            heard = 0;
        }
        if (heard < AT_ONCE && m->sum.samples != NULL) {
            play(m, sound_for_event(&t->events[i - 1], PLAYER_NONE), ms);
            heard += 1;
        }
    }
    return ms;
}

static double power(const HeardSound *sound, int begins, int count) {
    double sum = 0;
    for (int i = begins * HEARD_SIDES; i < (begins + count) * HEARD_SIDES && i < sound->count * HEARD_SIDES;
         i++) {
        sum += (double)sound->samples[i] * (double)sound->samples[i];
    }
    return sum;
}

// The share of the effects that are as loud as everything else together in the first moment after they begin.
static float heard_share(const Mix *m) {
    const int moment = m->sum.rate * 12 / 100;
    HeardSound all;
    int heard = 0;
    if (!heard_sound_silence(&all, m->sum.count, m->sum.rate)) {
        return 0;
    }
    memcpy(all.samples, m->sum.samples, (size_t)all.count * HEARD_SIDES * sizeof *all.samples);
    heard_sound_weigh(&all);
    for (int i = 0; i < m->voice_count; i++) {
        const Voice *v = &m->voices[i];
        HeardSound own;
        if (!heard_sound_silence(&own, moment, m->sum.rate)) {
            break;
        }
        add(&own, &effects[v->id], 0, v->gain);
        heard_sound_weigh(&own);
        const double mine = power(&own, 0, moment);
        const double others = fmax(power(&all, v->begins, moment) - mine, 1e-12);
        heard += 10 * log10(mine / others) >= (double)HEARD_OVER ? 1 : 0;
        heard_sound_free(&own);
    }
    heard_sound_free(&all);
    return m->voice_count > 0 ? (float)heard / (float)m->voice_count : 1;
}

static void judge(const Mix *m, bool is_typical, const char *folder) {
    const float peak = heard_sound_peak_db(&m->sum);
    const float loudest = heard_sound_momentary(&m->sum);
    const float share = heard_share(m);
    (void)printf("turn %-14s %4d effects (%d left out) in %4.1f s  peak %5.1f dBFS  loudest %5.1f LUFS  all "
                 "%5.1f LUFS  music %5.1f "
                 "LUFS  %3.0f %% stand out\n",
                 m->name, m->voice_count, m->left_out, (double)m->sum.count / m->sum.rate - TAIL_SECONDS,
                 (double)peak, (double)loudest, (double)heard_sound_integrated(&m->sum),
                 (double)heard_sound_integrated(&m->music), (double)share * 100);
    if (peak > MIX_PEAK) {
        complain("peak of a turn", peak);
    }
    if (loudest > MIX_LOUDEST) {
        complain("the loudest moment of a turn", loudest);
    }
    if (share < (is_typical ? HEARD_TYPICAL : HEARD_BATTLE)) {
        complain("% of the effects that stand out", share * 100);
    }
    if (folder != NULL) {
        char path[1024];
        (void)snprintf(path, sizeof path, "%s/%s.wav", folder, m->name);
        if (!heard_sound_save(&m->sum, path)) {
            complain(path, 0);
        }
    }
}

static void mix_turn(const char *name, const View *start, const Event *events, uint32_t count,
                     const char *folder) {
    static Mix mix;
    static Timeline line;
    void *memory = malloc(timeline_bytes(count > 0 ? count : 1));
    memset(&mix, 0, sizeof mix);
    (void)snprintf(mix.name, sizeof mix.name, "%s", name);
    if (memory == NULL) {
        return;
    }
    timeline_init(&line, start, memory, count > 0 ? count : 1);
    for (uint32_t i = 0; i < count; i++) {
        (void)timeline_append(&line, &events[i]);
    }
    const int rate = effects[SOUND_NONE + 1].rate;
    const float ms = schedule(&mix, &line);
    const int samples = (int)(ms / 1000.0F * (float)rate) + TAIL_SECONDS * rate;
    if (heard_sound_silence(&mix.sum, samples, rate) && heard_sound_silence(&mix.music, samples, rate)) {
        const SoundLevels levels = {.master = 100, .effects = 100, .music = 100};
        (void)schedule(&mix, &line);
        add(&mix.music, &pieces[MUSIC_COMBAT], 0, sound_music_gain(&levels));
        add(&mix.sum, &mix.music, 0, 1);
        for (int i = 0; i < mix.voice_count; i++) {
            add(&mix.sum, &effects[mix.voices[i].id], mix.voices[i].begins, mix.voices[i].gain);
        }
        judge(&mix, count < 1000, folder);
    }
    heard_sound_free(&mix.sum);
    heard_sound_free(&mix.music);
    free(memory);
}

static void mix_match(const char *path, const char *name, const char *folder) {
    static View start;
    Problems found = {0};
    Match *m = match_load(path, &found);
    OrderFault fault;
    if (m == NULL) {
        complain(path, 0);
        return;
    }
    view_of(&start, &m->start, PLAYER_NONE);
    match_restart(m);
    if (!match_run_turn(m, &fault)) {
        complain(path, 1);
    }
    mix_turn(name, &start, m->log, m->log_count, folder);
    match_free(m);
}

// The heaviest turns there are: what may not distort even there.
static void mix_bench(int index, const char *folder) {
    static GameState state;
    static GameState before;
    static View start;
    static TurnOrders orders[PLAYER_BLUE + 1];
    Event *events = malloc(LOG_TURN_MAX * sizeof *events);
    if (events == NULL) {
        return;
    }
    EventLog log = {.items = events, .capacity = LOG_TURN_MAX};
    char name[32];
    (void)snprintf(name, sizeof name, "battle-%d", index);
    bench_position_make(index, &state, orders);
    before = state;
    engine_begin_turn(&state, &log);
    engine_resolve_turn(&state, orders, &log);
    view_of(&start, &before, PLAYER_NONE);
    mix_turn(name, &start, events, log.count, folder);
    free(events);
}

int main(int count, char **words) {
    if (count < 3) {
        (void)fprintf(stderr, "usage: sound_levels ASSETS MATCHES [FOLDER]\n");
        return 2;
    }
    const char *folder = count > 3 ? words[3] : NULL;
    measure_music(words[1], measure_effects(words[1]));
    if (problems == 0) {
        char path[1024];
        (void)snprintf(path, sizeof path, "%s/three_way.sancta", words[2]);
        mix_match(path, "three-way", folder);
        (void)snprintf(path, sizeof path, "%s/moonwalk.sancta", words[2]);
        mix_match(path, "moonwalk", folder);
        mix_bench(0, folder);
        mix_bench(1, folder);
    }
    (void)printf("%d out of bounds\n", problems);
    return problems > 0 ? 1 : 0;
}
