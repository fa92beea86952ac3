package import HabitCore

/// A picture that is written to a person's folder atomically.
///
/// A mark inside distinguishes it from the pictures of others, which are never replaced.
package struct PictureOutput {
  private let path: String

  /// - Parameter path: The path of the picture; an earlier one is replaced.
  package init(path: String) { self.path = path }

  /// The text after the first tag of an SVG.
  private static let comment = Array("<!-- habitsite -->".utf8)
  private static let openingTag = Array("<svg ".utf8)
  /// The chunk of a PNG that names the software: its length, type, text and checksum.
  private static let chunk =
    [0, 0, 0, 18] + Array("tEXtSoftware\0habitsite".utf8) + [0xAB, 0x58, 0x83, 0x36]
  /// The size of the signature and the first chunk of a PNG, which has the width and height.
  private static let headCount = 33
  private static let signature = [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A]

  /// Writes the picture.
  ///
  /// - Parameter bytes: An SVG or a PNG.
  /// - Throws: ``SiteError`` if it cannot be written, or would replace a file that is not a picture
  ///   of habitsite; the old file is then unchanged.
  package func write(_ bytes: [UInt8]) throws(SiteError) {
    let file = OwnedFile(path: path, kind: "picture", code: "picture.place", isOurs: Self.isMarked)
    try file.replace(by: Self.marked(bytes))
  }

  private static func isMarked(_ head: [UInt8]) -> Bool {
    guard let (position, mark) = mark(of: head) else { return false }
    return head[position...].starts(with: mark)
  }

  private static func marked(_ bytes: [UInt8]) -> [UInt8] {
    guard let (position, mark) = mark(of: bytes) else { return bytes }
    return bytes[..<position] + mark + bytes[position...]
  }

  /// Returns the mark of a picture and its position, or `nil` if the bytes are no picture.
  private static func mark(of bytes: [UInt8]) -> (position: Int, mark: [UInt8])? {
    if bytes.starts(with: signature), bytes.count > headCount { return (headCount, chunk) }
    guard bytes.starts(with: openingTag) else { return nil }
    return bytes.firstIndex(of: UInt8(ascii: ">")).map { ($0 + 1, comment) }
  }
}
