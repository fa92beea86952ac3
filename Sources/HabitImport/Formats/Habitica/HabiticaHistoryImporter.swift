import Foundation
import HabitCore
import HabitReading

/// Reads the task history that Habitica exports as a CSV table.
///
/// A row holds an instant and the value of the task after it. The value is how red the task is, not
/// an amount: only its rise or fall since the previous row shows what happened.
enum HabiticaHistoryImporter: TableReading {
  static let format = Format(
    id: "habitica-history",
    name: "Habitica, task history",
    recognition: "a header 'Task Name, Task ID, Task Type, Date, Value'",
    contents: "dailies with days done, missed and not due; the days on which habits were scored",
    origin: "habitica.com → Settings → Site Data → task history (CSV)",
    evidence: .source,
    reads: [.instants]
  )

  static let columns = ["task name", "task id", "task type", "date", "value"]

  /// The contents of one row.
  private struct Point {
    /// Seconds since 1970-01-01 00:00 UTC.
    var seconds: Int
    /// The day in UTC, by which Habitica computes averages.
    var written: Day
    /// The day in the time zone of the user.
    var day: Day
    var value: Double
  }

  static func read(
    _ table: EntryTable,
    _ settings: ImportSettings,
    into habits: HabitList
  ) throws(ImportError) {
    // The points of each habit, in the order of the file.
    var points: [[Point]] = []
    try table.forEachRow { row in
      guard let point = point(row, settings.timeZone), let index = index(row, habits) else {
        return
      }
      if index == points.count { points.append([]) }
      points[index].append(point)
    }
    let newest = points.joined().map(\.seconds).max() ?? 0
    for (index, points) in points.enumerated() {
      let sorted = points.enumerated().sorted {
        ($0.element.seconds, $0.offset) < ($1.element.seconds, $1.offset)
      }.map(\.element)
      let averages = averageCount(of: sorted, newest: newest)
      let message = "an old row that may be an average of a month or year; left out"
      habits.note("habitica.average", times: averages, message)
      let rest = sorted.dropFirst(averages)
      if habits.drafts[index].habit.kind == .yesNo {
        habits.drafts[index].entries = daily(rest, habits)
      } else {
        let message =
          "a row of a habit says that it was scored, but not whether up or down; it is only counted"
        habits.note("habitica.scored", times: rest.count, message)
        habits.drafts[index].entries = rest.map { Entry(day: $0.day, state: .done) }
      }
    }
  }

  private static func point(_ row: EntryTable, _ timeZone: TimeZone) -> Point? {
    if let message = row.raggedMessage {
      row.whole.report(.warning, "csv.ragged", "\(message); row left out")
      return nil
    }
    let text = row["date"].string ?? ""
    // The server of Habitica writes its own time, which is UTC.
    guard let instant = WrittenInstant(text) else {
      let message = "\(text.quoted) is not a date and time like '2025-01-31 07:30:00'; row left out"
      row.whole.report(.warning, "habitica.date", message)
      return nil
    }
    let apple = AppleInstant(unixSeconds: Double(instant.utcSeconds))
    guard let day = apple.day(in: timeZone), day > Day.accepted.first else {
      let message = DayMessage.leftOut(text, instant.day, what: "row")
      row.whole.report(.warning, "habitica.range", message)
      return nil
    }
    let cell = row["value"].string ?? ""
    guard let value = Double(decimal: cell) else {
      let message = CellMessage.badNumber(cell, in: row.name(of: "value"))
      row.whole.report(.warning, "habitica.value", message)
      return nil
    }
    return Point(seconds: instant.utcSeconds, written: instant.day, day: day, value: value)
  }

  /// Returns the index of the task of a row, or reports that it has none and returns `nil`.
  private static func index(_ row: EntryTable, _ habits: HabitList) -> Int? {
    guard let name = row["task name"].string ?? row["task id"].string else {
      row.whole.report(.warning, "csv.habit", "no task in this row; row left out")
      return nil
    }
    let key = row["task id"].string ?? name
    if let index = habits.index(of: key) { return index }
    let kinds = ["daily": Kind.yesNo, "habit": .tracking]
    guard let kind = kinds[(row["task type"].string ?? "").lowercased()] else {
      let message = "a task that is neither a daily nor a habit; row left out"
      row.whole.report(.warning, "habitica.type", message)
      return nil
    }
    return habits.index(of: key, named: name, format, kind)
  }

  /// The minimum number of days for which Habitica retains each row.
  private static let keptDays = 59

  /// Returns how many of the oldest rows may be averages.
  ///
  /// Beyond 60 days, or 365 for subscribers, Habitica retains one row per month, and for still
  /// older days one per year. Each has the date of the first day in its average. The month in which
  /// the averages begin can hold two rows, and the row before the first single row can be the last
  /// average.
  private static func averageCount(of points: [Point], newest: Int) -> Int {
    let limit = newest - keptDays * 86_400
    var counts: [Month: Int] = [:]
    for point in points { counts[point.written.month, default: 0] += 1 }
    let count = points.prefix { point in
      point.seconds < limit && counts[point.written.month, default: 0] <= 2
    }.count
    guard count < points.count, points[count].seconds < limit else { return count }
    return count + 1
  }

  /// Returns the entries of the rows of a daily.
  ///
  /// A rise is a completion on its day. A fall is recorded at the next login, so it belongs to the
  /// day before, and so does a row of a day that was not due.
  private static func daily(_ points: ArraySlice<Point>, _ habits: HabitList) -> [Entry] {
    var states: [Day: Entry.State] = [:]
    var unchanged = 0
    for (previous, point) in zip(points, points.dropFirst()) {
      let before = point.day - 1
      if point.value > previous.value {
        // The first of two completions on one day belongs to the day before.
        if states[point.day] == .done, states[before] == nil { states[before] = .done }
        states[point.day] = .done
        continue
      }
      let isUnchanged = point.value == previous.value
      unchanged += isUnchanged ? 1 : 0
      if states[before] == nil { states[before] = isUnchanged ? .skipped : .failed }
    }
    let first =
      "the first row of a daily has no earlier row that shows whether it was done; left out"
    habits.note("habitica.first", times: points.isEmpty ? 0 : 1, first)
    let due = "a row of a daily that changes nothing; the day counts as not due"
    habits.note("habitica.due", times: unchanged, due)
    return states.sorted { $0.key < $1.key }.map { Entry(day: $0.key, state: $0.value) }
  }
}
