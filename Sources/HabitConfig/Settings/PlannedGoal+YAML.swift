import HabitCore

extension PlannedGoal {
  /// The keys of a goal under `goals` in `habitsite.yml`.
  static let keys = ["habit", "year", "month", "total", "days", "hours", "unit"]

  /// Reads the goals of the settings; a single one need not be in a list.
  static func list(_ yaml: YAML, with reader: inout YAMLReader) -> [PlannedGoal] {
    reader.values(yaml, "goals", "a goal as {habit: Run, year: 2026, total: 1000}")
      .compactMap { PlannedGoal($0, with: &reader) }
  }

  private init?(_ yaml: YAML, with reader: inout YAMLReader) {
    var (selector, unit): (LocatedText?, String?)
    var (periods, amounts): ([SummaryPeriod], [(Goal.Measure, Double)]) = ([], [])
    let problemCount = reader.problems.count
    reader.readMap(yaml, knownKeys: Self.keys) { reader, key, value in
      switch key {
      case "habit": selector = reader.name(value, key).map { LocatedText($0, at: value.location) }
      case "unit": unit = reader.name(value, key)
      case "year": periods += reader.goalPeriod(value, .year, key, "2026").map { [$0] } ?? []
      case "month": periods += reader.goalPeriod(value, .month, key, "2026-10").map { [$0] } ?? []
      default:
        guard let measure = Goal.Measure(rawValue: key) else { return }
        let form = "a number above 0, at most 1000000000000000"
        let amount = reader.number(value, key, form) { $0 > 0 && $0 <= 1e15 }
        amounts += amount.map { [(measure, $0)] } ?? []
      }
    }
    guard reader.problems.count == problemCount else { return nil }
    guard let selector, let period = periods.first, let (measure, amount) = amounts.first,
      periods.count == 1, amounts.count == 1
    else {
      let problem = Self.problem(selector, periods.count, amounts.count)
      reader.report(problem, at: yaml.location)
      return nil
    }
    if let problem = Self.problem(measure, amount, unit, period) {
      reader.report(problem, at: yaml.location)
      return nil
    }
    let goal = Goal(measure, amount: amount, in: period)
    self.init(goal, of: selector, unit: unit, at: yaml.location)
  }

  private static func problem(
    _ selector: LocatedText?,
    _ periodCount: Int,
    _ amountCount: Int
  ) -> String {
    if selector == nil { return "a goal has no 'habit'; name one" }
    if periodCount != 1 { return "a goal needs either 'year' or 'month'" }
    return "a goal needs one of 'total', 'days' and 'hours'"
      + (amountCount > 1 ? "; write a second goal for the second amount" : "")
  }

  private static func problem(
    _ measure: Goal.Measure,
    _ amount: Double,
    _ unit: String?,
    _ period: SummaryPeriod
  ) -> String? {
    if unit != nil, measure != .total {
      return "'unit' belongs to 'total', not to '\(measure.rawValue)'; leave it out"
    }
    let most = period.days.count * (measure == .hours ? 24 : 1)
    let unit = measure.rawValue
    if measure != .total, amount > Double(most) {
      return "\(period) has \(most) \(unit); give the goal at most as many"
    }
    if measure == .days, amount != amount.rounded() { return "'days' must be a whole number" }
    return nil
  }
}

extension YAMLReader {
  /// Reads a year or a month; `example` is how one is written.
  fileprivate mutating func goalPeriod(
    _ yaml: YAML,
    _ unit: CalendarPeriod,
    _ key: String,
    _ example: String
  ) -> SummaryPeriod? {
    value(yaml, key) { text in
      guard let day = Day(iso: text + (unit == .year ? "-01-01" : "-01")),
        Day.accepted.contains(day)
      else { return nil }
      return SummaryPeriod(unit, around: day, firstWeekday: .monday)
    } otherwise: {
      "\($0.quoted) is not a \(key) from 1900 to 2199; write it as \(example)"
    }
  }
}
