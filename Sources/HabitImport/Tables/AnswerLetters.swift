/// The answers in one column that are single letters.
///
/// Where `s` and `n` are the only words, they are yes and no, as in Spanish and Italian.
struct AnswerLetters {
  private var hasYes = false
  private var hasNo = false
  private var hasOther = false

  /// Scans a trimmed cell.
  mutating func scan(_ cell: String) {
    switch cell {
    case "", "0", "1", "-": break
    case "s", "S": hasYes = true
    case "n", "N": hasNo = true
    default: hasOther = true
    }
  }

  var areYesAndNo: Bool { hasYes && hasNo && !hasOther }
}
