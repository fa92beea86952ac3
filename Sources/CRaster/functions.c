#include "functions.h"

#include <CLoader.h>
#include <pthread.h>
#include <stddef.h>

#ifdef __APPLE__
static const char *const files[] = {
  "librsvg-2.2.dylib", "/opt/homebrew/lib/librsvg-2.2.dylib", "/usr/local/lib/librsvg-2.2.dylib",
  NULL,
};
#else
static const char *const files[] = {"librsvg-2.so.2", NULL};
#endif

static struct functions functions;
static bool is_loaded = false;

// Loaders of photos report errors on the standard error; here a status reports them.
static void keep_quiet(
  const char *domain, GLogLevelFlags level, const char *message, void *context) {
  (void)domain, (void)level, (void)message, (void)context;
}

static void load(void) {
#define ENTRY(name) {#name, (void **)&functions.name},
  const struct library_function table[] = {EACH_FUNCTION(ENTRY) {NULL, NULL}};
#undef ENTRY
  is_loaded = load_library(files, table);
  if (is_loaded) functions.g_log_set_default_handler(keep_quiet, NULL);
}

const struct functions *loaded_functions(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded ? &functions : NULL;
}
