#define _GNU_SOURCE
#include "CScratch.h"

#include <fcntl.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { count = 16 };
enum { unused, reserved, noted };

// Of fixed size, so that nothing is freed while a handler reads it.
static char folders[count][PATH_MAX];
static atomic_int states[count];

// The database, and what SQLite makes beside it.
static const char *const files[] = {"store", "store-wal", "store-journal", "store-shm"};

int note_scratch(const char *folder) {
  static atomic_flag is_registered = ATOMIC_FLAG_INIT;
  if (!atomic_flag_test_and_set(&is_registered)) atexit(remove_scratch);
  if (strlen(folder) >= PATH_MAX) return -1;
  for (int number = 0; number < count; number++) {
    int expected = unused;
    if (!atomic_compare_exchange_strong(&states[number], &expected, reserved)) continue;
    strcpy(folders[number], folder);
    atomic_store(&states[number], noted);
    return number;
  }
  return -1;
}

void forget_scratch(int number) {
  if (number >= 0) atomic_store(&states[number], unused);
}

void remove_scratch(void) {
  for (int number = 0; number < count; number++) {
    if (atomic_load(&states[number]) != noted) continue;
    int folder = open(folders[number], O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (folder < 0) continue;
    for (size_t index = 0; index < sizeof files / sizeof *files; index++) {
      unlinkat(folder, files[index], 0);
    }
    close(folder);
    rmdir(folders[number]);
  }
}
