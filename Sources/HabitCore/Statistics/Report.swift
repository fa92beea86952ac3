/// All figures of a log up to one day: the input of pages, mails and data files.
package struct Report: Sendable {
  package let log: HabitLog
  package let end: ReportEnd
  /// The range of days of the figures, or `nil` for all.
  package let range: DayRange?
  package let firstWeekday: Weekday
  /// The habits in the order of the log.
  package let habits: [HabitReport]
  /// The habits that count only in the combined figures.
  private let unlisted: [HabitReport]
  /// The combined figures, or `nil` if no habit has a day in the range.
  package let overall: OverallReport?

  /// Computes the figures.
  ///
  /// - Parameters:
  ///   - log: All habits with their entries; entries after the end are ignored.
  ///   - end: The last day of the report.
  ///   - firstWeekday: The day on which a week of a quota begins.
  ///   - range: The days to add up, by default all; the whole log judges each day.
  package init(
    of log: HabitLog,
    end: ReportEnd,
    firstWeekday: Weekday = .monday,
    within range: DayRange? = nil
  ) {
    let scope = ReportScope(end: end, firstWeekday: firstWeekday, range: range)
    self.init(
      log,
      scope,
      habits: log.habits.map { HabitReport($0, scope) },
      unlisted: log.unlisted.map { HabitReport($0, scope) }
    )
  }

  /// Computes the figures of a log that is complete up to a day.
  package init(
    of log: HabitLog,
    asOf: Day,
    firstWeekday: Weekday = .monday,
    within range: DayRange? = nil
  ) {
    self.init(of: log, end: ReportEnd(asOf), firstWeekday: firstWeekday, within: range)
  }

  /// Computes the same figures on all cores.
  package static func computed(
    of log: HabitLog,
    end: ReportEnd,
    firstWeekday: Weekday = .monday,
    within range: DayRange? = nil
  ) async -> Report {
    let scope = ReportScope(end: end, firstWeekday: firstWeekday, range: range)
    return Report(
      log,
      scope,
      habits: await scope.reports(of: log.habits),
      unlisted: await scope.reports(of: log.unlisted)
    )
  }

  private init(
    _ log: HabitLog,
    _ scope: ReportScope,
    habits: [HabitReport],
    unlisted: [HabitReport]
  ) {
    self.log = log
    end = scope.end
    range = scope.range
    firstWeekday = scope.firstWeekday
    self.habits = habits
    self.unlisted = unlisted
    overall = OverallReport(of: habits + unlisted)
  }

  /// Returns the figures of a range of the report; nothing is judged again.
  ///
  /// - Parameter range: The days to add up.
  /// - Returns: The same figures as a report within the range.
  package func restricted(to range: DayRange) -> Report {
    Report(
      log,
      ReportScope(end: end, firstWeekday: firstWeekday, range: range),
      habits: habits.map { $0.restricted(to: range) },
      unlisted: unlisted.map { $0.restricted(to: range) }
    )
  }

  /// The last known day: due days and periods on it are open while they can still be done.
  package var asOf: Day { end.day }

  /// The report as of today, for lists of what is due, in which habits known up to yesterday reach
  /// today.
  package var ofToday: Report {
    guard end.day < end.today else { return self }
    return Report(
      of: log.reaching(end.today),
      asOf: end.today,
      firstWeekday: firstWeekday,
      within: DayRange(end.today, end.today)
    )
  }

  /// The habits of the combined figures; use ``habits`` for anything that names a habit.
  package var counted: [HabitReport] { unlisted.isEmpty ? habits : habits + unlisted }

  /// The habit of the combined figures, if it is the only one and tracked.
  package var onlyTracked: HabitReport? {
    guard habits.count == 1, unlisted.isEmpty, habits[0].habit.kind == .tracking else { return nil }
    return habits[0]
  }

  /// Whether no habit has a schedule or a target, so that there are only counts.
  package var isOnlyCounted: Bool { overall?.isOnlyCounted ?? false }

  /// The form of the shares of all habits together.
  package var shareForm: ShareForm { overall?.shareForm ?? .counts }

  /// The last day that the figures can include.
  package var lastDay: Day { min(asOf, range?.last ?? asOf) }

  /// Returns the combined tally of a range, without the sum of values, whose units differ, or `nil`
  /// if the range has no day of any lifetime.
  package func tally(in days: DayRange) -> Tally? {
    let tallies = counted.compactMap { $0.figures?.tally(in: days) }
    guard !tallies.isEmpty else { return nil }
    var sum = tallies.reduce(into: Tally()) { $0.add($1) }
    sum.sum = 0
    return sum
  }

  /// The minimum number of kept or missed days or times for a comparison with other habits.
  static let minJudgedCount = 7

  /// The habit with the best rate, then with the most kept.
  ///
  /// `nil` if fewer than two habits were kept or missed seven times, or if all have the same rate.
  /// A habit whose shares are counts is not compared, and one under a rolling rule neither: its
  /// done days cover others, so that its rate is none of what was done.
  package var bestKept: HabitReport? {
    let judged = habits.compactMap { habit -> (HabitReport, JudgedTally)? in
      guard habit.shareForm == .percentage, !habit.habit.isRolling,
        let tally = habit.figures?.total.judged, tally.count >= Self.minJudgedCount
      else { return nil }
      return (habit, tally)
    }
    return JudgedTally.best(of: judged)
  }

  /// Returns the habit with the longest streak inside a range, or `nil` if nothing was kept in it.
  ///
  /// The streak that spans the most days wins; under a rolling rule its done days count. The latest
  /// wins a tie, and of those the first in the report.
  package func longestStreak(in range: DayRange) -> (habit: HabitReport, streak: Streak)? {
    var best: (habit: HabitReport, streak: Streak)?
    var bestRank = (length: 0, last: Day.accepted.first)
    for habit in habits {
      guard let streak = habit.figures?.life.streak(in: range), let days = streak.longestDays
      else { continue }
      let rank = (length: streak.longestRank, last: days.last)
      if best == nil || rank > bestRank {
        best = (habit, streak)
        bestRank = rank
      }
    }
    return best
  }

  /// A milestone of one habit.
  package struct DatedMilestone: Hashable, Sendable {
    /// The index of the habit in the report.
    package let habit: Int
    package let day: Day
    package let milestone: EntryDetails.Milestone
  }

  /// The milestones of the report, oldest first; those of one day in the order of the habits.
  package var milestones: [DatedMilestone] {
    var found: [DatedMilestone] = []
    for (index, habit) in habits.enumerated() {
      guard let summary = habit.figures?.summary else { continue }
      for entry in habit.history.entries(in: summary.days) {
        guard let milestone = entry.milestone else { continue }
        found.append(DatedMilestone(habit: index, day: entry.day, milestone: milestone))
      }
    }
    return found.sorted { ($0.day, $0.habit) < ($1.day, $1.habit) }
  }
}

/// Where a report ends: the last day that its data speaks of, and the day on which it is made.
///
/// Every figure ends on ``day``. What was done on the days after it, up to ``today``, is not known.
package struct ReportEnd: Hashable, Sendable {
  /// The last day of all figures.
  package let day: Day
  /// The day on which the report is made, never before ``day``.
  package let today: Day

  /// Creates the end of a report that is complete up to the day on which it is made.
  package init(_ day: Day) {
    self.init(day, today: day)
  }

  package init(_ day: Day, today: Day) {
    self.day = day
    self.today = max(day, today)
  }

  /// Returns the end of the newest source of a log.
  ///
  /// - Parameters:
  ///   - log: The habits.
  ///   - last: The last day that counts, if the owner sets one.
  ///   - today: The day on which the report is made.
  package init(of log: HabitLog, upTo last: Day? = nil, today: Day) {
    let last = last ?? today
    let known = log.counted.filter { $0.habit.exported != nil }
    self.init(known.map { $0.end(asOf: last) }.max() ?? last, today: today)
  }

  /// Whether a reader must be told of the end: it is before yesterday.
  package var isEarly: Bool { today - day > 1 }
}

/// The scope of the figures of each habit in a report.
struct ReportScope: Sendable {
  let end: ReportEnd
  let firstWeekday: Weekday
  /// The days to add up, or `nil` for all.
  let range: DayRange?

  /// The number of habits per task: computing a single one takes less time than starting a task.
  private static let taskLength = 8

  /// Returns the figures of all habits, in their order, computed on all cores.
  func reports(of histories: [HabitHistory]) async -> [HabitReport] {
    await withTaskGroup(of: (start: Int, reports: [HabitReport]).self) { group in
      for start in stride(from: 0, to: histories.count, by: Self.taskLength) {
        let part = histories[start...].prefix(Self.taskLength)
        group.addTask { (start, part.map { HabitReport($0, self) }) }
      }
      var parts: [(start: Int, reports: [HabitReport])] = []
      for await part in group {
        parts.append(part)
      }
      return parts.sorted { $0.start < $1.start }.flatMap(\.reports)
    }
  }
}

extension Report {
  /// Returns the total of all habits in a range, without the sums of values, whose units differ;
  /// `nil` if none has a day in it.
  package func total(in days: DayRange) -> OverallTally? {
    guard days.isOfWholeMonths, range == nil else { return restricted(to: days).overall?.total }
    // Past months and years are compared with each other repeatedly.
    guard let overall, let part = overall.days.intersection(days) else { return nil }
    let tally = overall.sum(part.first.month...part.last.month)
    return tally.days > 0 ? tally : nil
  }
}
