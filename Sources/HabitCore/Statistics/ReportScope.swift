/// What the figures of each habit of a report are about.
struct ReportScope: Sendable {
  /// The last day of the report.
  let asOf: Day
  let firstWeekday: Weekday
  /// The days to add up, or `nil` for all.
  let range: DayRange?
}

extension ReportScope {
  /// How many habits a task takes: a single one is done in less time than a task begins.
  private static let taskLength = 8

  /// The figures of all habits, in their order, computed on all cores.
  func reports(of histories: [HabitHistory]) async -> [HabitReport] {
    await withTaskGroup(of: (start: Int, reports: [HabitReport]).self) { group in
      for start in stride(from: 0, to: histories.count, by: Self.taskLength) {
        let part = histories[start...].prefix(Self.taskLength)
        group.addTask { (start, part.map { HabitReport($0, self) }) }
      }
      var parts: [(start: Int, reports: [HabitReport])] = []
      for await part in group {
        parts.append(part)
      }
      return parts.sorted { $0.start < $1.start }.flatMap(\.reports)
    }
  }
}
