import HabitCore
import HabitExchange
import HabitReading

extension Target {
  /// A database with tidy tables, for Datasette, pandas and DB Browser.
  ///
  /// The tables `habits`, `schedules`, `pauses`, `entries` and `categories` hold all that was read;
  /// `days`, `months` and `years` hold figures, which follow from it.
  static let sqlite = Target(
    id: "sqlite",
    name: "tidy tables, SQLite",
    file: "habits.db",
    arrival: "open it with Datasette, DB Browser, pandas or sqlite3; habitsite reads it, too",
    trial: .program,
    format: "sqlite",
    abilities: .everything
  ) { source throws(SiteError) in
    let tables = TidyTables.rows(of: source)
    let bytes = try DatabaseFile.bytes(version: 1, schema: TidyTables.schema, tables)
    return [TargetFile("habits.db", bytes)]
  }
}

enum TidyTables {
  private typealias Row = DatabaseFile.Row

  /// Returns the rows of each table, in the order of the columns.
  static func rows(of source: TargetSource) -> [(name: String, rows: [DatabaseFile.Row])] {
    let histories = source.habits
    let known = histories.flatMap { [$0.entries.last?.day, $0.habit.exported].compactMap(\.self) }
    let asOf = known.max() ?? histories.compactMap(\.habit.created).max()
    var tables: [(name: String, rows: [Row])] = [
      ("about", about(source, asOf)), ("habits", histories.map { row(of: $0.habit) }),
      ("schedules", histories.flatMap(schedules)), ("pauses", histories.flatMap(pauses)),
      ("entries", histories.flatMap(entries)),
      (
        "categories",
        source.categories.map {
          [.text($0.name), .init($0.color?.description), .init($0.symbol)]
        }
      ),
    ]
    guard let asOf else { return tables }
    let report = Report(of: HabitLog(habits: histories), asOf: asOf)
    tables.append(("days", report.habits.flatMap(days)))
    tables.append(("months", report.habits.flatMap(months)))
    tables.append(("years", report.habits.flatMap(years)))
    return tables
  }

  private static func about(_ source: TargetSource, _ asOf: Day?) -> [Row] {
    let facts: [(String, String?)] = [
      ("format", "habitsite"), ("version", "1"), ("as_of", asOf.map { "\($0)" }),
      ("points", source.storedExperience.map(String.init)),
    ]
    return facts.compactMap { name, value in value.map { [.text(name), .text($0)] } }
  }

  private static func row(of habit: Habit) -> Row {
    [
      .text(habit.id), .text(habit.name), .text(habit.kind.name), .init(habit.kind.target),
      .init(habit.unit), .init(habit.category), .init(habit.question), .init(habit.note),
      .init(habit.emoji), .init(habit.color?.description), .init(habit.priority),
      .init(habit.difficulty?.rawValue), .init(habit.position), .init(habit.plannedMinutes),
      habit.reminders.isEmpty ? .null : .text(habit.reminders.joined(separator: ",")),
      .init(habit.created), .init(habit.archived), .init(habit.exported),
    ]
  }

  private static func schedules(of history: HabitHistory) -> [Row] {
    history.schedulesFromTheirDays.map { change in
      [.text(history.habit.id), .init(change.from), .text("\(change.schedule)")]
    }
  }

  private static func pauses(of history: HabitHistory) -> [Row] {
    history.habit.pauses.map { pause in
      [.text(history.habit.id), .init(pause.days.first), .init(pause.end), .init(pause.reason)]
    }
  }

  private static func entries(of history: HabitHistory) -> [Row] {
    history.entries.map { entry in
      let details = entry.ownDetails
      return [
        .text(history.habit.id), .init(entry.day), .init(entry.time?.description),
        .init(entry.state?.rawValue), .init(entry.value), .init(entry.minutes),
        .init(details?.note), .init(details?.instant),
        .init(details?.experience), .init(details?.title), .init(details?.milestone?.text),
        .init(details?.milestone?.photo), .init(details?.flower),
      ]
    }
  }

  private static func days(of habit: HabitReport) -> [Row] {
    guard let figures = habit.figures else { return [] }
    var sums: [Day: Double] = [:]
    for entry in habit.history.entries where entry.state != .skipped {
      if let value = entry.value { sums[entry.day, default: 0] += value }
    }
    return figures.days.map { day in
      let state = figures.state(on: day)
      return [
        .text(habit.habit.id), .init(day), .init(figures.mark(on: day).map { "\($0)" }),
        .init(state.map { "\($0)" }), .init(state.map { $0 == .off ? 0 : 1 }), .init(sums[day]),
      ]
    }
  }

  private static func months(of habit: HabitReport) -> [Row] {
    guard let months = habit.figures?.months else { return [] }
    return months.months.compactMap { month in
      let name = "\(month.first)".prefix(7)
      return months[month].map { row(habit, String(name), $0) }
    }
  }

  private static func years(of habit: HabitReport) -> [Row] {
    guard let figures = habit.figures else { return [] }
    return figures.days.years.compactMap { year in
      figures.months[year: year].map { row(habit, year.padded(to: 4), $0) }
    }
  }

  private static func row(_ habit: HabitReport, _ period: String, _ tally: Tally) -> Row {
    let counts = [tally.entries, tally.done, tally.kept, tally.missed, tally.skipped, tally.paused]
    return [.text(habit.habit.id), .text(period)] + counts.map { .integer($0) } + [
      .real(tally.sum), .real(tally.minutes), .init(tally.rate),
    ]
  }
}
