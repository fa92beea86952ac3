/// The content of a file behind its length and before zeros, so that sizes tell little.
enum PaddedContent {
  /// What a padded content's size is a multiple of, in bytes.
  static let step = 4_096

  /// The length as 64 bits, the highest first, the content, and zeros up to the next step.
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
