// The names of libraries and devices are those of Linux; elsewhere nothing is found there and only SDL and
// the display count. Needs POSIX for lists of files.

#define _POSIX_C_SOURCE 200809L

#include "sdl_graphics.h"

#include <fcntl.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sdl_cache.h"

enum { GL_RENDERER_NAME = 0x1F01, FACTS_SIZE = 65536, LINE_SIZE = 64 };

bool sdl_graphics_names_stand_in(const char *name) {
    static const char *const words[] = {"llvmpipe",    "softpipe", "swrast",       "Software Rasterizer",
                                        "SwiftShader", "lavapipe", "Basic Render", "GDI Generic"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (strstr(name, words[i]) != NULL) {
            return true;
        }
    }
    return false;
}

// What OpenGL calls the processor of [renderer]; NULL if it is not OpenGL, or does not say.
static const char *name_of_processor(SDL_Renderer *renderer) {
    typedef const unsigned char *(*GetString)(unsigned name);
    SDL_RendererInfo info;
    if (SDL_GetRendererInfo(renderer, &info) != 0 || strncmp(info.name, "opengl", 6) != 0) {
        return NULL;
    }
    void *const address = SDL_GL_GetProcAddress("glGetString");
    GetString get_string = NULL;
    // C has no conversion between the two kinds of pointers; POSIX has the same bytes for both.
    memcpy(&get_string, &address, sizeof get_string);
    return get_string != NULL ? (const char *)get_string(GL_RENDERER_NAME) : NULL;
}

bool sdl_graphics_is_stand_in(SDL_Renderer *renderer) {
    const char *name = name_of_processor(renderer);
    return name != NULL && sdl_graphics_names_stand_in(name);
}

void sdl_graphics_tell(SDL_Renderer *renderer, char *out, size_t size) {
    SDL_RendererInfo info;
    const char *name = name_of_processor(renderer);
    const bool is_known = SDL_GetRendererInfo(renderer, &info) == 0;
    (void)snprintf(out, size, "%s%s%s", is_known ? info.name : "", name != NULL ? ", " : "",
                   name != NULL ? name : "");
}

// --- What the answer hangs on ---

typedef struct Facts {
    char text[FACTS_SIZE];
    size_t length;
} Facts;

static void add(Facts *facts, const char *name, const char *value) {
    const size_t room = sizeof facts->text - facts->length;
    const int length =
        snprintf(facts->text + facts->length, room, "%s=%s\n", name, value != NULL ? value : "");
    facts->length += length > 0 && (size_t)length < room ? (size_t)length : 0;
}

// Number, and time unless it is a device: an update of a driver changes one of them.
static void add_file(Facts *facts, const char *path) {
    struct stat info;
    char about[96] = "gone";
    if (stat(path, &info) == 0) {
        const bool is_device = S_ISCHR(info.st_mode) != 0;
        (void)snprintf(about, sizeof about, "%llu %lld", (unsigned long long)(is_device ? 0 : info.st_ino),
                       is_device ? 0 : (long long)info.st_mtime);
    }
    add(facts, path, about);
}

static void add_first_line(Facts *facts, const char *path) {
    char line[160] = "";
    FILE *file = fopen(path, "r");
    if (file != NULL) {
        (void)fgets(line, sizeof line, file);
        (void)fclose(file);
    }
    add(facts, path, line);
}

static void add_matching(Facts *facts, const char *pattern, void (*add_one)(Facts *facts, const char *path)) {
    glob_t found;
    if (glob(pattern, 0, NULL, &found) != 0) {
        return;
    }
    for (size_t i = 0; i < found.gl_pathc; i++) {
        add_one(facts, found.gl_pathv[i]);
    }
    globfree(&found);
}

// The machine that shows the windows: "" for this one. Which of its displays does not matter.
static void add_display(Facts *facts) {
    char host[128];
    const char *display = getenv("DISPLAY");
    (void)snprintf(host, sizeof host, "%s", display != NULL ? display : "");
    host[strcspn(host, ":")] = '\0';
    add(facts, "display", host);
    add(facts, "video", SDL_GetCurrentVideoDriver());
}

static SdlCacheKey key_of_facts(void) {
    static const char *const variables[] = {"LIBGL_ALWAYS_SOFTWARE",
                                            "GALLIUM_DRIVER",
                                            "DRI_PRIME",
                                            "MESA_LOADER_DRIVER_OVERRIDE",
                                            "LIBGL_DRIVERS_PATH",
                                            "__GLX_VENDOR_LIBRARY_NAME",
                                            "SDL_RENDER_DRIVER"};
    // Folders stand for the files in them: their time changes when one is put there or replaced.
    static const char *const files[] = {"/dev/dri/*",
                                        "/dev/nvidia*",
                                        "/usr/lib*/dri",
                                        "/usr/lib/*/dri",
                                        "/usr/lib*/libGLX_*",
                                        "/usr/lib/*/libGLX_*",
                                        "/usr/lib*/libEGL_*",
                                        "/usr/lib/*/libEGL_*",
                                        "/usr/lib*/libGL.so.1",
                                        "/usr/lib/*/libGL.so.1",
                                        "/usr/lib/*/libgallium*",
                                        "/usr/share/glvnd/egl_vendor.d"};
    static const char *const contents[] = {"/sys/class/drm/card*/device/vendor",
                                           "/sys/class/drm/card*/device/device",
                                           "/proc/driver/nvidia/version"};
    SdlCacheKey key = {0, 0};
    SDL_version version;
    char number[32];
    Facts *facts = calloc(1, sizeof *facts);
    if (facts == NULL) {
        return key;
    }
    SDL_GetVersion(&version);
    (void)snprintf(number, sizeof number, "%d.%d.%d", version.major, version.minor, version.patch);
    add(facts, "sdl", number);
    add_display(facts);
    for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++) {
        add(facts, variables[i], getenv(variables[i]));
    }
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        add_matching(facts, files[i], add_file);
    }
    for (size_t i = 0; i < sizeof contents / sizeof contents[0]; i++) {
        add_matching(facts, contents[i], add_first_line);
    }
    key = sdl_cache_key(facts->text, facts->length);
    free(facts);
    return key;
}

// --- The file ---

static void line_of(char out[LINE_SIZE]) {
    const SdlCacheKey key = key_of_facts();
    (void)snprintf(out, LINE_SIZE, "software %016llx%016llx\n", (unsigned long long)key.a,
                   (unsigned long long)key.b);
}

bool sdl_graphics_is_known_stand_in(const char *path) {
    char wanted[LINE_SIZE];
    char line[LINE_SIZE] = "";
    struct stat info;
    if (stat(path, &info) != 0 || !S_ISREG(info.st_mode)) {
        return false;
    }
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        return false;
    }
    const bool is_read = fgets(line, sizeof line, file) != NULL;
    (void)fclose(file);
    line_of(wanted);
    return is_read && strcmp(line, wanted) == 0;
}

void sdl_graphics_remember_stand_in(const char *path, bool is_stand_in) {
    char line[LINE_SIZE];
    if (!is_stand_in) {
        (void)unlink(path);
        return;
    }
    line_of(line);
    // Half of a line is no line that is ever wanted: it is asked anew then. A pipe that nobody reads must not
    // be waited for.
    const int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, 0666);
    if (file >= 0) {
        const ssize_t written = write(file, line, strlen(line));
        (void)written;
        (void)close(file);
    }
}
