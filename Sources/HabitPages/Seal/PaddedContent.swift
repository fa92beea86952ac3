/// The content of a file, prefixed by its length and padded with zeros, so that sizes reveal
/// little.
enum PaddedContent {
  /// The number of bytes of which the size of padded content is a multiple.
  static let step = 4_096

  /// Returns the length as a big-endian 64-bit integer, the content, and zeros up to the next
  /// multiple.
  static func bytes(of content: [UInt8]) -> [UInt8] {
    let count = UInt64(content.count)
    let prefix = stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: count >> $0) }
    let used = prefix.count + content.count
    let padded = (used + step - 1) / step * step
    var bytes: [UInt8] = []
    bytes.reserveCapacity(padded)
    bytes += prefix
    bytes += content
    bytes += repeatElement(0, count: padded - used)
    return bytes
  }
}
