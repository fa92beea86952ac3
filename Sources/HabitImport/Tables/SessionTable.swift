import HabitCore
import HabitReading

/// A table with one session per row, and its habits: one per kind of session.
///
/// The habits have no goal, so a day without a session is not a miss.
struct SessionTable {
  var rows: EntryTable
  private let format: Format
  private let unit: String?
  private var habits: [(habit: Habit, sessions: [Session])] = []
  private var indexes: [String: Int] = [:]

  init(_ rows: EntryTable, _ format: Format, unit: String? = nil) {
    self.rows = rows
    self.format = format
    self.unit = unit
  }

  /// What the sessions of one habit have in common.
  struct Kind {
    var name: String
    var category: String?
    /// The id, if it is not the name.
    var id: String?
  }

  /// Adds a session to the habit of its kind, or reports that its length is impossible.
  mutating func add(_ session: Session, to kind: Kind, at row: CSVRow) {
    var session = session
    if let minutes = session.minutes {
      guard Entry.acceptedMinutes.contains(minutes) else {
        let message = "a session that ends before it starts, or lasts over a year; row left out"
        rows.report(.warning, "session.length", message, at: row)
        return
      }
      session.minutes = (minutes * 100).rounded() / 100
    }
    let id = kind.id ?? kind.name
    if let index = indexes[id] {
      habits[index].sessions.append(session)
      return
    }
    var habit = Habit(id: id, name: kind.name, source: format.id)
    habit.kind = .tracking
    habit.category = kind.category
    indexes[id] = habits.count
    habits.append((habit, [session]))
  }

  /// The habits with their sessions, and the diagnostics.
  ///
  /// A habit counts the amounts of its sessions if any has one, and minutes otherwise. A session
  /// with neither is done.
  var imported: Imported {
    let habits = habits.map { habit, sessions in
      let hasAmounts = sessions.contains { ($0.amount ?? 0) > 0 }
      var habit = habit
      habit.unit = hasAmounts ? unit : "min"
      return HabitHistory(habit, entries: sessions.map { Self.entry($0, hasAmounts: hasAmounts) })
    }
    return Imported(habits: habits, diagnostics: rows.findings.diagnostics)
  }

  private static func entry(_ session: Session, hasAmounts: Bool) -> Entry {
    let value = hasAmounts ? session.amount : session.minutes
    var entry = Entry(day: session.day, state: .done)
    if let value, value > 0 { entry = Entry(day: session.day, value: value) }
    if hasAmounts, let minutes = session.minutes, minutes > 0 { entry.minutes = minutes }
    entry.time = session.time
    return entry
  }
}

/// One session of a log that has no goals: a workout, or time spent on something.
struct Session {
  var day: Day
  var time: TimeOfDay?
  var minutes: Double?
  /// What was done in it, in the unit of its habit: a distance.
  var amount: Double?
}
