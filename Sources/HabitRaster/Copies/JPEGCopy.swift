/// A JPEG without its metadata.
///
/// Source: ITU-T T.81 (1992), annex B; ITU-T T.871 (2011), section 10; ITU-T T.872 (2012),
/// section 6.
struct JPEGCopy {
  private(set) var bytes: [UInt8] = [0xFF, 0xD8]
  private var orientation: PictureOrientation?

  /// Copies a JPEG up to its end; `nil` if it is cut off.
  init?(of original: [UInt8]) {
    var rest = original.dropFirst(2)
    var isInScan = false
    while let mark = rest.firstIndex(of: 0xFF) {
      // Between two segments decoders pass over all other bytes.
      if isInScan { bytes += rest[..<mark] }
      rest = rest[mark...].drop { $0 == 0xFF }
      guard let marker = rest.popFirst() else { return nil }
      switch marker {
      case 0x00, 0xD0...0xD7:
        if isInScan { bytes += [0xFF, marker] }
      case 0xD9:
        bytes += [0xFF, marker]
        return
      default:
        let length = rest.prefix(2).number
        guard length >= 2, let segment = rest.take(length) else { return nil }
        add(marker, segment.dropFirst(2))
        isInScan = marker == 0xDA
      }
    }
    return nil
  }

  /// Adds what decoders need of a segment.
  private mutating func add(_ marker: UInt8, _ content: ArraySlice<UInt8>) {
    switch marker {
    case 0xC0...0xCF, 0xDA...0xDF:
      addSegment(marker, content)
    case 0xE0 where content.starts(with: "JFIF\0".utf8) && content.count >= 14:
      // The width and the height of the thumbnail come last.
      addSegment(marker, content.prefix(12) + [0, 0])
    case 0xE1 where content.starts(with: PictureOrientation.mark) && orientation == nil:
      orientation = PictureOrientation(exif: content)
      if let orientation { addSegment(marker, PictureOrientation.mark + orientation.exif) }
    case 0xE2 where content.starts(with: "ICC_PROFILE\0".utf8):
      addSegment(marker, content)
    case 0xEE where content.starts(with: "Adobe".utf8):
      addSegment(marker, content.prefix(12))
    default: break
    }
  }

  private mutating func addSegment(_ marker: UInt8, _ content: some Collection<UInt8>) {
    let length = content.count + 2
    bytes += [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
  }
}
