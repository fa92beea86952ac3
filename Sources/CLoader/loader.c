#include "CLoader.h"

#include <dlfcn.h>
#include <stddef.h>

bool load_library(const char *const files[], const struct library_function functions[]) {
  void *library = NULL;
  for (size_t index = 0; library == NULL && files[index] != NULL; index++) {
    library = dlopen(files[index], RTLD_NOW | RTLD_LOCAL);
  }
  if (library == NULL) return false;
  for (const struct library_function *function = functions; function->name != NULL; function++) {
    *function->slot = dlsym(library, function->name);
    if (*function->slot == NULL) return false;
  }
  return true;
}
