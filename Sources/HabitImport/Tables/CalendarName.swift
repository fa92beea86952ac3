import HabitReading

/// The names of weekdays and months.
enum CalendarName {
  /// The number of columns of weekdays or months that make a table one of weeks or years.
  private static let fewest = 5

  /// Returns whether a text names a weekday or a month.
  static func isOne(_ text: String) -> Bool {
    MonthName.isCalendar(String(text.lowercased().prefix { $0 != "." }))
  }

  /// Returns whether a header has a column for each weekday or month.
  static func fillHeader(_ header: [String]) -> Bool {
    header.count { isOne($0) || TableWords.all.meanings(of: $0).contains(.calendar) } >= fewest
  }

  /// Returns whether all of several cells name weekdays or months.
  static func fill(_ cells: [String]) -> Bool { cells.count > 1 && cells.allSatisfy(isOne) }

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
}
