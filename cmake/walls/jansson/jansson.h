// Stands before the system's header on the include path of every library but src/match.
#error "jansson is private to src/match: use its public headers"
