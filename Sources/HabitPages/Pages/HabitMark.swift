import HabitTemplates

/// The state of a habit on one day.
struct HabitMark: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("name") { $0.name }, .text("emoji") { $0.emoji }, .text("address") { $0.address },
    .text("state") { $0.state }, .text("stateClass") { $0.stateClass },
  ])

  let name: String
  let emoji: String
  let address: String
  let state: String
  let stateClass: String

  /// Whether nothing is left to do.
  var isSettled: Bool { stateClass != "open" }
}
