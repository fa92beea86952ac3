import HabitTemplates

/// A link and its text.
struct Link: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("text") { $0.text }, .text("address") { $0.address }, .flag("isCurrent") { $0.isCurrent },
    .flag("isSection") { $0.isSection },
  ])

  let text: String
  let address: String
  /// Whether the link leads to the page that has it.
  var isCurrent = false
  /// Whether the link leads to the list that has the page.
  var isSection = false
}
