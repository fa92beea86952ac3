package import HabitCharts
package import HabitCore
package import HabitLanguage
package import HabitParts
package import HabitSettings
package import HabitSources
import HabitWriting

/// One chart as an SVG of its own.
package struct ChartPicture {
  package let svg: [UInt8]
}

extension ChartPicture {
  /// Draws a chart.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - report: The figures.
  ///   - site: The settings, of which the theme counts, the owner's files and the language.
  ///   - reader: What reads the picture; a reader without custom properties gets one without words.
  /// - Throws: ``SiteError`` where there is no such theme or habit, or nothing to show.
  package init(
    _ request: ChartRequest,
    of report: Report,
    in site: (settings: Settings, sources: SiteSources, language: Language),
    for reader: PictureStyle.Reader
  ) throws(SiteError) {
    let theme = try ThemeFile(site.settings.theme, own: site.sources.themes).theme
    let style = Site.pictureStyle(of: theme, site.settings.appearance, site.sources, reader: reader)
    let charts = PageCharts(
      report: report,
      language: site.language,
      output: .file(style, reader == .plain ? .none : .shown)
    )
    let drawing = RequestedCharts(report: report, charts: charts)
    svg = try drawing.draw(request, FigureLabel(id: "chart")).markup.bytes
  }
}
