/// A WebP without its metadata.
///
/// Source: RFC 9649 (2024), section 2.
struct WebPCopy {
  private var chunks: [UInt8] = []
  private var orientation: PictureOrientation?
}

extension WebPCopy {
  /// The chunks of one frame, and of a picture that does not move.
  private static let frame: Set = ["ALPH", "VP8 ", "VP8L"]
  /// The bits of the first byte of `VP8X` that announce EXIF data and XMP.
  private static let exifFlag: UInt8 = 0x08
  private static let metadataFlags: UInt8 = 0x0C

  /// Copies a WebP up to its end; `nil` if it is cut off.
  init?(of original: [UInt8]) {
    var file = original.dropFirst(4)
    guard let size = file.take(4)?.littleEndianNumber, var rest = file.take(size)?.dropFirst(4)
    else { return nil }
    while !rest.isEmpty {
      guard let (name, content) = Self.chunk(of: &rest) else { return nil }
      switch name {
      case "ANMF":
        guard let frame = Self.frame(content) else { return nil }
        addChunk(name, frame)
      case "EXIF": orientation = orientation ?? PictureOrientation(exif: content)
      case "VP8X", "ANIM", "ICCP": addChunk(name, content)
      default:
        if Self.frame.contains(name) { addChunk(name, content) }
      }
    }
    guard !chunks.isEmpty else { return nil }
    if chunks.starts(with: "VP8X".utf8), chunks.count > 8 {
      chunks[8] &= ~Self.metadataFlags
      if let orientation {
        chunks[8] |= Self.exifFlag
        addChunk("EXIF", orientation.exif)
      }
    }
  }

  var bytes: [UInt8] {
    Array("RIFF".utf8) + Self.bytes(of: chunks.count + 4) + "WEBP".utf8 + chunks
  }

  /// Returns a frame of an animation, or `nil` if it is cut off.
  private static func frame(_ content: ArraySlice<UInt8>) -> [UInt8]? {
    var rest = content
    guard let head = rest.take(16) else { return nil }
    var frame = Self()
    while !rest.isEmpty {
      guard let (name, content) = chunk(of: &rest) else { return nil }
      if Self.frame.contains(name) { frame.addChunk(name, content) }
    }
    return head + frame.chunks
  }

  /// Removes and returns the first chunk, or returns `nil` if it is cut off.
  private static func chunk(
    of rest: inout ArraySlice<UInt8>
  ) -> (name: String, content: ArraySlice<UInt8>)? {
    guard let name = rest.take(4), let size = rest.take(4)?.littleEndianNumber,
      let content = rest.take(size)
    else { return nil }
    // Chunks begin at even positions.
    rest = rest.dropFirst(size % 2)
    return (String(decoding: name, as: UTF8.self), content)
  }

  private mutating func addChunk(_ name: String, _ content: some Collection<UInt8>) {
    chunks += Array(name.utf8) + Self.bytes(of: content.count) + content
    if content.count % 2 == 1 { chunks.append(0) }
  }

  private static func bytes(of number: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
