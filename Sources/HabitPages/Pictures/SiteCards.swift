import HabitCharts
import HabitCore
import HabitLanguage
import HabitOutput
import HabitParts

/// The preview pictures of shared pages: one for all habits, one for each habit and one for each
/// year.
struct SiteCards: Sendable {
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
  ///   - look: The title of the site, and the colours of the light ground.
  ///   - maker: The maker of raster pictures.
  init(
    of report: Report,
    charts: PageCharts,
    look: (title: String, colors: ThemeColors),
    by maker: PictureMaker
  ) {
    let (title, colors) = look
    let alternative = { charts.language.text(.daysOf, ["subject": $0]) }
    whole = SiteCard(charts.card(of: report, colors), alternative: alternative(title), by: maker)
    habits = Dictionary(
      uniqueKeysWithValues: report.habits.map { habit in
        let name = charts.names[habit].isolated
        let card = charts.card(of: habit, in: report, colors)
        return (habit.slug, SiteCard(card, alternative: alternative(name), by: maker))
      }
    )
    years = Dictionary(
      uniqueKeysWithValues: (report.overall.map { Array($0.days.years) } ?? []).map { year in
        let card = SiteCard(
          charts.card(of: year, colors),
          alternative: alternative("\(year)"),
          by: maker
        )
        return (year.padded(to: 4), card)
      }
    )
  }

  /// The files, without duplicates.
  var files: [OutputFile] {
    let cards = [whole] + habits.values + years.values
    let files = Dictionary(cards.map { ($0.file.path, $0.file) }, uniquingKeysWith: { $1 })
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
