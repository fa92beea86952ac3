extension ArraySlice<UInt8> {
  /// Removes and returns the first bytes, or returns `nil` if there are fewer.
  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= self.count else { return nil }
    defer { self = dropFirst(count) }
    return prefix(count)
  }

  /// The bytes as a number, the most significant first; at most seven bytes.
  var number: Int { reduce(0) { $0 << 8 | Int($1) } }

  /// The bytes as a number, the least significant first; at most seven bytes.
  var littleEndianNumber: Int { reversed().reduce(0) { $0 << 8 | Int($1) } }
}
