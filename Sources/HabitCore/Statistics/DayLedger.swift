/// What each day of a site comes to while the habits are added one by one.
struct DayLedger {
  private let days: DayRange
  private(set) var completions: [DayCompletion]
  private var isLived: [Bool]
  private var isActive: [Bool]

  init(days: DayRange) {
    self.days = days
    completions = Array(repeating: DayCompletion(), count: days.count)
    isLived = Array(repeating: false, count: days.count)
    isActive = isLived
  }
}

extension DayLedger {
  mutating func add(_ figures: HabitReport.Figures, of kind: Kind) {
    let offset = days.position(of: figures.days.first)
    for (position, state) in figures.states.enumerated() {
      let index = offset + position
      isLived[index] = true
      if figures.marks.marks[position] == .done, kind != .avoid {
        isActive[index] = true
      }
      switch state {
      case .kept:
        completions[index].done += 1
        completions[index].total += 1
      case .missed, .open: completions[index].total += 1
      case .off, .excused: break
      }
    }
    for day in figures.unscheduled.joined() where figures.marks[day] == .done {
      completions[days.position(of: day)].done += 1
      completions[days.position(of: day)].total += 1
    }
  }

  /// The days of a month that lived, were active and were perfect.
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
