# cmake -DFOLDER=assets -DOUT=lesson_texts.c -P embed_lessons.cmake
# Writes the scripts and matches of the lessons, and behind them those of the puzzles, as C arrays, so that a program needs no
# file to teach.
cmake_minimum_required(VERSION 3.16)
set(code "// Made from assets/lessons and assets/puzzles by embed_lessons.cmake.\n\n#include \"lessons/lesson_texts.h\"\n\n")
set(rows "")
set(count 0)

# Appends an array called [array] with the bytes of [path]; its length is left in [size].
function(embed array path)
    file(READ "${FOLDER}/${path}" bytes HEX)
    string(LENGTH "${bytes}" length)
    math(EXPR length "${length} / 2")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
    set(code "${code}static const unsigned char ${array}[] = {${bytes}0};\n" PARENT_SCOPE)
    set(size ${length} PARENT_SCOPE)
endfunction()

file(GLOB lessons RELATIVE "${FOLDER}" "${FOLDER}/lessons/*.lesson")
file(GLOB puzzles RELATIVE "${FOLDER}" "${FOLDER}/puzzles/*.lesson")
list(SORT lessons)
list(SORT puzzles)
list(LENGTH lessons lesson_count)
foreach(script IN LISTS lessons puzzles)
    get_filename_component(folder "${script}" DIRECTORY)
    get_filename_component(name "${script}" NAME_WE)
    string(REGEX REPLACE "^[0-9]+-" "" slug "${name}")
    embed(SCRIPT_${count} "${script}")
    set(script_size ${size})
    embed(MATCH_${count} "${folder}/${name}.sancta")
    string(APPEND rows
        "    {\"${slug}\", (const char *)SCRIPT_${count}, ${script_size}, (const char *)MATCH_${count}, ${size}},\n")
    math(EXPR count "${count} + 1")
endforeach()
string(APPEND code "\nconst LessonText LESSON_TEXTS[] = {\n${rows}};\nconst int LESSON_TEXT_COUNT = ${count};\nconst int LESSON_TEXT_PUZZLES = ${lesson_count};\n")
file(WRITE "${OUT}" "${code}")
