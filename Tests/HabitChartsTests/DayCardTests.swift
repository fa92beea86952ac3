import HabitCore
import HabitTestSupport
import Testing

@testable import HabitCharts
@testable import HabitText

private func halfYear(_ sample: Sample?, asOf: Day, _ firstWeekday: Weekday = .monday) -> DayCard {
  DayCard(
    lastHalfYearOf: sample?.series,
    asOf: asOf,
    firstWeekday: firstWeekday,
    colors: CardColors(.sample, on: .light, color: HexColor(red: 0x5E, green: 0x5C, blue: 0xE6))
  )
}

private func year(_ year: Int, _ firstWeekday: Weekday = .monday) -> DayCard {
  DayCard(year: year, of: nil, firstWeekday: firstWeekday, colors: CardColors(.sample, on: .light))
}

private func svg(_ card: DayCard) -> String {
  Markup.text(card.write)
}

/// The place and the size of each rectangle, and its colour.
private func rectangles(_ card: DayCard) -> [(x: Int, y: Int, width: Int, height: Int, String)] {
  let form =
    /<rect x="(\d+)[.\d]*" y="(\d+)[.\d]*" width="(\d+)" height="(\d+)".* fill="([^"]*)".*\/>/
  return svg(card).matches(of: form).compactMap { match in
    guard let x = Int(match.output.1), let y = Int(match.output.2),
      let width = Int(match.output.3), let height = Int(match.output.4)
    else { return nil }
    return (x, y, width, height, String(match.output.5))
  }
}

/// How many rectangles of a card are not days: the ground, the surface, the line.
private let others = 3

@Suite struct DayCardTests {
  @Test func matchesTheSnapshot() throws {
    let sample = try Sample.typical()
    try expectSnapshot(
      svg(halfYear(sample, asOf: sample.report.asOf)),
      named: "card-half-year.svg"
    )
  }

  @Test func colorsTheDoneDaysOfAYear() throws {
    let series = try Sample.typical().series
    let colors = CardColors(.sample, on: .light)
    let card = DayCard(year: 2025, of: series, firstWeekday: .sunday, colors: colors)
    let days = rectangles(card).dropFirst(2).dropLast()
    let done = DayRange(Day("2025-10-10"), Day("2025-12-31")).count { number in
      "x" == Array("xxx-xsx")[(number - Day("2025-10-10")) % 7]
    }
    #expect(days.count { $0.4 == "\(colors[.level5])" } == done)
  }

  @Test(arguments: Weekday.allCases)
  func showsTwentySixWholeWeeks(firstWeekday: Weekday) throws {
    let sample = try Sample.typical()
    let card = halfYear(sample, asOf: sample.report.asOf, firstWeekday)
    #expect(rectangles(card).count == 26 * 7 + others)
  }

  @Test func endsWithTheLifetimeOfAHabit() throws {
    let sample = try Sample.typical()
    let card = svg(halfYear(sample, asOf: sample.report.asOf))
    #expect(svg(halfYear(sample, asOf: Day("2199-12-31"))) == card)
  }

  @Test(arguments: [2025, 2028, 2012, 2040, 1900, 2199], Weekday.allCases)
  func showsEachDayOfAYearWithinItsMargins(number: Int, firstWeekday: Weekday) {
    let all = rectangles(year(number, firstWeekday))
    #expect(all.count == Month.days(ofYear: number).count + others)
    let days = all.dropFirst(2).dropLast()
    #expect(Set(days.map { [$0.x, $0.y] }).count == days.count)
    for day in days {
      #expect((84...1_116).contains(day.x) && day.x + day.width <= 1_116)
      #expect((84...546).contains(day.y) && day.y + day.height <= 546)
    }
  }

  @Test(arguments: ["1900-01-01", "2199-12-31"])
  func showsEmptyDaysWhereThereIsNoHabit(asOf: String) throws {
    let days = rectangles(halfYear(nil, asOf: try #require(Day(iso: asOf)))).dropFirst(2).dropLast()
    #expect(Set(days.map(\.4)) == ["\(ThemeColors.sample[.off])"])
  }

  @Test func saysNoWordAndNeedsNoStyle() throws {
    let sample = try Sample.extreme()
    for card in [halfYear(sample, asOf: sample.report.asOf), year(2026)] {
      let document = Document(svg(card))
      #expect(document.isWellFormed)
      #expect(document.text.filter { !$0.isWhitespace } == "")
      #expect(Set(document.names) == ["body", "svg", "rect"])
      #expect(document.attributes.isDisjoint(with: ["class", "style"]))
    }
  }
}
