import HabitCore
import HabitTestSupport
import Testing

/// A habit that a test draws, with the day of its report.
///
/// Unless it says otherwise, the drawing begins on Monday, 1 September 2025, and its last character
/// is today.
struct Drawn: Sendable {
  var history: HabitHistory
  var asOf: Day
  var firstWeekday = Weekday.monday

  static let monday = Day("2025-09-01")

  init(
    _ pattern: String,
    _ schedule: Schedule = .daily,
    _ kind: Kind = .yesNo,
    from first: Day = monday,
    archived: Day? = nil,
    asOf: Day? = nil
  ) {
    history = HabitHistory(
      pattern: pattern,
      from: first,
      kind: kind,
      schedule: schedule,
      archived: archived
    )
    self.asOf = asOf ?? first + (HabitHistory.count(of: pattern) - 1)
  }

  /// The same habit with some of its fields changed.
  func with(_ change: (inout Habit) -> Void) -> Drawn {
    var drawn = self
    drawn.history = history.with(change)
    return drawn
  }

  /// The figures that the report has of the habit, on all days or on some.
  func figures(within range: DayRange? = nil) throws -> HabitReport.Figures {
    let report = Report(
      of: HabitLog(habits: [history]),
      asOf: asOf,
      firstWeekday: firstWeekday,
      within: range
    )
    let habit = try #require(report.habits.first)
    return try #require(habit.figures)
  }
}

extension Drawn: CustomTestStringConvertible {
  var testDescription: String { history.drawing(asOf: asOf) }
}

extension WeekdaySet {
  static let mondayWednesdayFriday = WeekdaySet([.monday, .wednesday, .friday])
}

extension HabitAdjustment {
  /// What the settings say of a habit, from a line of the file `s` on.
  init(
    _ selector: String,
    merging parts: [String] = [],
    line: Int = 1,
    _ change: (inout HabitAdjustment) -> Void = { _ in }
  ) {
    self.init(LocatedText(selector, at: Location(file: "s", line: line)))
    self.parts = parts.map { LocatedText($0, at: Location(file: "s", line: line + 1)) }
    change(&self)
  }
}
