/// How a habit stands on one day.
struct HabitMark: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("name", \.name), .text("emoji", \.emoji), .text("address", \.address),
    .text("state", \.state), .text("stateClass", \.stateClass),
  ])

  let name: String
  let emoji: String
  let address: String
  let state: String
  let stateClass: String
}
