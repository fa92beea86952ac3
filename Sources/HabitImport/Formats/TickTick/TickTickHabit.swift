import HabitCore

struct TickTickHabit {
  var draft = HabitDraft(source: TickTickImporter.format)
  /// Whether amounts count; otherwise a day is only ticked.
  var countsAmounts = false
  var goal: Double?
  /// The day from which days between repetitions are counted.
  var start: Day?
  /// A rule such as `RRULE:FREQ=DAILY;INTERVAL=2`; empty if there is none.
  var rule = ""
  var checkIns: [Day: CheckIn] = [:]

  /// What was noted on one day.
  struct CheckIn {
    var day: Day
    var time: TimeOfDay?
    var status: Status
    var amount: Double
  }

  enum Status: Int {
    case open = 0
    case failed = 1
    case done = 2
  }

  /// The habit with its entries; days without a tick or an amount are none.
  var habit: HabitDraft {
    var draft = draft
    draft.habit.kind = kind
    draft.habit.schedules = [ScheduleChange(schedule ?? .daily)]
    draft.entries = checkIns.values.sorted { $0.day < $1.day }.flatMap(entries)
    return draft
  }

  /// The number of days that were ticked and then unticked.
  var untickedCount: Int { checkIns.values.count { entries(of: $0).isEmpty } }

  /// The schedule, or `nil` if the rule is not known.
  var schedule: Schedule? {
    let parts = rule.replacing("RRULE:", with: "").split(separator: ";").map { part in
      part.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
    }
    let pairs = parts.filter { $0.count == 2 }.map { ($0[0].uppercased(), $0[1].uppercased()) }
    let values = Dictionary(pairs) { first, _ in first }
    let interval = values["INTERVAL"].map { Int($0) ?? 0 } ?? 1
    switch values["FREQ"] {
    case nil where rule.isEmpty: return .daily
    case "DAILY" where interval == 1: return .daily
    case "DAILY" where (2...400).contains(interval): return .every(days: interval, from: start)
    case "WEEKLY" where interval == 1:
      if let times = values["TT_TIMES"] { return Self.quota(times) }
      return values["BYDAY"].flatMap(Self.weekdays)
    default: return nil
    }
  }

  private static let weekdayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  private var kind: Kind {
    guard countsAmounts else { return .yesNo }
    guard let goal, goal > 0 else { return .tracking }
    return .atLeast(target: goal)
  }

  private static func quota(_ times: String) -> Schedule? {
    guard let times = Int(times), (1...7).contains(times) else { return nil }
    return times == 7 ? .daily : .quota(times: times, per: .week)
  }

  private static func weekdays(_ names: String) -> Schedule? {
    let names = names.split(separator: ",").map { String($0).trimmed }
    let indexes = names.compactMap(weekdayNames.firstIndex)
    guard indexes.count == names.count, !names.isEmpty else { return nil }
    let set = WeekdaySet(indexes.map { Weekday.allCases[$0] })
    return set.count == 7 ? .daily : .weekdays(set)
  }

  /// Returns the entries of a check-in: none, or the amount or mark of the day.
  ///
  /// A day that reached the goal of its time stays done where the goal is greater today.
  private func entries(of checkIn: CheckIn) -> [Entry] {
    var entries: [Entry] = []
    if countsAmounts, checkIn.amount > 0 {
      entries = [Entry(day: checkIn.day, value: checkIn.amount)]
      if checkIn.status == .done, let goal, checkIn.amount < goal {
        entries.append(Entry(day: checkIn.day, state: .done))
      }
    } else if checkIn.status != .open {
      entries = [Entry(day: checkIn.day, state: checkIn.status == .done ? .done : .failed)]
    }
    if !entries.isEmpty { entries[0].time = checkIn.time }
    return entries
  }
}
