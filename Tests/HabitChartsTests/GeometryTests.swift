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
      #expect(layout.grid.corner((column, row)) == (40 + column * 21, 24 + row * 21))
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

  /// The parts of a year are side by side, or one below the other on a narrow screen.
  @Test func drawsAYearInTwoParts() throws {
    let grid = try Sample.typical().grid(2026).string
    let boxes = grid.matches(
      of: /<svg viewBox="(\d+) 0 (\d+) 167" width="\d+" height="167"([^>]*)>/
    )
    #expect(boxes.map { "\($0.1) \($0.2)" } == ["0 607", "607 546"])
    #expect(boxes.map { $0.3.contains("aria-hidden") } == [false, true])
    // Each with the letters of weekdays, the first one with their names, too.
    #expect(
      grid.matches(of: /class="letter"/).count == 6 && grid.matches(of: /class="day"/).count == 3
    )
    #expect(try Sample.extreme().grid(2028, .sunday).string.contains("<svg viewBox=\"607 0 567 "))
  }

  /// Years before and after the lifetime are points, whose months have no names.
  @Test func namesTheMonthsThatAreLived() throws {
    func names(_ year: Int) throws -> [String] {
      try Sample.typical().grid(year).string.matches(of: /<text x="\d+" y="14">([^<]*)/)
        .map { String($0.1) }
    }
    #expect(try names(2025) == ["Oct", "Nov", "Dec"])
    #expect(try names(2026).last == "Nov" && names(2026).count == 11)
    #expect(try names(2024).isEmpty)
  }

  /// Each day outside of the lifetime is a point, wherever the week begins.
  @Test(arguments: Weekday.allCases)
  func drawsAPointForEachDayOutsideTheLifetime(firstWeekday: Weekday) throws {
    let sample = try Sample.typical()
    for (year, count) in [(2024, 366), (2025, 282), (2026, 56)] {
      let dots = sample.grid(year, firstWeekday).string.matches(of: /class="dots"[^>]*d="([^"]*)"/)
      let lengths = dots.flatMap { $0.1.matches(of: /h(\d+)/).compactMap { Int($0.1) } }
      #expect(lengths.reduce(0) { $0 + ($1 - 1) / 21 + 1 } == count, "\(year)")
    }
  }

  /// The brackets and the text of a mark, with the end of the text that is at its place.
  private func mark(
    _ first: StaticString,
    _ last: StaticString,
    _ text: String = "Run, 49 days",
    orShort short: String? = nil,
    hasBegun: Bool = false
  ) -> (brackets: [String], texts: [String]) {
    let layout = DayGrid.year(2026)
    let days = DayRange(Day(first), Day(last))
    let mark = GridMark(days, text, orShort: short, hasBegun: hasBegun)
    let html = Markup.text { markup in
      for columns in layout.parts { mark.write(columns, of: layout, to: &markup) }
    }
    let brackets = html.matches(of: /class="mark" d="([^"]*)"/).map { String($0.1) }
    let texts = html.matches(of: /<text class="said([^"]*)" x="(\d+)" y="195">([^<]*)</)
      .map { "\($0.2)\($0.1): \($0.3)" }
    return (brackets, texts)
  }

  @Test func setsTheTextOfAMarkAtTheStartOfItsBracket() {
    // The columns of 2 February and of 22 March are the fifth and the eleventh after the first.
    let far = mark("2026-02-02", "2026-03-22")
    #expect(far.brackets == ["M145 171v4H287v-4"] && far.texts == ["145: Run, 49 days"])
    // Up to its end where the text would be beyond the edge of the part.
    let late = mark("2026-12-28", "2026-12-31")
    #expect(late.brackets == ["M1132 171v4H1148v-4"] && late.texts == ["1148 end: Run, 49 days"])
  }

  /// A bracket goes on in the other part, and its text is where more of it is.
  ///
  /// The second part begins with the column of 6 July.
  @Test func drawsABracketOnBothSidesOfTheFold() {
    let later = mark("2026-06-29", "2026-07-19")
    #expect(later.brackets == ["M586 171v4H605", "M605 175H644v-4"])
    #expect(later.texts == ["605: Run, 49 days"])
    let earlier = mark("2026-06-15", "2026-07-12")
    #expect(earlier.brackets == ["M544 171v4H605", "M605 175H623v-4"])
    #expect(earlier.texts == ["605 end: Run, 49 days"])
    #expect(mark("2026-01-01", "2026-12-31").texts == ["40: Run, 49 days"])
  }

  /// A long text gives way to a shorter one before a letter of it is lost.
  @Test func shortensTheTextOfAMarkWithoutSpace() {
    let long = String(repeating: "Up long before seven ", count: 4)
    #expect(mark("2026-02-02", "2026-03-22", long, orShort: "Run").texts == ["145: Run"])
    #expect(mark("2026-02-02", "2026-03-22", "Up", orShort: "Run").texts == ["145: Up"])
  }

  @Test func pointsToTheDaysOfAMarkBeforeTheGrid() {
    let bracket = mark("2026-01-01", "2026-03-22", hasBegun: true).brackets
    #expect(bracket == ["M45 171l-5 4l5 4m-5-4H287v-4"])
  }
}
