import HabitCore
import HabitReading

/// Reads `export.xml` of Apple Health: deliberate activities, no body measurements.
///
/// Skips steps, pulse, birthday and all other data: they are not habits, and they are private.
struct AppleHealthImporter: ExportReading {
  static let format = Format(
    id: "apple-health",
    name: "Apple Health",
    recognition: "XML whose root element is 'HealthData'",
    contents: "mindful minutes, minutes of each kind of workout, the goals of the activity rings",
    omitted: "all that is measured of the body: heart, sleep, weight, steps and the like",
    origin:
      "Health → your picture → Export All Health Data; give the zip, or 'export.xml' "
      + "out of it",
    evidence: .exports,
    reads: [.inPieces, .clockTimes],
    omissions: [
      "health.day": OmissionKind("day of the rings", "no day"),
      "health.empty": OmissionKind("session", "no length"),
      "health.instant": OmissionKind("session", "not a date and time"),
      "health.length": OmissionKind("session", "a negative length, or more than a year"),
      "health.number": OmissionKind("ring of a day", "an amount or a goal that is not a number"),
      "health.range": OmissionKind("session", .outOfRange),
      "health.rings": OmissionKind("day of the rings", .repeatedDay),
      "health.twice": OmissionKind("session", "written by two apps or devices"),
      "health.unit": OmissionKind("ring of a day", "energy in another unit than before"),
      "health.workout": OmissionKind("session", "no kind of activity"),
    ]
  )

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    var reader = XMLReader(TextWindow(file.bytes, file: file.path))
    return reader.rootName == AppleHealthImporter.root
  }

  private let clock: DayClock
  private var reader: XMLReader
  private var tag = XMLTag()
  private let log = Log()
  private let habits: HabitList
  private var seen: Set<Span> = []
  private var rings = ActivityRing.all
  private var ringDays: Set<Day> = []

  /// The identity of a session within one export.
  private struct Span: Hashable {
    var index: Int
    /// Seconds since 1970-01-01 00:00 UTC.
    var start: Int
    var end: Int
  }

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    clock = settings.localClock
    reader = XMLReader(try TextWindow(export.main))
    habits = HabitList(log, file: export.main.path)
    log.findings.file = export.main.path
  }

  /// The name of the root element.
  static let root = "HealthData"

  mutating func read() throws(ImportError) -> Imported {
    guard try reader.next(&tag), reader.matches(tag.name, Self.root) else {
      let message = "the root element is not 'HealthData'; this is not an export of Apple Health"
      throw reader.failure(message, at: tag.offset)
    }
    while try reader.next(&tag) {
      if reader.matches(tag.name, "Record") {
        readRecord()
      } else if reader.matches(tag.name, "Workout") {
        readWorkout()
      } else if reader.matches(tag.name, "ActivitySummary") {
        readSummary()
      }
    }
    for ring in rings {
      reportGoals(of: ring)
      if let draft = ring.draft { habits.add(draft) }
    }
    if habits.drafts.isEmpty {
      let message =
        "no mindful minutes, workouts or activity rings;"
        + " these are all that is read from Apple Health"
      habits.warn("health.nothing", message)
    }
    return habits.imported
  }

  private static let mindful = "HKCategoryTypeIdentifierMindfulSession"
  private static let workout = "HKWorkoutActivityType"

  private mutating func readRecord() {
    guard reader.hasText(Self.mindful, of: "type", in: tag) else { return }
    addSession(of: Self.mindful, name: "Mindful minutes", length: nil)
  }

  private mutating func readWorkout() {
    guard let type = reader.text(of: "workoutActivityType", in: tag), type.hasPrefix(Self.workout),
      type.utf8.count > Self.workout.utf8.count
    else {
      report(.warning, "health.workout", "a workout without a kind of activity; left out")
      return
    }
    let length = minutes()
    if length == nil {
      let message = "a workout without a duration in minutes; its start and end count"
      report(.note, "health.duration", message)
    }
    let name = Self.name(ofActivity: type.dropFirst(Self.workout.count))
    addSession(of: type, name: name, length: length)
  }

  /// Returns the name of an activity in words: `Traditional strength training`.
  private static func name(ofActivity type: Substring) -> String {
    if type == "Other" { return "Other workout" }
    guard type.utf8.allSatisfy({ ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }) else {
      return String(type)
    }
    var name = ""
    for letter in type {
      if letter.isUppercase, !name.isEmpty {
        name += " " + letter.lowercased()
      } else {
        name.append(letter)
      }
    }
    return name
  }

  /// Returns the duration of a workout in minutes, without pauses, or `nil` if its unit is unknown.
  private func minutes() -> Double? {
    let units = ["min": 1, "s": 1.0 / 60, "sec": 1.0 / 60, "h": 60, "hr": 60]
    guard let unit = reader.text(of: "durationUnit", in: tag), let factor = units[unit],
      let number = reader.text(of: "duration", in: tag).flatMap({ Double(decimal: $0) })
    else { return nil }
    return number * factor
  }

  /// Adds the session of the tag; without a length in minutes, it lasts from its start to its end.
  private mutating func addSession(of id: String, name: String, length: Double?) {
    guard let start = instant("startDate"), let end = instant("endDate") else { return }
    let minutes = length ?? Double(end.utcSeconds - start.utcSeconds) / 60
    guard Entry.acceptedMinutes.contains(minutes), end.utcSeconds >= start.utcSeconds else {
      let message = "a session that ends before it starts, or lasts over a year; left out"
      report(.warning, "health.length", message)
      return
    }
    guard minutes > 0 else {
      report(.note, "health.empty", "a session of no length; left out")
      return
    }
    let index = habits.index(of: id, named: name, Self.format, .tracking, unit: "min")
    let span = Span(index: index, start: start.utcSeconds, end: end.utcSeconds)
    guard seen.insert(span).inserted else {
      let message = "the same session twice, as two apps or devices write it; it counts once"
      report(.note, "health.twice", message)
      return
    }
    var entry = Entry(day: clock.day(start.day, at: start.clock.seconds), value: minutes)
    entry.time = start.clock.time
    habits.drafts[index].entries.append(entry)
  }

  /// Returns the instant of an attribute, or reports a diagnostic and returns `nil`.
  private mutating func instant(_ name: String) -> WrittenInstant? {
    let text = reader.text(of: name, in: tag) ?? ""
    guard let instant = WrittenInstant(text), instant.clock.offset != nil else {
      let message =
        "\(text.quoted) is not a date and time like '2025-01-31 07:30:00 +0100'; session left out"
      report(.warning, "health.instant", message)
      return nil
    }
    guard Day.accepted.contains(instant.day) else {
      report(.warning, "health.range", DayMessage.leftOut(text, instant.day, what: "session"))
      return nil
    }
    return instant
  }

  private mutating func readSummary() {
    let text = reader.text(of: "dateComponents", in: tag) ?? ""
    let day = Day(iso: text)
    guard let day, Day.accepted.contains(day) else {
      let code = day == nil ? "health.day" : "health.range"
      report(.warning, code, DayMessage.leftOut(text, day, what: "day of the activity rings"))
      return
    }
    guard ringDays.insert(day).inserted else {
      report(.warning, "health.rings", "the activity rings of a day appear twice; the first count")
      return
    }
    for index in rings.indices {
      switch rings[index].add(day, from: tag, of: reader) {
      case .added: continue
      case .badNumber:
        let message = "an amount or a goal that is not a number; this ring of the day is left out"
        report(.warning, "health.number", message)
      case .otherUnit:
        let message = "energy in another unit than before; this ring of the day is left out"
        report(.warning, "health.unit", message)
      }
    }
  }

  private func reportGoals(of ring: ActivityRing) {
    let name = ring.name.quoted
    if ring.hasChangingGoal {
      let message =
        "the goal of \(name) has changed; each day counts by its own, the habit shows the greatest"
      habits.note("health.goal", about: ring.name, message)
    }
    let message = "a day without a goal of \(name); it is excused"
    habits.note("health.no-goal", about: ring.name, times: ring.daysWithoutGoal, message)
  }

  private mutating func report(_ severity: Diagnostic.Severity, _ code: String, _ message: String) {
    // Finding a line scans the window, so the location is computed only on demand.
    let reader = reader
    let offset = tag.offset
    log.findings.add(severity, code, message, at: reader.location(at: offset))
  }
}

/// One ring of a day's activity: an amount and the goal for that day.
struct ActivityRing {
  let name: String
  /// The attribute of the amount; the attribute of the goal has the suffix `Goal`.
  private let attribute: String
  private var unit: String?
  private var days: [RingDay] = []

  /// The amount and the goal of one day.
  private struct RingDay {
    var day: Day
    var amount: Double
    var goal: Double
  }

  private init(_ name: String, attribute: String, unit: String? = nil) {
    self.name = name
    self.attribute = attribute
    self.unit = unit
  }

  static let all = [
    ActivityRing("Move", attribute: "activeEnergyBurned"),
    ActivityRing("Exercise", attribute: "appleExerciseTime", unit: "min"),
    ActivityRing("Stand", attribute: "appleStandHours", unit: "h"),
  ]

  /// The result of adding one day.
  enum Outcome {
    case added
    case badNumber
    case otherUnit
  }

  /// Adds the day of a summary, unless the summary has no amount for the ring.
  mutating func add(_ day: Day, from tag: XMLTag, of reader: XMLReader) -> Outcome {
    guard let amountText = reader.text(of: attribute, in: tag) else { return .added }
    let goalText = reader.text(of: attribute + "Goal", in: tag) ?? "0"
    guard let amount = Self.amount(amountText), let goal = Self.amount(goalText) else {
      return .badNumber
    }
    // Days without the watch are all zeros, and a day without an entry is missed anyway.
    guard amount > 0 else { return .added }
    if let written = reader.text(of: attribute + "Unit", in: tag) {
      guard unit == nil || unit == written else { return .otherUnit }
      unit = written
    }
    days.append(RingDay(day: day, amount: amount, goal: goal))
    return .added
  }

  /// Whether the days have more than one goal.
  var hasChangingGoal: Bool { Set(days.lazy.map(\.goal).filter { $0 > 0 }).count > 1 }

  /// The number of days with an amount but no goal, if other days have a goal.
  var daysWithoutGoal: Int { maxGoal > 0 ? days.count { $0.goal == 0 } : 0 }

  /// The habit with its entries, or `nil` if no day has an amount.
  var draft: HabitDraft? {
    guard !days.isEmpty else { return nil }
    var draft = HabitDraft(id: attribute, source: AppleHealthImporter.format)
    draft.habit.name = name
    draft.habit.unit = unit
    draft.habit.kind = maxGoal > 0 ? .atLeast(target: maxGoal) : .tracking
    draft.entries = days.flatMap(entries)
    return draft
  }

  private var maxGoal: Double { days.lazy.map(\.goal).max() ?? 0 }

  /// Returns the entries of a day, which is judged by its own goal.
  ///
  /// The target of the habit is the greatest goal, so an amount alone never reaches it on a day
  /// that missed its own goal. A day that reached a smaller goal gets a second entry that marks it
  /// as done.
  private func entries(of day: RingDay) -> [Entry] {
    let amount = Entry(day: day.day, value: day.amount)
    guard maxGoal > 0 else { return [amount] }
    guard day.goal > 0 else { return [Entry(day: day.day, value: day.amount, state: .skipped)] }
    let isDoneByOwnGoal = day.amount >= day.goal && day.goal < maxGoal
    return isDoneByOwnGoal ? [amount, Entry(day: day.day, state: .done)] : [amount]
  }

  private static func amount(_ text: String) -> Double? {
    guard let number = Double(decimal: text), number >= 0 else { return nil }
    return number
  }
}
