// Between the list of files, which knows no window, and the window, which knows no cards.

#include "card_picture_source.h"

#include <stdio.h>
#include <string.h>

#include "play/run_log.h"

void card_picture_source_rasters(const App *app, char out[RASTERS_SIZE]) {
    (void)snprintf(out, RASTERS_SIZE, "%s/rasters", app->paths.cache);
}

static uint32_t version_of(void *data) {
    const App *app = data;
    return app_shows_card_pictures(app) ? app->card_pictures.version : 0;
}

static bool find(void *data, const char *name, char file[OWN_FILE_SIZE]) {
    static const char folder[] = "card/";
    const App *app = data;
    const bool is_card = app_shows_card_pictures(app) && strncmp(name, folder, sizeof folder - 1) == 0;
    const CardPicture *own =
        is_card ? card_pictures_of(&app->card_pictures, card_by_slug(name + sizeof folder - 1)) : NULL;
    (void)snprintf(file, OWN_FILE_SIZE, "%s", own != NULL ? own->file : "");
    return own != NULL;
}

static void refuse(void *data, const char *file, const char *problem) {
    App *app = data;
    run_log_say("card picture %s: %s", file, problem);
    card_pictures_refuse(&app->card_pictures, file, problem);
}

OwnPictures card_picture_source(App *app) {
    return (OwnPictures){.data = app,
                         .folder = app->card_pictures.folder,
                         .version = version_of,
                         .find = find,
                         .refuse = refuse};
}

bool card_picture_source_check(const App *app, const char *folder, const char *file,
                               char problem[CARD_PICTURE_PROBLEM_SIZE]) {
    char rasters[RASTERS_SIZE];
    char why[OWN_PROBLEM_SIZE] = "";
    card_picture_source_rasters(app, rasters);
    const bool is_good = own_picture_check(folder, file, rasters, why);
    (void)snprintf(problem, CARD_PICTURE_PROBLEM_SIZE, "%s", why);
    return is_good;
}
