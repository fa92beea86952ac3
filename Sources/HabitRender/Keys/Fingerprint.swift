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

  mutating func add(_ text: String) {
    add(text.utf8.count)
    for byte in text.utf8 {
      add(UInt64(byte))
    }
  }

  /// Adds a value with all that is stored in it; of a class it tells nothing.
  ///
  /// It is slow, and takes in whatever a type will have one day.
  mutating func add(describing value: Any) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .set, .dictionary:
      let parts = mirror.children.map { Fingerprint(describing: $0.value).value }
      for part in parts.sorted() {
        add(part)
      }
      add(parts.count)
    case nil: add("\(value)")
    default:
      if mirror.children.isEmpty {
        add("\(value)")
      }
      for (label, part) in mirror.children {
        add(label ?? "")
        add(describing: part)
      }
      add(mirror.children.count)
    }
  }

  private init(describing value: Any) {
    self.init()
    add(describing: value)
  }
}
