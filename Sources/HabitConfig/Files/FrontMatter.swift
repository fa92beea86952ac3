package import HabitCore

/// The front matter of a Markdown page, between two lines of `---`.
package struct FrontMatter {
  package var title: String?
  package var description: String?
  package var date: Day?
  /// Whether the page is a draft, which the site leaves out.
  package var isDraft = false
  /// Whether the page is in the menu.
  package var isInMenu = false
  /// The position in the menu, in ascending order.
  package var order = 0

  /// The title, or `nil` if it is missing or empty.
  package var ownTitle: String? { title.flatMap { $0.confusableSkeleton.isEmpty ? nil : $0 } }

  private static let keys = ["title", "description", "date", "draft", "menu", "order"]

  /// Splits a page into its front matter and its body.
  ///
  /// - Parameters:
  ///   - file: The page.
  ///   - problems: Receives every problem in the front matter.
  /// - Returns: The front matter, as far as it is valid, and the body with the location where it
  ///   begins.
  package static func split(
    _ file: SourceFile,
    problems: inout [Diagnostic]
  ) -> (head: FrontMatter, body: Substring, location: Location) {
    let start = Location(file: file.path, line: 1)
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first, isFence(first) else {
      return (FrontMatter(), file.text[...], start)
    }
    guard let end = lines.dropFirst().firstIndex(where: isFence) else {
      let message = "front matter that is not closed; end it with a line '---'"
      problems.append(Diagnostic(.error, "content.head", message, at: start))
      return (FrontMatter(), "", start)
    }
    let head = lines[1..<end].joined(separator: "\n")
    let body = end + 1 < lines.count ? file.text[lines[end + 1].startIndex...] : ""
    var matter = FrontMatter()
    do throws(SiteError) {
      matter.read(try YAML(head, at: Location(file: file.path, line: 2)), &problems)
    } catch {
      problems += error.problems
    }
    return (matter, body, Location(file: file.path, line: end + 2))
  }

  private static func isFence(_ line: Substring) -> Bool {
    String(line).trimmed == "---" && line.hasPrefix("---")
  }

  private mutating func read(_ yaml: YAML, _ problems: inout [Diagnostic]) {
    var reader = YAMLReader()
    reader.readMap(yaml, knownKeys: Self.keys) { reader, key, value in
      switch key {
      case "title": title = reader.text(value, key)
      case "description": description = reader.text(value, key)
      case "date": readDate(value, with: &reader)
      case "draft": isDraft = reader.flag(value, key) ?? false
      case "menu": isInMenu = reader.flag(value, key) ?? false
      default: order = reader.integer(value, key) ?? 0
      }
    }
    problems += reader.problems
  }

  private mutating func readDate(_ yaml: YAML, with reader: inout YAMLReader) {
    guard let text = reader.text(yaml, "date") else { return }
    date = Day(iso: text)
    if date == nil {
      reader.report("\(text.quoted) is not a date; write it as 2026-10-31", at: yaml.location)
    }
  }
}
