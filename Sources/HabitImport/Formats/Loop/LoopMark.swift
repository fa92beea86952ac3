import HabitCore

/// The code of one day in Loop: -1 unknown, 0 no, 1 implied by the frequency, 2 done, 3 skipped.
///
/// For a measured habit it is the amount in thousandths, and 3 still means skipped.
struct LoopMark: Equatable {
  let code: Int
}

extension LoopMark {
  static let unknown = LoopMark(code: -1)
  static let done = LoopMark(code: 2)

  /// Parses a cell: a code, its name since 2.3.1, or `Entry(timestamp=…, value=…)` of 2.0.
  init?(_ cell: String) {
    if let code = Self.code(named: cell) {
      self.code = code
      return
    }
    var digits = cell[...]
    if cell.hasPrefix("Entry("), let value = cell.firstRange(of: "value=") {
      digits = cell[value.upperBound...].prefix { $0 != "," && $0 != ")" }
    }
    guard let code = Int(digits), code >= -1 else { return nil }
    self.code = code
  }

  /// Returns whether a cell is a plain number, which tables of other apps contain too.
  static func isPlain(_ cell: String) -> Bool {
    code(named: cell) == nil && !cell.hasPrefix("Entry(")
  }

  /// Whether the code is an amount: only a measured habit has codes above 3.
  var isAmount: Bool { code > 3 }

  /// Whether the user did not mark the day: it is unknown, or implied by the frequency.
  var isUnmarked: Bool { code == -1 || code == 1 }

  /// Returns the entry of a day, or `nil` if the user recorded nothing.
  ///
  /// A day that the frequency implies has no entry.
  func entry(on day: Day, isMeasured: Bool) -> Entry? {
    switch (code, isMeasured) {
    case (3, _): Entry(day: day, state: .skipped)
    case (0..., true): Entry(day: day, value: Double(code) / 1_000)
    case (0, false): Entry(day: day, state: .failed)
    case (2, false): Entry(day: day, state: .done)
    default: nil
    }
  }

  private static func code(named name: String) -> Int? {
    switch name {
    case "UNKNOWN": -1
    case "NO": 0
    case "YES_AUTO": 1
    case "YES_MANUAL": 2
    case "SKIP": 3
    default: nil
    }
  }
}
