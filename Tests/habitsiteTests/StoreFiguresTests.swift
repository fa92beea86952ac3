import Foundation
import HabitTestSupport
import Testing

@Test func agreesWithHabiTimerOnEveryFigure() throws {
  let figures = try AppFigures("habitimer", timeZone: "Europe/Berlin")
  let names = try #require(figures.expected["perName"] as? [String: [String: Int]])
  #expect(figures.habits.count == names.count)
  for (id, habit) in figures.habits {
    let name = try #require(habit["name"] as? String)
    let expected = try #require(names[name], "\(name)")
    #expect(figures.figure(id, "total", "entries") == expected["completed"], "\(name)")
    let seconds = try #require(expected["plannedSeconds"])
    #expect(figures.figure(id, "total", "minutes") == seconds / 60, "\(name)")
  }
  for (month, expected) in try #require(figures.expected["perMonth"] as? [String: [String: Int]]) {
    #expect(figures.sum("months", month, "entries") == expected["completed"], "\(month)")
    let minutes = try #require(expected["plannedSeconds"]) / 60
    #expect(figures.sum("months", month, "minutes") == minutes, "\(month)")
  }
  let months = try #require(figures.overall["months"] as? [String: [String: Any]])
  let activeDays = months.values.compactMap { $0["activeDays"] as? Int }.reduce(0, +)
  #expect(activeDays == figures.expected["daysWithCompletion"] as? Int)
  #expect(
    figures.diagnostics == [
      "note: HabiTimerStore_v1: tasks[0]: a timer in the queue of the first version of the app,"
        + " which later versions do not show; left out × 2"
    ]
  )
}

@Test func agreesWithHabitTrackingButForWhatItHides() throws {
  let figures = try AppFigures("habit-tracking", timeZone: "Europe/Belgrade")
  let goals = try #require(figures.expected["goals"] as? [[String: Any]])
  #expect(figures.habits.count == figures.expected["goalsMergedByTrimmedLowercaseText"] as? Int)
  for (id, habit) in figures.habits {
    let name = try #require(habit["name"] as? String)
    let rows = goals.filter { goal in
      let text = (goal["text"] as? String)?.trimmingCharacters(in: .whitespaces).lowercased()
      return text == name.lowercased()
    }
    // A day whose weekday is not chosen stays stored, but the app no longer shows it.
    let hidden = name == "ići u teretanu" ? ["2025-09": 1] : [:]
    var done: [String: Int] = hidden
    for row in rows {
      for month in try #require(row["months"] as? [[String: Any]]) {
        done[try #require(month["month"] as? String), default: 0] +=
          try #require(month["done"] as? Int)
      }
    }
    for (month, count) in done where count > 0 {
      #expect(figures.figure(id, "months", month, "done") == count, "\(name) \(month)")
    }
    let stored = rows.compactMap { $0["progressDays"] as? Int }.reduce(0, +)
    #expect(figures.figure(id, "total", "done") == done.values.reduce(0, +), "\(name)")
    #expect(abs(stored - done.values.reduce(0, +)) <= 1, "\(name)")
  }
  #expect(
    figures.diagnostics == [
      "note: ZPROGRESSDAY row 186: a day that is not completed; left out × 1",
      "warning: ZPROGRESSDAY row 187, column 'ZGOAL': an entry of a habit that is not in the file; left out × 1",
    ]
  )
}

@Test func findsTheMilestonesOfHabitTracking() throws {
  let figures = try AppFigures("habit-tracking", timeZone: "Europe/Belgrade")
  let newestFirst = try #require(figures.expected["milestonesNewestFirst"] as? [[String: Any]])
  #expect(!newestFirst.isEmpty)
  func line(_ milestone: [String: Any]) -> String {
    let photo = milestone["photo"] is String ? "with a photo" : "without"
    return "\(milestone["day"] ?? "") \(milestone["text"] ?? "") \(photo)"
  }
  #expect(figures.milestones.map(line) == newestFirst.reversed().map(line))
}

@Test func agreesWithKairosOnEveryCompletion() throws {
  let figures = try AppFigures("kairos", timeZone: "Europe/Skopje")
  let tasks = try #require(figures.expected["perTask"] as? [String: [String: Any]])
  // What is left of tasks that are gone, under the titles they had.
  let gone = ["Стара задача": 1, "Old task": 2, "Task": 1]
  #expect(gone.values.reduce(0, +) == figures.expected["completedWithoutTask"] as? Int)
  #expect(figures.habits.count == tasks.count + gone.count)
  for (id, habit) in figures.habits {
    let name = try #require(habit["name"] as? String)
    let completed = tasks[name]?["completed"] as? Int ?? gone[name]
    #expect(figures.figure(id, "total", "entries") == completed, "\(name)")
  }
  for (month, expected) in try #require(figures.expected["perMonth"] as? [String: [String: Int]]) {
    #expect(figures.sum("months", month, "entries") == expected["completed"], "\(month)")
  }
  let experience = figures.experience
  #expect(experience["total"] as? Int == figures.expected["totalXP"] as? Int)
  #expect(experience["level"] as? Int == figures.expected["level"] as? Int)
  #expect(experience["badge"] as? String == figures.expected["badge"] as? String)
  let progress = try #require(experience["progress"] as? Double)
  #expect(abs(progress - (try #require(figures.expected["progress"] as? Double))) < 1e-6)
  let next = try #require(experience["next"] as? [String: Any])
  let (badge, level) = (next["badge"] as? String ?? "", next["level"] as? Int ?? 0)
  #expect("\(badge) at level \(level)" == figures.expected["nextBadge"] as? String)
  #expect(
    figures.diagnostics == [
      "note: ZTASKOCCURRENCE row 1: a completion of a task that is gone;"
        + " kept under the title it had × 4"
    ]
  )
}
