// session_inside.h - What the files of the session share.

#ifndef SANCTA_PLAY_SESSION_INSIDE_H
#define SANCTA_PLAY_SESSION_INSIDE_H

#include "play/session_state.h"

// What outlasts a match: the computer players go on in the same memory.
Session session_inside_fresh(const Session *session);
// [session], which has ended, goes on with [match], which is its own from now on.
void session_inside_adopt(Session *session, Match *match);
// Names for minions and groups that have come into the match since.
void session_inside_follow_names(Session *session);

// Takes orders of the running turn that [match], just loaded, could not be played with out of it; [notice]
// says so, and is empty if all of them can be played.
void session_inside_forget_refused(Match *match, char notice[PROBLEM_SIZE]);

#endif
