#ifndef CSPAWN_H
#define CSPAWN_H

#include <spawn.h>

/// Lets a program start in a folder, with none of our files from a descriptor on.
///
/// glibc hides the functions that do this from Swift, since they are not POSIX.
///
/// - Returns 0, or the number of an error.
int add_surroundings(posix_spawn_file_actions_t *actions, const char *folder, int first_closed);

#endif
