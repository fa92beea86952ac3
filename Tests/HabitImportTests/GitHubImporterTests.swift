import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport

@Test func readsContributionsOfSeveralYearsAsOneHabit() throws {
  let log = try imported(fixtureText("github/calendar.json"), fixtureText("github/proxy.json"))
  #expect(log.sources.map(\.format.id) == ["github"])
  let habit = try #require(log.habits.first)
  #expect(log.habits.count == 1)
  #expect((habit.habit.id, habit.habit.name) == ("github-contributions", "GitHub"))
  #expect((habit.habit.kind, habit.habit.unit) == (.tracking, "contributions"))
  #expect(habit.habit.created == nil)
  #expect(habit.drawn == ["2024-12-31 4.0", "2025-01-02 3.0", "2025-01-05 2.0"])
  #expect(
    log.reported == [
      "a:8: warning: '2025-02-30' is not a date; entry left out",
      "b:2: note: contributions[1]: a day appears twice; the greater count is read",
    ]
  )
}

@Test func refusesAnAnswerOfGitHubWithoutDays() {
  let calendar = "{\"contributionCalendar\":{\"totalContributions\":5}}"
  #expect(
    errors("{\"data\":{\"user\":{\"contributionsCollection\":\(calendar)}}}") == [
      "a: no days; ask for 'contributionDays' with 'date' and 'contributionCount'"
    ]
  )
}

@Test func refusesBrokenFilesOfGitHub() {
  #expect(
    errors("{\"contributions\":[{\"date\":\"2025-01-01\",\"count\":1}", format: "github") == [
      "a:1:50: the text ends where ',' or ']' is expected"
    ]
  )
}
