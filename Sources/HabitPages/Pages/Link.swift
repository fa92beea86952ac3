import HabitTemplates

/// A link and its text.
struct Link: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("text") { $0.text }, .text("address") { $0.address }, .flag("isCurrent") { $0.isCurrent },
  ])

  let text: String
  let address: String
  var isCurrent = false
}
