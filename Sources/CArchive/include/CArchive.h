#ifndef CARCHIVE_H
#define CARCHIVE_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// What is used of libarchive, as its manual pages declare it. Its headers are not needed: all of
// this is part of a stable interface.
struct archive;
struct archive_entry;

#define ARCHIVE_EOF 1
#define ARCHIVE_OK 0
#define ARCHIVE_WARN (-20)
#define ARCHIVE_FILTER_GZIP 1
#define ARCHIVE_FORMAT_RAW 0x90000

// Every function that is called: what it returns, its name, what it takes.
#define EACH_ARCHIVE_FUNCTION(USE) \
  USE(const char *, archive_entry_hardlink, (struct archive_entry *)) \
  USE(mode_t, archive_entry_filetype, (struct archive_entry *)) \
  USE(int, archive_entry_is_encrypted, (struct archive_entry *)) \
  USE(const char *, archive_entry_pathname, (struct archive_entry *)) \
  USE(const char *, archive_error_string, (struct archive *)) \
  USE(int, archive_filter_code, (struct archive *, int position)) \
  USE(int, archive_format, (struct archive *)) \
  USE(ssize_t, archive_read_data, (struct archive *, void *, size_t)) \
  USE(int, archive_read_free, (struct archive *)) \
  USE(int, archive_read_has_encrypted_entries, (struct archive *)) \
  USE(struct archive *, archive_read_new, (void)) \
  USE(int, archive_read_next_header, (struct archive *, struct archive_entry **)) \
  USE(int, archive_read_open_filename, (struct archive *, const char *path, size_t block)) \
  USE(int, archive_read_open_memory, (struct archive *, const void *, size_t)) \
  USE(int, archive_read_support_filter_gzip, (struct archive *)) \
  USE(int, archive_read_support_format_7zip, (struct archive *)) \
  USE(int, archive_read_support_format_raw, (struct archive *)) \
  USE(int, archive_read_support_format_tar, (struct archive *)) \
  USE(int, archive_read_support_format_zip_seekable, (struct archive *))

/// The functions of libarchive under their names.
struct archive_functions {
#define MEMBER(result, name, parameters) result(*name) parameters;
  EACH_ARCHIVE_FUNCTION(MEMBER)
#undef MEMBER
};

/// Loads libarchive where that has not been done yet, and gives its functions, or NULL where it is
/// not installed or lacks one.
const struct archive_functions *loaded_archive_functions(void);

#endif
