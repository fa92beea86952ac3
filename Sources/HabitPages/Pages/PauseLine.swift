import HabitTemplates

/// A pause with its habits.
struct PauseLine: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("days") { $0.days }, .text("reason") { $0.reason }, .text("names") { $0.names },
  ])

  let days: String
  /// What the owner says of it, or empty.
  let reason: String
  let names: String
}
