import HabitFacts
import HabitText

/// Writes the sections of a period as plain text for mails.
struct TextWriter {
  private static let style = TextStyle(width: 78, colors: .none)

  private var lines: [String] = []

  /// Returns the whole text, each line ending in a line feed.
  static func text(of content: DigestContent) -> String {
    var writer = TextWriter()
    writer.heading(content.title, rule: "=")
    writer.wrap(content.lead)
    for section in content.sections {
      writer.lines.append("")
      writer.write(section)
    }
    if !content.address.isEmpty { writer.lines += ["", content.address] }
    writer.lines.append("")
    writer.wrap(content.why)
    let stop = content.unsubscribe
    if !stop.isEmpty { writer.lines += ["", "\(content.language[.mailUnsubscribe]):", stop] }
    return writer.lines.map { $0 + "\n" }.joined()
  }

  private mutating func heading(_ text: String, rule: Character) {
    wrap(text)
    let width = min(Self.style.width, max(1, text.plainForReaders.displayWidth))
    lines.append(String(repeating: rule, count: width))
  }

  private mutating func wrap(_ text: String, indent: String = "") {
    guard !text.isEmpty else { return }
    lines += text.plainForReaders.wrapped(toWidth: Self.style.width, indent: indent)
  }

  private mutating func write(_ section: Section) {
    if let text = section.heading?.text { heading(text, rule: "-") }
    switch section.content {
    case .hero(let hero):
      wrap([hero.figure?.words ?? "", hero.sentence].joined(separator: " "))
      wrap(hero.detail)
    case .table(let table): write(table)
    case .lines(let all):
      for line in all {
        let parts = [line.emoji, line.name].filter { !$0.isEmpty }.joined(separator: " ")
        wrap(
          "- " + [parts, line.words].filter { !$0.isEmpty }.joined(separator: ": "),
          indent: "  "
        )
      }
    case .text(.plain(let text)): wrap(text)
    // Only pages have these, or figures and tables say the same.
    case .text(.html), .pictures, .links, .days: break
    }
  }

  private mutating func write(_ table: Section.Table) {
    let shown = table.wordColumns
    let columns = shown.map { TextTable.Column(table.columns[$0].name, rank: $0) }
    var text = TextTable([TextTable.Column(table.name, .left)] + columns)
    for row in table.rows {
      text.add(([row.label.name] + shown.map { row.cells[$0].text }).map(\.plainForReaders))
    }
    lines += text.lines(Self.style)
  }
}
