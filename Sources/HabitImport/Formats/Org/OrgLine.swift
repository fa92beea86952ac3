import HabitCore
import HabitReading

/// Parsers for single lines of an org file.
enum OrgLine {
  /// Returns the value of `:NAME: value` in any case, or `nil` for another line.
  static func property(_ line: Substring, named name: String) -> Substring? {
    let content = line.trimmingWhitespace
    guard content.first == ":" else { return nil }
    let rest = content.dropFirst()
    guard let colon = rest.firstIndex(of: ":"), rest[..<colon].lowercased() == name else {
      return nil
    }
    return rest[rest.index(after: colon)...].trimmingWhitespace
  }

  /// Returns the new state and the date of `- State "DONE" from "NEXT" [2025-01-31 Fri 21:00]`, or
  /// `nil`.
  static func stateChange(_ line: Substring) -> (state: String, date: Substring)? {
    let content = line.trimmingWhitespace
    guard content.hasPrefix("- State "), let first = content.firstIndex(of: "\"") else {
      return nil
    }
    let rest = content[content.index(after: first)...]
    guard let last = rest.firstIndex(of: "\""), let bracket = rest.lastIndex(of: "[") else {
      return nil
    }
    return (String(rest[..<last]), rest[rest.index(after: bracket)...].prefix(10))
  }

  /// Returns the date after `SCHEDULED:`, even after other dates, or `nil`.
  static func scheduled(_ line: Substring) -> Substring? {
    guard let word = line.firstRange(of: "SCHEDULED:"),
      let start = line[word.upperBound...].firstIndex(of: "<")
    else { return nil }
    return line[line.index(after: start)...].prefix { $0 != ">" }
  }

  /// Returns the number of spaces and tabs at the start of a line.
  static func depth(of line: Substring) -> Int {
    line.prefix { $0 == " " || $0 == "\t" }.count
  }
}
