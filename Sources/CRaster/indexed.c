#include "indexed.h"

#include <stdlib.h>
#include <string.h>

#include "palette.h"

// With the level 9, a picture takes twice as long and a fiftieth less space.
enum { COMPRESSION = 8 };

static void store(uint8_t *bytes, uint32_t number) {
  for (int byte = 0; byte < 4; byte++) bytes[byte] = (uint8_t)(number >> (24 - 8 * byte));
}

// Source: W3C (2003), "Portable Network Graphics (PNG) Specification", section 5.3.
static bool append_chunk(
  const struct functions *call, struct raster_picture *picture, const char *name,
  const uint8_t *content, size_t count) {
  uint8_t head[8], check[4];
  store(head, (uint32_t)count);
  memcpy(head + 4, name, 4);
  unsigned long sum = call->crc32(0, head + 4, 4);
  // No address begins the sum anew.
  if (count > 0) sum = call->crc32(sum, content, (unsigned int)count);
  store(check, (uint32_t)sum);
  return raster_append(picture, head, sizeof head) && (count == 0 || raster_append(picture, content, count))
    && raster_append(picture, check, sizeof check);
}

// Packs the indices into rows of as few bits as will do, each after the number of its filter: none.
static uint8_t *packed_rows(
  const struct raster_picture *picture, const uint8_t *places, int depth, size_t *count) {
  size_t row = 1 + ((size_t)picture->width * (size_t)depth + 7) / 8;
  *count = row * (size_t)picture->height;
  uint8_t *rows = calloc(*count, 1);
  if (rows == NULL) return NULL;
  for (int y = 0; y < picture->height; y++) {
    uint8_t *bytes = rows + (size_t)y * row + 1;
    for (int x = 0; x < picture->width; x++) {
      int bit = x * depth;
      bytes[bit / 8] |= (uint8_t)(*places++ << (8 - depth - bit % 8));
    }
  }
  return rows;
}

static bool append_file(
  const struct functions *call, struct raster_picture *picture, const struct palette *palette,
  int depth, const uint8_t *pixels, size_t count) {
  static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  uint8_t header[13] = {[8] = (uint8_t)depth, [9] = 3};
  store(header, (uint32_t)picture->width);
  store(header + 4, (uint32_t)picture->height);
  uint8_t colors[3 * MAX_COLORS];
  for (int place = 0; place < palette->count; place++) {
    for (int byte = 0; byte < 3; byte++) {
      colors[3 * place + byte] = (uint8_t)(palette->colors[place] >> (16 - 8 * byte));
    }
  }
  return raster_append(picture, signature, sizeof signature)
    && append_chunk(call, picture, "IHDR", header, sizeof header)
    && append_chunk(call, picture, "PLTE", colors, 3 * (size_t)palette->count)
    && append_chunk(call, picture, "IDAT", pixels, count)
    && append_chunk(call, picture, "IEND", NULL, 0);
}

static bool append_places(
  const struct functions *call, struct raster_picture *picture, const struct palette *palette,
  const uint8_t *places) {
  int depth = palette->count <= 2 ? 1 : palette->count <= 4 ? 2 : palette->count <= 16 ? 4 : 8;
  size_t count;
  uint8_t *rows = packed_rows(picture, places, depth, &count);
  unsigned long packed_count = call->compressBound(count);
  uint8_t *packed = rows == NULL ? NULL : malloc(packed_count);
  bool is_written =
    packed != NULL && call->compress2(packed, &packed_count, rows, count, COMPRESSION) == 0
    && append_file(call, picture, palette, depth, packed, packed_count);
  free(rows);
  free(packed);
  return is_written;
}

bool write_indexed(
  const struct functions *call, cairo_surface_t *surface, struct raster_picture *picture) {
  call->cairo_surface_flush(surface);
  const struct pixels pixels = {
    .rows = call->cairo_image_surface_get_data(surface),
    .stride = call->cairo_image_surface_get_stride(surface),
    .width = picture->width,
    .height = picture->height,
  };
  struct palette palette;
  uint8_t *places = malloc((size_t)picture->width * (size_t)picture->height);
  bool is_written =
    pixels.rows != NULL && places != NULL && choose_palette(&pixels, &palette, places)
    && append_places(call, picture, &palette, places);
  free(places);
  // Half a file is none.
  if (!is_written) picture->count = 0;
  return is_written;
}
