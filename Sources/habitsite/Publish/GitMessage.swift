import HabitCore

extension ExternalCommand.Outcome {
  /// The message of git for a failure, as a phrase without addresses and secrets.
  var message: String {
    let lines = String(decoding: firstErrors, as: UTF8.self)
      .split(whereSeparator: \.isNewline)
      .lazy
      .map(Self.trimmed)
      .filter { !$0.isEmpty && !$0.hasPrefix("hint: ") && !$0.hasPrefix("To ") }
      .prefix(3)
      .map { String($0).redacted }
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

  /// Returns a line of git without the words that say who writes it, and without spaces around it.
  private static func trimmed(_ line: Substring) -> Substring {
    var line = line
    while line.last?.isWhitespace == true {
      line.removeLast()
    }
    return line.trimmingPrefix(/(?:remote: |fatal: |error: |ERROR: |\s)+/)
  }
}
