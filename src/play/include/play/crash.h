// crash.h - What is left behind when the program ends by a fault: <state>/crash.txt with version, fault, the
// last lines of the log, where the match lies, and the chain of calls. The next start shows it. Nothing is
// ever sent anywhere.

#ifndef SANCTA_PLAY_CRASH_H
#define SANCTA_PLAY_CRASH_H

#include <stddef.h>

#include "match/match.h"
#include "play/paths.h"

enum { CRASH_REPORT_SIZE = 32 * 1024 };

// From now on a fatal signal writes the report, on a stack of its own, and then ends the program as it would
// have ended without. Called by the thread that plays the match.
void crash_install(const Paths *paths, const char *version);

// Where the match is saved that is played now, "" for none; goes into a report.
void crash_note_save(const char *path);

// A CHECK has failed: writes [match] (NULL: there is none) as <state>/crash.sancta, setup and orders up to
// the turn that was being played, so that sancta-lab run fails in the same place; what failed goes into the
// report that follows. [match] is put back to its beginning, because nobody plays it any more. In another
// thread than that of crash_install() only the reason is kept: the match goes on there, and a copy of it was
// thought about.
void crash_keep_match(Match *match, const char *file, int line, const char *condition);

// Where the match lies that [report] is about, as crash_note_save() was told; "" if it names none.
void crash_find_save(const char *report, char *out, size_t size);

// The report of a run before, "" if none has crashed since it was taken last. [out] holds CRASH_REPORT_SIZE
// bytes.
void crash_take_report(const Paths *paths, char *out);

#endif
