import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitText

private func habit(
  _ name: String,
  _ entries: [Entry],
  _ kind: Kind = .yesNo,
  _ schedule: Schedule = .daily,
  from first: Day = Day("2025-01-01")
) -> HabitHistory {
  var habit = Habit(id: name, name: name, source: "test")
  habit.kind = kind
  habit.schedules = [ScheduleChange(schedule)]
  habit.created = first
  return HabitHistory(habit, entries: entries)
}

/// Entries on each `step`th day from one on.
private func done(from first: Day = Day("2025-01-01"), _ count: Int, every step: Int = 1) -> [Entry]
{
  (0..<count).map { Entry(day: first + $0 * step, state: .done) }
}

private func home(
  _ habits: [HabitHistory],
  to last: String = "2026-10-31",
  language: String = "en"
) throws -> PageReader {
  var settings = Settings()
  settings.language = language
  let end = ReportEnd(try #require(Day(iso: last)))
  let files = try SmallSite.files(HabitLog(habits: habits), settings: settings, end: end)
  return PageReader(try #require(files["index.html"]))
}

/// The first screen of the overview, and its list: hand-worked from what each habit has.
@Suite struct HomeTests {
  /// Of 365 days every second one; the year before is not known whole.
  @Test func saysWhatADailyHabitIsOf() throws {
    let page = try home([habit("Read", done(335, every: 2))])
    #expect(page.title == "Read")
    #expect(page.lead == "Every day · since 1 January 2025")
    #expect(page.figure == "50 %")
    #expect(page.sentence == "of what was due in twelve months was done, 183 of 365 days.")
  }

  /// Every second day of two years, and each of the last 31.
  @Test func setsTwelveMonthsBesideTheYearBefore() throws {
    let first = Day("2024-11-01")
    let entries = done(from: first, 350, every: 2) + done(from: first + 700, 30)
    let page = try home([habit("Read", entries, from: first)])
    #expect(
      page.sentence
        == "of what was due in twelve months was done, 197 of 365 days; "
        + "4 points more than in the year before."
    )
  }

  /// Three a week are due, and two a week done.
  @Test func saysTimesOfAQuota() throws {
    let entries = (0..<95).flatMap { week in
      [0, 2].map { Entry(day: Day("2025-01-06") + 7 * week + $0, state: .done) }
    }
    let page = try home([
      habit("Run", entries, .yesNo, .quota(times: 3, per: .week), from: Day("2025-01-06"))
    ])
    #expect(page.figure == "67 %")
    #expect(page.sentence.contains(" was done, 104 of 156 times."))
  }

  /// The days that a rolling rule covers are kept, and what was done is counted.
  @Test func saysHowOftenARollingHabitWasDone() throws {
    let page = try home([
      habit("Call", done(335, every: 2), .yesNo, .rolling(times: 3, days: 7))
    ])
    #expect(page.figure == "100 %")
    #expect(page.sentence == "of the days in twelve months were kept, 183 times done.")
  }

  @Test func saysTheDaysBetweenWhatIsSeldomDue() throws {
    let page = try home([
      habit("Backup", done(24, every: 28), .yesNo, .rolling(times: 1, days: 30))
    ])
    #expect(page.figure == "13")
    #expect(page.sentence == "times in twelve months, every 28 days, at most 28 days apart.")
  }

  @Test func saysTheSumOfWhatIsOnlyCounted() throws {
    var habit = habit("Pages", [], .tracking, .none).habit
    habit.unit = "pages"
    let entries = (0..<100).map { Entry(day: Day("2026-07-01") + $0, value: 20) }
    habit.created = Day("2026-07-01")
    let page = try home([HabitHistory(habit, entries: entries)])
    #expect(page.figure == "2,000")
    #expect(page.sentence == "pages from July to October, on 100 days.")
  }

  @Test func saysWhatALimitAndWhatIsAvoidedAreOf() throws {
    let coffee = (0..<669).map { Entry(day: Day("2025-01-01") + $0, value: $0 % 10 == 0 ? 5 : 1) }
    let limit = try home([habit("Coffee", coffee, .atMost(target: 2))])
    #expect(limit.figure == "90 %")
    #expect(limit.sentence.hasPrefix("of the days in twelve months were within the limit, 3"))
    let slips = try home([habit("Sugar", done(67, every: 10), .avoid)])
    #expect(slips.figure == "90 %")
    #expect(slips.sentence.hasPrefix("of the days in twelve months were without a slip, 3"))
  }

  @Test func countsTheFirstDays() throws {
    let first = Day("2026-10-28")
    let read = habit("Read", done(from: first, 3), from: first)
    let run = habit("Run", done(from: first, 2, every: 2), from: first)
    let page = try home([read, run])
    #expect(page.figure == "5")
    #expect(page.sentence == "things done in 4 days, on 3 days.")
    // The newest month in place of a year of empty days.
    #expect(page.headings == ["October 2026", "October 2026", "Figures as tables"])
    let one = try home([read])
    #expect(one.figure == "3" && one.sentence == "times in 4 days.")
  }

  @Test func saysHowMuchOfAllWasDone() throws {
    let page = try home([habit("A", done(669)), habit("B", done(335, every: 2))])
    #expect(page.figure == "75 %")
    #expect(page.sentence == "of what was due in twelve months was done, 548 of 730 times.")
    #expect(page.detail.isEmpty)
  }

  /// The figures of a row are those of its picture's days; a change is against the 31 days before.
  @Test func listsTheLastMonthOfHabits() throws {
    let walk = habit("Walk", done(669))
    let read = habit("Read", done(from: Day("2025-01-01"), 638))
    let page = try home([walk, read])
    #expect(page.heads == ["Habit", "Done", "Change", "In a row"])
    #expect(
      page.rows == [["Walk", "100 %", "0", "669"], ["Read", "0 %", "−100", "–"]]
    )
    #expect(page.legends.contains("done") && page.legends.contains("missed"))
    #expect(page.links == ["2026", "2026 in review", "Day by day", "12 awards"])
  }

  /// What no habit has is no column; what is over stands in a fold.
  @Test func leavesOutColumnsThatSayNothing() throws {
    let first = Day("2026-10-20")
    let read = habit("Read", done(from: first, 5), from: first)
    var old = habit("Old", done(10)).habit
    old.archived = Day("2025-02-01")
    let page = try home([read, habit("Run", [], from: first), HabitHistory(old, entries: done(10))])
    #expect(page.heads == ["Habit", "Done", "Habit", "Done"])
    #expect(page.rows == [["Read", "5 of 11"], ["Run", "0 of 11"], ["Old", "10 of 32"]])
    #expect(page.headings.contains("Archive"))
  }

  @Test func listsManyHabitsOnceEach() throws {
    let first = Day("2026-06-01")
    let habits = (0..<60).map { habit("Habit \($0)", done(from: first, 100), from: first) }
    let files = try SmallSite.files(
      HabitLog(habits: habits),
      end: ReportEnd(Day("2026-10-31"))
    )
    let text = try #require(files["index.html"])
    #expect(PageReader(text).rows.map { $0.first ?? "" } == (0..<60).map { "Habit \($0)" })
    #expect(text.utf8.count < 130_000)
  }

  @Test(arguments: [
    ("de", "von allem, was in zwölf Monaten fällig war, ist getan, 183 von 365 Tagen."),
    ("sr-Latn", "svega što je bilo na redu tokom dvanaest meseci urađeno je, 183 od 365 dana."),
    ("fr", "de ce qui était prévu en douze mois est fait, 183 jours sur 365."),
    ("ja", "12か月の予定のうち達成、365日のうち183日。"),
  ])
  func saysItInEachLanguage(language: String, start: String) throws {
    let page = try home([habit("Read", done(335, every: 2))], language: language)
    #expect(page.sentence.hasPrefix(start), "\(page.sentence)")
  }
}
