/// A habit as its source describes it.
package struct Habit: Sendable, Equatable {
  /// The identifier: stable in the source and unique in one import.
  package var id: String
  /// The name that the user gave it; not unique and not a key.
  package var name: String
  package var question: String?
  package var note: String?
  package var emoji: String?
  package var color: HexColor?
  package var category: String?
  package var priority: String?
  package var difficulty: Difficulty?
  /// The position among the habits, or `nil` if the source has none.
  package var position: Double?
  package var plannedMinutes: Double?
  /// Times of the day as `HH:mm`.
  package var reminders: [String] = []
  package var kind = Kind.yesNo
  /// The unit of the values: "pages", "km".
  package var unit: String?
  /// Oldest first once the habit is in a ``HabitHistory``; empty means daily.
  package var schedules: [ScheduleChange] = []
  /// By their first days once the habit is in a ``HabitHistory``; they may overlap.
  package var pauses: [Pause] = []
  /// The days between two sources of the habit, of which neither speaks; no export has any.
  package var gaps: [DayRange] = []
  /// In the order of the settings; no export has any.
  package var goals: [Goal] = []
  package var created: Day?
  package var archived: Day?
  /// The day on which its owner ended it, as if archived.
  package var ended: Day?
  /// The day on which its source ends, or `nil` if it ends with the report; of an export that is
  /// just read, the day on which this was made, or `nil` if it does not say.
  package var exported: Day?
  /// The id of the format that the habit was read from.
  package var source: String

  package init(id: String, name: String, source: String) {
    self.id = id
    self.name = name
    self.source = source
  }

  /// The day on which the habit was archived or ended by its owner.
  package var closed: Day? { [archived, ended].compactMap(\.self).min() }

  /// Whether a day may have an amount up to a limit.
  package var isLimited: Bool { if case .atMost = kind { true } else { false } }

  /// Returns the number of days that share the limit of a day: those of a rule of one time in some
  /// days.
  func daysOfLimit(on day: Day) -> Int {
    if isLimited, case .rolling(1, let days) = schedule(on: day) { days } else { 1 }
  }

  /// Whether the habit has, or had, a rule by which a done day covers others.
  package var isRolling: Bool { schedules.contains { $0.schedule.isRolling } }

  /// Returns whether the rule in force on a day asks for few done days, and so has no share.
  package func isSparse(on day: Day) -> Bool { schedule(on: day).isSparse(for: kind) }

  /// Returns the schedule in force on a day; the oldest schedule also applies before its first day.
  package func schedule(on day: Day) -> Schedule {
    let change = schedules.last { $0.first <= day } ?? schedules.first
    return change?.schedule ?? .daily
  }

  /// Returns the pause that holds a day, the one that ends last, or `nil` if there is none.
  package func pause(on day: Day) -> Pause? {
    pauses.filter { $0.days.contains(day) }.max { $0.days.last < $1.days.last }
  }

  /// Returns the number of days of a range that are in no pause.
  func unpausedCount(in range: DayRange) -> Int {
    Pause.days(of: pauses).reduce(range.count) { $0 - ($1.intersection(range)?.count ?? 0) }
  }

  /// Whether the habit has neither a schedule nor a target, so that none of its days is judged.
  package var isOnlyCounted: Bool {
    switch kind {
    case .tracking: true
    case .atLeast, .atMost: false
    case .yesNo, .avoid: !schedules.isEmpty && schedules.allSatisfy { $0.schedule == .none }
    }
  }
}

/// The difficulty of a habit, if its source has one.
package enum Difficulty: String, CaseIterable, Sendable {
  case trivial
  case easy
  case normal
  case hard
  case brutal
}

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
