import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport

@Test func readsManyTimersInAQueueInOneWalk() throws {
  let items = (0..<20_000).map { number in
    "{\"id\":\"\(number)\",\"name\":\"\(number)\",\"createdAt\":780969600}"
  }
  let text = "{\"tasks\":[\(items.joined(separator: ","))],\"completed\":[]}"
  let clock = ContinuousClock()
  let start = clock.now
  #expect(try imported(text).habits.count == 20_000)
  #expect(clock.now - start < .seconds(30))
}
