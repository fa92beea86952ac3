import HabitCore
import HabitReading

/// One reading of a backup of Loop.
///
/// A day is the UTC midnight of the local day in milliseconds, in any time zone of the phone.
struct LoopDatabaseReading {
  private let store: SQLiteStore
  private var findings = Findings()
  private var habits: [LoopDatabaseHabit] = []
  /// The indexes of the habits by number.
  private var indexes: [Int: Int] = [:]

  private enum DayColumn: String, SQLiteColumn {
    case habit, timestamp, value, notes
  }

  /// - Throws: ``ImportError`` if the version of the database is too old to be known.
  init(_ file: ExportFile) throws(ImportError) {
    guard let store = file.store else { throw SQLiteStore.isMissing(file) }
    self.store = store
    guard store.version >= Self.versions.lowerBound else {
      throw ImportError(
        Location(file: file.path),
        "schema version \(store.version) of Loop is not read, only \(Self.versions.lowerBound)"
          + " and later; open it in a newer Loop and make a backup there"
      )
    }
  }

  /// The known versions of the schema.
  private static let versions = 9...25

  /// Reads all habits with their days, in Loop's order.
  mutating func read() throws(ImportError) -> Imported {
    findings.reportNewSchema(of: store, known: Self.versions.upperBound, app: "Loop")
    try store.forEachRow(of: "Habits", LoopDatabaseHabit.Column.self) { addHabit($0) }
    let usual = UsualDays(habits.map { _ in [] })
    let isValued = store.version >= 16
    let indexes = indexes
    let areMeasured = habits.map(\.isMeasured)
    let takes = { (cells: SQLiteCells) in
      guard isValued, cells.isNull(at: 3), let key = cells.integer(at: 0),
        let index = indexes[key], let time = cells.integer(at: 1), let code = cells.integer(at: 2),
        let entry = Self.usualEntry(at: time, code, isMeasured: areMeasured[index])
      else { return false }
      usual.entries[index].append(entry)
      return true
    }
    try store.forEachRow(of: "Repetitions", DayColumn.self, taking: takes) { row in
      addDay(row, after: usual)
    }
    var imported = Imported()
    let order = habits.indices.sorted {
      (habits[$0].position, habits[$0].key) < (habits[$1].position, habits[$1].key)
    }
    for (location, index) in order.enumerated() {
      var source = habits[index]
      // The days of a habit are given up before those of the next one are copied: there may be
      // a million of all.
      habits[index].entries = []
      source.entries += usual.take(index)
      // The number in the CSV export, because stored positions may repeat.
      source.habit.position = Double(location + 1)
      if let history = history(of: source) { imported.habits.append(history) }
    }
    imported.diagnostics = findings.diagnostics
    return imported
  }

  /// Returns the entry of a mark at the midnight of an accepted day, or `nil` for anything else.
  private static func usualEntry(at milliseconds: Int, _ code: Int, isMeasured: Bool) -> Entry? {
    let (days, rest) = milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
    guard rest == 0, let day = Day(epochDay: days), Day.accepted.contains(day),
      Double(code.magnitude) <= .maxAccepted
    else { return nil }
    return LoopMark(code: code).entry(on: day, isMeasured: isMeasured)
  }

  private mutating func history(of source: LoopDatabaseHabit) -> HabitHistory? {
    let location = Location(file: store.path)
    let sorted = HabitHistory(source.habit, entries: source.entries)
    var entries = sorted.entries
    if entries.indices.dropFirst().contains(where: { entries[$0].day == entries[$0 - 1].day }) {
      entries = []
      for entry in sorted.entries {
        guard entry.day != entries.last?.day else {
          let message = "the same day twice for one habit; the first counts"
          findings.add(.warning, "entry.twice", message, at: location)
          continue
        }
        entries.append(entry)
      }
    }
    findings.reportLoopDone(entries, of: source.habit, at: location)
    entries = findings.withoutEarlyNoes(entries, of: source.habit.kind, at: location)
    guard source.isArchived else { return HabitHistory(source.habit, entries: entries) }
    guard let last = entries.last else {
      findings.add(.note, "loop.empty", "an archived habit without a day; left out", at: location)
      return nil
    }
    var habit = source.habit
    habit.archived = last.day
    findings.reportLoopArchived(at: location)
    return HabitHistory(habit, entries: entries)
  }

  private mutating func addHabit(_ row: SQLiteRow<LoopDatabaseHabit.Column>) {
    guard let key = row.newKey(.id, in: &indexes, "loop.key", &findings) else { return }
    let uuid = row.text(.uuid, &findings) ?? ""
    var habit = Habit(
      id: uuid.isEmpty ? "loop-\(key)" : uuid,
      name: row.words(.name, &findings) ?? "Habit \(key)",
      source: LoopDatabaseImporter.format.id
    )
    let description = row.words(.description, &findings)
    // Before version 23 the description was the question.
    habit.question = store.version < 23 ? description : row.words(.question, &findings)
    habit.note = store.version < 23 ? nil : description
    habit.color = color(row)
    habit.reminders = reminders(row)
    let frequency = frequency(row)
    habit.schedules = frequency?.changes ?? []
    let isMeasured = row.integer(.type, &findings) == 1
    if isMeasured {
      habit.unit = row.words(.unit, &findings)
      habit.kind = kind(row, frequency)
    }
    habits.append(
      LoopDatabaseHabit(
        habit: habit,
        key: key,
        position: row.integer(.position, &findings) ?? 0,
        isArchived: row.integer(.archived, &findings) == 1,
        isMeasured: isMeasured
      )
    )
  }

  private mutating func frequency(_ row: SQLiteRow<LoopDatabaseHabit.Column>) -> LoopFrequency? {
    let times = row.integer(.numerator, &findings) ?? 1
    let days = row.integer(.denominator, &findings) ?? 1
    if let frequency = LoopFrequency(times: times, days: days) { return frequency }
    row.report("frequency", .denominator, "is not a frequency; read as daily", &findings)
    return nil
  }

  private mutating func kind(
    _ row: SQLiteRow<LoopDatabaseHabit.Column>,
    _ frequency: LoopFrequency?
  ) -> Kind {
    let type: LoopTargetType = row.integer(.targetType, &findings) == 1 ? .atMost : .atLeast
    guard let kind = type.kind(target: row.number(.target, &findings)) else {
      row.report("target", .target, "is not a target; the habit is only counted", &findings)
      return .tracking
    }
    if let days = frequency?.runLength { findings.reportLoopPeriod(days, at: row.location) }
    return kind
  }

  private mutating func color(_ row: SQLiteRow<LoopDatabaseHabit.Column>) -> HexColor? {
    guard let number = row.integer(.color, &findings) else { return nil }
    if let color = LoopPalette.color(number, schema: store.version) { return color }
    row.report("color", .color, "holds \(number), not a colour of Loop; left out", &findings)
    return nil
  }

  private mutating func reminders(_ row: SQLiteRow<LoopDatabaseHabit.Column>) -> [String] {
    guard let hour = row.integer(.hour, &findings), let minute = row.integer(.minute, &findings)
    else { return [] }
    if let time = TimeOfDay(hour: hour, minute: minute) { return ["\(time)"] }
    row.report("time", .hour, "is not a time of a day; left out", &findings)
    return []
  }

  private mutating func addDay(_ row: SQLiteRow<DayColumn>, after usual: UsualDays) {
    guard let key = row.integer(.habit, &findings), let index = indexes[key] else {
      let reason = "a day of a habit that is gone; left out"
      return row.report(.warning, "loop.habit", reason, &findings)
    }
    habits[index].entries += usual.take(index)
    let isMeasured = habits[index].isMeasured
    guard let day = day(row), var entry = entry(row, on: day, isMeasured: isMeasured) else {
      return
    }
    if let note = row.text(.notes, &findings), !note.isEmpty { entry.details.note = note }
    habits[index].entries.append(entry)
  }

  private mutating func day(_ row: SQLiteRow<DayColumn>) -> Day? {
    guard let milliseconds = row.neededInteger(.timestamp, &findings) else { return nil }
    let (days, rest) = milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
    let day = Day(epochDay: rest < 0 ? days - 1 : days)
    if day != nil, rest != 0 {
      let message = "is not midnight; the day that contains it counts"
      row.report("midnight", .timestamp, message, &findings)
    }
    return row.accepted(day, of: .timestamp, &findings)
  }

  /// Returns the entry of a row, or `nil` if the row records nothing for the day.
  private mutating func entry(
    _ row: SQLiteRow<DayColumn>,
    on day: Day,
    isMeasured: Bool
  ) -> Entry? {
    // Before version 16 there was no value: a row meant that the day was done.
    let value: Int? = store.version < 16 ? 2 : row.integer(.value, &findings)
    guard let value else {
      if row[.value] == .null { reportValue(row) }
      return nil
    }
    let mark = LoopMark(code: value)
    if let entry = mark.entry(on: day, isMeasured: isMeasured) { return entry }
    if mark.isUnmarked {
      reportUnmarked(row)
    } else {
      reportValue(row)
    }
    return nil
  }

  private mutating func reportValue(_ row: SQLiteRow<DayColumn>) {
    row.report("value", .value, "holds no mark of Loop; row left out", &findings)
  }

  /// Reports the note of an unmarked day, if there is one to lose.
  private mutating func reportUnmarked(_ row: SQLiteRow<DayColumn>) {
    guard let note = row.text(.notes, &findings), !note.isEmpty else { return }
    row.report(.warning, "loop.note", "a note on a day without a mark; left out", &findings)
  }
}

/// The days of rows of the usual form, by habit, until a row of another form follows.
///
/// A class, because two closures add to the same habits.
private final class UsualDays {
  var entries: [[Entry]]

  init(_ entries: [[Entry]]) { self.entries = entries }

  /// Removes the days of a habit, and returns them.
  func take(_ index: Int) -> [Entry] {
    defer { entries[index] = [] }
    return entries[index]
  }
}

/// Whether a measured habit of Loop has a minimum or a maximum as its target.
enum LoopTargetType {
  case atLeast
  case atMost

  /// Returns the kind of a habit with a target, or `nil` without a target that a day could miss.
  func kind(target: Double?) -> Kind? {
    guard let target, target.isFinite else { return nil }
    switch self {
    case .atLeast: return target > 0 ? .atLeast(target: target) : nil
    case .atMost: return target >= 0 ? .atMost(target: target) : nil
    }
  }
}
