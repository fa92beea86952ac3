import HabitCore
import HabitTestSupport
import Testing

@Suite struct PublicHabitsTests {
  private let habits = [
    ("1", "Read", "Mind"), ("2", "Run", "Body"), ("Sit", "Sit", "Mind"), ("3", "Write", ""),
  ].map { id, name, category in
    Drawn("x").history.with {
      $0.id = id
      $0.name = name
      $0.category = category.isEmpty ? nil : category
    }
  }

  private func selector(_ text: String, line: Int = 1) -> LocatedText {
    LocatedText(text, at: Location(file: "s", line: line))
  }

  private func published(
    hide: [String] = [],
    rename: [(String, String)] = [],
    by adjustments: [HabitAdjustment] = []
  ) -> PublicHabits {
    PublicHabits(
      AdjustedHabits(habits, by: adjustments),
      of: habits,
      hiding: hide.enumerated().map { selector($1, line: $0 + 1) },
      naming: rename.enumerated().map { PublicName($1.1, of: selector($1.0, line: $0 + 11)) }
    )
  }

  @Test(arguments: [
    ([], ["Read", "Run", "Sit", "Write"]), (["Read"], ["Run", "Sit", "Write"]),
    (["2"], ["Read", "Sit", "Write"]), (["Mind"], ["Run", "Write"]),
    (["Mind", "Body", "Read"], ["Write"]), (["Mind", "Body", "Write"], []),
  ])
  func hidesByNameIdOrCategory(hide: [String], left: [String]) {
    let published = published(hide: hide)
    #expect(published.habits.map(\.habit.name) == left)
    #expect(
      published.hidden.map(\.habit.name)
        == ["Read", "Run", "Sit", "Write"].filter { !left.contains($0) }
    )
    #expect(published.diagnostics.isEmpty)
  }

  @Test(arguments: ["Read", "1", "Zen", "Mind", "Calm"])
  func meansWhatAHabitWasCalledBefore(word: String) {
    let adjustment = HabitAdjustment("Read") { ($0.name, $0.category) = ("Zen", "Calm") }
    let left = published(hide: [word], by: [adjustment]).habits.map(\.habit.name)
    #expect(left == (word == "Mind" ? ["Run", "Write"] : ["Run", "Sit", "Write"]))
  }

  @Test(arguments: ["Run", "2", "Body"])
  func hidesTheWholeByAPart(word: String) {
    let published = published(hide: [word], by: [HabitAdjustment("Read", merging: ["Run"])])
    #expect(published.habits.map(\.habit.name) == ["Sit", "Write"])
    #expect(published.hidden.map(\.habit.name) == ["Read"])
  }

  @Test func hidesAllThatAWordCanMean() {
    let adjustment = HabitAdjustment("Read") { $0.name = "Body" }
    let published = published(hide: ["Body"], by: [adjustment])
    #expect(published.habits.map(\.habit.name) == ["Sit", "Write"])
  }

  @Test(arguments: [
    (["Raed"], "no habit or category 'Raed' to hide; did you mean 'Read'?"),
    (["Mindd"], "no habit or category 'Mindd' to hide; did you mean 'Mind'?"),
    (["read"], "no habit or category 'read' to hide; did you mean 'Read'?"),
    (["Secret"], "no habit or category 'Secret' to hide"),
  ])
  func refusesWhatHidesNothing(hide: [String], message: String) {
    #expect(
      published(hide: hide).diagnostics == [
        Diagnostic(.error, "settings.privacy", message, at: Location(file: "s", line: 1))
      ]
    )
  }

  @Test func givesNamesAndIdsThatSayNothingOfTheOldOnes() {
    let published = published(rename: [("Sit", "Rest"), ("1", "Books"), ("Run", "Run")])
    #expect(published.habits.map(\.habit.name) == ["Books", "Run", "Rest", "Write"])
    #expect(published.habits.map(\.habit.id) == ["Books", "Run", "Rest", "3"])
    #expect(published.renamed.map(\.oldName) == ["Read", "Run", "Sit"])
    #expect(published.renamed.map(\.publicName) == ["Books", "Run", "Rest"])
  }

  @Test func keepsIdsApart() {
    let published = published(rename: [("Read", "3"), ("Run", "X"), ("Sit", "X")])
    #expect(published.habits.map(\.habit.id) == ["3~2", "X", "X~2", "3"])
    #expect(HabitLog(habits: published.habits).habits.map(\.slug).count == 4)
  }

  @Test func takesOutTheNamesThatEntriesSay() throws {
    var entry = Entry(day: Drawn.monday, state: .done)
    entry.details.title = "Diary"
    entry.details.note = "a"
    let habit = Habit(id: "a", name: "Journal", source: "test")
    let habits = [HabitHistory(habit, entries: [entry])]
    let published = PublicHabits(
      AdjustedHabits(habits, by: []),
      of: habits,
      hiding: [],
      naming: [PublicName("Paper", of: selector("Journal"))]
    )
    #expect(published.keptNames.map(\.text) == ["Journal", "Diary"])
    let details = try #require(published.habits.first?.entries.first?.details)
    #expect(details.title == nil)
    #expect(details.note == "a")
  }

  @Test func reportsWhichNamesTheOwnersWordsMustNotSay() {
    let adjustment = HabitAdjustment("Read", merging: ["Run"]) { $0.name = "Zen" }
    let published = published(
      hide: ["Zen"],
      rename: [("Sit", "Rest"), ("Write", "Write")],
      by: [adjustment]
    )
    func kept(_ text: String, _ reason: RedactedName.Reason) -> RedactedName {
      RedactedName(text: text, reason: reason)
    }
    #expect(
      published.keptNames == [
        kept("Read", .hiddenHabit), kept("Run", .hiddenHabit), kept("Zen", .hiddenHabit),
        kept("Body", .hiddenCategory), kept("Mind", .hiddenCategory),
        kept("Sit", .renamed(to: "Rest")), kept("Write", .renamed(to: "Write")),
      ]
    )
    #expect(self.published().keptNames.isEmpty)
  }

  @Test(arguments: [
    ([("Raed", "X")], 11, "no habit 'Raed' to rename; did you mean 'Read'?"),
    ([("Mind", "X")], 11, "no habit 'Mind' to rename"),
    (
      [("Read", "X"), ("1", "Y")], 12,
      "'Read' and '1' name the same habit; it has one public name only"
    ),
  ])
  func refusesNamesThatDoNotFit(rename: [(String, String)], line: Int, message: String) {
    #expect(
      published(rename: rename).diagnostics == [
        Diagnostic(.error, "settings.privacy", message, at: Location(file: "s", line: line))
      ]
    )
  }

  @Test func hidesWhatHasAPublicNameToo() {
    let published = published(hide: ["Read"], rename: [("Read", "Books")])
    #expect(published.habits.map(\.habit.name) == ["Run", "Sit", "Write"])
    #expect(published.hidden.map(\.habit.name) == ["Read"])
    #expect(published.renamed.isEmpty)
  }
}
