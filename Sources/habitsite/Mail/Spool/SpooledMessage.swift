import Foundation
import HabitConfig
import HabitCore
import HabitMail

/// A message that a fleet wrote into a folder.
struct SpooledMessage: Sendable {
  let name: String
  private(set) var bytes: [UInt8]
  let from: MailAddress
  let to: MailAddress
  /// The date, or `nil` where the message has none that habitsite writes.
  private(set) var date: MailDate?

  /// Reads a message.
  ///
  /// - Throws: ``SiteError`` if it cannot be read, or its head names no sender or recipient.
  init(_ name: String, in folder: String) throws {
    self.name = name
    let path = "\(folder)/\(name)"
    guard let data = FileManager.default.contents(atPath: path) else {
      throw SiteError("spool.read", "cannot read the message \(path.quoted)")
    }
    bytes = Array(data)
    let head = Self.head(of: bytes)
    guard let from = Self.address("From: ", in: head), let to = Self.address("To: ", in: head)
    else {
      throw SiteError("spool.message", "\(path.quoted) is no message of habitsite; remove it")
    }
    (self.from, self.to) = (from, to)
    date = Self.field(Self.dateName, in: head).flatMap { MailDate(String($0)) }
  }

  private static let dateName = "Date: "

  /// The same message with another date, which is as long as the old one.
  func dated(_ date: MailDate) -> SpooledMessage {
    guard let old = self.date, old != date else { return self }
    var message = self
    let before = Self.dateName + old.text + "\r\n"
    let after = Self.dateName + date.text + "\r\n"
    guard let range = bytes.firstRange(of: Array(before.utf8)) else { return self }
    message.bytes.replaceSubrange(range, with: after.utf8)
    message.date = date
    return message
  }

  /// What the ledger has a message under.
  var key: LedgerKey { LedgerKey(summary: name, recipient: to.mailbox) }

  /// The fields of the head, each on one line.
  private static func head(of bytes: [UInt8]) -> [Substring] {
    let end = bytes.firstRange(of: Array("\r\n\r\n".utf8))?.lowerBound ?? 0
    return String(decoding: bytes[..<end], as: UTF8.self)
      .replacing("\r\n ", with: " ").split(separator: "\r\n")
  }

  private static func field(_ name: String, in head: [Substring]) -> Substring? {
    head.first { $0.hasPrefix(name) }?.dropFirst(name.count)
  }

  private static func address(_ name: String, in head: [Substring]) -> MailAddress? {
    guard let field = field(name, in: head) else { return nil }
    // The name before the address may be encoded, and is of no use here.
    let mailbox = field.last == ">" ? field.split(separator: "<").last?.dropLast() : field
    do throws(AddressError) {
      return try mailbox.map { mailbox throws(AddressError) in try MailAddress(String(mailbox)) }
    } catch {
      return nil
    }
  }
}
