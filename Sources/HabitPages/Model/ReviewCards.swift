import HabitCharts
import HabitCore
import HabitFacts
import HabitText

/// The figures of the review of a year, each worth a card of its own.
struct ReviewCards {
  let year: Int
  /// The path of the page that has the cards.
  let path: PagePath
  let site: SiteModel

  /// At most eight cards, in the order of a story: what was done, the best of it, what grew.
  var cards: [Tile] {
    let days = Month.days(ofYear: year)
    let part = site.report.restricted(to: days)
    // The worst month is on the page of the year.
    let bests = site.facts.bests(of: part, on: path).filter { $0.label != language[.worstMonth] }
    return Array(site.facts.year(year, part).prefix(2)) + bests + grownMost + awards(in: days)
  }

  private var language: Language { site.language }

  /// The fewest due days of a habit in each of two years that are compared.
  private static let leastDueDays = 28

  /// The least growth that is worth a word, in points of a percentage.
  private static let leastGrowth = 5

  /// The habit whose rate grew most since the year before.
  private var grownMost: [Tile] {
    let growths = site.report.habits.compactMap { habit in
      growth(of: habit).map { (habit: habit, before: $0.before, now: $0.now) }
    }
    let best = growths.max { $0.now.number - $0.before.number < $1.now.number - $1.before.number }
    guard let best, best.now.number - best.before.number >= Self.leastGrowth else { return [] }
    let points = best.now.number - best.before.number
    return [
      Tile(
        label: language[.grewMost],
        figure: "+\(language.number(points))",
        unit: language.unit(points, .points),
        detail: language.text(
          .pair,
          [
            "first": site.names[best.habit].isolated,
            "second": language.text(
              .fromTo,
              [
                "before": language.percent(Double(best.before.number) / 100),
                "after": language.percent(Double(best.now.number) / 100),
              ]
            ),
          ]
        ),
        address: path.address(of: .habit(best.habit.slug))
      )
    ]
  }

  /// Returns the percentages of a habit as shown, or `nil` for too few due days in either year.
  private func growth(of habit: HabitReport) -> (before: Percentage, now: Percentage)? {
    let months = habit.figures?.months
    guard habit.shareForm == .percentage, let before = months?[year: year - 1],
      let now = months?[year: year],
      min(before.kept + before.missed, now.kept + now.missed) >= Self.leastDueDays,
      let then = Percentage(before.kept, of: before.kept + before.missed),
      let today = Percentage(now.kept, of: now.kept + now.missed)
    else { return nil }
    return (then, today)
  }

  private func awards(in days: DayRange) -> [Tile] {
    let awarded = site.awards.habits(in: days, on: path)
    let count = awarded.reduce(0) { $0 + $1.awards.count }
    guard count > 0, let newest = awarded.first?.awards.first else { return [] }
    return [
      Tile(
        label: language[.awards],
        figure: language.number(count),
        detail: language.text(.pair, ["first": awarded[0].name.isolated, "second": newest.text]),
        address: path.address(of: .achievements)
      )
    ]
  }
}
