import HabitCore
import HabitText

/// A note as its owner wrote it: plain text with its line breaks, folded if it is long.
struct NoteMarkup: Sendable {
  private let text: String

  /// Converts a note; `nil` if it has no text.
  init?(_ note: String?) {
    guard let text = note?.trimmed, !text.isEmpty else { return nil }
    self.text = text
  }

  /// The limits in characters and lines above which a note is folded, and the length of its start.
  private static let maxLength = 280
  private static let maxLineCount = 4
  private static let startLength = 100

  /// Appends the note after finished markup that identifies its habit or day.
  func write(after head: Markup, to markup: inout Markup) {
    let isLong =
      text.count > Self.maxLength
      || text.split(whereSeparator: \.isNewline).count > Self.maxLineCount
    if isLong {
      markup.raw("<details class=\"note\"><summary dir=\"auto\">")
      markup.append(head)
      markup.text(start)
      markup.raw("</summary><p class=\"text\" dir=\"auto\">")
      markup.text(text)
      markup.raw("</p></details>")
    } else {
      // The element has its own text direction, which ends with it.
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
