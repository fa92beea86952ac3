#include "CArchive.h"
#include "functions.h"

#include <stdlib.h>
#include <string.h>

struct archive_pack {
  const struct functions *call;
  struct archive *archive;
  uint8_t *bytes;
  size_t count;
  size_t room;
};

static la_ssize_t take(struct archive *archive, void *context, const void *bytes, size_t count) {
  struct archive_pack *pack = context;
  (void)archive;
  if (pack->room - pack->count < count) {
    size_t room = (pack->count + count) * 2;
    uint8_t *larger = realloc(pack->bytes, room);
    if (!larger) return -1;
    pack->bytes = larger;
    pack->room = room;
  }
  memcpy(pack->bytes + pack->count, bytes, count);
  pack->count += count;
  return (la_ssize_t)count;
}

// Another status than ARCHIVE_OK is a warning that an outer program would be used.
static bool has_form(const struct archive_pack *pack, enum archive_form form) {
  const struct functions *call = pack->call;
  if (form == ARCHIVE_FORM_ZIP)
    return call->archive_write_set_format_zip(pack->archive) == ARCHIVE_OK;
  return call->archive_write_add_filter_gzip(pack->archive) == ARCHIVE_OK &&
    call->archive_write_set_format_raw(pack->archive) == ARCHIVE_OK &&
    call->archive_write_set_filter_option(
      pack->archive, "gzip", "compression-level", "9") == ARCHIVE_OK &&
    // The present would be in the header.
    call->archive_write_set_filter_option(pack->archive, "gzip", "timestamp", NULL) == ARCHIVE_OK;
}

struct archive_pack *archive_pack_begin(enum archive_form form) {
  const struct functions *call = loaded_archive_functions();
  struct archive_pack *pack = call ? calloc(1, sizeof *pack) : NULL;
  if (!pack) return NULL;
  pack->call = call;
  pack->archive = call->archive_write_new();
  if (pack->archive && has_form(pack, form) &&
      // No zeros after the end, as tapes want them.
      call->archive_write_set_bytes_in_last_block(pack->archive, 1) == ARCHIVE_OK &&
      call->archive_write_open(pack->archive, pack, NULL, take, NULL) == ARCHIVE_OK)
    return pack;
  archive_pack_end(pack);
  return NULL;
}

bool archive_pack_add(
  struct archive_pack *pack, const char *path, const uint8_t *bytes, size_t count
) {
  const struct functions *call = pack->call;
  struct archive_entry *entry = call->archive_entry_new();
  if (!entry) return false;
  call->archive_entry_set_pathname(entry, path);
  call->archive_entry_set_size(entry, (la_int64_t)count);
  call->archive_entry_set_filetype(entry, AE_IFREG);
  call->archive_entry_set_perm(entry, 0644);
  call->archive_entry_set_mtime(entry, 0, 0);
  bool is_whole = call->archive_write_header(pack->archive, entry) == ARCHIVE_OK &&
    call->archive_write_data(pack->archive, bytes, count) == (la_ssize_t)count;
  call->archive_entry_free(entry);
  return is_whole;
}

const uint8_t *archive_pack_finish(struct archive_pack *pack, size_t *count) {
  if (pack->call->archive_write_close(pack->archive) != ARCHIVE_OK) return NULL;
  *count = pack->count;
  return pack->bytes;
}

void archive_pack_end(struct archive_pack *pack) {
  if (pack->archive) pack->call->archive_write_free(pack->archive);
  free(pack->bytes);
  free(pack);
}
