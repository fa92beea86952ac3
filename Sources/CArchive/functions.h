#ifndef FUNCTIONS_H
#define FUNCTIONS_H

#include <archive.h>
#include <archive_entry.h>

#define EACH_FUNCTION(USE) \
  USE(archive_entry_free) \
  USE(archive_entry_new) \
  USE(archive_entry_set_filetype) \
  USE(archive_entry_set_mtime) \
  USE(archive_entry_set_pathname) \
  USE(archive_entry_set_perm) \
  USE(archive_entry_set_size) \
  USE(archive_entry_filetype) \
  USE(archive_entry_hardlink) \
  USE(archive_entry_is_encrypted) \
  USE(archive_entry_pathname) \
  USE(archive_error_string) \
  USE(archive_filter_code) \
  USE(archive_format) \
  USE(archive_read_data) \
  USE(archive_read_free) \
  USE(archive_read_has_encrypted_entries) \
  USE(archive_read_new) \
  USE(archive_read_next_header) \
  USE(archive_read_open_filename) \
  USE(archive_read_open_memory) \
  USE(archive_read_support_filter_gzip) \
  USE(archive_read_support_filter_zstd) \
  USE(archive_read_support_format_7zip) \
  USE(archive_read_support_format_raw) \
  USE(archive_read_support_format_tar) \
  USE(archive_read_support_format_zip_seekable) \
  USE(archive_write_add_filter_gzip) \
  USE(archive_write_close) \
  USE(archive_write_data) \
  USE(archive_write_free) \
  USE(archive_write_header) \
  USE(archive_write_new) \
  USE(archive_write_open) \
  USE(archive_write_set_bytes_in_last_block) \
  USE(archive_write_set_filter_option) \
  USE(archive_write_set_format_raw) \
  USE(archive_write_set_format_zip)

struct functions {
#define MEMBER(name) __typeof__(name) *name;
  EACH_FUNCTION(MEMBER)
#undef MEMBER
};

// The functions, or NULL where libarchive is not there.
const struct functions *loaded_archive_functions(void);

#endif
