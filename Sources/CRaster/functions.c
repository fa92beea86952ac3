#include "functions.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>

#ifdef __APPLE__
static const char *const names[] = {
  "librsvg-2.2.dylib", "/opt/homebrew/lib/librsvg-2.2.dylib", "/usr/local/lib/librsvg-2.2.dylib",
};
#else
static const char *const names[] = {"librsvg-2.so.2"};
#endif

static struct functions functions;
static bool is_loaded = false;

// Loaders of photos tell the standard error of what they cannot read; here a status says so.
static void keep_quiet(const char *domain, int level, const char *message, void *context) {
  (void)domain, (void)level, (void)message, (void)context;
}

static void load(void) {
  void *library = NULL;
  for (size_t index = 0; library == NULL && index < sizeof names / sizeof *names; index++) {
    library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
  }
  if (library == NULL) return;
  is_loaded = true;
  // What is looked for in a library is looked for in those that it needs, too.
#define FIND(result, name, parameters) \
  functions.name = (result(*) parameters)dlsym(library, #name); \
  is_loaded = is_loaded && functions.name != NULL;
  EACH_FUNCTION(FIND)
#undef FIND
  if (is_loaded) functions.g_log_set_default_handler(keep_quiet, NULL);
}

const struct functions *loaded_functions(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded ? &functions : NULL;
}
