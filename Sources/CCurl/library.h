#ifndef LIBRARY_H
#define LIBRARY_H

// The functions are called through pointers, which its macros know nothing of.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#undef curl_easy_setopt
#undef curl_easy_getinfo

#define EACH_FUNCTION(USE) \
  USE(curl_easy_cleanup) \
  USE(curl_easy_getinfo) \
  USE(curl_easy_init) \
  USE(curl_easy_perform) \
  USE(curl_easy_reset) \
  USE(curl_easy_setopt) \
  USE(curl_easy_strerror) \
  USE(curl_global_init) \
  USE(curl_slist_append) \
  USE(curl_slist_free_all)

struct library {
#define MEMBER(name) __typeof__(name) *name;
  EACH_FUNCTION(MEMBER)
#undef MEMBER
};

// The functions, or NULL where libcurl is not there.
const struct library *loaded_library(void);

#endif
