import HabitCore

/// What a note of Obsidian is about, judged by its head.
struct ObsidianNote {
  let head: FrontMatter
  let kind: Kind

  enum Kind {
    /// One habit, with its days in the head or as links in lists.
    case habit
    /// One day, with a mark in at least one property.
    case day
    case other
  }

  init(_ head: FrontMatter) {
    self.head = head
    if let entries = head["entries"] {
      kind = entries == .other ? .other : .habit
    } else if head.body.contains(where: { Self.link($0) != nil }) {
      kind = .habit
    } else {
      kind = head.properties.contains { ObsidianMark($0) != nil } ? .day : .other
    }
  }
}

extension ObsidianNote {
  /// The day and the text of a list item such as `- [[2025-01-31]] five miles`.
  static func link(_ line: Substring) -> (date: String, text: String)? {
    let content = line.trimmingWhitespace
    guard content.hasPrefix("- [["), let end = content.firstIndex(of: "]") else { return nil }
    let date = content[content.index(content.startIndex, offsetBy: 4)..<end]
    guard Day(iso: date) != nil, content[end...].hasPrefix("]]") else { return nil }
    return (String(date), String(content[end...].dropFirst(2).trimmingWhitespace))
  }
}
