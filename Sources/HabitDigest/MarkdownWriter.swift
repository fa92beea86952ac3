import HabitFacts
import HabitText

/// Writes the sections of a period as CommonMark with pipe tables.
struct MarkdownWriter {
  private let content: DigestContent

  init(_ content: DigestContent) { self.content = content }

  /// The document, whose blocks are separated by one blank line.
  var text: String {
    let head = ["# \(content.title.asMarkdown)", content.lead.asMarkdown]
    let blocks = content.sections.flatMap { section in
      (section.heading.map { ["## \($0.text.asMarkdown)"] } ?? []) + self.blocks(section.content)
    }
    let address = content.address
    let link = address.isEmpty ? [] : [content.openSite.linkedAsMarkdown(to: address)]
    return (head + blocks + link).joined(separator: "\n\n") + "\n"
  }

  private func blocks(_ section: Section.Content) -> [String] {
    switch section {
    case .hero(let hero):
      let figure = hero.figure.map { "**\($0.words.asMarkdown)** " } ?? ""
      let detail = hero.detail.isEmpty ? [] : [hero.detail.asMarkdown]
      return [figure + hero.sentence.asMarkdown] + detail
    case .table(let table): return [text(of: table)]
    case .lines(let lines): return [lines.map(text).joined(separator: "\n")]
    case .text(.plain(let text)): return [text.asMarkdown]
    // Only pages have these, or figures and tables say the same.
    case .text(.html), .pictures, .links, .days: return []
    }
  }

  private func text(of line: Section.Line) -> String {
    let parts = [line.name.isEmpty ? "" : name(line), line.words.asMarkdown]
    return "- " + parts.filter { !$0.isEmpty }.joined(separator: ": ")
  }

  /// Returns a pipe table without padding.
  private func text(of table: Section.Table) -> String {
    let shown = table.wordColumns
    let head = ([table.name] + shown.map { table.columns[$0].name }).map(\.asMarkdown)
    let rows = table.rows.map { row in
      [name(row.label)] + shown.map { row.cells[$0].text.asMarkdown }
    }
    return ([head, head.map { _ in "---" }] + rows)
      .map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  private func name(_ line: Section.Line) -> String {
    let address = content.address(of: line.target)
    let name =
      address.isEmpty ? line.name.asMarkdown : line.name.linkedAsMarkdown(to: address)
    return line.emoji.isEmpty ? name : "\(line.emoji.asMarkdown) \(name)"
  }
}
