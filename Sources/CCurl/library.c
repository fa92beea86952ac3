#include "library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>

#ifdef __APPLE__
static const char *const names[] = {"libcurl.4.dylib", "/usr/lib/libcurl.4.dylib"};
#else
static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
#endif

static struct library library;
static bool is_loaded = false;

static void load(void) {
  void *file = NULL;
  for (size_t index = 0; file == NULL && index < sizeof names / sizeof *names; index++) {
    file = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
  }
  if (file == NULL) return;
  is_loaded = true;
#define FIND(name) \
  library.name = (__typeof__(library.name))dlsym(file, #name); \
  is_loaded = is_loaded && library.name != NULL;
  EACH_FUNCTION(FIND)
#undef FIND
  is_loaded = is_loaded && library.curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

const struct library *loaded_library(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded ? &library : NULL;
}
