import HabitCore
package import HabitSources

/// A message that is written to a person's folder atomically.
package struct MailFile {
  private let path: String

  /// - Parameter path: The path of the message; an earlier one is replaced.
  package init(path: String) {
    self.path = path
  }
}

extension MailFile {
  /// The first bytes of each message that we write.
  private static let opening = Array("Date: ".utf8)

  /// Writes the message.
  ///
  /// - Throws: ``SiteError`` if it cannot be written, or would replace a file that is not a
  ///   message; the old file is then unchanged.
  package func write(_ bytes: [UInt8]) throws(SiteError) {
    let start = SystemFile.contents(of: path, upTo: Self.opening.count)
    guard [nil, [], Self.opening].contains(start) else {
      throw SiteError(
        "mail.place",
        "\(path.quoted) is there already and no message; name another file"
      )
    }
    try SystemFile.replacePlain(path, by: bytes)
  }
}
