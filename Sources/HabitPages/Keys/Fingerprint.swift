import HabitCore

/// A hash of all added values; different values give a different hash.
///
/// The hash is the same in every process, unlike that of a `Hasher`.
struct Fingerprint {
  private(set) var value: UInt64 = 14_695_981_039_346_656_037
}

extension Fingerprint {
  /// Adds a number.
  ///
  /// Each step is invertible, so that two different states never collide in one step.
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

  /// Adds an optional text; `nil` differs from an empty text.
  mutating func add(_ text: String?) {
    add(text != nil)
    add(text ?? "")
  }

  /// Adds an optional number; `nil` differs from 0.
  mutating func add(_ number: Double?) {
    add(number != nil)
    add(number?.bitPattern ?? 0)
  }

  /// Adds an optional day.
  mutating func add(_ day: Day?) {
    add(day != nil)
    add(Int(day?.number ?? 0))
  }
}
