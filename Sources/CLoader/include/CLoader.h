#ifndef CLOADER_H
#define CLOADER_H

#include <stdbool.h>

/// A function of a library, and the pointer that leads to it once the library is loaded.
struct library_function {
  const char *name;
  /// The address of a pointer to a function; POSIX lets it hold what `dlsym` gives.
  void **slot;
};

/// Loads a library and fills the slots of its functions.
///
/// A library that is linked into the program is loaded at every start, with all that it needs; one
/// that few commands use is loaded here instead, when it is first needed. Call this once for each
/// library, through `pthread_once`.
///
/// - `files`: The names of the file of the library, ended by NULL; the first that is found counts.
/// - `functions`: What to find in it and in the libraries that it needs, ended by a name of NULL.
/// - Returns whether the library is there with all of its functions.
bool load_library(const char *const files[], const struct library_function functions[]);

#endif
