import HabitCore

/// The identifiers that Apple's systems generate.
package enum AppleUUID {
  /// Returns whether a text is 32 hexadecimal digits in five groups.
  package static func isValid(_ text: String) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    let isHex = groups.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isHexDigit } }
    return isHex && groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
  }

  /// Returns sixteen bytes as 32 hexadecimal digits in five groups, upper case.
  package static func text(_ bytes: [UInt8]) -> String {
    var text = ""
    for (index, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(index) { text += "-" }
      text += [byte].hexadecimal.uppercased()
    }
    return text
  }
}
