import HabitCharts
import HabitCore

extension DigestModel {
  /// What became of streaks in the period: the records that were set, then the runs that ended.
  var streaks: [DigestLine] {
    records
  }

  private var records: [DigestLine] {
    soFar.habits.indices.compactMap { place in
      let habit = soFar.habits[place]
      guard let streak = habit.figures?.streak, let run = streak.longestDays,
        days.contains(run.last), streak.longest > 1,
        streak.longest > until?.habits[place].figures?.streak?.longest ?? 0
      else { return nil }
      let text = language.text(
        .mailRecord,
        ["length": language.length(streak.longest, streak.unit), "days": language.range(run)]
      )
      return line(habit, text)
    }
  }

  /// The milestones of the period, oldest first.
  var milestones: [DigestLine] {
    part.milestones.map { milestone in
      let text = milestone.milestone.text.trimmed
      let day = language.date(milestone.day)
      return line(
        report.habits[milestone.habit],
        language.text(
          .pair,
          [
            "first": text.isEmpty ? language[.milestoneWithoutText] : text.shortened(to: 500),
            "second": day,
          ]
        )
      )
    }
  }

  /// The awards of the period, by habit, oldest first.
  var awards: [DigestLine] {
    report.habits.flatMap { habit in
      (habit.figures?.summary.awards ?? []).filter { days.contains($0.day) && $0.day <= last }
        .map { award in
          let unit: Streak.Unit = habit.figures?.streak?.unit == .times ? .times : .days
          let what =
            switch award.kind {
            case .streak: language.text(.inARow, ["length": language.length(award.count, unit)])
            case .total: language.count(award.count, .times)
            }
          let day = language.date(award.day)
          return line(habit, language.text(.pair, ["first": what, "second": day]))
        }
    }
  }

  /// What is still to be done on the last day of the report.
  var due: [DigestLine] {
    report.habits.compactMap { habit in
      guard let figures = habit.figures, habit.habit.kind != .avoid,
        !habit.history.isArchived(asOf: report.asOf),
        DueStanding(figures, on: report.asOf) == .open
      else { return nil }
      return line(habit, remainder(of: habit, figures))
    }
  }

  /// What a habit asks for on the last day: `1 of 3`, `at least 20 pages`.
  private func remainder(of habit: HabitReport, _ figures: HabitReport.Figures) -> String {
    if let period = figures.period(on: report.asOf) {
      return language.count(period.tally.kept + period.tally.bonus, of: period.required)
    }
    switch habit.habit.kind {
    case .yesNo, .avoid, .tracking: return ""
    case .atLeast(let target):
      let sum = figures.marks.sum(on: report.asOf)
      return language.amount(sum, of: target, habit.habit.unit?.shortened(to: 40).isolated)
    case .atMost(let target):
      let amount = language.amount(target, habit.habit.unit?.shortened(to: 40).isolated)
      return language.text(.limit, ["amount": amount])
    }
  }

  func line(_ habit: HabitReport, _ text: String) -> DigestLine {
    DigestLine(
      emoji: (habit.habit.emoji ?? "").shortened(to: 12),
      name: name(of: habit),
      address: address(of: habit),
      text: text
    )
  }
}

extension DigestModel {
  /// What gave way for the size of the mail, in words.
  func notes(of detail: DigestDetail) -> [String] {
    var notes: [String] = []
    if detail.pictures == .together { notes.append(language[.mailFewerPictures]) }
    if detail.rows == .short { notes.append(language[.mailShortRows]) }
    return notes
  }

  /// How many habits have no row of their own, in words; empty where there is none.
  func moreHabits(_ detail: DigestDetail) -> String {
    guard let count = detail.habitCount, count < habits.count else { return "" }
    return language.count(habits.count - count, .moreHabits)
  }

  /// Why the mail came, and who set it up.
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
}
