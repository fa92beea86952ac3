import HabitCore

/// The ids of the headings of one page, unique in the page and different from those of templates.
struct HeadingAnchors {
  private(set) var names = reserved
  /// The highest number so far that distinguishes headings with the same text.
  private var lastNumbers: [String: Int] = [:]

  /// The ids that templates use on pages with Markdown.
  private static let reserved: Set = [
    "main", "year", "today", "habits", "months", "milestones",
  ]

  /// Adds a heading and returns its id.
  mutating func add(_ heading: String) -> String {
    let plain = Slug.slug(of: heading)
    let stem = plain.isEmpty ? "section" : plain
    var name = stem
    var number = lastNumbers[stem, default: 1]
    while !names.insert(name).inserted {
      number += 1
      name = "\(stem)-\(number)"
    }
    lastNumbers[stem] = number
    return name
  }
}
