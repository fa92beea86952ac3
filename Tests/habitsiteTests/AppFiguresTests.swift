import HabitTestSupport
import Testing

/// The streak of the app ends at 365 days; this one went on.
private let cappedStreaks = [365: 426]

@Test func agreesWithHabitTrackerOnEveryFigure() throws {
  let figures = try AppFigures("habit-tracker", timeZone: "America/New_York")
  let habits = try #require(figures.expected["habits"] as? [[String: Any]])
  #expect(habits.count == 10)
  #expect(figures.habits.count == 10)
  for habit in habits {
    let id = try #require(habit["id"] as? String)
    #expect(figures.habits[id]?["name"] as? String == habit["title"] as? String)
    #expect(figures.figure(id, "total", "done") == habit["totalCompletions"] as? Int, "\(id)")
    let streak = try #require(habit["currentStreak"] as? Int)
    #expect(figures.figure(id, "streak", "current") == cappedStreaks[streak] ?? streak, "\(id)")
    let year = try #require(habit["year"] as? [String: Any])
    let inYear = figures.figure(id, "years", "2026", "done") ?? 0
    #expect(inYear == year["completedDays"] as? Int, "\(id)")
    for month in try #require(habit["monthly"] as? [[String: Any]]) {
      let name = try #require(month["month"] as? String)
      let inMonth = figures.figure(id, "months", name, "done") ?? 0
      #expect(inMonth == month["count"] as? Int, "\(id) \(name)")
    }
  }
  #expect(
    figures.diagnostics == [
      "warning: an entry of a habit that is not in the file; left out × 7",
      "note: the list of the first version has habits without days; it is not read × 3",
    ]
  )
}

@Test func agreesWithHabitTrackerByGreenluckButForItsOwnRules() throws {
  let figures = try AppFigures("habittracker", timeZone: "Europe/Kyiv")
  #expect(figures.habits.count == 16)
  let archived = figures.habits.values.filter { $0["archived"] is String }
  #expect(archived.count == figures.expected["deletedHabits"] as? Int)
  for habit in try #require(figures.expected["streaks"] as? [[String: Any]]) {
    let id = try #require(habit["id"] as? String)
    // The daily history, which the grids show, has three days more than the habit's own list.
    let more = id == "F2264B04-CB47-4744-BE09-2A2FB9F98396" ? 3 : 0
    let completions = try #require(habit["completions"] as? Int)
    #expect(figures.figure(id, "total", "done") == completions + more, "\(id)")
    let shown = try #require(habit["streak"] as? Int)
    let streak = figures.figure(id, "streak", "current") ?? 0
    // The app shows 0 until today is done; here an open day does not break a streak.
    #expect(streak == shown || (shown == 0 && streak <= 1), "\(id)")
  }
  // 143 entries of habits that were deleted by a swipe, and the three days.
  #expect(
    figures.diagnostics == [
      "note: an entry in the daily history of a deleted habit, whose own list counts; left out × 143",
      "note: 'Читати 30 хвилин': 3 days of the daily history are not in the habit's own list; kept"
        + " × 1",
    ]
  )
}

@Test func countsTheDaysWithACompletionAsTheAppDoes() throws {
  let figures = try AppFigures("habittracker", timeZone: "Europe/Kyiv")
  let months = try #require(figures.overall["months"] as? [String: [String: Any]])
  // The app's figure leaves archived habits out; these months have a day that only they had.
  let onlyArchived = ["2025-09": 1, "2025-12": 1]
  for month in try #require(figures.expected["months"] as? [[String: Any]]) {
    let name = try #require(month["month"] as? String)
    let days = try #require(month["daysWithCompletion"] as? Int)
    #expect(months[name]?["activeDays"] as? Int == days + onlyArchived[name, default: 0], "\(name)")
  }
}

@Test func rescuesAnOldShapedPropertyList() throws {
  let figures = try AppFigures("habittracker", timeZone: "Europe/Kyiv", input: "old-shape")
  #expect(
    figures.habits.values.compactMap { ($0["total"] as? [String: Any])?["done"] as? Int }
      .sorted() == [3, 9, 15]
  )
}
