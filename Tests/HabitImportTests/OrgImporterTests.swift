import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport

@Test(arguments: [
  ("2025-01-20 Mon .+1d", Schedule.daily), ("2025-01-20 .+2d", .rolling(times: 1, days: 2)),
  ("2025-01-20 po 09:00 .+1d/3d", .rolling(times: 1, days: 3)), ("x +8h", .daily),
  ("x ++2d", .rolling(times: 1, days: 2)), ("x +1m", .quota(times: 1, per: .month)),
  ("x .+1y", .rolling(times: 1, days: 365)), ("x +1y", .quota(times: 1, per: .year)),
  ("x .+45d", .rolling(times: 1, days: 45)), ("x ++90d", .rolling(times: 1, days: 90)),
  ("x .+999999999y", .rolling(times: 1, days: 10_000)),
])
func readsRepeatersOfOrgMode(_ text: String, schedule: Schedule) throws {
  let repeater = try #require(OrgRepeater(text[...]))
  #expect(repeater.schedule == schedule)
}

@Test func readsNoRepeaterWhereThereIsNone() {
  #expect(OrgRepeater("2025-01-20 Mon 09:00") == nil)
  #expect(OrgRepeater("2025-01-20 +0d") == nil)
  #expect(OrgRepeater("2025-01-20 +99999999999999999999d") == nil)
}

/// A habit of every day with lines below its properties.
private func habit(_ lines: String...) -> String {
  """
  #+TODO: TODO | DONE KILLED MISSED
  * TODO Sit
    SCHEDULED: <2025-01-20 Mon .+1d>
    :PROPERTIES:
    :STYLE: habit
    :END:

  """ + lines.joined(separator: "\n")
}

@Test func keepsTheNotesOfOrgModeWithTheirDays() throws {
  let log = try imported(
    habit(
      "  - State \"DONE\" from \"TODO\" [2025-01-08 Wed 21:00] \\\\",
      "    one",
      "",
      "    - two",
      "    three",
      "",
      "  - State \"DONE\" from \"TODO\" [2025-01-07 Tue 21:00]",
      "  - State \"TODO\" from \"DONE\" [2025-01-06 Mon 21:00] \\\\",
      "    of no day",
      "  - State \"DONE\" from \"TODO\" [2025-01-05 Sun 21:00] \\\\",
      "    four",
      "",
      "",
      "    text of the habit"
    )
  )
  #expect(
    log.habits.first?.drawn == [
      "2025-01-05 done four", "2025-01-07 done", "2025-01-08 done one\n\n- two\nthree",
    ]
  )
}

@Test func reportsStatesOfOrgModeThatItDoesNotKnow() throws {
  let log = try imported(
    habit(
      "  - State \"DID\" from \"TODO\" [2025-01-09 Thu]",
      "  - State \"KILLED\" from \"TODO\" [2025-01-08 Wed]",
      "  - State \"MISSED\" from \"TODO\" [2025-01-07 Tue]",
      "  - State \"CANCELLED\" from \"TODO\" [2025-01-06 Mon]"
    )
  )
  #expect(
    log.habits.first?.drawn == ["2025-01-06 skipped", "2025-01-07 failed", "2025-01-08 done"]
  )
  #expect(
    log.reported == [
      "a:7: warning: state 'DID' is not known to end a task; left out;"
        + " if it does, name it behind the bar among the states of the file"
    ]
  )
}

@Test func readsTheRepeaterOfTheScheduleAndNotOfTheDeadline() throws {
  let log = try imported(
    """
    * TODO Sit
      DEADLINE: <2025-02-01 Sat +1y> SCHEDULED: <2025-01-20 Mon .+1d/3d>
      :PROPERTIES:
      :STYLE: habit
      :END:
    """
  )
  #expect(log.habits.first?.habit.schedules == [ScheduleChange(.rolling(times: 1, days: 3))])
  #expect(log.reported == [])
}

@Test(arguments: [
  ("[1012-01-01 Wed]", "'1012-01-01' is not from 1900 to 2199; creation left out"),
  ("[2025-02-30 Sun]", "'2025-02-30' is not a date; creation left out"),
])
func reportsCreationsOfOrgModeThatAreNoDay(_ text: String, reason: String) throws {
  let log = try imported(
    """
    * TODO Sit
      SCHEDULED: <2025-01-20 Mon .+1d>
      :PROPERTIES:
      :STYLE: habit
      :CREATED: \(text)
      :END:
    * TODO No habit
      :CREATED: \(text)
    """
  )
  #expect(log.habits.map(\.habit.created) == [nil])
  #expect(log.reported == ["a:5: warning: \(reason)"])
}
