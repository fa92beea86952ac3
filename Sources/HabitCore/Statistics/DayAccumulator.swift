/// Accumulates the figures of each day of a site, habit by habit.
struct DayAccumulator {
  private let days: DayRange
  private(set) var completions: [DayProgress]
  private var isLived: [Bool]
  private var isActive: [Bool]

  init(days: DayRange) {
    self.days = days
    completions = Array(repeating: DayProgress(), count: days.count)
    isLived = Array(repeating: false, count: days.count)
    isActive = isLived
  }

  mutating func add(_ summary: Summary) {
    let life = summary.life
    let marks = life.marks.marks
    let states = life.states
    let pauses = Pause.days(of: life.history.habit.pauses)
    for stretch in life.stretches(in: summary.days) {
      let isJudged = stretch.schedule != .none && !stretch.isQuota
      let offset = days.position(of: stretch.days.first)
      let first = life.days.position(of: stretch.days.first)
      for position in 0..<stretch.days.count {
        let isDone = marks[first + position] == .done
        isLived[offset + position] = true
        if isDone {
          isActive[offset + position] = true
        }
        guard isJudged else {
          completions[offset + position].done += isDone ? 1 : 0
          completions[offset + position].total += isDone ? 1 : 0
          continue
        }
        switch states[first + position] {
        case .kept:
          completions[offset + position].done += 1
          completions[offset + position].total += 1
          completions[offset + position].due += 1
        case .missed, .open:
          completions[offset + position].total += 1
          completions[offset + position].due += 1
        case .off, .excused, .rest: break
        }
      }
      guard isJudged else { continue }
      // What is done in a pause neither makes a perfect day nor breaks one.
      for day in pauses.compactMap({ $0.intersection(stretch.days) }).joined()
      where states[life.days.position(of: day)] == .kept {
        completions[days.position(of: day)].due -= 1
      }
    }
  }

  /// Counts the lived, active and perfect days of a month.
  func tally(of month: Month) -> OverallTally {
    var tally = OverallTally()
    guard let part = days.intersection(month.days) else { return tally }
    let first = days.position(of: part.first)
    for index in first..<first + part.count {
      tally.days += isLived[index] ? 1 : 0
      tally.activeDays += isActive[index] ? 1 : 0
      tally.perfectDays += completions[index].isPerfect ? 1 : 0
    }
    return tally
  }
}
