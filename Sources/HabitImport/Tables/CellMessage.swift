import HabitCore
import HabitReading

/// The wording for unclear cells.
enum CellMessage {
  static func unknown(_ cell: String, in column: String) -> String {
    "\(cell.quoted) in column \(column.quoted) is neither a number nor yes, no or skip; left out"
  }

  static func badNumber(_ cell: String, in column: String, isRow: Bool = false) -> String {
    "no number \(cell.quoted) in column \(column.quoted); \(isRow ? "row " : "")left out"
  }

  static func badMinutes(_ cell: String, in column: String) -> String {
    let range = Entry.acceptedMinutes
    return "\(cell.quoted) in column \(column.quoted) is not from \(range.lowerBound.short)"
      + " to \(range.upperBound.short); left out"
  }

  static let nextTable =
    "another table begins here; not read; give each table as a file of its own"

  static let beyond = "cells beyond the header are not read"

  static let dash = "'-' is read as not done; write 'skip' where the day is excused"

  static func undecided(_ cell: String, in column: String) -> String {
    "\(cell.quoted) in column \(column.quoted) may have thousands or decimals;"
      + " write the numbers without separators of thousands and with other than three decimals"
  }
}
