// Each personality is told from the others by what it does, whatever its level.

#include <check.h>

#include "ai/deeds.h"
#include "support/test.h"

enum { MATCHES = 36 }; // three of each house

// What each should do more than anybody else, in thousandths.
static int mark_of(const Deeds *deeds, int person) {
    switch ((Personality)person) {
    case PERSON_RUSHER: return deeds->forward * 1000 / deeds->men;
    case PERSON_BUILDER: return deeds->towns * 1000;
    case PERSON_SORCERER: return deeds->income * 1000;
    case PERSON_TRICKSTER: return deeds->at_others * 1000 / deeds->casts;
    case PERSON_HUNTER: return deeds->hits;
    case PERSON_WARDEN: return deeds->home * 1000 / deeds->men;
    case PERSON_NONE:
    case PERSON_COUNT: break;
    }
    return 0;
}

TEST(each_is_told_from_the_others_by_what_it_does) {
    Deeds of[PERSON_COUNT];
    for (int person = 0; person < PERSON_COUNT; person++) of[person] = deeds_of(person, MATCHES);
    for (int person = PERSON_NONE + 1; person < PERSON_COUNT; person++) {
        for (int other = 0; other < PERSON_COUNT; other++) {
            const int own = mark_of(&of[person], person);
            const int theirs = mark_of(&of[other], person);
            ck_assert_msg(other == person || own > theirs,
                          "the %s has %d, the %s %d; if only cards or dice have changed, MATCHES are too few "
                          "for what lies between them",
                          personality_slug(person), own, personality_slug(other), theirs);
        }
    }
}
