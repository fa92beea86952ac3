#ifndef PALETTE_H
#define PALETTE_H

#include <stdbool.h>
#include <stdint.h>

enum { MAX_COLORS = 256 };

// Colours as 0xFFRRGGBB, those that matter most first.
struct palette {
  uint32_t colors[MAX_COLORS];
  int count;
};

// The pixels of a drawing, 0xAARRGGBB each.
struct pixels {
  const unsigned char *rows;
  // The bytes from one row to the next.
  int stride;
  int width;
  int height;
};

// Chooses the colours of a drawing, and writes the index of the nearest one for each pixel, a byte
// each. There are 16, if edges then lose only shades that nobody sees. Otherwise all are kept if
// there are at most 256; of more, edges lose shades, and each colour of a five-hundredth of the
// pixels is kept unless 256 others matter more.
//
// Returns false where a pixel is not opaque, or a palette would show.
bool choose_palette(const struct pixels *pixels, struct palette *palette, uint8_t *places);

#endif
