#ifndef FUNCTIONS_H
#define FUNCTIONS_H

#include <cairo.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <librsvg/rsvg.h>
#include <zlib.h>

// Those of cairo, GLib, gdk-pixbuf and zlib come with librsvg, which needs these libraries.
#define EACH_FUNCTION(USE) \
  USE(cairo_create) \
  USE(cairo_destroy) \
  USE(cairo_image_surface_create) \
  USE(cairo_image_surface_get_data) \
  USE(cairo_image_surface_get_stride) \
  USE(cairo_status) \
  USE(cairo_surface_destroy) \
  USE(cairo_surface_flush) \
  USE(cairo_surface_write_to_png_stream) \
  USE(compress2) \
  USE(compressBound) \
  USE(crc32) \
  USE(g_log_set_default_handler) \
  USE(g_object_unref) \
  USE(g_signal_connect_data) \
  USE(gdk_pixbuf_apply_embedded_orientation) \
  USE(gdk_pixbuf_get_has_alpha) \
  USE(gdk_pixbuf_get_height) \
  USE(gdk_pixbuf_get_n_channels) \
  USE(gdk_pixbuf_get_rowstride) \
  USE(gdk_pixbuf_get_width) \
  USE(gdk_pixbuf_loader_close) \
  USE(gdk_pixbuf_loader_get_pixbuf) \
  USE(gdk_pixbuf_loader_new_with_mime_type) \
  USE(gdk_pixbuf_loader_set_size) \
  USE(gdk_pixbuf_loader_write) \
  USE(gdk_pixbuf_read_pixels) \
  USE(gdk_pixbuf_save_to_callback) \
  USE(rsvg_handle_get_intrinsic_dimensions) \
  USE(rsvg_handle_new_from_data) \
  USE(rsvg_handle_render_document)

struct functions {
#define MEMBER(name) __typeof__(name) *name;
  EACH_FUNCTION(MEMBER)
#undef MEMBER
};

// The functions, or NULL where librsvg is not there.
const struct functions *loaded_functions(void);

#endif
