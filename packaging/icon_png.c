// icon_png SVG SIZE PNG: draws a picture of the game as a square PNG file for desktops, by the painter of the
// client's own pictures. icon_png --check SVG SIZE PNG: exit code 1 if the file differs from that by more
// than another version of SDL_image would make it.

#include <SDL.h>
#include <SDL_image.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Of a channel. SDL_image from 2.8 on puts edges elsewhere by a part of a pixel, so some pixels of each
// thousand may differ by more than that; 2.6 drew the files.
enum { TOLERANCE = 8, DRAWN_WITH = 6, EDGES_OF_1000 = 20 };

static SDL_Surface *as_rgba(SDL_Surface *surface) {
    SDL_Surface *converted =
        surface == NULL ? NULL : SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_RGBA32, 0);
    SDL_FreeSurface(surface);
    return converted;
}

static SDL_Surface *draw(const char *svg, int size) {
    SDL_RWops *file = SDL_RWFromFile(svg, "rb");
    SDL_Surface *surface = file == NULL ? NULL : IMG_LoadSizedSVG_RW(file, size, size);
    if (file != NULL) {
        SDL_RWclose(file);
    }
    return as_rgba(surface);
}

// A channel as it is seen: the color of what is hardly there does not matter.
static int seen(const Uint8 *pixel, int channel) {
    return channel == 3 ? pixel[3] : pixel[channel] * pixel[3] / 255;
}

// The largest difference of a channel, and how many pixels differ by more than the tolerance.
static int difference(const SDL_Surface *a, const SDL_Surface *b, int *over) {
    int worst = 0;
    *over = 0;
    for (int y = 0; y < a->h; y++) {
        const Uint8 *p = (const Uint8 *)a->pixels + (ptrdiff_t)y * a->pitch;
        const Uint8 *q = (const Uint8 *)b->pixels + (ptrdiff_t)y * b->pitch;
        for (int x = 0; x < a->w; x++, p += 4, q += 4) {
            int here = 0;
            for (int k = 0; k < 4; k++) {
                here = SDL_max(here, abs(seen(p, k) - seen(q, k)));
            }
            worst = SDL_max(worst, here);
            *over += here > TOLERANCE ? 1 : 0;
        }
    }
    return worst;
}

static int check(const SDL_Surface *drawn, const char *png) {
    SDL_Surface *kept = as_rgba(IMG_Load(png));
    if (kept == NULL || kept->w != drawn->w || kept->h != drawn->h) {
        (void)fprintf(stderr, "icon_png: %s is missing or of another size\n", png);
        SDL_FreeSurface(kept);
        return 1;
    }
    int over = 0;
    const int worst = difference(drawn, kept, &over);
    const bool is_same_library = IMG_Linked_Version()->minor == DRAWN_WITH;
    const int allowed = is_same_library ? 0 : drawn->w * drawn->h * EDGES_OF_1000 / 1000;
    SDL_FreeSurface(kept);
    if (over > allowed) {
        (void)fprintf(stderr, "icon_png: %s differs by %d in %d pixels; ./dev icons makes it anew\n", png,
                      worst, over);
    }
    return over > allowed ? 1 : 0;
}

int main(int count, char **words) {
    const bool is_check = count == 5 && strcmp(words[1], "--check") == 0;
    if (count != 4 && !is_check) {
        (void)fputs("usage: icon_png [--check] SVG SIZE PNG\n", stderr);
        return 2;
    }
    char **const given = words + (is_check ? 2 : 1);
    SDL_Surface *drawn = draw(given[0], atoi(given[1])); // NOLINT(cert-err34-c): a script gives it
    if (drawn == NULL) {
        (void)fprintf(stderr, "icon_png: %s cannot be drawn\n", given[0]);
        return 1;
    }
    int code = 0;
    if (is_check) {
        code = check(drawn, given[2]);
    } else if (IMG_SavePNG(drawn, given[2]) != 0) {
        (void)fprintf(stderr, "icon_png: %s cannot be written\n", given[2]);
        code = 1;
    }
    SDL_FreeSurface(drawn);
    return code;
}
