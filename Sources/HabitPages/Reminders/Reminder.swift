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
