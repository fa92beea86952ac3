import Foundation
import HabitCore
import Testing

@testable import HabitImport

@Test(.timeLimit(.minutes(10))) func ordersManyHabitsOfBeaverHabitsInOneWalk() throws {
  let habits = (0..<10_000).map { "{\"id\":\"\($0)\",\"name\":\"x\",\"records\":[]}" }
  let order = (0..<40_000).reversed().map { "\"\($0)\"" }
  let log = try imported(
    "{\"habits\":[\(habits.joined(separator: ","))],\"order\":[\(order.joined(separator: ","))]}"
  )
  #expect(log.habits.count == 10_000)
  #expect(log.habits.first?.habit.position == 39_999)
}
