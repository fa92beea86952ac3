import HabitCore
import HabitTestSupport
import Testing

@Suite struct ReportTests {
  /// Drawings of as many habits as several tasks share, no two the same.
  private static let patterns = (0..<43).map { number in
    (0..<20).map { (number >> ($0 % 6)) & 1 == 1 || $0 == number / 3 ? "x" : "-" }.joined()
  }

  @Test(arguments: [nil, DayRange(Drawn.monday + 3, Drawn.monday + 9)])
  func isTheSameOnAllCores(range: DayRange?) async {
    let histories = Self.patterns.enumerated().map { number, pattern in
      Drawn(pattern).with { habit in
        (habit.id, habit.name) = ("\(number)", "Habit \(number)")
      }.history
    }
    let log = HabitLog(habits: Array(histories.prefix(30)), unlisted: Array(histories[30...]))
    let asOf = Drawn.monday + 19
    let expected = Report(of: log, asOf: asOf, firstWeekday: .sunday, within: range)
    let report = await Report.computed(
      of: log,
      end: ReportEnd(asOf),
      firstWeekday: .sunday,
      within: range
    )
    #expect(report.counted.map(\.habit.id) == (0..<43).map { "\($0)" })
    #expect(report.habits.map(\.habit.id) == expected.habits.map(\.habit.id))
    #expect(
      report.counted.map { $0.figures?.states } == expected.counted.map { $0.figures?.states }
    )
    #expect(report.counted.map { $0.figures?.total } == expected.counted.map { $0.figures?.total })
    #expect(report.overall?.total == expected.overall?.total)
    #expect(report.firstWeekday == .sunday)
    #expect(report.range == range)
  }
}
