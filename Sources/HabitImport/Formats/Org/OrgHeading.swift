import HabitCore

/// A heading of an org file.
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
    if let word = words.first, word.hasPrefix("[#"), word.hasSuffix("]") {
      words.removeFirst()
    }
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
