// Stands before the system's header on the include path of every library but src/render/sdl.
#error "SDL is private to src/render/sdl: write draw lists (render/draw_list.h), read input (render/input.h)"
