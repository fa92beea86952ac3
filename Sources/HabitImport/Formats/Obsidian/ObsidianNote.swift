import HabitCore
import HabitReading

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

  /// Judges a note by its head, and by the path it lies at.
  init(_ head: FrontMatter, path: String) {
    self.head = head
    let hasMarks = head.properties.contains { ObsidianMark($0) != nil }
    if let entries = head["entries"] {
      kind = entries == .other ? .other : .habit
    } else if hasMarks, ObsidianDay.isNamed(Self.name(of: path)) {
      // The notes of days link to one another, too.
      kind = .day
    } else if head.body.contains(where: { Self.link($0) != nil }) {
      kind = .habit
    } else {
      kind = hasMarks ? .day : .other
    }
  }
}

extension ObsidianNote {
  /// The last part of a path without its ending.
  static func name(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.hasSuffix(".md") ? name.dropLast(3) : name)
  }

  /// The day and the text of a list item such as `- [[2025-01-31]] five miles`.
  static func link(_ line: Substring) -> (date: String, text: String)? {
    let content = line.trimmingWhitespace
    guard content.hasPrefix("- [["), let end = content.firstIndex(of: "]") else { return nil }
    let date = content[content.index(content.startIndex, offsetBy: 4)..<end]
    guard Day(iso: date) != nil, content[end...].hasPrefix("]]") else { return nil }
    return (String(date), String(content[end...].dropFirst(2).trimmingWhitespace))
  }
}
