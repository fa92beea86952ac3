#include "CCurl.h"

#include <stdbool.h>
#include <string.h>

#include "library.h"
#include "quiet.h"

static size_t discard(char *bytes, size_t size, size_t count, void *context) {
  (void)bytes, (void)context;
  return size * count;
}

enum ping_result ping(const char *url, long seconds, char *reason, size_t room) {
  const struct library *library = loaded_library();
  if (library == NULL) return PING_NO_LIBRARY;
  CURL *curl = library->curl_easy_init();
  if (curl == NULL) return PING_NO_LIBRARY;
  struct quiet quiet = begin_quiet();
  bool is_well = true;
#define SET(option, value) \
  is_well = is_well && library->curl_easy_setopt(curl, CURLOPT_##option, value) == CURLE_OK
  SET(URL, url);
  SET(USERAGENT, "habitsite");
  SET(NETRC, (long)CURL_NETRC_IGNORED);
  SET(NOSIGNAL, 1L);
  SET(TIMEOUT, seconds);
  SET(FAILONERROR, 1L);
  SET(WRITEFUNCTION, discard);
#undef SET
  CURLcode code = is_well ? library->curl_easy_perform(curl) : CURLE_OUT_OF_MEMORY;
  long status = 0;
  library->curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
  if (code != CURLE_OK && room > 0) {
    strncpy(reason, library->curl_easy_strerror(code), room - 1);
    reason[room - 1] = '\0';
  }
  library->curl_easy_cleanup(curl);
  end_quiet(&quiet);
  // A redirection is no answer: it is not followed, since it could lead anywhere.
  if (code == CURLE_OK) return status / 100 == 2 ? PING_TAKEN : PING_REFUSED;
  return code == CURLE_HTTP_RETURNED_ERROR ? PING_REFUSED : PING_FAILED;
}
