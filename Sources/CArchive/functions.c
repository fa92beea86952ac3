#include "functions.h"

#include <CLoader.h>
#include <pthread.h>
#include <stddef.h>

#ifdef __APPLE__
static const char *const files[] = {
  "libarchive.13.dylib", "/opt/homebrew/opt/libarchive/lib/libarchive.13.dylib",
  "/usr/local/opt/libarchive/lib/libarchive.13.dylib", NULL,
};
#else
static const char *const files[] = {"libarchive.so.13", NULL};
#endif

static struct functions functions;
static bool is_loaded = false;

static void load(void) {
#define ENTRY(name) {#name, (void **)&functions.name},
  const struct library_function table[] = {EACH_FUNCTION(ENTRY) {NULL, NULL}};
#undef ENTRY
  is_loaded = load_library(files, table);
}

const struct functions *loaded_archive_functions(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded ? &functions : NULL;
}
