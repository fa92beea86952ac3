extension Judge {
  /// Judges days by a rolling rule: a done day is kept, and any other day rests if a window that
  /// contains it has enough done days.
  ///
  /// - Parameters:
  ///   - days: The days to judge; windows extend beyond them.
  ///   - times: The required number of done days per window.
  ///   - window: The length of a window in days.
  mutating func judgeRolling(_ days: DayRange, times: Int, window: Int) {
    if marks.marks.contains(where: \.isSetAside) {
      judgeBesidePauses(days, times: times, window: window)
    } else {
      judgeWindows(days, times: times, window: window)
    }
  }

  /// Judges days as if those that are paused did not exist, so that windows reach over a pause.
  private mutating func judgeBesidePauses(_ days: DayRange, times: Int, window: Int) {
    let life = marks.days
    // The position of each day among those that are not paused.
    var positions = [0]
    for mark in marks.marks {
      positions.append(positions[positions.count - 1] + (mark.isSetAside ? 0 : 1))
    }
    let first = life.position(of: days.first)
    let judged = positions[first + days.count] - positions[first]
    var rest: ArraySlice<DayState> = []
    if judged > 0 {
      // While a pause or a gap goes on, the day after it is the next on which the habit can be done.
      let isAside = !isArchived && marks[asOf].isSetAside
      let shorter = marks.withoutPauses(adding: isAside ? [.none] : [])
      var judge = of(shorter, asOf: isArchived ? asOf : shorter.days.last)
      let start = life.first + positions[first]
      judge.judgeWindows(DayRange(start, start + (judged - 1)), times: times, window: window)
      rest = judge.states[...]
    }
    for day in days {
      states.append(marks[day].isSetAside ? state(of: day, undone: .off) : rest.removeFirst())
    }
  }

  private mutating func judgeWindows(_ days: DayRange, times: Int, window: Int) {
    // `done` counts the window that ends on `end`. A day is in the windows that end from the day
    // itself to `window - 1` days later.
    var end = days.first - 1
    var done = doneDays(from: days.first - window, to: end)
    var latestGoodStart: Day?
    // Of the windows that contain a day, the one that begins on it has the most future days. A
    // window that begins on or after this day ends on `asOf` or later.
    let firstOpen = max(days.first, asOf - (window - 1))
    // The possible done days of the window that begins on the day, without the days after `asOf`.
    var possible = firstOpen <= days.last ? doneDays(from: firstOpen, to: asOf) : 0
    if !isArchived, isUnmarked(asOf) || marks[asOf] == .failed {
      possible += 1
    }
    for day in days {
      while end < day + (window - 1) {
        done -= doneCount(on: end + 1 - window)
        end = end + 1
        done += doneCount(on: end)
        if done >= times {
          latestGoodStart = end - (window - 1)
        }
      }
      let isRest = latestGoodStart.map { $0 + window > day } ?? false
      let daysLeft = day + (window - 1) - asOf
      let isOpen = !isArchived && daysLeft >= 0 && possible + daysLeft >= times
      states.append(state(of: day, undone: isRest ? .rest : isOpen ? .open : .missed))
      if day >= firstOpen {
        possible -= doneCount(on: day)
      }
    }
  }

  /// Returns the state of a day from its mark, else the given one.
  private func state(of day: Day, undone: DayState) -> DayState {
    switch marks[day] {
    case .done, .clean: .kept
    case .skipped, .paused: .excused
    case .unknown: .off
    case .none where leavesOutUnmarked: .off
    // What is over a limit never rests.
    case .failed where leavesOutUnmarked: .missed
    case .none, .partial, .failed: undone
    }
  }

  /// Returns 1 for a done or clean day, else 0.
  private func doneCount(on day: Day) -> Int {
    marks.days.contains(day) && marks[day].isKept ? 1 : 0
  }

  private func doneDays(from first: Day, to last: Day) -> Int {
    guard first <= last, let days = DayRange(first, last).intersection(marks.days) else { return 0 }
    return days.count { marks[$0].isKept }
  }
}
