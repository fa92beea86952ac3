extension Substring.UTF8View {
  /// Returns where a literal of the program begins first, or `nil`.
  ///
  /// The library's `firstRange(of:)` takes a hundred times as long.
  package func first(_ literal: StaticString) -> Index? {
    func offset(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
      literal.withUTF8Buffer { sought in
        var start = 0
        while start + sought.count <= bytes.count {
          let part = UnsafeBufferPointer(rebasing: bytes[start..<start + sought.count])
          if part.first == sought.first, part.elementsEqual(sought) { return start }
          start += 1
        }
        return nil
      }
    }
    let found =
      withContiguousStorageIfAvailable(offset) ?? Array(self).withUnsafeBufferPointer(offset)
    return found.map { index(startIndex, offsetBy: $0) }
  }
}
