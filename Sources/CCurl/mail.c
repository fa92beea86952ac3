#include "CCurl.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "library.h"
#include "quiet.h"

// A mail on its way.
struct journey {
  const struct mail_job *job;
  struct mail_outcome *outcome;
  size_t sent;
  // Whether goodbye has been said, after which nothing matters.
  bool is_over;
};

static bool begins(const char *text, size_t count, const char *start) {
  size_t length = strlen(start);
  return count >= length && memcmp(text, start, length) == 0;
}

// Follows the commands. A password goes out as lines of base64, which must not pass for one.
static void note_command(struct mail_outcome *outcome, const char *text, size_t count) {
  enum mail_step step = outcome->step;
  if (step < MAIL_LOG_IN && begins(text, count, "EHLO ")) step = MAIL_GREET;
  if (step < MAIL_LOG_IN && begins(text, count, "HELO ")) step = MAIL_GREET;
  if (step == MAIL_GREET && begins(text, count, "STARTTLS")) step = MAIL_SECURE;
  if (step == MAIL_GREET && begins(text, count, "AUTH ")) step = MAIL_LOG_IN;
  if (step < MAIL_SENDER && begins(text, count, "MAIL FROM:")) step = MAIL_SENDER;
  if (step == MAIL_SENDER && begins(text, count, "RCPT TO:")) step = MAIL_RECIPIENT;
  if (step == MAIL_RECIPIENT && begins(text, count, "DATA")) step = MAIL_TEXT;
  outcome->step = step;
  outcome->reply[0] = '\0';
}

static void note_reply(struct mail_outcome *outcome, const char *text, size_t count) {
  while (count > 0 && (text[count - 1] == '\r' || text[count - 1] == '\n')) count--;
  size_t length = strlen(outcome->reply);
  size_t room = sizeof outcome->reply - 1;
  if (length > 0 && length < room) outcome->reply[length++] = ' ';
  for (size_t index = 0; index < count && length < room; index++) {
    outcome->reply[length++] = text[index] == '\0' ? ' ' : text[index];
  }
  outcome->reply[length] = '\0';
}

static int observe(CURL *curl, curl_infotype type, char *text, size_t count, void *context) {
  (void)curl;
  struct journey *journey = context;
  if (type == CURLINFO_HEADER_OUT && begins(text, count, "QUIT")) journey->is_over = true;
  if (journey->is_over) return 0;
  if (type == CURLINFO_HEADER_OUT) note_command(journey->outcome, text, count);
  if (type == CURLINFO_HEADER_IN) note_reply(journey->outcome, text, count);
  return 0;
}

static size_t hand_over(char *buffer, size_t size, size_t count, void *context) {
  struct journey *journey = context;
  size_t rest = journey->job->count - journey->sent;
  size_t piece = rest < size * count ? rest : size * count;
  if (piece == 0) {
    journey->outcome->step = MAIL_CONFIRM;
    journey->outcome->reply[0] = '\0';
  } else {
    memcpy(buffer, journey->job->bytes + journey->sent, piece);
    journey->sent += piece;
  }
  return piece;
}

static int ask(
  void *context, curl_off_t down_all, curl_off_t down, curl_off_t up_all, curl_off_t up) {
  (void)down_all, (void)down, (void)up_all, (void)up;
  struct journey *journey = context;
  return journey->job->is_cancelled(journey->job->context);
}

// Sets the options of every mail, and those of one job.
static bool set_up(
  const struct library *library, CURL *curl, struct journey *journey,
  const struct curl_slist *recipients) {
  const struct mail_job *job = journey->job;
  bool is_well = true;
#define SET(option, value) \
  is_well = is_well && library->curl_easy_setopt(curl, CURLOPT_##option, value) == CURLE_OK
  SET(URL, job->url);
  SET(MAIL_FROM, job->sender);
  SET(MAIL_RCPT, recipients);
  SET(UPLOAD, 1L);
  SET(READFUNCTION, hand_over);
  SET(READDATA, journey);
  // Certificates are always asked for, and must be those of the server.
  SET(USE_SSL, (long)(job->needs_starttls ? CURLUSESSL_ALL : CURLUSESSL_NONE));
  SET(SSL_VERIFYPEER, 1L);
  SET(SSL_VERIFYHOST, 2L);
  SET(SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
  if (job->authorities != NULL) {
    SET(CAINFO, job->authorities);
    SET(CAPATH, NULL);
  }
  if (job->user != NULL) {
    SET(USERNAME, job->user);
    SET(PASSWORD, job->password);
    SET(LOGIN_OPTIONS, "AUTH=PLAIN;AUTH=LOGIN");
  }
  // Nothing around the program changes where a mail goes.
  SET(PROXY, "");
  SET(NETRC, (long)CURL_NETRC_IGNORED);
  SET(NOSIGNAL, 1L);
  // A reused connection would close later, without these limits.
  SET(FORBID_REUSE, 1L);
  SET(SERVER_RESPONSE_TIMEOUT, job->still_seconds);
  SET(CONNECTTIMEOUT, job->connect_seconds);
  SET(TIMEOUT, job->whole_seconds);
  SET(LOW_SPEED_LIMIT, 1L);
  SET(LOW_SPEED_TIME, job->still_seconds);
  SET(NOPROGRESS, 0L);
  SET(XFERINFOFUNCTION, ask);
  SET(XFERINFODATA, journey);
  SET(VERBOSE, 1L);
  SET(DEBUGFUNCTION, observe);
  SET(DEBUGDATA, journey);
  SET(ERRORBUFFER, journey->outcome->reason);
#undef SET
  return is_well;
}

// Commands show a step when they are sent; times show the steps before the first command.
static void correct_step(
  const struct library *library, CURL *curl, const struct mail_job *job,
  struct mail_outcome *outcome) {
  if (outcome->step != MAIL_CONNECT) return;
  curl_off_t connected = 0, secured = 0;
  library->curl_easy_getinfo(curl, CURLINFO_CONNECT_TIME_T, &connected);
  library->curl_easy_getinfo(curl, CURLINFO_APPCONNECT_TIME_T, &secured);
  if (connected == 0) return;
  bool is_tls = begins(job->url, strlen(job->url), "smtps:");
  outcome->step = is_tls && secured == 0 ? MAIL_SECURE : MAIL_GREET;
}

static bool is_refusal(const char *reply) {
  return reply[0] == '4' || reply[0] == '5';
}

static enum mail_result result_of(CURLcode code, const struct mail_outcome *outcome) {
  switch (code) {
    case CURLE_OK: return MAIL_SENT;
    case CURLE_OPERATION_TIMEDOUT: return MAIL_TIMED_OUT;
    case CURLE_ABORTED_BY_CALLBACK: return MAIL_CANCELLED;
    case CURLE_COULDNT_RESOLVE_HOST: return MAIL_NO_HOST;
    case CURLE_COULDNT_CONNECT: return MAIL_NOT_CONNECTED;
    case CURLE_SSL_CACERT_BADFILE: return MAIL_NO_AUTHORITIES;
    case CURLE_PEER_FAILED_VERIFICATION: return MAIL_NO_TRUST;
    default: break;
  }
  if (is_refusal(outcome->reply)) return MAIL_REFUSED;
  bool is_silent = outcome->reply[0] == '\0';
  switch (code) {
    case CURLE_LOGIN_DENIED: return MAIL_NO_LOG_IN;
    case CURLE_USE_SSL_FAILED: return MAIL_NO_TLS;
    case CURLE_GOT_NOTHING:
    case CURLE_RECV_ERROR:
    case CURLE_SEND_ERROR: return MAIL_CLOSED;
    case CURLE_WEIRD_SERVER_REPLY: return is_silent ? MAIL_CLOSED : MAIL_FAILED;
    default: return MAIL_FAILED;
  }
}

static void run(const struct library *library, CURL *curl, struct journey *journey) {
  struct mail_outcome *outcome = journey->outcome;
  const struct mail_job *job = journey->job;
  struct curl_slist *recipients = library->curl_slist_append(NULL, job->recipient);
  CURLcode code = CURLE_OUT_OF_MEMORY;
  if (recipients != NULL && set_up(library, curl, journey, recipients)) {
    code = library->curl_easy_perform(curl);
  }
  correct_step(library, curl, job, outcome);
  outcome->result = result_of(code, outcome);
  // For what a server does not offer, no command is sent.
  if (outcome->result == MAIL_NO_TLS) outcome->step = MAIL_SECURE;
  // libcurl takes TLS from the start for a part of connecting.
  bool is_tls_fault =
    code == CURLE_SSL_CONNECT_ERROR || outcome->result == MAIL_NO_TRUST
    || outcome->result == MAIL_NO_AUTHORITIES;
  if (is_tls_fault) outcome->step = MAIL_SECURE;
  if (outcome->result == MAIL_NO_LOG_IN) outcome->step = MAIL_LOG_IN;
  library->curl_easy_getinfo(curl, CURLINFO_OS_ERRNO, &outcome->system_error);
  if (outcome->reason[0] == '\0') {
    strncpy(outcome->reason, library->curl_easy_strerror(code), sizeof outcome->reason - 1);
  }
  library->curl_slist_free_all(recipients);
}

struct mail_outcome mail_send(const struct mail_job *job) {
  struct mail_outcome outcome = {.result = MAIL_FAILED};
  const struct library *library = loaded_library();
  if (library == NULL) {
    outcome.result = MAIL_NO_LIBRARY;
    return outcome;
  }
  CURL *curl = library->curl_easy_init();
  if (curl == NULL) return outcome;
  struct journey journey = {job, &outcome, 0, false};
  struct quiet quiet = begin_quiet();
  run(library, curl, &journey);
  library->curl_easy_cleanup(curl);
  end_quiet(&quiet);
  return outcome;
}
