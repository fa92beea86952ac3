import HabitCore
import HabitReading

/// Reads an export of ActivityWatch: the time at the computer, by day.
///
/// Only the buckets that show whether someone is at the computer are read.
struct ActivityWatchImporter: ExportReading {
  static let format = Format(
    id: "activitywatch",
    name: "ActivityWatch",
    recognition: "JSON with 'buckets' that have 'events'",
    contents: "minutes at the computer by day",
    omitted: "windows, applications, pages, names of computers",
    origin: "in ActivityWatch: Raw Data → Export all buckets as JSON",
    evidence: .source
  )

  static let readsInstants = true
  static let readsClockTimes = true

  static let omissions: [String: OmissionKind] = [
    "activitywatch.instant": OmissionKind("event", "no instant"),
    "activitywatch.idle": OmissionKind("file", "no bucket of the type 'afkstatus'"),
  ]

  /// Buckets are an object with the name of each, or a list.
  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    file.jsonKeys(at: ["buckets"]).contains { key in
      key == "events" || key.hasPrefix("aw-")
    }
  }

  private var json: AppJSON
  private let file: String
  private let clock: DayClock
  private var presences: [Presence] = []
  private var hasPresences = false

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    json = try AppJSON(export.main)
    file = export.main.path
    clock = settings.clock
  }

  /// Some time at the computer.
  private struct Presence {
    /// Seconds since 1970, with a fraction.
    let start: Double
    let end: Double
    let day: Day
    let time: TimeOfDay?
  }

  mutating func read() throws(ImportError) -> Imported {
    try json.reader.openObject()
    while try json.nextWantedKey(of: ["buckets"]) != nil { try readBuckets() }
    if !hasPresences {
      let message = "no bucket of the type 'afkstatus', which says when the computer was used"
      json.findings.add(.warning, "activitywatch.idle", message, at: Location(file: file))
    }
    let habits = presences.isEmpty ? [] : [history()]
    return try Imported(habits: habits, diagnostics: json.finish())
  }

  private mutating func readBuckets() throws(ImportError) {
    if json.reader.nextKind == .array {
      try json.reader.openArray()
      while try json.nextObject() { try readBucket() }
    } else if try json.opensObject() {
      while try json.reader.nextKey() != nil {
        // It contains the name of a computer.
        json.reader.hideKey()
        if try json.opensObject() { try readBucket() }
      }
    }
  }

  private mutating func readBucket() throws(ImportError) {
    let first = presences.count
    var type: String?
    while let key = try json.nextWantedKey() {
      switch key {
      case "type": type = try json.string()
      case "events" where type == nil || type == "afkstatus": try readEvents()
      default: try json.skip()
      }
    }
    guard type == "afkstatus" else {
      // The type may follow the events.
      presences.removeSubrange(first...)
      return
    }
    hasPresences = true
  }

  private mutating func readEvents() throws(ImportError) {
    guard try json.opensArray() else { return }
    while try json.nextObject() { try readEvent() }
  }

  private mutating func readEvent() throws(ImportError) {
    var (timestamp, seconds, status): (String?, Double?, String?) = (nil, nil, nil)
    while let key = try json.nextWantedKey() {
      switch key {
      case "timestamp": timestamp = try json.string()
      case "duration": seconds = try json.number()
      case "data":
        guard try json.opensObject() else { continue }
        while try json.nextWantedKey(of: ["status"]) != nil { status = try json.string() }
      default: try json.skip()
      }
    }
    guard status == "not-afk", let seconds, seconds != 0 else { return }
    guard Entry.acceptedMinutes.contains(seconds / 60) else {
      let message = "a session that ends before it starts, or lasts over a year; left out"
      json.report(.warning, "session.length", message)
      return
    }
    let text = timestamp ?? ""
    guard let instant = WrittenInstant(text)?.instant, let day = clock.day(of: instant) else {
      let message = "\(text.quoted) is no instant from 1900 to 2199; left out"
      json.report(.warning, "activitywatch.instant", message)
      return
    }
    let start = instant.seconds
    let time = clock.time(of: instant)
    presences.append(Presence(start: start, end: start + seconds, day: day, time: time))
  }

  /// Returns the minutes of each day, with the time at which it was first begun.
  ///
  /// What two computers, or two events of one, have in common is counted once.
  private mutating func history() -> HabitHistory {
    var draft = HabitDraft(id: "computer", source: Self.format)
    draft.habit.name = "At the computer"
    draft.habit.kind = .tracking
    draft.habit.unit = "min"
    presences.sort { $0.start < $1.start }
    var seconds: [Day: Double] = [:]
    var times: [Day: TimeOfDay] = [:]
    var end = -Double.infinity
    for presence in presences where presence.end > end {
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
    return draft.history
  }
}
