// color.h - A color and how much of it is seen.

#ifndef SANCTA_RENDER_COLOR_H
#define SANCTA_RENDER_COLOR_H

#include <stdint.h>

typedef struct Color {
    uint8_t r, g, b, a;
} Color;

// The same with [alpha] times its own, 0..1.
Color color_alpha(Color color, float alpha);
Color color_mix(Color a, Color b, float share_of_b);

#endif
