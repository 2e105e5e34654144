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

// Three bytes at a time: where, and what stands there now.
static void give_changed(uint64_t number, const uint8_t random[INPUT_MOST], const Text *text) {
    Text changed = *text;
    for (uint64_t k = 0; k < number % 4; k++) {
        const size_t at = (size_t)random[3 * k] << 8 | random[3 * k + 1];
        changed.bytes[at % text->size] = random[3 * k + 2];
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
