import HabitCharts
import HabitCore
import HabitLanguage
import HabitParts
import HabitWriting

extension SiteModel {
  /// A card with the current streak, the month's count and the ring of the running year.
  func card(of habit: HabitReport, on path: PagePath) -> HabitCard {
    let label = HabitLabel(habit, names, on: path)
    return HabitCard(
      name: label.name,
      emoji: label.emoji,
      colorClass: label.colorClass,
      address: label.address,
      lines: lines(of: habit),
      ring: ring(of: habit)
    )
  }

  /// The table of all figures of some habits.
  func table(of habits: [HabitReport], caption: String, on path: PagePath) -> Table {
    Table(
      caption: caption,
      columns: [
        .habit, .doneFigure, .keptFigure, .rate, .currentStreak, .longestStreak, .sinceWhen,
      ].map { language[$0] },
      rows: habits.map { habit in
        Table.Row(
          name: names[habit],
          address: path.address(of: .habit(habit.slug)),
          cells: cells(of: habit)
        )
      }
    )
  }

  /// How a habit stands on the last day in one word, and the class of its mark.
  func mark(of habit: HabitReport, from path: PagePath) -> HabitMark? {
    guard let figures = habit.figures, let state = figures.state(on: report.asOf) else {
      return nil
    }
    let mark = figures.mark(on: report.asOf) ?? .none
    let words = quotaWords(habit, figures) ?? words(for: state, mark, habit.habit.kind)
    let label = HabitLabel(habit, names, on: path)
    return HabitMark(
      name: label.name,
      emoji: label.emoji,
      address: label.address,
      state: words.text,
      stateClass: words.name
    )
  }

  /// What is done of the running period of a quota.
  private func quotaWords(
    _ habit: HabitReport,
    _ figures: HabitReport.Figures
  ) -> (text: String, name: String)? {
    guard let period = figures.period(on: report.asOf), period.required > 0 else { return nil }
    let isDone =
      figures.marks[report.asOf] == .done || period.tally.kept == period.required
    return (count(of: period, habit), isDone ? "kept" : "open")
  }

  /// Writes `1 of 3 this week`: what is done of the times that a running period requires.
  func count(of period: QuotaPeriod, _ habit: HabitReport) -> String {
    let done = period.tally.kept + period.tally.bonus
    let count = language.count(done, of: period.required)
    // A rule that changed inside the period holds only after it.
    guard case .quota(_, let unit) = habit.habit.schedule(on: period.days.first) else {
      return count
    }
    return language.text(Phrase(countIn: unit), ["count": count])
  }

  private func words(
    for state: DayState,
    _ mark: Mark,
    _ kind: Kind
  ) -> (text: String, name: String) {
    let (phrase, name): (Phrase, String) =
      switch (state, mark) {
      case (.off, .done) where kind == .avoid: (.notDue, "off")
      case (_, .done): (kind == .avoid ? .clean : .done, "kept")
      case (.kept, _): (.kept, "kept")
      case (.excused, _), (.off, .skipped): (.skipped, "excused")
      case (.missed, _), (.off, .failed): (kind == .avoid ? .slip : .missed, "missed")
      case (.open, .partial): (.begun, "open")
      case (.open, _): (.open, "open")
      case (.off, _): (kind == .tracking ? .noneYet : .notDue, "off")
      }
    return (language[phrase], name)
  }

  private func lines(of habit: HabitReport) -> [HabitCard.Line] {
    guard let figures = habit.figures else {
      return [HabitCard.Line(figure: "", text: language[.noEntryYet])]
    }
    var lines: [HabitCard.Line] = []
    if let streak = figures.streak {
      let isArchived = habit.history.isArchived(asOf: report.asOf)
      let length = isArchived ? streak.longest : streak.current
      let text = language[isArchived ? .streakOfAll : .streakGoingOn]
      lines.append(HabitCard.Line(figure: language.length(length, streak.unit), text: text))
    }
    let month = figures.days.last.month
    if let tally = figures.months[month] {
      lines.append(
        HabitCard.Line(
          figure: language.summary(tally),
          text: language.text(.inMonth, ["month": language.month(month)])
        )
      )
    }
    return lines
  }

  private func ring(of habit: HabitReport) -> DeferredMarkup {
    guard let figures = habit.figures else { return .none }
    let year = figures.days.last.year
    guard let tally = figures.months[year: year], tally.rate != nil else { return .none }
    return charts.ring(
      tally,
      title: language.text(.inPeriod, ["name": names[habit], "period": "\(year)"]),
      FigureLabel(id: "ring-\(habit.slug)"),
      table: .elsewhere
    )
  }

  private func cells(of habit: HabitReport) -> [String] {
    let none = language.none
    guard let figures = habit.figures else { return Array(repeating: none, count: 6) }
    let total = figures.total
    let streak = figures.streak
    return [
      language.number(total.done),
      language.count(total),
      language.percent(total.rate),
      streak.map { language.length($0.current, $0.unit) } ?? none,
      streak.map { language.length($0.longest, $0.unit) } ?? none,
      language.date(figures.days.first),
    ]
  }
}
