import Foundation
import Testing

@testable import HabitImport
@testable import HabitReading

@Test(arguments: [
  "no head\n", "---\nread: true\n", "---\ntitle: A page\ndraft: true\norder: 3\n---\ntext\n",
  "---\nentries:\n  a: 1\n---\n", "---\nmood: fine\n---\n", "---\nread: [a, b]\n---\n",
])
func passesOverNotesWithoutHabits(_ text: String) {
  let file = ExportFile(path: "2025-01-01.md", bytes: Array(text.utf8))
  #expect(!ObsidianImporter.recognizes(file, ImportSettings(timeZone: .gmt)))
}

@Test(arguments: [
  ("a: [x, 'y, z']", NoteProperties.Value.list(["x", "y, z"])),
  ("a:\n - x\n - \"y\"", .list(["x", "y"])), ("a:\n- x\n\n- y # why", .list(["x", "y"])),
  ("a:\n - x: 1\n - y", .other), ("a: 1\n - x", .other), ("a: {b: 1}", .other),
  ("a: |\n  text", .other), ("a:", .empty), ("a: # none", .empty), ("\"a\": b#c # d", .text("b#c")),
  ("a: '1'", .quoted("1")), ("a:\n - x\na:\n - y\n b: 1", .list(["x"])), ("a:\n\tb: 1", .other),
  ("# a: 2\na: 3", .text("3")),
])
func readsWhatNotesUseOfYAML(_ text: String, value: NoteProperties.Value) throws {
  let file = ExportFile(path: "a", bytes: Array("---\n\(text)\n---\n".utf8))
  let head = try #require(NoteProperties(try TextLines(file, Log())))
  #expect(head["a"] == value)
}
