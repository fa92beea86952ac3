import HabitCore

extension ForeignProgram.Outcome {
  /// The message of git for a failure, as a phrase without addresses, which may hold passwords.
  var complaint: String {
    let lines = String(decoding: firstErrors, as: UTF8.self)
      .split(whereSeparator: \.isNewline)
      .lazy
      .map(Self.trimmed)
      .filter { !$0.isEmpty && !$0.hasPrefix("hint: ") && !$0.hasPrefix("To ") }
      .prefix(3)
      .map { Self.withoutAddresses(Self.bounded($0)) }
    let text = lines.isEmpty ? "it does not say why" : lines.joined(separator: "; ")
    return text.escapedForMessages
  }

  /// The whole words of the first errors: a program may print without end, and what it says first
  /// is the reason.
  private var firstErrors: ArraySlice<UInt8> {
    let start = errors.prefix(1 << 14)
    guard start.count < errors.count else { return start }
    return start[..<(start.lastIndex { $0 <= UInt8(ascii: " ") } ?? 0)]
  }

  /// The maximum length of a line, in characters: the search for addresses in it is quadratic.
  private static let greatestLine = 500

  /// Returns a line of git without the words that say who writes it, and without spaces around it.
  private static func trimmed(_ line: Substring) -> Substring {
    var line = line
    while line.last?.isWhitespace == true {
      line.removeLast()
    }
    return line.trimmingPrefix(/(?:remote: |fatal: |error: |ERROR: |\s)+/)
  }

  /// Returns the first whole words of a long line: only a whole address tells which part of it is a
  /// password.
  private static func bounded(_ line: Substring) -> String {
    let start = line.prefix(greatestLine)
    guard start.endIndex < line.endIndex else { return String(line) }
    let words = start.lastIndex(where: \.isWhitespace).map { start[..<$0] + " " } ?? ""
    return words + "…"
  }

  /// Leaves of each address what comes before and the host.
  private static func withoutAddresses(_ text: String) -> String {
    text.replacing(/'?([A-Za-z][A-Za-z0-9+.\-]*:\/\/)(\S+)/) { match in
      // A password may hold a slash or a quote, so the last at sign counts.
      let rest = match.output.2.split(separator: "@").last ?? ""
      return match.output.1 + rest.prefix { !"/?#'\":,".contains($0) } + "/…"
    }
  }
}
