import HabitReading

/// The content of one column of a table, which decides whether it is a habit.
struct ColumnContent {
  let name: String
  /// Whether it is the only column beside the days, so that it sums up no others.
  let isOnly: Bool
  private var count = 0
  private var markCount = 0
  private var amountCount = 0
  private var preciseCount = 0
  private var longCount = 0
  private var letters = AnswerLetters()

  init(name: String, isOnly: Bool = false) {
    self.name = name
    self.isOnly = isOnly
  }

  enum Verdict: Equatable {
    case habit
    case empty
    /// Text; less than half of the cells are marks.
    case words
    /// The number or the name of a week, a month or another part of a day, or a sum of others.
    case calendar
    /// Numbers that identify a person, a position or a payment; the text says which.
    case personal(String)
  }

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

  /// Its words for yes and no, if it has no others.
  var answers: AnswerLetters.Answers? { letters.answers }

  /// What its numbers reveal of a person, or `nil` if they do not.
  var personalKind: String? {
    if case .personal(let kind) = verdict { return kind }
    return nil
  }

  var verdict: Verdict {
    guard count > 0 else { return .empty }
    guard markCount * 2 >= count || answers != nil else { return .words }
    if CalendarColumn.isNamed(name, isOnly: isOnly) { return .calendar }
    if amountCount * 2 > count, let kind = PersonalColumn.kind(of: name) { return .personal(kind) }
    if preciseCount * 2 > count, !PersonalColumn.hasUnit(name) { return .personal("coordinates") }
    if longCount * 2 > count { return .personal("numbers of a phone or an account") }
    return .habit
  }
}

/// The columns that number or name parts of the calendar, or follow from other columns.
enum CalendarColumn {
  /// Returns whether a name is one of these; the only column beside the days sums up no others.
  static func isNamed(_ name: String, isOnly: Bool) -> Bool {
    let name = name.lowercased()
    return names.contains(name) || !isOnly && sums.contains(name)
  }

  /// The number of columns of weekdays or months that make a table one of weeks or years.
  private static let fewest = 5

  /// Returns whether a header has a column for each weekday or month.
  static func fills(_ header: [String]) -> Bool {
    header.count { MonthName.isCalendar($0.lowercased().filter { $0 != "." }) } >= fewest
  }

  /// Returns whether a cell names a week or a month without a day, such as `2026-W09`, `KW 9`,
  /// `2026-03`, `March 2026` or `March`.
  static func isPeriod(_ cell: String) -> Bool {
    let words = cell.lowercased().split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first, let last = words.last, words.count < 3 else { return false }
    if words.count == 1 { return MonthName.isCalendar(String(first)) }
    let numbers = words.compactMap { Int($0) }
    if numbers.count == 2 { return first.count == 4 && Int(last).map((1...12).contains) == true }
    guard let word = words.first(where: { Int($0) == nil }) else { return false }
    if numbers.count == 1, weekWords.contains(String(word)) { return true }
    if numbers.count == 1, MonthName.isCalendar(String(word)) { return numbers[0] > 31 }
    return numbers.count == 1 && word.first == "w" && Int(word.dropFirst()) != nil
  }

  private static let weekWords: Set<String> = [
    "week", "wk", "kw", "woche", "semaine", "semana", "settimana", "uke", "uge", "vecka",
    "tydzień", "nedelja", "недеља", "неделя", "hét", "viikko",
  ]

  private static let sums: Set<String> = [
    "total", "totals", "sum", "streak", "average", "avg", "summe", "gesamt", "gesamtsumme",
    "durchschnitt", "schnitt", "somme", "moyenne", "suma", "promedio", "racha", "soma", "totale",
    "somma", "totaal", "som", "gemiddelde", "razem", "średnia", "ukupno", "zbir", "prosek", "итого",
    "всего", "сумма", "среднее", "укупно", "збир", "просек", "összesen", "合计", "总计", "合計",
  ]

  private static let names: Set<String> = [
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
