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
#include "render/sound_bus.h"
#include "sound/heard_sound.h"

// --- What is asked for ---

static const float EFFECT_SPREAD = 3.0F; // dB from the loudest effect to the quietest
static const float EFFECT_PEAK = -0.5F;  // dB of full scale
static const float EFFECT_TAIL = -24.0F; // dB of the effect's own peak: it has faded out when it ends
static const float OFFSET = 1.1F;        // percent of full scale beside zero
static const float MUSIC_HEARD = -20.0F; // LUFS of each piece at full sliders
static const float MUSIC_APART = 1.5F;   // LU from there
static const float EFFECT_ABOVE = 3.0F;  // LU at least from any piece to any effect
static const float EFFECTS_ABOVE = 5.0F; // and to their mean
static const float REALM_BELOW = 10.0F;  // LU at least from any piece to any realm
static const float REALM_HEARD = -42.0F; // LUFS: softer could as well be silent
static const float REALM_SECONDS = 20.0F;
static const float JOIN = -30.0F;         // dB of the mean: the quietest moment where a loop begins again
static const float MUSIC_SECONDS = 60.0F; // at least, before a piece repeats itself
static const float SEAM = 1.0F;
static const float MIX_PEAK = -0.5F;      // dB of full scale
static const float MIX_LOUDEST = -9.0F;   // LUFS in any 400 ms: louder is a wall
static const float BUS_PEAK = 0.0F;       // dB: the bus itself has room for everything
static const float HELD_DOWN = 6.0F;      // dB at most by which a turn is held under the ceiling
static const float HEARD_TYPICAL = 0.85F; // of the effects of a turn stand out when they begin
static const float HEARD_BATTLE = 0.6F;   // of those of a turn with hundreds of attacks
static const float HEARD_OVER = -3.0F;    // dB: as loud as all the rest together, or nearly

enum { VOICES_MAX = 8192, TAIL_SECONDS = 3, FRAME_MS = 16, AT_ONCE = 3, BLOCK = 1024 };

static const SoundLevels FULL = {
    .master = 100, .effects = 100, .interface = 100, .music = 100, .ambience = 100};

static int problems;

static void complain(const char *what, float value) {
    (void)printf("out of bounds: %s (%.1f)\n", what, (double)value);
    problems += 1;
}

// --- Files ---

static HeardSound effects[SOUND_COUNT][SOUND_TAKES];
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

// In dB: what [share] of the bus comes to behind it.
static float heard_db(float share) {
    return 20.0F * log10f(share * SOUND_BUS_BOOST);
}

typedef struct Spread {
    float least, most, sum;
    int count;
} Spread;

static void take_in(Spread *s, float value) {
    s->least = s->count == 0 ? value : fminf(s->least, value);
    s->most = s->count == 0 ? value : fmaxf(s->most, value);
    s->sum += value;
    s->count += 1;
}

static void measure_take(const char *assets, SoundId id, int take, Spread *all) {
    char name[40];
    HeardSound *const sound = &effects[id][take];
    (void)snprintf(name, sizeof name, take > 0 ? "%s-%d" : "%s", sound_slug(id), take + 1);
    if (!load(sound, assets, "effect", name)) {
        return;
    }
    const float loudness = heard_sound_momentary(sound);
    const float peak = heard_sound_peak_db(sound);
    (void)printf("effect/%-16s %6.2f s  peak %6.1f dBFS  %6.1f LUFS\n", name,
                 (double)sound->count / sound->rate, (double)peak, (double)loudness);
    take_in(all, loudness);
    if (peak > EFFECT_PEAK) {
        complain(name, peak);
    }
    check_shape(name, sound, heard_sound_tail_db(sound));
}

// Returns what all effects are like at full sliders.
static Spread measure_effects(const char *assets) {
    Spread all = {0};
    for (int id = SOUND_NONE + 1; id < SOUND_COUNT; id++) {
        for (int take = 0; take < (sound_varies((SoundId)id) ? SOUND_TAKES : 1); take++) {
            measure_take(assets, (SoundId)id, take, &all);
        }
    }
    if (all.most - all.least > EFFECT_SPREAD) {
        complain("dB between the loudest effect and the quietest", all.most - all.least);
    }
    const float heard = heard_db(sound_effect_gain(&FULL, 1));
    all.least += heard;
    all.most += heard;
    all.sum += heard * (float)all.count;
    return all;
}

// Returns how loud a loop is.
static float measure_loop(const char *folder, const char *name, const HeardSound *sound, float seconds) {
    const float loudness = heard_sound_integrated(sound);
    const float seam = heard_sound_seam(sound);
    const float join = heard_sound_join_db(sound);
    const float length = (float)sound->count / (float)sound->rate;
    const float peak = heard_sound_peak_db(sound);
    (void)printf("%s/%-17s %6.2f s  peak %6.1f dBFS  %6.1f LUFS  seam %.2f  join %.1f dB\n", folder, name,
                 (double)length, (double)peak, (double)loudness, (double)seam, (double)join);
    if (seam > SEAM || join < JOIN) {
        complain(name, seam > SEAM ? seam : join);
    }
    if (length < seconds || peak > EFFECT_PEAK) {
        complain(name, length < seconds ? length : peak);
    }
    check_shape(name, sound, EFFECT_TAIL); // It does not end; its seam is checked.
    return loudness;
}

static Spread measure_music(const char *assets) {
    Spread all = {0};
    for (int id = MUSIC_NONE + 1; id < MUSIC_COUNT; id++) {
        const char *name = sound_music_slug((MusicId)id);
        if (load(&pieces[id], assets, "music", name)) {
            const float loudness = measure_loop("music", name, &pieces[id], MUSIC_SECONDS);
            take_in(&all, loudness + heard_db(sound_music_gain(&FULL)));
        }
    }
    if (fabsf(all.least - MUSIC_HEARD) > MUSIC_APART || fabsf(all.most - MUSIC_HEARD) > MUSIC_APART) {
        complain("LUFS of a piece as it is heard", all.least);
    }
    return all;
}

static Spread measure_realms(const char *assets) {
    Spread all = {0};
    for (int id = AMBIENCE_NONE + 1; id < AMBIENCE_COUNT; id++) {
        const char *name = sound_ambience_slug((AmbienceId)id);
        HeardSound sound;
        if (load(&sound, assets, "ambience", name)) {
            const float loudness = measure_loop("ambience", name, &sound, REALM_SECONDS);
            take_in(&all, loudness + heard_db(sound_ambience_gain(&FULL)));
            heard_sound_free(&sound);
        }
    }
    return all;
}

// At full sliders effects stand above the music, and the realm lies below it.
static void compare_kinds(Spread effect, Spread music, Spread realm) {
    const float mean = effect.sum / (float)effect.count;
    (void)printf(
        "heard at full sliders: effects %.1f to %.1f, music %.1f to %.1f, realms %.1f to %.1f LUFS\n",
        (double)effect.least, (double)effect.most, (double)music.least, (double)music.most,
        (double)realm.least, (double)realm.most);
    if (effect.least - music.most < EFFECT_ABOVE || mean - music.most < EFFECTS_ABOVE) {
        complain("LU from the music to the softest effect", effect.least - music.most);
    }
    if (music.least - realm.most < REALM_BELOW || realm.least < REALM_HEARD) {
        complain("LUFS of the realms", realm.least);
    }
}

// --- A turn ---

typedef struct Voice {
    SoundId id;
    const HeardSound *sound; // the take; the few percent of pitch are left out
    int begins, ends;        // in samples
    float gain;
} Voice;

typedef struct Mix {
    char name[32];
    HeardSound sum, music;
    Voice voices[VOICES_MAX];
    int voice_count, left_out;
    SoundMerge merge;
    int voice_of[SOUND_COUNT];
    uint32_t turns[SOUND_COUNT];
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
        sound_effect_gain(&FULL, times) * sound_crowd_gain(running_at(m, at) - (times > 1 ? 1 : 0));
    if (times > 1) {
        m->voices[m->voice_of[id]].gain = gain;
        return;
    }
    m->voice_of[id] = m->voice_count;
    const HeardSound *sound = &effects[id][sound_form(id, m->turns[id]++).take];
    m->voices[m->voice_count++] =
        (Voice){.id = id, .sound = sound, .begins = at, .ends = at + sound->count, .gain = gain};
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
    Pace pace = {.fold_ms = 0};
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
        add(&own, v->sound, 0, v->gain);
        heard_sound_weigh(&own);
        const double mine = power(&own, 0, moment);
        const double others = fmax(power(&all, v->begins, moment) - mine, 1e-12);
        heard += 10 * log10(mine / others) >= (double)HEARD_OVER ? 1 : 0;
        heard_sound_free(&own);
    }
    heard_sound_free(&all);
    return m->voice_count > 0 ? (float)heard / (float)m->voice_count : 1;
}

// How far the music steps back at [at], in samples.
static SoundDuck duck_at(const Mix *m, int at) {
    SoundDuck deepest = SOUND_DUCK_NONE;
    for (int i = 0; i < m->voice_count; i++) {
        const Voice *v = &m->voices[i];
        const int most = v->begins + m->sum.rate * 35 / 100;
        const bool is_stinger = sound_is_stinger(v->id);
        if (v->begins <= at && at < (is_stinger || v->ends < most ? v->ends : most)) {
            const SoundDuck duck = is_stinger ? SOUND_DUCK_STINGER : SOUND_DUCK_EFFECT;
            deepest = duck > deepest ? duck : deepest;
        }
    }
    return deepest;
}

// The combat's piece, by blocks as the device asks for them.
static void add_music(Mix *m) {
    const HeardSound *piece = &pieces[MUSIC_COMBAT];
    float duck = 1;
    for (int at = 0; at < m->music.count; at += BLOCK) {
        const float after = sound_bus_duck_after(duck, duck_at(m, at), BLOCK, m->music.rate);
        for (int i = 0; i < BLOCK && at + i < m->music.count; i++) {
            const float gain = (duck + (after - duck) * (float)i / BLOCK) * sound_music_gain(&FULL);
            for (int side = 0; side < HEARD_SIDES; side++) {
                m->music.samples[(at + i) * HEARD_SIDES + side] =
                    piece->samples[(at + i) % piece->count * HEARD_SIDES + side] * gain;
            }
        }
        duck = after;
    }
    add(&m->sum, &m->music, 0, 1);
}

// What comes out behind the bus.
static void finish(HeardSound *sound) {
    static int16_t block[BLOCK * HEARD_SIDES];
    float limit = 1;
    for (int at = 0; at < sound->count; at += BLOCK) {
        const int frames = sound->count - at < BLOCK ? sound->count - at : BLOCK;
        float *const samples = &sound->samples[at * HEARD_SIDES];
        for (int i = 0; i < frames * HEARD_SIDES; i++) {
            block[i] = (int16_t)(fminf(fmaxf(samples[i], -1), 1) * 32767.0F);
        }
        sound_bus_finish(&limit, block, frames, sound->rate, false);
        for (int i = 0; i < frames * HEARD_SIDES; i++) {
            samples[i] = (float)block[i] / 32768.0F;
        }
    }
}

static void judge(Mix *m, bool is_typical, const char *folder) {
    const float share = heard_share(m);
    const float bus = heard_sound_peak_db(&m->sum);
    const float held = fmaxf(0, bus + heard_db(1) - 20.0F * log10f(SOUND_BUS_CEILING));
    finish(&m->sum);
    finish(&m->music);
    const float peak = heard_sound_peak_db(&m->sum);
    const float loudest = heard_sound_momentary(&m->sum);
    (void)printf("turn %-14s %4d effects (%d left out) in %4.1f s  peak %5.1f dBFS  loudest %5.1f LUFS  all "
                 "%5.1f LUFS  music %5.1f "
                 "LUFS  %3.0f %% stand out  held down by %.1f dB\n",
                 m->name, m->voice_count, m->left_out, (double)m->sum.count / m->sum.rate - TAIL_SECONDS,
                 (double)peak, (double)loudest, (double)heard_sound_integrated(&m->sum),
                 (double)heard_sound_integrated(&m->music), (double)share * 100, (double)held);
    if (bus > BUS_PEAK || held > HELD_DOWN) {
        complain("dB by which a turn is held down", held);
    }
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
    const int rate = effects[SOUND_NONE + 1][0].rate;
    const float ms = schedule(&mix, &line);
    const int samples = (int)(ms / 1000.0F * (float)rate) + TAIL_SECONDS * rate;
    if (heard_sound_silence(&mix.sum, samples, rate) && heard_sound_silence(&mix.music, samples, rate)) {
        (void)schedule(&mix, &line);
        add_music(&mix);
        for (int i = 0; i < mix.voice_count; i++) {
            add(&mix.sum, mix.voices[i].sound, mix.voices[i].begins, mix.voices[i].gain);
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
    const Spread effect = measure_effects(words[1]);
    compare_kinds(effect, measure_music(words[1]), measure_realms(words[1]));
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
