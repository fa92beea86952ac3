/// A hash of all added values, the same in every process, unlike that of a `Hasher`.
///
/// Different values are very unlikely to have the same hash.
package struct Fingerprint {
  package private(set) var value: UInt64 = 14_695_981_039_346_656_037

  package init() {}

  /// Adds a number.
  ///
  /// Each step is invertible, so that two different states never collide in one step.
  package mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 32
  }

  /// Adds a number.
  package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// Adds a truth value.
  package mutating func add(_ flag: Bool) { add(flag ? 1 : 0) }

  /// Adds a text, with its length.
  package mutating func add(_ text: String) {
    add(text.utf8.count)
    for byte in text.utf8 { add(UInt64(byte)) }
  }

  /// Adds an optional text; `nil` differs from an empty text.
  package mutating func add(_ text: String?) {
    add(text != nil)
    add(text ?? "")
  }

  /// Adds an optional number; `nil` differs from 0.
  package mutating func add(_ number: Double?) {
    add(number != nil)
    add(number?.bitPattern ?? 0)
  }

  /// Adds an optional day.
  package mutating func add(_ day: Day?) {
    add(day != nil)
    add(Int(day?.number ?? 0))
  }

  /// Adds every field of an entry.
  package mutating func add(_ entry: Entry) {
    let value = entry.value
    let state = entry.state.map(Self.number) ?? 0
    add(Int(entry.day.number))
    add(
      state | (value == nil ? 0 : 4) | (entry.hasMore ? 8 : 0)
        | (entry.time.map { $0.minutes + 1 } ?? 0) << 4
    )
    if let value { add(value.bitPattern) }
    if entry.hasMore {
      add(entry.minutes)
      add(entry.ownDetails != nil)
      add(entry.details)
    }
  }

  private static func number(of state: Entry.State) -> Int {
    switch state {
    case .done: 1
    case .skipped: 2
    case .failed: 3
    }
  }

  private mutating func add(_ details: EntryDetails) {
    let milestone = details.milestone
    let texts = [details.note, details.instant, details.title, milestone?.text, milestone?.photo]
    for text in texts { add(text) }
    for number in [details.experience, details.flower] {
      add(number == nil ? 0 : 1)
      add(number ?? 0)
    }
  }
}
