import HabitCore

/// How often a task of KAIROS recurs.
enum KairosRecurrence: String {
  case daily
  case weekly
  case biWeekly
  case monthly
  case biMonthly
  case none

  /// The schedule that the app actually applies.
  ///
  /// The app begins a two-week period every week and a two-month period every month, so such tasks
  /// recur as often as weekly and monthly ones.
  var schedule: Schedule {
    switch self {
    case .daily: .daily
    case .weekly, .biWeekly: .quota(times: 1, per: .week)
    case .monthly, .biMonthly: .quota(times: 1, per: .month)
    case .none: .none
    }
  }
}
