#define _GNU_SOURCE
#include "CSpawn.h"

#include <errno.h>

#ifdef __linux__

#include <fcntl.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// What linux/landlock.h says, which a system may have of an older kernel than it runs.
enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446 };
enum { ASK_VERSION = 1, PATH_BENEATH = 1 };

struct ruleset {
  uint64_t files;
  uint64_t network;
};

struct path_rule {
  uint64_t access;
  int32_t path;
} __attribute__((packed));

enum {
  EXECUTE = 1 << 0,
  WRITE_FILE = 1 << 1,
  READ_FILE = 1 << 2,
  READ_DIR = 1 << 3,
  REMOVE_DIR = 1 << 4,
  REMOVE_FILE = 1 << 5,
  MAKE_DIR = 1 << 7,
  MAKE_REG = 1 << 8,
  MAKE_SYM = 1 << 12,
  REFER = 1 << 13,
  TRUNCATE = 1 << 14,
  DEVICE_CONTROL = 1 << 15,
};

// All rights to files that a version of Landlock knows; what it does not know, it cannot refuse.
static uint64_t known_rights(int version) {
  uint64_t all = TRUNCATE - 1;
  if (version >= 3) all |= TRUNCATE;
  if (version >= 5) all |= DEVICE_CONTROL;
  return all;
}

static uint64_t rights(enum isolation_access access) {
  uint64_t reads = READ_FILE | READ_DIR;
  uint64_t writes = WRITE_FILE | TRUNCATE | REMOVE_DIR | REMOVE_FILE | MAKE_DIR | MAKE_REG |
    MAKE_SYM | REFER;
  switch (access) {
    case ISOLATION_READ: return reads;
    case ISOLATION_RUN: return reads | EXECUTE;
    case ISOLATION_WRITE: return writes;
    case ISOLATION_OWN: return reads | writes;
  }
  return 0;
}

int isolation_version(void) {
  long version = syscall(CREATE_RULESET, NULL, 0, ASK_VERSION);
  return version < 0 ? 0 : (int)version;
}

static int allow(int ruleset, uint64_t known, const struct isolation_rule *rule) {
  int path = open(rule->path, O_PATH | O_CLOEXEC);
  // There is nothing to reach.
  if (path < 0) return errno == ENOENT || errno == ENOTDIR ? 0 : errno;
  struct stat status;
  int error = fstat(path, &status) ? errno : 0;
  uint64_t access = rights(rule->access) & known;
  if (!S_ISDIR(status.st_mode)) access &= EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE;
  struct path_rule beneath = {.access = access, .path = path};
  if (!error && access && syscall(ADD_RULE, ruleset, PATH_BENEATH, &beneath, 0)) error = errno;
  close(path);
  return error;
}

int isolate_thread(const struct isolation_rule *rules, size_t count) {
  int version = isolation_version();
  if (version < ISOLATION_VERSION) return ENOSYS;
  // Of the network, Landlock knows TCP: to bind, and to connect.
  struct ruleset all = {.files = known_rights(version), .network = version >= 4 ? 3 : 0};
  size_t size = version >= 4 ? sizeof all : sizeof all.files;
  int ruleset = (int)syscall(CREATE_RULESET, &all, size, 0);
  if (ruleset < 0) return errno;
  int error = 0;
  for (size_t index = 0; index < count && !error; index++)
    error = allow(ruleset, all.files, &rules[index]);
  if (!error && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) error = errno;
  if (!error && syscall(RESTRICT_SELF, ruleset, 0)) error = errno;
  close(ruleset);
  return error;
}

int end_with_parent(void) {
  return prctl(PR_SET_PDEATHSIG, 9, 0, 0, 0) ? errno : 0;
}

#else

int isolation_version(void) {
  return 0;
}

int isolate_thread(const struct isolation_rule *rules, size_t count) {
  (void)rules;
  (void)count;
  return ENOSYS;
}

int end_with_parent(void) {
  return 0;
}

#endif
