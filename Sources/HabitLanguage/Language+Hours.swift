package import HabitCore

extension Language {
  /// Returns the hour with the most entries: "Most between 07:00 and 08:00: 34 of 120", or `nil` if
  /// no entry has a time.
  package func busiestHour(of hours: HourTally) -> String? {
    guard let hour = hours.busiestHour,
      let from = TimeOfDay(minutes: hour * 60),
      let to = TimeOfDay(minutes: (hour + 1) % 24 * 60)
    else { return nil }
    let count = count(hours.count(at: hour), of: hours.timedCount)
    return text(.mostAtHour, ["from": "\(from)", "to": "\(to)", "count": count])
  }
}
