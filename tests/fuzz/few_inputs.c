// A fuzz target without a fuzzer: a few inputs of random bytes, the same in every run.
//
//     PROGRAM [COUNT [FIRST]]

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { INPUT_MOST = 24 };

int main(int argc, char **argv) {
    const uint64_t count = argc > 1 ? strtoull(argv[1], NULL, 10) : 100;
    const uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 0;
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
        (void)LLVMFuzzerTestOneInput(data, 3 + (size_t)(i % 3) * 3);
    }
    printf("\n");
    return EXIT_SUCCESS;
}
