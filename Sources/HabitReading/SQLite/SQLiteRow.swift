package import HabitCore

/// A row of a table, with the columns that were asked for.
package struct SQLiteRow<Column: SQLiteColumn> {
  let table: String
  let file: String
  /// All columns.
  let columns: [Column]
  package var id: Int64 = 0
  /// In the order of the columns; null for a column that the table does not have.
  var values: [SQLiteValue]
}

extension SQLiteRow {
  package subscript(_ column: Column) -> SQLiteValue {
    columns.firstIndex(of: column).map { values[$0] } ?? .null
  }

  /// The row as it is named in messages: `ZGOAL row 3`.
  package var name: String { "\(table) row \(id)" }

  package var location: Location { Location(file: file) }

  /// A text, or `nil` where there is none; tells of anything else.
  package func text(_ column: Column, _ findings: inout Findings) -> String? {
    switch self[column] {
    case .null: return nil
    case .text(let text): return text
    case .repairedText(let text):
      tell("text", column, "is no UTF-8; what cannot be read is U+FFFD", &findings)
      return text
    case .integer, .real, .blob:
      tellKind(column, wanted: "a text", &findings)
      return nil
    }
  }

  /// A text that says something, without the spaces around it.
  package func words(_ column: Column, _ findings: inout Findings) -> String? {
    let text = text(column, &findings)?.trimmingSpaces
    return text?.isEmpty == true ? nil : text
  }

  /// A finite number, or `nil` where there is none; tells of anything else.
  package func number(_ column: Column, _ findings: inout Findings) -> Double? {
    switch self[column] {
    case .null: return nil
    case .integer(let integer): return Double(integer)
    case .real(let real) where real.isFinite: return real
    case .real, .text, .repairedText, .blob:
      tellKind(column, wanted: "a number", &findings)
      return nil
    }
  }

  /// A whole number, or `nil` where there is none; tells of anything else.
  package func integer(_ column: Column, _ findings: inout Findings) -> Int? {
    switch self[column] {
    case .null: return nil
    case .integer(let integer): return Int(integer)
    case .real(let real):
      if let integer = Int(exactly: real) { return integer }
      tellKind(column, wanted: "a whole number", &findings)
      return nil
    case .text, .repairedText, .blob:
      tellKind(column, wanted: "a whole number", &findings)
      return nil
    }
  }

  /// A whole number without which a row says nothing; tells where there is none.
  package func neededInteger(_ column: Column, _ findings: inout Findings) -> Int? {
    if self[column] == .null {
      tell("empty", column, "is empty; row left out", &findings)
    }
    return integer(column, &findings)
  }

  /// Bytes, or `nil` where there are none; tells of anything else.
  package func bytes(_ column: Column, _ findings: inout Findings) -> [UInt8]? {
    switch self[column] {
    case .null: return nil
    case .blob(let bytes): return bytes
    case .integer, .real, .text, .repairedText:
      tellKind(column, wanted: "binary data", &findings)
      return nil
    }
  }

  /// The identifier that 16 bytes or a text hold, in upper case.
  package func uuid(_ column: Column, _ findings: inout Findings) -> String? {
    switch self[column] {
    case .null: return nil
    case .blob(let bytes) where bytes.count == 16: return AppleUUID.text(bytes)
    case .text(let text) where AppleUUID.isValid(text): return text.uppercased()
    case .integer, .real, .text, .repairedText, .blob:
      tellKind(column, wanted: "an identifier", &findings)
      return nil
    }
  }

  private func tellKind(_ column: Column, wanted: String, _ findings: inout Findings) {
    tell("type", column, "holds \(self[column].kind) instead of \(wanted); left out", &findings)
  }

  /// Tells what is wrong with a cell, counted by its column.
  package func tell(
    _ code: String,
    _ column: Column,
    _ message: String,
    _ findings: inout Findings
  ) {
    let subject = "\(table).\(column.rawValue)"
    let text = "\(name): column '\(column.rawValue)' \(message)"
    findings.add(.warning, "sqlite.\(code)", about: subject, text, at: location)
  }
}
