// script_audit.h - The audits that a script asks for. False, with the failure noted, if anything is found.

#ifndef SANCTA_UI_SCRIPT_AUDIT_H
#define SANCTA_UI_SCRIPT_AUDIT_H

#include "ui/script_state.h"

bool script_audit(Script *s);
// The present screen in every palette, size, scale and size of texts that the game promises to look well in;
// then back to where it was.
bool script_audit_everywhere(Script *s);
// Everything of the present screen that shows a number, or is refused, answers why. The pointer is led over
// what explains itself only there.
bool script_audit_why(Script *s);

#endif
