import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// The habits due today and in the current periods.
struct TodayPage: Page {
  static let template = "today"
  static let fields = TemplateFields<Self>([
    .flag("isEmpty") { $0.isEmpty }, .text("emptyNote") { $0.emptyNote },
    .flag("hasShare") { $0.hasShare }, .markup("ring") { $0.ring },
    .text("message") { $0.message }, .list("groups") { $0.groups },
  ])

  let frame: Frame
  let isEmpty: Bool
  let emptyNote: String
  /// Whether anything counts on the day itself, so that a share of it can be done.
  let hasShare: Bool
  let ring: DeferredMarkup
  /// The message about the share, or the last day of the data if that is before yesterday.
  let message: String
  /// The habits by state; open ones come first.
  let groups: [DueGroup]
}

extension TodayPage {
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
    isEmpty = groups.isEmpty
    emptyNote = language[site.report.isOnlyCounted ? .nothingDoneYet : .nothingDueToday]
    let completion = site.today.overall?.completion(on: day) ?? DayProgress()
    hasShare = completion.total > 0 && !site.report.isOnlyCounted
    ring = site.charts.ring(completion, title: title, FigureLabel(id: "ring-today"))
    message = site.report.end.isEarly ? site.dataNote : language[Self.message(for: completion)]
  }

  /// Returns one of four messages: for none, under half, half and more, and all.
  private static func message(for completion: DayProgress) -> Phrase {
    if completion.done == 0 { return .messageNone }
    if completion.isPerfect { return .messageAll }
    return 2 * completion.done < completion.total ? .messageSome : .messageMost
  }
}
