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

  /// Parses a trimmed cell; `answers` are the words for yes and no in its column, if it has no
  /// others.
  init(_ cell: String, answers: AnswerLetters.Answers? = nil) {
    if let answers, let meaning = answers.meaning(of: cell) {
      self = meaning
      return
    }
    if cell.isEmpty {
      self = .empty
    } else if NumberColumn.looksNumeric(cell) {
      self = .number
    } else {
      self = Self.words[cell.lowercased()] ?? .unknown
    }
  }

  private static let words: [String: CellMeaning] = {
    var words: [String: CellMeaning] = [:]
    for (meaning, list) in spellings {
      for word in list.split(separator: " ") { words[String(word)] = meaning }
    }
    return words
  }()

  /// The words in lower case: English, symbols, and yes, no, true and false in other languages, as
  /// spreadsheets write them.
  private static let spellings: [(CellMeaning, String)] = [
    (.done, "+ ○ 〇 ◯ ⭕ x [x] ✓ ✔ ✔︎ ✔️ ✅ ☑ ☑︎ ☑️ yes y true done completed checked"),
    (.done, "ja oui si sí sì sim ano tak evet kyllä igen jah da да так"),
    (.done, "wahr vrai verdadero vero verdadeiro waar prawda pravda tačno doğru sann sant sandt"),
    (.done, "истина істина тачно 是 有 对 完成 已完成 はい 예 네 نعم כן ναι igaz"),
    (.failed, "no n false failed - ✗ ✘ ✖ ✖️ ❌ ☐ ⬜ unchecked"),
    (.failed, "nein non não nao nie nej nei nee ne не нет ні hayır ei nem"),
    (.failed, "falsch faux falso onwaar fałsz nepravda netačno yanlış falskt falsk"),
    (.failed, "ложь хибність хиба нетачно 否 没有 没 未完成 いいえ 아니오 لا לא όχι hamis"),
    (.skipped, "s skip skipped excused n/a"),
  ]
}

extension AnswerLetters.Answers {
  /// Returns what a cell means if it is one of these words.
  fileprivate func meaning(of cell: String) -> CellMeaning? {
    let word = cell.lowercased()
    return word == yes ? .done : word == no ? .failed : nil
  }
}

/// The answers in one column that are single letters or signs.
///
/// Where `s` and `n` are the only words, they are yes and no, as in Spanish and Italian; so are
/// such pairs of other languages.
struct AnswerLetters {
  private var words: Set<String> = []
  private var hasOther = false
  private var last = ""

  /// A word for yes and one for no, in lower case.
  struct Answers: Equatable {
    let yes, no: String
  }

  mutating func scan(_ cell: String) {
    guard !hasOther, cell != last else { return }
    last = cell
    switch cell {
    case "", "0", "1", "-": break
    case _ where cell.unicodeScalars.count == 1:
      words.insert(cell.lowercased())
      hasOther = words.count > 2
    default: hasOther = true
    }
  }

  /// The words for yes and no, if there are no others.
  var answers: Answers? {
    guard !hasOther, words.count == 2 else { return nil }
    return Self.known.first { words == [$0.yes, $0.no] }
  }

  private static let known = [
    ("s", "n"), ("o", "n"), ("j", "n"), ("t", "n"), ("d", "n"), ("i", "n"), ("e", "h"), ("k", "e"),
    ("t", "f"), ("д", "н"), ("○", "×"), ("〇", "×"), ("◯", "×"),
  ].map { Answers(yes: $0, no: $1) }
}

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
