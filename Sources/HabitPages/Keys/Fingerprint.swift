import HabitCore

/// A number for all that was added, another one for anything else.
///
/// It is the same in every process, which a `Hasher` is not.
struct Fingerprint {
  private(set) var value: UInt64 = 14_695_981_039_346_656_037
}

extension Fingerprint {
  /// Adds a number; each step can be undone, so that two different ones never meet at once.
  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 32
  }

  mutating func add(_ number: Int) {
    add(UInt64(bitPattern: Int64(number)))
  }

  mutating func add(_ flag: Bool) {
    add(flag ? 1 : 0)
  }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    for byte in text.utf8 {
      add(UInt64(byte))
    }
  }

  /// Adds a text that may be absent, which is not the same as an empty one.
  mutating func add(_ text: String?) {
    add(text != nil)
    add(text ?? "")
  }

  /// Adds a number that may be absent, which is not the same as 0.
  mutating func add(_ number: Double?) {
    add(number != nil)
    add(number?.bitPattern ?? 0)
  }

  /// Adds a day that may be absent.
  mutating func add(_ day: Day?) {
    add(day != nil)
    add(Int(day?.number ?? 0))
  }
}
