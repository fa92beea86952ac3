import HabitConfig
import HabitCore
import HabitExchange
import HabitOutput

/// The figures and entries of a site for other programs, if its owner publishes them.
enum OpenData {
  /// The folder of the entries.
  static let entriesPath = "data/entries"
  static let reportPath = "data/report.json"
  private static let schemaPath = "data/stats.schema.json"

  /// Returns the figures with a description of their keys, and the entries.
  static func files(of site: SiteModel) -> [OutputFile] {
    guard site.settings.privacy.openData else { return [] }
    let schema = Array(BuiltInFiles.text(schemaPath).utf8)
    return [
      OutputFile(path: reportPath) { () throws(SiteError) in
        try ReportJSON(
          published: site.report,
          timeZone: site.settings.timeZone,
          insights: site.insights
        ).bytes
      },
      OutputFile(path: schemaPath, bytes: schema),
    ] + entries(of: site)
  }

  /// Returns the entries, such as `data/entries/2026-10.csv` for each month that has some.
  ///
  /// A new day renews the table of its month alone; readers take all tables as one.
  private static func entries(of site: SiteModel) -> [OutputFile] {
    let report = site.report
    let notes: TidyCSVText.Notes = site.settings.privacy.notes ? .written : .leftOut
    return months(of: report).map { month in
      let days = DayRange(month.first, min(month.days.last, report.asOf))
      return OutputFile(path: "\(entriesPath)/\(month).csv") {
        TidyCSVText(of: report, in: days, notes: notes).bytes
      }
    }
  }

  /// Returns the months that have an entry, oldest first.
  private static func months(of report: Report) -> [Month] {
    var months: Set<Month> = []
    for history in report.log.habits {
      var first = Day.accepted.first
      while first <= report.asOf,
        let month = history.entries(in: DayRange(first, report.asOf)).first?.day.month
      {
        months.insert(month)
        first = month.days.last + 1
      }
    }
    return months.sorted()
  }
}
