#define _GNU_SOURCE
#include "CSpawn.h"

int add_surroundings(posix_spawn_file_actions_t *actions, const char *folder, int first_closed) {
  int error = posix_spawn_file_actions_addchdir_np(actions, folder);
#ifdef __APPLE__
  // POSIX_SPAWN_CLOEXEC_DEFAULT closes them.
  (void)first_closed;
  return error;
#else
  return error ? error : posix_spawn_file_actions_addclosefrom_np(actions, first_closed);
#endif
}
