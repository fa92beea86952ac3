/// A photo that a browser can show: upright, scaled down, and nothing but its pixels.
package struct Picture: Hashable, Sendable {
  /// The bytes of the file.
  package let bytes: [UInt8]
  package let format: Format
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int

  package init(bytes: [UInt8], format: Format, width: Int, height: Int) {
    self.bytes = bytes
    self.format = format
    self.width = width
    self.height = height
  }

  /// The format of the bytes; the raw value is the file extension.
  package enum Format: String, Sendable {
    case jpg
    case png
  }
}

/// The reason why a picture could not be made.
package struct PictureError: Error, Hashable {
  /// The reason as one phrase: `it is broken or cut off`.
  package let reason: String

  package init(reason: String) { self.reason = reason }
}

/// The kinds of photos, recognised by their first bytes.
package enum PhotoKind: String, CaseIterable, Sendable {
  case jpeg = "JPEG"
  case png = "PNG"
  case gif = "GIF"
  case webp = "WebP"
  case heic = "HEIC"

  /// Recognises a photo, or returns `nil` if no browser or phone can show it.
  package init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: "GIF8".utf8) {
      self = .gif
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if bytes.dropFirst(4).starts(with: "ftyp".utf8), Self.isHEIC(bytes.dropFirst(8)) {
      self = .heic
    } else {
      return nil
    }
  }

  private static func isHEIC(_ brand: ArraySlice<UInt8>) -> Bool {
    ["heic", "heix", "heim", "heis", "mif1", "msf1"].contains { brand.starts(with: $0.utf8) }
  }

  /// The ending of a file name: `jpg`.
  package var suffix: String { self == .jpeg ? "jpg" : rawValue.lowercased() }
}
