import HabitCore
import HabitTestSupport
import Testing

@testable import HabitCharts
@testable import HabitText

/// The sample colours with letters and cells of their own.
private let theme = Theme(
  light: .sample,
  dark: .sample,
  forms: ThemeForms(radius: 8, cells: 0.5, shadow: .none, headings: .serif)
)

private let style = ShareCard.Style(
  colors: CardColors(theme, on: .light),
  firstWeekday: .monday
)

private func svg(
  _ words: ShareCard.Words,
  _ series: DaySeries?,
  _ period: ShareCard.Period
) -> String {
  Markup.text(ShareCard(words, of: (series, period), style: style).write)
}

private let typical = ShareCard.Words(
  head: "Robin's habits",
  title: "2026",
  foot: "example.org/habits",
  figures: [
    ("65\u{A0}%", "Completion"), ("1,850", "Done"), ("11", "Perfect days"), ("365", "Active days"),
  ]
  .map { ShareCard.Words.Other(figure: $0.0, caption: $0.1) }
)

private let hostile = ShareCard.Words(
  head: "</text><b>\u{202E}{{title}}\n\u{0}",
  title: String(repeating: "\u{8AAD}\u{66F8} \u{1F4D6} W", count: 40),
  foot: String(repeating: "long", count: 99),
  figures: Array(
    repeating: ShareCard.Words.Other(
      figure: String(repeating: "9", count: 40),
      caption: String(repeating: "Donaudampfschiff", count: 9)
    ),
    count: 9
  )
)

@Suite struct ShareCardTests {
  @Test func matchesTheSnapshots() throws {
    let sample = try Sample.typical()
    let empty = ShareCard.Words(head: "", title: "Nothing yet", foot: "", figures: [])
    let cards = [
      "typical": svg(typical, sample.series, .year(2026)),
      "empty": svg(empty, nil, .lastWeeks(asOf: Day("2026-11-05"))),
      "extreme": svg(
        hostile,
        try Sample.extreme().series,
        .lastWeeks(asOf: .init("2028-12-31"))
      ),
    ]
    for (name, card) in cards {
      try expectSnapshot(card, named: "share-\(name).svg")
      #expect(Document(card).isWellFormed, "\(name)")
      #expect(
        Set(Document(card).names).isSubset(of: ["body", "svg", "rect", "text", "path"]),
        "\(name)"
      )
    }
  }

  @Test func keepsEverythingInside() throws {
    let card = svg(hostile, nil, .year(2028))
    for match in card.matches(of: /<rect x="([\d.]+)" y="([\d.]+)" width="(\d+)" height="(\d+)"/) {
      let numbers = [match.output.1, match.output.2, match.output.3, match.output.4].compactMap {
        Double($0)
      }
      #expect(numbers[0] + numbers[2] <= Double(ShareCard.size.width))
      #expect(numbers[1] + numbers[3] <= Double(ShareCard.size.height))
    }
    #expect(!card.contains("\u{202E}") && !card.contains("\u{0}") && !card.contains("<b>"))
    #expect(card.contains("&lt;/text&gt;&lt;b&gt;{{title}} </text>"))
  }

  /// Twelve whole months begin with the first of them, not with its week; others are weeks.
  @Test func showsTheMonthsOfItsWords() throws {
    var habit = Habit(id: "r", name: "Read", source: "test")
    habit.created = Day("2020-01-01")
    let log = HabitLog(habits: [HabitHistory(habit, entries: [])])
    func days(upTo last: Day) throws -> DayRange {
      let report = Report(of: log, asOf: last)
      let series = try #require(report.habits.first.flatMap { DaySeries($0, end: report.end) })
      return ShareCard(typical, of: (series, .lastWeeks(asOf: last)), style: style).days
    }
    #expect(try days(upTo: Day("2026-09-30")).first == Day("2025-10-01"))
    #expect(try days(upTo: Day("2026-09-20")).first == Day("2025-09-15"))
  }

  @Test func hasTheMeaningsOfItsCells() throws {
    let sample = try Sample.typical()
    let days = Month.days(ofYear: 2026)
    var words = typical
    words.key = ShareCardKey.keys(of: sample.series, in: days, .english)
    let card = svg(words, sample.series, .year(2026))
    let texts = card.matches(of: /<text[^>]*>([^<]*)</).map { String($0.output.1) }
    #expect(texts.suffix(5) == ["done", "open", "missed", "skipped", "example.org/habits"])
    // A scale has only its bounds in words.
    let amounts = ShareCardKey.keys(of: try Sample.extreme().series, in: days, .english)
    #expect(amounts.filter(\.isScale).count == 1)
    #expect(ShareCardKey.Lines(amounts, size: 20, room: 40).width <= 40)
  }

  @Test func breaksItsKeyAfterTheScale() throws {
    let keys = try [Sample.extreme(), Sample.typical()].flatMap { sample in
      ShareCardKey.keys(of: sample.series, in: Month.days(ofYear: 2026), .english)
    }
    let whole = ShareCardKey.Lines(keys, size: 20, room: 2_000, most: 2)
    #expect(whole.rise == 0)
    let broken = ShareCardKey.Lines(keys, size: 20, room: whole.width - 1, most: 2)
    #expect(broken.rise == 30)
    let scale = ShareCardKey.Lines(keys.filter(\.isScale), size: 20, room: 2_000)
    let others = ShareCardKey.Lines(keys.filter { !$0.isScale }, size: 20, room: 2_000)
    #expect(broken.width == max(scale.width, others.width))
    #expect(others.width > 0)
  }

  /// Done on 1 January and 1 April: the line of 30 days after it ends on 30 January.
  @Test func showsWhatIsSeldomDoneOnALine() throws {
    var habit = Habit(id: "b", name: "Backup", source: "test")
    habit.created = Day("2026-01-01")
    habit.schedules = [ScheduleChange(.rolling(times: 1, days: 30))]
    let entries = ["2026-01-01", "2026-04-01"].map { Entry(day: Day($0), state: .done) }
    let log = HabitLog(habits: [HabitHistory(habit, entries: entries)])
    let report = Report(of: log, asOf: Day("2026-04-10"))
    let series = try #require(report.habits.first.flatMap { DaySeries($0, end: report.end) })
    var words = typical
    let days = DayRange(Day("2026-01-01"), Day("2026-04-01"))
    words.intervals = [.init(days: days, name: "90 days", isLong: true)]
    let card = svg(words, series, .year(2026))
    // The longest interval has a bracket.
    #expect(card.contains(">90 days</text>"))
    #expect(!svg(words, series, .year(2025)).contains("90 days"))
    // Others have their lengths alone.
    words.intervals = [.init(days: days, name: "90", isLong: false)]
    let other = svg(words, series, .year(2026))
    #expect(other.contains(">90</text>"))
    #expect(card.matches(of: /<rect/).count == other.matches(of: /<rect/).count + 3)
    // One that begins before the days has its end of the bracket, and a length if most of it is
    // there.
    let end = Day("2026-01-20")
    let parts = [(30, 1), (60, 0)].map { length, count in
      let days = DayRange(end - length, end)
      words.intervals = [.init(days: days, name: "40", isLong: true)]
      let part = svg(words, series, .year(2026))
      #expect(part.matches(of: />40<\/text>/).count == count)
      return part.matches(of: /<rect/).count
    }
    #expect(parts == [other.matches(of: /<rect/).count + 2, other.matches(of: /<rect/).count + 2])
    let colors = style.colors
    let fills = card.matches(of: /<rect[^>]* fill="([^"]*)"/).map { String($0.output.1) }
    func count(_ color: HexColor) -> Int { fills.filter { $0 == "\(color)" }.count }
    // A line after each done day, with nothing between them, and a tick for the day.
    #expect(count(colors[.level1]) == 2)
    #expect(count(colors[.level5]) == 2)
  }

  /// A line needs no whole weeks: it begins and ends with a month.
  @Test func showsALineOfTwelveMonths() throws {
    var habit = Habit(id: "b", name: "Backup", source: "test")
    habit.schedules = [ScheduleChange(.rolling(times: 1, days: 30))]
    let entries = ["2024-01-06", "2026-10-31"].map { Entry(day: Day($0), state: .done) }
    let log = HabitLog(habits: [HabitHistory(habit, entries: entries)])
    let report = Report(of: log, asOf: Day("2026-10-31"))
    let series = try #require(report.habits.first.flatMap { DaySeries($0, end: report.end) })
    let period = ShareCard.Period.lastWeeks(asOf: Day("2026-10-31"))
    let card = ShareCard(typical, of: (series, period), style: style)
    #expect(card.days == DayRange(Day("2025-11-01"), Day("2026-10-31")))
  }

  /// It is at the end of the first line, where no key is in its way.
  @Test func namesTheSite() {
    var words = typical
    words.site = "Our habits"
    words.foot = "example.org"
    let card = svg(words, nil, .year(2026))
    let ending = /<text text-anchor="end" x="\d+" y="80"[^>]*>Our habits</
    #expect(card.contains(ending))
    #expect(card.contains(">example.org<"))
    // The line of the period goes first.
    words.site = hostile.foot
    #expect(!svg(words, nil, .year(2026)).contains("text-anchor=\"end\""))
  }

  @Test func beginsAtTheLeftWithTheFirstWeeks() throws {
    let sample = try Sample.empty()
    let period = ShareCard.Period.lastWeeks(asOf: .init("2026-11-05"))
    // One cell, and dots for the days before and after it.
    let rects = svg(typical, sample.series, period).matches(of: /<rect/).count
    #expect(rects == 1 + 7 * 53)
  }

  @Test(arguments: [
    ("Read", 200, "Read"), ("Read", 20, "\u{2026}"), ("Read a page", 50, "Re\u{2026}"),
    ("a\nb\u{2028}c\u{202E}\u{200B}", 100, "a b c"),
    (
      "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", 40,
      "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    ),
    ("", 0, ""),
  ])
  func cutsATextWithAnEllipsis(text: String, width: Int, result: String) {
    #expect(CardText(text, size: 20, width: width).text == result)
  }

  @Test(arguments: [
    ("Read a few pages", 2, ["Read a", "few pages"]), ("Readafewpages", 2, ["Readafew", "pages"]),
    ("Read a few pages now", 2, ["Read a", "few pag\u{2026}"]), ("  ", 2, []),
    (
      "\u{8AAD}\u{66F8}\u{8AAD}\u{66F8}\u{8AAD}\u{66F8}", 2,
      [
        "\u{8AAD}\u{66F8}\u{8AAD}\u{66F8}\u{8AAD}", "\u{66F8}",
      ]
    ),
    ("20\u{A0}% of it", 2, ["20\u{A0}% of it"]),
  ])
  func breaksATitleIntoLines(text: String, most: Int, lines: [String]) {
    #expect(CardText.lines(of: text, size: 20, width: 116, most).map(\.text) == lines)
  }

  @Test(arguments: [
    ("il", 8), ("Wi", 16), ("A\u{E9}\u{2013}", 29), ("1\u{202F}000 ", 38),
    // One character of several scalars has the width of its first one.
    ("e\u{301}", 8), ("\u{1F468}\u{200D}\u{1F680}", 12),
    // The isolates around a name have no width.
    ("\u{2068}Wi\u{2069}", 16), ("\u{2068}\u{1F468}\u{200D}\u{1F680}\u{2069}", 12),
    // A soft hyphen is not shown, and each control of a line end is a space.
    ("a\u{AD}b", 15), ("a\r\nb", 23),
  ])
  func addsTheWidthsOfTheCharacters(text: String, width: Int) {
    #expect(CardText.width(of: text, size: 10, .bold) == width)
  }

  @Test func neverNeedsMoreThanItsSpace() {
    for text in ["WWWWWWWWWW", "iiiiiiiiiiiiiiiiiii", "\u{8AAD}\u{66F8}\u{8AAD}\u{66F8}\u{8AAD}"] {
      for width in stride(from: 40, to: 300, by: 20) {
        #expect(CardText(text, size: 30, width: width, .bold).width <= width, "\(text) \(width)")
      }
    }
  }
}
