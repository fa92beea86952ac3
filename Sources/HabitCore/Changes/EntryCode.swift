/// The days of the entries of a habit, and 24 bits of a hash of each entry, as ASCII.
///
/// An entry is the number of days since the one before, in groups of five bits, and four characters
/// of six bits. More entries at the end leave the beginning as it is.
struct EntryCode: Equatable, Sendable {
  let bytes: [UInt8]

  struct Item: Equatable {
    /// The number of the day.
    let day: Int32
    let hash: UInt32
  }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a code, or returns `nil` if not all of its bytes belong to entries.
  init?(text: Substring) {
    // Copied at once: byte by byte, a substring takes ten times as long.
    var text = text
    bytes = text.withUTF8(Array.init)
    guard decoded.end == bytes.count else { return nil }
  }

  /// - Parameter entries: Oldest day first.
  init(_ entries: [Entry]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(entries.count * 5)
    var last = Self.start
    for entry in entries {
      var rest = UInt32(max(0, entry.day.number - last))
      while rest >= 32 {
        bytes.append(Self.first + UInt8(rest & 31) + 32)
        rest >>= 5
      }
      bytes.append(Self.first + UInt8(rest))
      last = entry.day.number
      var print = Fingerprint()
      print.add(entry)
      for shift in [0, 6, 12, 18] {
        bytes.append(Self.first + UInt8(print.value >> UInt64(shift) & 63))
      }
    }
    self.bytes = bytes
  }

  /// The number from which the first day counts.
  private static let start = Day.accepted.first.number
  /// The first of 64 characters in a row.
  private static let first = UInt8(ascii: "0")
  /// A delta of more characters is beyond the accepted days.
  private static let maxDeltaCount = 4

  /// The entries, oldest day first; those up to the first byte that no entry has.
  var items: [Item] { decoded.items }

  private var decoded: (items: [Item], end: Int) {
    var items: [Item] = []
    items.reserveCapacity(bytes.count / 5)
    var index = 0
    var day = Self.start
    while let (delta, start) = delta(at: index), start + 4 <= bytes.count {
      var hash: UInt32 = 0
      for position in 0..<4 {
        guard let value = value(at: start + position) else { return (items, index) }
        hash |= UInt32(value) << UInt32(6 * position)
      }
      day += delta
      items.append(Item(day: day, hash: hash))
      index = start + 4
      // Whoever wrote more days than there are gets none of them.
      guard day <= Day.accepted.last.number else { return (items, -1) }
    }
    return (items, index)
  }

  private func delta(at index: Int) -> (delta: Int32, end: Int)? {
    var delta: Int32 = 0
    for position in 0..<Self.maxDeltaCount {
      guard let value = value(at: index + position) else { return nil }
      delta |= Int32(value & 31) << Int32(5 * position)
      if value < 32 { return (delta, index + position + 1) }
    }
    return nil
  }

  private func value(at index: Int) -> UInt8? {
    guard index < bytes.count, (Self.first..<Self.first + 64).contains(bytes[index]) else {
      return nil
    }
    return bytes[index] - Self.first
  }
}
