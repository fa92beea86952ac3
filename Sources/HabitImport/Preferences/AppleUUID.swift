/// The identifiers that Apple's systems give.
enum AppleUUID {
  /// Whether a text is 32 hexadecimal digits in five groups.
  static func isValid(_ text: String) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    let isHex = groups.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isHexDigit } }
    return isHex && groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
  }
}
