import HabitConfig
import HabitCore
import HabitExchange
import HabitOutput

/// The figures and entries of a site for other programs, if its owner publishes them.
enum OpenData {
  static let entriesPath = "data/entries.csv"
  static let reportPath = "data/report.json"
  private static let schemaPath = "data/stats.schema.json"

  /// Returns the figures, a description of their keys, and the entries.
  static func files(of site: SiteModel) -> [OutputFile] {
    guard site.settings.privacy.openData else { return [] }
    let schema = Array(BuiltInFiles.text(schemaPath).utf8)
    return [
      .inPieces(path: entriesPath) {
        let notes: TidyCSVText.Notes = site.settings.privacy.notes ? .written : .leftOut
        return TidyCSVText(of: site.report, notes: notes).pieces
      },
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
}
