#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>

#include "CArchive.h"

#ifdef __APPLE__
static const char *const names[] = {
  "libarchive.13.dylib", "/opt/homebrew/opt/libarchive/lib/libarchive.13.dylib",
  "/usr/local/opt/libarchive/lib/libarchive.13.dylib",
};
#else
static const char *const names[] = {"libarchive.so.13"};
#endif

static struct archive_functions functions;
static bool is_loaded = false;

static void load(void) {
  void *library = NULL;
  for (size_t index = 0; library == NULL && index < sizeof names / sizeof *names; index++) {
    library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
  }
  if (library == NULL) return;
  is_loaded = true;
#define FIND(result, name, parameters) \
  functions.name = (result(*) parameters)dlsym(library, #name); \
  is_loaded = is_loaded && functions.name != NULL;
  EACH_ARCHIVE_FUNCTION(FIND)
#undef FIND
}

const struct archive_functions *loaded_archive_functions(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded ? &functions : NULL;
}
