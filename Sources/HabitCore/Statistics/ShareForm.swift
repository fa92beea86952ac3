/// The form in which a reader sees a kept share.
package enum ShareForm: String, Sendable {
  /// `2 of 3`: a percentage would say more than a few days know.
  case counts
  /// `6 times`: of many days without an entry it is not known whether something was due.
  case times
  /// `67 %`, with changes, best months, and lines of weeks.
  case percentage

  /// Joins the forms of several habits: one percentage is enough, and times only if all have them.
  init(joining forms: [ShareForm]) {
    let isOfTimes = !forms.isEmpty && forms.allSatisfy { $0 == .times }
    self = forms.contains(.percentage) ? .percentage : isOfTimes ? .times : .counts
  }

  /// The minimum number of days of a habit whose share is a percentage; fewer are the first days,
  /// which pages show one by one.
  package static let minDays = 28
  /// The minimum number of entries of such a habit; one with clean days needs none.
  static let minEntries = 10

  /// Chooses the form for a habit by its whole life, whatever part of it is shown.
  ///
  /// - Parameters:
  ///   - history: The habit.
  ///   - days: Its lifetime.
  init(of history: HabitHistory, _ days: DayRange) {
    let entries = history.entries(asOf: days.last).count
    let isKnown = history.habit.kind.hasCleanDays || entries >= Self.minEntries
    // A rule of some days or times says what is due; that each day is, hardly anybody says.
    let isDaily = history.habit.schedules.allSatisfy { $0.schedule == .daily }
    let few = isDaily ? ShareForm.times : .counts
    self = days.count < Self.minDays ? .counts : isKnown ? .percentage : few
  }
}
