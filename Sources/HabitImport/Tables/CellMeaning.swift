/// The meaning of a table cell for a day.
enum CellMeaning: Equatable {
  case empty
  case done
  case failed
  case skipped
  /// Digits with or without separators; their value depends on the column.
  case number
  case unknown

  /// Parses a trimmed cell.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - answers: The words for yes and no in its column, if it has no others.
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
      for word in list.split(separator: " ") {
        words[String(word)] = meaning
      }
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
