package import HabitCore
import HabitText

/// The choice of days that a figure is about.
package enum Window: Sendable {
  /// The last twelve months, or all days of fewer: where a page has no period.
  case recent
  case week(DayRange)
  case month(Month)
  case year(Int)
  /// All days.
  case all

  package init(_ unit: CalendarPeriod, _ days: DayRange) {
    switch unit {
    case .week: self = .week(days)
    case .month: self = .month(days.first.month)
    case .year: self = .year(days.first.year)
    }
  }
}

/// The figure of some days, the sentence that says what it counts and against what.
extension Facts {
  /// What is said of some days of a subject.
  package struct Period: Sendable {
    package let days: DayRange
    package let tally: Tally
    package let figure: Section.Figure
    package let sentence: String

    /// The figure and the sentence as the first section of a page.
    package func hero(detail: String = "", _ aside: Section.Hero.Aside? = nil) -> Section.Hero {
      Section.Hero(figure, sentence, detail: detail, aside: aside)
    }
  }

  /// Returns what is said of some days of a subject: the one figure of a page, a mail and a card.
  package func period(_ window: Window, of subject: Subject) -> Period {
    let days = days(of: window, subject)
    let tally = subject.tally(in: counted(window, days))
    let said = clause(tally, of: subject, in: days, time: time(window, days, subject))
    let clauses = [said, change(window, tally, of: subject), active(window, days, of: subject)]
    let known = clauses.compactMap(\.self).filter { !$0.isEmpty }
    let joined = known.dropFirst().reduce(known.first ?? "") {
      language.text(.clauses, ["first": $0, "second": $1])
    }
    return Period(
      days: days,
      tally: tally,
      figure: subject.telling.figure(tally, language),
      sentence: language.sentence(joined)
    )
  }

  /// Returns the days of a window.
  package func days(of window: Window, _ subject: Subject) -> DayRange {
    let known = subject.days ?? DayRange(report.asOf, report.asOf)
    switch window {
    case .recent: return known.daysOfFigure
    case .week(let days): return days
    case .month(let month): return month.days
    case .year(let year): return Month.days(ofYear: year)
    case .all: return known
    }
  }

  /// Returns the days whose entries count: up to the end of the last month, to include entries
  /// after the last day of an archived habit.
  private func counted(_ window: Window, _ days: DayRange) -> DayRange {
    switch window {
    case .recent, .all: DayRange(days.first, days.last.month.days.last)
    case .week, .month, .year: days
    }
  }

  // MARK: The time

  /// Returns `in October`, `in 2026`, `in twelve months` or `from March to October`.
  private func time(_ window: Window, _ days: DayRange, _ subject: Subject) -> String {
    switch window {
    case .month(let month): return language.text(.inMonth, ["month": language.timeName(of: month)])
    case .year(let year): return language.inYear(year)
    case .week: return language[.inTheWeek]
    case .all: return since(days.first)
    case .recent:
      if days != subject.days { return language[.inLastTwelveMonths] }
      if days.count < ShareForm.minDays { return language.count(days.count, .inDays) }
      let first = days.first.month
      let last = days.last.month
      if first == last || days.count >= 365 { return since(days.first) }
      return fromTo(
        first.year == last.year ? language.months[first.number - 1] : language.month(first),
        first.year == last.year ? language.months[last.number - 1] : language.month(last)
      )
    }
  }

  private func fromTo(_ first: String, _ last: String) -> String {
    language.text(.fromTime, ["first": first, "last": last])
  }

  private func since(_ day: Day) -> String {
    language.text(.since, ["date": language.date(day)])
  }

  // MARK: What was done

  /// Returns `of what was due in 2026 was done, 242 of 303 days`.
  private func clause(
    _ tally: Tally,
    of subject: Subject,
    in days: DayRange,
    time: String
  ) -> String {
    switch subject.telling.measure {
    case .shares:
      let share = language.text(shareName(of: subject), ["time": time])
      return count(tally, of: subject).map { language.pair(share, $0) } ?? share
    case .coverage:
      let done = language.text(.countDone, ["count": language.count(tally.done, .times)])
      return language.pair(language.text(.ofDaysKept, ["time": time]), done)
    case .counts, .intervals:
      let noun = language.unit(
        tally.done + tally.clean,
        subject.habit == nil ? .thingsDone : .times
      )
      let done = language.text(.whatInTime, ["what": noun, "time": time])
      let more = subject.habit == nil ? onDays(days, of: subject) : intervals(of: subject, in: days)
      return more.reduce(done, language.pair)
    case .sums:
      let count = Int(tally.sum > 0 ? tally.sum.rounded(.up) : Double(tally.done))
      let things = language.unit(count, subject.habit == nil ? .thingsDone : .times)
      let noun = tally.sum > 0 ? subject.unit ?? "" : things
      let done = language.text(.whatInTime, ["what": noun, "time": time]).trimmed
      let more = tally.sum > 0 ? [language.count(tally.done, .onDays)] : onDays(days, of: subject)
      return more.reduce(done, language.pair)
    }
  }

  /// Returns what a share is of.
  private func shareName(of subject: Subject) -> Phrase {
    switch subject.habit?.habit.kind {
    case .avoid: .ofDaysWithoutSlip
    case .atMost: .ofDaysWithinLimit
    default: .ofDueDone
    }
  }

  /// Returns `242 of 303 days`, or `nil` if kept days include days that done ones only cover.
  private func count(_ tally: Tally, of subject: Subject) -> String? {
    guard tally.judged.count > 0, subject.telling.has(.due) else { return nil }
    let counted: Counted = subject.habit.map(\.isCountedInDays) == true ? .doneOfDays : .doneOfTimes
    return language.count(tally.judged.kept, of: tally.judged.count, counted)
  }

  /// Returns `on 301 days`, of several habits those with something done.
  private func onDays(_ days: DayRange, of subject: Subject) -> [String] {
    guard let active = activeDays(in: days, of: subject), active > 0 else { return [] }
    return [language.count(active, .onDays)]
  }

  /// Returns `every 21 days` and `40 days apart at most`, of the times that are over.
  private func intervals(of subject: Subject, in days: DayRange) -> [String] {
    let lengths =
      subject.habit?.intervals
      .filter { $0.isOver && days.contains($0.days.last) }.map(\.length) ?? []
    guard lengths.count > 1, let longest = lengths.max() else { return [] }
    let average = (lengths.reduce(0, +) + lengths.count / 2) / lengths.count
    let apart = language.text(.apartAtMost, ["length": language.count(longest, .days)])
    return [language.count(average, .everyDays), apart]
  }

  /// Returns `something on 723 of 730 days`, of all days of several habits.
  private func active(_ window: Window, _ days: DayRange, of subject: Subject) -> String? {
    guard case .all = window, subject.telling.hasShare,
      let active = activeDays(in: days, of: subject)
    else { return nil }
    return language.text(
      .somethingOn,
      ["count": language.count(active, of: days.count, .doneOfDays)]
    )
  }

  /// Returns the number of days with something done, or `nil` of a single habit.
  private func activeDays(in days: DayRange, of subject: Subject) -> Int? {
    guard let overall = subject.overall else { return nil }
    // Months are added up already; a week is always of all habits.
    return days.count < ShareForm.minDays
      ? report.total(in: days)?.activeDays
      : overall.sum(days.first.month...days.last.month).activeDays
  }

  // MARK: The change

  /// Returns `4 points more than in September`, the difference of the two printed figures; `nil`
  /// where not all of the figure is compared.
  private func change(_ window: Window, _ tally: Tally, of subject: Subject) -> String? {
    guard let compared = comparison(window, of: subject) else { return nil }
    let time = time(before: compared.then.days, window)
    if subject.telling.hasShare {
      guard compared.hasAll(of: tally.judged), let now = compared.now.tally.rate,
        let then = compared.then.tally.rate
      else { return nil }
      return language.change(of: now, against: then, time)
    }
    guard compared.now.tally.sum == tally.sum, compared.now.tally.done == tally.done
    else { return nil }
    func amount(_ tally: Tally) -> Double { tally.sum > 0 ? tally.sum : Double(tally.done) }
    let more = amount(compared.now.tally) - amount(compared.then.tally)
    if more == 0 { return language.text(.asIn, ["time": time]) }
    return language.text(
      more > 0 ? .moreThanIn : .lessThanIn,
      ["points": language.number(abs(more)), "time": time]
    )
  }

  /// Compares the days of a window with those before, or returns `nil` without enough of both.
  package func comparison(_ window: Window, of subject: Subject) -> Comparison? {
    guard subject.telling.has(.change) else { return nil }
    func period(_ unit: CalendarPeriod, _ days: DayRange) -> Comparison? {
      report.comparison(of: unit, upTo: days.last, subject.habits)
    }
    switch window {
    case .all: return nil
    case .week(let days): return period(.week, days)
    case .month(let month): return period(.month, month.days)
    case .year(let year): return period(.year, Month.days(ofYear: year))
    case .recent:
      guard let days = subject.days, days.daysOfFigure != days else { return nil }
      let last = days.last
      return Comparison(
        ComparedDays(twelveMonthsUpTo: last.month, asOf: last),
        of: subject.habits
      )
    }
  }

  /// Returns `in September`, `in 2025`, `in the same months of 2025` or `in the year before`.
  private func time(before days: DayRange, _ window: Window) -> String {
    switch window {
    case .recent, .all: return language[.inYearBefore]
    case .week: return language[.inWeekBefore]
    case .month(let month):
      let before = days.first.month
      return before.year == month.year
        ? language.text(.inMonth, ["month": language.timeName(of: before)])
        : language.inMonth(before)
    case .year:
      let year = days.first.year
      return days == Month.days(ofYear: year)
        ? language.inYear(year) : language.text(.inSameMonths, ["year": "\(year)"])
    }
  }
}

extension HabitReport {
  /// Whether what is due is counted in days, rather than in times of a week or a month.
  fileprivate var isCountedInDays: Bool {
    guard let last = figures?.days.last else { return true }
    if case .quota = habit.schedule(on: last) { return false }
    return true
  }
}
