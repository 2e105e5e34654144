// no_links.c - A disk without hard links, for a program that is started with this in LD_PRELOAD.

#include <errno.h>
#include <unistd.h>

int link(const char *from, const char *to) {
    (void)from;
    (void)to;
    errno = EPERM;
    return -1;
}
