import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// The habits due today and in the current periods.
struct TodayPage: Page {
  static let template = "today"
  static let fields = TemplateFields<Self>([
    .flag("isEmpty") { $0.groups.isEmpty }, .text("emptyNote") { $0.emptyNote },
    .flag("hasShare") { $0.hasShare }, .markup("ring") { $0.ring }, .text("count") { $0.count },
    .text("message") { $0.message }, .list("groups") { $0.groups },
    .text("weekName") { $0.weekName }, .text("weekAddress") { $0.weekAddress },
  ])

  let frame: Frame
  let emptyNote: String
  /// Whether anything counts on the day itself, so that a share of it can be done.
  let hasShare: Bool
  let ring: DeferredMarkup
  /// What the ring counts: `2 of 3 due`; the habits of a whole week or month are not among these.
  let count: String
  /// The message about the share, or the last day of the data if that is before yesterday.
  let message: String
  /// The habits by state; open ones come first.
  let groups: [DueGroup]
  let weekName: String
  /// The address of the week with the last day of the data; empty without one.
  let weekAddress: String

  static func plans(in site: SiteModel) -> [PagePlan] {
    [PagePlan(path: .today) { TodayPage(site) }]
  }

  private init(_ site: SiteModel) {
    let language = site.language
    let day = site.today.asOf
    let title = language.text(.ofPeriod, ["name": language[.today], "period": language.date(day)])
    frame = site.frame(
      Heading(
        path: .today,
        title: title,
        lead: language.weekday(day.weekday),
        parents: [(language[.overview], .home)]
      )
    )
    groups = site.due.groups(on: .today)
    emptyNote = language[site.report.isOnlyCounted ? .nothingDoneYet : .nothingDueToday]
    let completion = site.today.overall?.completion(on: day) ?? DayProgress()
    hasShare = completion.total > 0 && !site.report.isOnlyCounted
    let label = FigureLabel(id: "ring-today")
    ring = site.charts.ring(completion, title: title, label)
    count = language.done(completion, in: site.today)
    message = site.report.end.isEarly ? site.dataNote : language[Self.message(for: completion)]
    let week = site.weeks.last
    let thisWeek = language.heading(language[.mailThisWeek])
    weekName =
      week.map {
        language.text(.ofPeriod, ["name": thisWeek, "period": language.range($0)])
      } ?? ""
    weekAddress = week.map { PagePath.today.address(of: .week($0)) } ?? ""
  }

  /// Returns one of four messages: for none, under half, half and more, and all.
  private static func message(for completion: DayProgress) -> Phrase {
    if completion.done == 0 { return .messageNone }
    if completion.isPerfect { return .messageAll }
    return 2 * completion.done < completion.total ? .messageSome : .messageMost
  }
}
