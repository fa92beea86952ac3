import Foundation
import HabitTestSupport
import HabitText
import Testing

@testable import HabitCore
@testable import HabitFacts
@testable import HabitPages

/// What the pages of habits say first: how the year was, what slips, what is open, the first days.
struct FirstGlanceTests {
  private static let days = DayRange(Day("2025-10-01"), Day("2026-10-31"))

  /// A daily habit that is done on the days of ``days`` that pass.
  private func habit(
    _ name: String,
    category: String? = nil,
    archived: Day? = nil,
    on isDone: (Day) -> Bool
  ) -> HabitHistory {
    var habit = Habit(id: name, name: name, source: "test")
    habit.category = category
    habit.created = Self.days.first
    habit.archived = archived
    let entries = Self.days.filter(isDone).map { Entry(day: $0, state: .done) }
    return HabitHistory(habit, entries: entries)
  }

  private func files(_ habits: [HabitHistory], asOf day: Day) throws -> [String: String] {
    try SmallSite.files(HabitLog(habits: habits), end: ReportEnd(day))
  }

  /// In the last 31 days, Read has 10 of 30, and the last one is open.
  ///
  /// The twelve months have 365 and 334 + 10 of 365 + 364: 709 of 729.
  @Test func saysHowTheYearWasWhatSlipsAndWhatIsOpen() throws {
    let walk = habit("Walk") { _ in true }
    let reading = habit("Read") { $0 <= Day("2026-10-10") }
    let home = try #require(try files([walk, reading], asOf: Self.days.last)["index.html"])
    let read = "\u{2068}Read\u{2069}"
    let change = "\(read), from 100\u{A0}% to 33\u{A0}%"
    #expect(home.contains("<p>Slipping 1 – 31 October 2026: \(change)</p>"))
    #expect(home.contains("<p>Still open: \(read)</p>"))
    let tile = """
      <dt>of what was due in twelve months</dt>
      <dd class="figure">97\u{A0}%</dd>
      <dd class="detail">709 of 729</dd>
      """
    #expect(home.contains(tile))
  }

  /// Read has the twelve months but the last 21 days, of which one is open.
  @Test func countsTwelveMonthsOfAHabit() throws {
    let reading = habit("Read") { $0 <= Day("2026-10-10") }
    let page = try #require(
      try files([reading], asOf: Self.days.last)["habits/read/index.html"]
    )
    let tile = """
      <dt>of what was due in twelve months</dt>
      <dd class="figure">95\u{A0}%</dd>
      <dd class="detail">344 of 364 due</dd>
      """
    #expect(page.contains(tile))
  }

  /// A rate of some days of October is none of the month.
  @Test func saysNothingOfAMonthWhoseDaysAreComparedInPart() throws {
    var late = Habit(id: "late", name: "Late", source: "test")
    late.created = Day("2026-09-10")
    let done = (0..<30).map { Entry(day: Day("2026-09-10") + $0, state: .done) }
    let walk = habit("Walk") { _ in true }
    let page = try #require(
      try files([walk, HabitHistory(late, entries: done)], asOf: Self.days.last)[
        "habits/late/index.html"
      ]
    )
    #expect(page.contains("<dd class=\"figure\">"))
    #expect(!page.contains("<dt>October 2026</dt>"))
  }

  @Test func saysNothingOfASmallFall() throws {
    let walk = habit("Walk") { _ in true }
    let steady = habit("Steady") { $0 != Day("2026-10-05") }
    let home = try #require(try files([walk, steady], asOf: Self.days.last)["index.html"])
    #expect(!home.contains("Slipping"))
    #expect(!home.contains("Still open"))
  }

  @Test func namesThreeOpenHabitsAndCountsTheOthers() throws {
    let habits = ["A", "B", "C", "D", "E"].map { name in
      habit(name) { $0 < Self.days.last }
    }
    let home = try #require(try files(habits, asOf: Self.days.last)["index.html"])
    let names = ["A", "B", "C"].map { "\u{2068}\($0)\u{2069}" }.joined(separator: ", ")
    #expect(home.contains("<p>Still open: \(names) and 2 more</p>"))
  }

  @Test func pointsOutTheBestOfAYear() throws {
    let walk = habit("Walk") { $0.month.number == 5 || $0.number % 2 == 0 }
    let page = try #require(try files([walk], asOf: Self.days.last)["years/2026/index.html"])
    let said = page.matches(of: /<text class="said(?: said-wide)?"[^>]*>([^<]*)</)
      .map { String($0.1) }
    #expect(said.count == 2)
    #expect(said.last == "Best month: May, 100\u{A0}%")
    #expect(said.first?.hasPrefix("\u{2068}Walk\u{2069}, 3") == true)
  }

  /// A run from 1 November 2025 to the day of archiving, 28 February 2026: 30 + 31 + 31 + 28 days.
  @Test func pointsOutTheWholeOfARunThatBeganBefore() throws {
    var old = Habit(id: "old", name: "Old", source: "test")
    old.created = Day("2025-11-01")
    old.archived = Day("2026-02-28")
    let done = (0..<120).map { Entry(day: Day("2025-11-01") + $0, state: .done) }
    let page = try #require(
      try files([HabitHistory(old, entries: done)], asOf: Self.days.last)["years/2026/index.html"]
    )
    #expect(page.contains(">← \u{2068}Old\u{2069}, 120 days in a row<"))
    // Its first day is no end of the run, so the bracket is open there.
    #expect(page.contains(/class="mark" d="M36 \d+H\d+v-5"/))
  }

  @Test func showsACategoryByTheRingsAndTheRowsOfItsHabits() throws {
    let habits = [
      habit("Walk", category: "Body") { _ in true },
      habit("Swim", category: "Body") { $0.number % 3 == 0 },
      habit("Golf", category: "Body", archived: Day("2026-01-31")) { $0 < Day("2026-01-01") },
      habit("Read", category: "Mind") { _ in true },
    ]
    let files = try files(habits, asOf: Self.days.last)
    let body = try #require(files["categories/body/index.html"])
    let rings = body.matches(of: /<text class="ring"[^>]*>([^<]*)</).map { String($0.1) }
    #expect(rings == ["Walk", "Swim"])
    let table = try #require(body.components(separatedBy: "habit-rows\">").last)
    #expect(table.contains("habits/swim/index.html"))
    #expect(!table.contains("rowgroup"))
    #expect(body.components(separatedBy: "habits/golf/index.html").count == 2)
    // A single habit has no rings.
    #expect(files["categories/mind/index.html"]?.contains("year-rings") == false)
  }

  /// The habit has 18 days, which fill three weeks with three to come.
  @Test func showsTheFirstDaysOfAHabitOneByOne() throws {
    let files = try SmallSite.small.get()
    let run = try #require(files["habits/run/index.html"])
    let days = run.matches(of: /<li><strong class="([a-z0-9 -]*)">([^<]*)<\/strong> <span>([^<]*)</)
    #expect(days.count == 21)
    #expect(days.first.map { "\($0.1) \($0.2) \($0.3)" } == "l5 ✓ Thu 1")
    #expect(days.filter { $0.1.hasSuffix(" today") }.map { "\($0.3)" } == ["Sun 18"])
    #expect(days.last.map { "\($0.1) \($0.2) \($0.3)" } == "to-come  Wed 21")
    #expect(run.contains("October 2026</a> <span class=\"muted small\">"))
    #expect(!run.contains("id=\"years\""))
    #expect(!run.contains("id=\"bars\""))
    // Of less than half a year the months are shown.
    let read = try #require(files["habits/read/index.html"])
    #expect(read.contains("id=\"months\"") && !read.contains("id=\"years\""))
  }

  /// Below each of the first days stands what was done, and of many habits the number of others.
  @Test func namesWhatWasDoneOnTheFirstDays() throws {
    let names = ["Walk", "Read", "Swim", "Sing", "Draw"]
    let habits = names.enumerated().map { number, name in
      var habit = Habit(id: name, name: name, source: "test")
      habit.created = Day("2026-10-29")
      let entries = (0..<2).filter { $0 == 0 || number < 2 }
        .map { Entry(day: Day("2026-10-29") + $0, state: .done) }
      return HabitHistory(habit, entries: entries)
    }
    let home = try #require(try files(habits, asOf: Self.days.last)["index.html"])
    let days = home.matches(
      of: /<span>(Thu|Fri|Sat) \d+<\/span>(?: <small>([^<]*)<\/small>)?<\/li>/
    )
    .map { $0.2.map { $0.filter { !"\u{2068}\u{2069}".contains($0) } } ?? "" }
    #expect(days == ["Walk, Read, Swim and 2 more", "Walk, Read", ""])
    #expect(home.contains("<section class=\"hero wide\">"))
  }

  /// Nine times in four months are told by what was done, in a row of calendars.
  @Test func countsWhatIsSeldomDone() throws {
    let done = (0..<9).map { Day("2026-07-06") + 7 * $0 }
    var swim = Habit(id: "swim", name: "Swim", source: "test")
    swim.created = Day("2026-07-06")
    let log = HabitHistory(swim, entries: done.map { Entry(day: $0, state: .done) })
    var draw = swim
    (draw.id, draw.name) = ("draw", "Draw")
    let other = HabitHistory(draw, entries: [Entry(day: Day("2026-07-07"), state: .done)])
    let files = try files([log, other], asOf: Self.days.last)
    let home = try #require(files["index.html"])
    #expect(home.contains("<dd class=\"figure\">10 <small>things done</small></dd>"))
    #expect(
      home.contains("<dt>Active days</dt>\n<dd class=\"figure\">10</dd>\n</div>")
    )
    // A day with one of two has the hue of that one.
    #expect(home.contains("</svg>Swim</li><li><svg"))
    #expect(!home.contains("</svg>done</li>") && !home.contains("up to 20"))
    #expect(!home.contains("class=\"l3") && home.contains("Perfect days") == false)
    #expect(home.components(separatedBy: "<div class=\"chart month-sheet\"").count == 5)
    #expect(home.contains("<td class=\"number\">9 times</td>"))
    #expect(!home.contains("of what was due") && !home.contains("Current streak"))
    let page = try #require(files["habits/swim/index.html"])
    #expect(
      page.contains(
        "<p class=\"lead\">9 times since 6 July 2026 · last done 31 August 2026</p>"
      )
    )
    #expect(page.contains("August 2026</a> <span class=\"muted small\">5 times</span>"))
    let month = try #require(files["months/2026/08/index.html"])
    #expect(!month.contains("Completion") && !month.contains("Perfect days"))
    #expect(month.contains("<td>5 times"))
    #expect(month.contains("<p class=\"lead\">5 things done · July 2026: 5</p>"))
  }

  /// What is done now and then is not asked for, also on the day after the data; a date of another
  /// year has it.
  @Test func asksForNothingThatIsDoneNowAndThen() throws {
    var swim = Habit(id: "swim", name: "Swim", source: "test")
    swim.created = Day("2025-10-01")
    let entries = [Entry(day: Day("2025-12-07"), state: .done)]
    for end in [
      ReportEnd(Day("2026-03-01")), ReportEnd(Day("2026-03-01"), today: Day("2026-03-02")),
    ] {
      let log = HabitLog(habits: [HabitHistory(swim, entries: entries)])
      let home = try #require(try SmallSite.files(log, end: end)["index.html"])
      #expect(home.contains("<span class=\"small muted\">last done 7 December 2025</span>"))
      #expect(!home.contains("Still open") && !home.contains("muted\">open</span>"))
    }
  }

  /// Run is due, and Read only counted: each of the four days has something done.
  @Test func countsTheFirstDaysOfWhatIsNotDue() throws {
    var run = Habit(id: "run", name: "Run", source: "test")
    run.created = Day("2026-10-28")
    var reading = Habit(id: "read", name: "Read", source: "test")
    (reading.kind, reading.created) = (.tracking, run.created)
    let runs = [0, 2].map { Entry(day: Day("2026-10-28") + $0, state: .done) }
    let pages = [(0, 20.0), (1, 35), (3, 15)].map { number, pages in
      Entry(day: Day("2026-10-28") + number, value: pages)
    }
    let files = try files(
      [HabitHistory(reading, entries: pages), HabitHistory(run, entries: runs)],
      asOf: Self.days.last
    )
    let home = try #require(files["index.html"])
    #expect(home.contains("<dt>Active days</dt>\n<dd class=\"figure\">4</dd>\n"))
    #expect(home.contains("<dt>\u{2068}Run\u{2069}</dt>\n<dd class=\"figure\">2 of 3</dd>"))
    // A run of one day is none yet.
    #expect(!home.contains("Longest current streak"))
    // Each has its own hue and level, and amounts are written: 20, 35 and 15 pages.
    let parts = home.matches(of: /<i class="(l\d) tint tint-[0-9A-F]{6}">([^<]+)<\/i>/)
      .map { "\($0.1) \($0.2)" }
    #expect(parts == ["l2 20", "l5 ✓", "l5 35", "l5 ✓", "l1 15"])
    // On days on which one of them was not done, its place has a cross if it was due, or a ring if
    // it still is.
    #expect(home.split(separator: "<i class=\"l0\"></i>").count == 2)
    #expect(home.split(separator: "<i class=\"l0\">○</i>").count == 2)
    #expect(home.split(separator: "<i class=\"l0\">×</i>").count == 2)
    let page = try #require(files["habits/read/index.html"])
    #expect(page.contains("<p class=\"lead\">3 times since 28 October 2026</p>"))
    #expect(page.contains("<dt>Total</dt>\n<dd class=\"figure\">70</dd>"))
    #expect(
      page.contains(
        """
        <dt>Best day</dt>
        <dd class="figure">35</dd>
        <dd class="detail">29 October 2026</dd>
        """
      )
    )
  }

  /// A habit with a limit says it, and a day above it is no missed one.
  @Test func saysTheLimitOfAHabit() throws {
    var coffee = Habit(id: "coffee", name: "Coffee", source: "test")
    coffee.kind = .atMost(target: 2)
    coffee.unit = "cups"
    let entries = Self.days.map { Entry(day: $0, value: $0 == Self.days.last ? 3 : 1) }
    let log = HabitHistory(coffee, entries: entries)
    let walk = habit("Walk") { _ in true }
    let files = try files([log, walk], asOf: Self.days.last)
    let home = try #require(files["index.html"])
    #expect(home.contains("<bdi>Coffee</bdi></a> <small>≤\u{A0}2 \u{2068}cups\u{2069}</small>"))
    #expect(home.contains("over the limit"))
    // Its awards count the days that kept the limit.
    let habit = try #require(files["habits/coffee/index.html"])
    #expect(habit.contains("<strong>100 days within the limit</strong>"))
    #expect(try #require(files["habits/walk/index.html"]).contains("<strong>100 times</strong>"))
    // The history explains the signs that it has; the last day is above the limit.
    let history = try #require(files["history/index.html"])
    #expect(history.contains("<p class=\"muted small\">✓ done · × missed</p>"))
  }
}
