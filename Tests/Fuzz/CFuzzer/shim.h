#include <stddef.h>
#include <stdint.h>

/// libFuzzer's own `main`: mutates inputs and calls back with each until something fails.
///
/// Source: https://llvm.org/docs/LibFuzzer.html, "Using libFuzzer as a library".
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *bytes, size_t count));
