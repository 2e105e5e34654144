// Changes that follow each other for one reason in one group.

#include "replay/gathering.h"

static bool is_gathered_kind(const Event *e) {
    return e->kind == EV_stat_changed &&
           (e->stat_changed.stat == STAT_MAX_HP || e->stat_changed.stat == STAT_ARMOR ||
            e->stat_changed.stat == STAT_HAND || e->stat_changed.stat == STAT_MISSILE ||
            e->stat_changed.stat == STAT_ATTACKS || e->stat_changed.stat == STAT_WALKS);
}

bool gathering_goes_on(const Event *before, const Event *e, const LogNames *names) {
    if (!is_gathered_kind(before) || !is_gathered_kind(e)) {
        return false;
    }
    const int group = names->minions[e->stat_changed.minion].group;
    return group != 0 && group == names->minions[before->stat_changed.minion].group &&
           before->step == e->step && before->depth == e->depth && before->cause == e->cause &&
           before->round == e->round;
}
