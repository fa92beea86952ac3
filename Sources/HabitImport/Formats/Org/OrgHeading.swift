import HabitCore
import HabitReading

struct OrgHeading {
  /// The text without the state keyword, the priority and the tags.
  var title: String
  var tags: [String] = []
  /// The state keyword, if there is one.
  var state: String?

  /// Parses `** NEXT [#A] Read :mind:`, or returns `nil` for any other line.
  ///
  /// The heading of a habit has a state keyword in capitals.
  init?(_ line: Substring) {
    let rest = line.drop { $0 == "*" }
    guard rest.startIndex != line.startIndex, rest.first == " " else { return nil }
    var words = rest.split(separator: " ")
    if let word = words.first, words.count > 1, word.utf8.allSatisfy(Self.isCapital) {
      state = String(word)
      words.removeFirst()
    }
    if let word = words.first, word.hasPrefix("[#"), word.hasSuffix("]") { words.removeFirst() }
    if let word = words.last, word.count > 2, word.hasPrefix(":"), word.hasSuffix(":") {
      tags = word.split(separator: ":").map(String.init)
      words.removeLast()
    }
    title = words.joined(separator: " ")
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}

/// The note of an entry in an org file: the lines that are indented deeper than the entry.
struct OrgNote {
  private(set) var text = ""
  private let depth: Int
  /// The number of trailing empty lines so far.
  private var emptyLines = 0

  /// Creates the empty note of an entry with an indentation.
  init(depth: Int) { self.depth = depth }

  /// Appends a line and returns whether it belongs to the note; two empty lines end a note.
  mutating func takes(_ line: Substring) -> Bool {
    let content = line.trimmingWhitespace
    if content.isEmpty {
      emptyLines += 1
      return true
    }
    guard OrgLine.depth(of: line) > depth, emptyLines < 2 else { return false }
    if !text.isEmpty { text += String(repeating: "\n", count: emptyLines + 1) }
    text += content
    emptyLines = 0
    return true
  }
}

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
  static func depth(of line: Substring) -> Int { line.prefix { $0 == " " || $0 == "\t" }.count }
}

/// The repeater of a date of org-mode, such as `.+2d/4d`.
struct OrgRepeater {
  /// Whether the next date counts from the day of completion.
  var followsDone: Bool
  var count: Int
  var unit: Character
  /// The maximum distance, in its own unit, if there is one.
  var limit: (count: Int, unit: Character)?

  /// Finds the repeater in a line with a date, or returns `nil` if there is none.
  init?(_ line: Substring) {
    let words = line.split { $0 == " " || $0 == "<" || $0 == ">" }
    guard let word = words.first(where: { $0.hasPrefix("+") || $0.hasPrefix(".+") }) else {
      return nil
    }
    let parts = word.drop { $0 == "." || $0 == "+" }.split(separator: "/")
    guard let first = parts.first.flatMap(Self.distance) else { return nil }
    followsDone = word.hasPrefix(".")
    (count, unit) = first
    limit = parts.count > 1 ? Self.distance(parts[1]) : nil
  }

  /// The schedule: once in a run of days, because a task that is done late is still done.
  ///
  /// A repeater of one week, month or year that does not count from the completion is due once in
  /// each calendar period.
  var schedule: Schedule {
    let longest = limit.map { Self.days($0.count, $0.unit) } ?? Self.days(count, unit)
    if longest <= 1 { return .daily }
    if followsDone || limit != nil || count > 1 { return .rolling(times: 1, days: longest) }
    switch unit {
    case "w": return .quota(times: 1, per: .week)
    case "m": return .quota(times: 1, per: .month)
    case "y": return .quota(times: 1, per: .year)
    default: return .rolling(times: 1, days: longest)
    }
  }

  private static func distance(_ text: Substring) -> (count: Int, unit: Character)? {
    guard let unit = text.last, "hdwmy".contains(unit),
      let count = ClockTime.number(Array(text.dropLast().utf8)[...]), count > 0
    else { return nil }
    return (count, unit)
  }

  /// Returns the days of a distance, up to the maximum of a schedule.
  private static func days(_ count: Int, _ unit: Character) -> Int {
    let days =
      switch unit {
      case "h": 1
      case "w": count * 7
      case "m": count * 30
      case "y": count * 365
      default: count
      }
    return min(days, Schedule.maxCount)
  }
}
