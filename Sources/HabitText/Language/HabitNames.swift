package import HabitCore

/// The names of the habits on pages: never empty, always unique.
package struct HabitNames: Sendable {
  private let names: [String: String]

  /// Creates unique names: habits with confusable names get their first days, else their slugs,
  /// appended.
  package init(_ report: Report, _ language: Language) {
    var names: [String: String] = [:]
    let groups = Dictionary(grouping: report.habits) {
      Self.name(of: $0, language).confusableSkeleton
    }
    for habits in groups.values {
      let days = habits.compactMap { $0.figures?.days.first }
      let areDaysDistinct = Set(days).count == habits.count
      for habit in habits {
        let name = Self.name(of: habit, language)
        guard habits.count > 1 else {
          names[habit.slug] = name
          continue
        }
        let day = areDaysDistinct ? habit.figures?.days.first : nil
        names[habit.slug] =
          day.map { language.text(.nameSince, ["name": name, "date": language.date($0)]) }
          ?? language.text(.nameWithMark, ["name": name, "mark": habit.slug])
      }
    }
    // A changed name can be equal to another name.
    let slugs = Dictionary(grouping: names.keys) { names[$0]?.confusableSkeleton }.values
    for slug in slugs.filter({ $0.count > 1 }).flatMap(\.self) {
      names[slug] = language.text(.nameWithMark, ["name": names[slug] ?? "", "mark": slug])
    }
    self.names = names
  }

  package subscript(habit: HabitReport) -> String { names[habit.slug] ?? habit.habit.name }

  /// Returns the beginning of the name of a habit, for the many titles of pictures on a page that
  /// has the whole name elsewhere.
  package func short(_ habit: HabitReport) -> String { self[habit].shortened(to: Self.shortLength) }

  /// In Unicode scalars.
  private static let shortLength = 80

  /// Returns the name of a habit, or a placeholder for an invisible one, which would be a link
  /// without text.
  private static func name(of habit: HabitReport, _ language: Language) -> String {
    habit.habit.name.confusableSkeleton.isEmpty ? language[.noName] : habit.habit.name
  }
}
