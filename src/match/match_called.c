// What texts call the players of a match.

#include "match/match_called.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/plain_text.h"

// Without the blanks round it: [*length] bytes from the one that is returned on.
static const char *inner_name(const char *name, size_t *length) {
    name += strspn(name, " ");
    *length = strlen(name);
    while (*length > 0 && name[*length - 1] == ' ') {
        *length -= 1;
    }
    return name;
}

static bool is_same_name(const char *one, const char *other) {
    size_t length = 0;
    size_t other_length = 0;
    one = inner_name(one, &length);
    other = inner_name(other, &other_length);
    return length > 0 && length == other_length && strncasecmp(one, other, length) == 0;
}

void match_called_name(PlayerNames names, Player player, char *out, size_t size) {
    static const char dots[] = "\xE2\x80\xA6";
    const bool is_red = player == PLAYER_RED;
    const char *const color = is_red ? "Red" : "Blue";
    char behind[8] = "";
    size_t length = 0;
    const char *const name = inner_name(names.name, &length);
    if (length == 0) {
        (void)snprintf(out, size, "%s", color);
        return;
    }
    if (is_same_name(name, names.other) || is_same_name(name, is_red ? "Blue" : "Red")) {
        (void)snprintf(behind, sizeof behind, " (%s)", color);
    }
    const bool is_whole = length + strlen(behind) < size;
    const size_t room = size - strlen(behind) - (is_whole ? 0 : strlen(dots));
    const size_t used = plain_text_cut(out, is_whole ? length + 1 : room, name);
    (void)snprintf(out + used, size - used, "%s%s", is_whole ? "" : dots, behind);
}

void match_called_player(const Match *m, Player player, char *out, size_t size) {
    const Player other = player == PLAYER_RED ? PLAYER_BLUE : PLAYER_RED;
    match_called_name((PlayerNames){m->players[player].name, m->players[other].name}, player, out, size);
}
