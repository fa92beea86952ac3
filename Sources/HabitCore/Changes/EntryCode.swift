/// The days of the entries of a habit, and 24 bits of a hash of each entry, as ASCII.
///
/// An entry is the number of days since the one before, in groups of five bits, and four characters
/// of six bits. More entries at the end leave the beginning as it is.
struct EntryCode: Sendable {
  let bytes: [UInt8]
  /// The number of entries.
  let count: Int
  /// The number of the last day, or that from which the first day counts.
  let lastDay: Int32

  struct Item: Equatable {
    /// The number of the day.
    let day: Int32
    let hash: UInt32
  }

  /// Reads a code, or returns `nil` if not all of its bytes belong to entries.
  init?(text: Substring) {
    // Copied at once: byte by byte, a substring takes ten times as long.
    var text = text
    bytes = text.withUTF8(Array.init)
    var count = 0
    var day = Self.start
    let end = Self.read(bytes, from: 0, after: day) { item in
      count += 1
      day = item.day
    }
    guard end == bytes.count else { return nil }
    (self.count, lastDay) = (count, day)
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
    (count, lastDay) = (entries.count, last)
  }

  /// The number from which the first day counts.
  private static let start = Day.accepted.first.number
  /// The first of 64 characters in a row.
  private static let first = UInt8(ascii: "0")
  /// A delta of more characters is beyond the accepted days.
  private static let maxDeltaCount = 4

  /// The entries, oldest day first.
  var items: [Item] { items(from: 0, count, after: Self.start) }

  /// Returns the entries after those of another code if that is the beginning of this one, which a
  /// new day only makes longer, or else `nil`.
  func items(after beginning: EntryCode) -> [Item]? {
    let length = beginning.bytes.count
    guard length <= bytes.count, bytes[..<length] == beginning.bytes[...] else { return nil }
    return items(from: length, count - beginning.count, after: beginning.lastDay)
  }

  private func items(from start: Int, _ count: Int, after day: Int32) -> [Item] {
    var items: [Item] = []
    items.reserveCapacity(count)
    _ = Self.read(bytes, from: start, after: day) { items.append($0) }
    return items
  }

  /// Calls a closure with each entry up to the first byte that no entry has, and returns the index
  /// of that byte, or -1.
  private static func read(
    _ bytes: [UInt8],
    from start: Int,
    after day: Int32,
    _ body: (Item) -> Void
  ) -> Int {
    var index = start
    var day = day
    while let (delta, start) = delta(in: bytes, at: index), start + 4 <= bytes.count {
      var hash: UInt32 = 0
      for position in 0..<4 {
        guard let value = value(in: bytes, at: start + position) else { return index }
        hash |= UInt32(value) << UInt32(6 * position)
      }
      day += delta
      body(Item(day: day, hash: hash))
      index = start + 4
      // A code with a day after the last accepted one is damaged.
      guard day <= Day.accepted.last.number else { return -1 }
    }
    return index
  }

  private static func delta(in bytes: [UInt8], at index: Int) -> (delta: Int32, end: Int)? {
    var delta: Int32 = 0
    for position in 0..<maxDeltaCount {
      guard let value = value(in: bytes, at: index + position) else { return nil }
      delta |= Int32(value & 31) << Int32(5 * position)
      if value < 32 { return (delta, index + position + 1) }
    }
    return nil
  }

  private static func value(in bytes: [UInt8], at index: Int) -> UInt8? {
    guard index < bytes.count, (first..<first + 64).contains(bytes[index]) else { return nil }
    return bytes[index] - first
  }
}

extension EntryCode: Equatable {
  static func == (one: EntryCode, other: EntryCode) -> Bool { one.bytes == other.bytes }
}
