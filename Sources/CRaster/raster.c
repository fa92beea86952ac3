#include "CRaster.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "functions.h"
#include "indexed.h"

enum raster_status raster_load(void) {
  return loaded_functions() == NULL ? RASTER_NO_LIBRARY : RASTER_DRAWN;
}

bool raster_append(struct raster_picture *picture, const void *bytes, size_t count) {
  uint8_t *longer = realloc(picture->bytes, picture->count + count);
  if (longer == NULL) return false;
  memcpy(longer + picture->count, bytes, count);
  picture->bytes = longer;
  picture->count += count;
  return true;
}

static cairo_status_t append_png(
  void *picture, const unsigned char *bytes, unsigned int count) {
  return raster_append(picture, bytes, count) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_NO_MEMORY;
}

static gboolean append_photo(const char *bytes, size_t count, GError **error, void *picture) {
  (void)error;
  return raster_append(picture, bytes, count);
}

// The height for a width, or 0 if a drawing does not state its proportions.
static double fitting_height(const struct functions *call, RsvgHandle *svg, int width) {
  int has_width, has_height, has_box;
  RsvgLength own_width, own_height;
  RsvgRectangle box;
  call->rsvg_handle_get_intrinsic_dimensions(
    svg, &has_width, &own_width, &has_height, &own_height, &has_box, &box);
  if (!has_box || !(box.width > 0) || !(box.height > 0)) return 0;
  return fmax(1, round(width * (box.height / box.width)));
}

static void draw(
  const struct functions *call, RsvgHandle *svg, struct raster_picture *picture) {
  cairo_surface_t *surface =
    call->cairo_image_surface_create(CAIRO_FORMAT_ARGB32, picture->width, picture->height);
  cairo_t *context = call->cairo_create(surface);
  RsvgRectangle whole = {.width = picture->width, .height = picture->height};
  bool is_drawn =
    call->rsvg_handle_render_document(svg, context, &whole, NULL)
    && call->cairo_status(context) == CAIRO_STATUS_SUCCESS
    && (write_indexed(call, surface, picture)
      || call->cairo_surface_write_to_png_stream(surface, append_png, picture)
        == CAIRO_STATUS_SUCCESS);
  picture->status = is_drawn ? RASTER_DRAWN : RASTER_BROKEN;
  call->cairo_destroy(context);
  call->cairo_surface_destroy(surface);
}

struct raster_picture raster_svg(
  const uint8_t *bytes, size_t count, int width, int64_t max_pixels) {
  struct raster_picture picture = {.status = RASTER_BROKEN, .width = width};
  const struct functions *call = loaded_functions();
  if (call == NULL) return (struct raster_picture){.status = RASTER_NO_LIBRARY};
  // A drawing without an address of its own can refer to nothing outside of itself.
  RsvgHandle *svg = call->rsvg_handle_new_from_data(bytes, count, NULL);
  if (svg == NULL) return picture;
  double height = fitting_height(call, svg, width);
  if (width * height > max_pixels) {
    picture.status = RASTER_TOO_LARGE;
  } else if (height > 0) {
    picture.height = (int)height;
    draw(call, svg, &picture);
  }
  call->g_object_unref(svg);
  return picture;
}

// What a photo is to be fitted into.
struct frame {
  const struct functions *call;
  int longest_side;
  int64_t max_pixels;
  bool is_too_small;
};

// Is called once the header has been read, and before there is memory for the pixels.
static void fit(GdkPixbufLoader *loader, int width, int height, struct frame *frame) {
  int longest = width > height ? width : height;
  if ((int64_t)width * height > frame->max_pixels) {
    frame->is_too_small = true;
    // No size at all makes the loader give up.
    frame->call->gdk_pixbuf_loader_set_size(loader, 0, 0);
  } else if (longest > frame->longest_side) {
    double scale = (double)frame->longest_side / longest;
    frame->call->gdk_pixbuf_loader_set_size(
      loader, (int)fmax(1, round(width * scale)), (int)fmax(1, round(height * scale)));
  }
}

static bool is_transparent(const struct functions *call, const GdkPixbuf *photo) {
  if (!call->gdk_pixbuf_get_has_alpha(photo)) return false;
  const uint8_t *row = call->gdk_pixbuf_read_pixels(photo);
  int channels = call->gdk_pixbuf_get_n_channels(photo);
  int width = call->gdk_pixbuf_get_width(photo);
  for (int y = 0; y < call->gdk_pixbuf_get_height(photo); y++) {
    for (int x = 0; x < width; x++) {
      if (row[x * channels + channels - 1] != 0xFF) return true;
    }
    row += call->gdk_pixbuf_get_rowstride(photo);
  }
  return false;
}

// Writes a photo without anything but its pixels.
static void save(
  const struct functions *call, GdkPixbuf *photo, struct raster_picture *picture) {
  picture->width = call->gdk_pixbuf_get_width(photo);
  picture->height = call->gdk_pixbuf_get_height(photo);
  picture->is_transparent = is_transparent(call, photo);
  int is_saved =
    picture->is_transparent
    ? call->gdk_pixbuf_save_to_callback(photo, append_photo, picture, "png", NULL, NULL)
    : call->gdk_pixbuf_save_to_callback(
        photo, append_photo, picture, "jpeg", NULL, "quality", "84", NULL);
  picture->status = is_saved ? RASTER_DRAWN : RASTER_BROKEN;
}

// Feeds a loader piece by piece, so that one that gives up reads no further.
static bool read_all(
  const struct functions *call, GdkPixbufLoader *loader, const uint8_t *bytes, size_t count) {
  const size_t piece = 1 << 16;
  bool is_well = true;
  for (size_t start = 0; is_well && start < count; start += piece) {
    size_t rest = count - start;
    is_well = call->gdk_pixbuf_loader_write(
      loader, bytes + start, rest < piece ? rest : piece, NULL);
  }
  // A loader must be closed even after an error.
  return call->gdk_pixbuf_loader_close(loader, NULL) && is_well;
}

struct raster_picture raster_photo(
  const uint8_t *bytes, size_t count, const char *mime_type, int longest_side,
  int64_t max_pixels) {
  struct raster_picture picture = {.status = RASTER_BROKEN};
  const struct functions *call = loaded_functions();
  if (call == NULL) return (struct raster_picture){.status = RASTER_NO_LIBRARY};
  GdkPixbufLoader *loader = call->gdk_pixbuf_loader_new_with_mime_type(mime_type, NULL);
  if (loader == NULL) return (struct raster_picture){.status = RASTER_NO_LOADER};
  struct frame frame = {call, longest_side, max_pixels, false};
  call->g_signal_connect_data(loader, "size-prepared", (void (*)(void))fit, &frame, NULL, 0);
  bool is_read = read_all(call, loader, bytes, count);
  if (frame.is_too_small) {
    picture.status = RASTER_TOO_LARGE;
  } else if (is_read) {
    GdkPixbuf *photo = call->gdk_pixbuf_loader_get_pixbuf(loader);
    GdkPixbuf *upright =
      photo == NULL ? NULL : call->gdk_pixbuf_apply_embedded_orientation(photo);
    if (upright != NULL) {
      save(call, upright, &picture);
      call->g_object_unref(upright);
    }
  }
  call->g_object_unref(loader);
  return picture;
}
