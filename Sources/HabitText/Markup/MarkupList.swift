/// Finished pieces of markup, one after another in a single buffer.
///
/// Markup that is written once per day is appended from here: reading a `Markup` from an array
/// would retain and release it each time.
package struct MarkupList: Sendable {
  private let bytes: [UInt8]
  /// The end offset of each piece, after a leading 0, the start of the first.
  private let ends: [Int]

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

  /// The number of pieces.
  package var count: Int { ends.count - 1 }

  /// Calls `body` with the bytes of a piece.
  func withBytes(of number: Int, _ body: (UnsafeRawBufferPointer) -> Void) {
    let range = ends[number]..<ends[number + 1]
    bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }
}
