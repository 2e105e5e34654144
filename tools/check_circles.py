"""Finds circles of includes: modules (a .c and the .h of its name) of which each includes another until the first is
reached again. There is one, in the engine, and src/engine/README.md names its modules behind "The one circle." and says why
they cannot do without each other. Any other module in a circle is an error, and so is a name there that is in none."""

import re
import sys

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]+"([^"]+)"', re.M)
README = "src/engine/README.md"
NAMED = re.compile(r"\*\*The one circle\.\*\*(.*?)\n\n", re.S)


def modules(files):
    """By the name of each module: those that it includes, with the file and line of the include. [files]: text by path."""
    by_name = {}
    for path in files:
        by_name.setdefault(path.name, []).append(path)
    graph = {path.stem: {} for path in files}
    for path, text in files.items():
        for include in INCLUDE.finditer(text):
            name = include[1]
            found = [other for other in by_name.get(name.rsplit("/", 1)[-1], []) if str(other).endswith("/" + name)]
            for other in found[:1]:
                if other.stem != path.stem:
                    line = text.count("\n", 0, include.start()) + 1
                    graph[path.stem].setdefault(other.stem, (path, line))
    return graph


def circles(graph):
    """The sets of modules that include each other (Tarjan's strongly connected components of more than one)."""
    index, low, stack, found = {}, {}, [], []

    def visit(node):
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in graph[node]:
            if other not in index:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            circle = set()
            while not circle or node not in circle:
                circle.add(stack.pop())
            if len(circle) > 1:
                found.append(circle)

    for node in sorted(graph):
        if node not in index:
            visit(node)
    return found


def named(root):
    paragraph = NAMED.search((root / README).read_text(encoding="utf-8") + "\n\n")
    return set(re.findall(r"`(\w+)`", paragraph[1].split(":", 1)[0])) if paragraph else set()


def check(root, paths):
    """Problems as (path, line, text)."""
    files = {path: path.read_text(encoding="utf-8") for path in paths if path.name != "main.c"}
    sys.setrecursionlimit(len(files) + 1000)
    graph = modules(files)
    known = named(root)
    met = set()
    for circle in circles(graph):
        met |= circle
        for module in sorted(circle - known):
            path, line = graph[module][min(name for name in graph[module] if name in circle)]
            yield path, line, f"a circle of includes: {', '.join(sorted(circle))}. What they share belongs below them"
    for module in sorted(known - met):
        yield root / README, 1, f"{module} is in no circle"
