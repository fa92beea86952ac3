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

  /// Returns the figures and a description of their keys.
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
    ]
  }

  /// Returns the entries, such as `data/entries/2026.csv` for each year that has some.
  ///
  /// A new day renews the table of its year alone; readers take all tables as one.
  static func entries(of site: SiteModel, _ keys: PageFingerprints?) -> [OutputFile] {
    guard site.settings.privacy.openData else { return [] }
    let report = site.report
    let notes: TidyCSVText.Notes = site.settings.privacy.notes ? .written : .leftOut
    return years(of: report).map { year in
      let whole = Month.days(ofYear: year)
      let days = DayRange(whole.first, min(whole.last, report.asOf))
      return .inPieces(path: "\(entriesPath)/\(year).csv") {
        TidyCSVText(of: report, in: days, notes: notes).pieces
      }
      .keyed(keys?.key(upTo: days.last))
    }
  }

  /// Returns the years that have an entry, oldest first.
  private static func years(of report: Report) -> [Int] {
    var years: Set<Int> = []
    for history in report.log.habits {
      var first = Day.accepted.first
      while first <= report.asOf,
        let year = history.entries(in: DayRange(first, report.asOf)).first?.day.year
      {
        years.insert(year)
        first = Month.days(ofYear: year).last + 1
      }
    }
    return years.sorted()
  }
}
