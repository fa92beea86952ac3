import HabitCore
import HabitWriting

/// A note as its owner wrote it: plain text with its lines, folded where it is long.
struct NoteMarkup: Sendable {
  private let text: String

  /// Takes a note, or gives `nil` where it says nothing.
  init?(_ note: String?) {
    guard let text = note?.trimmed, !text.isEmpty else { return nil }
    self.text = text
  }
}

extension NoteMarkup {
  /// A longer note is folded, and begins with this many of its characters.
  private static let greatestLength = 280
  private static let greatestLineCount = 4
  private static let startLength = 100

  /// Writes the note with finished markup before it, which says whose it is.
  func write(after head: Markup, to markup: inout Markup) {
    let isLong =
      text.count > Self.greatestLength
      || text.split(whereSeparator: \.isNewline).count > Self.greatestLineCount
    if isLong {
      markup.raw("<details class=\"note\"><summary dir=\"auto\">")
      markup.append(head)
      markup.text(start)
      markup.raw("</summary><p class=\"text\" dir=\"auto\">")
      markup.text(text)
      markup.raw("</p></details>")
    } else {
      // The element has a direction of its own, which ends with it.
      markup.raw("<p class=\"note text\" dir=\"auto\">")
      markup.append(head)
      markup.text(text)
      markup.raw("</p>")
    }
  }

  private var start: String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return String(line.prefix(Self.startLength)).trimmed + "…"
  }
}
