import HabitTemplates

/// A line of a digest about a habit, or about all of them.
struct DigestLine: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("emoji") { $0.emoji }, .text("name") { $0.name }, .text("address") { $0.address },
    .text("text") { $0.text },
  ])

  var emoji = ""
  /// The name of the habit or of the figure.
  let name: String
  /// The address that the name links to, or empty.
  var address = ""
  let text: String
}

extension DigestLine {
  /// The line as plain text: `Read: 7 days`.
  var plain: String {
    text.isEmpty ? name : "\(name): \(text)"
  }
}
