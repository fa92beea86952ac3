#ifndef CSPAWN_H
#define CSPAWN_H

#include <spawn.h>
#include <stddef.h>

/// Lets a program start in a folder, with none of our files from a descriptor on.
///
/// glibc hides the functions that do this from Swift, since they are not POSIX.
///
/// - Returns 0, or the number of an error.
int add_surroundings(posix_spawn_file_actions_t *actions, const char *folder, int first_closed);

/// What a program may do with a path, and with all below it.
enum isolation_access {
  ISOLATION_READ,
  /// Read and run.
  ISOLATION_RUN,
  /// Write, make, remove and rename, and read nothing.
  ISOLATION_WRITE,
  /// Read and write.
  ISOLATION_OWN,
};

struct isolation_rule {
  const char *path;
  enum isolation_access access;
};

/// The first version of Landlock that lets files be moved from folder to folder, of Linux 5.19.
enum { ISOLATION_VERSION = 2 };

/// The version of Landlock of the kernel, or 0 without it.
int isolation_version(void);

/// Forbids this thread, and whatever it starts, for good to reach other files than those of the
/// rules, and any TCP where the kernel can forbid that. A path that is not there is ignored.
///
/// - Returns 0, or the number of an error.
int isolate_thread(const struct isolation_rule *rules, size_t count);

/// Ends this process as soon as the thread that started it has ended.
///
/// - Returns 0, or the number of an error.
int end_with_parent(void);

#endif
