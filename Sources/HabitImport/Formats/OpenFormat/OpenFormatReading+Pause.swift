import HabitCore
import HabitReading

extension OpenFormatReading {
  enum PauseKey: String, CaseIterable {
    case from, to, reason
  }

  /// Reads the pauses of a habit.
  mutating func pauses() throws(ImportError) -> [Pause] {
    var pauses: [Pause] = []
    try reader.openArray()
    while try reader.nextElement() {
      pauses.append(try pause())
    }
    return pauses
  }

  private mutating func pause() throws(ImportError) -> Pause {
    var (first, last, reason): (Day?, Day?, String?)
    _ = reader.nextKind
    let start = reader.position
    try reader.openObject()
    while let key = try reader.nextKey() {
      guard let name = pauseKeys.name(of: key, in: reader) else {
        try skipUnknown(key, known: PauseKey.self)
        continue
      }
      if name != .from, try reader.skipsNull() { continue }
      switch name {
      case .from: first = try day()
      case .to: last = try day()
      case .reason: reason = try reader.string()
      }
    }
    guard let first else { throw reader.failure("\(reader.pathPrefix)no key \"from\"") }
    let end = last ?? Day.accepted.last
    guard first <= end else {
      throw failure("a pause ends on \(end), before it begins on \(first)", at: start)
    }
    return Pause(DayRange(first, end), reason: reason)
  }
}
