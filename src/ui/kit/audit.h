// audit.h - Looks over a pass for what a player would see as sloppy: words that are cut, things that overlap
// or leave the window. Reads widgets, texts and the draw list only, so it needs no window.

#ifndef SANCTA_UI_AUDIT_H
#define SANCTA_UI_AUDIT_H

#include "ui/ui_core.h"

typedef enum AuditKind {
    AUDIT_CUT,             // a text ends in "..." and nothing tells the rest of it
    AUDIT_LEFT_OUT,        // not one letter of a text had room: no hint makes up for an empty plate
    AUDIT_BROKEN,          // a line ends in the middle of a word
    AUDIT_OVERFLOW,        // a text is larger than the room it was given
    AUDIT_TEXTS_OVERLAP,   // two texts on top of each other
    AUDIT_TEXTS_TOUCH,     // two texts side by side that read as one
    AUDIT_OFF_PLATE,       // a text reaches to the ends of the plate that was drawn for it, or beyond
    AUDIT_CROSSED,         // something is drawn across a text, such as a mark of the timeline
    AUDIT_WIDGETS_OVERLAP, // two widgets on top of each other
    AUDIT_OUTSIDE,         // a widget reaches out of the window
    AUDIT_CLIPPED,         // a text is cut off by the window or a clip
    AUDIT_TINY,            // a text is too small to be read
    AUDIT_FAINT,           // a text does not stand out as the palette promises
    AUDIT_NO_ROOM,         // a widget that is too small to be hit
    AUDIT_UNTOLD,          // a widget whose words are read at a glance shows only some of them, or none
    AUDIT_FOCUS,           // a dialog is open, and keys are for what lies under it
    AUDIT_FULL,            // a table of the pass is full, so things may be missing
    AUDIT_KIND_COUNT
} AuditKind;
const char *audit_kind_text(int kind);

typedef struct AuditFinding {
    AuditKind kind;
    char what[160]; // the text or the widgets concerned
} AuditFinding;

// Looks over the last pass of [ui]. Returns how many findings there are; [out] takes at most [capacity] of
// them.
int audit_run(const Ui *ui, AuditFinding *out, int capacity);

#endif
