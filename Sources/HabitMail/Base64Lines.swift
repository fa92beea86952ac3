private import Foundation

/// Bytes in lines of 76 letters, digits and signs.
///
/// Source: RFC 2045 (1996), section 6.8.
enum Base64Lines {
  /// The lines of the bytes, with CRLF between them.
  static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    let options: Data.Base64EncodingOptions = [
      .lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed,
    ]
    return Array(Data(bytes).base64EncodedData(options: options))
  }

  /// All in one line.
  static func text(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString()
  }
}
