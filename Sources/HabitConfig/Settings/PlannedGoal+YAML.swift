import HabitCore

extension PlannedGoal {
  /// The keys of a goal under `goals` in `habitsite.yml`.
  static let keys = ["habit", "year", "month", "total", "days", "hours", "unit"]

  /// Reads the goals of the settings; a single one need not be in a list.
  static func list(_ yaml: YAML, with reader: inout YAMLReader) -> [PlannedGoal] {
    switch yaml.content {
    case .list(let items): return items.compactMap { PlannedGoal($0, with: &reader) }
    case .map: return PlannedGoal(yaml, with: &reader).map { [$0] } ?? []
    case .empty: return []
    case .scalar:
      reader.report(
        "'goals' must be a list; write a goal as {habit: Run, year: 2026, total: 1000}",
        at: yaml.location
      )
      return []
    }
  }

  private init?(_ yaml: YAML, with reader: inout YAMLReader) {
    var (selector, unit): (LocatedText?, String?)
    var (periods, amounts): ([SummaryPeriod], [(Goal.Measure, Double)]) = ([], [])
    let problemCount = reader.problems.count
    reader.readMap(yaml, knownKeys: Self.keys) { reader, key, value in
      switch key {
      case "habit": selector = reader.name(value, key).map { LocatedText($0, at: value.location) }
      case "unit": unit = reader.name(value, key)
      case "year": periods += reader.goalYear(value).map { [$0] } ?? []
      case "month": periods += reader.goalMonth(value).map { [$0] } ?? []
      default:
        guard let measure = Goal.Measure(rawValue: key) else { return }
        amounts += reader.goalAmount(value, key).map { [(measure, $0)] } ?? []
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
    if selector == nil { return "a goal has no 'habit'; name the habit" }
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
    if measure == .days, amount != amount.rounded() {
      return "'days' must be a whole number"
    }
    return nil
  }
}

extension YAMLReader {
  fileprivate mutating func goalYear(_ yaml: YAML) -> SummaryPeriod? {
    guard let text = text(yaml, "year") else { return nil }
    if let day = Day(iso: "\(text)-01-01"), Day.accepted.contains(day) {
      return SummaryPeriod(.year, around: day, firstWeekday: .monday)
    }
    report("no year \(text.quoted) from 1900 to 2199; write it as 2026", at: yaml.location)
    return nil
  }

  fileprivate mutating func goalMonth(_ yaml: YAML) -> SummaryPeriod? {
    guard let text = text(yaml, "month") else { return nil }
    if let day = Day(iso: "\(text)-01"), Day.accepted.contains(day) {
      return SummaryPeriod(.month, around: day, firstWeekday: .monday)
    }
    report("no month \(text.quoted) from 1900 to 2199; write it as 2026-10", at: yaml.location)
    return nil
  }

  fileprivate mutating func goalAmount(_ yaml: YAML, _ key: String) -> Double? {
    if case .scalar(let text) = yaml.content, let number = Double(text), number > 0, number <= 1e15
    {
      return number
    }
    report("\(key.quoted) must be a number above 0, at most 1000000000000000", at: yaml.location)
    return nil
  }
}
