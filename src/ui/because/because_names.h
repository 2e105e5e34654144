// because_names.h - What the name of a widget says of it.

#ifndef SANCTA_UI_BECAUSE_NAMES_H
#define SANCTA_UI_BECAUSE_NAMES_H

// The number N, from 1, of a widget called "[prefix]N"; 0: it is called otherwise.
int because_names_number(const char *name, const char *prefix);

#endif
