import HabitCore
import HabitReading

/// The list of the habits in a Loop export, `Habits.csv`.
struct LoopHabitList {
  /// In the order of the list.
  private(set) var habits: [LoopHabit] = []
  private let rows: EntryTable

  /// Reads the list and adds anything unusual to the findings.
  init(_ file: ExportFile, _ findings: inout Findings) throws(ImportError) {
    rows = EntryTable(try CSVTable(file))
    var ids: [String: Int] = [:]
    try rows.table.forEachRow { row in
      var habit = habit(row, &findings)
      // Names are not unique, and the export has no other id.
      let count = ids[habit.habit.name, default: 0] + 1
      ids[habit.habit.name] = count
      habit.habit.id = count == 1 ? habit.habit.name : "\(habit.habit.name)#\(count)"
      habits.append(habit)
    }
  }

  /// The versions of Loop that write a list with these columns.
  var version: String {
    if rows.columns["type"] != nil { return "as of Loop 2.3.1" }
    return rows.columns["question"] != nil ? "of Loop 2.0 to 2.3.0" : "of Loop up to 1.8"
  }

  private func text(_ name: String, of row: CSVRow) -> String? {
    let text = rows.cell(name, of: row)
    return text.isEmpty ? nil : text
  }

  private func habit(_ row: CSVRow, _ findings: inout Findings) -> LoopHabit {
    let location = rows.table.location(row)
    let position = rows.cell("position", of: row)
    let number = LoopHabit.number(position)
    if number == nil {
      let message = "no position \(position.quoted); the row's own place counts"
      findings.add(.warning, "loop.position", message, at: location)
    }
    let order = number ?? habits.count + 1
    var loop = LoopHabit(number: order, name: text("name", of: row) ?? "Habit \(order)")
    // Up to version 1.8 the description was the question.
    let hasQuestion = rows.columns["question"] != nil
    loop.habit.question = text(hasQuestion ? "question" : "description", of: row)
    loop.habit.note = hasQuestion ? text("description", of: row) : nil
    loop.habit.color = color(row, &findings)
    loop.habit.unit = text("unit", of: row)
    loop.isArchived = rows.cell("archived?", of: row).lowercased() == "true"
    let type = text("type", of: row)
    loop.isMeasured = type.map { $0.uppercased() == "NUMERICAL" }
    let schedule = schedule(row, &findings)
    if schedule != .daily { loop.habit.schedules = [ScheduleChange(schedule)] }
    if loop.isMeasured == true { loop.habit.kind = kind(row, schedule, &findings) }
    return loop
  }

  private func color(_ row: CSVRow, _ findings: inout Findings) -> HexColor? {
    guard let text = text("color", of: row) else { return nil }
    if let color = HexColor(text) { return color }
    findings.add(
      .warning,
      "loop.color",
      "no colour \(text.quoted); left out",
      at: rows.table.location(row)
    )
    return nil
  }

  private func schedule(_ row: CSVRow, _ findings: inout Findings) -> Schedule {
    let times = rows.cell("frequencynumerator", "numrepetitions", of: row)
    let days = rows.cell("frequencydenominator", "interval", of: row)
    if let count = LoopHabit.number(times), let length = LoopHabit.number(days),
      let schedule = LoopHabit.schedule(times: count, days: length)
    {
      return schedule
    }
    let message = "no frequency of \(times.quoted) in \(days.quoted) days; read as daily"
    findings.add(.warning, "loop.frequency", message, at: rows.table.location(row))
    return .daily
  }

  private func kind(_ row: CSVRow, _ schedule: Schedule, _ findings: inout Findings) -> Kind {
    let location = rows.table.location(row)
    let isLimit = rows.cell("target type", of: row).uppercased() == "AT_MOST"
    let text = rows.cell("target value", of: row)
    guard let kind = LoopHabit.kind(isLimit: isLimit, target: Double(decimal: text)) else {
      let message = "no target \(text.quoted); the habit is only counted"
      findings.add(.warning, "loop.target", about: "\(row.line)", message, at: location)
      return .tracking
    }
    if case .rolling(_, let days) = schedule {
      let name = rows.cell("name", of: row)
      findings.add(
        .note,
        "loop.period",
        about: name,
        LoopHabit.periodMessage(of: name, Double(decimal: text)?.short ?? text, days),
        at: location
      )
    }
    return kind
  }
}
