import HabitCore
import HabitTestSupport
import Testing

@testable import HabitCharts
@testable import HabitText

@Suite struct MatrixTests {
  private func series(
    _ pattern: String,
    from first: Day = Day("2026-01-01"),
    _ kind: Kind = .yesNo,
    _ schedule: Schedule = .daily
  ) throws -> DaySeries {
    let history = HabitHistory(pattern: pattern, from: first, kind: kind, schedule: schedule)
    return try Sample(history, asOf: first + (HabitHistory.count(of: pattern) - 1)).series
  }

  /// A month of 2026.
  private func chart(_ series: [DaySeries], month: Int = 1) -> Plot {
    let rows = series.map { HabitRow(name: "Read", series: $0) }
    return ChartSamples.matrix(rows, Month(year: 2026, month: month))
  }

  private func styles(weeksOf series: DaySeries, _ layout: DayGrid = .year(2026)) -> [String] {
    RowCells(weeksOf: series, layout, .english).styles.map { $0.map { "\($0)" } ?? "." }
  }

  /// The year 2026 of a habit, a ring for each series.
  private func rings(_ series: [DaySeries], piece: String? = nil) -> String {
    let rows = series.map { HabitRow(name: "Read", series: $0) }
    var rings = YearRings(rows, Month.days(ofYear: 2026))
    rings.piece = piece
    return Plot.rings(Sample.label, rings).string
  }

  @Test func explainsWeeksInWhichNothingIsDue() throws {
    let free = try series("x--------------------x", .yesNo, .every(days: 21, from: nil))
    #expect(!rings([free]).contains("nothing due"))
    let weeks = rings([free], piece: "Week by week")
    #expect(weeks.contains("nothing due") && !weeks.contains("skipped"))
    let skipped = rings([try series("xxxxxxxxssssssssssssssxxxxx")], piece: "Week by week")
    #expect(skipped.contains("skipped") && !skipped.contains("nothing due"))
  }

  /// Its total has a sum, its weeks have none.
  @Test func shadesWeeksWhoseValuesCameAfterArchiving() throws {
    let first = Day("2026-01-01")
    let history = HabitHistory(
      pattern: "x--------3",
      from: first,
      schedule: .none,
      archived: first + 1
    )
    let series = try Sample(history, asOf: first + 20).series
    #expect(styles(weeksOf: series).prefix(2) == ["level0", "."])
  }

  /// A whole ring would say that what begins in July was missed before.
  @Test func drawsAThreadOutsideTheLifetime() throws {
    let part = try series("xx-x", from: Day("2026-07-01"))
    let rings = rings([part])
    #expect(rings.matches(of: /class="track" stroke-width="[^"]+" d=/).count == 1)
    #expect(rings.contains("class=\"track\" stroke-dasharray=\"0 181 4 180 0 9\""))
    let whole = try series(String(repeating: "x", count: 365), from: Day("2026-01-01"))
    let ring = self.rings([whole])
    #expect(ring.matches(of: /class="track" d=/).count == 1)
    #expect(!ring.contains("class=\"track\" stroke"))
  }

  /// A week of it is done, overdue or not yet due, as a week of another habit is done in part.
  @Test func drawsWhatIsSeldomDoneByWeeksAmongWeeks() throws {
    let first = Day("2026-01-01")
    let weekly = try series("x------x----------x", from: first, .yesNo, .rolling(times: 1, days: 7))
    let daily = try series("xxx-xxxxxxxxxxxxxxx")
    let tint = Tint(HexColor(red: 0, green: 128, blue: 128))
    func rings(_ series: [DaySeries]) -> YearRings {
      let rows = series.map { HabitRow(name: "Read", series: $0, tint: tint) }
      var rings = YearRings(rows, Month.days(ofYear: 2026))
      rings.piece = "Week by week"
      return rings
    }
    func meanings(_ series: [DaySeries]) -> [String] {
      let rings = rings(series)
      return rings.legend(of: rings.cells).compactMap(\.texts.last?.string)
    }
    #expect(styles(weeksOf: weekly).prefix(5) == ["level5", "level5", "level0", "level5", "."])
    let both = Plot.rings(Sample.label, rings([daily, weekly])).string
    #expect(both.contains("class=\"s5\" stroke-dasharray=\"2 1 1 49 0 9\""))
    // The levels are those of the weeks of the other habit.
    let said = meanings([daily, weekly])
    #expect(!said.contains("done") && !said.contains("missed"))
    #expect(said.contains("none") && !said.contains("overdue"))
    #expect(!both.contains("nothing due"))
    // Alone they have words of their own.
    let monthly = try series("x------x", from: first, .yesNo, .rolling(times: 1, days: 30))
    #expect(meanings([monthly, weekly]).contains("done"))
    let rest = try series("x---------------", from: first, .yesNo, .rolling(times: 1, days: 30))
    #expect(meanings([daily, rest]).contains("not due"))
  }

  @Test func drawsTheDaysThatLookTheSameTogether() throws {
    let html = chart([try series("xx-xs-"), try series("--x")]).string
    #expect(html.contains("viewBox=\"0 0 947 112\""))
    #expect(
      html.contains(
        "<title>Read: 3 of 4</title><text class=\"name\" x=\"0\" y=\"62\">Read</text>"
          + "<g class=\"marks\" transform=\"translate(217 57)scale(24)\">"
          + "<path class=\"d5\" d=\"M0 0h0h1h2\"/><path class=\"d7\" d=\"M2 0h0\"/>"
      )
    )
  }

  /// A list has the days alone, and the result of each row as its name.
  @Test func drawsRowsForAList() throws {
    let days = DayRange(Day("2026-01-30"), Day("2026-03-01"))
    let backup = try series("x----x", from: days.first, .yesNo, .rolling(times: 1, days: 30))
    let rows = DayRows([HabitRow(name: "Backup", series: backup)], days, .english)
    let row = Markup.text { rows.write(0, to: &$0) }
    #expect(
      row.hasPrefix("<svg class=row viewBox=\"-8 -8 616 16\" role=img aria-label=\"2")
    )
    #expect(row.contains("<path class=\"d5\" d=\"M0 0h0h5\"/>"))
    #expect(rows.stamps.contains(.level5) && !rows.stamps.contains(.off))
    let head = Markup.text { rows.writeHead(to: &$0) }
    #expect(head.contains(" viewBox=\"-8 -14 616 20\" "))
    let names = head.matches(of: /<text(?: x="(\d+)")?>(\d+)</).map { "\($0.1 ?? "0") \($0.2)" }
    #expect(names == ["0 30", "140 6", "280 13", "420 20", "560 27"])
  }

  @Test func drawsTheMonthsOfAYearOnTheirLevels() {
    let strip = MonthStrip(2026, .english)
    let cells = [
      MonthStrip.Cell(text: "68", words: "68 %", level: .level4),
      MonthStrip.Cell(text: "–", words: "", level: nil),
    ]
    let row = MonthStrip.Row(name: "Read", label: "Read, 2026", cells: cells + [nil])
    let html = Markup.text(strip.row(row).write)
    #expect(
      html.contains(
        "<path class=\"l4\" d=\"M6-19h44v28h-44z\"/><text class=on4 x=28>68<"
      )
    )
    #expect(html.contains("<text x=88>–</text></svg>"))
    #expect(html.contains(" aria-label=\"Read, 2026\">"))
    let head = Markup.text(strip.head.write)
    #expect(head.contains("<text x=\"28\" y=\"14\">Jan</text><text x=\"88\""))
  }

  @Test func explainsALookOnceWhateverItMeans() throws {
    let html = chart([try series("xx-"), try series("999", .atLeast(target: 8))]).string
    let legend = try #require(html.split(separator: "<ul class=\"legend\"").last)
    #expect(legend.ranges(of: "<rect class=\"l5\"/>").count == 1)
    #expect(html.contains("</svg>done</li>"))
  }

  @Test func drawsTheDaysOfAMonth() throws {
    let days = [try series("xx-xs-", from: Day("2026-02-27"))]
    let month = { (number: Int) in chart(days, month: number).string }
    #expect(month(2).contains("<path class=\"d5\" d=\"M26 0h0h1\"/>"))
    #expect(month(2).contains("<title>Read: 2 of 2</title>"))
    #expect(month(3).contains("<path class=\"d5\" d=\"M1 0h0\"/><path class=\"d7\" d=\"M0 0h0\"/>"))
    #expect(month(3).contains("<title>Read: 1 of 2</title>"))
    // The first of every seven days has a number on every screen, and all have weekdays.
    #expect(month(3).contains("<text x=\"168\">8</text><text x=\"336\">15</text>"))
    #expect(month(3).contains("<g class=\"more\"><text x=\"24\">2</text>"))
    #expect(month(3).contains("<g transform=\"translate(0 -20)\"><text>S</text><text x=\"24\">M<"))
    #expect(month(3).contains("<th scope=col>31"))
  }

  @Test func drawsTwelveMonthsOfTwoYearsAsRings() throws {
    let rows = [HabitRow(name: "Read", series: try series("xx-xs-", from: Day("2025-12-30")))]
    let months = DayRange(Day("2025-02-01"), Day("2026-01-31"))
    let html = Plot.rings(Sample.label, YearRings(rows, months)).string
    #expect(html.contains("<title>Read: 3 of 4</title>"))
    #expect(html.contains("<th scope=col>Feb"))
    #expect(html.contains("<td>2 of 2<td>1 of 2"))
  }

  @Test func showsWeeksByTheirShares() throws {
    // 1 January 2026 is a Thursday.
    let daily = styles(weeksOf: try series("---x-------xxx----sssssss-"))
    #expect(daily.count == 53)
    #expect(daily.prefix(5) == ["level2", "level0", "level3", "excused", "open"])
    #expect(daily.dropFirst(5).allSatisfy { $0 == "." })
    let quota = try series("x---x-xx----", .yesNo, .quota(times: 2, per: .week))
    #expect(styles(weeksOf: quota).prefix(3) == ["level5", "level5", "open"])
  }

  @Test func showsWeeksOfAmountsByQuartiles() throws {
    let tracked = try series("4---3------2------1", .tracking)
    #expect(styles(weeksOf: tracked).prefix(4) == ["level5", "level3", "level2", "level1"])
    let marked = try series("x---xx------------", .yesNo, .none)
    #expect(styles(weeksOf: marked).prefix(3) == ["level1", "level5", "level0"])
  }

  @Test(arguments: [(2028, Weekday.sunday, 54), (2040, .monday, 54), (2026, .monday, 53)])
  func hasAColumnForEveryWeekOfAYear(year: Int, firstWeekday: Weekday, columns: Int) throws {
    let first = Month(year: year, month: 1).first
    let layout = DayGrid.year(year, firstWeekday)
    let days = try series(Sample.pattern("x", days: layout.days.count), from: first)
    #expect(styles(weeksOf: days, layout) == Array(repeating: "level5", count: columns))
  }

  @Test func continuesTheWeeksOfTheYearBefore() throws {
    let days = try series(Sample.pattern("x", days: 20), from: Day("2025-12-22"))
    #expect(styles(weeksOf: days).prefix(3) == ["level5", "level5", "."])
    #expect(styles(weeksOf: days, .year(2025)).suffix(3) == [".", "level5", "level5"])
    #expect(styles(weeksOf: days, .year(2030)).allSatisfy { $0 == "." })
  }

  @Test func explainsEachLookOnce() throws {
    let rows = [
      try series("xs"), try series("x"), try series("-xx", .avoid), try series("12", .tracking),
    ]
    let legend = chart(rows).string.matches(of: /<\/svg>([^<]+)<\/li>/).map { String($0.1) }
    #expect(legend == ["done", "skipped", "slip", "2"])
  }

  @Test func keepsTwoHundredHabitsSmall() throws {
    let days = try series(Sample.pattern("xxx-xsx", days: 365))
    let sizes = [1, 12, 200].map { count in
      chart(Array(repeating: days, count: count)).string.utf8.count
    }
    #expect(zip(sizes, [5_000, 12_000, 130_000]).allSatisfy { $0 <= $1 }, "\(sizes)")
  }

  @Test(arguments: [
    String(repeating: "a", count: 300), "🧘🏽‍♀️", "قراءة", "</title><script>\"&'", "\u{202E}x", "",
  ])
  func keepsNamesInTheirPlace(name: String) throws {
    let row = HabitRow(name: name, series: try series("x"))
    let chart = ChartSamples.matrix([row], Month(year: 2026, month: 1))
    let document = Document(chart.string)
    #expect(document.isWellFormed)
    #expect(!document.names.contains("script"))
    #expect(document.text.contains(name))
    #expect(!chart.string.contains("<title>\u{202E}"))
  }

  @Test func leavesTheTableToThePage() throws {
    var chart = chart([try series("x")])
    chart.table = nil
    #expect(!chart.string.contains("<table"))
  }
}
