package import HabitCore
import HabitText

/// What a page is about: one habit, those of a category, or all.
package struct Subject: Sendable {
  /// The habits whose days count.
  package let habits: [HabitReport]
  package let telling: Telling
  /// The name in titles of charts.
  package let name: String
  /// From the first to the last day of any of them, or `nil` if none has a day.
  package let days: DayRange?
  /// The habit, if it is the only one.
  package let habit: HabitReport?
  /// The figures of several habits together.
  let overall: OverallReport?

  package init(_ habits: [HabitReport], name: String, _ overall: OverallReport? = nil) {
    self.habits = habits
    self.name = name
    self.overall = overall
    telling = Telling(of: habits)
    habit = habits.count == 1 ? habits.first : nil
    let lives = habits.compactMap { $0.figures?.days }
    days = lives.dropFirst().reduce(lives.first) { $0?.union($1) }
  }

  /// The unit of a sum, if there is one habit.
  package var unit: String? { habit?.habit.unit?.isolated }

  /// The minimum number of days that do not look lost in a picture of a year.
  private static let minGridDays = 63

  /// Whether it has a grid for each year; for fewer days, the newest month is enough.
  package var hasGrids: Bool { days.map { $0.count >= Self.minGridDays } ?? false }

  /// Returns the sum of what was done in some days, without the sums of values of several habits,
  /// whose units differ.
  package func tally(in days: DayRange) -> Tally {
    var sum = habits.compactMap { $0.figures?.tally(in: days) }
      .reduce(into: Tally()) { $0.add($1) }
    if habit == nil { sum.sum = 0 }
    return sum
  }
}

extension Facts {
  /// All habits together, with those that have no page.
  package var all: Subject {
    let habits = report.counted
    return Subject(habits, name: language[.allHabits], habits.count > 1 ? report.overall : nil)
  }

  /// One habit, under its short name.
  package func subject(_ habit: HabitReport) -> Subject {
    Subject([habit], name: names.short(habit))
  }

  /// Some habits together, under a name.
  package func subject(_ habits: [HabitReport], _ name: String) -> Subject {
    Subject(habits, name: name, OverallReport(of: habits))
  }
}
