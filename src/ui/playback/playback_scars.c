// Where spells of this turn have struck: what is left of them on the ground lasts until the turn is over.
// What befalls the globe has a veil as long as its event is looked at.

#include <math.h>

#include "engine/engine.h"
#include "render/spell_family.h"
#include "ui/playback.h"

// Where everybody was at the event that is looked at, going backward from the present.
typedef struct FormerPlaces {
    uint8_t at[GROUPS_MAX + 1];
} FormerPlaces;

static void go_back(FormerPlaces *w, const Event *e) {
    switch (e->kind) {
    case EV_moved: w->at[e->moved.group] = e->moved.from; break;
    case EV_slid: w->at[e->slid.group] = e->slid.from; break;
    case EV_moonwalked: w->at[e->moonwalked.group] = e->moonwalked.from; break;
    case EV_teleported: w->at[e->teleported.group] = e->teleported.from; break;
    default: break;
    }
}

static SquareId struck(const View *v, const FormerPlaces *w, const Event *e) {
    const Target on = target_unpack(e->spell_cast.target);
    const int group = on.host == HOST_GROUP        ? on.index
                      : on.host == HOST_INDIVIDUAL ? v->minions[on.index].group
                                                   : 0;
    return group != 0 ? (SquareId){w->at[group]} : view_target_square(v, on);
}

static bool is_scarred(const BoardScene *s, SquareId at) {
    for (int i = 0; i < s->scar_count; i++) {
        if (s->scars[i].at.v == at.v) {
            return true;
        }
    }
    return false;
}

static void add_scar(BoardScene *s, SquareId at, int card, float share) {
    const SpellFamily family = spell_family(card);
    if (at.v != 0 && family != FAMILY_NONE && !is_scarred(s, at)) {
        s->scars[s->scar_count] = (BoardScar){.at = at, .family = (uint8_t)family, .share = share};
        s->scar_count += 1;
    }
}

void playback_set_scars(App *app, FightMoment m, uint32_t position) {
    PlaybackScreen *p = playback_of(app);
    BoardScene *s = &p->scene;
    s->scar_count = 0;
    FormerPlaces w;
    for (int i = 0; i <= GROUPS_MAX; i++) {
        w.at[i] = s->view->groups[i].at;
    }
    const uint32_t last = m.e != NULL && m.is_approach ? position - 1 : position;
    for (uint32_t i = last; i > 0 && (p->t.marks[i - 1] & MARK_TURN) == 0; i--) {
        const Event *e = &p->t.events[i - 1];
        if (e->kind == EV_spell_cast && e->spell_cast.card != 0 && s->scar_count < BOARD_SCARS_MAX) {
            // The one that strikes now spreads while it is seen to do so; a quake tears the ground open at
            // once.
            const float spreads = spell_family(e->spell_cast.card) == FAMILY_QUAKE ? 0.14F : 0.6F;
            add_scar(s, struck(s->view, &w, e), e->spell_cast.card,
                     e == m.e ? playback_risen(app, m, spreads) : 1);
        }
        go_back(&w, e);
    }
}

// The event that all of what happens at [position] comes of.
static const Event *root_of(const Timeline *t, uint32_t position) {
    uint32_t at = position;
    while (at > 1 && t->events[at - 1].depth > 0) {
        at -= 1;
    }
    return at > 0 ? &t->events[at - 1] : NULL;
}

void playback_set_veil(App *app, FightMoment m, uint32_t position) {
    const PlaybackScreen *p = playback_of(app);
    BoardScene *s = &playback_of(app)->scene;
    s->veil = (BoardVeil){.family = FAMILY_NONE};
    const Event *e = root_of(&p->t, position);
    const bool is_cast = e != NULL && e->kind == EV_spell_cast && e->spell_cast.card != 0;
    const bool comes = e == m.e && m.is_approach;
    if (!is_cast || comes || view_target_square(s->view, target_unpack(e->spell_cast.target)).v != 0) {
        return;
    }
    s->veil.family = (uint8_t)spell_family(e->spell_cast.card);
    s->veil.share = e == m.e ? playback_risen(app, m, 0.4F) : 1;
    if (app->settings.motion == MOTION_FULL && p->is_playing && !p->glide.is_on) {
        // It goes before what comes of the cast is played.
        s->veil.share = e == m.e ? fminf(s->veil.share, (1 - m.phase) / 0.3F) : 0;
    }
}
