import HabitCore

/// A mail to one recipient: a plain text, and the same content as HTML.
package struct Message: Hashable, Sendable {
  package let from: MailAddress
  package let to: MailAddress
  package var subject = ""
  package let date: MailDate
  package let id: MessageID
  /// The text for programs that show no HTML, and for people who want none.
  package var plainText = ""
  package var html = ""
  /// The tag of the language, such as `en` or `sr-Latn`.
  package var language = "en"
  /// The way to unsubscribe; `nil` for a mail to no list, such as the sender's own report.
  package var unsubscribe: Unsubscribe?

  package init(from: MailAddress, to: MailAddress, date: MailDate, id: MessageID) {
    (self.from, self.to, self.date, self.id) = (from, to, date, id)
  }

  /// Returns the bytes of the mail with network line endings, the same for the same mail.
  ///
  /// No line has more than 78 characters, unless a single address is longer.
  ///
  /// - Throws: ``MailProblem`` if a header value is not allowed.
  package func bytes() throws(MailProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    for field in try headFields() + listFields() { field.append(to: &bytes) }
    appendTexts(to: &bytes)
    return bytes
  }

  private func headFields() throws(MailProblem) -> [HeaderField] {
    let tag = try HeaderForm.language.checked(language, in: "Content-Language")
    return [
      HeaderField(name: "Date", pieces: [date.text]),
      HeaderField("From", from),
      HeaderField("To", to),
      HeaderField(name: "Message-ID", pieces: [id.text]),
      try HeaderField("Subject", text: subject),
      HeaderField(name: "MIME-Version", pieces: ["1.0"]),
      // Autoresponders must not answer, for example with a holiday notice (RFC 3834).
      HeaderField(name: "Auto-Submitted", pieces: ["auto-generated"]),
      HeaderField(name: "Content-Language", pieces: [tag]),
    ]
  }

  private func listFields() throws(MailProblem) -> [HeaderField] {
    guard let unsubscribe else { return [] }
    let header = "List-Unsubscribe"
    var ways: [String] = []
    if let link = unsubscribe.link {
      ways.append("<\(try HeaderForm.link.checked(link, in: header))>")
    }
    if let link = unsubscribe.mailLink {
      if !ways.isEmpty { ways[0] += "," }
      ways.append("<\(try HeaderForm.mailLink.checked(link, in: header))>")
    }
    let list = try HeaderForm.domain.checked(unsubscribe.listID, in: "List-Id")
    let fields = [
      HeaderField(name: "List-Id", pieces: ["<\(list)>"]),
      HeaderField(name: header, pieces: ways),
    ]
    guard unsubscribe.link != nil, unsubscribe.isOneClick else { return fields }
    return fields + [HeaderField(name: header + "-Post", pieces: ["List-Unsubscribe=One-Click"])]
  }

  /// Appends the plain text and the HTML, beginning with the multipart's `Content-Type`.
  ///
  /// Source: RFC 2046 (1996), section 5.1.4: the richest version comes last.
  private func appendTexts(to bytes: inout [UInt8]) {
    // It cannot occur in any part, because a `=` in a part is never followed by `_`.
    let boundary = "=_\(MessageID.hash(of: [id.text, plainText, html]))t"
    let kind = ["multipart/alternative;", "boundary=\"\(boundary)\""]
    HeaderField(name: "Content-Type", pieces: kind).append(to: &bytes)
    for (kind, text) in [("plain", plainText), ("html", html)] {
      let fields = [
        HeaderField(name: "Content-Type", pieces: ["text/\(kind);", "charset=utf-8"]),
        HeaderField(name: "Content-Transfer-Encoding", pieces: ["quoted-printable"]),
      ]
      bytes += "\r\n--\(boundary)\r\n".utf8
      for field in fields { field.append(to: &bytes) }
      bytes += "\r\n".utf8
      bytes += QuotedPrintable.encoded(text)
    }
    bytes += "\r\n--\(boundary)--\r\n".utf8
  }
}

/// The ways for a recipient of a list to unsubscribe.
///
/// Source: RFC 2369 (1998); RFC 2919 (2001); RFC 8058 (2017).
package struct Unsubscribe: Hashable, Sendable {
  /// An `https` address, or `nil` for none.
  package var link: String?
  /// Whether ``link`` names the recipient, and accepts a POST without asking for confirmation.
  package var isOneClick = true
  /// A `mailto:` address that accepts requests by mail, or `nil` for none.
  package var mailLink: String?
  /// The name of the list in the form of a domain, such as `habits.example.org`.
  package var listID: String

  package init(link: String?, mailLink: String? = nil, listID: String) {
    self.link = link
    self.mailLink = mailLink
    self.listID = listID
  }
}

/// The ID of a mail, by which programs recognise it.
package struct MessageID: Hashable, Sendable {
  /// The ID with its angle brackets, as in the header.
  package let text: String

  /// Creates an ID from the texts that identify a mail.
  ///
  /// - Parameters:
  ///   - texts: The texts, such as the site, the period and the recipient. The same texts give the
  ///     same ID, so that a mail that is sent again is recognised.
  ///   - sender: The sender, whose domain makes the ID unique.
  package init(of texts: [String], from sender: MailAddress) {
    text = "<\(Self.hash(of: texts))@\(sender.domain)>"
  }

  /// Returns half of a SHA-256, as 32 hexadecimal digits: the same for the same texts, different for
  /// others.
  package static func hash(of texts: [String]) -> String {
    var hash = SHA256()
    for text in texts.map({ Array($0.utf8) }) {
      // The length before each text makes `["ab", "c"]` differ from `["a", "bc"]`.
      withUnsafeBytes(of: UInt64(text.count).littleEndian) { hash.update($0) }
      text.withUnsafeBytes { hash.update($0) }
    }
    return String(hash.text().prefix(32))
  }
}
