/// The forms of header values that programs supply and that no encoding could repair.
enum HeaderForm {
  case contentID
  case domain
  case fileName
  case language
  case link
  case mailLink
  case mediaType

  /// Returns the text unchanged.
  ///
  /// - Throws: ``MessageError`` that names the header if the text does not have this form.
  func checked(_ text: String, in header: String) throws(MessageError) -> String {
    guard !text.unicodeScalars.contains(where: \.endsOrControlsLines) else {
      throw MessageError(header: header, problem: .controlCharacter)
    }
    guard text.utf8.count <= maxLength, matches(text) else {
      throw MessageError(header: header, problem: .form(text, expected: description))
    }
    return text
  }

  /// The maximum length.
  ///
  /// It keeps lines below the 998 bytes of RFC 5322, and short ones short.
  private var maxLength: Int {
    switch self {
    case .contentID, .domain: 253
    case .fileName, .language, .mediaType: 60
    case .link, .mailLink: 900
    }
  }

  private func matches(_ text: String) -> Bool {
    switch self {
    case .contentID: Self.isContentID(text)
    case .domain: MailAddress.isDomain(text[...])
    case .fileName: Self.isWord(text[...], signs: "._-")
    case .language: Self.isWord(text[...], signs: "-")
    case .link: Self.isLink(text, after: "https://")
    case .mailLink: Self.isLink(text, after: "mailto:")
    case .mediaType: Self.isMediaType(text)
    }
  }

  private var description: String {
    switch self {
    case .contentID: "a name and a domain, such as 'grid@example.org'"
    case .domain: "a domain, such as 'habits.example.org'"
    case .fileName: "a name of at most 60 ASCII letters, digits, '.', '_' and '-'"
    case .language: "a language tag, such as 'en' or 'sr-Latn'"
    case .link: "an address that begins with 'https://', of at most 900 ASCII characters"
    case .mailLink: "an address that begins with 'mailto:', of at most 900 ASCII characters"
    case .mediaType: "a media type, such as 'image/png'"
    }
  }

  private static func isWord(_ text: Substring, signs: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { MailAddress.isLetterOrDigit($0) || signs.utf8.contains($0) }
  }

  private static func isContentID(_ text: String) -> Bool {
    let halves = text.split(separator: "@", omittingEmptySubsequences: false)
    let words = halves[0].split(separator: ".", omittingEmptySubsequences: false)
    return halves.count == 2 && words.allSatisfy { isWord($0, signs: "-_") }
      && MailAddress.isDomain(halves[1])
  }

  private static func isMediaType(_ text: String) -> Bool {
    let halves = text.split(separator: "/", omittingEmptySubsequences: false)
    return halves.count == 2 && halves.allSatisfy { isWord($0, signs: "+.-") }
  }

  private static func isLink(_ text: String, after start: String) -> Bool {
    text.hasPrefix(start) && text.count > start.count
      && text.utf8.allSatisfy { 0x21..<0x7F ~= $0 && !"<>\"\\^`{|},".utf8.contains($0) }
  }
}
