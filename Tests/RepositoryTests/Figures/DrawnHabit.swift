import HabitCore
import HabitTestSupport

/// A habit as the lines of an example give it.
struct DrawnHabit {
  private var habit: Habit
  private var first: Day?
  private var pattern = ""
  private var minutes: Double?
  private var times: [TimeOfDay?] = []
  private var milestones: [Day: String] = [:]
  /// The export that has the habit.
  private(set) var export = "export"

  /// - Parameters:
  ///   - name: What the habit is called; its id, too.
  ///   - first: The first day of the drawing, unless a line says another one.
  init(_ name: String, from first: Day?) {
    habit = Habit(id: name, name: name, source: "page")
    self.first = first
  }
}

extension DrawnHabit {
  /// Takes in a line, or gives `false` for one that says nothing of a habit.
  mutating func read(_ line: PageLine) throws -> Bool {
    switch line.key {
    case "kind": habit.kind = try Self.kind(line)
    case "unit": habit.unit = line.value
    case "schedule": habit.schedules.append(try Self.schedule(line))
    case "from": first = try line.day()
    case "created": habit.created = try line.day()
    case "archived": habit.archived = try line.day()
    case "exported": habit.exported = try line.day()
    case "ended": habit.ended = try line.day()
    case "export": (export, habit.id) = (line.value, "\(line.value) \(habit.name)")
    case "pause":
      let ends = line.value.split(separator: " to ")
      guard ends.count == 2 else { throw line.error("no two days") }
      habit.pauses.append(Pause(DayRange(try line.day(ends[0]), try line.day(ends[1]))))
    case "goal": habit.goals.append(try Self.goal(line))
    case "category": habit.category = line.value
    case "difficulty": habit.difficulty = try line.read { Difficulty(rawValue: $0) }
    case "days": pattern = try Self.pattern(line)
    case "minutes": minutes = try line.read { Double($0) }
    case "times": times = line.value.split(separator: ", ").map { TimeOfDay($0) }
    case "milestone":
      let words = line.value.split(separator: " ", maxSplits: 1)
      milestones[try line.day(words[0])] = String(words.last ?? "")
    default: return false
    }
    return true
  }

  /// The habit with its entries, created on the first day of the drawing unless a line says else.
  func history(_ line: PageLine) throws -> HabitHistory {
    guard let first else { throw line.error("no 'from' says on which day the drawing begins") }
    var habit = habit
    habit.created = habit.created ?? first
    let entries = HabitHistory.entries(drawnAs: pattern, from: first).map { entry in
      var entry = entry
      entry.minutes = minutes
      let position = entry.day - first
      entry.time = times.indices.contains(position) ? times[position] : nil
      if let text = milestones[entry.day] {
        entry.details.milestone = EntryDetails.Milestone(text: text)
      }
      return entry
    }
    return HabitHistory(habit, entries: entries)
  }

  var firstDay: Day? { first }

  /// The last day of the drawing.
  var lastDay: Day? {
    first.map { $0 + max(0, HabitHistory.count(of: pattern) - 1) }
  }
}

extension DrawnHabit {
  private static func kind(_ line: PageLine) throws -> Kind {
    let words = line.value.split(separator: " ")
    let target = words.count == 2 ? Double(words[1]) : nil
    return switch (words[0], target) {
    case ("yesNo", nil): .yesNo
    case ("atLeast", let target?): .atLeast(target: target)
    case ("atMost", let target?): .atMost(target: target)
    case ("avoid", nil): .avoid
    case ("tracking", nil): .tracking
    default: throw line.error("no kind '\(line.value)'")
    }
  }

  /// An amount, what adds up to it, and the month or the year: `30 total in 2025-09`.
  private static func goal(_ line: PageLine) throws -> Goal {
    let words = line.value.split(separator: " ")
    guard words.count == 4, words[2] == "in", let amount = Double(words[0]),
      let measure = Goal.Measure(rawValue: String(words[1]))
    else { throw line.error("no goal '\(line.value)'") }
    let isYear = words[3].count == 4
    let first = try line.day(isYear ? words[3] + "-01-01" : words[3] + "-01")
    let period = SummaryPeriod(isYear ? .year : .month, around: first, firstWeekday: .monday)
    return Goal(measure, amount: amount, in: period)
  }

  /// A rule, and after "from" the day from which it holds.
  private static func schedule(_ line: PageLine) throws -> ScheduleChange {
    let words = line.value.split(separator: " ")
    guard let schedule = Schedule(rule: String(words[0])) else {
      throw line.error("no rule '\(words[0])'")
    }
    if words.count == 1 { return ScheduleChange(schedule) }
    guard words.count == 3, words[1] == "from" else { throw line.error("no rule and day") }
    return ScheduleChange(from: try line.day(words[2]), schedule)
  }

  /// Puts the parts of a drawing together: `3 × x-, s` is `x-x-x-s`; bars are for the eye.
  private static func pattern(_ line: PageLine) throws -> String {
    var pattern = ""
    for part in line.value.split(separator: ", ") {
      let factors = part.split(separator: " × ")
      guard let drawing = factors.last else { throw line.error("nothing is drawn") }
      let count = factors.count == 2 ? Int(factors[0]) : 1
      guard let count else { throw line.error("no number '\(factors[0])'") }
      pattern += String(repeating: drawing.filter { $0 != "|" }, count: count)
    }
    return pattern
  }
}

extension PageLine {
  func day(_ text: Substring? = nil) throws -> Day {
    guard let day = Day(iso: text ?? value[...]) else {
      throw error("'\(text ?? value[...])' is not a date")
    }
    return day
  }

  func read<Value>(_ convert: (String) -> Value?) throws -> Value {
    guard let value = convert(value) else { throw error("'\(value)' is no \(key)") }
    return value
  }
}
