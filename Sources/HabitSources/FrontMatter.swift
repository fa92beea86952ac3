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
}

extension FrontMatter {
  /// The title, or `nil` if it is missing or empty.
  package var ownTitle: String? {
    title.flatMap { $0.confusableSkeleton.isEmpty ? nil : $0 }
  }

  private static let keys = ["title", "description", "date", "draft", "menu", "order"]

  /// Splits a page into its front matter and its body.
  ///
  /// - Returns: The front matter, and the body with the location where it begins.
  /// - Throws: ``SiteError`` with every problem in the front matter.
  package static func split(
    _ file: SourceFile
  ) throws(SiteError) -> (head: FrontMatter, body: Substring, location: Location) {
    let start = Location(file: file.path, line: 1)
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first, isFence(first) else {
      return (FrontMatter(), file.text[...], start)
    }
    guard let end = lines.dropFirst().firstIndex(where: isFence) else {
      throw SiteError("content.head", "a head that is never closed by '---'", at: start)
    }
    let head = lines[1..<end].joined(separator: "\n")
    let body = end + 1 < lines.count ? file.text[lines[end + 1].startIndex...] : ""
    let matter = try FrontMatter(try YAML(head, at: Location(file: file.path, line: 2)))
    return (matter, body, Location(file: file.path, line: end + 2))
  }

  private static func isFence(_ line: Substring) -> Bool {
    String(line).trimmed == "---" && line.hasPrefix("---")
  }

  private init(_ yaml: YAML) throws(SiteError) {
    var reader = YAMLReader()
    var matter = FrontMatter()
    reader.readMap(yaml, knownKeys: Self.keys) { reader, key, value in
      switch key {
      case "title": matter.title = reader.text(value, key)
      case "description": matter.description = reader.text(value, key)
      case "date": matter.readDate(value, with: &reader)
      case "draft": matter.isDraft = reader.flag(value, key) ?? false
      case "menu": matter.isInMenu = reader.flag(value, key) ?? false
      default: matter.order = reader.integer(value, key) ?? 0
      }
    }
    guard reader.problems.isEmpty else { throw SiteError(reader.problems) }
    self = matter
  }

  private mutating func readDate(_ yaml: YAML, with reader: inout YAMLReader) {
    guard let text = reader.text(yaml, "date") else { return }
    date = Day(iso: text)
    if date == nil {
      reader.report("no day \(text.quoted); write it as 2026-10-31", at: yaml.location)
    }
  }
}
