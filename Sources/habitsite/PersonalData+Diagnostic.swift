import HabitConfig
import HabitCore
import HabitImport

extension PersonalData {
  /// Finds personal data in what a site publishes.
  ///
  /// - Parameters:
  ///   - report: The habits with their public names.
  ///   - privacy: What the site publishes of them.
  /// - Returns: A warning for each find.
  static func warnings(about report: Report, _ privacy: Privacy) -> [Diagnostic] {
    report.habits.flatMap { habit in
      finds(in: habit.history, upTo: report.asOf).compactMap { find in
        find.message(habit.habit.name.quoted, privacy)
          .map { Diagnostic(.warning, "privacy.data", $0) }
      }
    }
  }

  /// Returns the message about a habit, or `nil` if the site does not publish the data.
  private func message(_ habit: String, _ privacy: Privacy) -> String? {
    switch source {
    case .name: "the name of \(habit) holds \(kind); hide or rename it under 'privacy'"
    case .category: "the category of \(habit) holds \(kind); hide it under 'privacy'"
    case .amounts where privacy.openData:
      "the amounts of \(habit) look like \(kind), and data/entries/ publishes them; hide it, "
        + "or set 'openData: false' under 'privacy'"
    case .notes(let count) where privacy.notes:
      "\(count.counted("note")) of \(habit) with \(kind), which the site shows; "
        + "set 'notes: false' under 'privacy'"
    case .amounts, .notes: nil
    }
  }
}
