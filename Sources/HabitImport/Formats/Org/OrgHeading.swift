import HabitCore

/// A heading of an org file.
struct OrgHeading {
  /// The text without the word for the state, the priority and the tags.
  var title: String
  var tags: [String] = []
  /// The word for the state, where there is one.
  var state: String?

  /// Reads `** NEXT [#A] Read :mind:`, or gives `nil` for any other line.
  ///
  /// A heading that is a habit has a word for its state, which is written in capitals.
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
}

extension OrgHeading {
  private static func isCapital(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}
