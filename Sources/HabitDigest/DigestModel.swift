import HabitConfig
import HabitCore
import HabitFacts
import HabitText

/// The figures of a digest.
struct DigestModel: Sendable {
  let request: DigestRequest
  let settings: Settings
  let language: Language
  let names: HabitNames
  let report: Report
  /// The report up to today, for what is due.
  let today: Report
  /// The last day that the digest covers.
  let last: Day
  /// The days of the period up to ``last``.
  let part: Report
  /// The comparison with the previous period, or `nil` if too few days of both have data.
  let previous: Comparison?
  /// The streak of each habit as of the last day, in the order of the report.
  let streaksSoFar: [Streak?]
  /// The streak of each habit when the period began, in the same order.
  let streaksUntil: [Streak?]

  /// Returns the name of a habit, shortened to a line or two.
  func name(of habit: HabitReport) -> String {
    names[habit].shortened(to: 80)
  }

  /// Returns the address of a habit's page, or empty if it has none.
  package func address(of habit: HabitReport) -> String {
    request.linked.habits.contains(habit.slug) ? address(of: .habit(habit.slug)) : ""
  }

  /// Returns the address of a month's page, or empty if it has none.
  package func address(of month: Month) -> String {
    hasPages(of: month.days) ? address(of: .month(month)) : ""
  }

  /// The address of the page of the month or the year that the period ends in, or of the home page.
  var periodAddress: String {
    switch unit {
    case .week, .month:
      address(of: hasPages(of: last.month.days) ? .month(last.month) : .home)
    case .year:
      address(of: hasPages(of: Month.days(ofYear: last.year)) ? .year(last.year) : .home)
    }
  }

  private func hasPages(of days: DayRange) -> Bool {
    request.linked.days?.intersection(days) != nil
  }

  /// Returns the address of a page of the site, or empty if a mail cannot link to it.
  private func address(of path: PagePath) -> String {
    guard settings.baseURL.hasPrefix("https://") else { return "" }
    let isBelow = request.linked.isSealed && path != .home
    return settings.baseURL + (isBelow ? "/#/" : "/") + path.canonical
  }

  /// The goals whose month or year has a day in the period, as of its last day.
  var goals: [DigestLine] {
    report.habits.flatMap { habit in
      habit.progress(in: DayRange(days.first, last), asOf: last).map { progress in
        let text = GoalText(
          progress,
          unit: habit.habit.unit?.shortened(to: 40).isolated,
          goesOn: habit.goesOn,
          in: language
        )
        let parts = [text.label, text.figure, text.detail].filter { !$0.isEmpty }
        return line(habit, parts.joined(separator: " · "))
      }
    }
  }

  /// The pauses with a day in the period.
  var pauses: [DigestLine] {
    PausedHabits.all(of: report.habits, in: days, upTo: last).map { paused in
      let names = paused.names(among: report.habits, in: language) { name(of: $0).isolated }
      let reason = paused.pause.reason?.shortened(to: 80).isolated
      return DigestLine(
        name: paused.days(in: language),
        text: [reason, names].compactMap(\.self).joined(separator: " · ")
      )
    }
  }

  /// What was changed on days of earlier periods.
  var corrections: [DigestLine] {
    request.corrections.compactMap { correction in
      let habit = report.habits.first { $0.habit.id == correction.habit.id }
      let unit = correction.habit.unit?.shortened(to: 40)
      return language.change(of: correction, unit: unit).map { change in
        DigestLine(
          name: habit.map { name(of: $0) } ?? correction.habit.name.shortened(to: 80),
          text: "\(language.date(correction.day)) · \(change)"
        )
      }
    }
  }

  /// Returns the notes on what was left out because of the mail's size.
  func notes(of detail: DigestDetail) -> [String] {
    var notes: [String] = []
    if detail.pictures == .together { notes.append(language[.mailFewerPictures]) }
    if detail.rows == .short { notes.append(language[.mailShortRows]) }
    return notes
  }

  /// Returns the number of habits without their own row, in words; empty if there are none.
  func moreHabits(_ detail: DigestDetail) -> String {
    guard let count = detail.habitCount, count < habits.count else { return "" }
    return language.count(habits.count - count, .moreHabits)
  }

  /// The reason why the recipient gets the mail, and who set it up.
  var why: String {
    let phrase: Phrase =
      switch unit {
      case .week: .mailWhyWeek
      case .month: .mailWhyMonth
      case .year: .mailWhyYear
      }
    let title = settings.title.shortened(to: 100).isolated
    let author = settings.author.shortened(to: 100)
    let who =
      author.trimmed.isEmpty
      ? language[.mailSetUpByOwner] : language.text(.mailSetUpBy, ["author": author.isolated])
    return "\(language.text(phrase, ["title": title])) \(who)"
  }

  /// Extracts the figures of a period from a report.
  ///
  /// - Throws: ``SiteError`` if the period has not begun.
  init(
    _ request: DigestRequest,
    _ report: Report,
    _ settings: Settings,
    _ language: Language
  ) throws(SiteError) {
    let days = request.period.days
    let first = Day.accepted.first
    guard days.first <= report.asOf else {
      throw SiteError(
        "mail.period",
        "there is no report yet for \("\(request.period)".quoted), which begins after "
          + "\(report.asOf)"
      )
    }
    self.request = request
    self.settings = settings
    self.language = language
    self.report = report
    today = report.ofToday
    names = HabitNames(report, language)
    last = min(days.last, report.asOf)
    part = report.restricted(to: DayRange(days.first, last))
    previous = report.comparison(of: request.period.unit, upTo: last)
    // A report of all days has every month of every habit, so only its streaks are stored.
    streaksSoFar = report.restricted(to: DayRange(min(first, last), last)).streaks
    streaksUntil =
      days.first > first
      ? report.restricted(to: DayRange(first, days.first - 1)).streaks
      : report.habits.map { _ in nil }
  }

  var unit: CalendarPeriod { request.period.unit }

  var days: DayRange { request.period.days }

  var isRunning: Bool { last < days.last }

  /// `Data to 19 November 2026` if the data ends before the period, or before yesterday in a
  /// running one; empty otherwise.
  var dataNote: String {
    let isKnown = last >= min(days.last, report.end.today - 1)
    return isKnown ? "" : language.dataEnds(on: last)
  }

  var total: OverallTally { part.overall?.total ?? OverallTally() }

  /// Whether nothing was due and nothing was recorded.
  var isEmpty: Bool {
    part.counted.allSatisfy { habit in
      guard let tally = habit.figures?.total else { return true }
      return tally.entries == 0 && tally.kept + tally.missed + tally.open == 0
    }
  }

  /// The indices in the report of the habits that have a day in the period.
  var habits: [Int] { part.habits.indices.filter { part.habits[$0].figures != nil } }

  /// The name of the period: `October 2026`.
  var periodName: String { name(of: days) }

  /// Returns the name of the period that contains some days.
  func name(of days: DayRange) -> String {
    language.name(of: unit, days)
  }
}

extension Report {
  fileprivate var streaks: [Streak?] { habits.map { $0.figures?.streak } }
}
