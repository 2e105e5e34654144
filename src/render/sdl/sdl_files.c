// Looking up pictures and fonts. Fonts come from the system's packages, so several families are accepted.
// Libertine stands first for text because its figures are as high as capitals, which a game of numbers needs.

#include "sdl_files.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

bool sdl_files_has(const char *path) {
    SDL_RWops *file = SDL_RWFromFile(path, "rb");
    if (file == NULL) {
        return false;
    }
    SDL_RWclose(file);
    return true;
}

static bool has_pictures(const char *folder) {
    char probe[1100];
    (void)snprintf(probe, sizeof probe, "%s/terrain/plains.svg", folder);
    return sdl_files_has(probe);
}

bool sdl_files_find_assets(const char *asked, char *out, size_t size) {
    const char *const from_outside = SDL_getenv("SANCTA_DATA");
    if (asked == NULL && from_outside != NULL && from_outside[0] != '\0') {
        asked = from_outside;
    }
    if (asked != NULL) {
        return snprintf(out, size, "%s", asked) < (int)size && has_pictures(out);
    }
    // Seen from the program: the build has a link to the source's folder beside it.
    static const char *const beside[] = {SANCTA_DATA_FROM_GAME, "assets"};
    char *base = SDL_GetBasePath();
    bool is_found = false;
    for (size_t i = 0; base != NULL && !is_found && i < sizeof beside / sizeof beside[0]; i++) {
        is_found = snprintf(out, size, "%s%s", base, beside[i]) < (int)size && has_pictures(out);
    }
    SDL_free(base);
    return is_found;
}

enum { CANDIDATES = 4 };

static const char *const BOOK[FONT_COUNT][CANDIDATES] = {
    [FONT_BODY] = {"linux-libertine/LinLibertine_R.otf", "ebgaramond/EBGaramond12-Regular.otf",
                   "dejavu/DejaVuSerif.ttf", "dejavu/DejaVuSans.ttf"},
    [FONT_BOLD] = {"linux-libertine/LinLibertine_RB.otf", "ebgaramond/EBGaramond12-Bold.otf",
                   "dejavu/DejaVuSerif-Bold.ttf", "dejavu/DejaVuSans-Bold.ttf"},
    [FONT_ITALIC] = {"linux-libertine/LinLibertine_RI.otf", "ebgaramond/EBGaramond12-Italic.otf",
                     "dejavu/DejaVuSerif.ttf", "dejavu/DejaVuSans.ttf"},
    [FONT_TITLE] = {"ebgaramond/EBGaramondSC12-Regular.otf", "ebgaramond/EBGaramond12-Bold.otf",
                    "linux-libertine/LinLibertine_DR.otf", "dejavu/DejaVuSerif-Bold.ttf"},
    [FONT_SYMBOL] = {"dejavu/DejaVuSans.ttf", "dejavu/DejaVuSans-Bold.ttf", "dejavu/DejaVuSerif.ttf",
                     "noto/NotoSans-Regular.ttf"},
};

// Its italics are no easier to read than other ones.
static const char *const DYSLEXIC[FONT_COUNT] = {
    [FONT_BODY] = "opendyslexic/OpenDyslexic-Regular.otf",
    [FONT_BOLD] = "opendyslexic/OpenDyslexic-Bold.otf",
    [FONT_ITALIC] = "opendyslexic/OpenDyslexic-Regular.otf",
    [FONT_TITLE] = "opendyslexic/OpenDyslexic-Bold.otf",
};

static bool find_file(const char *file, const char *assets, char *out, size_t size) {
    static const char *const folders[] = {"/usr/share/fonts/opentype", "/usr/share/fonts/truetype",
                                          "/usr/local/share/fonts", "/usr/share/fonts"};
    (void)snprintf(out, size, "%s/fonts/%s", assets, strrchr(file, '/') + 1);
    if (sdl_files_has(out)) {
        return true;
    }
    for (size_t k = 0; k < sizeof folders / sizeof folders[0]; k++) {
        (void)snprintf(out, size, "%s/%s", folders[k], file);
        if (sdl_files_has(out)) {
            return true;
        }
    }
    return false;
}

bool sdl_files_find_font(FontId font, Typeface typeface, const char *assets, char *out, size_t size) {
    if (typeface == TYPEFACE_DYSLEXIC && DYSLEXIC[font] != NULL) {
        return find_file(DYSLEXIC[font], assets, out, size);
    }
    for (int i = 0; i < CANDIDATES; i++) {
        if (find_file(BOOK[font][i], assets, out, size)) {
            return true;
        }
    }
    return false;
}
