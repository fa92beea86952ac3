import HabitConfig
import HabitCore
import HabitMail

extension Set<String> {
  /// Reads the mailboxes that get no mails, such as those of people who ended them: an address a line;
  /// empty lines, and those that begin with `#`, mean nothing.
  ///
  /// They are in lower case: who ended the mails as Ana gets none as ana.
  ///
  /// - Parameter path: The file, or `nil` for no mailboxes.
  /// - Throws: ``SiteError`` if it cannot be read, or a line is no address: a mail to somebody who
  ///   wants none is worse than a late one.
  init(suppressedAt path: String?) throws {
    self.init()
    guard let path else { return }
    var lines = try LineReader(path, code: "mail.suppress")
    while let line = try lines.next() {
      let location = Location(file: path, line: lines.number)
      guard case .text(let bytes) = line else {
        throw SiteError("mail.suppress", "a line has more than 32 KiB; shorten it", at: location)
      }
      let text = String(decoding: bytes, as: UTF8.self).trimmed
      guard !text.isEmpty, text.first != "#" else { continue }
      do throws(MailProblem) {
        insert(try MailAddress(text).mailbox.lowercased())
      } catch {
        throw SiteError("mail.suppress", error.message, at: location)
      }
    }
  }
}
