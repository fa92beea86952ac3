import HabitCore

/// The schedules that a target can hold.
struct ScheduleForm: Sendable {
  /// The form in the table of abilities.
  let name: String
  /// Returns whether a rule can be written of a habit of a kind.
  private let holds: @Sendable (Schedule, Kind) -> Bool

  init(_ name: String, _ holds: @escaping @Sendable (Schedule) -> Bool) {
    self.init(name, holds: { schedule, _ in holds(schedule) })
  }

  init(_ name: String, holds: @escaping @Sendable (Schedule, Kind) -> Bool) {
    self.name = name
    self.holds = holds
  }

  /// Holds `daily`, and the rules whose losses are named.
  init(_ name: String, _ rules: Set<Loss.Part>) {
    self.init(name) { $0 == .daily || rules.contains(.schedule($0)) }
  }

  static let daily = ScheduleForm("daily", [])
  static let all = ScheduleForm("all") { _ in true }

  /// Returns the first rule among a rule and its substitutes that can be written, else `daily`.
  func fitted(_ schedule: Schedule, _ kind: Kind) -> Schedule {
    ([schedule] + schedule.substitutes).first { holds($0, kind) } ?? .daily
  }
}

extension Schedule {
  /// The same rule in one form for all that is due every day.
  var simplest: Schedule {
    switch self {
    case .weekdays(let set) where set.count == 7: .daily
    case .weekdays(let set) where set.count == 0: .none
    case .rolling(let times, let days) where times >= days: .daily
    default: self
    }
  }

  /// The rules that come near, the nearest first.
  fileprivate var substitutes: [Schedule] {
    switch self {
    case .weekdays(let set):
      [.rolling(times: set.count, days: 7), .quota(times: set.count, per: .week)]
    case .every(let days, _):
      [.rolling(times: 1, days: days)] + Self.quotas(times: 1, days: days)
    case .quota(let times, .week): [Self.rolling(times, 7)]
    case .quota(let times, .month): [Self.rolling(times, 30)]
    case .quota(let times, .year): [Self.rolling(times, 365)]
    case .rolling(let times, let days):
      Self.quotas(times: times, days: days) + (times == 1 ? [.every(days: days, from: nil)] : [])
    case .daily, .none: []
    }
  }

  private static func rolling(_ times: Int, _ days: Int) -> Schedule {
    times >= days ? .daily : .rolling(times: times, days: days)
  }

  private static func quotas(times: Int, days: Int) -> [Schedule] {
    switch days {
    case 7: [.quota(times: times, per: .week)]
    case 28...31: [.quota(times: times, per: .month)]
    case 365, 366: [.quota(times: times, per: .year)]
    default: []
    }
  }

  /// The rule as a report names it: `5 of 7 days`.
  var phrase: String {
    switch self {
    case .daily: "daily"
    case .weekdays(let set): "\(set.count) weekdays"
    case .every(let days, _): "every \(days) days"
    case .quota(let times, let period): "\(times) times a \(period.rawValue)"
    case .rolling(let times, let days): "\(times) of \(days) days"
    case .none: "never due"
    }
  }
}
