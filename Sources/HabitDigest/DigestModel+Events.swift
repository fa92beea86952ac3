import HabitCore
import HabitFacts
import HabitText

extension DigestModel {
  /// The streaks of the period: first the new records, then the runs that ended and are none.
  var streaks: [DigestLine] {
    let records = report.habits.indices.map(record)
    return records.indices.compactMap { index in
      records[index].map { streak in
        let text = language.text(
          .mailRecord,
          [
            "length": language.longest(streak),
            "days": streak.longestDays.map(language.range) ?? "",
          ]
        )
        return line(report.habits[index], text)
      }
    } + ended(besides: records.map { $0?.longestDays })
  }

  /// Returns the streak of a habit if its longest run is new.
  ///
  /// A habit's first period has no record, because every streak in it would be one.
  private func record(of index: Int) -> Streak? {
    guard let streak = streaksSoFar[index], let run = streak.longestDays,
      days.contains(run.last), let before = streaksUntil[index],
      before.longestUnit == streak.longestUnit, before.longest > 0,
      streak.longest > before.longest
    else { return nil }
    return streak
  }

  /// Returns the longest run of each habit that ended in the period, if it is long enough to report
  /// and not a record, which is reported already.
  private func ended(besides records: [DayRange?]) -> [DigestLine] {
    zip(report.habits, records).compactMap { habit, record in
      let range = DayRange(days.first, last)
      let runs = habit.figures?.life.endedStreaks(in: range) ?? []
      guard let longest = runs.max(by: { $0.length < $1.length }), longest.days != record,
        longest.length >= Self.minLength(of: longest.unit)
      else { return nil }
      let length = language.length(longest.length, longest.unit)
      let text = language.text(
        .mailEnded,
        ["length": length, "days": language.range(longest.days)]
      )
      return line(habit, text)
    }
  }

  private static func minLength(of unit: Streak.Unit) -> Int {
    switch unit {
    case .days, .times: 7
    case .weeks, .months, .years: 3
    }
  }

  /// The milestones of the period, oldest first.
  var milestones: [DigestLine] {
    part.milestones.map { milestone in
      let text = milestone.milestone.text.trimmed
      let day = language.date(milestone.day)
      return line(
        report.habits[milestone.habit],
        language.pair(text.isEmpty ? language[.milestoneWithoutText] : text.shortened(to: 500), day)
      )
    }
  }

  /// The awards of the period, by habit, oldest first.
  var awards: [DigestLine] {
    report.habits.flatMap { habit in
      (habit.figures?.summary.awards ?? []).filter { days.contains($0.day) && $0.day <= last }
        .map { award in
          let what = language.award(award.kind, award.count, of: habit)
          let day = language.date(award.day)
          return line(habit, language.pair(what, day))
        }
    }
  }

  /// The habits still open today.
  var due: [DigestLine] {
    today.habits.compactMap { habit in
      guard let figures = habit.figures, habit.habit.kind != .avoid,
        !habit.isOver,
        DueStanding(figures, on: today.asOf) == .open
      else { return nil }
      return line(habit, remainder(of: habit, figures))
    }
  }

  /// Returns what a habit requires today: `1 of 3`, `at least 20 pages`.
  private func remainder(of habit: HabitReport, _ figures: HabitReport.Figures) -> String {
    if let period = figures.period(on: today.asOf) {
      return language.count(of: period, habit.habit)
    }
    switch habit.habit.kind {
    case .yesNo, .avoid, .tracking: return ""
    case .atLeast(let target):
      let sum = figures.marks.sum(on: today.asOf)
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
