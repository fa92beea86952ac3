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
  ///   - look: The settings, of which the theme counts, the owner's files and the language.
  ///   - form: What will read the picture; what knows no custom properties gets one without words.
  /// - Throws: ``SiteError`` where there is no such theme or habit, or nothing to show.
  package init(
    _ request: ChartRequest,
    of report: Report,
    in look: (settings: Settings, sources: SiteSources, language: Language),
    for form: PictureStyle.Form
  ) throws(SiteError) {
    let theme = try ThemeFile(look.settings.theme, own: look.sources.themes).theme
    let style = Site.pictureStyle(of: theme, look.settings.appearance, look.sources, form: form)
    let charts = PageCharts(
      report: report,
      language: look.language,
      form: .file(style, form == .plain ? .none : .shown)
    )
    let drawing = RequestedCharts(report: report, charts: charts)
    svg = try drawing.draw(request, PageChartLabel(id: "chart")).markup.bytes
  }
}
