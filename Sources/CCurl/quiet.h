#ifndef QUIET_H
#define QUIET_H

// The signals of one thread are POSIX's, not C's.
#define _POSIX_C_SOURCE 200809L
#include <signal.h>
#include <stdbool.h>

// A server that hangs up would end the whole program by SIGPIPE, and libcurl can prevent that for
// all threads at once only.
struct quiet {
  sigset_t before;
  bool was_pending;
};

// Keeps SIGPIPE from the thread.
struct quiet begin_quiet(void);

// Takes back a SIGPIPE that came in between, and leaves the thread as it was.
void end_quiet(const struct quiet *quiet);

#endif
