import HabitCore
import HabitTestSupport
import Testing

@Suite struct IntervalTests {
  private static let weekly = Schedule.rolling(times: 1, days: 7)

  /// The first and the last day from the beginning, the length, and whether it goes on.
  private func intervals(_ drawn: Drawn) throws -> [String] {
    let report = Report(of: HabitLog(habits: [drawn.history]), asOf: drawn.asOf)
    let habit = try #require(report.habits.first)
    return habit.intervals.map { interval in
      let days = (interval.days.first - Drawn.monday, interval.days.last - Drawn.monday)
      return "\(days.0) to \(days.1): \(interval.length)\(interval.isOver ? "" : " and on")"
    }
  }

  @Test func reachFromOneDoneDayToTheNext() throws {
    let pattern = "--x------x---------x--"
    #expect(
      try intervals(Drawn(pattern, Self.weekly)) == [
        "2 to 9: 7", "9 to 19: 10", "19 to 21: 2 and on",
      ]
    )
    #expect(try intervals(Drawn("--x", Self.weekly)) == [])
    #expect(try intervals(Drawn("-----", Self.weekly)) == [])
    // An archived habit has no interval that goes on.
    let archived = Drawn("x------x---", Self.weekly, archived: Drawn.monday + 9)
    #expect(try intervals(archived) == ["0 to 7: 7"])
  }

  @Test func leaveOutTheDaysOfAPause() throws {
    let drawn = Drawn("x---------------x", Self.weekly).with {
      $0.pauses = [Pause(DayRange(Drawn.monday + 3, Drawn.monday + 7))]
    }
    #expect(try intervals(drawn) == ["0 to 16: 11"])
  }

  /// Three times in a week leave no day of a year alone; what was daily before has no intervals.
  @Test func areOfWhatIsSeldomDue() throws {
    #expect(try intervals(Drawn("x--x--x", .rolling(times: 3, days: 7))) == [])
    #expect(try intervals(Drawn("x--x--x", .daily)) == [])
    let drawn = Drawn("xxxxx----x-------x").with {
      $0.schedules = [
        ScheduleChange(.daily), ScheduleChange(from: Drawn.monday + 5, Self.weekly),
      ]
    }
    #expect(try intervals(drawn) == ["9 to 17: 8"])
  }

  /// Nine entries in four weeks and more are few: of the other days nobody knows what was due.
  @Test func areOfWhatHasFewEntries() throws {
    let few = "x--x" + String(repeating: "-", count: 30)
    #expect(try intervals(Drawn(few, .daily)) == ["0 to 3: 3", "3 to 33: 30 and on"])
    let many = String(repeating: "x", count: 10) + String(repeating: "-", count: 30)
    #expect(try intervals(Drawn(many, .daily)) == [])
  }
}
