import Foundation
package import HabitCore

/// Cells as Core Data and SwiftData write them.
extension SQLiteRow {
  /// The instant of a cell that must have one; tells where it has none.
  package func instant(_ column: Column, _ findings: inout Findings) -> AppleInstant? {
    if self[column] == .null {
      tell("empty", column, "is empty; row left out", &findings)
    }
    return optionalInstant(column, &findings)
  }

  /// The instant of a cell, or `nil` where there is none.
  package func optionalInstant(_ column: Column, _ findings: inout Findings) -> AppleInstant? {
    number(column, &findings).map { AppleInstant(seconds: $0) }
  }

  /// A day, or `nil` after telling that it is out of range.
  package func accepted(_ day: Day?, of column: Column, _ findings: inout Findings) -> Day? {
    if let day, Day.accepted.contains(day) { return day }
    tell("range", column, "is not from 1900 to 2199; left out", &findings)
    return nil
  }

  /// The key of a row, which other tables name it by.
  package func key(_ column: Column, _ findings: inout Findings) -> Int {
    integer(column, &findings) ?? Int(id)
  }

  /// The raw value of an enumeration, which is a text, or the JSON or property list of one.
  package func rawValue(_ column: Column, _ findings: inout Findings) -> String? {
    guard case .blob(let bytes) = self[column] else { return text(column, &findings) }
    if let text = BinaryPropertyList.text(bytes) { return text }
    if let text = String(validating: bytes, as: UTF8.self), text.count > 2,
      text.first == "\"", text.last == "\""
    {
      return String(text.dropFirst().dropLast())
    }
    tell("type", column, "holds \(self[column].kind) instead of a text; left out", &findings)
    return nil
  }
}
