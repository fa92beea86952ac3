import HabitTestDatabase

/// A copy of a file with keys, columns and tables that no reader knows, whose values are a secret.
enum SpicedFile {
  static let secret = "hunter2"

  /// Puts a member that is not known at the head of every object of a JSON text.
  static func json(_ text: String) -> String {
    let member = #""zzAccount":{"token":"\#(secret)","at":[1.5,"\#(secret)@mail.example"]}"#
    var spiced = ""
    var isInString = false
    var isEscaped = false
    for (character, next) in zip(text, text.dropFirst().map { $0 } + [" "]) {
      spiced.append(character)
      if isInString {
        isInString = character != "\"" || isEscaped
        isEscaped = character == "\\" && !isEscaped
      } else if character == "\"" {
        isInString = true
      } else if character == "{" {
        spiced += next == "}" ? member : member + ","
      }
    }
    return spiced
  }

  /// Adds a column that is not known to every row of a table; a row of one cell is a title, and a
  /// short one gets the cells that it lacks.
  static func table(_ text: String) -> String {
    let delimiter: Character = text.prefix { !$0.isNewline }.contains(";") ? ";" : ","
    var spiced = ""
    var isQuoted = false
    var delimiters = 0
    var width: Int?
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if character == delimiter, !isQuoted { delimiters += 1 }
      if character.isNewline, !isQuoted {
        if delimiters > 0 {
          let missing = max(0, (width ?? 0) - delimiters)
          spiced += String(repeating: delimiter, count: missing + 1)
          spiced += width == nil ? "zz account" : secret
          width = width ?? delimiters
        }
        delimiters = 0
      }
      spiced.append(character)
    }
    return spiced
  }

  /// Adds a column to every table of a database, and a table.
  static func addSecrets(toDatabase path: String) throws {
    let writer = try DatabaseWriter(path: path)
    let tables = try writer.texts(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    )
    for table in tables {
      try writer.execute("ALTER TABLE \"\(table)\" ADD COLUMN ZZACCOUNT TEXT DEFAULT '\(secret)'")
    }
    try writer.execute(
      "CREATE TABLE ZZACCOUNT (token TEXT); INSERT INTO ZZACCOUNT VALUES ('\(secret)')"
    )
  }
}
