import Foundation
import HabitConfig
import HabitCore
import HabitMail

/// The addresses that get no mails, such as those of people who ended them.
struct SuppressionList {
  /// In lower case: who ended the mails as Ana gets none as ana.
  private let mailboxes: Set<String>

  /// Reads a list: an address a line; empty lines, and those that begin with `#`, mean nothing.
  ///
  /// - Parameter path: The file, or `nil` for an empty list.
  /// - Throws: ``SiteError`` if it cannot be read, or a line is no address: a mail to somebody who
  ///   wants none is worse than a late one.
  init(at path: String?) throws {
    var mailboxes: Set<String> = []
    if let path {
      var lines = try LineReader(path, code: "mail.suppress")
      while let line = try lines.next() {
        let location = Location(file: path, line: lines.number)
        guard case .text(let bytes) = line else {
          throw SiteError("mail.suppress", "a line has more than 32 KiB; shorten it", at: location)
        }
        let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty, text.first != "#" else { continue }
        mailboxes.insert(try Self.mailbox(text, at: location))
      }
    }
    self.mailboxes = mailboxes
  }

  func contains(_ address: MailAddress) -> Bool { mailboxes.contains(address.mailbox.lowercased()) }

  private static func mailbox(_ text: String, at location: Location) throws(SiteError) -> String {
    do throws(AddressError) {
      return try MailAddress(text).mailbox.lowercased()
    } catch {
      throw SiteError("mail.suppress", error.message, at: location)
    }
  }
}
