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
    #expect(page.contains("<p>&lt;Read&gt;<span>&lt;b&gt;5 &amp; 6&lt;/b&gt;</span>\n"))
    #expect(page.contains("<p>&lt;Read&gt;<span>a\nb</span>\n"))
    #expect(page.matches(of: /<p>&lt;Read&gt;.*<span>/).count == 2)
  }

  @Test func showsTheNewestNotesOfAHabit() throws {
    let page = try #require(try files((1...12).map { "note-\($0)." })["index.html"])
    #expect(page.contains("<h2 id=\"notes\">Newest notes</h2>"))
    let shown = page.matches(of: /note-(\d+)\./).compactMap { Int($0.output.1) }
    #expect(shown == Array((3...12).reversed()))
    #expect(page.contains("href=\"history/2026/index.html#d10-12\"><bdi>12 October 2026</bdi></a>"))
  }

  @Test func showsNoNoteAfterTheLastDay() throws {
    let files = try files((1...20).map { "note-\($0)." })
    for (path, text) in files {
      #expect(!text.contains("note-19."), "\(path)")
    }
    #expect(files["index.html"]?.contains("note-18.") == true)
  }

  @Test func hasNoPlaceForNotesUnlessTheOwnerShowsThem() throws {
    for (path, text) in try files(["5ecret"], { _ in }) where path.hasSuffix(".html") {
      #expect(!text.contains("5ecret") && !text.contains("id=\"notes\""), "\(path)")
    }
  }

  @Test func keepsEachDirectionToItsNote() throws {
    let page = try #require(try files(["\u{202E}abc \u{0} שלום"])["history/2026/index.html"])
    // The element has its own text direction, which ends with it.
    #expect(BuiltInFiles.text("style.css").contains(".days p span { display: block;"))
    #expect(BuiltInFiles.text("style.css").contains("unicode-bidi: plaintext"))
    #expect(!page.unicodeScalars.contains("\u{0}"))
  }
}
