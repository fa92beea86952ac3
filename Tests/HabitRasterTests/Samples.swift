import Foundation
import Testing

/// Small pictures, and what makes them odd.
enum Samples {
  /// 16 × 8 pixels, the left half red, the right one blue.
  static let jpeg = bytes(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVt
    VkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8
    fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAIABADAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAA
    Bf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAWAQEBAQAAAAAAAAAAAAAAAAAGBQf/xAAUEQEAAAAAAAAAAAAAAAAA
    AAAA/9oADAMBAAIRAxEAPwApPMBjQAd//9k=
    """
  )
  /// 2 × 2 pixels, half transparent.
  static let transparentPNG = bytes(
    """
    iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAFElEQVQI12P8z8BQz8DAwMDEAAUAGBcBgppegqQA
    AAAASUVORK5CYII=
    """
  )
  /// 2 × 2 opaque pixels with a channel for transparency.
  static let opaquePNG = bytes(
    """
    iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAFElEQVQI12P8z8Dwn4GBgYGJAQoAHxcCAmep4oIA
    AAAASUVORK5CYII=
    """
  )
  /// A single pixel.
  static let gif = bytes("R0lGODlhAQABAPAAAP8AAAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==")
  /// A single pixel.
  static let png = bytes(
    """
    iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVQI12P4z8AAAAMBAQAY3Y2wAAAAAElFTkSu
    QmCC
    """
  )
  /// 400 × 200 pixels.
  static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">
    <linearGradient id="g"><stop stop-color="#fd0"/><stop offset="1" stop-color="#04c"/>
    </linearGradient><rect width="200" height="100" fill="url(#g)"/>
    <circle cx="70" cy="50" r="40" fill="#1ad170"/></svg>
    """

  private static func bytes(_ base64: String) -> [UInt8] {
    Array(Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data())
  }
}

extension Samples {
  static let secret = "GPS 44.8176 N 20.4633 E"

  /// The JPEG with metadata: an EXIF orientation, a place, a comment.
  static func jpeg(orientation: UInt8) -> [UInt8] {
    let text = Array(secret.utf8) + [0]
    let count = UInt8(text.count)
    let exif: [UInt8] =
      Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 2]
      + [0x01, 0x0E, 0, 2, 0, 0, 0, count, 0, 0, 0, 38]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
      + [0, 0, 0, 0] + text
    return Array(jpeg.prefix(2)) + segment(0xE1, exif) + segment(0xFE, text) + jpeg.dropFirst(2)
  }

  static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker, 0, UInt8(content.count + 2)] + content
  }

  /// The JPEG with a size in its header that it does not have.
  static func jpeg(claiming side: UInt16) throws -> [UInt8] {
    var bytes = jpeg
    let frame = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xC0]) })
    let (high, low) = (UInt8(side >> 8), UInt8(side & 0xFF))
    bytes.replaceSubrange(frame + 5..<frame + 9, with: [high, low, high, low])
    return bytes
  }

  /// A GIF with a size in its header that it does not have.
  static let hugeGIF: [UInt8] = {
    var bytes = gif
    bytes.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
    return bytes
  }()

  /// The head of a PNG of 60,000 × 60,000 pixels.
  static let hugePNG = bytes(
    """
    iVBORw0KGgoAAAANSUhEUgAA6mAAAOpgCAIAAAAPsOIVAAAAPElEQVR4nO3BMQEAAADCoPVPbQ0PoAAAAAAAAAAA
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABvoABV
    """
  )
}

/// The width and height in the head of a PNG.
func sizeOfPNG(_ bytes: [UInt8]) throws -> [Int] {
  try #require(bytes.count > 24)
  return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
}
