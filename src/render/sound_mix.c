// How each turn of an effect differs, how loud things are, how repeats melt and what a crowd leaves out.

#include "base/check.h"
#include "render/sound.h"

bool sound_varies(SoundId id) {
    switch (id) {
    case SOUND_HIT:
    case SOUND_MISS:
    case SOUND_BLADE:
    case SOUND_ARROW:
    case SOUND_ARMOR:
    case SOUND_GLANCE:
    case SOUND_HURT:
    case SOUND_DEATH:
    case SOUND_WALK:
    case SOUND_AIM:
    case SOUND_CARD_DRAW:
    case SOUND_BLAST:
    case SOUND_WARD:
    case SOUND_EFFECT_APPLIED:
    case SOUND_RECRUIT:
    case SOUND_ROUND_BEGINS:
    case SOUND_CLICK: return true;
    default: return false;
    }
}

SoundForm sound_form(SoundId id, uint32_t turn) {
    SoundForm form = {.take = 0, .percent = 0};
    if (!sound_varies(id)) {
        return form;
    }
    // No neighbors are the same take, where the order begins anew neither.
    static const uint8_t orders[6] = {0, 1, 2, 1, 0, 2};
    const uint32_t mixed = (turn * 2654435761U) ^ ((uint32_t)id * 40503U);
    form.take = orders[turn % (uint32_t)COUNT_OF(orders)];
    form.percent = (int)((mixed >> 16) % (2 * SOUND_PITCH_PERCENT + 1)) - SOUND_PITCH_PERCENT;
    return form;
}

// --- Loudness ---

// Of the bus, which is louder by SOUND_BUS_BOOST afterwards. Their files are set so that at full sliders
// music comes to -20 LUFS, effects to some 6 dB above it and a realm to 14 below.
static const float EFFECT_SHARE = 0.6F; // one effect alone; three or more in one reach 0.85
static const float MUSIC_SHARE = 0.4F;
static const float AMBIENCE_SHARE = 0.16F;

// Ears hear ratios: the square makes the middle of the slider sound like half.
static float taper(int percent) {
    const float share = (float)(percent < 0 ? 0 : percent > 100 ? 100 : percent) / 100.0F;
    return share * share;
}

static float swelled(const SoundLevels *levels, int slider, int times) {
    const float swell = times >= 3 ? 0.85F : times == 2 ? 0.72F : EFFECT_SHARE;
    return levels->is_muted ? 0.0F : taper(levels->master) * taper(slider) * swell;
}

float sound_effect_gain(const SoundLevels *levels, int times) {
    return swelled(levels, levels->effects, times);
}

float sound_gain(const SoundLevels *levels, SoundId id, int times) {
    return swelled(levels, sound_is_interface(id) ? levels->interface : levels->effects, times);
}

bool sound_is_interface(SoundId id) {
    return id == SOUND_CLICK || id == SOUND_CONFIRM;
}

bool sound_is_stinger(SoundId id) {
    return id == SOUND_VICTORY || id == SOUND_DEFEAT || id == SOUND_DRAW || id == SOUND_MOONWALK ||
           id == SOUND_CAPTURE;
}

SoundLevels sound_levels_heard(const SoundLevels *levels, bool is_away) {
    SoundLevels heard = *levels;
    if (is_away) {
        heard.is_muted = heard.is_muted || levels->away == SOUND_AWAY_NOTHING;
        heard.music = levels->away == SOUND_AWAY_EFFECTS ? 0 : heard.music;
        heard.ambience = levels->away == SOUND_AWAY_EFFECTS ? 0 : heard.ambience;
    }
    return heard;
}

float sound_crowd_gain(int others) {
    return 1.0F / (1.0F + 0.2F * (float)(others < 0 ? 0 : others));
}

float sound_music_gain(const SoundLevels *levels) {
    return levels->is_muted ? 0.0F : taper(levels->master) * taper(levels->music) * MUSIC_SHARE;
}

float sound_ambience_gain(const SoundLevels *levels) {
    return levels->is_muted ? 0.0F : taper(levels->master) * taper(levels->ambience) * AMBIENCE_SHARE;
}

// --- Repeats ---

// How many others may begin within a crowd's time, this one included. What is not listed changes the match
// and is heard in any crowd.
static int room_in_crowd(SoundId id) {
    enum { ACCOMPANIES = 2, TELLS = 4 };
    static const uint8_t rooms[SOUND_COUNT] = {
        [SOUND_PHASE] = ACCOMPANIES,
        [SOUND_EXPERIENCE] = ACCOMPANIES,
        [SOUND_CARD_DRAW] = ACCOMPANIES,
        [SOUND_CARD_DISCARD] = TELLS,
        [SOUND_MANA] = ACCOMPANIES,
        [SOUND_FADE] = ACCOMPANIES,
        [SOUND_RECRUIT] = TELLS,
        [SOUND_STRONGER] = ACCOMPANIES,
        [SOUND_WEAKER] = ACCOMPANIES,
        [SOUND_ORDER] = ACCOMPANIES,
        [SOUND_WALK] = TELLS,
        [SOUND_REFUSED] = TELLS,
        [SOUND_VOTE] = TELLS,
        [SOUND_ROUND_BEGINS] = TELLS,
        [SOUND_FORFEIT] = ACCOMPANIES,
        [SOUND_AIM] = ACCOMPANIES,
        [SOUND_MISS] = TELLS,
        [SOUND_HIT] = TELLS,
        [SOUND_BLADE] = ACCOMPANIES,
        [SOUND_ARROW] = ACCOMPANIES,
        [SOUND_BLAST] = TELLS,
        [SOUND_WARD] = TELLS,
        [SOUND_ARMOR] = ACCOMPANIES,
        [SOUND_GLANCE] = ACCOMPANIES,
        [SOUND_HURT] = TELLS,
        [SOUND_HEAL] = TELLS,
        [SOUND_EFFECT_APPLIED] = TELLS,
        [SOUND_ENCHANT] = TELLS,
        [SOUND_NOVICE] = TELLS,
    };
    return rooms[id] > 0 ? rooms[id] : SOUND_CROWD;
}

static int crowd_since(const SoundMerge *merge, uint32_t now_ms) {
    int count = 0;
    for (int i = 0; i < merge->crowd_count; i++) {
        count += now_ms - merge->crowd_ms[i] < SOUND_CROWD_MS ? 1 : 0;
    }
    return count;
}

int sound_merge(SoundMerge *merge, SoundId id, uint32_t now_ms) {
    CHECK(id > SOUND_NONE && id < SOUND_COUNT);
    if (merge->times[id] > 0 && now_ms - merge->begun_ms[id] < SOUND_MERGE_MS) {
        merge->times[id] += 1;
        return merge->times[id];
    }
    const int room = room_in_crowd(id);
    if (room < SOUND_CROWD && crowd_since(merge, now_ms) >= room) {
        return 0;
    }
    merge->begun_ms[id] = now_ms;
    merge->times[id] = 1;
    merge->crowd_ms[merge->crowd_at] = now_ms;
    merge->crowd_at = (merge->crowd_at + 1) % SOUND_CROWD;
    merge->crowd_count = merge->crowd_count < SOUND_CROWD ? merge->crowd_count + 1 : SOUND_CROWD;
    return 1;
}
