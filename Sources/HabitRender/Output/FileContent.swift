/// The bytes of a file: all of them, or piece by piece where they would take much memory.
enum FileContent {
  case whole([UInt8])
  /// The same pieces each time that they are asked for.
  case pieces(AnySequence<[UInt8]>)
}

extension FileContent {
  /// All bytes.
  var bytes: [UInt8] {
    switch self {
    case .whole(let bytes): bytes
    case .pieces(let pieces): pieces.reduce(into: []) { $0 += $1 }
    }
  }

  /// One piece or several.
  var pieces: AnySequence<[UInt8]> {
    switch self {
    case .whole(let bytes): AnySequence(CollectionOfOne(bytes))
    case .pieces(let pieces): pieces
    }
  }

  /// How many bytes there are, or `nil` where only making all pieces tells.
  var count: Int? {
    guard case .whole(let bytes) = self else { return nil }
    return bytes.count
  }
}
