import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig

@Suite struct NoteTests {
  private func files(
    _ notes: [String],
    _ change: (inout Settings) -> Void = { $0.privacy.notes = true }
  ) throws -> [String: String] {
    let entries = notes.enumerated().map { number, note in
      var entry = Entry(day: Day("2026-10-01") + number, state: .done)
      entry.details.note = note
      return entry
    }
    var settings = Settings()
    change(&settings)
    let habit = Habit(id: "a", name: "<Read>", source: "test")
    let log = HabitLog(habits: [HabitHistory(habit, entries: entries)])
    return try SmallSite.files(log, settings: settings)
  }

  @Test func showsNotesBelowTheirDaysAsPlainText() throws {
    let page = try #require(
      try files(["<b>5 & 6</b>", " \n", "a\nb"])["history/2026/index.html"]
    )
    #expect(
      page.contains(
        """
        <tr><td colspan="2"><div class="notes"><p class="note text" dir="auto"><strong><bdi>&lt;Read&gt;</bdi>\
        </strong> &lt;b&gt;5 &amp; 6&lt;/b&gt;</p></div>
        """
      )
    )
    #expect(page.contains("</strong> a\nb</p>"))
    #expect(page.matches(of: /class="notes"/).count == 2)
  }

  @Test func foldsALongNote() throws {
    let note = "one  two\n" + String(repeating: "x", count: 300)
    let page = try #require(try files([note])["history/2026/index.html"])
    let start = "one two " + String(repeating: "x", count: 92) + "…"
    #expect(
      page.contains(
        """
        <details class="note"><summary dir="auto"><strong><bdi>&lt;Read&gt;</bdi></strong> \
        \(start)</summary><p class="text" dir="auto">\(note)</p></details>
        """
      )
    )
  }

  @Test func showsTheNewestNotesOfAHabit() throws {
    let page = try #require(try files((1...12).map { "note-\($0)." })["habits/read/index.html"])
    #expect(page.contains("<h2 id=\"notes\">Newest notes</h2>"))
    let shown = page.matches(of: /note-(\d+)\./).compactMap { Int($0.output.1) }
    #expect(shown == Array((3...12).reversed()))
    #expect(page.contains("href=\"../../history/2026/index.html#d10-12\">12 October 2026</a>"))
  }

  @Test func showsNoNoteAfterTheLastDay() throws {
    let files = try files((1...20).map { "note-\($0)." })
    for (path, text) in files {
      #expect(!text.contains("note-19."), "\(path)")
    }
    #expect(files["habits/read/index.html"]?.contains("note-18.") == true)
  }

  @Test func hasNoPlaceForNotesUnlessTheOwnerShowsThem() throws {
    for (path, text) in try files(["5ecret"], { _ in }) where path.hasSuffix(".html") {
      // The line below a chart is no place for them.
      let places = text.replacing("<p class=\"note\">", with: "")
      #expect(!text.contains("5ecret") && !places.contains("class=\"note"), "\(path)")
    }
  }

  @Test func keepsEachDirectionToItsNote() throws {
    let page = try #require(try files(["\u{202E}abc \u{0} שלום"])["history/2026/index.html"])
    let line = try #require(page.split(separator: "\n").first { $0.contains("class=\"notes\"") })
    #expect(line.contains("dir=\"auto\""))
    #expect(!line.unicodeScalars.contains("\u{0}"))
  }
}
