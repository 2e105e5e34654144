// The piece of a playback, by what it shows.

#include "playback/playback_music.h"

#include "ui/playback.h"

static const int GREAT_COMBAT = 10; // minions

static bool is_siege(const View *v) {
    const ViewGroup *high = &v->groups[v->high];
    const ViewGroup *low = &v->groups[v->low];
    if (v->high == 0 || v->low == 0) {
        return false;
    }
    const StructureId structure = view_structure_at(v, (SquareId){high->at});
    const bool is_sanctum = structure.v != 0 && v->structures[structure.v].kind == STRUCTURE_SANCTUM;
    return is_sanctum || high->count + low->count >= GREAT_COMBAT;
}

MusicId playback_music(const App *app, MusicId now) {
    const PlaybackScreen *p = playback_of(app);
    if (p->memory == NULL || p->t.view.phase != PHASE_COMBAT) {
        return MUSIC_ORDERS;
    }
    if (now == MUSIC_SIEGE || is_siege(&p->t.view)) {
        return MUSIC_SIEGE;
    }
    return p->t.view.high != 0 || now == MUSIC_COMBAT ? MUSIC_COMBAT : MUSIC_ORDERS;
}
