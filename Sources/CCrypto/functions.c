#ifndef __APPLE__

#include "functions.h"

#include <CLoader.h>
#include <pthread.h>
#include <stddef.h>

static const char *const files[] = {"libcrypto.so.3", "libcrypto.so.1.1", NULL};

static struct functions functions;
static bool is_loaded = false;

static void load(void) {
#define ENTRY(name) {#name, (void **)&functions.name},
  const struct library_function table[] = {EACH_FUNCTION(ENTRY) {NULL, NULL}};
#undef ENTRY
  is_loaded = load_library(files, table);
}

const struct functions *loaded_crypto_functions(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded ? &functions : NULL;
}

#endif
