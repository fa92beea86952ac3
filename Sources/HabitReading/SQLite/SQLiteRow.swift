import Foundation
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

  /// Returns the colour that the text of a column means, or `nil` without one; reports any other.
  package func color(
    _ text: String?,
    of column: Column,
    _ findings: inout Findings
  ) -> HexColor? {
    guard let text else { return nil }
    let color = HexColor(text)
    if color == nil {
      report("color", column, "holds \(text.quoted), not a colour; left out", &findings)
    }
    return color
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

  /// Returns a whole number up to ``Double/maxAccepted``, so that no sum can overflow, or `nil`
  /// if there is none; reports anything else.
  package func integer(_ column: Column, _ findings: inout Findings) -> Int? {
    let integer: Int?
    switch self[column] {
    case .null: return nil
    case .integer(let whole): integer = Int(whole)
    case .real(let real): integer = Int(exactly: real)
    case .text, .repairedText, .blob: integer = nil
    }
    guard let integer else {
      reportKind(column, wanted: "a whole number", &findings)
      return nil
    }
    if Double(integer.magnitude) <= .maxAccepted { return integer }
    report("number", column, "is beyond what can be counted; left out", &findings)
    return nil
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

/// Cells as Core Data and SwiftData write them.
extension SQLiteRow {
  /// Returns the instant of a required cell; reports a missing one.
  package func instant(_ column: Column, _ findings: inout Findings) -> AppleInstant? {
    if self[column] == .null {
      report("empty", column, "is empty; row left out", &findings)
    }
    return optionalInstant(column, &findings)
  }

  /// Returns the instant of a cell, or `nil` if there is none.
  package func optionalInstant(_ column: Column, _ findings: inout Findings) -> AppleInstant? {
    number(column, &findings).map { AppleInstant(seconds: $0) }
  }

  /// Returns the day, or `nil` after reporting that it is out of range.
  package func accepted(_ day: Day?, of column: Column, _ findings: inout Findings) -> Day? {
    if let day, Day.accepted.contains(day) { return day }
    report("range", column, "is not from 1900 to 2199; left out", &findings)
    return nil
  }

  /// Returns the key of a row, by which other tables refer to it.
  package func key(_ column: Column, _ findings: inout Findings) -> Int {
    integer(column, &findings) ?? Int(id)
  }

  /// Returns the raw value of an enumeration, stored as a text, or as the JSON or property list of
  /// one.
  package func rawValue(_ column: Column, _ findings: inout Findings) -> String? {
    guard case .blob(let bytes) = self[column] else { return text(column, &findings) }
    if let text = BinaryPropertyList.text(bytes) { return text }
    if let text = String(validating: bytes, as: UTF8.self)?.boundingMarks, text.count > 2,
      text.first == "\"", text.last == "\""
    {
      return String(text.dropFirst().dropLast())
    }
    report("type", column, "holds \(self[column].kind) instead of a text; left out", &findings)
    return nil
  }
}

/// The cells of a row, by the names of their columns.
struct SQLiteRecord {
  let table: String
  let file: String
  let columns: [String]
  var id: Int64 = 0
  /// One value per column; null for a column that the table lacks.
  var values: [SQLiteValue]

  /// Returns the value of a column; null for a column that was not asked for.
  subscript(_ column: String) -> SQLiteValue {
    for index in columns.indices where columns[index] == column {
      return values[index]
    }
    return .null
  }
}
