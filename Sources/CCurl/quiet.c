#include "quiet.h"

#include <pthread.h>

static bool is_pending(void) {
  sigset_t pending;
  return sigpending(&pending) == 0 && sigismember(&pending, SIGPIPE) == 1;
}

static sigset_t only_pipe(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGPIPE);
  return set;
}

struct quiet begin_quiet(void) {
  struct quiet quiet = {.was_pending = is_pending()};
  sigset_t set = only_pipe();
  pthread_sigmask(SIG_BLOCK, &set, &quiet.before);
  return quiet;
}

void end_quiet(const struct quiet *quiet) {
  sigset_t set = only_pipe();
  int taken;
  if (!quiet->was_pending && is_pending()) sigwait(&set, &taken);
  pthread_sigmask(SIG_SETMASK, &quiet->before, NULL);
}
