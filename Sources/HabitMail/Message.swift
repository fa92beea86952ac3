import HabitCore

/// A mail to one recipient: a plain text, and the same content as HTML.
package struct Message: Hashable, Sendable {
  package var head: MessageHead
  package var body: MessageBody
  package var id: MessageID
  /// The way to unsubscribe; `nil` for a mail to no list, such as the sender's own report.
  package var unsubscribe: Unsubscribe?

  package init(
    _ body: MessageBody,
    head: MessageHead,
    id: MessageID,
    unsubscribe: Unsubscribe? = nil
  ) {
    self.body = body
    self.head = head
    self.id = id
    self.unsubscribe = unsubscribe
  }

  /// Returns the bytes of the mail with network line endings, the same for the same mail.
  ///
  /// No line has more than 78 characters, unless a single address is longer.
  ///
  /// - Throws: ``MessageError`` if a header value is not allowed.
  package func bytes() throws(MessageError) -> [UInt8] {
    var bytes: [UInt8] = []
    for field in try headFields() + listFields() { field.append(to: &bytes) }
    appendTexts(boundary: boundary + "t", to: &bytes)
    return bytes
  }

  private func headFields() throws(MessageError) -> [HeaderField] {
    let language = try HeaderForm.language.checked(body.language, in: "Content-Language")
    return [
      HeaderField(name: "Date", pieces: [head.date.text]),
      HeaderField("From", head.from),
      HeaderField("To", head.to),
      HeaderField(name: "Message-ID", pieces: [id.text]),
      try HeaderField("Subject", text: head.subject),
      HeaderField(name: "MIME-Version", pieces: ["1.0"]),
      // Autoresponders must not answer, for example with a holiday notice (RFC 3834).
      HeaderField(name: "Auto-Submitted", pieces: ["auto-generated"]),
      HeaderField(name: "Content-Language", pieces: [language]),
    ]
  }

  private func listFields() throws(MessageError) -> [HeaderField] {
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

  /// The boundary between parts.
  ///
  /// It is derived from the content and cannot occur in any part, because a `=` in a part is never
  /// followed by `_`.
  var boundary: String {
    let texts = [id.text, body.plainText, body.html].map { Array($0.utf8) }
    return "=_" + MessageHash.text(of: texts)
  }

  /// Appends the plain text and the HTML, beginning with the multipart's `Content-Type`.
  ///
  /// Source: RFC 2046 (1996), section 5.1.4: the richest version comes last.
  func appendTexts(boundary: String, to bytes: inout [UInt8]) {
    let kind = ["multipart/alternative;", "boundary=\"\(boundary)\""]
    HeaderField(name: "Content-Type", pieces: kind).append(to: &bytes)
    for (kind, text) in [("plain", body.plainText), ("html", body.html)] {
      let fields = [
        HeaderField(name: "Content-Type", pieces: ["text/\(kind);", "charset=utf-8"]),
        HeaderField(name: "Content-Transfer-Encoding", pieces: ["quoted-printable"]),
      ]
      append(QuotedPrintable.encoded(text), fields: fields, boundary: boundary, to: &bytes)
    }
    appendEnd(boundary, to: &bytes)
  }

  private func append(
    _ content: [UInt8],
    fields: [HeaderField],
    boundary: String,
    to bytes: inout [UInt8]
  ) {
    bytes += "\r\n--\(boundary)\r\n".utf8
    for field in fields { field.append(to: &bytes) }
    bytes += "\r\n".utf8
    bytes += content
  }

  private func appendEnd(_ boundary: String, to bytes: inout [UInt8]) {
    bytes += "\r\n--\(boundary)--\r\n".utf8
  }
}

/// The sender, the recipient, the subject and the date of a mail.
package struct MessageHead: Hashable, Sendable {
  package var from: MailAddress
  package var to: MailAddress
  package var subject: String
  package var date: MailDate

  package init(from: MailAddress, to: MailAddress, subject: String, date: MailDate) {
    self.from = from
    self.to = to
    self.subject = subject
    self.date = date
  }
}

/// A short fingerprint of a content: equal bytes give equal fingerprints, others different ones.
enum MessageHash {
  /// Returns half of the SHA-256 of the parts, as 32 hexadecimal digits.
  static func text(of parts: [[UInt8]]) -> String {
    var hash = SHA256()
    for part in parts {
      // The length before each part keeps one part from passing for two.
      withUnsafeBytes(of: UInt64(part.count).littleEndian) { hash.update($0) }
      part.withUnsafeBytes { hash.update($0) }
    }
    return String(hash.text().prefix(32))
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

  /// Returns a hash of 32 hexadecimal digits: the same for the same texts, different for others.
  package static func hash(of texts: [String]) -> String {
    MessageHash.text(of: texts.map { Array($0.utf8) })
  }
}

/// The reason why a mail cannot be written.
package struct MessageError: Error, Hashable {
  /// The header with the problem, such as `Subject`.
  package let header: String
  package let problem: Problem

  /// The kind of problem.
  package enum Problem: Hashable, Sendable {
    /// A control character; with a line break, a text could add headers.
    case controlCharacter
    /// The text of the header, and the form that it must have.
    case form(String, expected: String)
  }

  /// The reason as one phrase.
  package var message: String {
    switch problem {
    case .controlCharacter:
      "the header '\(header)' of the mail would hold a control character, such as a line break;"
        + " take it out of the text"
    case .form(let text, let expected):
      "\(text.quoted) cannot be the header '\(header)' of a mail; it must be \(expected)"
    }
  }
}

/// The content of a mail, the same for every recipient.
package struct MessageBody: Hashable, Sendable {
  /// The text for programs that show no HTML, and for people who want none.
  package var plainText: String
  package var html: String
  /// The tag of the language, such as `en` or `sr-Latn`.
  package var language: String

  package init(plainText: String, html: String, language: String) {
    self.plainText = plainText
    self.html = html
    self.language = language
  }
}
