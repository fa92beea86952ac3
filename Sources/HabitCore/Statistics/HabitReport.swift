/// All figures of one habit.
///
/// This is a class because every page reads all habits: they share one reference without copies.
package final class HabitReport: Sendable {
  package let history: HabitHistory
  /// The habit of the history: reading a value from here copies no other.
  package let habit: Habit
  /// The whole lifetime, whatever days the report adds up; `nil` without any.
  let life: JudgedLife?
  /// The figures, or `nil` if the habit has no day in the report.
  package let figures: Figures?
  /// Whether the habit goes on no more: archived, ended by its owner, or with its source long
  /// before the report.
  package let isOver: Bool
  /// The last day of a habit that is over without being archived.
  package let ended: Day?
  /// Whether it matters what is open and what comes next: not of a habit that is over, nor where
  /// the data ends before yesterday.
  package let goesOn: Bool

  private init(_ other: HabitReport, figures: Figures?) {
    history = other.history
    habit = other.habit
    life = other.life
    self.figures = figures
    isOver = other.isOver
    ended = other.ended
    goesOn = other.goesOn
  }

  /// The figures of a lifetime, or of the part of it in the report's range.
  package struct Figures: Sendable {
    package let life: JudgedLife
    package let summary: Summary
    package let shareForm: ShareForm
  }

  init(_ history: HabitHistory, _ scope: ReportScope) {
    let last = scope.end.day
    let life = JudgedLife(history, asOf: last, firstWeekday: scope.firstWeekday)
    self.history = history
    habit = history.habit
    figures = life.flatMap { life in
      Summary(of: life, in: scope.range ?? DayRange(life.days.first, last)).map {
        Figures(life: life, summary: $0, shareForm: ShareForm(of: history, life.days))
      }
    }
    self.life = life
    isOver = life?.isOver ?? history.isArchived(asOf: last)
    goesOn = !isOver && !scope.end.isEarly
    let isArchived = history.habit.archived.map { $0 <= last } ?? false
    ended = isOver && !isArchived ? history.habit.ended ?? life?.asOf : nil
  }

  /// Returns the habit with the figures of a range.
  func restricted(to range: DayRange) -> HabitReport {
    HabitReport(self, figures: figures?.restricted(to: range))
  }

  /// The form of its shares; that of a habit without days is never seen.
  package var shareForm: ShareForm { figures?.shareForm ?? .counts }

  /// Whether readers see how many times the habit was done, instead of a share.
  package var isToldByTimes: Bool { shareForm == .times && figures?.total.rate != nil }

  /// Whether the rule of its last day asks for few done days, and so has no share.
  package var isSparse: Bool { figures.map { habit.isSparse(on: $0.days.last) } ?? false }

  package var slug: String { history.slug }

  /// Its own colour, or that for a log without any; `nil` for that of the theme.
  package var color: HexColor? { habit.color ?? history.hue }
}

extension HabitReport.Figures {
  /// Returns the figures of a range, or `nil` if the habit has no day in it.
  fileprivate func restricted(to range: DayRange) -> HabitReport.Figures? {
    Summary(of: life, in: range, awards: summary.awards).map {
      HabitReport.Figures(life: life, summary: $0, shareForm: shareForm)
    }
  }

  /// Returns the tally of a range of the lifetime, or `nil` if it has no day of it.
  package func tally(in range: DayRange) -> Tally? {
    // The months of the lifetime are added up already.
    range.isOfWholeMonths && summary.days == life.days
      ? months.sum(range.first.month...range.last.month) : life.tally(in: range)
  }

  /// The lifetime.
  package var days: DayRange { life.days }

  /// The marks of the lifetime.
  package var marks: DayMarks { life.marks }

  /// One state per day of the lifetime, oldest first.
  package var states: [DayState] { life.states }

  /// The parts of the lifetime without any due days, oldest first.
  package var unscheduled: [DayRange] { life.unscheduled }

  package var months: MonthTallies { summary.months }

  package var total: Tally { summary.total }

  /// Kept and missed due days, Monday first, always seven.
  package var weekdays: [JudgedTally] { summary.weekdays }

  /// The streak, or `nil` for a habit that is never due.
  package var streak: Streak? { summary.streak }

  /// Returns the state of a day, or `nil` outside the lifetime.
  package func state(on day: Day) -> DayState? {
    mark(on: day).map { _ in states[days.position(of: day)] }
  }

  /// Returns the quota period that contains a day, or `nil` if none does.
  package func period(on day: Day) -> QuotaPeriod? {
    life.periods.last { $0.days.contains(day) }
  }

  /// Returns the mark of a day, or `nil` outside the lifetime.
  package func mark(on day: Day) -> Mark? {
    days.contains(day) && marks[day] != .unknown ? marks[day] : nil
  }
}

/// The time from one done day of a habit to the next.
package struct DoneInterval: Hashable, Sendable {
  /// From the done day to the next one, or to the last day of the data.
  package let days: DayRange
  /// In days, without those of pauses; done on two days in a row it is 1.
  package let length: Int
  /// Whether the next done day is known.
  package let isOver: Bool
}

extension HabitReport {
  /// Whether the time from one done day to the next says more than streaks and shares: seldom due,
  /// or with few entries.
  package var isToldByIntervals: Bool { isSparse || isToldByTimes }

  /// The intervals that begin under a rolling rule of one time in a week or more, or all of a habit
  /// with few entries, oldest first; the last one goes on, unless the habit is over.
  ///
  /// Empty for a habit that is often due.
  package var intervals: [DoneInterval] {
    guard let figures, isToldByIntervals else { return [] }
    let marks = figures.marks
    var intervals: [DoneInterval] = []
    var first: Day?
    var length = 0
    for day in figures.days {
      if !marks[day].isSetAside { length += 1 }
      guard marks[day] == .done else { continue }
      if let first, isToldByTimes || habit.isSparse(on: first) {
        let days = DayRange(first, day)
        intervals.append(DoneInterval(days: days, length: length, isOver: true))
      }
      first = day
      length = 0
    }
    if let first, length > 0, !isOver {
      let days = DayRange(first, figures.days.last)
      intervals.append(DoneInterval(days: days, length: length, isOver: false))
    }
    return intervals
  }
}
