# cmake -DFOLDER=docs/rules -DOUT=chapter_texts.c -P embed_chapters.cmake
# Writes the chapters and diagrams of the rulebook as C arrays, so that a program needs no file to know the rules.
cmake_minimum_required(VERSION 3.16)
set(code "// Made from docs/rules by embed_chapters.cmake.\n\n#include \"chapter_texts.h\"\n\n")

# Appends an array for each file and a table of them called [table].
function(embed table)
    set(rows "")
    set(count 0)
    foreach(path IN LISTS ARGN)
        file(READ "${FOLDER}/${path}" bytes HEX)
        string(LENGTH "${bytes}" size)
        math(EXPR size "${size} / 2")
        string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
        string(APPEND code "static const unsigned char ${table}_${count}[] = {${bytes}0};\n")
        string(APPEND rows "    {\"${path}\", ${table}_${count}, ${size}},\n")
        math(EXPR count "${count} + 1")
    endforeach()
    string(APPEND code "const EmbeddedFile ${table}S[] = {\n${rows}};\nconst int ${table}_COUNT = ${count};\n\n")
    set(code "${code}" PARENT_SCOPE)
endfunction()

file(GLOB chapters RELATIVE "${FOLDER}" "${FOLDER}/[0-9]*.md")
file(GLOB diagrams RELATIVE "${FOLDER}" "${FOLDER}/diagrams/*.svg")
list(SORT chapters)
list(SORT diagrams)
embed(CHAPTER ${chapters})
embed(DIAGRAM ${diagrams})
file(WRITE "${OUT}" "${code}")
