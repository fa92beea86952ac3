#include "library.h"

#include <CLoader.h>
#include <pthread.h>
#include <stddef.h>

#ifdef __APPLE__
static const char *const files[] = {"libcurl.4.dylib", "/usr/lib/libcurl.4.dylib", NULL};
#else
static const char *const files[] = {"libcurl.so.4", "libcurl-gnutls.so.4", NULL};
#endif

static struct library library;
static bool is_loaded = false;

static void load(void) {
#define ENTRY(name) {#name, (void **)&library.name},
  const struct library_function table[] = {EACH_FUNCTION(ENTRY) {NULL, NULL}};
#undef ENTRY
  is_loaded =
    load_library(files, table) && library.curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

const struct library *loaded_library(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded ? &library : NULL;
}
