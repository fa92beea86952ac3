import HabitWriting

/// The bytes of a file: all of them, or piece by piece where they would take much memory.
enum FileContent {
  case whole([UInt8])
  case page(Markup)
  /// The same pieces each time that they are asked for.
  case pieces(AnySequence<[UInt8]>)
}

extension FileContent {
  /// All bytes.
  var bytes: [UInt8] {
    switch self {
    case .whole(let bytes): bytes
    case .page(let page): page.bytes
    case .pieces(let pieces): pieces.reduce(into: []) { $0 += $1 }
    }
  }

  /// How many bytes there are, or `nil` where only making all pieces tells.
  var count: Int? {
    switch self {
    case .whole(let bytes): bytes.count
    case .page(let page): page.count
    case .pieces: nil
    }
  }

  /// Hands over one piece after another, as long as `body` holds, and tells whether it always did.
  func allPieces(satisfy body: (UnsafeRawBufferPointer) -> Bool) -> Bool {
    switch self {
    case .whole(let bytes): bytes.withUnsafeBytes(body)
    case .page(let page): page.withBytes(body)
    case .pieces(let pieces): pieces.allSatisfy { $0.withUnsafeBytes(body) }
    }
  }
}
