import HabitConfig
import HabitText

/// The first line of a file copied from a built-in one; it shows later whether the built-in file
/// has changed.
enum OriginMark {
  private static let words = "of habitsite, version "

  /// Returns the text of a built-in file with its mark in front.
  static func marked(_ text: String, name: String) -> String {
    let mark = "\(name) \(words)\(version(of: text))"
    if name.hasSuffix(BuiltInFiles.templateSuffix) { return "{{! \(mark) }}\n\(text)" }
    return name.hasSuffix(".css") ? "/* \(mark) */\n\(text)" : "# \(mark)\n\(text)"
  }

  /// Returns whether a text was copied from another version of a built-in file; `false` without a
  /// mark.
  static func isOutdated(_ text: String, of builtIn: String) -> Bool {
    let line = text.prefix { !$0.isNewline }
    guard let range = line.firstRange(of: words) else { return false }
    let version = line[range.upperBound...].prefix { $0.isLetter || $0.isNumber }
    return version != Self.version(of: builtIn)
  }

  private static func version(of text: String) -> String {
    ContentHash.text(of: Array(text.utf8))
  }
}
