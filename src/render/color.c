#include "render/color.h"

#include <math.h>

Color color_alpha(Color color, float alpha) {
    color.a = (uint8_t)((float)color.a * fminf(fmaxf(alpha, 0.0F), 1.0F));
    return color;
}

static uint8_t mix(uint8_t a, uint8_t b, float share) {
    return (uint8_t)((float)a + ((float)b - (float)a) * share);
}

Color color_mix(Color a, Color b, float share) {
    return (Color){mix(a.r, b.r, share), mix(a.g, b.g, share), mix(a.b, b.b, share), mix(a.a, b.a, share)};
}
