/// A GIF without its comments, texts and data of applications.
///
/// Source: CompuServe (1990), "Graphics Interchange Format, Version 89a", sections 15 to 27.
struct GIFCopy {
  private(set) var bytes: [UInt8]

  /// Copies a GIF up to its end; `nil` if it is cut off.
  init?(of original: [UInt8]) {
    var rest = original[...]
    guard let head = rest.take(13), let colors = Self.colors(flags: head[10], &rest) else {
      return nil
    }
    bytes = Array(head + colors)
    while let introducer = rest.popFirst() {
      switch introducer {
      case 0x21:
        guard let label = rest.popFirst(), let blocks = Self.blocks(&rest) else { return nil }
        addExtension(label, blocks)
      case 0x2C:
        // The code size follows the colours.
        guard let head = rest.take(9),
          let colors = Self.colors(flags: head[head.endIndex - 1], &rest),
          let codeSize = rest.take(1), let blocks = Self.blocks(&rest)
        else { return nil }
        bytes += [introducer] + head + colors + codeSize + blocks.joined() + [0]
      case 0x3B:
        bytes.append(introducer)
        return
      default: return nil
      }
    }
    return nil
  }

  /// Adds what times a frame or repeats the animation.
  private mutating func addExtension(_ label: UInt8, _ blocks: [ArraySlice<UInt8>]) {
    switch (label, blocks.first) {
    case (0xF9, let control?) where control.count == 5: bytes += [0x21, label] + control + [0]
    case (0xFF, let application?) where application.dropFirst().elementsEqual("NETSCAPE2.0".utf8):
      // The number of rounds.
      guard let rounds = blocks.dropFirst().first(where: { $0.starts(with: [3, 1]) }) else {
        return
      }
      bytes += [0x21, label] + application + rounds + [0]
    default: break
    }
  }

  /// Removes and returns a table of colours, which flags announce.
  private static func colors(flags: UInt8, _ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    rest.take(flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 0x07) + 1))
  }

  /// Removes and returns blocks with their lengths, and removes the empty block after them.
  private static func blocks(_ rest: inout ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    var blocks: [ArraySlice<UInt8>] = []
    while let length = rest.first {
      guard length > 0 else {
        rest.removeFirst()
        return blocks
      }
      guard let block = rest.take(Int(length) + 1) else { return nil }
      blocks.append(block)
    }
    return nil
  }
}
