// A fuzz target without a fuzzer: a few inputs, the same in every run. Random bytes, or a file with a few
// bytes changed.
//
//     PROGRAM [COUNT [FIRST [FILE]]]

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { INPUT_MOST = 24, FILE_MOST = 1 << 16 };

typedef struct Text {
    uint8_t bytes[FILE_MOST];
    size_t size;
} Text;

static void give_random(uint64_t number, const uint8_t random[INPUT_MOST]) {
    (void)LLVMFuzzerTestOneInput(random, 3 + (size_t)(number % 3) * 3);
}

static void insert(Text *text, size_t at, const uint8_t *bytes, size_t size) {
    if (text->size + size <= FILE_MOST) {
        memmove(text->bytes + at + size, text->bytes + at, text->size - at);
        memcpy(text->bytes + at, bytes, size);
        text->size += size;
    }
}

// A piece is taken out, stands there twice, or something comes before it that readers trip over.
static void move_piece(Text *text, const uint8_t random[INPUT_MOST]) {
    static const char *const odd[] = {"-",  "99999999999", "\xff", " ",        "\n",
                                      "%s", "0x",          "\"",   "[keys]\n", "{"};
    uint8_t piece[32];
    const size_t at = ((size_t)random[12] << 8 | random[13]) % text->size;
    const size_t left = text->size - at;
    const size_t wanted = 1 + random[14] % sizeof piece;
    const size_t length = wanted < left ? wanted : left;
    memcpy(piece, text->bytes + at, length);
    if (random[15] % 3 == 0 && length < text->size) {
        memmove(text->bytes + at, text->bytes + at + length, left - length);
        text->size -= length;
    } else if (random[15] % 3 == 1) {
        insert(text, ((size_t)random[16] << 8 | random[17]) % text->size, piece, length);
    } else {
        const char *word = odd[random[16] % (sizeof odd / sizeof odd[0])];
        insert(text, at, (const uint8_t *)word, strlen(word));
    }
}

// Three bytes at a time: where, and what stands there now. Every second time a piece of it is somewhere else.
static void give_changed(uint64_t number, const uint8_t random[INPUT_MOST], const Text *text) {
    Text changed = *text;
    for (uint64_t k = 0; k < number % 4; k++) {
        const size_t at = (size_t)random[3 * k] << 8 | random[3 * k + 1];
        changed.bytes[at % text->size] = random[3 * k + 2];
    }
    if (number % 8 >= 4) {
        move_piece(&changed, random);
    }
    (void)LLVMFuzzerTestOneInput(changed.bytes, changed.size);
}

static size_t read_file(const char *path, uint8_t out[FILE_MOST]) {
    FILE *const file = fopen(path, "rb");
    const size_t size = file != NULL ? fread(out, 1, FILE_MOST, file) : 0;
    if (file != NULL) {
        (void)fclose(file);
    }
    return size;
}

int main(int argc, char **argv) {
    const uint64_t count = argc > 1 ? strtoull(argv[1], NULL, 10) : 100;
    const uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 0;
    Text text = {.size = 0};
    if (argc > 3 && (text.size = read_file(argv[3], text.bytes)) == 0) {
        (void)fprintf(stderr, "%s: cannot be read, or is empty\n", argv[3]);
        return EXIT_FAILURE;
    }
    for (uint64_t i = first; i < first + count; i++) {
        uint8_t data[INPUT_MOST];
        uint64_t stream = (i + 1) * UINT64_C(0x9e3779b97f4a7c15);
        for (int k = 0; k < INPUT_MOST; k++) {
            stream = stream * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
            data[k] = (uint8_t)(stream >> 56);
        }
        // Flushed, so that the last line of a run that dies names its input.
        printf("\rinput %llu ", (unsigned long long)i);
        (void)fflush(stdout);
        if (text.size > 0) {
            give_changed(i, data, &text);
        } else {
            give_random(i, data);
        }
    }
    printf("\n");
    return EXIT_SUCCESS;
}
