import Foundation
import HabitCore
import HabitImport
import HabitReading
import Testing

@testable import HabitConvert

/// A target by its id.
func target(_ id: String) throws -> Target {
  try #require(Targets.all.first { $0.id == id })
}

/// A day of a text.
func day(_ text: String) throws -> Day {
  try #require(Day(iso: text))
}

/// Converts habits.
func converted(
  _ histories: [HabitHistory],
  to id: String,
  in zone: String = "UTC"
) throws -> Conversion {
  let timeZone = try #require(TimeZone(identifier: zone))
  return try Conversion(TargetSource(habits: histories, timeZone: timeZone), to: target(id))
}
