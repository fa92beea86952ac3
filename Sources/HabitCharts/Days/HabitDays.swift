import HabitCore

/// The cells of one habit.
struct HabitDays: Sendable {
  let figures: HabitReport.Figures
  let kind: Kind
  let unit: String?
  /// Only for a habit that is tracked and has values.
  let scale: QuartileScale?

  init(_ figures: HabitReport.Figures, of habit: Habit) {
    self.figures = figures
    kind = habit.kind
    unit = habit.unit
    scale = habit.kind == .tracking ? QuartileScale(figures.marks.sums) : nil
  }
}

extension HabitDays {
  /// The cell of a day of the lifetime.
  func cell(at position: Int) -> DayCell {
    let sum = figures.marks.sums.isEmpty ? 0 : figures.marks.sums[position]
    if kind == .tracking { return trackedCell(at: position, sum: sum) }
    switch figures.marks.marks[position] {
    case .done: return doneCell(at: position, sum: sum)
    case .partial: return DayCell(.level(ofShare: sum / (kind.target ?? sum)), .amount(sum))
    case .none, .failed, .skipped: return undoneCell(at: position, sum: sum)
    }
  }

  private func trackedCell(at position: Int, sum: Double) -> DayCell {
    if sum > 0 { return DayCell(.level(scale?.level(of: sum) ?? 5), .amount(sum)) }
    if figures.marks.marks[position] == .done { return DayCell(.level5, .done) }
    return DayCell(.level0, .nothing)
  }

  private func doneCell(at position: Int, sum: Double) -> DayCell {
    let isBonus = figures.states[position] == .off && !isUnscheduled(figures.days[position])
    if kind == .avoid { return isBonus ? DayCell(.off, .notDue) : DayCell(.level5, .clean) }
    if sum > 0, kind.target != nil {
      return DayCell(.level5, isBonus ? .bonusAmount(sum) : .amount(sum))
    }
    return DayCell(.level5, isBonus ? .bonus : .done)
  }

  private func undoneCell(at position: Int, sum: Double) -> DayCell {
    let mark = figures.marks.marks[position]
    switch figures.states[position] {
    case .kept: return DayCell(.level1, .kept)
    case .missed where kind == .avoid: return DayCell(.missed, .slip)
    case .missed where sum > 0 && kind.target != nil: return DayCell(.missed, .amount(sum))
    case .missed: return DayCell(.missed, .missed)
    case .excused: return DayCell(.excused, .skipped)
    case .open: return DayCell(.open, .open)
    case .off where mark == .skipped: return DayCell(.off, .skipped)
    case .off: return DayCell(.off, .notDue)
    }
  }

  private func isUnscheduled(_ day: Day) -> Bool {
    figures.unscheduled.contains { $0.contains(day) }
  }
}
