#include "CVersion.h"

static const char version[] = {
#embed "../../VERSION" suffix(, 0)
};

/* `make build` writes this file. */
static const char revision[] = {
#if __has_embed("revision.txt")
#embed "revision.txt" suffix(, ) if_empty()
#endif
  0
};

const char *habitsite_version(void) { return version; }

const char *habitsite_revision(void) { return revision; }
