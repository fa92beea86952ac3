import HabitCore

/// An entry of the open format in its shortest form: a day, and a state or a whole number.
///
///     {"day": "2025-01-02", "state": "done"}
///
/// Almost every entry has this form and is parsed here in one step. The general JSON reader parses
/// all others.
struct ShortEntry {
  let entry: Entry
  /// The index after the entry.
  let end: Int

  /// Parses the entry at an index, or returns `nil` if it has another form.
  init?(in bytes: [UInt8], at start: Int, before limit: Int) {
    let found = bytes.withUnsafeBufferPointer { bytes in
      var scanner = Scanner(rest: bytes[start..<max(start, limit)])
      return scanner.entry().map { ($0, scanner.rest.startIndex) }
    }
    guard let found else { return nil }
    (entry, end) = found
  }

  private struct Scanner {
    var rest: Slice<UnsafeBufferPointer<UInt8>>

    mutating func entry() -> Entry? {
      guard skips("{\"day\":"), let day = day(), skips(",") else { return nil }
      skipSpace()
      if skips("\"state\":") {
        return state().map { Entry(day: day, state: $0) }
      }
      guard skips("\"value\":") else { return nil }
      return wholeNumber().map { Entry(day: day, value: $0) }
    }

    /// Parses a day in quotes.
    private mutating func day() -> Day? {
      skipSpace()
      guard skips("\""), rest.count > 10 else { return nil }
      let day = Day(isoBytes: UnsafeBufferPointer(rebasing: rest.prefix(10)))
      rest = rest.dropFirst(10)
      guard let day, Day.accepted.contains(day), skips("\"") else { return nil }
      return day
    }

    /// Parses the state and the end of an entry.
    private mutating func state() -> Entry.State? {
      skipSpace()
      if skips("\"done\"}") { return .done }
      if skips("\"skipped\"}") { return .skipped }
      return skips("\"failed\"}") ? .failed : nil
    }

    /// Parses a whole number that a `Double` holds exactly, and the end of an entry.
    private mutating func wholeNumber() -> Double? {
      skipSpace()
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      let hasExtraZero = digits.count > 1 && digits.first == UInt8(ascii: "0")
      guard (1...15).contains(digits.count), !hasExtraZero else { return nil }
      rest = rest[digits.endIndex...]
      guard skips("}") else { return nil }
      return Double(digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) })
    }

    /// Skips the expected bytes if they come next.
    private mutating func skips(_ expected: StaticString) -> Bool {
      let count = expected.utf8CodeUnitCount
      guard rest.count >= count else { return false }
      for offset in 0..<count where rest[rest.startIndex + offset] != expected.utf8Start[offset] {
        return false
      }
      rest = rest.dropFirst(count)
      return true
    }

    private mutating func skipSpace() {
      _ = skips(" ")
    }
  }
}
