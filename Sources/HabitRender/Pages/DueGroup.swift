/// The habits that stand alike on a day.
struct DueGroup: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("id", \.id), .text("title", \.title), .text("count", \.count),
    .text("stateClass", \.stateClass), .list("habits", \.habits),
  ])

  /// What the group is called in addresses.
  let id: String
  let title: String
  /// How many habits there are, in words.
  let count: String
  let stateClass: String
  let habits: [DueHabit]
}
