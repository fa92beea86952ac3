#ifndef CCURL_H
#define CCURL_H

#include <stddef.h>
#include <stdint.h>

/// How far a mail has come.
enum mail_step {
  MAIL_CONNECT,
  MAIL_SECURE,
  MAIL_GREET,
  MAIL_LOG_IN,
  MAIL_SENDER,
  MAIL_RECIPIENT,
  MAIL_TEXT,
  /// All has been sent, and the server has not yet said that it took it.
  MAIL_CONFIRM,
};

/// The status of sending a mail.
enum mail_result {
  MAIL_SENT,
  /// libcurl is not installed, or lacks a function.
  MAIL_NO_LIBRARY,
  MAIL_NO_HOST,
  MAIL_NOT_CONNECTED,
  MAIL_TIMED_OUT,
  MAIL_CANCELLED,
  /// The file of the authorities that are trusted cannot be read.
  MAIL_NO_AUTHORITIES,
  /// The certificate is not that of the server, or nobody who is trusted vouches for it.
  MAIL_NO_TRUST,
  /// The server offers no STARTTLS.
  MAIL_NO_TLS,
  /// The server offers no way to log in that is known here.
  MAIL_NO_LOG_IN,
  /// The server said no: see the reply.
  MAIL_REFUSED,
  MAIL_CLOSED,
  /// Something else: see the reason.
  MAIL_FAILED,
};

/// A server, and how long what happens there may take.
struct mail_server {
  /// With the domain that greets the server.
  const char *url;
  /// NULL for a server that needs no login.
  const char *user;
  const char *password;
  /// The file of the authorities that are trusted instead of those of the system, or NULL.
  const char *authorities;
  /// Whether a connection that begins without TLS must turn to it.
  int needs_starttls;
  long connect_seconds;
  /// How long one mail may take.
  long whole_seconds;
  /// How long nothing at all may happen.
  long still_seconds;
};

/// A mail.
struct mail_job {
  /// With angle brackets.
  const char *sender;
  const char *recipient;
  const uint8_t *bytes;
  size_t count;
  /// Whether to give up, asked about every second.
  int (*is_cancelled)(void *context);
  void *context;
};

/// What sending came to, where it ended, and why.
struct mail_outcome {
  enum mail_result result;
  enum mail_step step;
  /// The last answer of the server, its lines joined by spaces.
  char reply[1024];
  /// The words of libcurl.
  char reason[512];
  /// The error of the system where there was no connection, or 0.
  long system_error;
};

enum {
  /// How many mails a connection carries; servers often allow no more.
  MAIL_MAX_COUNT = 100,
  /// The age in seconds after which a connection carries no further mail.
  MAIL_MAX_SECONDS = 60,
};

/// A connection to one server: it is made for the first mail, and anew where it has ended. One
/// thread at a time may use it.
struct mail_line;

/// Prepares a connection, and makes none yet. The texts of the server are copied.
///
/// Returns NULL where there is no memory.
struct mail_line *mail_open(const struct mail_server *server);

/// Sends a mail; libcurl is loaded if it is not loaded yet.
struct mail_outcome mail_send(struct mail_line *line, const struct mail_job *job);

/// Ends the connection, which takes some seconds at most, and frees what belongs to it.
void mail_close(struct mail_line *line);

/// What came of a call of a health check.
enum ping_result {
  PING_TAKEN,
  /// libcurl is not installed, or lacks a function.
  PING_NO_LIBRARY,
  /// The answer was not that the call was taken.
  PING_REFUSED,
  /// Something else: see the reason.
  PING_FAILED,
};

/// Calls an address by GET, and gives up after some seconds; the words of libcurl for a failure go
/// into a text of some room.
enum ping_result ping(const char *url, long seconds, char *reason, size_t room);

#endif
