import HabitReading

/// The content of one column of a table, which decides whether it is a habit.
struct ColumnContent {
  let name: String
  private var count = 0
  private var markCount = 0
  private var amountCount = 0
  private var preciseCount = 0
  private var longCount = 0
  private var letters = AnswerLetters()
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
    letters.scan(cell)
    switch meaning {
    case .unknown: break
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

  /// Whether its marks are words of states, 0 and 1, but for a few.
  var isTicks: Bool { amountCount * 10 <= markCount }

  /// Whether its `s` means yes.
  var hasLetters: Bool { letters.areYesAndNo }

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
    if preciseCount * 2 > count, !PersonalColumn.hasUnit(name) { return .personal("coordinates") }
    if longCount * 2 > count { return .personal("numbers of a phone or an account") }
    return .habit
  }
}

/// The columns that number or name parts of the calendar.
enum CalendarColumn {
  /// Their names, in lower case.
  static let names: Set<String> = [
    "#", "no.", "nr", "nr.", "week", "week number", "weekday", "day of week", "month", "year",
    "kw", "woche", "wochentag", "monat", "jahr", "nedelja", "mesec", "godina", "dan u nedelji",
    "semaine", "mois", "année", "semana", "mes", "año", "settimana", "mese", "anno",
    "недеља", "месец", "година",
  ]

  /// Returns whether cells name weekdays or months, or count the rows.
  static func holds(_ cells: [String]) -> Bool {
    let words = cells.map { $0.lowercased().prefix { $0 != "." } }
    if words.count > 1, words.allSatisfy({ MonthName.isCalendar(String($0)) }) { return true }
    let numbers = cells.compactMap { Int($0) }
    guard numbers.count == cells.count, numbers.count >= 5 else { return false }
    return zip(numbers, numbers.dropFirst()).allSatisfy { $1 == $0 + 1 }
  }
}
