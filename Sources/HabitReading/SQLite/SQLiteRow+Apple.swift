import Foundation
package import HabitCore

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
