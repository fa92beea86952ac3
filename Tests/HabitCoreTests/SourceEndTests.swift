import HabitCore
import HabitTestSupport
import Testing

/// Where habits end: with the last day that their source speaks of.
@Suite struct SourceEndTests {
  /// A habit and its export.
  private struct Case {
    var name: String
    var format = "csv-tidy"
    var export: String
    var from: String
    var count: Int
    var kind = Kind.yesNo
    var change: @Sendable (inout Habit) -> Void = { _ in }

    var history: HabitHistory {
      let pattern = String(repeating: "x", count: count)
      var habit = Habit(id: name, name: name, source: format)
      habit.kind = kind
      change(&habit)
      let entries = HabitHistory.entries(drawnAs: pattern, from: Day(iso: from) ?? Drawn.monday)
      return HabitHistory(habit, entries: entries)
    }
  }

  private func ends(
    _ cases: [Case],
    today: String = "2026-06-30",
    _ change: (inout [DataSource]) -> Void = { _ in }
  ) -> SourceEnds {
    let today = Day(iso: today) ?? Drawn.monday
    var names: [String] = []
    for item in cases where !names.contains(item.export) { names.append(item.export) }
    var sources = names.map { name in
      let own = cases.filter { $0.export == name }
      return DataSource(name, format: own[0].format, own.map(\.history), today: today)
    }
    change(&sources)
    let indexes = cases.map { names.firstIndex(of: $0.export) ?? 0 }
    return SourceEnds(
      of: cases.map(\.history),
      in: sources,
      indexes: indexes,
      SourceEnds.Knowledge(today: today)
    )
  }

  private func days(_ ends: SourceEnds) -> [String] {
    ends.habits.map { $0.habit.exported?.description ?? "open" }
  }

  private let read = Case(name: "Read", export: "2025.csv", from: "2025-01-01", count: 365)
  private let run = Case(name: "Run", export: "2026.csv", from: "2026-01-01", count: 100)

  @Test func endsEachSourceWithItsOwnData() {
    #expect(days(ends([read, run])) == ["2025-12-31", "2026-04-10"])
  }

  @Test func joinsExportsWhoseDaysOverlap() {
    var later = run
    later.from = "2025-12-31"
    #expect(days(ends([read, later])) == ["2026-04-09", "2026-04-09"])
    let apart = ends([read, later]) { for index in $0.indices { $0[index].isAlone = true } }
    #expect(days(apart) == ["2025-12-31", "2026-04-09"])
    later.format = "loop-db"
    #expect(days(ends([read, later])) == ["2025-12-31", "2026-04-09"])
  }

  /// The first and the last are joined by the one between them.
  @Test func joinsExportsByOthers() {
    let middle = Case(name: "Swim", export: "b.csv", from: "2025-12-20", count: 30)
    #expect(days(ends([run, read, middle])) == ["2026-04-10", "2026-04-10", "2026-04-10"])
  }

  @Test func joinsExportsThatShareAHabit() {
    let shared = ends([read, run]) { $0[1].sharing = [0] }
    #expect(days(shared) == ["2026-04-10", "2026-04-10"])
    #expect(shared.sources.count == 1 && shared.sources[0].export.name == "2026.csv")
  }

  @Test func countsArchivingsAndCreationsUpToToday() {
    var archived = read
    archived.change = { $0.archived = Day("2026-01-10") }
    #expect(days(ends([archived])) == ["2026-01-10"])
    #expect(days(ends([archived], today: "2026-01-05")) == ["2026-01-05"])
    var created = read
    created.change = { $0.created = Day("2026-02-01") }
    #expect(days(ends([read, created])) == ["2026-02-01", "2026-02-01"])
    #expect(days(ends([read], today: "2025-06-01")) == ["2025-06-01"])
  }

  @Test func endsALiveSourceToday() {
    let live = ends([read, run]) { $0[0].isLive = true }
    #expect(days(live) == ["2026-06-30", "2026-04-10"])
  }

  @Test func keepsTheEndsOfTheOpenFormat() {
    var (one, other) = (read, run)
    for day in ["2026-01-20"] { one.change = { $0.exported = Day(iso: day) } }
    (one.export, other.export) = ("a.json", "a.json")
    #expect(days(ends([one, other]) { $0[0].keepsEnds = true }) == ["2026-01-20", "2026-04-10"])
    #expect(days(ends([one, other])) == ["2026-04-10", "2026-04-10"])
  }

  /// Nobody has to enter anything.
  @Test func lastsWithTheReportWhereOnlyLimitsAre() {
    let today = Day("2026-06-30")
    func released(_ cases: [Case]) -> [Day?] {
      let ends = ends(cases)
      var adjusted = AdjustedHabits(ends.habits, by: [])
      adjusted.releaseLimits(of: ends, today: today)
      return adjusted.habits.map(\.habit.exported)
    }
    var smoke = read
    smoke.kind = .avoid
    #expect(released([smoke, run]) == [nil, Day("2026-04-10")])
    var archived = run
    (archived.export, archived.change) = (smoke.export, { $0.archived = Day("2026-02-01") })
    #expect(released([smoke, archived]) == [nil, nil])
    smoke.change = { $0.exported = Day("2026-03-01") }
    #expect(released([smoke]) == [Day("2026-03-01")])
    #expect(released([archived]) == [Day("2026-04-10")])
  }
}

/// What the owner says of the end and the place of habits.
@Suite struct EndedHabitTests {
  @Test func endsAHabitAsIfArchived() throws {
    let last = Drawn.monday + 3
    var adjustment = HabitAdjustment(LocatedText("Habit", at: Location(file: "a")))
    adjustment.ended = last
    let drawn = Drawn("xx--xxxx")
    let habits = AdjustedHabits([drawn.history], by: [adjustment]).habits
    let habit = Report(of: HabitLog(habits: habits), asOf: drawn.asOf).habits[0]
    let figures = try #require(habit.figures)
    #expect(figures.days == DayRange(Drawn.monday, last) && figures.drawnStates == "kkmm")
    #expect(figures.total.done == 2 && figures.total.entries == 2)
    #expect(habit.isOver && habit.ended == last && figures.streak?.current == 0)
    let before = Report(of: HabitLog(habits: habits), asOf: last - 1).habits[0]
    #expect(!before.isOver && before.figures?.drawnStates == "kko")
  }

  @Test func placesTheHabitsThatTheOwnerNamesFirst() {
    let histories = ["a", "b", "c", "d"].map { name in
      HabitHistory(Habit(id: "id-\(name)", name: name, source: "test"), entries: [])
    }
    let order = ["d", "nothing", "id-b"].map { LocatedText($0, at: Location(file: "a")) }
    let adjusted = AdjustedHabits(histories, by: [], order: order)
    #expect(HabitLog(habits: adjusted.habits).habits.map(\.habit.name) == ["d", "b", "a", "c"])
    #expect(adjusted.diagnostics.map(\.message) == ["no habit 'nothing'"])
    #expect(adjusted.habits.map(\.habit.position) == [2, 1, 3, 0])
  }
}

/// Habits that went on in another tracker.
@Suite struct MovedHabitTests {
  private func joined(_ old: Drawn, _ new: Drawn, late: Int = 0) throws -> HabitReport {
    let habits = [old.with { $0.id = "old" }.history, new.with { $0.id = "new" }.history]
    var moved = MovedHabits(habits)
    #expect(moved.join(["old"], with: ["new"]) == late)
    #expect(moved.habits.map(\.habit.id) == ["new"] && moved.wholes == ["old": "new"])
    return Report(of: HabitLog(habits: moved.habits), asOf: new.asOf).habits[0]
  }

  @Test func hasNoStateBetweenTheTwo() throws {
    let old = Drawn("xx-", .every(days: 2, from: nil)).with { $0.exported = Drawn.monday + 2 }
    let habit = try joined(old, Drawn("x-x", from: Drawn.monday + 5))
    let figures = try #require(habit.figures)
    #expect(figures.drawnStates == "k.m??kmk" && figures.drawnMarks == "xx-??x-x")
    #expect(figures.state(on: Drawn.monday + 3) == nil)
    #expect(figures.total.excused == 0 && figures.total.paused == 0)
    let report = Report(of: HabitLog(habits: [habit.history]), asOf: figures.days.last)
    let overall = try #require(report.overall)
    #expect(overall.total.days == 6 && overall.total.perfectDays == 3)
  }

  /// What the old one has from the first entry of the new one on does not count.
  @Test func countsTheOldOneUpToTheNewOne() throws {
    let old = Drawn("xxxxx", archived: Drawn.monday + 3)
    let habit = try joined(old, Drawn("-x", from: Drawn.monday + 1), late: 2)
    #expect(habit.figures?.drawnStates == "kkk" && habit.habit.archived == nil)
    #expect(habit.figures?.total.entries == 3)
  }

  @Test func leavesNamesThatAreNotUnique() {
    let names = [("a", "Run"), ("b", "Run"), ("c", "Read"), ("d", "Run"), ("e", "Read")]
    var moved = MovedHabits(
      names.map { HabitHistory(Habit(id: $0, name: $1, source: "x"), entries: []) }
    )
    #expect(moved.join(["a", "b", "c"], with: ["d", "e"]) == 0)
    #expect(moved.wholes == ["c": "e"])
    #expect(moved.habits.map(\.habit.id) == ["a", "b", "d", "e"])
  }

  /// The days between the parts of a merged habit, too.
  @Test func hasNoStateBetweenMergedHabits() throws {
    let old = Drawn("xx").with { ($0.id, $0.exported) = ("old", Drawn.monday + 1) }.history
    let new = Drawn("xx", from: Drawn.monday + 4).with { $0.name = "New" }.history
    var adjustment = HabitAdjustment("New", merging: ["old"])
    let habits = AdjustedHabits([old, new], by: [adjustment]).habits
    let report = Report(of: HabitLog(habits: habits), asOf: Drawn.monday + 5)
    #expect(report.habits[0].figures?.drawnStates == "kk??kk")
    let moved = habits[0].with { $0.exported = Drawn.monday + 5 }
    let third = Drawn("x", from: Drawn.monday + 7).with { $0.id = "third" }.history
    adjustment = HabitAdjustment("New", merging: ["third"])
    let all = AdjustedHabits([moved, third], by: [adjustment]).habits
    let whole = Report(of: HabitLog(habits: all), asOf: Drawn.monday + 7)
    #expect(whole.habits[0].figures?.drawnStates == "kk??kk?k")
  }
}
