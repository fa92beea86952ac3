import HabitCore
import HabitImport
import HabitReading

extension Target {
  /// The backup of Loop Habit Tracker, schema 25.
  ///
  /// Source: the migrations and `LoopDBImporter` of iSoron/uhabits.
  static let loop = Target(
    id: "loop",
    name: "Loop Habit Tracker",
    file: "loop.db",
    arrival: "in Loop: Settings → Import data; a second import changes nothing",
    trial: .source,
    format: "loop-db",
    abilities: loopAbilities
  ) { source throws(SiteError) in
    let days = source.habits.enumerated().flatMap { index, history in
      history.entries.map { (index + 1, $0, history.habit.kind) }
    }
    let repetitions: [DatabaseFile.Row] = days.enumerated().map { number, day in
      [
        .integer(number + 1), .integer(day.0), .integer(Int(day.1.day.number) * 86_400_000),
        .integer(LoopTables.code(of: day.1, day.2)), .text(day.1.ownDetails?.note ?? ""),
      ]
    }
    let bytes = try DatabaseFile.bytes(
      version: 25,
      schema: LoopTables.schema,
      [
        ("Habits", source.habits.enumerated().map(LoopTables.row)), ("Repetitions", repetitions),
      ]
    )
    return [TargetFile("loop.db", bytes)]
  }

  /// What both forms of Loop's data hold.
  static let loopAbilities = Abilities(
    kinds: [.atLeast, .atMost, .tracking],
    skips: true,
    fails: .always,
    // Whole thousandths below 2^31, of which 1 to 3 are codes.
    amounts: Abilities.Amounts(decimals: 3, range: 0...2_147_483, reserved: [0.001, 0.002, 0.003]),
    units: true,
    notes: .text,
    descriptions: .text,
    questions: .text,
    colors: .palette(LoopPalette.twenty.map(HexColor.init(known:))),
    reminders: 1,
    schedules: ScheduleForm("daily, n of d days", [.rollingQuota]),
    archive: .flag,
    dropsEarlyFails: true
  )
}

/// The tables of Loop, and what is in their columns.
enum LoopTables {
  static let schema = """
    CREATE TABLE Habits (
      id INTEGER PRIMARY KEY AUTOINCREMENT, archived INTEGER, color INTEGER, description TEXT,
      freq_den INTEGER, freq_num INTEGER, highlight INTEGER, name TEXT, position INTEGER,
      reminder_hour INTEGER, reminder_min INTEGER, reminder_days INTEGER NOT NULL DEFAULT 127,
      type INTEGER NOT NULL DEFAULT 0, target_type INTEGER NOT NULL DEFAULT 0,
      target_value REAL NOT NULL DEFAULT 0, unit TEXT NOT NULL DEFAULT '', question TEXT, uuid TEXT
    );
    CREATE TABLE Repetitions (
      id INTEGER PRIMARY KEY AUTOINCREMENT, habit INTEGER NOT NULL REFERENCES Habits(id),
      timestamp INTEGER NOT NULL, value INTEGER NOT NULL, notes TEXT
    );
    CREATE UNIQUE INDEX idx_repetitions_habit_timestamp ON Repetitions(habit, timestamp);
    """

  static func row(_ index: Int, _ history: HabitHistory) -> DatabaseFile.Row {
    let habit = history.habit
    let (times, days) = frequency(of: habit)
    let time = habit.reminders.first.flatMap { TimeOfDay($0) }
    return [
      .integer(index + 1), .integer(habit.archived == nil ? 0 : 1),
      .integer(habit.color.flatMap { LoopPalette.twenty.firstIndex(of: $0.digits) } ?? 0),
      .text(habit.note ?? ""), .integer(days), .integer(times), .integer(0), .text(habit.name),
      .integer(index),
      .init(time?.hour), .init(time.map { $0.minutes % 60 }),
      .integer(time == nil ? 0 : 127),
      .integer(habit.kind == .yesNo ? 0 : 1), .integer(isLimit(habit) ? 1 : 0),
      .real(habit.kind.target ?? 0), .text(habit.unit ?? ""), .text(habit.question ?? ""),
      .text("\(NameUUID(of: habit))".replacing("-", with: "")),
    ]
  }

  static func isLimit(_ habit: Habit) -> Bool {
    if case .atMost = habit.kind { true } else { false }
  }

  /// Returns the times in the days of a habit's frequency.
  static func frequency(of habit: Habit) -> (times: Int, days: Int) {
    switch habit.schedules.last?.schedule {
    case .rolling(let times, let days): (times, days)
    default: (1, 1)
    }
  }

  /// Returns the code of a day: 0 no, 2 done, 3 skipped, or the amount in thousandths.
  static func code(of entry: Entry, _ kind: Kind) -> Int {
    if entry.state == .skipped { return 3 }
    if kind != .yesNo { return Int(((entry.value ?? 0) * 1_000).rounded()) }
    return entry.state == .failed ? 0 : 2
  }
}

extension HexColor {
  /// The six digits of the colour.
  fileprivate var digits: String { String(description.dropFirst()) }
}
