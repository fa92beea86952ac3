import HabitReading

/// The content of one column of a table, which decides whether it is a habit.
struct ColumnContent {
  let name: String
  private var count = 0
  private var markCount = 0
  private var amountCount = 0
  private var preciseCount = 0
  private var longCount = 0
  private var words: Set<String> = []
  private var wordCount = 0
}

extension ColumnContent {
  init(name: String) {
    self.name = name
  }

  /// What a column is read as.
  enum Verdict: Equatable {
    case habit
    case empty
    /// Text; less than half of the cells are marks.
    case words
    /// The number or the name of a week, a month or another part of a day.
    case calendar
    /// Numbers that identify a person, a position or a payment; the text says which.
    case personal(String)
  }

  /// Scans a trimmed cell.
  mutating func scan(_ cell: String) {
    let meaning = CellMeaning(cell)
    guard meaning != .empty else { return }
    count += 1
    switch meaning {
    case .unknown:
      wordCount += 1
      if words.count < 1_000 { words.insert(cell) }
    case .number:
      markCount += 1
      if cell != "0", cell != "1" { amountCount += 1 }
      let digits = cell.utf8.drop { !(0x30...0x39).contains($0) }
      let whole = digits.prefix { (0x30...0x39).contains($0) }
      if whole.count >= 9 { longCount += 1 }
      let fraction = digits.dropFirst(whole.count + 1)
      if fraction.count >= 4, fraction.allSatisfy({ (0x30...0x39).contains($0) }) {
        preciseCount += 1
      }
    default: markCount += 1
    }
  }

  /// Whether the words of the column repeat.
  var isRepeated: Bool { words.count * 2 <= wordCount }

  /// What its numbers reveal of a person, or `nil` if they do not.
  var personalKind: String? {
    if case .personal(let kind) = verdict { return kind }
    return nil
  }

  var verdict: Verdict {
    guard count > 0 else { return .empty }
    guard markCount * 2 >= count else { return .words }
    if CalendarColumn.names.contains(name.lowercased()) { return .calendar }
    if amountCount * 2 > count, let kind = PersonalColumn.kind(of: name) { return .personal(kind) }
    if preciseCount * 2 > count { return .personal("coordinates") }
    if longCount * 2 > count { return .personal("numbers of a phone or an account") }
    return .habit
  }
}
