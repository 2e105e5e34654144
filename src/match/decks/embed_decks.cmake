# cmake -DFOLDER=assets/decks -DOUT=deck_texts.c -P embed_decks.cmake
# Writes the built-in decks as C strings, so that a program needs no file to know its starter decks.
set(houses abomination body death despair hope justice life making mind nature unmaking war)

function(c_string path out)
    file(READ "${path}" text)
    string(REPLACE "\\" "\\\\" text "${text}")
    string(REPLACE "\"" "\\\"" text "${text}")
    string(REPLACE "\n" "\\n\"\n     \"" text "${text}")
    set(${out} "\"${text}\"" PARENT_SCOPE)
endfunction()

set(code "// Made from assets/decks by embed_decks.cmake.\n\n#include \"decks/deck_texts.h\"\n\n")
string(APPEND code "const char *const DECK_TEXTS[HOUSE_COUNT][2] = {\n")
foreach(house IN LISTS houses)
    string(TOUPPER ${house} upper)
    c_string("${FOLDER}/${house}.deck" first)
    c_string("${FOLDER}/${house}_2.deck" second)
    string(APPEND code "    [HOUSE_${upper}] = {\n     ${first},\n     ${second}},\n")
endforeach()
string(APPEND code "};\n")
file(WRITE "${OUT}" "${code}")
