import Testing

@testable import HabitText

extension ByteBuffer {
  fileprivate mutating func append(_ text: String) {
    append(text.utf8)
  }
}

@Suite struct ByteBufferTests {
  /// Beside an array that grows by the same pieces.
  @Test func holdsWhatWasAppended() {
    var buffer = ByteBuffer()
    var array: [UInt8] = []
    #expect(buffer.isEmpty && buffer.string == "" && buffer.array == [])
    for length in 0..<400 {
      let piece = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ length) }
      piece.withUnsafeBytes { buffer.append($0) }
      buffer.append(UInt8(truncatingIfNeeded: length))
      array += piece + [UInt8(truncatingIfNeeded: length)]
      #expect(buffer.count == array.count)
      #expect(buffer.array == array)
    }
  }

  @Test func appendsTextsOfAnyLength() {
    var buffer = ByteBuffer()
    for text in ["", "a", "fifteen bytes..", "sixteen bytes...", "zwölf Žabe", "\u{0}x"] {
      buffer.append(text)
    }
    #expect(buffer.string == "afifteen bytes..sixteen bytes...zwölf Žabe\u{0}x")
  }

  @Test(arguments: [0, 1, 9, 10, 99, 100, 12_345, 999_999_999, UInt.max / 10, UInt.max])
  func appendsDigits(number: UInt) {
    var buffer = ByteBuffer()
    buffer.append("-")
    buffer.append(digitsOf: number)
    #expect(buffer.string == "-\(number)")
  }

  @Test func keepsItsBytesWhileRoomIsMade() {
    var buffer = ByteBuffer()
    buffer.append("one")
    let copy = buffer
    for room in [0, 1, 61, 62, 1_000, 10] {
      buffer.reserve(room)
      #expect(buffer.string == "one" && buffer == copy)
    }
    buffer.append(String(repeating: "x", count: 1_000))
    #expect(buffer.string == "one" + String(repeating: "x", count: 1_000))
    #expect(copy.string == "one")
  }

  @Test func changesNoCopy() {
    var first = ByteBuffer()
    first.append("one")
    var second = first
    second.append(" two")
    first.append("!")
    let third = second
    second.append(second)
    #expect([first, second, third].map(\.string) == ["one!", "one two" + "one two", "one two"])
  }

  @Test func appendsItself() {
    var buffer = ByteBuffer()
    buffer.append("ab")
    for _ in 0..<10 {
      buffer.append(buffer)
    }
    #expect(buffer.string == String(repeating: "ab", count: 1_024))
  }

  @Test func isEqualByItsBytes() {
    var (first, second) = (ByteBuffer(), ByteBuffer())
    first.append(String(repeating: "x", count: 100))
    for _ in 0..<100 {
      second.append(UInt8(ascii: "x"))
    }
    #expect(first == second && first.hashValue == second.hashValue)
    second.append(UInt8(ascii: "x"))
    #expect(first != second)
    #expect(Set([ByteBuffer(), ByteBuffer()]).count == 1)
  }
}
