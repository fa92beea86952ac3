#ifndef INDEXED_H
#define INDEXED_H

#include <stdbool.h>

#include "CRaster.h"
#include "functions.h"

// Appends to the bytes of a picture.
bool raster_append(struct raster_picture *picture, const void *bytes, size_t count);

// Writes a surface as a PNG with a palette, which is much smaller; writes nothing and returns false
// where it has more than 256 colours, or a pixel is not opaque.
bool write_indexed(
  const struct functions *call, cairo_surface_t *surface, struct raster_picture *picture);

#endif
