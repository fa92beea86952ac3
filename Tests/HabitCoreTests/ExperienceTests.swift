import HabitCore
import HabitTestSupport
import Testing

@Suite struct ExperienceTests {
  @Test(arguments: [
    (1, 0), (2, 83), (3, 174), (10, 1_154), (30, 13_363), (39, 33_648), (40, 37_224),
    (50, 101_333), (98, 11_805_606), (99, 13_034_431),
  ])
  func beginsLevelsAtTheirPoints(level: Int, points: Int) throws {
    try #require(Experience.thresholds.count == 99)
    #expect(Experience.thresholds[level - 1] == points)
    #expect(Experience(total: points).level == level)
    if level > 1 { #expect(Experience(total: points - 1).level == level - 1) }
  }

  @Test func reportsTheWayToTheNextLevel() throws {
    let experience = Experience(total: 36_530)
    #expect([experience.total, experience.level] == [36_530, 39])
    #expect(abs(experience.progress - 0.805928) < 5e-7)
    #expect(experience.badge.name == "Achiever")
    #expect(experience.badge.level == 30)
    #expect(experience.nextBadge?.name == "Specialist")
    #expect(experience.nextBadge?.level == 50)
  }

  @Test(arguments: [(0, 1, 0.0), (-5, 1, 0), (83, 2, 0), (13_034_431, 99, 1), (.max, 99, 1)])
  func staysInsideTheLevels(total: Int, level: Int, progress: Double) {
    let experience = Experience(total: total)
    #expect(experience.total == max(0, total))
    #expect(experience.level == level)
    #expect(experience.progress == progress)
  }

  @Test(arguments: [
    (1, "Newcomer", "Apprentice"), (14, "Newcomer", "Apprentice"), (15, "Apprentice", "Achiever"),
    (29, "Apprentice", "Achiever"), (30, "Achiever", "Specialist"), (49, "Achiever", "Specialist"),
    (50, "Specialist", "Master"), (98, "Specialist", "Master"), (99, "Master", nil),
  ])
  func carriesTheBadgeOfTheLevel(level: Int, badge: String, next: String?) {
    let experience = Experience(total: Experience.thresholds[level - 1])
    #expect(experience.badge.name == badge)
    #expect(experience.nextBadge?.name == next)
  }

  @Test(arguments: zip(Difficulty.allCases, [20, 50, 100, 200, 400]))
  func givesThePointsOfTheDifficultyForADoneDay(difficulty: Difficulty, points: Int) throws {
    let drawn = Drawn("x-[x x]sf").with { $0.difficulty = difficulty }
    #expect(try drawn.figures().summary.experience == points)
  }

  /// Points of their own on Monday (twice) and on Tuesday, which is not done; none on Wednesday.
  @Test(arguments: [(Kind.yesNo, 5 + 7 + 3 + 100), (.avoid, 5 + 7 + 3)])
  func takesThePointsOfTheEntriesFirst(kind: Kind, points: Int) throws {
    var drawn = Drawn("[x x x]fx-", .daily, kind).with { $0.difficulty = .hard }
    var entries = drawn.history.entries
    for (index, points) in [(0, 5), (2, 7), (3, 3)] {
      entries[index].details.experience = points
    }
    drawn.history = HabitHistory(drawn.history.habit, entries: entries)
    #expect(try drawn.figures().summary.experience == points)
    let part = DayRange(Drawn.monday + 1, Drawn.monday + 1)
    #expect(try drawn.figures(within: part).summary.experience == 3)
  }

  private func report(
    stored: Int?,
    days: DayRange? = nil,
    asOf: Int = 3,
    difficulty: Difficulty? = .easy
  ) -> Report {
    let easy = Drawn("xx-x").with { $0.difficulty = difficulty }.history
    let late = Drawn("--x").history.with { $0.created = Drawn.monday + 1 }
    let log = HabitLog(habits: [easy, late], storedExperience: stored)
    return Report(of: log, asOf: Drawn.monday + asOf, within: days)
  }

  @Test func addsUpThePointsOfAllHabits() {
    #expect(report(stored: nil).experience?.total == 75)
    #expect(report(stored: nil, asOf: 1).experience?.total == 50)
    #expect(report(stored: nil, difficulty: nil).experience == nil)
  }

  @Test func takesAStoredTotalForTheWholeLog() {
    let (first, last) = (Drawn.monday, Drawn.monday + 3)
    #expect(report(stored: 999).experience?.total == 999)
    #expect(report(stored: 999, asOf: 9).experience?.total == 999)
    #expect(report(stored: 999, days: DayRange(first, last)).experience?.total == 999)
    #expect(report(stored: 999, days: DayRange(first - 9, last + 9)).experience?.total == 999)
    #expect(report(stored: 0, difficulty: nil).experience?.total == 0)
    // An entry lies after the last day.
    #expect(report(stored: 999, asOf: 2).experience?.total == 999)
    #expect(report(stored: 999, asOf: 2, difficulty: nil).experience?.total == 999)
    // The last day or the first is cut off.
    #expect(report(stored: 999, days: DayRange(first, last - 1)).experience?.total == 50)
    #expect(report(stored: 999, days: DayRange(first + 1, last)).experience?.total == 50)
  }
}
