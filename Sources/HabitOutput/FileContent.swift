import HabitText

/// The bytes of a file, or the markup of a page, which are several pieces.
enum FileContent {
  case whole([UInt8])
  case page(Markup)

  var bytes: [UInt8] {
    switch self {
    case .whole(let bytes): bytes
    case .page(let page): page.bytes
    }
  }

  var count: Int {
    switch self {
    case .whole(let bytes): bytes.count
    case .page(let page): page.count
    }
  }

  /// Passes all bytes at once.
  func withBytes<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value {
    switch self {
    case .whole(let bytes): bytes.withUnsafeBytes(body)
    case .page(let page): page.withBytes(body)
    }
  }
}
