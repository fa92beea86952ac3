import HabitCore

extension SiteModel {
  /// Whether there is a level or an award to show.
  var hasAchievements: Bool { experience != nil || !awarded.isEmpty }

  /// The awards of a habit, newest first.
  ///
  /// `awards` come oldest first.
  func lines(for awards: [Award], of habit: HabitReport, on path: PagePath) -> [AwardLine] {
    let unit: Streak.Unit = habit.figures?.streak?.unit == .times ? .times : .days
    return awards.reversed().map { award in
      let text =
        switch award.kind {
        case .streak: language.text(.inARow, ["length": language.length(award.count, unit)])
        case .total: language.count(award.count, .times)
        }
      return AwardLine(
        kind: award.kind.rawValue,
        text: text,
        day: language.date(award.day),
        dayAddress: address(of: award.day, on: path)
      )
    }
  }

  /// Some milestones, newest first.
  ///
  /// `milestones` come oldest first.
  func lines(
    for milestones: ArraySlice<Report.DatedMilestone>,
    on path: PagePath
  ) -> [MilestoneLine] {
    milestones.reversed().map { milestone in
      let habit = report.habits[milestone.habit]
      let text = milestone.milestone.text
      return MilestoneLine(
        text: text.trimmed.isEmpty ? language[.milestoneWithoutText] : text,
        day: language.date(milestone.day),
        dayAddress: address(of: milestone.day, on: path),
        name: name(of: habit),
        emoji: habit.habit.emoji ?? "",
        address: path.address(of: .habit(habit.slug))
      )
    }
  }

  /// The place of a day in the page of its month.
  private func address(of day: Day, on path: PagePath) -> String {
    "\(path.address(of: .month(day.month)))#d\(day.civil.day.padded(to: 2))"
  }
}

extension Language {
  func name(of badge: Experience.Badge) -> String {
    Phrase(rawValue: "badge\(badge.name)").map { self[$0] } ?? badge.name
  }
}
