import HabitCore
import HabitLanguage
import HabitOutput
import HabitParts

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

  /// The awards of each habit that has one in some days, the habit with the newest first.
  func awards(in days: DayRange? = nil, on path: PagePath) -> [HabitAwards] {
    awarded.map { ($0.habit, $0.awards.filter { days?.contains($0.day) ?? true }) }
      .filter { !$0.1.isEmpty }
      .sorted { Self.newest($0.1) > Self.newest($1.1) }
      .map { habit, awards in
        HabitAwards(
          name: name(of: habit),
          emoji: habit.habit.emoji ?? "",
          address: path.address(of: .habit(habit.slug)),
          awards: lines(for: awards, of: habit, on: path)
        )
      }
  }

  private static func newest(_ awards: [Award]) -> Day {
    awards.last?.day ?? Day.accepted.first
  }

  /// The milestones of a habit in some days, newest first.
  func milestones(
    of habit: HabitReport,
    in days: DayRange? = nil,
    on path: PagePath
  ) -> [MilestoneLine] {
    let own = milestones.filter { milestone in
      days?.contains(milestone.day) ?? true
        && report.habits[milestone.habit].slug == habit.slug
    }
    return lines(for: own[...], on: path)
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
        text: text.confusableSkeleton.isEmpty ? language[.milestoneWithoutText] : text,
        day: language.date(milestone.day),
        dayAddress: address(of: milestone.day, on: path),
        name: name(of: habit),
        emoji: habit.habit.emoji ?? "",
        address: path.address(of: .habit(habit.slug)),
        photo: photo(of: milestone, on: path)
      )
    }
  }

  private func photo(of milestone: Report.DatedMilestone, on path: PagePath) -> PictureLine? {
    guard let original = milestone.milestone.photo, let photo = photos.photos[original] else {
      return nil
    }
    return PictureLine(
      address: path.root + photo.file.path,
      width: "\(photo.width)",
      height: "\(photo.height)",
      alternative: language.text(
        .milestonePhoto,
        [
          "habit": name(of: report.habits[milestone.habit]).isolated,
          "date": language.date(milestone.day),
        ]
      )
    )
  }

  /// The place of a day in the page of its month.
  func address(of day: Day, on path: PagePath) -> String {
    "\(path.address(of: .month(day.month)))#d\(day.civil.day.padded(to: 2))"
  }
}

extension Language {
  func name(of badge: Experience.Badge) -> String {
    Phrase(rawValue: "badge\(badge.name)").map { self[$0] } ?? badge.name
  }
}
