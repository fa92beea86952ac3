import HabitCharts
import HabitConfig
import HabitCore
import HabitFacts
import HabitText

/// Draws the panels of the review of a year as pictures for the screen of a phone.
struct StoryDrawing {
  let charts: PageCharts
  let settings: Settings
  let theme: Theme
  let style: PictureStyle
  /// Leaves out the characters that no font has.
  let legible: @Sendable (String) -> String

  /// Returns the picture of a panel, as an SVG of 1080 by 1920 pixels.
  func svg(of panel: ReviewPanel, in year: Int) -> Markup {
    let language = charts.language
    let words = StoryChart.Words(
      head: legible(head(of: panel, in: year)),
      title: legible(panel.title),
      figure: (legible(panel.figure), legible(panel.unit)),
      caption: caption(of: panel),
      key: ShareCardKey.keys(of: panel.charts).filter { $0.isLegible(legible) },
      foot: legible(settings.titleAndAddress),
      isRightToLeft: language.direction == .rightToLeft
    )
    let colors = CardColors(theme, on: settings.cardScheme, color: panel.color)
    let story = StoryChart(words, content(of: panel), look: (colors, theme.forms.headings))
    return PictureFile.svg(of: story, style: style, tint: panel.color.map { Tint($0) })
  }

  /// Returns the text below the figure: what it is of, and the last note, so that the picture has
  /// room.
  private func caption(of panel: ReviewPanel) -> String {
    let parts = ([panel.detail] + panel.notes).filter { !$0.isEmpty }.map(legible)
    return (parts.prefix(1) + parts.dropFirst().suffix(1)).joined(separator: " · ")
  }

  /// Returns the name of the review, with its days so far in a year that is not over.
  private func head(of panel: ReviewPanel, in year: Int) -> String {
    let review = charts.language.review(of: year)
    let days = Month.days(ofYear: year)
    guard !panel.hasDays, let end = charts.overall?.end.day, days.first <= end, end < days.last
    else { return review }
    return "\(review) · \(charts.language.range(DayRange(days.first, end)))"
  }

  private func content(of panel: ReviewPanel) -> StoryChart.Content {
    guard panel.charts.isEmpty else { return .charts(panel.charts) }
    return .medals(
      panel.medals.map { card in
        StoryMedal(
          card.medal,
          color: card.color,
          text: legible(card.text),
          name: legible(card.name),
          day: legible(card.note)
        )
      }
    )
  }

  /// - Parameters:
  ///   - charts: The charts of the site.
  ///   - site: The settings, the theme and the owner's style sheets.
  ///   - legible: Leaves out the characters that no font has.
  init(
    _ charts: PageCharts,
    of site: (settings: Settings, theme: Theme, sources: SiteSources),
    legible: @escaping @Sendable (String) -> String
  ) {
    self.charts = charts
    settings = site.settings
    theme = site.theme
    self.legible = legible
    style = Site.pictureStyle(ofCards: site.settings, site.theme, site.sources)
  }
}

extension Settings {
  /// The address of the site without its scheme; empty without one.
  var shownAddress: String {
    let address = baseURL.split(separator: "/", maxSplits: 1).last.map(String.init) ?? ""
    return String(address.drop { $0 == "/" })
  }

  /// The title of the site and its address, if it has one.
  var titleAndAddress: String {
    [title, shownAddress].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The ground of pictures to share, which cannot follow the system of a reader.
  var cardScheme: ColorScheme { appearance == .dark ? .dark : .light }
}
