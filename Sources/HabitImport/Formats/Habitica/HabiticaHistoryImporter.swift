import Foundation
import HabitCore
import HabitReading

/// Reads the task history that Habitica exports as a CSV table.
///
/// A row holds an instant and the value of the task after it. The value is how red the task is, not
/// an amount: only its rise or fall since the previous row shows what happened.
struct HabiticaHistoryImporter: ExportReading {
  static let format = Format(
    id: "habitica-history",
    name: "Habitica, task history",
    recognition: "a header 'Task Name, Task ID, Task Type, Date, Value'",
    contents: "dailies with days done, missed and not due; the days on which habits were scored",
    origin: "habitica.com → Settings → Site Data → task history (CSV)",
    evidence: .source
  )

  /// The header, compared without case.
  static let header = ["task name", "task id", "task type", "date", "value"]

  static let readsInstants = true

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    !JSONShape.looksLikeJSON(file.bytes)
      && file.fits { try CSVTable($0).header.map { $0.lowercased() }.starts(with: header) }
  }

  private let table: CSVTable
  private let timeZone: TimeZone
  private var tasks: [HabiticaHistoryTask] = []
  private var indexes: [String: Int] = [:]
  private var findings = Findings()

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    table = try CSVTable(export.main)
    guard table.header.map({ $0.lowercased() }) == Self.header else {
      throw ImportError(
        Location(file: table.file, line: 1),
        "the header of a history of Habitica is 'Task Name,Task ID,Task Type,Date,Value'"
      )
    }
    timeZone = settings.timeZone
  }

  mutating func read() throws(ImportError) -> Imported {
    try table.forEachRow { read($0) }
    let newest = tasks.lazy.flatMap(\.points).map(\.seconds).max() ?? 0
    let habits = tasks.map { task in
      let history = task.history(newest: newest)
      report(task, history)
      return HabitHistory(task.habit, entries: history.entries)
    }
    return Imported(habits: habits, diagnostics: findings.diagnostics)
  }

  private mutating func read(_ row: CSVRow) {
    guard row.count >= table.header.count, !table.isTooLong(row) else {
      report("csv.ragged", "\(table.raggedMessage(row)); row left out", row)
      return
    }
    let text = row.cell(3).trimmingSpaces
    // The server of Habitica writes its own time, which is UTC.
    guard let instant = WrittenInstant(text) else {
      let message = "no instant \(text.quoted) like '2025-01-31 07:30:00'; row left out"
      report("habitica.date", message, row)
      return
    }
    let apple = AppleInstant(unixSeconds: Double(instant.utcSeconds))
    guard let day = apple.day(in: timeZone), day > Day.accepted.first else {
      report("habitica.range", DayMessage.leftOut(text, instant.day, what: "row"), row)
      return
    }
    let cell = row.cell(4).trimmingSpaces
    guard let value = Double(decimal: cell) else {
      report("habitica.value", CellMessage.badNumber(cell, in: table.header[4]), row)
      return
    }
    guard let index = index(of: row) else { return }
    tasks[index].points.append(
      HabiticaHistoryTask.Point(
        seconds: instant.utcSeconds,
        written: instant.day,
        day: day,
        value: value
      )
    )
  }

  /// Returns the index of the task of a row, or reports that it has none and returns `nil`.
  private mutating func index(of row: CSVRow) -> Int? {
    let name = row.cell(0).trimmingSpaces
    let id = row.cell(1).trimmingSpaces
    guard !name.isEmpty || !id.isEmpty else {
      report("csv.habit", "no task in this row; row left out", row)
      return nil
    }
    let key = id.isEmpty ? name : id
    if let index = indexes[key] { return index }
    guard let kind = HabiticaHistoryTask.Kind(rawValue: row.cell(2).trimmingSpaces.lowercased())
    else {
      report("habitica.type", "a task that is neither a daily nor a habit; row left out", row)
      return nil
    }
    let source = Self.format.id
    let habit = Habit(id: key, name: name.isEmpty ? id : name, source: source)
    indexes[key] = tasks.count
    tasks.append(HabiticaHistoryTask(habit, kind))
    return tasks.count - 1
  }

  private mutating func report(_ task: HabiticaHistoryTask, _ history: HabiticaHistoryTask.History)
  {
    let notes = [
      (
        "habitica.average", history.averages,
        "an old row that may be an average of a month or year; left out"
      ),
      (
        "habitica.first", history.firsts,
        "the first row of a daily has no earlier row that shows whether it was done; left out"
      ),
      (
        "habitica.due", history.unchanged,
        "a row of a daily that changes nothing; the day counts as not due"
      ),
      (
        "habitica.scored", history.scored,
        "a row of a habit says that it was scored, but not whether up or down; it is only counted"
      ),
    ]
    let location = Location(file: table.file)
    for (code, count, message) in notes {
      findings.add(.note, code, times: count, message, at: location)
    }
  }

  private mutating func report(_ code: String, _ message: String, _ row: CSVRow) {
    let location = table.location(row)
    findings.add(.warning, code, message, at: location)
  }
}

/// A task of Habitica with the rows of its history.
struct HabiticaHistoryTask {
  private(set) var habit: Habit
  private let kind: Kind
  /// In the order of the file.
  var points: [Point] = []

  enum Kind: String {
    case daily
    case habit
  }

  /// The contents of one row.
  struct Point {
    /// Seconds since 1970-01-01 00:00 UTC.
    var seconds: Int
    /// The day in UTC, by which Habitica computes averages.
    var written: Day
    /// The day in the time zone of the user.
    var day: Day
    var value: Double
  }

  /// The entries, and the numbers of rows that make none or hold less than they seem to.
  struct History {
    var entries: [Entry] = []
    var averages = 0
    var firsts = 0
    var unchanged = 0
    var scored = 0
  }

  init(_ habit: Habit, _ kind: Kind) {
    self.habit = habit
    self.kind = kind
    self.habit.kind = kind == .daily ? .yesNo : .tracking
  }

  /// Returns the entries of the rows; `newest` is the last instant of the whole file, in seconds
  /// since 1970.
  func history(newest: Int) -> History {
    let sorted = points.enumerated().sorted {
      ($0.element.seconds, $0.offset) < ($1.element.seconds, $1.offset)
    }.map(\.element)
    var history = History()
    history.averages = Self.averageCount(of: sorted, newest: newest)
    let rest = sorted.dropFirst(history.averages)
    switch kind {
    case .daily: Self.readDaily(rest, into: &history)
    case .habit:
      history.scored = rest.count
      history.entries = rest.map { Entry(day: $0.day, state: .done) }
    }
    return history
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

  /// Reads the rows of a daily.
  ///
  /// A rise is a completion on its day. A fall is recorded at the next login, so it belongs to the
  /// day before, and so does a row of a day that was not due.
  private static func readDaily(_ points: ArraySlice<Point>, into history: inout History) {
    history.firsts = points.isEmpty ? 0 : 1
    var states: [Day: Entry.State] = [:]
    for (previous, point) in zip(points, points.dropFirst()) {
      let before = point.day - 1
      if point.value > previous.value {
        // The first of two completions on one day belongs to the day before.
        if states[point.day] == .done, states[before] == nil { states[before] = .done }
        states[point.day] = .done
        continue
      }
      let isUnchanged = point.value == previous.value
      history.unchanged += isUnchanged ? 1 : 0
      if states[before] == nil { states[before] = isUnchanged ? .skipped : .failed }
    }
    history.entries = states.sorted { $0.key < $1.key }.map { Entry(day: $0.key, state: $0.value) }
  }
}
