/// A habit in a list: its name, a few lines and a ring.
struct HabitCard: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("name", \.name), .text("emoji", \.emoji), .text("colorClass", \.colorClass),
    .text("address", \.address), .list("lines", \.lines), .markup("ring", \.ring),
  ])

  let name: String
  let emoji: String
  let colorClass: String
  let address: String
  let lines: [Line]
  let ring: String

  /// A figure and what it counts.
  struct Line: TemplateModel {
    static let fields = TemplateFields<Self>([.text("figure", \.figure), .text("text", \.text)])

    let figure: String
    let text: String
  }
}
