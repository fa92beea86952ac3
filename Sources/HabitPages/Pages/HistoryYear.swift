import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

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
