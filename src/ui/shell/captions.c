// The captions. Repeats count up instead of pushing the others out, as they melt into one for the ear.

#include "shell/captions.h"

#include <stdio.h>
#include <string.h>

#include "kit/widgets.h"

enum { CAPTION_MS = 1800, CAPTION_ROOM = 160 };

static const char *const TEXTS[SOUND_COUNT] = {
    [SOUND_NONE] = "",
    [SOUND_TURN] = "a gong: a new turn",
    [SOUND_PHASE] = "a bell: a new phase",
    [SOUND_LEVEL_UP] = "a rise in level",
    [SOUND_EXPERIENCE] = "experience",
    [SOUND_CARD_DRAW] = "a card is drawn",
    [SOUND_CARD_DISCARD] = "a card is discarded",
    [SOUND_CAPTURE] = "a capture",
    [SOUND_NOVICE] = "a novice arrives",
    [SOUND_TRAINING] = "training",
    [SOUND_INITIATIVE] = "initiative changes",
    [SOUND_MANA] = "mana flows",
    [SOUND_BUILD] = "building",
    [SOUND_RUIN] = "a ruin falls",
    [SOUND_CAST] = "a spell is cast",
    [SOUND_CAST_FIRE] = "a spell of fire",
    [SOUND_CAST_FROST] = "a spell of frost",
    [SOUND_CAST_VINE] = "a spell of growing things",
    [SOUND_CAST_LIGHT] = "a spell of light",
    [SOUND_CAST_SHADOW] = "a spell of shadow",
    [SOUND_CAST_QUAKE] = "a spell of earth",
    [SOUND_CAST_STORM] = "a spell of storm",
    [SOUND_CAST_BLOOD] = "a spell of blood",
    [SOUND_CAST_MIND] = "a spell of the mind",
    [SOUND_CAST_IRON] = "a spell of iron",
    [SOUND_CAST_WATER] = "a spell of water",
    [SOUND_CAST_VOID] = "a spell of the void",
    [SOUND_HERO_OLOTUS] = "a hero: Olotus",
    [SOUND_HERO_KHOBAI] = "a hero: Khobai",
    [SOUND_HERO_LIENNA] = "a hero: Lienna",
    [SOUND_HERO_OGI] = "a hero: Ogi",
    [SOUND_HERO_ISHMERA] = "a hero: Ishmera",
    [SOUND_HERO_DIOMESIA] = "a hero: Diomesia",
    [SOUND_HERO_ILLENDER] = "a hero: Illender",
    [SOUND_HERO_FINGLE] = "a hero: Fingle",
    [SOUND_HERO_NGOZI] = "a hero: Ngozi",
    [SOUND_SQUANDER] = "a spell squanders",
    [SOUND_ENCHANT] = "an enchantment",
    [SOUND_FADE] = "a spell expires",
    [SOUND_EFFECT_APPLIED] = "a spell acts",
    [SOUND_TERRAIN] = "the ground changes",
    [SOUND_SWAMP] = "the swamp turns",
    [SOUND_ARRIVE] = "a group arrives",
    [SOUND_RECRUIT] = "a recruit",
    [SOUND_STRONGER] = "stronger",
    [SOUND_WEAKER] = "weaker",
    [SOUND_TURNCOAT] = "a minion changes sides",
    [SOUND_ORDER] = "an order",
    [SOUND_VANISH] = "a group vanishes",
    [SOUND_APPEAR] = "a group appears",
    [SOUND_TELEPORT] = "a teleport",
    [SOUND_WALK] = "steps",
    [SOUND_JOIN] = "groups join",
    [SOUND_SLIDE] = "sliding on ice",
    [SOUND_MOONWALK] = "a moonwalk",
    [SOUND_BOUNCE] = "a bounce",
    [SOUND_REFUSED] = "refused",
    [SOUND_VOTE] = "a vote for a square",
    [SOUND_COMBAT_BEGINS] = "horns: a combat begins",
    [SOUND_ROUND_BEGINS] = "a drum: a new round",
    [SOUND_FORFEIT] = "an attack is forfeited",
    [SOUND_AIM] = "aiming",
    [SOUND_MISS] = "a miss",
    [SOUND_HIT] = "a hit",
    [SOUND_BLADE] = "a blade",
    [SOUND_ARROW] = "an arrow",
    [SOUND_BLAST] = "a blast of magic",
    [SOUND_WARD] = "a ward",
    [SOUND_ARMOR] = "armor soaks",
    [SOUND_GLANCE] = "an attack bounces off",
    [SOUND_HURT] = "a minion is damaged",
    [SOUND_HEAL] = "healing",
    [SOUND_SAVED] = "saved from death",
    [SOUND_DEATH] = "a death",
    [SOUND_GROUP_LOST] = "a whole group is lost",
    [SOUND_COMBAT_ENDS] = "the combat ends",
    [SOUND_VICTORY] = "fanfares: victory",
    [SOUND_DEFEAT] = "a low chord: defeat",
    [SOUND_DRAW] = "an open chord: a draw",
    [SOUND_CLICK] = "",
    [SOUND_CONFIRM] = "confirmed",
};

const char *caption_text(SoundId id) {
    return id > SOUND_NONE && id < SOUND_COUNT ? TEXTS[id] : "";
}

void captions_hear(App *app, SoundId id) {
    Caption *const list = app->captions;
    if (!app->settings.captions || caption_text(id)[0] == '\0') {
        return;
    }
    int at = -1;
    int oldest = 0;
    for (int i = 0; i < CAPTIONS_MAX; i++) {
        at = list[i].id == id && list[i].until_ms > app->now_ms ? i : at;
        oldest = list[i].until_ms < list[oldest].until_ms ? i : oldest;
    }
    if (at >= 0) {
        list[at].times += 1;
    } else {
        at = oldest;
        list[at] = (Caption){.id = id, .times = 1};
    }
    list[at].until_ms = app->now_ms + CAPTION_MS;
}

// The present ones in one line, the newest last.
static void collect(const App *app, char *out, size_t size) {
    bool is_told[CAPTIONS_MAX] = {false};
    out[0] = '\0';
    for (int n = 0; n < CAPTIONS_MAX; n++) {
        int next = -1;
        for (int i = 0; i < CAPTIONS_MAX; i++) {
            const Caption *c = &app->captions[i];
            const bool is_present = c->id != SOUND_NONE && c->until_ms > app->now_ms && !is_told[i];
            if (is_present && (next < 0 || c->until_ms < app->captions[next].until_ms)) {
                next = i;
            }
        }
        if (next < 0) {
            return;
        }
        is_told[next] = true;
        const Caption *c = &app->captions[next];
        char text[48];
        (void)snprintf(text, sizeof text, "%s", caption_text(c->id));
        if (c->times > 1) {
            (void)snprintf(text, sizeof text, "%s (%d)", caption_text(c->id), c->times);
        }
        const size_t used = strlen(out);
        (void)snprintf(out + used, size - used, "%s%s", used > 0 ? " \xC2\xB7 " : "", text);
    }
}

void captions_draw(App *app) {
    char text[CAPTION_ROOM];
    if (!app->settings.captions) {
        return;
    }
    collect(app, text, sizeof text);
    if (text[0] == '\0') {
        return;
    }
    Ui *ui = &app->ui;
    const TextLook look = text_look(FONT_ITALIC, 17, ALIGN_CENTER, palette_color(COLOR_CREAM));
    const float width = ui_text_width(ui, look.font, look.size, text) + 28;
    const Rect box = {(app->list.width - width) / 2, 50, width, 26};
    ui_raise(ui);
    draw_round(&app->list, box, 6, palette_color(COLOR_PIT), palette_color(COLOR_PIT));
    draw_round_frame(&app->list, box, 6, 1, palette_color(COLOR_BRASS_DIM));
    widget_label(ui, "captions", look, rect_inset(box, 2), text);
}
