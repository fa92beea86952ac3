#define _GNU_SOURCE
#include "CScratch.h"

#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { count = 16 };
enum { unused, reserved, noted };

// Of fixed size, so that nothing is freed while a handler reads it.
static char folders[count][PATH_MAX];
static char ended[count][PATH_MAX];
static atomic_int states[count];
static atomic_bool is_ending;

// The database, and what SQLite makes beside it.
static const char *const files[] = {"store", "store-wal", "store-journal", "store-shm"};

static void remove_all(void) {
  atomic_store(&is_ending, 1);
  for (int number = 0; number < count; number++) {
    if (atomic_load(&states[number]) != noted) continue;
    // Under another name, nobody who knows the path makes another file in it.
    if (rename(folders[number], ended[number])) continue;
    int folder = open(ended[number], O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (folder < 0) continue;
    for (size_t index = 0; index < sizeof files / sizeof *files; index++) {
      unlinkat(folder, files[index], 0);
    }
    close(folder);
    rmdir(ended[number]);
  }
}

static int note(const char *folder) {
  static atomic_flag is_registered = ATOMIC_FLAG_INIT;
  if (!atomic_flag_test_and_set(&is_registered)) atexit(remove_all);
  if (strlen(folder) + sizeof "-ended" > PATH_MAX) return -1;
  for (int number = 0; number < count; number++) {
    int expected = unused;
    if (!atomic_compare_exchange_strong(&states[number], &expected, reserved)) continue;
    strcpy(folders[number], folder);
    strcpy(ended[number], folder);
    strcat(ended[number], "-ended");
    atomic_store(&states[number], noted);
    return number;
  }
  return -1;
}

static void wait_for_end(void) {
  while (atomic_load(&is_ending)) pause();
}

int make_scratch(const char *folder) {
  // Before there is a folder, since a signal may come at any moment.
  int number = note(folder);
  if (mkdir(folder, 0700)) {
    forget_scratch(number);
    return -2;
  }
  if (atomic_load(&is_ending)) rmdir(folder);
  wait_for_end();
  return number;
}

void forget_scratch(int number) {
  wait_for_end();
  if (number >= 0) atomic_store(&states[number], unused);
}

void end_by_signal(int number) {
  // Another signal must not end the program before the folders are removed.
  static atomic_flag is_taken = ATOMIC_FLAG_INIT;
  sigset_t signals;
  sigfillset(&signals);
  pthread_sigmask(SIG_BLOCK, &signals, NULL);
  while (atomic_flag_test_and_set(&is_taken)) pause();
  remove_all();
  signal(number, SIG_DFL);
  raise(number);
  sigemptyset(&signals);
  sigaddset(&signals, number);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
  // The first process of a container is not ended by a signal; 128 is the shells' custom.
  _exit(128 + number);
}
