#ifndef HABITSITE_TEMPLATES_H
#define HABITSITE_TEMPLATES_H

#include <stddef.h>

/* A built-in file: its name below Templates/default/ and its UTF-8 bytes. */
struct habitsite_template {
  const char *name;
  const char *bytes;
  size_t count;
};

size_t habitsite_template_count(void);

struct habitsite_template habitsite_template_at(size_t index);

#endif
