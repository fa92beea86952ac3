extension Message {
  /// Returns the bytes of the mail, the same for the same mail.
  ///
  /// No line has more than 78 characters, unless a single address is longer.
  ///
  /// - Throws: ``MessageError`` if a header value is not allowed.
  package func bytes(lineEnd: LineEnd = .network) throws(MessageError) -> [UInt8] {
    var bytes: [UInt8] = []
    for field in try headFields() + listFields() {
      field.append(to: &bytes)
    }
    let boundary = boundary
    if body.pictures.isEmpty {
      appendTexts(boundary: boundary + "t", to: &bytes)
    } else {
      try appendTextsAndPictures(boundary: boundary, to: &bytes)
    }
    return switch lineEnd {
    case .network: bytes
    case .unix: bytes.filter { $0 != 0x0D }
    }
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
    var ways = ["<\(try HeaderForm.link.checked(unsubscribe.link, in: header))>"]
    if let address = unsubscribe.address {
      ways[0] += ","
      ways.append("<mailto:\(address.mailboxInLink)>")
    }
    let list = try HeaderForm.domain.checked(unsubscribe.listID, in: "List-Id")
    return [
      HeaderField(name: "List-Id", pieces: ["<\(list)>"]),
      HeaderField(name: header, pieces: ways),
      HeaderField(name: header + "-Post", pieces: ["List-Unsubscribe=One-Click"]),
    ]
  }
}
