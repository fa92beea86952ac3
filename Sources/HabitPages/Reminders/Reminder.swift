import HabitConfig
import HabitCore
import HabitFacts
import HabitText

/// A time of day at which a habit is due.
struct Reminder {
  /// The name of the habit, as shown on pages.
  let name: String
  let category: String?
  /// The absolute address of the habit's page; empty if the address of the site is not known.
  let address: String
  /// The unique identifier of the reminder, the same in every build.
  let uid: String
  let recurrence: Recurrence
  /// The time as `HHmmss`.
  let time: String

  /// Returns the reminders of the habits that are not archived, in the order of the report.
  static func all(of site: SiteModel) -> [Reminder] {
    var reminders: [Reminder] = []
    var taken: Set<String> = []
    for habit in site.active {
      guard let recurrence = Recurrence(of: habit.history, from: site.report.end.today) else {
        continue
      }
      for reminder in Set(habit.habit.reminders).sorted() {
        guard let time = clockTime(reminder) else { continue }
        reminders.append(
          Reminder(
            name: site.names[habit],
            category: habit.habit.category,
            address: site.settings.baseURL.isEmpty
              ? "" : "\(site.settings.baseURL)/\(PagePath.habit(habit.slug).canonical)",
            uid: uid(of: habit.habit.id, at: reminder, &taken),
            recurrence: recurrence,
            time: time
          )
        )
      }
    }
    return reminders
  }

  /// Converts `HH:mm` to the format of calendars, or returns `nil` for another text.
  private static func clockTime(_ text: String) -> String? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let isDigits = parts.joined().utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 }), isDigits,
      let hour = Int(parts[0]), let minute = Int(parts[1]),
      (0..<24).contains(hour), (0..<60).contains(minute)
    else { return nil }
    return "\(hour.padded(to: 2))\(minute.padded(to: 2))00"
  }

  /// Returns a unique identifier.
  ///
  /// Two exports can have habits with the same id; the first one gets no suffix.
  private static func uid(of id: String, at time: String, _ taken: inout Set<String>) -> String {
    var text = "\(id) \(time)"
    var uid = ContentHash.text(of: Array(text.utf8))
    while !taken.insert(uid).inserted {
      text += "'"
      uid = ContentHash.text(of: Array(text.utf8))
    }
    return "\(uid)@habitsite"
  }
}

/// The days of a reminder: the first day, and the rule of all later ones.
struct Recurrence: Hashable {
  let first: Day
  /// The rule in the format of RFC 5545, section 3.3.10.
  let rule: String
}

extension Recurrence {
  /// Derives the days from the schedule in force today; `nil` if the schedule has no days.
  ///
  /// The first day is not before today: there are no reminders in the past. A
  /// schedule without fixed days, such as a number of times a week, reminds every day.
  init?(of history: HabitHistory, from today: Day) {
    let start = max(today, history.habit.created ?? today)
    switch history.habit.schedule(on: start) {
    case .daily, .quota, .rolling, .none:
      self.init(first: start, rule: "FREQ=DAILY")
    case .weekdays(let weekdays):
      guard let first = DayRange(start, start + 6).first(where: { weekdays.contains($0.weekday) })
      else { return nil }
      let names = weekdays.weekdays.map(Self.name).joined(separator: ",")
      self.init(first: first, rule: "FREQ=WEEKLY;BYDAY=\(names)")
    case .every(let days, let from):
      let interval = max(1, days)
      let gone = start - history.firstDueDay(ofEvery: from)
      let wait = gone < 0 ? -gone : (interval - gone % interval) % interval
      guard wait <= Day.accepted.count else { return nil }
      self.init(first: start + wait, rule: "FREQ=DAILY;INTERVAL=\(interval)")
    }
  }

  private static func name(_ weekday: Weekday) -> String {
    switch weekday {
    case .monday: "MO"
    case .tuesday: "TU"
    case .wednesday: "WE"
    case .thursday: "TH"
    case .friday: "FR"
    case .saturday: "SA"
    case .sunday: "SU"
    }
  }
}
