import HabitCharts
import HabitConfig
import HabitCore
import HabitFacts
import HabitOutput
import HabitText

/// The preview pictures of the pages that people share: one for all habits, one for each habit and
/// one for each year.
///
/// They end with the last complete month, so that most days draw none of them.
struct SiteCards: Sendable {
  private let whole: SiteCard
  /// The cards of habits, by slug.
  private let habits: [String: SiteCard]
  /// The cards of years, by the name of the year in paths.
  private let years: [String: SiteCard]

  /// - Parameters:
  ///   - report: The days.
  ///   - charts: The charts of the pages, whose language and names the cards share.
  ///   - site: The settings, the theme and the owner's style sheets.
  ///   - maker: The maker of raster pictures.
  init(
    of report: Report,
    charts: PageCharts,
    site: (settings: Settings, theme: Theme, sources: SiteSources),
    by maker: PictureMaker
  ) {
    let lastDay = Self.lastDay(of: report)
    let drawing = Lazy {
      let pictures = Site.pictureStyle(of: site.theme, on: site.settings.cardScheme, site.sources)
      return CardDrawing(upTo: lastDay, of: report, charts, site.settings, (site.theme, pictures))
    }
    whole = SiteCard("cards/site", by: maker) {
      drawing.value.whole
    }
    habits = Dictionary(
      uniqueKeysWithValues: report.habits.map { habit in
        let slug = habit.slug
        let name = "cards/habits/\(slug)"
        return (
          slug,
          SiteCard(name, by: maker) {
            drawing.value.card(of: slug)
          }
        )
      }
    )
    let years = (report.overall.map { Array($0.days.years) } ?? []).filter { $0 <= lastDay.year }
    self.years = Dictionary(
      uniqueKeysWithValues: years.map { year in
        let name = year.padded(to: 4)
        return (
          name,
          SiteCard("cards/years/\(name)", by: maker) {
            drawing.value.card(of: year)
          }
        )
      }
    )
  }

  /// The last day of the last complete month, or of data that have no such month.
  private static func lastDay(of report: Report) -> Day {
    guard let first = report.overall?.days.first else { return report.asOf }
    // A period is complete on its last day.
    let month = (report.asOf + 1).month.first - 1
    return first <= month ? month : report.asOf
  }

  /// All cards, in the order of their paths.
  var all: [SiteCard] {
    ([whole] + habits.values + years.values).sorted { $0.file.path < $1.file.path }
  }

  /// The card of a page: its habit's or its year's, else the site's.
  subscript(path: PagePath) -> SiteCard {
    let names = path.file.split(separator: "/").map(String.init)
    guard let kind = names.first, let name = names.dropFirst().first else { return whole }
    switch kind {
    case "habits": return habits[name] ?? whole
    case "years": return years[name] ?? whole
    default: return whole
    }
  }
}
