import HabitCore

/// How a task of KAIROS comes back.
enum KairosRecurrence: String {
  case daily
  case weekly
  case biWeekly
  case monthly
  case biMonthly
  case none
}

extension KairosRecurrence {
  /// How often the app really asks for the task.
  ///
  /// It begins a period of two weeks in every week, and one of two months in every month, so such
  /// tasks come back as often as weekly and monthly ones.
  var schedule: Schedule {
    switch self {
    case .daily: .daily
    case .weekly, .biWeekly: .quota(times: 1, per: .week)
    case .monthly, .biMonthly: .quota(times: 1, per: .month)
    case .none: .none
    }
  }
}
