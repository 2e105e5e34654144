// Drops a file onto a window of an X server, as a file manager does (the XDND protocol, version 5): for tests
// of the real window.
//
//     drop_file WINDOW FILE
//
// Exit code 0 when the window has taken it, 1 when it has not within ten seconds, 2 for other arguments.

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATIENCE_MS = 10000, XDND_VERSION = 5 };

typedef struct Drag {
    Display *display;
    Window source, target;
    Atom selection, list, copy;
    char uri[4096];
} Drag;

static Atom atom(const Drag *d, const char *name) {
    return XInternAtom(d->display, name, False);
}

// A message of the protocol, with the window that drags in front.
static void tell(const Drag *d, const char *what, long second, long third, long fourth, long fifth) {
    XEvent e = {.xclient = {.type = ClientMessage,
                            .display = d->display,
                            .window = d->target,
                            .message_type = atom(d, what),
                            .format = 32}};
    e.xclient.data.l[0] = (long)d->source;
    e.xclient.data.l[1] = second;
    e.xclient.data.l[2] = third;
    e.xclient.data.l[3] = fourth;
    e.xclient.data.l[4] = fifth;
    (void)XSendEvent(d->display, d->target, False, NoEventMask, &e);
    (void)XFlush(d->display);
}

static void answer_request(const Drag *d, const XSelectionRequestEvent *asked) {
    XEvent e = {.xselection = {.type = SelectionNotify,
                               .requestor = asked->requestor,
                               .selection = asked->selection,
                               .target = asked->target,
                               .property = asked->property,
                               .time = asked->time}};
    (void)XChangeProperty(d->display, asked->requestor, asked->property, asked->target, 8, PropModeReplace,
                          (const unsigned char *)d->uri, (int)strlen(d->uri));
    (void)XSendEvent(d->display, asked->requestor, False, NoEventMask, &e);
    (void)XFlush(d->display);
}

static bool next_event(const Drag *d, XEvent *out) {
    struct pollfd waiting = {.fd = ConnectionNumber(d->display), .events = POLLIN};
    if (XPending(d->display) == 0 && poll(&waiting, 1, PATIENCE_MS) <= 0) {
        return false;
    }
    (void)XNextEvent(d->display, out);
    return true;
}

// Lets the target lead: its status lets the file fall, its request is answered, its word ends it.
static bool follow(const Drag *d) {
    XEvent e;
    while (next_event(d, &e)) {
        if (e.type == SelectionRequest) {
            answer_request(d, &e.xselectionrequest);
        } else if (e.type == ClientMessage && e.xclient.message_type == atom(d, "XdndStatus")) {
            if ((e.xclient.data.l[1] & 1) == 0) {
                return false;
            }
            tell(d, "XdndDrop", 0, CurrentTime, 0, 0);
        } else if (e.type == ClientMessage && e.xclient.message_type == atom(d, "XdndFinished")) {
            return true;
        }
    }
    return false;
}

static bool drop(Drag *d) {
    int x = 0;
    int y = 0;
    Window child = None;
    d->selection = atom(d, "XdndSelection");
    d->list = atom(d, "text/uri-list");
    d->copy = atom(d, "XdndActionCopy");
    d->source = XCreateSimpleWindow(d->display, DefaultRootWindow(d->display), 0, 0, 1, 1, 0, 0, 0);
    (void)XSetSelectionOwner(d->display, d->selection, d->source, CurrentTime);
    (void)XTranslateCoordinates(d->display, d->target, DefaultRootWindow(d->display), 200, 200, &x, &y,
                                &child);
    tell(d, "XdndEnter", (long)XDND_VERSION << 24, (long)d->list, None, None);
    tell(d, "XdndPosition", 0, ((long)x << 16) | y, CurrentTime, (long)d->copy);
    return follow(d);
}

int main(int count, char **words) {
    if (count != 3) {
        (void)fprintf(stderr, "Usage: drop_file WINDOW FILE\n");
        return 2;
    }
    static Drag drag;
    drag.target = (Window)strtoul(words[1], NULL, 0);
    (void)snprintf(drag.uri, sizeof drag.uri, "file://%s\r\n", words[2]);
    drag.display = XOpenDisplay(NULL);
    if (drag.display == NULL) {
        (void)fprintf(stderr, "drop_file: no X server\n");
        return 1;
    }
    const bool is_taken = drop(&drag);
    (void)XCloseDisplay(drag.display);
    return is_taken ? 0 : 1;
}
