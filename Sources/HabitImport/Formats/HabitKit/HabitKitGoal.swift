import HabitCore

/// What HabitKit asks of a habit from one day on.
struct HabitKitGoal {
  var start: Day?
  /// `none`, `day`, `week` or `month`.
  var period = "none"
  /// On how many days of the period the habit must be done.
  var daysPerPeriod: Int?
  /// How many completions make a day done.
  var perDay = 1
}

extension HabitKitGoal {
  static let periods: Set<String> = ["none", "day", "week", "month"]

  /// The schedule of a habit, of which one without a period is counted only, unless a completion
  /// is a slip, for which every day counts.
  func schedule(isInverse: Bool) -> Schedule {
    switch period {
    case "week": .quota(times: times, per: .week)
    case "month": .quota(times: times, per: .month)
    case "day": .daily
    default: isInverse ? .daily : .none
    }
  }

  private var times: Int { min(max(1, daysPerPeriod ?? 1), Schedule.greatestCount) }
}
