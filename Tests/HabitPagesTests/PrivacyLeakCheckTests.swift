import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitFacts
@testable import HabitPages

private let diary = RedactedName(text: "Diary", reason: .hiddenHabit)

private func found(_ name: String, in text: String) -> [Int] {
  NameSearch([RedactedName(text: name, reason: .hiddenHabit)], besides: []).finds(in: text).map(
    \.line
  )
}

@Test(arguments: [
  ("Diary", "my diary, daily"), ("diary", "DIARY"), ("Diary", "**Diary**"), ("Diary", "a_diary_b"),
  ("Cold shower", "a cold\nshower"), ("Zq & <Co>", "zq — co"), ("café", "cafe\u{301}."),
  ("Straße", "STRASSE"), ("Čitati knjigu 📚", "čitati KNJIGU📚"), ("📚", "a📚b"),
  ("❤\u{FE0F}", "❤"), ("日記", "今日は日記を書いた"), ("12", "in 12 days"),
  ("ΣΟΦΟΣ", "σοφος"), ("C++", "c"),
])
func findsANameAsWholeWords(name: String, text: String) {
  #expect(found(name, in: text) == [1])
}

@Test(arguments: [
  ("Diary", "diaryman"), ("Diary", "mydiary"), ("Cold shower", "cold hot shower"),
  ("Read", "ready"),
  ("12", "2012"), ("e", "é"), ("+", "a + b"), ("", "a"), ("Diary entry", "a diary"),
  ("Ana", "Anä"),
])
func findsNoPartOfAWord(name: String, text: String) {
  #expect(found(name, in: text) == [])
}

@Test func reportsEachLineOnce() {
  #expect(found("Diary", in: "Diary, diary\n\nthe\ndiary") == [1, 4])
}

@Test func looksForNothingThatIsShownAllTheSame() {
  let search = NameSearch([diary], besides: ["diary"])
  #expect(search.isEmpty)
}

@Suite struct PrivacyLeakCheckTests {
  private func reported(
    _ set: (inout Settings, inout SiteSources) -> Void,
    keeping names: [RedactedName] = [diary]
  ) -> [String] {
    var (settings, sources) = (Settings(), SiteSources())
    set(&settings, &sources)
    var read = Habit(id: "read", name: "Read the diary", source: "test")
    read.category = "Diary & more"
    read.pauses = [("2026-10-02", "No diary"), ("2026-12-02", "No diary yet")].map { day, reason in
      Pause(DayRange(Day(day), Day(day)), reason: reason)
    }
    var entry = Entry(day: Day("2026-10-01"), state: .done)
    entry.details.note = "no diary today, diary"
    entry.details.milestone = EntryDetails.Milestone(text: "A diary")
    let report = Report(
      of: HabitLog(habits: [HabitHistory(read, entries: [entry])]),
      asOf: Day("2026-10-18")
    )
    let reported = PrivacyLeakCheck(
      in: report,
      settings: settings,
      sources: sources,
      keeping: names
    )
    #expect(
      reported.diagnostics.allSatisfy { $0.severity == .warning && $0.code == "privacy.name" }
    )
    return reported.diagnostics.map { "\($0.location.map { "\($0): " } ?? "")\($0.message)" }
  }

  private func file(_ path: String, _ text: String) -> SourceFile {
    SourceFile(path: path, text: text)
  }

  @Test func reportsWhereTheOwnersWordsNameWhatIsHidden() {
    let reported = reported { settings, sources in
      settings.title = "Diary"
      settings.description = "my diary"
      settings.author = "Diary Ana"
      settings.privacy.notes = true
      sources.content["b.md"] = file("content/b.md", "---\ntitle: B\n---\n\nA [diary](x.md)\n")
      sources.content["c.md"] = file("content/c.md", "---\ndraft: true\n---\nA diary\n")
      sources.templates["footer"] = file("templates/footer.mustache", "<p>Diary</p>")
      sources.languages["en"] = file("languages/en.yml", "habits: Diary\n")
      sources.styles["zen.css"] = file("templates/style.css", "/* diary */")
      sources.style = file("style.css", "a {}\n/* diary */")
    }
    let phrase = "names the hidden habit 'Diary'; write it in other words"
    #expect(
      reported == [
        "content/b.md:5: \(phrase)", "languages/en.yml:1: \(phrase)", "style.css:2: \(phrase)",
        "templates/footer.mustache:1: \(phrase)", "templates/style.css:1: \(phrase)",
        "the title \(phrase)", "the description \(phrase)", "the author \(phrase)",
        "the habit 'Read the diary' \(phrase)", "the category 'Diary & more' \(phrase)",
        "the milestone of 'Read the diary' on 2026-10-01 \(phrase)",
        "the note of 'Read the diary' on 2026-10-01 \(phrase)",
        "the reason of the pause from 2026-10-02 \(phrase)",
      ]
    )
  }

  @Test(arguments: [
    (RedactedName.Reason.hiddenCategory, "names the hidden category 'My diary'"),
    (RedactedName.Reason.renamed(to: "Paper"), "names 'My diary', which is renamed to 'Paper'"),
  ])
  func saysWhyANameMustNotBeSaid(reason: RedactedName.Reason, phrase: String) {
    let reported = reported(
      { settings, _ in settings.title = "All of my Diary" },
      keeping: [RedactedName(text: "My diary", reason: reason)]
    )
    #expect(reported == ["the title \(phrase); write it in other words"])
  }

  @Test func looksAtNotesOnlyWhereTheyAreShown() {
    #expect(reported { _, _ in }.count == 3)
    #expect(reported({ _, _ in }, keeping: []).isEmpty)
  }
}
