#include <CLoader.h>
#include <fontconfig/fontconfig.h>
#include <pthread.h>
#include <stddef.h>

#include "CRaster.h"

// fontconfig comes with librsvg, whose text it finds the fonts of.
#define EACH_FUNCTION(USE) \
  USE(FcCharSetHasChar) \
  USE(FcConfigGetCurrent) \
  USE(FcConfigGetFonts) \
  USE(FcPatternGetCharSet)

#ifdef __APPLE__
static const char *const files[] = {
  "libfontconfig.1.dylib", "/opt/homebrew/lib/libfontconfig.1.dylib",
  "/usr/local/lib/libfontconfig.1.dylib", NULL,
};
#else
static const char *const files[] = {"libfontconfig.so.1", NULL};
#endif

#define MEMBER(name) static __typeof__(name) *call_##name;
EACH_FUNCTION(MEMBER)
#undef MEMBER

// The fonts of the system, or NULL where there is no fontconfig.
static const FcFontSet *fonts = NULL;

static void load(void) {
#define ENTRY(name) {#name, (void **)&call_##name},
  const struct library_function table[] = {EACH_FUNCTION(ENTRY) {NULL, NULL}};
#undef ENTRY
  if (!load_library(files, table)) return;
  FcConfig *config = call_FcConfigGetCurrent();
  if (config != NULL) fonts = call_FcConfigGetFonts(config, FcSetSystem);
}

bool raster_has_glyph(uint32_t scalar) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  if (fonts == NULL) return false;
  for (int index = 0; index < fonts->nfont; index++) {
    FcCharSet *characters;
    FcResult result =
      call_FcPatternGetCharSet(fonts->fonts[index], FC_CHARSET, 0, &characters);
    if (result == FcResultMatch && call_FcCharSetHasChar(characters, scalar)) return true;
  }
  return false;
}
