import HabitConfig
import HabitCore
import HabitFacts
import HabitText

/// The sections of a period, for all writers.
struct DigestContent: Sendable {
  let request: DigestRequest
  let settings: Settings
  let facts: Facts
  /// The name of the period: `October 2026`.
  let title: String
  /// The title of the site, and the last day of the data where that is no longer the present.
  let lead: String
  /// The figure with its sentence, or that nothing was due, then the other sections with content.
  let sections: [Section]
  /// The picture below the figure of a week or a month; the bars of a year are a section.
  let days: DigestDays?
  /// `64 %`, or the count of what has no share; `nil` if nothing was due and nothing recorded.
  let share: String?
  /// The first words of the text: the figure and its sentence.
  let opening: String
  /// The pages of the site that exist.
  private let linked: Set<PagePath>

  private static let longestList = 20
  private static let maxCorrectionCount = 5

  /// Gathers the sections of a period.
  ///
  /// - Throws: ``SiteError`` if the period has not begun.
  init(
    _ request: DigestRequest,
    _ report: Report,
    _ settings: Settings,
    _ language: Language
  ) throws(SiteError) {
    let days = request.period.days
    let unit = request.period.unit
    guard days.first <= report.asOf else {
      throw SiteError(
        "mail.period",
        "there is no report yet for \("\(request.period)".quoted), which begins after "
          + "\(report.asOf)"
      )
    }
    let facts = Facts(report, language, HabitNames(report, language))
    self.request = request
    self.settings = settings
    self.facts = facts
    title = language.heading(language.name(of: unit, days))
    let isRunning = report.asOf < days.last && !report.end.isEarly
    lead = facts.joined(
      settings.title.shortened(to: 100).isolated,
      isRunning ? language.text(.mailUpTo, ["date": language.date(report.asOf)]) : facts.dataNote
    )
    let whole = facts.period(Window(unit, days), of: facts.all)
    let isEmpty = !whole.tally.saysSomething
    let nothing = language.text(.mailEmpty, ["period": title])
    opening = isEmpty ? nothing : "\(whole.figure.words) \(whole.sentence)"
    share =
      isEmpty ? nil : facts.all.telling.share(whole.tally, unit: facts.all.unit, language)
    self.days = isEmpty || unit == .year ? nil : DigestDays(days, facts)
    func lines(
      _ title: Phrase,
      _ lines: [Section.Line],
      atMost count: Int = Self.longestList
    )
      -> Section
    {
      let rest = lines.count - count
      let more = Section.Line(name: "", text: rest > 0 ? language.count(rest, .more) : "")
      return Section(
        Section.Heading(language.heading(language[title]), id: title.rawValue),
        .lines(lines.prefix(count) + (rest > 0 ? [more] : []))
      )
    }
    let known = DayRange(days.first, min(days.last, report.asOf))
    sections =
      [
        Section(isEmpty ? .text(.plain(nothing)) : .hero(whole.hero())),
        Section(unit == .year ? .table(facts.months(of: isEmpty ? nil : days)) : .links([])),
        Section(
          Section.Heading(language.heading(language[.habits]), id: "habits"),
          .table(facts.habits(of: request.period, isEmpty ? [] : report.habits))
        ),
        lines(.awards, facts.awards(in: known, of: report.habits)),
        lines(
          .milestones,
          report.milestones.filter { known.contains($0.day) }.map { facts.line(of: $0) }
        ),
        lines(.pauses, facts.pauseLines(in: known, of: report.habits)),
        lines(
          .changedSince,
          request.corrections.compactMap { facts.line(of: $0) },
          atMost: Self.maxCorrectionCount
        ),
      ].readAtOnce
    let pages = request.linked.days
    linked = Set(
      [.home] + request.linked.habits.map(PagePath.habit)
        + (pages?.months.map(PagePath.month) ?? []) + (pages?.years.map(PagePath.year) ?? [])
    )
  }

  var language: Language { facts.language }

  /// Whether data is missing at the end of the period.
  var isCutOff: Bool { facts.report.end.isEarly && facts.report.asOf < request.period.days.last }

  /// Returns the absolute address of a target, or empty if it has no page or a mail cannot link to
  /// it.
  func address(of target: Section.Target?) -> String {
    guard let target, linked.contains(target.path), settings.baseURL.hasPrefix("https://")
    else { return "" }
    let isBelow = request.linked.isSealed && target.path != .home
    return settings.baseURL + (isBelow ? "/#/" : "/") + target.path.canonical
  }

  /// The address of the page of the month or the year that the period ends in, or of the home page.
  var address: String {
    let last = min(request.period.days.last, facts.report.asOf)
    let page: PagePath = request.period.unit == .year ? .year(last.year) : .month(last.month)
    return address(of: Section.Target(linked.contains(page) ? page : .home))
  }

  /// `October 2026 on the site`.
  var openSite: String { language.text(.mailOpenSite, ["period": title]) }

  /// The `https` address for unsubscribing; empty if there is none.
  var unsubscribe: String {
    request.unsubscribe.hasPrefix("https://") ? request.unsubscribe : ""
  }

  /// The reason why the recipient gets the mail, and who set it up.
  var why: String {
    let phrase: Phrase =
      switch request.period.unit {
      case .week: .mailWhyWeek
      case .month: .mailWhyMonth
      case .year: .mailWhyYear
      }
    let author = settings.author.shortened(to: 100)
    let who =
      author.trimmed.isEmpty
      ? language[.mailSetUpByOwner] : language.text(.mailSetUpBy, ["author": author.isolated])
    let title = settings.title.shortened(to: 100).isolated
    return "\(language.text(phrase, ["title": title])) \(who)"
  }
}

extension Facts {
  /// Returns the list of the habits with a day in a period: what was done, with a bar, and the
  /// change.
  fileprivate func habits(of period: SummaryPeriod, _ habits: [HabitReport]) -> Section.Table {
    let lived = habits.filter { $0.figures?.days.intersection(period.days) != nil }
    let last = min(period.days.last, report.asOf)
    let periodName = language.name(of: period.unit, period.days)
    let change = ComparedDays(period.unit, upTo: last, firstWeekday: report.firstWeekday)
    let table = table(
      of: lived,
      caption: language.text(.ofPeriod, ["name": language[.habits], "period": periodName]),
      [.count(period.days), .change(change)]
    )
    let rows = zip(table.rows, lived).map { row, habit in
      var label = row.label
      let share = habit.figures?.tally(in: period.days)?.rate
      label.share = Telling(of: habit).hasShare ? share : nil
      return Section.Table.Row(label, row.cells)
    }
    return Section.Table(
      caption: table.caption,
      name: table.name,
      columns: table.columns,
      groups: [Section.Table.Group("", rows: rows)]
    )
  }

  /// Returns a change on a day of an earlier summary: `Read: 5 October 2026 · 20 → 200`; `nil` if it
  /// changes nothing that is shown.
  fileprivate func line(of correction: KeptCorrection) -> Section.Line? {
    let habit = report.habits.first { $0.habit.id == correction.habit.id }
    let unit = correction.habit.unit?.shortened(to: 40)
    return language.change(of: correction, unit: unit).map { change in
      let text = "\(language.date(correction.day)) · \(change)"
      return habit.map { label(of: $0, text: text) }
        ?? Section.Line(name: correction.habit.name, text: text)
    }
  }

  /// Returns the months of a year with a bar each; none where bars say little.
  fileprivate func months(of year: DayRange?) -> Section.Table {
    let known = year.flatMap { all.days?.intersection($0)?.months } ?? []
    let months = all.telling.has(.bars) && known.count > 1 ? known : []
    let tallies = months.map { all.tally(in: $0.days) }
    func amount(_ tally: Tally) -> Double { tally.sum > 0 ? tally.sum : Double(tally.done) }
    let most = max(.leastNormalMagnitude, tallies.map(amount).max() ?? 0)
    let rows = zip(months, tallies).map { month, tally in
      let name = language.heading(language.months[month.number - 1])
      let share = all.telling.hasShare ? tally.rate : amount(tally) / most
      let target = Section.Target(.month(month))
      return Section.Table.Row(
        Section.Line(name: name, target: target, share: share),
        [.text(all.telling.share(tally, unit: all.unit, language))]
      )
    }
    return Section.Table(
      caption: language.text(.byMonths, ["name": all.name]),
      name: language.words[.month],
      columns: [Section.Table.Column(language[.doneFigure], .figure)],
      groups: [Section.Table.Group("", rows: rows)]
    )
  }
}

extension Tally {
  /// Whether something was due or recorded.
  fileprivate var saysSomething: Bool { entries + kept + missed + open > 0 }
}

extension Section.Line {
  /// What is said of the name.
  var words: String { [figure, text].filter { !$0.isEmpty }.joined(separator: " · ") }
}
