extension Message {
  /// The boundary between parts.
  ///
  /// It is derived from the content and cannot occur in any part, because a `=` in a part is never
  /// followed by `_`.
  var boundary: String {
    let texts = [id.text, body.plainText, body.html].map { Array($0.utf8) }
    return "=_" + MessageHash.text(of: texts + body.pictures.map(\.bytes))
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

  /// Appends the texts and the HTML's pictures, beginning with the multipart's `Content-Type`.
  ///
  /// Source: RFC 2387 (1998).
  func appendTextsAndPictures(
    boundary: String,
    to bytes: inout [UInt8]
  ) throws(MessageError) {
    let outer = boundary + "p"
    let kind = [
      "multipart/related;", "type=\"multipart/alternative\";", "boundary=\"\(outer)\"",
    ]
    HeaderField(name: "Content-Type", pieces: kind).append(to: &bytes)
    bytes += "\r\n--\(outer)\r\n".utf8
    appendTexts(boundary: boundary + "t", to: &bytes)
    for picture in body.pictures {
      let fields = try picture.headerFields()
      append(Base64Lines.encoded(picture.bytes), fields: fields, boundary: outer, to: &bytes)
    }
    appendEnd(outer, to: &bytes)
  }

  private func append(
    _ content: [UInt8],
    fields: [HeaderField],
    boundary: String,
    to bytes: inout [UInt8]
  ) {
    bytes += "\r\n--\(boundary)\r\n".utf8
    for field in fields {
      field.append(to: &bytes)
    }
    bytes += "\r\n".utf8
    bytes += content
  }

  private func appendEnd(_ boundary: String, to bytes: inout [UInt8]) {
    bytes += "\r\n--\(boundary)--\r\n".utf8
  }
}

extension MessagePicture {
  /// Source: RFC 2392 (1998) for the content ID, RFC 2183 (1997) for the disposition.
  fileprivate func headerFields() throws(MessageError) -> [HeaderField] {
    let kind = try HeaderForm.mediaType.checked(mediaType, in: "Content-Type")
    let id = try HeaderForm.contentID.checked(contentID, in: "Content-ID")
    let file = try HeaderForm.fileName.checked(fileName, in: "Content-Disposition")
    return [
      HeaderField(name: "Content-Type", pieces: [kind]),
      HeaderField(name: "Content-Transfer-Encoding", pieces: ["base64"]),
      HeaderField(name: "Content-ID", pieces: ["<\(id)>"]),
      HeaderField(name: "Content-Disposition", pieces: ["inline;", "filename=\"\(file)\""]),
    ]
  }
}
