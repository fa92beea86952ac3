/// Finished pieces of markup, one after another in one buffer.
///
/// What is written by the day is appended from here: taking a `Markup` out of an array would count
/// its references up and down each time.
package struct MarkupList: Sendable {
  @usableFromInline let bytes: [UInt8]
  /// Where each piece ends, after the 0 with which the first begins.
  @usableFromInline let ends: [Int]
}

extension MarkupList {
  package init(_ pieces: some Sequence<Markup>) {
    var bytes: [UInt8] = []
    var ends = [0]
    for piece in pieces {
      piece.withBytes { bytes.append(contentsOf: $0) }
      ends.append(bytes.count)
    }
    self.bytes = bytes
    self.ends = ends
  }

  /// How many pieces there are.
  package var count: Int { ends.count - 1 }

  /// Hands over the bytes of a piece.
  @inlinable
  func withBytes(of number: Int, _ body: (UnsafeRawBufferPointer) -> Void) {
    let range = ends[number]..<ends[number + 1]
    bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }
}
