// The copies of texts and the clock are POSIX's, not C's.
#define _POSIX_C_SOURCE 200809L
#include "CCurl.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "library.h"
#include "quiet.h"

struct mail_line {
  struct mail_server server;
  // NULL before the first mail.
  CURL *curl;
  // How many mails the open connection has carried, or 0 where none is open.
  int count;
  // When it was made, in seconds of a clock that nobody sets.
  time_t made;
};

// How long the end of a connection may take.
static const long goodbye_seconds = 5;

static time_t now(void) {
  struct timespec time = {0};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec;
}

// A mail on its way.
struct journey {
  const struct mail_job *job;
  struct mail_outcome *outcome;
  // Whether the connection ends after the mail.
  bool is_last;
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

#define SET(option, value) \
  is_well = is_well && library->curl_easy_setopt(curl, CURLOPT_##option, value) == CURLE_OK

// Sets the options by which libcurl makes a connection, and knows it again.
static bool set_server(
  const struct library *library, CURL *curl, const struct mail_server *server) {
  bool is_well = true;
  SET(URL, server->url);
  // Certificates are always asked for, and must be those of the server.
  SET(USE_SSL, (long)(server->needs_starttls ? CURLUSESSL_ALL : CURLUSESSL_NONE));
  SET(SSL_VERIFYPEER, 1L);
  SET(SSL_VERIFYHOST, 2L);
  SET(SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
  if (server->authorities != NULL) {
    SET(CAINFO, server->authorities);
    SET(CAPATH, NULL);
  }
  if (server->user != NULL) {
    SET(USERNAME, server->user);
    SET(PASSWORD, server->password);
    SET(LOGIN_OPTIONS, "AUTH=PLAIN;AUTH=LOGIN");
  }
  // Nothing around the program changes where a mail goes.
  SET(PROXY, "");
  SET(NETRC, (long)CURL_NETRC_IGNORED);
  SET(NOSIGNAL, 1L);
  return is_well;
}

// Sets the options of one mail.
static bool set_up(
  const struct library *library, CURL *curl, struct journey *journey,
  const struct mail_server *server, const struct curl_slist *recipients) {
  bool is_well = set_server(library, curl, server);
  SET(MAIL_FROM, journey->job->sender);
  SET(MAIL_RCPT, recipients);
  SET(UPLOAD, 1L);
  SET(READFUNCTION, hand_over);
  SET(READDATA, journey);
  // The last mail closes the connection within its own limits.
  SET(FORBID_REUSE, (long)journey->is_last);
  SET(SERVER_RESPONSE_TIMEOUT, server->still_seconds);
  SET(CONNECTTIMEOUT, server->connect_seconds);
  SET(TIMEOUT, server->whole_seconds);
  SET(LOW_SPEED_LIMIT, 1L);
  SET(LOW_SPEED_TIME, server->still_seconds);
  SET(NOPROGRESS, 0L);
  SET(XFERINFOFUNCTION, ask);
  SET(XFERINFODATA, journey);
  SET(VERBOSE, 1L);
  SET(DEBUGFUNCTION, observe);
  SET(DEBUGDATA, journey);
  SET(ERRORBUFFER, journey->outcome->reason);
  return is_well;
}

// Commands show a step when they are sent; times show the steps before the first command.
static void correct_step(
  const struct library *library, CURL *curl, const struct mail_server *server,
  struct mail_outcome *outcome) {
  if (outcome->step != MAIL_CONNECT) return;
  curl_off_t connected = 0, secured = 0;
  library->curl_easy_getinfo(curl, CURLINFO_CONNECT_TIME_T, &connected);
  library->curl_easy_getinfo(curl, CURLINFO_APPCONNECT_TIME_T, &secured);
  if (connected == 0) return;
  bool is_tls = begins(server->url, strlen(server->url), "smtps:");
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

static void run(
  const struct library *library, CURL *curl, struct journey *journey,
  const struct mail_server *server) {
  struct mail_outcome *outcome = journey->outcome;
  struct curl_slist *recipients = library->curl_slist_append(NULL, journey->job->recipient);
  CURLcode code = CURLE_OUT_OF_MEMORY;
  if (recipients != NULL && set_up(library, curl, journey, server, recipients)) {
    code = library->curl_easy_perform(curl);
  }
  correct_step(library, curl, server, outcome);
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

// Sends a mail on the open connection, or on a new one.
static struct mail_outcome attempt(
  const struct library *library, struct mail_line *line, const struct mail_job *job) {
  struct mail_outcome outcome = {.result = MAIL_FAILED};
  bool is_last = line->count + 1 >= MAIL_MAX_COUNT;
  struct journey journey = {job, &outcome, is_last, 0, false};
  time_t start = now();
  // Keeps the connection, and nothing that points to an earlier mail.
  library->curl_easy_reset(line->curl);
  run(library, line->curl, &journey, &line->server);
  long made = 0;
  library->curl_easy_getinfo(line->curl, CURLINFO_NUM_CONNECTS, &made);
  if (made > 0) {
    line->count = 0;
    line->made = start;
  }
  line->count++;
  // libcurl closes a connection on which something went wrong.
  if (outcome.result != MAIL_SENT || is_last) line->count = 0;
  return outcome;
}

// Whether a server had closed a connection that stood open, or refused a further mail on it: nothing
// of the mail was sent.
static bool has_tired(int count, const struct mail_outcome *outcome) {
  bool is_refused = outcome->result == MAIL_REFUSED && begins(outcome->reply, 3, "421");
  return count > 0 && (is_refused || outcome->result == MAIL_CLOSED)
    && (outcome->step == MAIL_CONNECT || outcome->step == MAIL_SENDER
        || outcome->step == MAIL_RECIPIENT);
}

static curl_socket_t no_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
  (void)context, (void)purpose, (void)address;
  return CURL_SOCKET_BAD;
}

// Ends an open connection. libcurl by itself waits two minutes for a server that says nothing, so a
// last command does it; where the connection is gone, no new one is made.
static void end(const struct library *library, struct mail_line *line) {
  if (line->count == 0) return;
  CURL *curl = line->curl;
  library->curl_easy_reset(curl);
  bool is_well = set_server(library, curl, &line->server);
  SET(OPENSOCKETFUNCTION, no_socket);
  SET(CUSTOMREQUEST, "NOOP");
  SET(NOBODY, 1L);
  SET(FORBID_REUSE, 1L);
  SET(TIMEOUT, goodbye_seconds);
  SET(SERVER_RESPONSE_TIMEOUT, goodbye_seconds);
  if (is_well) library->curl_easy_perform(curl);
  line->count = 0;
}

static char *copy(const char *text) {
  return text == NULL ? NULL : strdup(text);
}

struct mail_line *mail_open(const struct mail_server *server) {
  struct mail_line *line = calloc(1, sizeof *line);
  if (line == NULL) return NULL;
  line->server = *server;
  line->server.url = copy(server->url);
  line->server.user = copy(server->user);
  line->server.password = copy(server->password);
  line->server.authorities = copy(server->authorities);
  return line;
}

struct mail_outcome mail_send(struct mail_line *line, const struct mail_job *job) {
  struct mail_outcome outcome = {.result = MAIL_FAILED};
  const struct library *library = loaded_library();
  if (library == NULL) {
    outcome.result = MAIL_NO_LIBRARY;
    return outcome;
  }
  if (line->curl == NULL) line->curl = library->curl_easy_init();
  if (line->curl == NULL) return outcome;
  struct quiet quiet = begin_quiet();
  if (now() - line->made >= MAIL_MAX_SECONDS) end(library, line);
  int count = line->count;
  outcome = attempt(library, line, job);
  if (has_tired(count, &outcome)) outcome = attempt(library, line, job);
  end_quiet(&quiet);
  return outcome;
}

void mail_close(struct mail_line *line) {
  const struct library *library = loaded_library();
  if (line->curl != NULL) {
    struct quiet quiet = begin_quiet();
    end(library, line);
    library->curl_easy_cleanup(line->curl);
    end_quiet(&quiet);
  }
  free((char *)line->server.url);
  free((char *)line->server.user);
  free((char *)line->server.password);
  free((char *)line->server.authorities);
  free(line);
}
