#ifndef CRASTER_H
#define CRASTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The status of drawing a picture.
enum raster_status {
  RASTER_DRAWN,
  /// librsvg is not installed, or lacks a function.
  RASTER_NO_LIBRARY,
  /// gdk-pixbuf has no loader for the kind of the photo.
  RASTER_NO_LOADER,
  /// The picture has more pixels than it may have.
  RASTER_TOO_LARGE,
  /// The bytes are not a whole picture of their kind.
  RASTER_BROKEN,
};

/// A picture, or why there is none.
struct raster_picture {
  enum raster_status status;
  /// The bytes of the file; the caller frees them with `free`, whatever the status is.
  uint8_t *bytes;
  size_t count;
  /// The size in pixels.
  int width;
  int height;
  /// Whether a pixel is not opaque: then the file is a PNG.
  int is_transparent;
};

/// Loads librsvg if it is not loaded yet, and returns whether it is available.
enum raster_status raster_load(void);

/// Draws an SVG as a PNG of a width; nothing that it refers to outside of itself is loaded.
struct raster_picture raster_svg(const uint8_t *svg, size_t count, int width, int64_t max_pixels);

/// Makes a photo small, turns it upright and leaves its metadata behind: a JPEG, or a PNG where a
/// pixel is not opaque.
struct raster_picture raster_photo(
  const uint8_t *photo, size_t count, const char *mime_type, int longest_side, int64_t max_pixels);

/// Returns whether a font of the system has a Unicode scalar; false where there are no fonts.
bool raster_has_glyph(uint32_t scalar);

#endif
