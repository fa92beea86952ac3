/// How often a habit is due: a number of times in a number of days.
struct Frequency: Hashable {
  let times: Int
  let days: Int

  /// Creates a frequency; more than once a day counts as once a day.
  init(times: Int, days: Int) {
    (self.times, self.days) = times < days ? (times, days) : (1, 1)
  }

  static let daily = Frequency(times: 1, days: 1)

  /// The frequency per day, in 0...1.
  var perDay: Double { Double(times) / Double(days) }
}

extension Schedule {
  /// How often the habit is due, or `nil` if it is never due.
  var frequency: Frequency? {
    switch self {
    case .none: nil
    case .daily: .daily
    case .weekdays(let set): set.count == 0 ? nil : Frequency(times: set.count, days: 7)
    case .every(let days, _): Frequency(times: 1, days: days)
    case .quota(let times, .week): Frequency(times: times, days: 7)
    case .quota(let times, .month): Frequency(times: times, days: 30)
    case .quota(let times, .year): Frequency(times: times, days: 365)
    case .rolling(let times, let days): Frequency(times: times, days: days)
    }
  }
}
