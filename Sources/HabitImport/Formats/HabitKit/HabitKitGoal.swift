import HabitCore

/// The goal of a habit of HabitKit from one day on.
struct HabitKitGoal {
  var start: Day?
  /// `none`, `day`, `week` or `month`.
  var period = "none"
  /// The number of days per period on which the habit must be done.
  var daysPerPeriod: Int?
  /// The number of completions that make a day done.
  var perDay = 1

  static let periods: Set<String> = ["none", "day", "week", "month"]

  /// Returns the schedule of a habit.
  ///
  /// A habit without a period is only counted. If a completion is a slip, every day counts.
  func schedule(isInverse: Bool) -> Schedule {
    switch period {
    case "week": .quota(times: times, per: .week)
    case "month": .quota(times: times, per: .month)
    case "day": .daily
    default: isInverse ? .daily : .none
    }
  }

  private var times: Int { min(max(1, daysPerPeriod ?? 1), Schedule.maxCount) }
}
