// `audit` and `audit everywhere`: what kit/audit.h finds in the present screen, told as a script tells its
// failures.

#include "script/script_audit.h"

#include "script/script_pass.h"

#include <math.h>

#include "base/plain_text.h"
#include "kit/audit.h"

enum { FINDINGS_SHOWN = 12 };

bool script_audit(Script *s) {
    AuditFinding found[FINDINGS_SHOWN];
    const int count = audit_run(&s->app->ui, found, FINDINGS_SHOWN);
    for (int i = 0; i < count && i < FINDINGS_SHOWN; i++) {
        plain_text_print(s->out, "audit: %s, %dx%d at %d %%, texts %d %%: %s: %s\n",
                         screen_name((int)app_screen(s->app)), (int)s->app->width, (int)s->app->height,
                         s->app->settings.scale_percent, s->app->settings.text_percent,
                         audit_kind_text((int)found[i].kind), found[i].what);
    }
    if (count > FINDINGS_SHOWN) {
        (void)fprintf(s->out, "audit: %d more\n", count - FINDINGS_SHOWN);
    }
    s->failures += count > 0 ? 1 : 0;
    if (count > 0) {
        (void)snprintf(s->failure, sizeof s->failure, "the audit finds %d faults: %s: %s", count,
                       audit_kind_text((int)found[0].kind), found[0].what);
    }
    return count == 0;
}

// Contrast does not depend on the size, so the other palettes are looked at once.
static bool audit_colors(Script *s) {
    const PaletteId palette = palette_chosen();
    bool is_clean = true;
    for (int i = 0; i < PALETTE_OWN; i++) {
        palette_choose(&s->app->palette, (PaletteId)i);
        script_pass_time(s, 1);
        is_clean = script_audit(s) && is_clean;
    }
    palette_choose(&s->app->palette, palette);
    return is_clean;
}

// At the present size and scale, with texts of every size.
static bool audit_texts(Script *s) {
    static const int percents[] = {TEXT_USUAL, 150, TEXT_MOST};
    const int before = s->app->settings.text_percent;
    bool is_clean = true;
    for (size_t i = 0; i < sizeof percents / sizeof percents[0]; i++) {
        s->app->settings.text_percent = percents[i];
        script_pass_time(s, 1);
        is_clean = script_audit(s) && is_clean;
    }
    s->app->settings.text_percent = before;
    return is_clean;
}

// Windows of which one is another, drawn larger, have the same layout.
enum { LAYOUTS_MAX = 64 };
typedef struct Layouts {
    Point seen[LAYOUTS_MAX]; // sizes in the units that screens are laid out in
    int count;
} Layouts;

// Takes in the present layout; false if there was such a one.
static bool layouts_add(Layouts *layouts, const App *app) {
    const Point size = {app->width / app->scale, app->height / app->scale};
    for (int i = 0; i < layouts->count; i++) {
        if (fabsf(layouts->seen[i].x - size.x) < 1.0F && fabsf(layouts->seen[i].y - size.y) < 1.0F) {
            return false;
        }
    }
    if (layouts->count < LAYOUTS_MAX) {
        layouts->seen[layouts->count++] = size;
    }
    return true;
}

bool script_audit_everywhere(Script *s) {
    static const int sizes[][2] = {{960, 600},   {1024, 640},  {1280, 720}, {1366, 768},
                                   {1920, 1080}, {2560, 1440}, {3840, 2160}};
    static const int scales[] = {75, 100, 150, 200, 300};
    const int width = (int)s->app->width;
    const int height = (int)s->app->height;
    const int scale = s->app->settings.scale_percent;
    bool is_clean = audit_colors(s);
    Layouts layouts = {.count = 0};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        script_pass_resize(s, sizes[i][0], sizes[i][1]);
        for (size_t k = 0; k < sizeof scales / sizeof scales[0]; k++) {
            s->app->settings.scale_percent = scales[k];
            app_resize(s->app, sizes[i][0], sizes[i][1]);
            if (layouts_add(&layouts, s->app)) {
                is_clean = audit_texts(s) && is_clean;
            }
        }
    }
    s->app->settings.scale_percent = scale;
    script_pass_resize(s, width, height);
    return is_clean;
}
