import HabitCore
import Testing

@testable import HabitImport

private let header = "date,weekday,time of day,category,rating/amount,detail,notes\n"

private let unread = "a: note: a column that may hold a note or a time of day; not read ×3"

private let health = "a row of symptoms, moods, sleep, food or the like; not read"

@Test func readsTheFactorsAndTheMedicationOfBearable() throws {
  let log = try imported(fixtureText("bearable/good.csv"))
  #expect(log.sources.map(\.format.id) == ["bearable"])
  #expect(log.habits.map(\.habit.name) == ["Yoga", "Worked late", "Zinc", "Vitamin D"])
  #expect(log.habits.map(\.habit.unit) == [nil, nil, "mg", nil])
  #expect(
    log.habits.map(\.habit.category)
      == ["Factors", "Factors", "Meds/Supplements", "Meds/Supplements"]
  )
  #expect(log.habits.map(\.habit.kind) == [.yesNo, .yesNo, .tracking, .yesNo])
  #expect(log.habits.allSatisfy { $0.habit.isOnlyCounted })
  #expect(
    log.habits.map(\.drawn) == [
      ["2026-09-22 done", "2026-09-23 done"], ["2026-09-22 done"],
      ["2026-09-22 25.0", "2026-09-22 12.5"], ["2026-09-23 done"],
    ]
  )
  #expect(log.reported == ["a:2: note: \(health) ×5", unread])
  #expect(
    log.sources[0].omissions.map(\.text)
      == ["5 rows: health data or a diary", "3 columns: private, or not about habits"]
  )
}

@Test func readsBearableWithASecondColumnOfDates() throws {
  let log = try imported(
    "date,date formatted,weekday,time of day,category,rating/amount,detail,notes\n"
      + "1st Mar 2026,2026-03-01,Sunday,all day,Factors,,Walk (long),\n"
      + "2nd Mar 2026,2026-03-02,Monday,all day,Factors,3,Coffee,\n"
  )
  #expect(log.habits.map(\.habit.name) == ["Walk (long)", "Coffee"])
  #expect(log.habits.map(\.drawn) == [["2026-03-01 done"], ["2026-03-02 3.0"]])
}

@Test func reportsWhatIsOddInBearable() throws {
  let log = try imported(fixtureText("bearable/odd.csv"))
  #expect(log.habits.map(\.habit.name) == ["Zinc"])
  #expect(log.habits.map(\.drawn) == [["2026-09-22 done", "2026-09-24 0.5"]])
  #expect(
    log.reported == [
      "a:2: warning: 'two' in column 'rating/amount' is not an amount; left out",
      "a:3: warning: '31st Sep 2026' is not a date; row left out",
      "a:4: warning: no detail in this row; row left out",
      "a:6: warning: 3 cells where the header has 5; the rest of the row counts as empty",
      "a:6: note: \(health)", "a: note: a column that may hold a note or a time of day; not read",
    ]
  )
}

@Test func refusesBearableThatIsBroken() throws {
  #expect(
    errors(try fixtureText("bearable/broken.csv")) == [
      "a: no dates; the first cell is 'some day'; write days like 2025-01-31, or set --date-format"
    ]
  )
  #expect(
    errors("Date,Read\n2025-01-01,x\n", format: "bearable")
      == ["a:1: no column 'time of day' in the header, as Bearable, CSV export has it"]
  )
  #expect(
    errors(
      "date,weekday,time of day,category,rating/amount,notes\n22nd Sep 2026,Tuesday,am,Mood,7,x\n"
    ) == [
      "a: not a format that habitsite reads: it looks like Bearable, CSV export, but it lacks the column"
        + " 'detail'; export it again, whole; see 'habitsite formats bearable'"
    ]
  )
}
