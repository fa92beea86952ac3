import HabitCore
import HabitReading

/// A habit under construction, whose parts may arrive in any order.
struct HabitDraft {
  var habit: Habit
  var entries: [Entry] = []
  /// Whether the export marks the habit as archived without a date.
  var isArchived = false
  /// The place among the habits in the app, which several can share.
  var order = 0.0
  /// Whether its days hold amounts; `nil` if the export does not say.
  var isMeasured: Bool?
  /// The last day that the export mentions, if that is not an entry.
  var lastDay: Day?

  init(
    id: String = "",
    named name: String = "",
    _ kind: Kind = .yesNo,
    unit: String? = nil,
    source: Format
  ) {
    habit = Habit(id: id, name: name, source: source.id)
    habit.kind = kind
    habit.unit = unit
  }

  /// The only schedule.
  var schedule: Schedule {
    get { habit.schedules.last?.schedule ?? .daily }
    set { habit.schedules = newValue == .daily ? [] : [ScheduleChange(newValue)] }
  }

  /// The habit with its entries.
  ///
  /// A habit that is archived without a date ends with its last entry, or the last day that the
  /// export mentions.
  var history: HabitHistory {
    var habit = habit
    if isArchived, habit.archived == nil {
      let last = (entries.map(\.day) + [lastDay].compactMap(\.self)).max()
      habit.archived = last ?? habit.created ?? Day.accepted.first
    }
    return HabitHistory(habit, entries: entries)
  }

  /// Sets the id of each draft without one to its name, with a number if names repeat.
  static func nameIDs(of drafts: inout [HabitDraft]) {
    var taken = Set(drafts.map(\.habit.id))
    var numbers: [String: Int] = [:]
    for index in drafts.indices where drafts[index].habit.id.isEmpty {
      let name = drafts[index].habit.name
      var id = name
      while !taken.insert(id).inserted {
        let number = numbers[name, default: 1] + 1
        numbers[name] = number
        id = "\(name)~\(number)"
      }
      drafts[index].habit.id = id
    }
  }
}

/// Schedules as apps write them.
extension Schedule {
  /// Creates the schedule of some weekdays; all seven are every day, and none is never.
  init(on weekdays: [Weekday]) {
    let set = WeekdaySet(weekdays)
    self = set.count == 7 ? .daily : set.count == 0 ? .none : .weekdays(set)
  }

  /// Creates the schedule of a number of times in any run of days, daily if there are no more days.
  init(times: Int, in days: Int) {
    self = times >= days ? .daily : .rolling(times: times, days: days)
  }
}

extension Weekday {
  /// Creates the weekday of a number from 0, Sunday, to 6 or 7, or returns `nil`.
  init?(fromSunday number: Int) { self.init(rawValue: number == 0 ? 7 : number) }
}

extension HexColor {
  /// Creates a colour from the lowest 24 bits of a number: red, green and blue.
  ///
  /// Apps write such numbers with the opacity in the higher bits, signed or unsigned.
  init(argb number: Int) {
    self.init(
      red: UInt8(truncatingIfNeeded: number >> 16),
      green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number)
    )
  }
}
