"""A folder's README names what is there: each file that it names in backticks stands in its folder, in one below or right above it, in the
headers of its library, or where the path says; and each module of a folder of src has its name in that folder's README."""

import re

NAMED = re.compile(r"`([\w./-]+\.(?:c|h|def|py|script))`")


def is_there(readme, named, names, root):
    """Does the README's [named] lead to one of [names], the paths of all files from the top of the project?"""
    if "/" in named:
        return any(name == named or name.endswith("/" + named) for name in names)
    folder = readme.parent.relative_to(root)
    places = {folder.as_posix(), folder.parent.as_posix()}
    within = [folder.as_posix() + "/", "/".join(folder.parts[:2]) + "/include/"]
    for name in names:
        place, _, last = name.rpartition("/")
        if last == named and (place in places or any(name.startswith(start) for start in within)):
            return True
    return False


def has_name(spans, module):
    """Is its name in one of the texts between backticks (many are words of plain English, too), or the end of it: `_log` or `log` of
    playback_log where the text has said what stands before?"""
    parts = module.split("_")
    ends = {"_".join(parts[i:]) for i in range(1, len(parts))}
    return any(re.search(rf"\b{re.escape(module)}\b", span) or span.lstrip("_") in ends for span in spans)


def check(root, files):
    """Problems as (path, line, text) of the READMEs among [files], all files of the project."""
    names = [path.relative_to(root).as_posix() for path in files]
    for readme in files:
        if readme.name != "README.md" or readme.relative_to(root).parts[0] not in ("src", "tests"):
            continue
        text = readme.read_text(encoding="utf-8")
        spans = text.replace("```", "").split("`")[1::2]
        for number, line in enumerate(text.split("\n"), 1):
            for named in NAMED.findall(line):
                if not is_there(readme, named, names, root):
                    yield readme, number, f"{named} is not in this folder: give its path"
        for path in files:
            if path.parent == readme.parent and path.suffix == ".c" and readme.relative_to(root).parts[0] == "src" and not has_name(spans, path.stem):
                yield readme, 1, f"does not name the module {path.stem}"
