import HabitCore
import HabitText

/// The cells of one habit.
///
/// A class, because every chart of a habit shares them.
final class HabitDays: Sendable {
  let figures: HabitReport.Figures
  let habit: Habit
  private let isTracked: Bool
  private let isAvoided: Bool
  let isSparse: Bool
  private let target: Double?
  private let marks: [Mark]
  /// Empty for a habit without any value.
  private let sums: [Double]
  private let states: [DayState]
  /// The scale of the values; only for a habit that is tracked and has values.
  let scale: QuartileScale?
  /// The ranges of the lifetime in which nothing is ever due.
  private let unscheduled: [DayRange]
  /// The indices of the days with a recorded sum of 0; only for a limit.
  private let recordedZeros: Set<Int>

  /// Whether an open day can still be done; if not, the data has ended.
  private let goesOn: Bool

  /// Creates the cells; without entries, no sum of 0 counts as recorded.
  init(_ figures: HabitReport.Figures, of report: HabitReport, entries: ArraySlice<Entry>) {
    self.figures = figures
    habit = report.habit
    goesOn = report.goesOn
    isTracked = habit.kind == .tracking
    isAvoided = habit.kind == .avoid
    isSparse = habit.isSparse(on: figures.days.last)
    target = habit.kind.target
    marks = figures.marks.marks
    sums = figures.marks.sums
    states = figures.states
    unscheduled = figures.unscheduled
    recordedZeros = Self.recordedZeros(figures.marks, of: habit, entries: entries)
    scale = isTracked ? QuartileScale(figures.marks.sums) : nil
  }

  /// Returns the cell of a day of the lifetime.
  func cell(at position: Int) -> DayCell? {
    let mark = marks[position]
    if case .paused = mark { return DayCell(.excused, .paused) }
    if case .unknown = mark { return nil }
    let sum = sums.isEmpty ? 0 : sums[position]
    if isTracked { return trackedCell(at: position, sum: sum) }
    switch mark {
    case .done: return doneCell(at: position, sum: sum)
    case .clean: return cleanCell(at: position)
    case .partial: return DayCell(.level(ofBegun: sum / (target ?? sum)), .amount(sum))
    case .none, .failed, .skipped, .paused, .unknown: return undoneCell(at: position, sum: sum)
    }
  }

  private func trackedCell(at position: Int, sum: Double) -> DayCell {
    if sum > 0 { return DayCell(.level(scale?.level(of: sum) ?? 5), .amount(sum)) }
    if marks[position] == .done { return DayCell(.level5, .done) }
    return DayCell(.level0, .nothing)
  }

  private func doneCell(at position: Int, sum: Double) -> DayCell {
    let isBonus = states[position] == .off && !isUnscheduled(figures.days[position])
    if target != nil, sum > 0 || recordedZeros.contains(position) {
      return DayCell(.level5, isBonus ? .amountNotDue(sum) : .amount(sum))
    }
    return DayCell(.level5, isBonus ? .bonus : .done)
  }

  private func cleanCell(at position: Int) -> DayCell {
    let isNotDue = states[position] == .off && !isUnscheduled(figures.days[position])
    return isNotDue ? DayCell(.off, .notDue) : DayCell(.level5, .clean)
  }

  private func undoneCell(at position: Int, sum: Double) -> DayCell {
    // Of many days without an entry it is not known whether something was due.
    let isUnknown = marks[position] == .none && figures.shareForm == .times
    switch states[position] {
    case .kept, .rest: return DayCell(.rest, isSparse ? .notYetDue : .kept)
    case .missed where isAvoided: return DayCell(.missed, .slip)
    case .missed where sum > 0 && target != nil: return DayCell(.missed, .amount(sum))
    case .missed where isUnknown, .open where isUnknown: return DayCell(.off, .notDone)
    case .missed: return DayCell(.missed, isSparse ? .overdue : .missed)
    case .excused: return DayCell(.excused, .skipped)
    case .open: return DayCell(.open, goesOn ? .open : .noEntry)
    case .off: return offCell(at: position, sum: sum)
    }
  }

  private func offCell(at position: Int, sum: Double) -> DayCell {
    let day = figures.days[position]
    let isNotDue = isBetweenDueDays(day)
    switch marks[position] {
    case .skipped: return DayCell(.off, .skipped)
    case .failed where isAvoided:
      return isNotDue ? DayCell(.failed, .slipNotDue) : DayCell(.missed, .slip)
    case .failed where sum > 0 && target != nil:
      return DayCell(.failed, isNotDue ? .amountNotDue(sum) : .amount(sum))
    case .failed: return DayCell(.failed, .failed)
    case .none, .clean, .partial, .done, .paused, .unknown:
      return DayCell(.off, isNotDue || isUnscheduled(day) ? .notDue : .notDone)
    }
  }

  /// Returns whether a day that is off has a rule under which other days are due.
  ///
  /// The days of a quota are off too, but their period is due; the last period continues to its
  /// end, whatever rule follows.
  private func isBetweenDueDays(_ day: Day) -> Bool {
    if isUnscheduled(day) { return false }
    switch habit.schedule(on: day) {
    case .weekdays, .every: return true
    case .daily, .quota, .rolling, .none: return false
    }
  }

  private func isUnscheduled(_ day: Day) -> Bool {
    unscheduled.contains { $0.contains(day) }
  }

  private static func recordedZeros(
    _ marks: DayMarks,
    of habit: Habit,
    entries: ArraySlice<Entry>
  ) -> Set<Int> {
    guard case .atMost = habit.kind, !marks.sums.isEmpty else { return [] }
    let valued = entries.filter { $0.value != nil && $0.state != .skipped }
    let positions = valued.map { marks.days.position(of: $0.day) }
    return Set(positions.filter { marks.sums.indices.contains($0) && marks.sums[$0] == 0 })
  }
}

/// The cell of one day in a grid or a calendar.
package struct DayCell: Hashable, Sendable {
  package var style: DayCellStyle
  package var fact: DayFact

  init(_ style: DayCellStyle, _ fact: DayFact) {
    self.style = style
    self.fact = fact
  }

  init(_ style: DayCellStyle, _ word: DayWord) {
    self.init(style, .word(word))
  }
}
