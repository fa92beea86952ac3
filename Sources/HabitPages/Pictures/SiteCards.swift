import HabitCharts
import HabitConfig
import HabitCore
import HabitFacts
import HabitOutput
import HabitText

/// The preview pictures of shared pages: one for all habits, one for each habit and one for each
/// year.
struct SiteCards: Sendable {
  /// Whether the panels of reviews have story pictures: the owner wants pictures that name habits,
  /// and there are fonts.
  let hasStories: Bool
  private let whole: SiteCard
  /// The cards of habits, by slug.
  private let habits: [String: SiteCard]
  /// The cards of years, by the name of the year in paths.
  private let years: [String: SiteCard]
}

extension SiteCards {
  /// - Parameters:
  ///   - report: The days.
  ///   - charts: The charts that draw the days.
  ///   - site: The settings and the theme.
  ///   - maker: The maker of raster pictures.
  init(
    of report: Report,
    charts: PageCharts,
    site: (settings: Settings, theme: Theme),
    by maker: PictureMaker
  ) {
    let drawing = CardDrawing(
      report: report,
      charts: charts,
      settings: site.settings,
      theme: site.theme,
      maker: maker
    )
    hasStories = site.settings.privacy.cards && !maker.legible("0").isEmpty
    whole = drawing.whole
    habits = Dictionary(uniqueKeysWithValues: report.habits.map { ($0.slug, drawing.card(of: $0)) })
    years = Dictionary(
      uniqueKeysWithValues: (report.overall.map { Array($0.days.years) } ?? []).map {
        ($0.padded(to: 4), drawing.card(of: $0))
      }
    )
  }

  /// The files, without duplicates.
  var files: [OutputFile] {
    let cards = [whole] + habits.values + years.values
    let all = cards.map(\.file) + cards.compactMap(\.tall)
    let files = Dictionary(all.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    return files.values.sorted { $0.path < $1.path }
  }

  /// The card of a page: that of its habit or year, otherwise that of the site.
  subscript(path: PagePath) -> SiteCard {
    let names = path.file.split(separator: "/").map(String.init)
    guard names.count > 1 else { return whole }
    switch names[0] {
    case "habits": return habits[names[1]] ?? whole
    case "years", "months": return years[names[1]] ?? whole
    default: return whole
    }
  }
}
