import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// The completions of one month; the first of these pages shows the newest month and links to all.
struct HistoryPage: Page {
  static let template = "history"
  static let fields = TemplateFields<Self>([
    .flag("isEmpty") { $0.isEmpty }, .text("script") { $0.script }, .text("name") { $0.name },
    .markup("days") { $0.days }, .text("shownText") { $0.shownText },
    .flag("hasYears") { $0.hasYears },
    .list("years") { $0.years },
  ])

  let frame: Frame
  let isEmpty: Bool
  let script: String
  /// The month in words.
  let name: String
  /// The days, each with its completions.
  let days: DeferredMarkup
  /// The message with the number of lines that a search found; `#` is the number.
  let shownText: String
  let hasYears: Bool
  let years: [HistoryYear]
}

extension HistoryPage {
  /// The data that all pages share.
  private struct History {
    /// All months with completions, oldest first.
    let months: [Month]
    let lines: CompletionLines
  }

  static func plans(in site: SiteModel) -> [PagePlan] {
    let months = site.completionMonths
    let history = History(months: months, lines: CompletionLines(site: site))
    let first = PagePlan(path: .history) {
      HistoryPage(months.last, site, path: .history, in: history)
    }
    return [first]
      + months.map { month in
        let path = PagePath.history(month)
        return PagePlan(path: path) { HistoryPage(month, site, path: path, in: history) }
      }
  }

  /// - Parameters:
  ///   - month: The month to show, or `nil` if there are no completions.
  ///   - site: The model of the site.
  ///   - path: The path of the page.
  ///   - history: The shared data.
  private init(_ month: Month?, _ site: SiteModel, path: PagePath, in history: History) {
    let months = history.months
    frame = site.frame(Self.heading(month, site, path: path, among: months))
    isEmpty = month == nil
    script = path.root + site.script
    name = month.map(site.language.month) ?? ""
    let list = month.map { CompletionList(month: $0, of: history.lines, site: site) }
    days = list?.markup ?? .none
    shownText = site.language.text(
      .linesShown,
      ["part": "#", "whole": site.language.number(list?.count ?? 0)]
    )
    years = path == .history ? HistoryYear.all(of: months, site) : []
    hasYears = !years.isEmpty
  }

  private static func heading(
    _ month: Month?,
    _ site: SiteModel,
    path: PagePath,
    among months: [Month]
  ) -> Heading {
    let language = site.language
    let before = months.last { $0 < month ?? $0 }
    let after = months.first { $0 > month ?? $0 }
    let isFirst = path == .history
    let title = month.map { language.text(.historyOf, ["month": language.month($0)]) }
    return Heading(
      path: path,
      title: isFirst ? language[.history] : title ?? "",
      lead: isFirst ? lead(site) : month.map { lead($0, site) } ?? "",
      parents: isFirst ? [] : [(language[.overview], .home), (language[.history], .history)],
      previous: before.map { (language.month($0), .history($0)) },
      next: after.map { (language.month($0), .history($0)) }
    )
  }

  private static func lead(_ site: SiteModel) -> String {
    let days = site.report.overall?.total.activeDays ?? 0
    return lead(completions: site.completions(\.total), days, site.language)
  }

  private static func lead(_ month: Month, _ site: SiteModel) -> String {
    let days = site.report.overall?[month]?.activeDays ?? 0
    return lead(completions: site.completions { $0.months[month] }, days, site.language)
  }

  private static func lead(completions: Int, _ days: Int, _ language: Language) -> String {
    guard completions > 0 else { return "" }
    return language.text(
      .doneOnDays,
      ["count": language.number(completions), "days": language.count(days, .days)]
    )
  }
}
