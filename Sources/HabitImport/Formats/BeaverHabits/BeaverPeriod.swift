import HabitCore

/// How often a habit of Beaver Habits is due.
struct BeaverPeriod {
  /// `D`, `W`, `M` or `Y`.
  var type = "D"
  var count = 1
  var target = 1

  enum Key: String, CaseIterable {
    case type = "period_type"
    case count = "period_count"
    case target = "target_count"
  }

  /// The schedule, or `nil` if the numbers make none.
  ///
  /// One calendar period is a quota; several periods are a run of days.
  var schedule: Schedule? {
    guard (1...400).contains(count), (1...Schedule.maxCount).contains(target) else {
      return nil
    }
    switch type {
    case "D": return rolling(days: count)
    case "W": return count == 1 ? .quota(times: target, per: .week) : rolling(days: 7 * count)
    case "M": return count == 1 ? .quota(times: target, per: .month) : rolling(days: 30 * count)
    case "Y": return count == 1 ? .quota(times: target, per: .year) : rolling(days: 365 * count)
    default: return nil
    }
  }

  private func rolling(days: Int) -> Schedule {
    target >= days ? .daily : .rolling(times: target, days: days)
  }
}
