import HabitCore

/// What the head of a history says: which files it has, and what the last build read.
struct HistoryHead: Equatable {
  /// The number and the SHA-256 of the first file.
  var first: Mark
  /// The number and the SHA-256 of the last file.
  var last: Mark
  /// The fingerprint of what the last build read, or `nil` where the history has more than that.
  var read: String?
  /// The places, in the order of the exports, of the habits that the history has as private.
  var privatePlaces: [Int] = []

  /// A file and its content.
  struct Mark: Equatable {
    let number: Int
    let hash: String
  }

  /// A file a day makes fewer in ten thousand years.
  private static let maxNumber = 5_000_000
  private static let heading = "habitsite history 1"

  init(first: Mark, last: Mark) {
    (self.first, self.last) = (first, last)
  }

  /// Reads a head, or returns `nil` if the bytes are none.
  init?(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    guard lines.count == 6, lines[0] == Self.heading, lines[5].isEmpty,
      let first = Self.mark(lines[1], "first"), let last = Self.mark(lines[2], "last"),
      first.number <= last.number, lines[3].hasPrefix("read"), lines[4].hasPrefix("private")
    else { return nil }
    self.init(first: first, last: last)
    let read = lines[3].dropFirst("read ".count)
    self.read = read.isEmpty ? nil : String(read)
    privatePlaces = lines[4].split(separator: " ").dropFirst().compactMap { Int($0) }
  }

  private static func mark(_ line: Substring, _ name: String) -> Mark? {
    let words = line.split(separator: " ")
    guard words.count == 3, words[0] == name, let number = Int(words[1]),
      (1...maxNumber).contains(number)
    else { return nil }
    return Mark(number: number, hash: String(words[2]))
  }

  var bytes: [UInt8] {
    let places = privatePlaces.map { " \($0)" }.joined()
    let lines = [
      Self.heading, "first \(first.number) \(first.hash)", "last \(last.number) \(last.hash)",
      "read" + (read.map { " \($0)" } ?? ""), "private" + places,
    ]
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}
