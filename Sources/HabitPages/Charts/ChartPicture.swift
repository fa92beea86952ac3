package import HabitCharts
package import HabitConfig
package import HabitCore
package import HabitFacts
package import HabitText

/// One chart as a standalone SVG.
package struct ChartPicture {
  /// The width of a panel of a review, in pixels.
  package static let storyWidth = StoryChart.size.width

  package let svg: [UInt8]

  /// Draws a chart.
  ///
  /// - Parameters:
  ///   - request: The requested chart.
  ///   - report: The figures.
  ///   - site: The settings (only the theme is used), the owner's files and the language.
  ///   - reader: The program that reads the picture; one without custom properties gets a picture
  ///     without words.
  /// - Throws: ``SiteError`` if the theme or habit does not exist, or there is nothing to show.
  package init(
    _ request: ChartRequest,
    of report: Report,
    in site: (settings: Settings, sources: SiteSources, language: Language),
    for reader: PictureStyle.Reader
  ) throws(SiteError) {
    let theme = try ThemeFile(site.settings.theme, own: site.sources.themes).theme
    let style = Site.pictureStyle(of: theme, site.settings.appearance, site.sources, reader: reader)
    // A browser always has fonts.
    let hasFonts = site.sources.pictures.map { !$0.legible("A").isEmpty } ?? false
    let hasWords = reader == .browser || request.kind.needsWords && hasFonts
    var charts = PageCharts(
      report: report,
      language: site.language,
      output: .file(style, hasWords ? .shown : .none)
    )
    charts.siteTitle = site.settings.title
    let drawing = RequestedCharts(report: report, charts: charts)
    svg = try drawing.draw(request, FigureLabel(id: "chart")).markup.bytes
  }

  /// Draws a panel of the review of a year, in the proportions of a phone's screen.
  ///
  /// - Parameters:
  ///   - number: The panel of the review, from 1.
  ///   - year: The year, or `nil` for the newest with a review.
  ///   - report: The figures.
  ///   - site: The settings (only the theme, the appearance and the title are used), the owner's
  ///     files and the language. Characters that its picture maker cannot show are left out.
  /// - Throws: ``SiteError`` if the theme does not exist, or there is no such panel.
  package init(
    ofPanel number: Int,
    year: Int?,
    of report: Report,
    in site: (settings: Settings, sources: SiteSources, language: Language)
  ) throws(SiteError) {
    let theme = try ThemeFile(site.settings.theme, own: site.sources.themes).theme
    let years = report.reviewedYears
    guard let shown = year ?? years.last, years.contains(shown) else {
      let name = year.map { "\($0)" } ?? "any year"
      throw SiteError(
        "chart.review",
        "no review of \(name), which has less than 28 days, or nothing done"
      )
    }
    let charts = PageCharts(report: report, language: site.language)
    let awards = AwardLists(report, site.language, charts.names)
    let review = ReviewPanels(year: shown, report: report, charts: charts, awardLists: awards)
    let panels = review.panels
    guard panels.indices.contains(number - 1) else {
      let titles = panels.enumerated().map { position, panel in
        "\(position + 1) \(panel.title.quoted)"
      }
      let all = titles.joined(separator: ", ")
      throw SiteError(
        "chart.panel",
        "no panel \(number) in the review of \(shown), which has \(all)"
      )
    }
    let look = (site.settings, theme, site.sources)
    let legible = site.sources.pictures?.legible ?? { @Sendable text in text }
    let drawing = StoryDrawing(charts, of: look, legible: legible)
    svg = drawing.svg(of: panels[number - 1], in: shown).bytes
  }
}
