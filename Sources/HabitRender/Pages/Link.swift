/// A link with its text.
struct Link: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("text", \.text), .text("address", \.address), .flag("isCurrent", \.isCurrent),
  ])

  let text: String
  let address: String
  var isCurrent = false
}
