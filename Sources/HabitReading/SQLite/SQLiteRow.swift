package import HabitCore

/// A row of a table, with the columns that were asked for.
///
/// An importer reads millions of cells, and generic code is not specialized across modules. A cell
/// is therefore found by the name of its column in a list of texts, not among generic values.
package struct SQLiteRow<Column: SQLiteColumn> {
  private let record: SQLiteRecord

  init(_ record: SQLiteRecord) {
    self.record = record
  }
}

extension SQLiteRow {
  package subscript(_ column: Column) -> SQLiteValue {
    record[column.rawValue]
  }

  /// The name of the row in messages: `ZGOAL row 3`.
  package var name: String { "\(record.table) row \(record.id)" }

  /// The row id.
  package var id: Int64 { record.id }

  package var location: Location { Location(file: record.file) }

  /// Returns a text, or `nil` if there is none; reports anything else.
  package func text(_ column: Column, _ findings: inout Findings) -> String? {
    switch self[column] {
    case .null: return nil
    case .text(let text): return text
    case .repairedText(let text):
      report("text", column, "is not UTF-8; what cannot be read is U+FFFD", &findings)
      return text
    case .integer, .real, .blob:
      reportKind(column, wanted: "a text", &findings)
      return nil
    }
  }

  /// Returns a non-empty text, without the spaces around it.
  package func words(_ column: Column, _ findings: inout Findings) -> String? {
    let text = text(column, &findings)?.trimmingSpaces
    return text?.isEmpty == true ? nil : text
  }

  /// Returns a finite number, or `nil` if there is none; reports anything else.
  package func number(_ column: Column, _ findings: inout Findings) -> Double? {
    switch self[column] {
    case .null: return nil
    case .integer(let integer): return Double(integer)
    case .real(let real) where real.isFinite: return real
    case .real, .text, .repairedText, .blob:
      reportKind(column, wanted: "a number", &findings)
      return nil
    }
  }

  /// Returns a whole number, or `nil` if there is none; reports anything else.
  package func integer(_ column: Column, _ findings: inout Findings) -> Int? {
    switch self[column] {
    case .null: return nil
    case .integer(let integer): return Int(integer)
    case .real(let real):
      if let integer = Int(exactly: real) { return integer }
      reportKind(column, wanted: "a whole number", &findings)
      return nil
    case .text, .repairedText, .blob:
      reportKind(column, wanted: "a whole number", &findings)
      return nil
    }
  }

  /// Returns a whole number that the row requires; reports a missing one.
  package func neededInteger(_ column: Column, _ findings: inout Findings) -> Int? {
    if self[column] == .null {
      report("empty", column, "is empty; row left out", &findings)
    }
    return integer(column, &findings)
  }

  /// Returns bytes, or `nil` if there are none; reports anything else.
  package func bytes(_ column: Column, _ findings: inout Findings) -> [UInt8]? {
    switch self[column] {
    case .null: return nil
    case .blob(let bytes): return bytes
    case .integer, .real, .text, .repairedText:
      reportKind(column, wanted: "binary data", &findings)
      return nil
    }
  }

  /// Returns the identifier that 16 bytes or a text hold, in upper case.
  package func uuid(_ column: Column, _ findings: inout Findings) -> String? {
    switch self[column] {
    case .null: return nil
    case .blob(let bytes) where bytes.count == 16: return AppleUUID.text(bytes)
    case .text(let text) where AppleUUID.isValid(text): return text.uppercased()
    case .integer, .real, .text, .repairedText, .blob:
      reportKind(column, wanted: "an identifier", &findings)
      return nil
    }
  }

  private func reportKind(_ column: Column, wanted: String, _ findings: inout Findings) {
    report("type", column, "holds \(self[column].kind) instead of \(wanted); left out", &findings)
  }

  /// Reports a problem with a cell, counted by column.
  package func report(
    _ code: String,
    _ column: Column,
    _ message: String,
    _ findings: inout Findings
  ) {
    let subject = "\(record.table).\(column.rawValue)"
    let text = "\(name): column '\(column.rawValue)' \(message)"
    findings.add(.warning, "sqlite.\(code)", about: subject, text, at: location)
  }
}
