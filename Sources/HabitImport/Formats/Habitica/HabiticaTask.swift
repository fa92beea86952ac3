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

extension HabiticaTask {
  /// Reads a task; most of its keys are not needed.
  init(_ item: Field, _ clock: HabiticaClock, _ tags: [String: String]) {
    draft.habit.id = item["id"].string ?? item["_id"].string ?? ""
    type = item["type"].string ?? ""
    draft.habit.name = item["text"].string ?? ""
    draft.habit.note = item["notes"].text
    let names = item["tags"].strings.compactMap { tags[$0] }
    if names.count > 1 {
      let message = "a task has several tags; only the first is read"
      item["tags"].report(.note, "habit.categories", message)
    }
    draft.habit.category = names.first
    draft.habit.created = Self.civilDay(item["createdAt"], clock)
    draft.habit.difficulty = item["priority"].number.flatMap(Self.difficulty)
    history = item["history"].objects.compactMap { HabiticaMoment($0, clock) }
    isUp = item["up"].flag ?? true
    frequency = item["frequency"].string ?? "daily"
    everyX = item["everyX"].whole ?? 1
    start = Self.civilDay(item["startDate"], clock)
    daysOfMonth = item["daysOfMonth"].items.count
    let days = item["repeat"]
    guard days.expect(.object) else { return }
    let keys = zip(["m", "t", "w", "th", "f", "s", "su"], Weekday.allCases)
    weekdays = keys.filter { days[$0.0].flag == true }.map(\.1)
  }

  private static func civilDay(_ field: Field, _ clock: HabiticaClock) -> Day? {
    field.meaning("a date and time", code: "json.instant", clock.civilDay)
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

extension HabiticaMoment {
  /// Reads an item, whose instant is in milliseconds, or a text in older entries.
  init?(_ item: Field, _ clock: HabiticaClock) {
    let date = item["date"]
    let text = date.kind == .string ? date.string : nil
    let number = text == nil ? date.number : nil
    let seconds = text.flatMap { WrittenInstant($0)?.unixSeconds }
    let found = (number ?? seconds.map { Double($0) * 1_000 }).flatMap(clock.day)
    isDue = item["isDue"].flag ?? true
    isCompleted = item["completed"].flag
    ups = item["scoredUp"].whole
    downs = item["scoredDown"].whole
    guard let day = date.accepted(found, of: text ?? number?.short ?? "") else { return nil }
    self.day = day
  }
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
