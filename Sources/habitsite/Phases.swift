/// How long each part of a command took.
struct Phases {
  private(set) var parts: [(name: String, duration: Duration)] = []
  private var start = ContinuousClock.now

  /// Ends a part, which began where the one before ended.
  mutating func end(_ name: String) {
    let now = ContinuousClock.now
    parts.append((name, now - start))
    start = now
  }

  /// Writes `read 0.031 s, model 0.310 s`.
  var text: String {
    parts.map { "\($0.name) \(Self.seconds($0.duration)) s" }.joined(separator: ", ")
  }

  /// Writes the time since a moment, such as `0.031`.
  static func text(_ start: ContinuousClock.Instant) -> String { seconds(.now - start) }

  static func seconds(since start: ContinuousClock.Instant) -> Double {
    (ContinuousClock.now - start) / .seconds(1)
  }

  /// Thousandths, so that short parts show.
  private static func seconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let thousandths = String(1_000 + attoseconds / 1_000_000_000_000_000).dropFirst()
    return "\(seconds).\(thousandths)"
  }
}
