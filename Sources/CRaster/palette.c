#include "palette.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
  MAX_DISTINCT = 1 << 15,
  // Twice as many, so that a free slot is near.
  SLOT_BITS = 16,
  SLOT_COUNT = 1 << SLOT_BITS,
  // More than from black to white.
  NO_DISTANCE = 1 << 18,
  // The mean square of what pixels may change, in levels of 0...255.
  MAX_MEAN_CHANGE = 4,
  // Four bits name as many. Far more of a change, and grey letters are green at their edges.
  FEW_COLORS = 16,
  MAX_MEAN_CHANGE_OF_FEW = 9,
};

// A colour of a drawing, and what stands for it.
struct color {
  uint32_t value;
  uint32_t count;
  // The square of the distance to the nearest colour of the palette, and the index of that.
  uint32_t distance;
  uint8_t place;
};

// The distinct colours, in the order in which they come up.
struct tally {
  struct color *colors;
  int count;
  // A hash table of their indices, each plus 1.
  uint32_t *slots;
};

static uint32_t pixel(const struct pixels *pixels, int x, int y) {
  uint32_t color;
  memcpy(&color, pixels->rows + (ptrdiff_t)y * pixels->stride + 4 * x, sizeof color);
  return color;
}

// A colour, which is added if it is new, or NULL if there are too many.
static struct color *found(struct tally *tally, uint32_t value) {
  // Source: Knuth (1998), "The Art of Computer Programming", volume 3, section 6.4: multiplicative
  // hashing.
  uint32_t slot = value * 2654435769u >> (32 - SLOT_BITS);
  while (tally->slots[slot] != 0) {
    struct color *color = &tally->colors[tally->slots[slot] - 1];
    if (color->value == value) return color;
    slot = (slot + 1) % SLOT_COUNT;
  }
  if (tally->count == MAX_DISTINCT) return NULL;
  tally->colors[tally->count] = (struct color){.value = value, .distance = NO_DISTANCE};
  tally->slots[slot] = (uint32_t)++tally->count;
  return &tally->colors[tally->count - 1];
}

// Counts the colours.
static bool count_colors(struct tally *tally, const struct pixels *pixels) {
  struct color *color = NULL;
  for (int y = 0; y < pixels->height; y++) {
    for (int x = 0; x < pixels->width; x++) {
      uint32_t value = pixel(pixels, x, y);
      if (value >> 24 != 0xFF) return false;
      if (color == NULL || color->value != value) color = found(tally, value);
      if (color == NULL) return false;
      color->count++;
    }
  }
  return true;
}

static uint32_t distance(uint32_t one, uint32_t other) {
  int sum = 0;
  for (int shift = 0; shift < 24; shift += 8) {
    int difference = (int)(one >> shift & 0xFF) - (int)(other >> shift & 0xFF);
    sum += difference * difference;
  }
  return (uint32_t)sum;
}

// How much a picture would change by the colour.
static uint64_t change(const struct color *color) {
  return (uint64_t)color->count * color->distance;
}

static const struct color *worst(const struct tally *tally) {
  const struct color *worst = tally->colors;
  for (int index = 1; index < tally->count; index++) {
    if (change(&tally->colors[index]) > change(worst)) worst = &tally->colors[index];
  }
  return worst;
}

static void add(struct palette *palette, uint32_t value, struct tally *tally) {
  for (int index = 0; index < tally->count; index++) {
    struct color *color = &tally->colors[index];
    uint32_t there = distance(color->value, value);
    if (there >= color->distance) continue;
    color->distance = there;
    color->place = (uint8_t)palette->count;
  }
  palette->colors[palette->count++] = value;
}

static uint64_t sum_of_changes(const struct tally *tally) {
  uint64_t sum = 0;
  for (int index = 0; index < tally->count; index++) sum += change(&tally->colors[index]);
  return sum;
}

// Whether a few colours are enough: edges lose shades, but no surface its colour, were it a day.
static bool suffices(
  const struct palette *palette, const struct tally *tally, uint64_t pixel_count) {
  return palette->count == FEW_COLORS && 4 * change(worst(tally)) <= pixel_count
    && sum_of_changes(tally) <= MAX_MEAN_CHANGE_OF_FEW * pixel_count;
}

// Adds the colour that changes most, until no change matters.
//
// Source: Gonzalez (1985), "Clustering to minimize the maximum intercluster distance", with the
// distances weighted by the pixels.
static bool choose(struct palette *palette, struct tally *tally, uint64_t pixel_count) {
  uint64_t least = tally->count <= MAX_COLORS ? 0 : pixel_count / 500;
  const struct color *next = worst(tally);
  while (palette->count < MAX_COLORS && change(next) > 0 && change(next) >= least
         && !suffices(palette, tally, pixel_count)) {
    add(palette, next->value, tally);
    next = worst(tally);
  }
  return suffices(palette, tally, pixel_count)
    || sum_of_changes(tally) <= MAX_MEAN_CHANGE * pixel_count;
}

static void write_places(struct tally *tally, const struct pixels *pixels, uint8_t *places) {
  const struct color *color = tally->colors;
  for (int y = 0; y < pixels->height; y++) {
    for (int x = 0; x < pixels->width; x++) {
      uint32_t value = pixel(pixels, x, y);
      if (color->value != value) color = found(tally, value);
      *places++ = color->place;
    }
  }
}

bool choose_palette(const struct pixels *pixels, struct palette *palette, uint8_t *places) {
  struct tally tally = {
    .colors = malloc(MAX_DISTINCT * sizeof *tally.colors),
    .slots = calloc(SLOT_COUNT, sizeof *tally.slots),
  };
  palette->count = 0;
  bool is_chosen =
    tally.colors != NULL && tally.slots != NULL && count_colors(&tally, pixels)
    && choose(palette, &tally, (uint64_t)pixels->width * (uint64_t)pixels->height);
  if (is_chosen) write_places(&tally, pixels, places);
  free(tally.colors);
  free(tally.slots);
  return is_chosen;
}
