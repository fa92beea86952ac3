/// A habit in a list of what is due.
struct DueHabit: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("name", \.name), .text("emoji", \.emoji), .text("colorClass", \.colorClass),
    .text("address", \.address), .text("detail", \.detail),
  ])

  let name: String
  let emoji: String
  let colorClass: String
  let address: String
  /// What is done or still to be done, or empty where the group says it all.
  let detail: String
}
