import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConvert

/// Texts that mean something in one of the forms, or are hard to write.
private let texts = [
  "plain", "a \"quoted\" 'word'", "back\\slash \\n", "two\nlines", "three\r\n\r\n\r\nlines",
  "\ttab",
  "a : b", " : ", "a :", ": b", "a : : b", "Read: 3/7", "ends:", ":tag:", "[#A] first",
  "- [[2026-01-01]] x",
  "- State \"DONE\" from \"NEXT\" [2026-01-02 Fri]", ":END:", "* heading", "# comment", "!heading",
  "---", "#skip", "so #FAIL it", "#skipped ill", "=1+1", "+1", "-1", "@x", "'=1", "a,b;c", "NaN",
  "true",
  "2026-01-01", "<b>&amp;</b>", "日本語", "\u{202E}rtl", "e\u{301}", "👩‍👩‍👧", "\u{0}nul", "\u{7}bell",
  "a\u{85}b\u{2028}c", "  spaces  ", "\u{A0}nbsp\u{A0}", "{\"json\":1}", "x\u{FEFF}y", "Habit",
  "Habit",
  String(repeating: "long ", count: 6_000), "%s %d $HOME `id`", "Date", "HabitName",
  "'s Ochtends lezen", "''twice", "''=1", "[[elisp:(ding)][click]]", "<%%(ding)> #+SETUPFILE: x",
  "\u{301}accent", "\u{FE0F}Run", "\u{FE0F}Swim", "\u{200D}", "end\u{600}", "end\u{601}",
]

private func history(_ index: Int, name: String, note: String, _ start: Day) -> HabitHistory {
  var habit = Habit(id: "id-\(index)", name: name, source: "test")
  habit.category = index.isMultiple(of: 3) ? nil : texts[index]
  habit.note = note
  habit.unit = texts[index].count < 40 ? texts[index] : nil
  habit.kind = index.isMultiple(of: 4) ? .atLeast(target: 2) : .yesNo
  let entries = (0..<4).map { offset in
    var entry = Entry(day: start + offset, state: [.done, .skipped, .failed, .done][offset])
    if index.isMultiple(of: 4), offset == 0 { entry = Entry(day: start, value: 2.5) }
    entry.details.note = note
    return entry
  }
  return HabitHistory(habit, entries: entries)
}

/// Each text as a name, a category, a unit, a description and a note survives, or is reported.
@Test(arguments: Targets.all.map(\.id))
func keepsOrReportsHostileTexts(_ id: String) throws {
  let start = try day("2026-01-01")
  let target = try target(id)
  for (index, text) in texts.enumerated() {
    let short = text.utf8.count < 1_000 ? text : "long"
    let one = history(index, name: short, note: text, start)
    do {
      _ = try Conversion(TargetSource(habits: [one], timeZone: .gmt), to: target)
    } catch {
      Issue.record("\(text.prefix(40).debugDescription): \(error.problems.map(\.message))")
    }
  }
  let all = texts.enumerated().map { index, text in
    history(index, name: text.utf8.count < 1_000 ? text : "long", note: text, start + index)
  }
  let conversion = try Conversion(TargetSource(habits: all, timeZone: .gmt), to: target)
  #expect(conversion.habitCount == texts.count)
}

@Test func reportsEachTextThatChanges() throws {
  let start = try day("2026-01-01")
  var habit = Habit(id: "a", name: "Read: novel", source: "test")
  habit.category = "Mind"
  let entries = ["fine", "a : b", "two\nlines"].enumerated().map { offset, note in
    var entry = Entry(day: start + offset, state: .done)
    entry.details.note = note
    return entry
  }
  let history = HabitHistory(habit, entries: entries)
  let harsh = try converted([history], to: "harsh")
  #expect(
    harsh.summary == "1 habit, 3 days: all as before, but 2 notes became other text,"
      + " 1 name became other text"
  )
  let log = try #require(harsh.files.first { $0.path == "log" })
  #expect(
    String(decoding: log.bytes, as: UTF8.self) == """
      2026-01-01 : Read- novel : y : fine : 0
      2026-01-02 : Read- novel : y : a - b : 0
      2026-01-03 : Read- novel : y : two lines : 0

      """
  )
  #expect(try converted([history], to: "json").losses.isEmpty)
}

/// Emacs would follow a link at a click, and run the expression of a date for its agenda.
@Test func leavesNothingThatEmacsFollowsOrRuns() throws {
  var habit = Habit(id: "a", name: "[[elisp:(ding)][x]]", source: "test")
  habit.category = "<%%(ding)>"
  var entry = Entry(day: try day("2026-01-01"), state: .done)
  entry.details.note = "#+SETUPFILE: x\nShell:ls\nLocal Variables:"
  let org = try converted([HabitHistory(habit, entries: [entry])], to: "org")
  let text = String(decoding: try #require(org.files.first).bytes, as: UTF8.self)
  for name in ["[[", "<%%", "elisp:", "Shell:", "#+SETUPFILE", "Local Variables:"] {
    #expect(!text.contains(name), "\(name)")
  }
  #expect(text.contains("[\u{200B}[e\u{200B}lisp:(ding)][x]]"))
  #expect(
    org.summary == "1 habit, 1 day: all as before, but 1 note became other text,"
      + " 1 category became other text, 1 name became other text"
  )
}
