import HabitCore
import HabitReading

/// A task of Habitica as stored in its file.
struct HabiticaTask {
  /// `daily`, `habit`, `todo` or `reward`.
  var type = ""
  var draft = HabitDraft(source: HabiticaImporter.format)
  var isUp = true
  var frequency = "daily"
  var everyX = 1
  var start: Day?
  var weekdays: [Weekday] = []
  var daysOfMonth = 0
  var history: [HabiticaMoment] = []

  /// The schedule of a daily, and whether it matches that of Habitica exactly.
  var schedule: (schedule: Schedule, isExact: Bool) {
    guard everyX > 0 else { return (.none, true) }
    let count = min(everyX, Schedule.maxCount)
    switch frequency {
    case "daily": return (count == 1 ? .daily : .every(days: count, from: start), true)
    case "weekly": return weekly(every: count)
    case "monthly" where count == 1:
      return (.quota(times: min(max(1, daysOfMonth), 31), per: .month), false)
    case "yearly" where count == 1: return (.quota(times: 1, per: .year), false)
    default: return (.none, false)
    }
  }

  private func weekly(every weeks: Int) -> (Schedule, Bool) {
    guard !weekdays.isEmpty else { return (.none, true) }
    if weeks == 1 { return (weekdays.count == 7 ? .daily : .weekdays(WeekdaySet(weekdays)), true) }
    guard weekdays.count == 1, let weekday = weekdays.first, let start else {
      return (.weekdays(WeekdaySet(weekdays)), false)
    }
    let first = start + weekday.days(after: start.weekday)
    return (.every(days: min(weeks * 7, Schedule.maxCount), from: first), true)
  }
}

extension HabiticaImporter {
  /// Reads a task and skips the keys that are not needed.
  mutating func task() throws(ImportError) -> HabiticaTask {
    var task = HabiticaTask()
    while let key = try json.nextWantedKey() {
      switch key {
      case "id", "_id": task.draft.habit.id = try json.string() ?? task.draft.habit.id
      case "type": task.type = try json.string() ?? ""
      case "text": task.draft.habit.name = try json.string() ?? ""
      case "notes": task.draft.habit.note = try json.text()
      case "tags": task.draft.habit.category = try category()
      case "createdAt": task.draft.habit.created = try civilDay()
      case "priority": task.draft.habit.difficulty = try json.number().flatMap(Self.difficulty)
      case "history": task.history = try history()
      case "up": task.isUp = try json.flag() ?? true
      case "frequency": task.frequency = try json.string() ?? "daily"
      case "everyX": task.everyX = try json.whole() ?? 1
      case "startDate": task.start = try civilDay()
      case "repeat": task.weekdays = try weekdays()
      case "daysOfMonth": task.daysOfMonth = try daysOfMonth()
      default: try json.skip()
      }
    }
    return task
  }

  private mutating func civilDay() throws(ImportError) -> Day? {
    guard let text = try json.text() else { return nil }
    if let day = clock.civilDay(of: text) { return day }
    json.report(.warning, "habitica.instant", "no instant \(text.quoted); left out")
    return nil
  }

  private mutating func category() throws(ImportError) -> String? {
    let names = try json.strings().compactMap { tags[$0] }
    if names.count > 1 {
      json.report(.note, "habit.categories", "a task has several tags; only the first is read")
    }
    return names.first
  }

  private static func difficulty(_ factor: Double) -> Difficulty? {
    switch factor {
    case 0.1: .trivial
    case 1: .easy
    case 1.5: .normal
    case 2: .hard
    default: nil
    }
  }

  /// The keys of the weekdays, Monday first.
  private static let weekdayKeys = ["m", "t", "w", "th", "f", "s", "su"]

  private mutating func weekdays() throws(ImportError) -> [Weekday] {
    var weekdays: [Weekday] = []
    guard try json.opensObject() else { return [] }
    while let key = try json.nextWantedKey(of: Self.weekdayKeys) {
      let index = Self.weekdayKeys.firstIndex(of: key) ?? 0
      if try json.flag() == true { weekdays.append(Weekday.allCases[index]) }
    }
    return weekdays
  }

  private mutating func daysOfMonth() throws(ImportError) -> Int {
    guard try json.opensArray() else { return 0 }
    var count = 0
    while try json.nextElement() {
      try json.skip()
      count += 1
    }
    return count
  }

  private mutating func history() throws(ImportError) -> [HabiticaMoment] {
    var history: [HabiticaMoment] = []
    guard try json.opensArray() else { return [] }
    while try json.nextElement() {
      guard try json.opensObject(), let moment = try moment() else { continue }
      history.append(moment)
    }
    return history
  }

  private mutating func moment() throws(ImportError) -> HabiticaMoment? {
    var moment = HabiticaMoment(day: Day(number: 0))
    var date: (day: Day?, text: String) = (nil, "")
    while let key = try json.nextWantedKey() {
      switch key {
      case "date": date = try instant()
      case "isDue": moment.isDue = try json.flag() ?? true
      case "completed": moment.isCompleted = try json.flag()
      case "scoredUp": moment.ups = try json.whole()
      case "scoredDown": moment.downs = try json.whole()
      default: try json.skip()
      }
    }
    guard let day = json.accepted(date.day, of: date.text) else { return nil }
    moment.day = day
    return moment
  }

  /// Reads an instant in milliseconds, or as text in older entries.
  private mutating func instant() throws(ImportError) -> (day: Day?, text: String) {
    if json.reader.nextKind == .string {
      let text = try json.string() ?? ""
      let seconds = WrittenInstant(text)?.unixSeconds
      return (seconds.flatMap { clock.day(milliseconds: Double($0) * 1_000) }, text)
    }
    guard let number = try json.number() else { return (nil, "") }
    return (clock.day(milliseconds: number), number.short)
  }
}

/// One item of the history of a task.
struct HabiticaMoment {
  var day: Day
  var isDue = true
  /// Whether a daily was done; `nil` for an average over many days.
  var isCompleted: Bool?
  var ups: Int?
  var downs: Int?
}

/// The days of one daily of Habitica, derived from the timestamps of its history.
///
/// Habitica records a missed day at the first login of a later day. A day that is completed by
/// answering the question about yesterday has the timestamp of the answer.
struct HabiticaDays {
  private var states: [Day: Entry.State] = [:]
  /// The number of completions on a day that was already done.
  private(set) var repeated = 0

  var entries: [Entry] {
    states.map { Entry(day: $0.key, state: $0.value) }.sorted { $0.day < $1.day }
  }

  /// Adds an item of the history; items must arrive in the order of the file.
  mutating func add(_ moment: HabiticaMoment) {
    switch (moment.isCompleted, moment.isDue) {
    case (true?, _): addDone(moment.day)
    case (false?, true): addMissed(moment.day - 1)
    case (false?, false), (nil, _): break
    }
  }

  /// Adds a completion; the first of two on one day moves to the day before if that is open.
  private mutating func addDone(_ day: Day) {
    guard states[day] == .done else {
      states[day] = .done
      return
    }
    if states[day - 1] == nil {
      states[day - 1] = .done
    } else {
      repeated += 1
    }
  }

  /// Adds a miss; a completion on the same day moves to the day before, as a missed day is not
  /// done.
  private mutating func addMissed(_ day: Day) {
    if states[day] == .done {
      guard states[day - 1] == nil else { return }
      states[day - 1] = .done
    }
    states[day] = .failed
  }
}
