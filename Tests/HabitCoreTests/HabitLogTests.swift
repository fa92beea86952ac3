import HabitCore
import HabitTestSupport
import Testing

@Suite struct HabitLogTests {
  private func history(_ id: String, _ name: String, at position: Double?) -> HabitHistory {
    Drawn("x").history.with {
      $0.id = id
      $0.name = name
      $0.position = position
    }
  }

  private func ids(_ habits: HabitHistory...) -> [String] {
    HabitLog(habits: habits).habits.map(\.habit.id)
  }

  @Test func ordersByPositionThenNameThenId() {
    let habits = [
      history("4", "B", at: 2), history("3", "B", at: 1), history("2", "B", at: 1),
      history("1", "A", at: 1), history("0", "Z", at: -0.5),
    ]
    #expect(HabitLog(habits: habits).habits.map(\.habit.id) == ["0", "1", "2", "3", "4"])
  }

  @Test func keepsTheOrderOfTheFileWithoutPositions() {
    let (first, second) = (history("b", "Z", at: nil), history("a", "A", at: nil))
    #expect(ids(first, second) == ["b", "a"])
    #expect(ids(second, first) == ["a", "b"])
  }

  @Test func takesThePlaceInTheFileForAMissingPosition() {
    // Positions 2, 1 (its place) and 0.
    #expect(
      ids(history("a", "A", at: 2), history("b", "B", at: nil), history("c", "C", at: 0))
        == ["c", "b", "a"]
    )
  }

  /// The oldest habit has the first hue, so that a new one changes nothing of others.
  @Test func givesEachHabitWithoutColorsAHue() {
    func habit(_ id: String, _ created: Day, _ color: String? = nil) -> HabitHistory {
      Drawn("x").history.with {
        $0.id = id
        $0.name = id
        $0.created = created
        $0.color = color.flatMap { HexColor($0) }
      }
    }
    let old = habit("b", Drawn.monday - 7)
    let new = habit("a", Drawn.monday)
    let bare = HabitLog(habits: [new, old])
    #expect(bare.habits.map(\.hue?.description) == ["#1565C0", "#2E7D32"])
    #expect(HabitLog(habits: [old]).habits.map(\.hue) == [nil])
    // Those of the other log are not kept.
    let colored = HabitLog(habits: bare.habits + [habit("c", Drawn.monday, "#123456")])
    #expect(colored.habits.map(\.hue) == [nil, nil, nil])
    let report = Report(of: colored, asOf: Drawn.monday)
    #expect(report.habits.map(\.color?.description) == [nil, nil, "#123456"])
    #expect(bare.selecting { $0.habit.id == "a" }.habits.map(\.hue?.description) == ["#1565C0"])
  }

  @Test func countsEntriesAfterADay() {
    let habits = [Drawn("x[x x]x").history, Drawn("--xx").history]
    let log = HabitLog(habits: habits)
    #expect(log.entriesAfter(Drawn.monday - 1) == 6)
    #expect(log.entriesAfter(Drawn.monday + 1) == 3)
    #expect(log.entriesAfter(Drawn.monday + 3) == 0)
  }

  @Test func beginsWithTheFirstLifetime() {
    let log = HabitLog(habits: [
      Drawn("x", from: Drawn.monday + 3).history, Drawn("x", from: Drawn.monday + 1).history,
    ])
    #expect(log.firstDay(asOf: Drawn.monday + 9) == Drawn.monday + 1)
    #expect(log.firstDay(asOf: Drawn.monday) == nil)
    #expect(HabitLog(habits: []).firstDay(asOf: Drawn.monday) == nil)
  }

  @Test func keepsTheExtrasOfAnEntry() {
    var entry = Entry(day: Drawn.monday, state: .done)
    #expect(entry.value == nil)
    #expect(entry.minutes == nil)
    #expect(entry.details == EntryDetails())
    entry.value = 2.5
    entry.minutes = 30
    entry.details.note = "two chapters"
    entry.details.milestone = EntryDetails.Milestone(text: "100 km")
    #expect(entry.value == 2.5)
    #expect(entry.minutes == 30)
    #expect(entry.details.note == "two chapters")
    #expect(entry.details.milestone?.text == "100 km")
    entry.value = nil
    #expect(entry.value == nil)
  }
}
