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

  /// Scans a trimmed cell.
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
