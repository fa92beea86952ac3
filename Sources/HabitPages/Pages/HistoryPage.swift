import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// The days of a year, or with many habits of a month; the first of these pages shows the newest
/// days and links to all.
struct HistoryPage: Page {
  static let template = "history"
  static let fields = TemplateFields<Self>([
    .flag("isEmpty") { $0.list == nil }, .text("script") { $0.path.root + $0.site.script },
    .text("name") { $0.name }, .flag("isTable") { $0.list?.isTable ?? false },
    // The title of the newest days does not name them.
    .text("shownName") { $0.path == .history ? $0.site.language.heading($0.name) : "" },
    .text("signs") { $0.signs }, .markup("days") { $0.list?.markup ?? .none },
    .text("shownText") { $0.shownText }, .flag("hasYears") { !$0.years.isEmpty },
    .list("years") { $0.years },
  ])

  let frame: Frame
  private let site: SiteModel
  private let path: PagePath
  /// The year or the month in words.
  let name: String
  /// The days, each with what was done and missed; `nil` without any.
  private let list: HistoryDays?
  let years: [HistoryYear]

  /// The meaning of the symbols that occur.
  private var signs: String {
    let words: [(event: HistoryRow.Event, word: Phrase)] = [
      (.done, .done), (.missed, .missed), (.skipped, .skipped), (.paused, .paused),
      (.begun, .begun), (.open, .open),
    ]
    guard let list else { return "" }
    let signs = words.filter { list.shows($0.event) }
      .map { "\($0.event.symbol) \(site.language[$0.word])" }
    let hasBlank = list.isTable && list.shows(.nothing) && !site.report.isOnlyCounted
    let blank = hasBlank ? [site.language[.blankDay]] : []
    return (signs + blank).joined(separator: " · ")
  }

  /// The message with the number of days that a search found; `#` is the number.
  private var shownText: String {
    let count = site.language.number(list?.doneCount ?? 0)
    return site.language.text(.linesShown, ["part": "#", "whole": count])
  }

  /// A page of the history: its path, its days, and their name.
  private struct Part {
    let path: PagePath
    let days: DayRange
    let name: String
  }

  static func extent(in site: SiteModel) -> PageExtent {
    site.report.hasYearsOfHistory ? .site : .month
  }

  static func plans(in site: SiteModel) -> [PagePlan] {
    let parts = parts(of: site)
    let first = PagePlan(path: .history) { HistoryPage(parts.last, site, .history, among: parts) }
    return [first]
      + parts.map { part in
        PagePlan(path: part.path) { HistoryPage(part, site, part.path, among: parts) }
      }
  }

  /// The years or months of all days, oldest first.
  private static func parts(of site: SiteModel) -> [Part] {
    guard let lived = site.report.overall?.days else { return [] }
    let wholes =
      site.report.hasYearsOfHistory
      ? lived.years.map { (PagePath.history(year: $0), Month.days(ofYear: $0), "\($0)") }
      : lived.months.map { (PagePath.history($0), $0.days, site.language.month($0)) }
    return wholes.compactMap { path, days, name in
      days.intersection(lived).map { Part(path: path, days: $0, name: name) }
    }
  }

  /// - Parameters:
  ///   - part: The days to show, or `nil` if there are none.
  ///   - site: The model of the site.
  ///   - path: The path of the page.
  ///   - parts: All parts, oldest first.
  private init(_ part: Part?, _ site: SiteModel, _ path: PagePath, among parts: [Part]) {
    self.site = site
    self.path = path
    frame = site.frame(Self.heading(part, site, path: path, among: parts))
    name = part?.name ?? ""
    list = part.map { HistoryDays($0.days, site) }
    years = path == .history ? HistoryYear.all(of: site) : []
  }

  private static func heading(
    _ part: Part?,
    _ site: SiteModel,
    path: PagePath,
    among parts: [Part]
  ) -> Heading {
    let language = site.language
    let index = part.flatMap { part in parts.firstIndex { $0.path == part.path } } ?? 0
    let before = index > 0 ? parts[index - 1] : nil
    let after = index + 1 < parts.count ? parts[index + 1] : nil
    let isFirst = path == .history
    let title = part.map { language.text(.historyOf, ["month": $0.name]) }
    return Heading(
      path: path,
      title: isFirst ? language[.history] : title ?? "",
      lead: lead(isFirst ? site.report.overall?.days : part?.days, site),
      parents: isFirst ? [] : [(language[.overview], .home), (language[.history], .history)],
      previous: before.map { ($0.name, $0.path) },
      next: after.map { ($0.name, $0.path) }
    )
  }

  private static func lead(_ days: DayRange?, _ site: SiteModel) -> String {
    guard let days else { return "" }
    let months = days.first.month...days.last.month
    let active = site.report.overall?.sum(months).activeDays ?? 0
    let completions = site.completions { $0.months.sum(months) }
    guard completions > 0 else { return "" }
    let language = site.language
    return language.text(
      .doneOnDays,
      ["count": language.number(completions), "days": language.count(active, .days)]
    )
  }
}

/// The months of a year, the newest first.
struct HistoryYear: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("year") { $0.year }, .list("months") { $0.months },
  ])

  let year: String
  let months: [MonthCount]

  /// A month and its number of completions.
  struct MonthCount: TemplateModel {
    static let fields = TemplateFields<Self>([
      .text("text") { $0.text }, .text("address") { $0.address }, .text("count") { $0.count },
    ])

    let text: String
    let address: String
    let count: String
  }

  /// Returns the years of a site, the newest first.
  static func all(of site: SiteModel) -> [HistoryYear] {
    let years = Dictionary(grouping: site.months.reversed(), by: \.year)
    return years.sorted { $0.key > $1.key }.map { year, months in
      HistoryYear(year: "\(year)", months: months.map { MonthCount($0, site) })
    }
  }
}

extension HistoryYear.MonthCount {
  fileprivate init(_ month: Month, _ site: SiteModel) {
    let completions = site.completions { $0.months[month] }
    text = site.language.heading(site.language.months[month.number - 1])
    address = PagePath.history.address(ofHistory: month, in: site.report)
    count = site.language.countDone(completions)
  }
}
