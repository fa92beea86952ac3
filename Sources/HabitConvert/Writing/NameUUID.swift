import HabitCore
import HabitReading

/// An identifier that follows from a name, so that an app knows what it has already.
///
/// Source: RFC 9562, section 5.5, UUID version 5.
struct NameUUID: CustomStringConvertible {
  private let bytes: [UInt8]

  /// Makes the identifier of a name in this program's own space of names.
  init(_ name: String) {
    let hash = SHA1.hash(of: Self.space + Array(name.utf8))
    var bytes = Array(hash.prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x50
    bytes[8] = bytes[8] & 0x3F | 0x80
    self.bytes = bytes
  }

  init(of habit: Habit) { self.init("habit \(habit.id)") }

  /// The version 5 identifier of `habitsite` in the name space of domains.
  private static let space: [UInt8] = [
    0xD4, 0x9A, 0xE6, 0x75, 0x32, 0x10, 0x5B, 0x2E, 0xA8, 0x7E, 0x18, 0x28, 0xBA, 0x03, 0xFB, 0x2C,
  ]

  /// The identifier as `8-4-4-4-12` hexadecimal digits.
  var description: String { AppleUUID.text(bytes).lowercased() }

  /// A number from 1 to 2^53 - 1, for apps whose identifiers are numbers.
  var number: Int {
    let number = bytes.prefix(8).reduce(0) { ($0 << 8 | Int($1)) & 0x1F_FFFF_FFFF_FFFF }
    return max(1, number)
  }
}
