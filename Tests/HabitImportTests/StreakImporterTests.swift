import Foundation
import HabitCore
import Testing

@testable import HabitImport

@Test func countsFromTheFirstDayWhereARuleStartsTooLate() throws {
  let text = """
    {"habits": [{"id": "a", "name": "Stretch", "color": 1, "interval": 4, "scheduleEvery": 3,
    "scheduleStart": "01-03-3026", "numberOfCompletionsPerDay": 1, "kind": 0,
    "createdAt": "2026-03-01T09:00:00.000",
    "completions": {"01-03-2026": {"numberOfCompletions": 1}}}]}
    """
  let log = try imported(text)
  #expect(log.habits[0].habit.schedules == [ScheduleChange(.every(days: 3, from: nil))])
  #expect(
    log.diagnostics.map(\.message) == [
      "the rule of 'Stretch' starts on 3026-03-01, which is not from 1900-01-01 to 2199-12-31; "
        + "its days count from the first one of the habit"
    ]
  )
}
