#include <sqlite3.h>

/// Forbids what no store of an app needs and a made-up one could misuse: views, triggers, functions
/// with side effects in the schema, texts in double quotes, and changes of the schema itself. Gives
/// `SQLITE_OK` or an error.
///
/// In C, because Swift cannot call a function with a list of arguments of any length.
static inline int csqlite_distrust(sqlite3 *connection) {
  const int settings[][2] = {
    {SQLITE_DBCONFIG_DEFENSIVE, 1},
    {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
    {SQLITE_DBCONFIG_ENABLE_VIEW, 0},
    {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
    {SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0},
    {SQLITE_DBCONFIG_DQS_DDL, 0},
    {SQLITE_DBCONFIG_DQS_DML, 0},
  };
  for (unsigned index = 0; index < sizeof settings / sizeof settings[0]; index++) {
    int code = sqlite3_db_config(connection, settings[index][0], settings[index][1], (int *)0);
    if (code != SQLITE_OK) return code;
  }
  return SQLITE_OK;
}

/// Fills a slot of a statement with a copy of a text in UTF-8. Gives `SQLITE_OK` or an error.
///
/// In C, because Swift cannot read `SQLITE_TRANSIENT`, which casts a number to a function.
static inline int csqlite_bind_text(
  sqlite3_stmt *statement, int slot, const char *text, int count
) {
  return sqlite3_bind_text(statement, slot, count > 0 ? text : "", count, SQLITE_TRANSIENT);
}
