#ifndef HABITSITE_VERSION_H
#define HABITSITE_VERSION_H

/// The version of the program, and a line break.
const char *habitsite_version(void);

/// The commit that the program was built from and its date, such as `1a2b3c4 2026-11-23`, and a line
/// break. Empty in a build without `make`.
const char *habitsite_revision(void);

#endif
