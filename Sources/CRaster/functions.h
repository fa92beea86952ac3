#ifndef FUNCTIONS_H
#define FUNCTIONS_H

#include <stddef.h>
#include <stdint.h>

// What is used of librsvg, cairo, GLib, gdk-pixbuf and zlib, as their manuals declare it. Their
// headers are not needed: all of this is part of stable interfaces, and `librsvg-2.so.2` needs them.
typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _GError GError;
typedef struct _GdkPixbuf GdkPixbuf;
typedef struct _GdkPixbufLoader GdkPixbufLoader;
typedef struct _RsvgHandle RsvgHandle;

struct rsvg_length {
  double length;
  unsigned int unit;
};

struct rsvg_rectangle {
  double x, y, width, height;
};

// A `cairo_write_func_t`.
typedef unsigned int write_png(void *context, const unsigned char *bytes, unsigned int count);
// A `GdkPixbufSaveFunc`.
typedef int write_photo(const char *bytes, size_t count, GError **error, void *context);
// A `GLogFunc`.
typedef void write_log(const char *domain, int level, const char *message, void *context);

enum { CAIRO_FORMAT_ARGB32 = 0, CAIRO_STATUS_SUCCESS = 0, CAIRO_STATUS_NO_MEMORY = 1 };

// Every function that is called: what it returns, its name, what it takes.
#define EACH_FUNCTION(USE) \
  USE(cairo_t *, cairo_create, (cairo_surface_t *)) \
  USE(void, cairo_destroy, (cairo_t *)) \
  USE(cairo_surface_t *, cairo_image_surface_create, (int format, int width, int height)) \
  USE(unsigned char *, cairo_image_surface_get_data, (cairo_surface_t *)) \
  USE(int, cairo_image_surface_get_stride, (cairo_surface_t *)) \
  USE(unsigned int, cairo_status, (cairo_t *)) \
  USE(void, cairo_surface_destroy, (cairo_surface_t *)) \
  USE(void, cairo_surface_flush, (cairo_surface_t *)) \
  USE(unsigned int, cairo_surface_write_to_png_stream, (cairo_surface_t *, write_png *, void *)) \
  USE(int, compress2, \
    (unsigned char *, unsigned long *count, const unsigned char *, unsigned long, int level)) \
  USE(unsigned long, compressBound, (unsigned long)) \
  USE(unsigned long, crc32, (unsigned long, const unsigned char *, unsigned int count)) \
  USE(write_log *, g_log_set_default_handler, (write_log *, void *context)) \
  USE(void, g_object_unref, (void *)) \
  USE(unsigned long, g_signal_connect_data, \
    (void *, const char *signal, void (*handler)(void), void *context, \
     void (*end)(void *, void *), unsigned int flags)) \
  USE(GdkPixbuf *, gdk_pixbuf_apply_embedded_orientation, (GdkPixbuf *)) \
  USE(int, gdk_pixbuf_get_has_alpha, (const GdkPixbuf *)) \
  USE(int, gdk_pixbuf_get_height, (const GdkPixbuf *)) \
  USE(int, gdk_pixbuf_get_n_channels, (const GdkPixbuf *)) \
  USE(int, gdk_pixbuf_get_rowstride, (const GdkPixbuf *)) \
  USE(int, gdk_pixbuf_get_width, (const GdkPixbuf *)) \
  USE(int, gdk_pixbuf_loader_close, (GdkPixbufLoader *, GError **)) \
  USE(GdkPixbuf *, gdk_pixbuf_loader_get_pixbuf, (GdkPixbufLoader *)) \
  USE(GdkPixbufLoader *, gdk_pixbuf_loader_new_with_mime_type, (const char *, GError **)) \
  USE(void, gdk_pixbuf_loader_set_size, (GdkPixbufLoader *, int width, int height)) \
  USE(int, gdk_pixbuf_loader_write, (GdkPixbufLoader *, const uint8_t *, size_t, GError **)) \
  USE(const uint8_t *, gdk_pixbuf_read_pixels, (const GdkPixbuf *)) \
  USE(int, gdk_pixbuf_save_to_callback, \
    (GdkPixbuf *, write_photo *, void *context, const char *type, GError **, ...)) \
  USE(void, rsvg_handle_get_intrinsic_dimensions, \
    (RsvgHandle *, int *has_width, struct rsvg_length *, int *has_height, struct rsvg_length *, \
     int *has_box, struct rsvg_rectangle *)) \
  USE(RsvgHandle *, rsvg_handle_new_from_data, (const uint8_t *, size_t, GError **)) \
  USE(int, rsvg_handle_render_document, \
    (RsvgHandle *, cairo_t *, const struct rsvg_rectangle *, GError **))

struct functions {
#define MEMBER(result, name, parameters) result(*name) parameters;
  EACH_FUNCTION(MEMBER)
#undef MEMBER
};

// The functions, or NULL where librsvg is not there.
const struct functions *loaded_functions(void);

#endif
