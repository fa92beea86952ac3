import Testing

@testable import HabitImport

@Test(arguments: [
  ("00:36:26", 36.43), ("0:0:30", 0.5), ("100:00:00", 6_000), ("00:28:10.5", 28.17),
  ("00:28:10,5", 28.17),
])
func readsLengthsOfTime(_ text: String, minutes: Double) throws {
  let found = try #require(ClockLength.minutes(of: text))
  #expect(abs(found - minutes) < 0.01)
}

@Test(arguments: ["", "45:00", "1:60:00", "1:00:60", "1:0:0:0", "-1:00:00", "1::00", "1:00:00.x"])
func refusesWhatIsNoLengthOfTime(_ text: String) {
  #expect(ClockLength.minutes(of: text) == nil)
}
