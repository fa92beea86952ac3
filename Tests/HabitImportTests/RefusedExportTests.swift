import Testing

@testable import HabitImport
@testable import HabitReading

/// Half of an export of JSON.
@Test(arguments: FixtureExport.all.filter { $0.path.hasSuffix(".json") })
func refusesHalfOfAnExport(_ export: FixtureExport) throws {
  let whole = try fixtureBytes(export.path)
  let half = ExportFile(path: "a", bytes: Array(whole.prefix(whole.count / 2)))
  let reasons = errors(of: [half], format: export.format)
  let phrases = ["the text ends", "does not end"]
  #expect(reasons.count == 1, "\(reasons)")
  #expect(phrases.contains { reasons.first?.contains($0) == true }, "\(reasons)")
}
