import HabitCore
import HabitTestSupport
import Testing

@Suite struct MarkTests {
  @Test(arguments: [
    ("x", Mark.done), ("s", .skipped), ("f", .failed), ("-", .none), ("?", .done), ("1", .done),
    ("0", .failed), ("[0.5]", .done), ("[-1]", .failed), ("[x0]", .failed), ("[f1]", .done),
    ("[s1]", .skipped),
  ])
  func readsYesAndNo(pattern: String, mark: Mark) throws {
    #expect(try Drawn(pattern).figures().marks.marks == [mark])
  }

  @Test(arguments: [
    ("3", Mark.done), ("4", .done), ("2", .partial), ("[0.5]", .partial), ("0", .failed),
    ("-", .none), ("[-2]", .failed), ("[1 2]", .done), ("[1 1]", .partial), ("x", .done),
    ("f", .failed), ("s", .skipped), ("[s9]", .skipped), ("[s9 2]", .partial), ("[s9 0]", .skipped),
    ("[x1]", .partial), ("[2.9999999999]", .done), ("[2.99999]", .partial), ("[4 -2]", .partial),
  ])
  func judgesValuesAgainstAnAtLeastTarget(pattern: String, mark: Mark) throws {
    #expect(try Drawn(pattern, .daily, .atLeast(target: 3)).figures().marks.marks == [mark])
  }

  @Test(arguments: [
    ("3", Mark.done), ("4", .failed), ("0", .done), ("-", .clean), ("[2 2]", .failed),
    ("[1 2]", .done), ("x", .done), ("f", .failed), ("s", .skipped), ("[s9]", .skipped),
    ("[s9 4]", .skipped), ("[3.0000000001]", .done), ("[3.00001]", .failed),
  ])
  func judgesValuesAgainstAnAtMostTarget(pattern: String, mark: Mark) throws {
    #expect(try Drawn(pattern, .daily, .atMost(target: 3)).figures().marks.marks == [mark])
  }

  @Test(arguments: [
    ("-", Mark.clean), ("x", .failed), ("f", .failed), ("?", .failed), ("2", .failed),
    ("0", .clean),
    ("[-1]", .clean), ("s", .skipped), ("[s2]", .skipped), ("[0 0]", .clean), ("[0 1]", .failed),
    ("[s 1]", .skipped), ("[s 0]", .skipped), ("[0 x]", .failed),
  ])
  func takesAnEntryOfAnAvoidedHabitForASlip(pattern: String, mark: Mark) throws {
    #expect(try Drawn(pattern, .daily, .avoid).figures().marks.marks == [mark])
  }

  @Test(arguments: [
    ("2", Mark.done), ("[0.1]", .done), ("0", .none), ("-", .none), ("x", .done), ("f", .failed),
    ("s", .skipped), ("[s2]", .skipped), ("?", .done), ("[f2]", .done), ("[-3]", .none),
  ])
  func countsPositiveValuesOfATrackedHabit(pattern: String, mark: Mark) throws {
    #expect(try Drawn(pattern, .daily, .tracking).figures().marks.marks == [mark])
  }

  @Test(arguments: [
    ("[x s]", Mark.done), ("[s x]", .done), ("[s f]", .skipped), ("[f s]", .skipped),
    ("[f x f]", .done), ("[1 s]", .partial), ("[f 1]", .partial), ("[s f 1]", .partial),
    ("[f 0]", .failed), ("[1 x]", .done),
  ])
  func letsTheStrongestOfSeveralStatesWin(pattern: String, mark: Mark) throws {
    #expect(try Drawn(pattern, .daily, .atLeast(target: 3)).figures().marks.marks == [mark])
  }

  @Test func reachesATargetInSpiteOfBinaryFractions() throws {
    // 0.1 + 0.2 + … in binary falls short of 0.8, or exceeds 0.3.
    let least = Drawn("[0.7 0.1][0.1 0.7]", .daily, .atLeast(target: 0.8))
    #expect(try least.figures().drawnMarks == "xx")
    let most = Drawn("[0.1 0.2][0.2 0.1]", .daily, .atMost(target: 0.3))
    #expect(try most.figures().drawnMarks == "xx")
    let large = Drawn("[999999999.5][999999998]", .daily, .atLeast(target: 1e9))
    #expect(try large.figures().drawnMarks == "xp")
  }

  @Test func reachesATargetOfZeroWithZeroOnly() throws {
    #expect(try Drawn("0-", .daily, .atLeast(target: 0)).figures().drawnMarks == "x-")
    #expect(try Drawn("01-", .daily, .atMost(target: 0)).figures().drawnMarks == "xfc")
  }

  @Test func addsUpTheValuesOfADayWithoutSkippedOnes() throws {
    let marks = try Drawn("[1 2.5 s8]-[s8]0", .daily, .atLeast(target: 3)).figures().marks
    #expect(marks.days.map { marks.sum(on: $0) } == [3.5, 0, 0, 0])
  }

  @Test func keepsNoSumsOfAHabitWithoutValues() throws {
    let marks = try Drawn("x-s").figures().marks
    #expect(marks.sums.isEmpty)
    #expect(marks.sum(on: Drawn.monday) == 0)
  }

  @Test func sumsTheSameToTheLastBitInAnyOrder() throws {
    let patterns = ["[0.1 0.2 0.3]", "[0.3 0.2 0.1]", "[0.2 0.3 0.1]", "[0.3 0.1 0.2]"]
    let sums = try patterns.map { try Drawn($0, .daily, .tracking).figures().total.sum }
    #expect(Set(sums).count == 1)
  }
}
