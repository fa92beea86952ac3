import HabitCharts
package import HabitConfig
package import HabitCore
package import HabitFacts
package import HabitText

/// One chart as a standalone SVG.
package struct ChartPicture {
  package let svg: [UInt8]

  /// What becomes of a picture.
  package enum Format: Sendable {
    /// A file for browsers.
    case svg
    /// Pixels, without words, for which there may be no fonts.
    case png
  }

  /// Draws a chart.
  ///
  /// - Parameters:
  ///   - request: The requested chart.
  ///   - report: The figures.
  ///   - site: The settings (only the theme is used), the owner's files and the language.
  ///   - format: What becomes of it.
  /// - Throws: ``SiteError`` if the theme or habit does not exist, or there is nothing to show.
  package init(
    _ request: ChartRequest,
    of report: Report,
    in site: (settings: Settings, sources: SiteSources, language: Language),
    as format: Format
  ) throws(SiteError) {
    let theme = try ThemeFile(site.settings.theme, own: site.sources.themes).theme
    let scheme = ColorScheme(rawValue: site.settings.appearance.rawValue)
    let isFixed = format == .png
    let style = Site.pictureStyle(of: theme, on: scheme ?? (isFixed ? .light : nil), site.sources)
    // A browser always has fonts.
    let hasFonts = site.sources.pictures.map { !$0.legible("A").isEmpty } ?? false
    let hasWords = format == .svg || request.kind.needsWords && hasFonts
    var charts = PageCharts(
      report: report,
      language: site.language,
      output: .file(style, hasWords ? .shown : .none)
    )
    charts.siteTitle = site.settings.title
    let drawing = RequestedCharts(report: report, charts: charts)
    svg = try drawing.draw(request, FigureLabel(id: "chart")).markup.bytes
  }
}
