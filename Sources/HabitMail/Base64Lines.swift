private import Foundation

/// Base64 text in lines of 76 characters.
///
/// Source: RFC 2045 (1996), section 6.8.
enum Base64Lines {
  /// Returns the lines of the bytes, separated by CRLF.
  static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    let options: Data.Base64EncodingOptions = [
      .lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed,
    ]
    return Array(Data(bytes).base64EncodedData(options: options))
  }

  /// Returns the bytes as a single line.
  static func text(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString()
  }
}
