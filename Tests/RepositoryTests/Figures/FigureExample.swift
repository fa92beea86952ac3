import HabitCore

/// The report of what an example gives.
struct FigureExample {
  let report: Report
}

extension FigureExample {
  /// - Throws: ``PageError`` for a line that says nothing that is known.
  init(_ block: FigurePage.Block) throws {
    var drawn: [DrawnHabit] = []
    var (asOf, today): (Day?, Day?)
    var firstWeekday = Weekday.monday
    var storedExperience: Int?
    var move: [Substring] = []
    for line in block.given {
      switch line.key {
      case "habit": drawn.append(DrawnHabit(line.value, from: drawn.first?.firstDay))
      case "as of": asOf = try line.day()
      case "today": today = try line.day()
      case "weeks begin":
        firstWeekday = try line.read { name in Weekday.allCases.first { "\($0)" == name } }
      case "moved": move = line.value.split(separator: " to ")
      case "stored experience": storedExperience = try line.read { Int($0) }
      default:
        if drawn.isEmpty {
          drawn.append(DrawnHabit("Habit", from: nil))
        }
        guard try drawn[drawn.count - 1].read(line) else {
          throw line.error("nothing '\(line.key)' can be given")
        }
      }
    }
    let last = block.given[block.given.count - 1]
    var habits = try drawn.map { try $0.history(last) }
    if let today { habits = Self.ending(habits, drawn.map(\.export), move, today: today) }
    let log = HabitLog(habits: habits, storedExperience: storedExperience)
    guard let day = asOf ?? today ?? drawn.compactMap(\.lastDay).max() else {
      throw last.error("no last day")
    }
    let end = ReportEnd(of: log, upTo: asOf, today: today ?? day)
    report = Report(
      of: log,
      end: today == nil ? ReportEnd(day) : end,
      firstWeekday: firstWeekday
    )
  }

  /// Returns the habits with the ends of their exports, which are of one format.
  private static func ending(
    _ habits: [HabitHistory],
    _ exports: [String],
    _ move: [Substring],
    today: Day
  ) -> [HabitHistory] {
    let names = Array(Set(exports)).sorted()
    let sources = names.map { name in
      let own = zip(habits, exports).filter { $1 == name }.map(\.0)
      return DataSource(name, format: "page", own, today: today)
    }
    let indexes = exports.compactMap { names.firstIndex(of: $0) }
    let ends = SourceEnds(
      of: habits,
      in: sources,
      indexes: indexes,
      SourceEnds.Knowledge(today: today)
    )
    var moved = MovedHabits(ends.habits)
    if move.count == 2 {
      func ids(_ export: Substring) -> Set<String> {
        Set(zip(habits, exports).filter { $1 == export }.map(\.0.habit.id))
      }
      _ = moved.join(ids(move[0]), with: ids(move[1]))
    }
    var adjusted = AdjustedHabits(moved.habits, by: [])
    adjusted.releaseLimits(of: ends, today: today)
    return adjusted.habits
  }
}

extension FigureExample {
  /// What the figure of a line comes to.
  ///
  /// - Throws: ``PageError`` where the line names no figure, or a habit that is not given.
  func text(of line: PageLine) throws -> String {
    let query = try FigureQuery(line)
    guard let figure = Figure.named(query.name) else {
      throw line.error("no figure '\(query.name)'")
    }
    let names = report.habits.map(\.habit.name)
    guard let index = query.habit.map(names.firstIndex) ?? 0, names.indices.contains(index) else {
      throw line.error("no habit '\(query.habit ?? "")'")
    }
    let habit = report.habits[index].figures
    switch (figure, query.days) {
    case (.tally(let text), let days):
      guard let tally = days.map({ habit?.life.tally(in: $0) }) ?? habit?.total else {
        return "none"
      }
      return text(tally)
    case (.habit(let text), nil): return habit.map { text($0, report) } ?? "none"
    case (.day(let text), let days?) where days.count == 1:
      return habit.map { text($0, days.first) } ?? "none"
    case (.report(let text), nil) where query.habit == nil: return text(report)
    case (.completion(let text), let days?) where query.habit == nil && days.count == 1:
      guard let overall = report.overall else { return "none" }
      return overall.completion(on: days.first).map { text(overall, $0) } ?? "none"
    default: throw line.error("'\(query.name)' is not asked for in this way")
    }
  }
}
