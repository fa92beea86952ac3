import Foundation
import HabitCore
import HabitImport
import HabitTestSupport
import Testing

@testable import HabitConvert

/// The losses after which the figures of a habit stay what they are.
private let harmless: Set<Loss.Part> = [
  .note, .time, .unit, .category, .categoryLook, .name, .description, .question, .emoji, .color,
  .priority, .difficulty, .plannedTime, .reminder, .order, .formerName, .milestone, .flower,
  .points, .totalPoints,
]

/// An export of each of the five apps of the iPhone goes to Loop and back, and the figures of the
/// habits are equal, except where a loss says otherwise.
@Test(arguments: ["habit-tracker", "habittracker", "habitimer", "habit-tracking", "kairos"])
func keepsTheFiguresOfAHabitInLoop(_ format: String) throws {
  let export = try #require(Fixtures.ofEachFormat.first { $0.format == format })
  let source = export.source()
  let loop = try target("loop")
  let conversion = try Conversion(source, to: loop)
  let changed = Set(conversion.losses.filter { !harmless.contains($0.part) }.flatMap(\.habits))
  let read = HabitLog(habits: try Proof(loop, .gmt).read(conversion.files).habits)
  let days = source.habits.compactMap { $0.entries.last?.day }
  let last = try #require(days.max())
  let before = Report(of: HabitLog(habits: source.habits), asOf: last)
  let after = Report(of: read, asOf: last)
  var compared = 0
  for habit in before.habits where !changed.contains(habit.habit.name) {
    let other = try #require(after.habits.first { $0.habit.name == habit.habit.name })
    var mine = habit.figures?.total ?? Tally()
    var theirs = other.figures?.total ?? Tally()
    // Minutes have no place there, which is another part.
    mine.minutes = 0
    theirs.minutes = 0
    #expect(mine == theirs, "\(habit.habit.name)")
    #expect(habit.figures?.streak?.longest == other.figures?.streak?.longest)
    compared += 1
  }
  #expect(compared + changed.count >= before.habits.count)
}
