import HabitCore

/// What Loop says of one day, as its code: -1 unknown, 0 no, 1 implied by the frequency, 2 done,
/// 3 skipped; for a measured habit the thousandfold amount, and still 3 for skipped.
struct LoopMark: Equatable {
  let code: Int
}

extension LoopMark {
  static let unknown = LoopMark(code: -1)

  /// Reads a cell: a code, its name since 2.3.1, or `Entry(timestamp=…, value=…)` of 2.0.
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

  /// Whether a cell is a plain number, which tables of other apps hold, too.
  static func isPlain(_ cell: String) -> Bool {
    code(named: cell) == nil && !cell.hasPrefix("Entry(")
  }

  /// Only a measured habit has greater codes.
  var isAmount: Bool { code > 3 }

  /// Whether the person left the day alone: it is unknown, or implied by the frequency.
  var isUnmarked: Bool { code == -1 || code == 1 }

  /// The entry of a day, or `nil` where the person has recorded nothing.
  ///
  /// What the frequency implies is no entry.
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
