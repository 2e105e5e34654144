#include "support/duel.h"

SpellId attach(Scene *s, CardId card, const CardDef *row, Target on) {
    scripted_card(card, row);
    return scene_spell(s, (int)card, PLAYER_RED, on, 0);
}

Duel duel_new(int mine, int theirs) {
    Duel d = {.s = scene_new()};
    d.red = scene_group(d.s, PLAYER_RED, "f5");
    d.blue = scene_group(d.s, PLAYER_BLUE, "g5");
    for (int i = 0; i < mine; i++) d.mine[i] = scene_swordsman(d.s, d.red, NATION_DWARF);
    for (int i = 0; i < theirs; i++) d.theirs[i] = scene_swordsman(d.s, d.blue, NATION_DWARF);
    return d;
}

void fight(const Duel *d) {
    scene_play_until(d->s, PHASE_COMBAT);
}

int notes_of(PhraseKind kind) {
    int count = 0;
    for (int i = 0; i < note_count; i++) count += notes[i].kind == kind;
    return count;
}

const Note *note_of(PhraseKind kind, int nth) {
    for (int i = 0; i < note_count; i++) {
        if (notes[i].kind == kind && nth-- == 0) return &notes[i];
    }
    ck_abort_msg("nobody noted phrase %d", kind);
    return NULL;
}

void falls_dead(Ctx *c, const Answerer *self, Phrase *p) {
    scripted_note(c, self, p);
    (void)death_run(c, p->subject, DEATH_DIES, (MinionId){0});
}
