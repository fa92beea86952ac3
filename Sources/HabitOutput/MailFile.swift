import HabitCore
package import HabitSources

/// A message that takes its place among a person's files in one step.
package struct MailFile {
  private let path: String

  /// - Parameter path: Where the message goes; one of before is replaced.
  package init(path: String) {
    self.path = path
  }
}

extension MailFile {
  /// The way in which each message of ours begins.
  private static let opening = Array("Date: ".utf8)

  /// Writes the message.
  ///
  /// - Throws: ``SiteError`` where it cannot be written, or would replace a file that is no
  ///   message; what was there is then still there.
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
