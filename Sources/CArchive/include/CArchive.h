#ifndef CARCHIVE_H
#define CARCHIVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// A walk through the entries of an archive.
struct archive_walk;

/// Where a step of a walk leads.
enum archive_step {
  ARCHIVE_STEP_ENTRY,
  ARCHIVE_STEP_END,
  /// The archive is damaged, or needs what libarchive lacks.
  ARCHIVE_STEP_FAILED,
};

/// What an entry is.
enum archive_kind {
  ARCHIVE_KIND_FILE,
  ARCHIVE_KIND_FOLDER,
  ARCHIVE_KIND_OTHER,
};

/// How a file as a whole is packed.
enum archive_packing {
  ARCHIVE_PACKING_NONE,
  ARCHIVE_PACKING_GZIP,
  ARCHIVE_PACKING_ZSTD,
};

/// Begins a walk; libarchive is loaded if it is not loaded yet. A file that is packed as a whole,
/// and is no tar archive, passes for an archive of one entry.
///
/// Returns NULL if libarchive is not installed, or lacks a function or Zstandard.
struct archive_walk *archive_walk_begin(enum archive_packing packing);

void archive_walk_end(struct archive_walk *walk);

/// Opens an archive whose bytes must outlive the walk; returns whether it is one.
bool archive_walk_open_memory(struct archive_walk *walk, const uint8_t *bytes, size_t count);

/// Opens an archive on the disk; returns whether it is one.
bool archive_walk_open_file(struct archive_walk *walk, const char *path);

/// Goes on to the next entry.
enum archive_step archive_walk_next(struct archive_walk *walk);

/// The name of the entry as its archive has it, or NULL if it has none.
const char *archive_walk_name(const struct archive_walk *walk);

enum archive_kind archive_walk_kind(const struct archive_walk *walk);

bool archive_walk_is_encrypted(const struct archive_walk *walk);

/// Reads on in the entry; returns how many bytes, 0 at its end, or less than 0 where it is damaged.
ssize_t archive_walk_read(struct archive_walk *walk, uint8_t *bytes, size_t count);

/// The message of libarchive for the last error, or NULL.
const char *archive_walk_fault(const struct archive_walk *walk);

/// Whether an entry so far is encrypted, or the list of entries.
bool archive_walk_met_encryption(const struct archive_walk *walk);

/// The form of an archive that is written.
enum archive_form {
  ARCHIVE_FORM_ZIP,
  /// A single file, compressed with gzip.
  ARCHIVE_FORM_GZIP,
};

/// An archive in memory.
struct archive_pack;

/// Begins an archive; libarchive is loaded if it is not loaded yet.
///
/// Returns NULL if libarchive is not installed, or lacks a function or the compression.
struct archive_pack *archive_pack_begin(enum archive_form form);

/// Adds a plain file that has no time and no owner; returns whether that succeeded.
bool archive_pack_add(
  struct archive_pack *pack, const char *path, const uint8_t *bytes, size_t count
);

/// Ends the archive; returns its bytes, which live as long as the pack, or NULL if that fails.
const uint8_t *archive_pack_finish(struct archive_pack *pack, size_t *count);

void archive_pack_end(struct archive_pack *pack);

#endif
