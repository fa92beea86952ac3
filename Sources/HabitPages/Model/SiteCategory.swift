import HabitCharts
import HabitCore

/// A category of the site's habits.
struct SiteCategory: Sendable {
  /// The name as in the source.
  let name: String
  /// The name in addresses: ASCII, unique among the categories.
  let slug: String
  let color: HexColor?
  /// The habits that are not archived, in the order of the report.
  let active: [HabitReport]
  /// All habits, active ones first, each group in the order of the report.
  let habits: [HabitReport]

  /// Returns the categories in the order of the report; empty if no habit has one.
  static func all(in report: Report) -> [SiteCategory] {
    let slugs = Slug.categories(of: report.log.habits)
    let habits = Dictionary(grouping: report.habits, by: \.habit.category)
    let colors = Dictionary(report.log.categories.map { ($0.name, $0.color) }) { first, _ in first }
    return report.categories.compactMap { total in
      guard let name = total.name, let slug = slugs[name] else { return nil }
      let members = habits[name] ?? []
      let active = members.filter { !$0.isOver }
      return SiteCategory(
        name: name,
        slug: slug,
        color: colors[name] ?? nil,
        active: active,
        habits: active + members.filter { $0.isOver }
      )
    }
  }
}
