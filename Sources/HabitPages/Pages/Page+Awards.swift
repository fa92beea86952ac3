import HabitCharts
import HabitCore
import HabitFacts
import HabitOutput
import HabitText

extension Page {
  /// The level and the points, or the number of awards, then one list of awards by habit.
  static func achievements(in site: SiteModel) -> Page {
    let facts = site.facts
    let language = site.language
    let level = site.experience.map(facts.level)
    let count = language.count(site.awardCount, .awards)
    let table = Section.Content.table(site.charts.awardTable)
    return Page(
      kind: .achievements,
      path: .achievements,
      title: language[.awards],
      lead: facts.extent(of: site.active, since: facts.all.days?.first),
      parents: [site.link(to: .home)],
      sections: [
        Section(.hero(level ?? facts.awardHero(count: site.awardCount))),
        level == nil ? Section(table) : Section(Section.Heading(count, id: "awards"), table),
      ]
    )
  }

  /// The milestones of all habits, newest first.
  static func milestones(in site: SiteModel) -> Page {
    let facts = site.facts
    let language = site.language
    let lines = site.milestoneLines(of: site.report.habits, named: true)
    let first = site.milestones.first?.day ?? site.report.asOf
    let since = language.text(.since, ["date": language.date(first)])
    let noun = language.unit(lines.count, .daysToRemember)
    let said = language.text(.whatInTime, ["what": noun, "time": since])
    return Page(
      kind: .milestones,
      path: .milestones,
      title: language[.milestones],
      lead: facts.dataNote,
      parents: [site.link(to: .home)],
      sections: [
        Section(
          .hero(
            Section.Hero(
              Section.Figure(language.number(lines.count)),
              language.sentence(said)
            )
          )
        ),
        Section(.lines(lines)),
      ]
    )
  }
}

extension Facts {
  /// Returns the number of awards in the ring of all that there are, and the nearest one.
  fileprivate func awardHero(count: Int) -> Section.Hero {
    let all =
      report.habits.count { $0.figures != nil }
      * Award.Kind.allCases.reduce(0) {
        $0 + $1.counts.count
      }
    let earned = language.sentence(language.count(all, .awardsEarned))
    let nearest = nearestAward.map { language.sentence($0) }
    return Section.Hero(
      Section.Figure(language.number(count), share: all == 0 ? 0 : Double(count) / Double(all)),
      [earned, nearest].compactMap(\.self).joined(separator: " ")
    )
  }

  /// Returns `Next award: Read, 30 days in a row, 3 days to go`; `nil` without any.
  private var nearestAward: String? {
    let goals = report.habits.filter(\.goesOn).flatMap { habit in
      habit.awardGoals.map { (habit: habit, goal: $0) }
    }
    return goals.max { $0.goal.share < $1.goal.share }.map { habit, goal in
      let rest =
        goal.kind == .streak
        ? language.length(goal.rest, habit.unitOfAwards)
        : language.count(goal.rest, habit.habit.isLimited ? .days : .times)
      return language.text(
        .nextAward,
        [
          "name": names[habit].isolated, "rest": rest,
          "goal": language.award(goal.kind, goal.count, of: habit),
        ]
      )
    }
  }
}

extension SiteModel {
  /// Returns the milestones of some habits, newest first, after the names of several ones.
  func milestoneLines(of habits: [HabitReport], named: Bool) -> [Section.Line] {
    let slugs = Set(habits.map(\.slug))
    return milestones.reversed().compactMap { milestone in
      let habit = report.habits[milestone.habit]
      guard slugs.contains(habit.slug) else { return nil }
      var line = facts.line(of: milestone, isNamed: named)
      line.photo = photo(of: milestone)
      return line
    }
  }

  private func photo(of milestone: Report.DatedMilestone) -> Section.Line.Photo? {
    guard let original = milestone.milestone.photo, let photo = photos.photos[original]
    else { return nil }
    return Section.Line.Photo(
      path: photo.file.path,
      width: photo.width,
      height: photo.height,
      alternative: language.text(
        .milestonePhoto,
        [
          "habit": names[report.habits[milestone.habit]].isolated,
          "date": language.date(milestone.day),
        ]
      )
    )
  }
}
