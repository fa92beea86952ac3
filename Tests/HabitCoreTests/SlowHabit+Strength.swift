import HabitCore

private import func Foundation.pow

extension SlowHabit {
  /// The strength after each day, or `nil` where no day has a rule.
  var strengths: [Double]? {
    guard days.contains(where: { frequency(on: $0) != nil }) else { return nil }
    var strength = 0.0
    if case .atMost = habit.kind { strength = 1 }
    return days.map { day in
      let stays = mark(day) == .skipped || mark(day).isAside
      if !stays, let (times, count) = frequency(on: day) {
        let perDay = habit.kind == .avoid ? 1 : Double(times) / Double(count)
        let memory = pow(0.5, perDay.squareRoot() / 13)
        strength = strength * memory + share(on: day, times: times, of: count) * (1 - memory)
      }
      return strength
    }
  }

  /// So many times in so many days, or `nil` where nothing is ever due.
  private func frequency(on day: Day) -> (times: Int, days: Int)? {
    let (times, days): (Int, Int)
    switch rules[day] ?? .none {
    case .none: return nil
    case .daily: (times, days) = (1, 1)
    case .weekdays(let set):
      if set.weekdays.isEmpty { return nil }
      (times, days) = (set.weekdays.count, 7)
    case .every(let count, _): (times, days) = (1, count)
    case .quota(let count, .week): (times, days) = (count, 7)
    case .quota(let count, .month): (times, days) = (count, 30)
    case .quota(let count, .year): (times, days) = (count, 365)
    case .rolling(let count, let window): (times, days) = (count, window)
    }
    return times >= days ? (1, 1) : (times, days)
  }

  /// How well the last days were kept.
  private func share(on day: Day, times: Int, of count: Int) -> Double {
    switch habit.kind {
    case .avoid: return mark(day) == .failed ? 0 : 1
    case .tracking: return 0
    case .yesNo:
      let factor = times < count ? 2 : 1
      let done = positions(of: factor * count, upTo: day).count { marks[$0] == .done }
      return min(1, Double(done) / Double(factor * times))
    case .atLeast(let target):
      return target <= 0 ? 1 : min(1, sum(of: count, upTo: day) / (target * Double(times)))
    case .atMost(let target):
      let (limit, sum) = (target * Double(times), sum(of: count, upTo: day))
      if limit <= 0 { return sum > 0 ? 0 : 1 }
      return min(1, max(0, 1 - (sum - limit) / limit))
    }
  }

  private func sum(of count: Int, upTo day: Day) -> Double {
    positions(of: count, upTo: day).reduce(0) { $0 + max(0, sums[$1]) }
  }

  /// The places of the last days inside the lifetime that are not paused.
  private func positions(of count: Int, upTo day: Day) -> ArraySlice<Int> {
    (0...day - first).filter { !marks[$0].isAside }.suffix(count)
  }
}
