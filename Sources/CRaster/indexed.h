#ifndef INDEXED_H
#define INDEXED_H

#include <stdbool.h>

#include "CRaster.h"
#include "functions.h"

// Appends to the bytes of a picture.
bool raster_append(struct raster_picture *picture, const void *bytes, size_t count);

// Writes a surface as a PNG with a palette, which is a third of one with true colours; writes nothing
// and returns false where a pixel is not opaque, or a palette would show.
bool write_indexed(
  const struct functions *call, cairo_surface_t *surface, struct raster_picture *picture);

#endif
