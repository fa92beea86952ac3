import HabitCore
import HabitTestSupport
import Testing

@testable import HabitCharts
@testable import HabitText

@Suite struct GeometryTests {
  @Test(arguments: [
    (2012, Weekday.monday, 54), (2012, .sunday, 53), (2024, .monday, 53), (2024, .sunday, 53),
    (2028, .monday, 53), (2028, .sunday, 54), (2040, .monday, 54), (2040, .sunday, 53),
    (2023, .sunday, 53), (2026, .monday, 53),
  ])
  func countsTheColumnsOfAYear(year: Int, firstWeekday: Weekday, columns: Int) {
    #expect(DayGrid.year(year, firstWeekday).grid.columns == columns)
  }

  @Test(arguments: [2012, 2024, 2028, 2040, 2100], Weekday.allCases)
  func placesEachDayOfTwelveMonthsOnce(year: Int, firstWeekday: Weekday) {
    for month in Month.days(ofYear: year).months {
      let days = DayRange((month + -11).first, month.days.last)
      let grid = DayGrid.weeks(days, firstWeekday: firstWeekday, ChartWords.english.names)
      expectEachDayOnce(in: grid)
    }
  }

  private func expectEachDayOnce(in layout: DayGrid) {
    var places: Set<[Int]> = []
    for (position, day) in layout.days.enumerated() {
      let (column, row) = layout.place(position)
      #expect(day.weekday.days(after: layout.firstWeekday) == row)
      #expect(0..<layout.grid.columns ~= column)
      #expect(layout.corner(of: day) == (36 + column * 15, 22 + row * 15))
      places.insert([column, row])
    }
    #expect(places.count == layout.days.count)
  }

  @Test(arguments: [
    (2026, 2, Weekday.sunday, 4), (2027, 2, .monday, 4), (2026, 2, .monday, 5),
    (2026, 3, .monday, 6), (2026, 8, .sunday, 6), (2026, 11, .monday, 6), (2026, 11, .sunday, 5),
  ])
  func countsTheRowsOfAMonth(year: Int, month: Int, firstWeekday: Weekday, rows: Int) throws {
    let history = HabitHistory(pattern: "x", from: Day("2026-11-02"))
    let report = Report(of: HabitLog(habits: [history]), asOf: Day("2026-11-02"))
    let month = Month(year: year, month: month)
    let layout = DayGrid.calendar(
      month,
      firstWeekday: firstWeekday,
      ChartWords.english.names
    )
    #expect(layout.grid.rows == rows)
    let series = DaySeries(try #require(report.overall), end: ReportEnd(report.asOf))
    let label = ChartLabel(id: "c", title: "", summary: "")
    let chart = Plot.calendar(label, series, month, firstWeekday: firstWeekday, .english)
    #expect(chart.string.ranges(of: "<g transform").count == rows)
  }

  /// A narrow screen shows the halves of a year one below the other; one without days is left out.
  @Test func foldsTheYearAtTheSeventhMonth() throws {
    let sample = try Sample.typical()
    let geometry = DayGrid.year(2026)
    // 1 July 2026 is in the 27th column.
    #expect(geometry.fold == 36 + 26 * 15)
    let whole = sample.grid(2026).string
    #expect(
      whole.contains("<svg class=\"halves\" viewBox=\"-5 0 446 264\" aria-hidden=\"true\">")
    )
    let parts = [
      "<svg x=\"-5\" y=\"0\" width=\"429\" height=\"127\" viewBox=\"-5 0 429 127\">",
      "<svg x=\"35\" y=\"137\" width=\"406\" height=\"127\" viewBox=\"425 0 406 127\">",
    ]
    for part in parts { #expect(whole.contains(part + "<use href=\"#c-g\"/></svg>")) }
    let autumn = sample.grid(2025).string
    #expect(!autumn.contains(parts[0]))
    #expect(autumn.contains("<svg class=\"halves\" viewBox=\"-5 0 446 127\""))
  }

  /// The middles of the texts of a mark by their classes, from left to right.
  private func middles(
    _ first: StaticString,
    _ last: StaticString,
    _ text: String = "Up before seven, 85 times",
    hasBegun: Bool = false
  ) -> (texts: [String: [Double]], bracket: String) {
    let geometry = DayGrid.year(2026)
    let mark = GridMark(DayRange(Day(first), Day(last)), text, hasBegun: hasBegun)
    let html = Markup.text { GridMark.Placed(mark, in: geometry)?.write(at: 130, to: &$0) }
    let texts = html.matches(of: /<text class="([^"]*)" x="([\d.]+)"/)
      .map { (String($0.1), Double($0.2) ?? 0) }
    let bracket = html.firstMatch(of: /class="mark" d="([^"]*)"/).map { String($0.1) }
    let middles = Dictionary(grouping: texts) { $0.0 }.mapValues { $0.map(\.1) }
    return (middles, bracket ?? "")
  }

  @Test func setsTheTextOfAMarkInTheMiddleOfItsBracket() {
    // The columns of 2 February and of 22 March are the fifth and the eleventh after the first.
    let far = middles("2026-02-02", "2026-03-22", "Run, 49 days")
    #expect(far.bracket == "M111 131v5H213v-5")
    #expect(far.texts == ["said": [162.5]])
    // Not beyond the edge of the grid, also in the larger letters of a narrow screen.
    let width = CardText("Run, 49 days", size: 12, width: 400, .bold).width
    let early = middles("2026-01-01", "2026-01-02", "Run, 49 days")
    #expect(
      early.texts == ["said said-wide": [Double(width) / 2], "said said-folded said-first": [0]]
    )
    let late = middles("2026-12-28", "2026-12-31", "Run, 49 days")
    #expect(late.texts["said said-folded said-last"] == [831])
    let middle = middles("2026-06-01", "2026-09-20", "Run").texts
    #expect(middle["said said-folded"]?.count == 1 && middle.count == 2)
  }

  /// On a narrow screen, a text is in the half of the year that has more of its days.
  @Test func keepsTheTextOfAMarkOnOneSideOfTheFold() {
    let fold = Double(36 + 26 * 15)
    let later = middles("2026-06-10", "2026-09-20").texts
    #expect(later.count == 2 && later["said said-folded said-first"] == [fold])
    let earlier = middles("2026-05-10", "2026-07-20").texts
    #expect(earlier.count == 2 && earlier["said said-folded said-last"] == [fold - 4])
    // A bracket whose middle is far from the fold, but that goes beyond it.
    let long = middles("2026-04-20", "2026-12-20", "Run").texts
    #expect(long["said"] == nil && long["said said-folded"]?.count == 1)
  }

  /// On a narrow screen, a bracket is in both halves, and its text at the longer part.
  ///
  /// The fold is before the column of 29 June.
  @Test func drawsABracketOnBothSidesOfTheFold() throws {
    let geometry = DayGrid.year(2026)
    func placed(
      _ first: StaticString,
      _ last: StaticString
    ) throws
      -> (mark: GridMark.Placed, html: String)
    {
      let mark = GridMark(DayRange(Day(first), Day(last)), "Meditate, 40 days")
      let placed = try #require(GridMark.Placed(mark, in: geometry))
      return (placed, Markup.text { placed.write(at: 130, to: &$0) })
    }
    let later = try placed("2026-06-22", "2026-07-12")
    #expect(later.html.contains("<path class=\"mark\" d=\"M411 131v5H453v-5\"/>"))
    #expect(later.html.contains("said-first\" x=\"426\" y=\"152\">Meditate, 40 days</text>"))
    #expect([0...424, 425...831].map(later.mark.height) == [30, 30])
    #expect(later.html.matches(of: /<\/text>/).count == 2)
    let earlier = try placed("2026-06-08", "2026-07-05")
    #expect(earlier.html.contains("<path class=\"mark\" d=\"M381 131v5H438v-5\"/>"))
    #expect(earlier.html.matches(of: /<\/text>/).count == 2)
    #expect(earlier.html.contains("said-last\" x=\"422\" y=\"152\">Meditate, 40 days</text>"))
    #expect([0...424, 425...831].map(earlier.mark.height) == [30, 30])
    let first = try placed("2026-02-02", "2026-03-22")
    #expect([0...424, 425...831].map(first.mark.height) == [30, 0])
    #expect(first.html.contains("d=\"M111 131v5H213v-5\""))
    let spring = DayRange(Day("2026-02-02"), Day("2026-03-22"))
    let crown = GridMark(spring, "Meditate, 40 days", isAbove: true)
    let above = Markup.text { GridMark.Placed(crown, in: geometry)?.write(at: 0, to: &$0) }
    #expect(above.contains("d=\"M111 -1v-5H213v5\"") && above.contains("y=\"-11\""))
  }

  /// A long text gives way to a shorter one before a letter of it is lost.
  @Test func shortensTheTextOfAMarkWithoutSpace() {
    let geometry = DayGrid.year(2026)
    let days = DayRange(Day("2026-02-02"), Day("2026-03-22"))
    for (name, said) in [("Run", "Run, 49 days in a row"), (Self.longName, Self.longName)] {
      let mark = GridMark(days, "\(name), 49 days in a row", orShort: name)
      let html = Markup.text { GridMark.Placed(mark, in: geometry)?.write(at: 130, to: &$0) }
      #expect(html.contains(">\(said)</text>"))
    }
  }

  private static let longName = "Up long before seven"

  @Test func opensTheBracketOfWhatBeganBefore() {
    #expect(middles("2026-01-01", "2026-03-22", hasBegun: true).bracket == "M36 136H213v-5")
  }
}
