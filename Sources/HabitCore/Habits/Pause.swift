/// Days on which a habit is set aside: a holiday, an illness.
package struct Pause: Hashable, Sendable {
  /// Both days included; a pause without an end has the last accepted day.
  package let days: DayRange
  /// What the owner says of it.
  package var reason: String?

  package init(_ days: DayRange, reason: String? = nil) {
    self.days = days
    self.reason = reason
  }

  /// The last day, or `nil` if none is known yet.
  package var end: Day? { days.last < Day.accepted.last ? days.last : nil }

  /// Returns the days of pauses as ranges with other days between them, oldest first.
  package static func days(of pauses: [Pause]) -> [DayRange] {
    let ranges = pauses.map(\.days).sorted { ($0.first, $0.last) < ($1.first, $1.last) }
    var joined: [DayRange] = []
    for range in ranges {
      guard let last = joined.last, range.first - last.last <= 1 else {
        joined.append(range)
        continue
      }
      joined[joined.count - 1] = DayRange(last.first, max(last.last, range.last))
    }
    return joined
  }

  /// Returns the pauses of two lists, each once, by their first days.
  static func union(_ first: [Pause], _ second: [Pause]) -> [Pause] {
    var union = first + second.filter { !first.contains($0) }
    union.sort { ($0.days.first, $0.days.last) < ($1.days.first, $1.days.last) }
    return union
  }
}
