/// The content of a ledger: the latest step of each message.
package struct LedgerRecord: Sendable {
  private var steps: [LedgerKey: LedgerStep] = [:]
  private var dates: [LedgerKey: MailDate] = [:]

  /// Creates an empty record.
  package init() {}

  /// Parses the lines of a ledger.
  ///
  /// - Parameter bytes: Whole lines. An unfinished line at the end is ignored: a step is taken only
  ///   after its whole line is on the disk.
  /// - Throws: ``MailProblem`` if the bytes do not begin as a ledger does, and for the first line
  ///   that does not belong in one.
  package init(_ bytes: [UInt8]) throws(MailProblem) {
    guard Self.isBegun(bytes) else {
      throw MailProblem(
        "not a ledger: its first line differs; name another file under 'mail.ledger'",
        line: 1
      )
    }
    let lines = bytes[..<Self.wholeCount(bytes)].split(
      separator: UInt8(ascii: "\n"),
      omittingEmptySubsequences: false
    )
    for (index, line) in lines.enumerated() where !line.isEmpty && line.first != Self.comment {
      guard let entry = Self.entry(String(decoding: line, as: UTF8.self)) else {
        throw MailProblem(
          "not a line of a ledger; remove it, or remove the file if nothing was sent yet",
          line: index + 1
        )
      }
      add(entry.step, of: entry.key, date: entry.date)
    }
  }

  /// The latest step of a message, or `nil` if sending it never began.
  package subscript(key: LedgerKey) -> LedgerStep? { steps[key] }

  /// The date with which a message was handed over last, or `nil` if none is recorded.
  package func date(of key: LedgerKey) -> MailDate? { dates[key] }

  mutating func add(_ step: LedgerStep, of key: LedgerKey, date: MailDate?) {
    steps[key] = step
    dates[key] = date ?? dates[key]
  }

  /// The first lines of a new ledger.
  static let opening = """
    # The summaries that habitsite mailed, so that each is sent once: the period, the recipient, \
    how far it came, what it held, with which date.

    """

  private static let comment = UInt8(ascii: "#")

  /// Returns whether the bytes begin as a ledger does, or a loss of power left none of them.
  private static func isBegun(_ bytes: [UInt8]) -> Bool {
    let beginning = opening.utf8.prefix(while: { $0 != UInt8(ascii: ",") })
    return bytes.isEmpty || bytes.starts(with: beginning)
  }

  /// Returns the number of bytes in whole lines.
  static func wholeCount(_ bytes: [UInt8]) -> Int {
    bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }

  private static func entry(
    _ line: String
  ) -> (key: LedgerKey, step: LedgerStep, date: MailDate?)? {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard (4...5).contains(parts.count), let step = LedgerStep(rawValue: parts[2]) else {
      return nil
    }
    let date = parts.dropFirst(4).first.map { MailDate($0) }
    // A fifth cell is a date.
    if let date, date == nil { return nil }
    return (LedgerKey(summary: parts[0], recipient: parts[1]), step, date ?? nil)
  }
}

/// A step in sending a message.
package enum LedgerStep: String, Sendable {
  /// The message is being handed over. If no step follows, the program ended meanwhile, and the
  /// message may or may not have been sent.
  case sending
  case sent
  /// The message was not sent and may be sent again.
  case failed
  /// The server will never take this message for this recipient.
  case refused
  /// The message was handed over, but the server did not confirm that it accepted it.
  case unsure
}

/// The key of a message that is sent once: a summary to one recipient.
package struct LedgerKey: Hashable, Sendable {
  /// The summary, such as `2026-10`.
  package let summary: String
  /// The recipient's address alone, such as `ana@example.org`.
  package let recipient: String

  /// Neither text may contain a tab or a line break.
  package init(summary: String, recipient: String) {
    self.summary = summary
    self.recipient = recipient
  }
}
