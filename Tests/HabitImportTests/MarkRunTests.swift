import HabitCore
import HabitImport
import Testing

@Test(arguments: [
  "date,habit,value\n2026-10-01,MARKS,1\n",
  "date,habit,value,unit,category\n2026-10-01,a,1,MARKS,MARKS\n",
  "date,MARKS\n2026-10-01,1\n",
  #"{"format":"habitsite","version":1,"habits":[{"id":"MARKS","name":"MARKS"}]}"#,
  #"{"format":"habitsite","version":1,"habits":[{"name":"a","category":"MARKS"}],"MARKS":1}"#,
  #"{"format":"habitsite","version":1,"habits":[],"categories":[{"name":"MARKS"}]}"#,
  #"{"format":"habitsite","version":1,"habits":[{"name":"a","question":"MARKS","note":"MARKS"}]}"#,
])
func boundsMarksInEveryText(_ template: String) throws {
  func dumped(_ count: Int) throws -> String {
    let marks = "a" + String(repeating: "\u{301}\u{316}", count: count)
    let log = try imported(template.replacing("MARKS", with: marks))
    return "\(log.habits.map(\.habit)) \(log)"
  }
  let text = try dumped(1_000)
  #expect(text.lineOfExcessMark == nil)
  #expect(text.contains("\u{FFFD}"))
  #expect(try dumped(2_000).utf8.elementsEqual(text.utf8))
}

@Test func boundsMarksOfEscapes() throws {
  let marks = String(repeating: #"\u0301\u0316"#, count: 1_000)
  let text = #"{"format":"habitsite","version":1,"habits":[{"id":"x","name":"a\#(marks)"}]}"#
  let log = try imported(text)
  #expect(log.habits.first?.habit.name.unicodeScalars.count == 32)
  #expect(log.diagnostics.map(\.code) == ["text.marks"])
}

@Test func cutsEndlessCategoriesUnitsAndIds() throws {
  let long = String(repeating: "b", count: 5_000)
  let text = """
    {"format":"habitsite","version":1,"habits":[{"id":"\(long)","name":"a","category":"\(long)",\
    "kind":{"type":"atLeast","target":1,"unit":"\(long)"}}],"categories":[{"name":"\(long)"}]}
    """
  let log = try imported(text)
  let habit = try #require(log.habits.first?.habit)
  #expect(habit.id.count == 1_000)
  #expect(habit.category?.count == 1_000)
  #expect(habit.unit?.count == 1_000)
  #expect(log.categories.map(\.name) == [habit.category])
  #expect(log.diagnostics.allSatisfy { $0.code == "habit.name-length" })
}
