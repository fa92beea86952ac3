import HabitCore
import HabitReading

/// The list of the habits in a Loop export, `Habits.csv`.
struct LoopHabitList {
  /// In the order of the list.
  private(set) var habits: [LoopHabit] = []
  private let columns: [String: Int]

  /// Reads the list and says anything unusual in the log.
  init(_ file: ExportFile, _ log: Log) throws(ImportError) {
    let table = EntryTable(try CSVTable(file), log)
    columns = table.columns
    var ids: [String: Int] = [:]
    try table.forEachRow { row in
      var habit = habit(row)
      // Names are not unique, and the export has no other id.
      let count = ids[habit.habit.name, default: 0] + 1
      ids[habit.habit.name] = count
      habit.habit.id = count == 1 ? habit.habit.name : "\(habit.habit.name)#\(count)"
      habits.append(habit)
    }
  }

  /// The versions of Loop that write a list with these columns.
  var version: String {
    if columns["type"] != nil { return "as of Loop 2.3.1" }
    return columns["question"] != nil ? "of Loop 2.0 to 2.3.0" : "of Loop up to 1.8"
  }

  private func habit(_ row: EntryTable) -> LoopHabit {
    let position = row["position"].string ?? ""
    let number = LoopHabit.number(position)
    if number == nil {
      let message = "\(position.quoted) is not a position; the row's own place counts"
      row.whole.report(.warning, "loop.position", message)
    }
    let order = number ?? habits.count + 1
    var loop = LoopHabit(number: order, name: row["name"].string ?? "Habit \(order)")
    // Up to version 1.8 the description was the question.
    let hasQuestion = columns["question"] != nil
    loop.habit.question = row[hasQuestion ? "question" : "description"].string
    loop.habit.note = hasQuestion ? row["description"].string : nil
    loop.habit.color = row["color"].meaning("a colour", code: "loop.color") { HexColor($0) }
    loop.habit.unit = row["unit"].string
    loop.isArchived = row["archived?"].string?.lowercased() == "true"
    loop.isMeasured = row["type"].string.map { $0.uppercased() == "NUMERICAL" }
    let schedule = schedule(row)
    if schedule != .daily { loop.habit.schedules = [ScheduleChange(schedule)] }
    if loop.isMeasured == true { loop.habit.kind = kind(row, schedule) }
    return loop
  }

  private func schedule(_ row: EntryTable) -> Schedule {
    let times = row["frequencynumerator", "numrepetitions"].string ?? ""
    let days = row["frequencydenominator", "interval"].string ?? ""
    if let count = LoopHabit.number(times), let length = LoopHabit.number(days),
      let schedule = LoopHabit.schedule(times: count, days: length)
    {
      return schedule
    }
    let message = "unknown frequency of \(times.quoted) in \(days.quoted) days; read as daily"
    row.whole.report(.warning, "loop.frequency", message)
    return .daily
  }

  private func kind(_ row: EntryTable, _ schedule: Schedule) -> Kind {
    let isLimit = row["target type"].string?.uppercased() == "AT_MOST"
    let text = row["target value"].string ?? ""
    let target = Double(decimal: text)
    guard let kind = LoopHabit.kind(isLimit: isLimit, target: target) else {
      let message = "\(text.quoted) is not a target; the habit is only counted"
      row.whole.report(.warning, "loop.target", about: "\(habits.count)", message)
      return .tracking
    }
    if case .rolling(_, let days) = schedule {
      let name = row["name"].string ?? ""
      let message = LoopHabit.periodMessage(of: name, target?.short ?? text, days)
      row.whole.report(.note, "loop.period", about: name, message)
    }
    return kind
  }
}
