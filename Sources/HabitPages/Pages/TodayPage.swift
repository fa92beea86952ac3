import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// The habits due today and in the current periods.
struct TodayPage: Page {
  static let template = "today"
  static let fields = TemplateFields<Self>([
    .flag("isEmpty") { $0.groups.isEmpty },
    .text("emptyNote") { page in
      page.language[page.site.report.isOnlyCounted ? .nothingDoneYet : .nothingDueToday]
    },
    .flag("hasShare") { $0.completion.total > 0 && !$0.site.report.isOnlyCounted },
    .markup("ring") { $0.ring },
    .text("count") { $0.language.done($0.completion, in: $0.site.today) },
    .text("message") { $0.message }, .list("groups") { $0.groups },
    .text("weekName") { $0.weekName }, .list("firstDays") { $0.weekDays },
  ])

  let frame: Frame
  private let site: SiteModel
  /// What the ring counts: `2 of 3 due`; the habits of a whole week or month are not among these.
  ///
  /// If nothing counts on the day itself, no share of it can be done.
  private let completion: DayProgress
  let ring: DeferredMarkup
  /// The habits by state; open ones come first.
  let groups: [DueGroup]
  /// The week with the last day of the data, or `nil` without one.
  private let week: DayRange?
  /// The days of that week.
  private let weekDays: [FirstDay]

  private var language: Language { site.language }

  /// The message about the share.
  private var message: String { language[Self.message(for: completion)] }

  private var weekName: String {
    let name = language.heading(language[.mailThisWeek])
    return week.map {
      language.text(.ofPeriod, ["name": name, "period": language.range($0)])
    } ?? ""
  }

  static func plans(in site: SiteModel) -> [PagePlan] {
    site.hasToday ? [PagePlan(path: .today) { TodayPage(site) }] : []
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
    self.site = site
    completion = site.today.overall?.completion(on: day) ?? DayProgress()
    ring = site.charts.draw(
      site.charts.ring(completion, title: title, FigureLabel(id: "ring-today"))
    )
    week = site.report.overall.map {
      CalendarPeriod.week.days(around: $0.days.last, firstWeekday: site.report.firstWeekday)
    }
    weekDays =
      if let week, let series = site.charts.overall {
        FirstDay.days(of: series, in: DayRange(week.first, min(week.last, day)), language)
      } else {
        []
      }
  }

  /// Returns one of four messages: for none, under half, half and more, and all.
  private static func message(for completion: DayProgress) -> Phrase {
    if completion.done == 0 { return .messageNone }
    if completion.isPerfect { return .messageAll }
    return 2 * completion.done < completion.total ? .messageSome : .messageMost
  }
}
