/// The scope of the figures of each habit in a report.
struct ReportScope: Sendable {
  let end: ReportEnd
  let firstWeekday: Weekday
  /// The days to add up, or `nil` for all.
  let range: DayRange?

  /// The number of habits per task: computing a single one takes less time than starting a task.
  private static let taskLength = 8

  /// Returns the figures of all habits, in their order, computed on all cores.
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
