import HabitCore
import HabitReading

/// A column and what it holds.
struct JudgedColumn {
  let facts: ColumnFacts
  let verdict: ColumnVerdict
  /// Whether its name says so, and not only its values.
  let isNamed: Bool

  var name: String { facts.name }
  var number: Int { facts.number }

  /// Judges a column by its name and its values.
  ///
  /// - Parameters:
  ///   - facts: The column.
  ///   - days: The cells of the days, one for each row; empty before the days are known.
  ///   - isOnly: Whether it is the only column beside the days, which sums up no others.
  init(_ facts: ColumnFacts, days: [String] = [], isOnly: Bool = false) {
    self.facts = facts
    let meanings = TableWords.all.meanings(of: facts.name)
    verdict = Self.verdict(facts, meanings, days, isOnly: isOnly)
    isNamed = meanings.contains(verdict)
  }

  /// Gives a column another verdict, which follows from the columns beside it.
  init(_ column: JudgedColumn, as verdict: ColumnVerdict) {
    facts = column.facts
    self.verdict = verdict
    isNamed = column.isNamed
  }

  private static func verdict(
    _ facts: ColumnFacts,
    _ meanings: Set<ColumnVerdict>,
    _ days: [String],
    isOnly: Bool
  ) -> ColumnVerdict {
    guard !facts.filled.isEmpty else { return .empty }
    if facts.half(.address) { return .address }
    if facts.most(.zone) || meanings.contains(.zone) { return .zone }
    let dayCount = facts.count(.day, .moment, .compactDay)
    let isNamed = meanings.contains(.day)
    if facts.most(.day, .moment) || facts.most(.compactDay) && facts.filled.count > 2
      || isNamed && dayCount * 4 >= facts.filled.count
    {
      return ofDays(facts.name)
    }
    if let other = ofNumbers(facts, meanings, days, isOnly: isOnly) { return other }
    if facts.most(.clock, .length) { return ofTimes(facts, meanings) }
    if let named = ofNames(facts, meanings) { return named }
    if facts.count(.tick, .bit, .number, .compactDay) * 2 >= facts.filled.count || isLetters(facts)
    {
      return facts.isTicks || meanings.contains(.state) && facts.half(.tick) ? .state : .value
    }
    if facts.half(.percent, .money) { return facts.half(.percent) ? .total : .money }
    guard facts.isShortText, !facts.isUnique || facts.filled.count < 10 else { return .text }
    return .words
  }

  private static func ofDays(_ name: String) -> ColumnVerdict {
    let words = TableWords.all
    if words.has(.otherDay, name) { return .otherDay }
    return words.has(.stop, name) ? .stop : words.has(.start, name) ? .start : .day
  }

  /// Returns what numbers are instead of amounts, or `nil`.
  private static func ofNumbers(
    _ facts: ColumnFacts,
    _ meanings: Set<ColumnVerdict>,
    _ days: [String],
    isOnly: Bool
  ) -> ColumnVerdict? {
    let part = TableWords.all.other(facts.name)
    if part == .id, facts.filled.contains(where: { $0.contains(where: \.isNumber) }) { return .id }
    let isTimed = facts.most(.clock, .length, .number)
    guard facts.isNumeric || isTimed else {
      let isCalendar = meanings.contains(.calendar) || CalendarName.fill(facts.filled)
      return isCalendar && !isOnly ? .calendar : nil
    }
    for other in [ColumnVerdict.body, .rating, .device] where meanings.contains(other) {
      return other
    }
    if !isOnly, let sum = [ColumnVerdict.total, .streak, .goal].first(where: meanings.contains) {
      return sum
    }
    if part == .total, !isOnly { return .total }
    guard facts.isNumeric else { return part == .device ? part : nil }
    if meanings.contains(.calendar) { return .calendar }
    if facts.half(.epoch) { return .timestamp }
    if meanings.contains(.note) || meanings.contains(.unit) { return nil }
    if meanings.contains(.index) || facts.countsRows(days) { return .index }
    if let part, part != .calendar || isYears(facts) { return part }
    if facts.isLong { return .account }
    if !isOnly, meanings.isEmpty, facts.isLevel { return .body }
    if !isOnly, meanings.isEmpty, facts.isConstant { return .constant }
    return facts.half(.money) ? .money : nil
  }

  private static func isYears(_ facts: ColumnFacts) -> Bool {
    facts.filled.count { Int($0).map((1_800...2_199).contains) == true } * 2 > facts.filled.count
  }

  private static func ofTimes(_ facts: ColumnFacts, _ meanings: Set<ColumnVerdict>) -> ColumnVerdict
  {
    let words = TableWords.all
    if words.has(.stop, facts.name) { return .stop }
    if words.has(.start, facts.name) { return .start }
    return meanings.contains(.time) ? .time : .length
  }

  /// Returns what the name of a column says, if its values do not contradict.
  private static func ofNames(
    _ facts: ColumnFacts,
    _ meanings: Set<ColumnVerdict>
  ) -> ColumnVerdict? {
    for verdict in [ColumnVerdict.note, .unit] where meanings.contains(verdict) { return verdict }
    if meanings.contains(.text), facts.half(.word) { return .text }
    if meanings.contains(.state), facts.most(.tick, .bit) { return .state }
    if meanings.contains(.value), facts.half(.number, .bit, .tick) { return .value }
    if meanings.contains(.length), facts.most(.number, .bit, .clock, .length) { return .length }
    guard facts.half(.word, .tick), !facts.most(.tick) else { return nil }
    let named = [ColumnVerdict.habit, .category, .title].first(where: meanings.contains)
    if named == nil, meanings.contains(.state) { return .text }
    return named
  }

  /// Returns whether its words are only the letters for yes and no of one language.
  private static func isLetters(_ facts: ColumnFacts) -> Bool {
    var letters = HabitLetters()
    for cell in facts.distinct { letters.scan(cell) }
    return letters.answers != nil
  }
}
