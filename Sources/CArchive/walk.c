#include "CArchive.h"

#include <stdlib.h>

#include "functions.h"

struct archive_walk {
  const struct functions *call;
  struct archive *archive;
  struct archive_entry *entry;
  enum archive_packing packing;
};

struct archive_walk *archive_walk_begin(enum archive_packing packing) {
  const struct functions *call = loaded_archive_functions();
  struct archive *archive = call == NULL ? NULL : call->archive_read_new();
  if (archive == NULL) return NULL;
  struct archive_walk *walk = malloc(sizeof *walk);
  if (walk == NULL) {
    call->archive_read_free(archive);
    return NULL;
  }
  *walk = (struct archive_walk){call, archive, NULL, packing};
  // By the list at its end: a zip that is cut off is not read by guess.
  call->archive_read_support_format_zip_seekable(archive);
  call->archive_read_support_format_tar(archive);
  call->archive_read_support_format_7zip(archive);
  call->archive_read_support_filter_gzip(archive);
  if (packing != ARCHIVE_PACKING_NONE) call->archive_read_support_format_raw(archive);
  // Without Zstandard of its own, libarchive would start a program.
  if (packing == ARCHIVE_PACKING_ZSTD
      && call->archive_read_support_filter_zstd(archive) != ARCHIVE_OK) {
    archive_walk_end(walk);
    return NULL;
  }
  return walk;
}

void archive_walk_end(struct archive_walk *walk) {
  walk->call->archive_read_free(walk->archive);
  free(walk);
}

// A head that is cut off would pass for a file that is not packed.
static bool is_open(const struct archive_walk *walk, int result) {
  if (result != ARCHIVE_OK) return false;
  int filter = walk->call->archive_filter_code(walk->archive, 0);
  switch (walk->packing) {
    case ARCHIVE_PACKING_GZIP: return filter == ARCHIVE_FILTER_GZIP;
    case ARCHIVE_PACKING_ZSTD: return filter == ARCHIVE_FILTER_ZSTD;
    default: return true;
  }
}

bool archive_walk_open_memory(struct archive_walk *walk, const uint8_t *bytes, size_t count) {
  return is_open(walk, walk->call->archive_read_open_memory(walk->archive, bytes, count));
}

bool archive_walk_open_file(struct archive_walk *walk, const char *path) {
  return is_open(walk, walk->call->archive_read_open_filename(walk->archive, path, 1 << 16));
}

enum archive_step archive_walk_next(struct archive_walk *walk) {
  switch (walk->call->archive_read_next_header(walk->archive, &walk->entry)) {
    case ARCHIVE_EOF: return ARCHIVE_STEP_END;
    // A warning is about a name or a time, and the entry can be read.
    case ARCHIVE_OK:
    case ARCHIVE_WARN: return ARCHIVE_STEP_ENTRY;
    default: return ARCHIVE_STEP_FAILED;
  }
}

const char *archive_walk_name(const struct archive_walk *walk) {
  // The one file of a packed file has no name of its own.
  bool is_raw = walk->call->archive_format(walk->archive) == ARCHIVE_FORMAT_RAW;
  return is_raw ? NULL : walk->call->archive_entry_pathname(walk->entry);
}

enum archive_kind archive_walk_kind(const struct archive_walk *walk) {
  if (walk->call->archive_entry_hardlink(walk->entry) != NULL) return ARCHIVE_KIND_OTHER;
  switch (walk->call->archive_entry_filetype(walk->entry)) {
    case AE_IFREG: return ARCHIVE_KIND_FILE;
    case AE_IFDIR: return ARCHIVE_KIND_FOLDER;
    default: return ARCHIVE_KIND_OTHER;
  }
}

bool archive_walk_is_encrypted(const struct archive_walk *walk) {
  return walk->call->archive_entry_is_encrypted(walk->entry) != 0;
}

ssize_t archive_walk_read(struct archive_walk *walk, uint8_t *bytes, size_t count) {
  return walk->call->archive_read_data(walk->archive, bytes, count);
}

const char *archive_walk_fault(const struct archive_walk *walk) {
  return walk->call->archive_error_string(walk->archive);
}

bool archive_walk_met_encryption(const struct archive_walk *walk) {
  return walk->call->archive_read_has_encrypted_entries(walk->archive) > 0;
}
