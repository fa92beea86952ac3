/// What a ledger tells: how far each message came.
package struct LedgerRecord: Sendable {
  private var steps: [LedgerKey: LedgerStep] = [:]

  /// Nothing was sent yet.
  package init() {}
}

extension LedgerRecord {
  /// Reads the lines of a ledger.
  ///
  /// - Parameter bytes: Whole lines; an unfinished one at the end does not count, since what
  ///   follows a line is done only once all of it is on the disk.
  /// - Throws: ``LedgerError`` for the first line that is none of a ledger.
  package init(_ bytes: [UInt8]) throws(LedgerError) {
    let lines = bytes[..<Self.wholeCount(bytes)].split(
      separator: UInt8(ascii: "\n"),
      omittingEmptySubsequences: false
    )
    for (index, line) in lines.enumerated() where !line.isEmpty && line.first != Self.comment {
      guard let (key, step) = Self.entry(String(decoding: line, as: UTF8.self)) else {
        throw LedgerError.foreign(line: index + 1)
      }
      steps[key] = step
    }
  }

  /// How far a message came, or `nil` where nothing was begun.
  package subscript(key: LedgerKey) -> LedgerStep? {
    get { steps[key] }
    set { steps[key] = newValue }
  }
}

extension LedgerRecord {
  /// The first lines of a new ledger.
  static let opening = """
    # The summaries that habitsite mailed, so that each is sent once: the period, the recipient, \
    how far it came, what it held.

    """

  private static let comment = UInt8(ascii: "#")

  /// How many bytes make up whole lines.
  static func wholeCount(_ bytes: [UInt8]) -> Int {
    bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }

  /// The line that notes a step.
  static func line(_ step: LedgerStep, of key: LedgerKey, content: String) -> String {
    [key.summary, key.recipient, step.rawValue, content].joined(separator: "\t") + "\n"
  }

  private static func entry(_ line: String) -> (LedgerKey, LedgerStep)? {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, let step = LedgerStep(rawValue: parts[2]) else { return nil }
    return (LedgerKey(summary: parts[0], recipient: parts[1]), step)
  }
}
