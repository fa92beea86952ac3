extension Judge {
  /// Judges days that are kept where some window of days around them holds enough done ones.
  ///
  /// - Parameters:
  ///   - days: The days to judge; windows reach beyond them.
  ///   - times: How many done days a window needs.
  ///   - window: The length of a window in days.
  mutating func judgeRolling(_ days: DayRange, times: Int, window: Int) {
    // `done` counts the window that ends on `end`; a day lies in those that end from the day itself
    // to `window - 1` days later.
    var end = days.first - 1
    var done = doneDays(from: days.first - window, to: end)
    var latestGoodStart: Day?
    for day in days {
      while end < day + (window - 1) {
        done -= doneDays(from: end + 1 - window, to: end + 1 - window)
        end = end + 1
        done += doneDays(from: end, to: end)
        if done >= times {
          latestGoodStart = end - (window - 1)
        }
      }
      let isKept = latestGoodStart.map { $0 + window > day } ?? false
      states.append(isKept ? .kept : stateOfUnkeptDay(day, times: times, window: window))
    }
  }

  private func stateOfUnkeptDay(_ day: Day, times: Int, window: Int) -> DayState {
    if marks[day] == .skipped { return .excused }
    // Of the windows that hold the day, the one that begins on it has the most days to come.
    let last = day + (window - 1)
    guard !isArchived, last >= asOf else { return .missed }
    let possible = doneDays(from: day, to: asOf) + (last - asOf) + (isUnmarked(asOf) ? 1 : 0)
    return possible >= times ? .open : .missed
  }

  private func doneDays(from first: Day, to last: Day) -> Int {
    guard first <= last, let days = DayRange(first, last).intersection(marks.days) else { return 0 }
    return days.count { marks[$0] == .done }
  }
}
