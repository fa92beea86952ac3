import HabitCore

/// The ids of the headings of one page, which differ from one another and from those of templates.
struct HeadingAnchors {
  private(set) var names = reserved
  /// The greatest number that headings of one text were told apart by.
  private var lastNumbers: [String: Int] = [:]
}

extension HeadingAnchors {
  /// The ids of the templates' own parts on pages that hold Markdown.
  private static let reserved: Set = [
    "main", "year", "ribbon-head", "today", "habits", "months", "milestones",
  ]

  /// Adds the heading of a text, and gives its id.
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
