/// A buffer of bytes that grows at its end.
///
/// Pages consist of millions of short pieces. Appending one here is a check and a memory copy; an
/// array takes more than twice as long.
package struct ByteBuffer: Sendable {
  private(set) var count = 0
  /// The bytes, followed by spare capacity.
  private var memory: [UInt8] = []

  package init() {}

  var isEmpty: Bool { count == 0 }

  /// The bytes as a separate array.
  var array: [UInt8] { Array(memory[..<count]) }

  /// The bytes as UTF-8.
  package var string: String { String(decoding: memory[..<count], as: UTF8.self) }

  /// Calls `body` with the bytes.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    memory.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }

  /// Reserves capacity for bytes to come.
  mutating func reserve(_ added: Int) {
    guard added > memory.count - count else { return }
    let capacity = max(count + added, 2 * memory.count, 64)
    memory = [UInt8](unsafeUninitializedCapacity: capacity) { grown, initialized in
      _ = grown.initialize(from: memory[..<count])
      grown[count...].initialize(repeating: 0)
      initialized = capacity
    }
  }

  /// Removes all bytes and keeps the capacity.
  mutating func removeAll() {
    count = 0
  }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    append(count: bytes.count) { $0.copyMemory(from: source, byteCount: bytes.count) }
  }

  mutating func append(_ byte: UInt8) {
    append(count: 1) { $0.storeBytes(of: byte, as: UInt8.self) }
  }

  mutating func append(_ other: ByteBuffer) {
    other.withBytes { append($0) }
  }

  mutating func append(_ text: some Sequence<UInt8>) {
    if text.withContiguousStorageIfAvailable({ append(UnsafeRawBufferPointer($0)) }) == nil {
      for byte in text {
        append(byte)
      }
    }
  }

  mutating func append(digitsOf number: UInt) {
    if number < 10 { return append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number)) }
    var digits = 2
    var bound: UInt = 100
    while number >= bound, digits < 20 {
      digits += 1
      bound &*= 10
    }
    append(count: digits) { end in
      var rest = number
      for index in (0..<digits).reversed() {
        let digit = UInt8(truncatingIfNeeded: rest % 10)
        end.storeBytes(of: UInt8(ascii: "0") + digit, toByteOffset: index, as: UInt8.self)
        rest /= 10
      }
    }
  }

  /// Appends bytes that `write` fills in.
  @inline(__always)
  private mutating func append(count added: Int, write: (UnsafeMutableRawPointer) -> Void) {
    if added > memory.count - count { reserve(added) }
    memory.withUnsafeMutableBytes { memory in
      if let start = memory.baseAddress { write(start + count) }
    }
    count += added
  }
}

extension ByteBuffer: Hashable {
  /// Compares the bytes, without the room behind them.
  package static func == (left: Self, right: Self) -> Bool {
    left.withBytes { left in right.withBytes { left.elementsEqual($0) } }
  }

  /// Hashes the bytes, without the room behind them.
  package func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: $0) }
  }
}

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
