import HabitCore
import HabitReading

/// The subject of a note of Obsidian, determined by its front matter.
struct ObsidianNote {
  let head: NoteProperties
  let kind: Kind

  enum Kind {
    /// One habit, with its days in the front matter or as links in lists.
    case habit
    /// One day, with a mark in at least one property.
    case day
    case other
  }

  /// Classifies a note by its front matter and its path.
  init(_ head: NoteProperties, path: String) {
    self.head = head
    let hasMarks = head.properties.contains { ObsidianMark($0) != nil }
    if let entries = head["entries"] {
      kind = entries == .other ? .other : .habit
    } else if hasMarks, ObsidianDay.isNamed(Self.name(of: path)) {
      // Notes of days also link to one another.
      kind = .day
    } else if !head.hasFrontMatter {
      kind = .other
    } else if head.body.contains(where: { Self.link($0) != nil }) {
      kind = .habit
    } else {
      kind = hasMarks ? .day : .other
    }
  }

  /// Returns the properties of a file, and the fields and check boxes of the note of a day.
  ///
  /// - Throws: ``ImportError`` if the file is no text.
  static func properties(
    of file: ExportFile,
    heading: String?
  ) throws(ImportError) -> NoteProperties? {
    let isDay = ObsidianDay.isNamed(name(of: file.path))
    return NoteProperties(try PlainText(file), readsBody: isDay, heading: heading)
  }

  /// Returns the last component of a path without its extension.
  static func name(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.hasSuffix(".md") ? name.dropLast(3) : name)
  }

  /// Returns the day and the text of a list item such as `- [[2025-01-31]] five miles`.
  static func link(_ line: Substring) -> (date: String, text: String)? {
    let content = line.trimmingWhitespace
    guard content.hasPrefix("- [["), let end = content.firstIndex(of: "]") else { return nil }
    let date = content[content.index(content.startIndex, offsetBy: 4)..<end]
    guard Day(iso: date) != nil, content[end...].hasPrefix("]]") else { return nil }
    return (String(date), String(content[end...].dropFirst(2).trimmingWhitespace))
  }
}
