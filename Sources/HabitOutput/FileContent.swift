import HabitText

/// The bytes of a file: all of them, or in pieces if they would take much memory.
enum FileContent {
  case whole([UInt8])
  case page(Markup)
  /// The same pieces at each iteration.
  case pieces(AnySequence<[UInt8]>)

  var bytes: [UInt8] {
    switch self {
    case .whole(let bytes): bytes
    case .page(let page): page.bytes
    case .pieces(let pieces): pieces.reduce(into: []) { $0 += $1 }
    }
  }

  /// The number of bytes, or `nil` if it is only known after making all pieces.
  var count: Int? {
    switch self {
    case .whole(let bytes): bytes.count
    case .page(let page): page.count
    case .pieces: nil
    }
  }

  /// Passes the pieces to `body` in order while it returns `true`; returns whether it always did.
  func allPieces(satisfy body: (UnsafeRawBufferPointer) -> Bool) -> Bool {
    switch self {
    case .whole(let bytes): bytes.withUnsafeBytes(body)
    case .page(let page): page.withBytes(body)
    case .pieces(let pieces): pieces.allSatisfy { $0.withUnsafeBytes(body) }
    }
  }
}
