import HabitCore
import HabitReading

/// The meaning of a table cell for a day.
enum CellMeaning: Equatable {
  case empty
  case done
  case failed
  case skipped
  /// Digits with or without separators; their value depends on the column.
  case number
  case unknown

  /// Parses a trimmed cell; `answers` are the words for yes and no of its habit, if there are no
  /// others.
  init(_ cell: String, answers: HabitLetters.Answers? = nil) {
    if cell.isEmpty {
      self = .empty
    } else if NumberColumn.looksNumeric(cell) {
      self = .number
    } else {
      let word = cell.lowercased()
      if let answers, word == answers.yes || word == answers.no {
        self = word == answers.yes ? .done : .failed
      } else {
        self = TableWords.all.cells[word] ?? .unknown
      }
    }
  }
}

/// The marks of one habit that are single letters or signs.
///
/// Where `s` and `n` are the only words, they are yes and no, as in Spanish and Italian; so are such
/// pairs of other languages. A lone `s` can be yes or a skip.
struct HabitLetters {
  private var words: Set<String> = []
  private var hasOther = false
  /// Whether a 1 says that days are done, so that a letter beside it is none of them.
  private var hasOnes = false
  private var last = ""

  /// A word for yes and one for no, in lower case.
  struct Answers: Equatable {
    let yes, no: String
  }

  mutating func scan(_ cell: String) {
    guard !hasOther, cell != last else { return }
    last = cell
    guard !NumberColumn.looksNumeric(cell) else {
      hasOnes = hasOnes || cell == "1"
      return
    }
    guard cell != "-", CellMeaning(cell) != .empty else { return }
    words.insert(cell.lowercased())
    hasOther = words.count > 2 || cell.unicodeScalars.count > 1
  }

  /// The words for yes and no, if there are no others.
  var answers: Answers? {
    guard !hasOther, words.count == 2 else { return nil }
    return TableWords.all.answers.lazy.map(Answers.init).first { words == [$0.yes, $0.no] }
  }

  /// Whether the only word is `s`.
  var isOpen: Bool { words == ["s"] && !hasOnes }
}

/// The wording for unclear cells.
enum CellMessage {
  static func unknown(_ cell: String, in column: String) -> String {
    "\(cell.quoted) in column \(column.quoted) is neither a number nor yes, no or skip; left out"
  }

  static func badNumber(_ cell: String, in column: String, isRow: Bool = false) -> String {
    "\(cell.quoted) in column \(column.quoted) is not an amount; \(isRow ? "row " : "")left out"
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
