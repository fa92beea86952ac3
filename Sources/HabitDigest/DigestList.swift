import HabitTemplates
import HabitText

/// Lines of a digest under a heading.
struct DigestList: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("title") { $0.title }, .list("lines") { $0.lines }, .text("rest") { $0.rest },
  ])

  let title: String
  let lines: [DigestLine]
  /// The number of further lines, as text; empty if there are none.
  let rest: String

  /// Creates a list of the first lines, or returns `nil` if there are none.
  init?(_ title: String, _ lines: [DigestLine], atMost count: Int, _ language: Language) {
    guard !lines.isEmpty else { return nil }
    self.title = title
    self.lines = Array(lines.prefix(count))
    let others = lines.count - count
    rest = others > 0 ? language.count(others, .more) : ""
  }
}
