import HabitCore
import HabitReading

/// Reads an export of ActivityWatch: the time at the computer, by day.
///
/// Only the buckets that show whether someone is at the computer are read.
struct ActivityWatchImporter: FieldReading {
  static let format = Format(
    id: "activitywatch",
    name: "ActivityWatch",
    recognition: "JSON with 'buckets' that have 'events'",
    contents: "minutes at the computer by day",
    omitted: "windows, applications, pages, names of computers",
    origin: "in ActivityWatch: Raw Data → Export all buckets as JSON",
    evidence: .source,
    reads: [.instants, .clockTimes],
    omissions: [
      "activitywatch.instant": OmissionKind("event", "not a date and time"),
      "activitywatch.idle": OmissionKind("file", "no bucket of the type 'afkstatus'"),
    ]
  )

  /// Buckets are an object with the name of each, or a list.
  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    file.jsonKeys(at: ["buckets"]).contains { key in
      key == "events" || key.hasPrefix("aw-")
    }
  }

  /// Some time at the computer.
  private struct Presence {
    /// Seconds since 1970, with a fraction.
    let start: Double
    let end: Double
    let day: Day
    let time: TimeOfDay?
  }

  static func read(_ export: Export, into habits: HabitList) throws(ImportError) {
    // A key contains the name of a computer.
    let buckets = export.json["buckets"].values.filter { $0.expect(.object) }
      .filter { $0["type"].string == "afkstatus" }
    if buckets.isEmpty {
      let message = "no bucket of the type 'afkstatus', which says when the computer was used"
      habits.warn("activitywatch.idle", message)
    }
    let presences = buckets.flatMap { bucket in
      bucket["events"].objects.compactMap { presence($0, export.clock) }
    }
    if !presences.isEmpty { habits.add(draft(presences)) }
  }

  private static func presence(_ item: Field, _ clock: DayClock) -> Presence? {
    let start = item["timestamp"]
    let seconds = item["duration"].number
    guard item["data"]["status"].string == "not-afk", let seconds, seconds != 0 else { return nil }
    guard Entry.acceptedMinutes.contains(seconds / 60) else {
      let reason = "a session that ends before it starts, or lasts over a year"
      return item.leaveOut("session.length", reason)
    }
    let text = start.string ?? ""
    guard let instant = WrittenInstant(text)?.instant, let day = clock.day(of: instant) else {
      let reason = "\(text.quoted) is not a date and time from 1900 to 2199"
      return item.leaveOut("activitywatch.instant", reason)
    }
    return Presence(
      start: instant.seconds,
      end: instant.seconds + seconds,
      day: day,
      time: clock.time(of: instant)
    )
  }

  /// Returns the minutes of each day, with the time at which it was first begun.
  ///
  /// What two computers, or two events of one, have in common is counted once.
  private static func draft(_ presences: [Presence]) -> HabitDraft {
    var draft = HabitDraft(id: "computer", source: format)
    draft.habit.name = "At the computer"
    draft.habit.kind = .tracking
    draft.habit.unit = "min"
    var seconds: [Day: Double] = [:]
    var times: [Day: TimeOfDay] = [:]
    var end = -Double.infinity
    for presence in presences.sorted(by: { $0.start < $1.start }) where presence.end > end {
      seconds[presence.day, default: 0] += presence.end - max(presence.start, end)
      end = presence.end
      if times[presence.day] == nil { times[presence.day] = presence.time }
    }
    for (day, seconds) in seconds.sorted(by: { $0.key < $1.key }) {
      let minutes = (seconds / 60 * 100).rounded() / 100
      guard minutes > 0 else { continue }
      var entry = Entry(day: day, value: minutes)
      entry.time = times[day]
      draft.entries.append(entry)
    }
    return draft
  }
}
