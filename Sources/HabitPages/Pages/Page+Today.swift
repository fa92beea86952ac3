import HabitCore
import HabitFacts
import HabitText

extension Page {
  /// What is due today, this week and this month; only where the data reaches yesterday.
  static func today(in site: SiteModel) -> Page {
    let language = site.language
    let day = site.today.asOf
    let progress = site.today.overall?.completion(on: day) ?? DayProgress()
    let due = site.due.groups
    let dueCount = due.reduce(0) { $0 + $1.lines.count }
    let figure = Section.Figure(language.number(progress.done), share: progress.rate)
    let sentence =
      progress.total == 0
      ? language[.nothingDueToday]
      : "\(language.text(.ofAreDone, ["count": language.number(progress.total)])). "
        + language[message(progress)]
    return Page(
      kind: .today,
      path: .today,
      title: language.heading(language.weekdayAndDate(day)),
      lead: language.count(dueCount, .habits),
      parents: [site.link(to: .home)],
      previous: site.link(toHistoryOf: day - 1),
      sections: [Section(.hero(Section.Hero(progress.total == 0 ? nil : figure, sentence)))]
        + due.map { group in
          Section(Section.Heading(group.title, id: group.id), .lines(group.lines))
        }
    )
  }

  /// Returns the message about the share of a day that is done.
  private static func message(_ progress: DayProgress) -> Phrase {
    if progress.done == 0 { return .messageNone }
    if progress.isPerfect { return .messageAll }
    let half = 2 * progress.done - progress.total
    return half < 0 ? .messageSome : half == 0 ? .messageHalf : .messageMost
  }
}
