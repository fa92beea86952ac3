import HabitCore
import HabitTestSupport
import Testing

/// What pages say of few entries, of a few days, and of what is seldom done.
@Suite struct FewEntriesTests {
  private func habit(
    _ name: String,
    from first: Day,
    on days: [Day],
    _ schedule: Schedule = .daily
  ) -> HabitHistory {
    var habit = Habit(id: name, name: name, source: "test")
    habit.created = first
    habit.schedules = [ScheduleChange(schedule)]
    return HabitHistory(habit, entries: days.map { Entry(day: $0, state: .done) })
  }

  private static let july = Day("2026-07-02")

  /// Two habits with five entries in four months, on one day both.
  private var log: HabitLog {
    let swims = ["2026-07-02", "2026-07-12", "2026-10-01"].map { Day(iso: $0) ?? Self.july }
    let drawings = ["2026-07-12", "2026-10-04"].map { Day(iso: $0) ?? Self.july }
    return HabitLog(habits: [
      habit("Swim", from: Self.july, on: swims), habit("Draw", from: Self.july, on: drawings),
    ])
  }

  @Test func namesTheDaysOfAMonth() throws {
    let files = try SmallSite.files(log)
    let october = try #require(files["months/2026/10/index.html"])
    #expect(october.contains("<th scope=col>Days<th scope=col>Done<th"))
    #expect(october.contains("Swim</bdi></a><td>1 Oct<td>1 time<td>0 times\n"))
    #expect(october.contains("Draw</bdi></a><td>4 Oct<td>1 time<td>0 times\n"))
    let july = try #require(files["months/2026/07/index.html"])
    #expect(july.contains("Swim</bdi></a><td>2 Jul, 12 Jul<td>2 times"))
    // The table has them in place of strips, and compares the months.
    #expect(!july.contains("class=\"chart matrix\"") && !october.contains("Compared"))
    // The two months before are beside it, oldest first; the first month has none before it.
    let before = october.matches(of: /<h3><a href="[^"]*">([^<]*)<\/a>/).map { String($0.1) }
    #expect(before == ["August 2026", "September 2026"])
    #expect(!july.contains("month-sheet"))
  }

  /// A day of one habit has its hue, and a day of both that of the site.
  @Test func showsWhichHabitADayHas() throws {
    let files = try SmallSite.files(log)
    let july = try #require(files["months/2026/07/index.html"])
    let links = july.matches(of: /<a href="[^"]*#d\d\d-(\d\d)"( class="tint [^"]*")?/)
    let hues = links.filter { $0.2 != nil }.map { String($0.1) }
    #expect(hues == ["02"])
    #expect(july.contains("</svg>Swim</li><li><svg") && july.contains("</svg>done</li>"))
    #expect(!july.contains("</svg>Draw</li>"))
    let home = try #require(files["index.html"])
    #expect(home.matches(of: /<td class="l5 tint tint-[0-9A-F]{6}">/).count == 3)
    #expect(home.contains("</svg>Draw</li>"))
  }

  /// Ten and 81 days.
  @Test func hasIntervalsInPlaceOfAStreak() throws {
    let page = try #require(try SmallSite.files(log)["habits/swim/index.html"])
    #expect(page.contains("<dd class=\"figure\">46 <small>days</small></dd>"))
    #expect(
      page.contains("<dt>Longest interval</dt>\n<dd class=\"figure\">81 <small>days</small></dd>")
    )
    // Since the last time, on 1 October.
    let since = "17 <small>days</small></dd>\n</div>"
    #expect(page.contains("<dt>Since 1 October 2026</dt>\n<dd class=\"figure\">\(since)"))
    #expect(!page.contains("Longest streak"))
  }

  /// A card without a ring says how often something is done.
  @Test func hasTheIntervalOfWhatIsSeldomDone() throws {
    let first = Day("2026-05-01")
    let days = (0..<5).map { first + 30 * $0 }
    let backup = habit("Backup", from: first, on: days, .rolling(times: 1, days: 30))
    let daily = habit("Walk", from: first, on: (0..<171).map { first + $0 })
    let files = try SmallSite.files(HabitLog(habits: [backup, daily]))
    let page = try #require(files["habits/index.html"])
    #expect(
      page.contains("<strong>30 days</strong> Average interval in 2026</p>\n</li>")
    )
    #expect(page.matches(of: /class="interval"/).count == 1)
  }

  /// The week of today, whose last day is to come.
  @Test func showsTheDaysOfTheWeek() throws {
    let walk = habit("Walk", from: Day("2026-10-01"), on: (0..<16).map { Day("2026-10-01") + $0 })
    let log = HabitLog(habits: [walk])
    let page = try #require(
      try SmallSite.files(log, end: ReportEnd(Day("2026-10-17")))["today/index.html"]
    )
    let days = page.matches(of: /<li><strong class="([^"]*)">[^<]*<\/strong> <span>([^<]*)</)
      .map { "\($0.2) \($0.1)" }
    #expect(
      days == [
        "Mon 12 l5", "Tue 13 l5", "Wed 14 l5", "Thu 15 l5", "Fri 16 l5", "Sat 17 l0 today",
        "Sun 18 to-come",
      ]
    )
    #expect(page.contains("<p>This week, 12 – 18 October 2026</p>\n<ol class=\"first-days"))
  }

  /// Two months among years are calendars; alone they are a grid.
  @Test func showsAYearOfAFewMonthsAsCalendars() throws {
    let first = Day("2025-11-01")
    let walk = habit("Walk", from: first, on: (0..<352).map { first + $0 })
    let page = try #require(
      try SmallSite.files(HabitLog(habits: [walk]))["years/index.html"]
    )
    #expect(page.matches(of: /class="chart month-sheet" role/).count == 2)
    #expect(page.contains("2025/11/index.html\">November 2025</a>"))
    #expect(page.matches(of: /<figure class="chart year-grid"/).count == 1)
    let young = habit("Walk", from: Day("2026-10-01"), on: [Day("2026-10-02")])
    let single = try #require(
      try SmallSite.files(HabitLog(habits: [young]))["years/index.html"]
    )
    #expect(!single.contains("month-sheet"))
  }

  /// Two days without an entry keep the limit, and nothing is done on them.
  @Test func countsTheActiveDaysOfALimit() throws {
    var coffee = Habit(id: "coffee", name: "Coffee", source: "test")
    coffee.kind = .atMost(target: 2)
    coffee.created = Day("2026-09-01")
    let entries = (0..<28).map { Entry(day: Day("2026-09-01") + $0, value: 1) }
    let log = HabitLog(habits: [HabitHistory(coffee, entries: entries)])
    let month = try #require(try SmallSite.files(log)["months/2026/09/index.html"])
    #expect(
      month.contains(
        """
        <dt>Active days</dt>
        <dd class="figure">28</dd>
        <dd class="detail">of 30 days</dd>
        </div>
        """
      )
    )
  }

  @Test func leadsFromTheFirstDaysToTheNextAward() throws {
    let first = Day("2026-10-14")
    let walk = habit("Walk", from: first, on: (0..<5).map { first + $0 })
    let page = try #require(try SmallSite.files(HabitLog(habits: [walk]))["habits/walk/index.html"])
    #expect(page.contains("<h2 class=\"muted small\" id=\"awards\">Next awards</h2>"))
    let lines = page.matches(of: /<strong>([^<]*)<\/strong> <span class="small muted">([^<]*)</)
      .map { "\($0.1): \($0.2)" }
    #expect(lines == ["7 days in a row: 2 days to go", "100 times: 5 of 100"])
  }
}
