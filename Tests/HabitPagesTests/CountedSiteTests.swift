import Foundation
import HabitCore
import HabitTestSupport
import HabitText
import Testing

@testable import HabitConfig

/// Habits without a schedule and without a target, as Daylio has them.
///
/// In September they were done four times on three days, in October 13 times on seven.
private let activities = HabitLog(
  habits: [
    (
      "Read",
      ["09-28", "09-29", "09-30", "10-01", "10-02", "10-03", "10-05", "10-16", "10-17", "10-18"]
    ),
    ("Gym", ["09-29", "10-01", "10-03", "10-05", "10-17"]), ("Friends", ["10-03", "10-05"]),
  ].map { name, days in
    var habit = Habit(id: name, name: name, source: "test")
    habit.schedules = [ScheduleChange(.none)]
    let known = days.compactMap { Day(iso: "2026-\($0)") }
    return HabitHistory(habit, entries: known.map { Entry(day: $0, state: .done) })
  }
)

/// One habit with amounts, as GitHub has it.
private let contributions: HabitLog = {
  var habit = Habit(id: "GitHub", name: "GitHub", source: "test")
  habit.kind = .tracking
  habit.unit = "contributions"
  let amounts = [("09-01", 9.0), ("10-01", 4), ("10-02", 1), ("10-15", 1)]
  let entries = amounts.compactMap { day, value in
    Day(iso: "2026-\(day)").map { Entry(day: $0, value: value) }
  }
  return HabitLog(habits: [HabitHistory(habit, entries: entries)])
}()

/// The words of a part of a page.
private func words(_ markup: Substring) -> String {
  let isolates: [Unicode.Scalar] = ["\u{2068}", "\u{2069}"]
  let text = markup.replacing(/<[^>]*>/, with: "")
  return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isolates.contains($0) }))
}

/// The label, the figure and the detail of each tile of a page.
private func tiles(_ page: String?) throws -> [[String]] {
  try #require(page).matches(of: /(?s)<div class="tile">\n(.*?)<\/div>/).map { tile in
    tile.output.1.split(separator: "\n").map(words).filter { !$0.isEmpty }
  }
}

/// The cells of the rows of the first table below a heading.
private func rows(_ page: String?, below heading: String) throws -> [[String]] {
  let page = try #require(page)
  let start = try #require(page.range(of: "id=\"\(heading)\"")?.upperBound)
  let rest = page[start...]
  let table = rest[..<(rest.range(of: "</table>")?.lowerBound ?? rest.endIndex)]
  return table.matches(of: /<tr[^>]*>(.*)/).map { row in
    row.output.1.split(separator: /<t[hd][^>]*>/, omittingEmptySubsequences: false).dropFirst()
      .map { words($0) }
  }
}

@Suite struct CountedSiteTests {
  @Test func showsCountsInTiles() throws {
    let files = try SmallSite.files(activities)
    #expect(
      try tiles(files["index.html"]) == [
        ["Since 28 September 2026", "17 things done", "10 active days"],
        ["Active days", "10", "of 21 days"],
        ["Best month", "Oct 2026", "13 done"],
      ]
    )
    #expect(
      try tiles(files["months/2026/10/index.html"]) == [
        ["Done", "13"], ["Active days", "7", "of 18 days"],
      ]
    )
    #expect(
      try tiles(files["years/2026/index.html"]) == [
        ["Done", "17"], ["Active days", "10", "of 21 days"],
        ["Best month", "Oct 2026", "13 done"], ["Best day", "3", "Monday, 5 October"],
      ]
    )
    // The sentence says it.
    let read = try #require(files["habits/read/index.html"])
    #expect(try tiles(read).isEmpty)
    #expect(read.contains("<p class=\"lead\">10 times since 28 September 2026</p>"))
  }

  /// What a sum without a unit is, its addends say, as long as they are few.
  @Test func showsTheAddendsOfASum() throws {
    func total(_ amounts: [(day: String, value: Double)]) throws -> [String]? {
      var habit = Habit(id: "read", name: "Read", source: "test")
      habit.kind = .tracking
      let entries = try amounts.map {
        Entry(day: try #require(Day(iso: "2026-\($0.day)")), value: $0.value)
      }
      let log = HabitLog(habits: [HabitHistory(habit, entries: entries)])
      let page = try SmallSite.files(log)["habits/read/index.html"]
      return try tiles(page).first { $0.first == "Total" }
    }
    let few = [("10-14", 20), ("10-15", 35.5), ("10-17", 15)]
    #expect(try total(few) == ["Total", "70.5", "20 + 35.5 + 15"])
    #expect(try total([("10-14", 20)]) == ["Total", "20"])
    let many = (11...15).map { ("10-\($0)", 2.0) }
    #expect(try total(many) == ["Total", "10"])
    // These are no first days.
    #expect(try total([("09-20", 20)] + few) == ["Total", "90.5"])
  }

  @Test func setsFewEntriesBesideThoseOfTheMonthBefore() throws {
    var habit = Habit(id: "swim", name: "Swim", source: "test")
    habit.created = Day("2026-09-01")
    let days = [Day("2026-09-10"), Day("2026-09-20"), Day("2026-10-05")]
    let entries = days.map { Entry(day: $0, state: .done) }
    let files = try SmallSite.files(HabitLog(habits: [HabitHistory(habit, entries: entries)]))
    let october = try #require(files["months/2026/10/index.html"])
    #expect(october.contains("<p class=\"lead\">1 thing done · September 2026: 2</p>"))
    #expect(try tiles(october).isEmpty)
    let september = try #require(files["months/2026/09/index.html"])
    #expect(september.contains("<p class=\"lead\">2 things done</p>"))
  }

  @Test func saysHowOftenOneTimeIsDue() {
    let english = Language.english
    #expect(english.schedule(.rolling(times: 1, days: 30)) == "about every 30 days")
    #expect(english.schedule(.rolling(times: 3, days: 7)) == "3 times in any 7 days")
    #expect(english.schedule(.rolling(times: 1, days: 1)) == "every day")
  }

  @Test func showsCountsInTables() throws {
    let files = try SmallSite.files(activities)
    #expect(
      try rows(files["index.html"], below: "habits") == [
        ["Habit", "Since 28 September 2026", "28 September – 18 October 2026"],
        ["Read", "10 days", ""],
        ["Gym", "5 days", ""], ["Friends", "2 days", ""],
      ]
    )
    #expect(
      try rows(files["months/2026/10/index.html"], below: "table") == [
        ["Habit", "Done", "Sep 2026"], ["Read", "7", "3"], ["Gym", "4", "1"],
        ["Friends", "2", "–"],
      ]
    )
    #expect(
      try rows(files["years/2026/index.html"], below: "table") == [
        ["Habit", "Sep", "Oct", "2026"], ["Read", "3", "7", "10"], ["Gym", "1", "4", "5"],
        ["Friends", "", "2", "2"],
      ]
    )
    #expect(
      try rows(files["habits/index.html"], below: "figures") == [
        ["Habit", "Done", "Total", "Since"], ["Read", "10", "–", "28 September 2026"],
        ["Gym", "5", "–", "29 September 2026"], ["Friends", "2", "–", "3 October 2026"],
      ]
    )
  }

  /// One habit on five days, two on three and three on two: a quarter each up to 1, 1 and 2.
  @Test func shadesGridsByTheNumberDone() throws {
    let year = try #require(try SmallSite.files(activities)["years/2026/index.html"])
    let shades = [
      "28 Sep: 1 done": "l1", "1 Oct: 2 done": "l3", "5 Oct: 3 done": "l5",
      "4 Oct: none": "l0",
    ]
    for (title, shade) in shades {
      #expect(year.contains("class=\"\(shade)\"><title>\(title)</title>"), "\(title)")
    }
    #expect(year.contains("</svg>none done</li><li class=\"scale\">up to 1 done<svg "))
    #expect(year.contains("</svg>3 done, the most</li>"))
    #expect(year.contains("-d\">17 done on 10 days</desc>"))
  }

  @Test(arguments: ["activities", "contributions"])
  func speaksNowhereOfWhatWasDue(name: String) throws {
    let log = name == "activities" ? activities : contributions
    var settings = Settings()
    settings.baseURL = "https://example.org"
    let files = try SmallSite.files(log, settings: settings)
    for (path, text) in files where !path.hasPrefix("assets/") && !path.hasPrefix("data/") {
      for word in ["0 of 0", "erfect", "Completion", "share of due", "nothing due", ">Rate<"] {
        #expect(!text.contains(word), "\(word) in \(path)")
      }
    }
    #expect(files["charts/ring.svg"] == nil && files["charts/grid.svg"] != nil)
  }

  @Test func showsTheAmountsOfASingleHabit() throws {
    let files = try SmallSite.files(contributions)
    let home = try #require(files["index.html"])
    #expect(
      try tiles(home) == [
        ["Since 1 September 2026", "15 contributions", "4 active days"],
        ["Active days", "4", "of 48 days"],
        ["Best month", "Sep 2026", "9 contributions"],
      ]
    )
    // Quarters of 1, 1, 4 and 9 end at 1, 1 and 4.
    let year = try #require(files["years/2026/index.html"])
    let shades = ["1 Sep: 9": "l5", "1 Oct: 4": "l3", "2 Oct: 1": "l1"]
    for (title, shade) in shades {
      #expect(year.contains("class=\"\(shade)\"><title>\(title) contributions</title>"), "\(title)")
    }
    #expect(
      try rows(files["months/2026/10/index.html"], below: "compared").dropFirst() == [
        ["Total", "6", "9", "−3"]
      ]
    )
  }

  @Test func drawsTheMonthsAsCounts() throws {
    let bars = try #require(try SmallSite.files(activities)["charts/bars.svg"])
    #expect(bars.contains("<title>Sep 2026: 4</title>"))
    #expect(bars.contains("<title>Oct 2026: 13</title>"))
  }

  @Test func judgesAgainWithOneScheduleMore() throws {
    let read = HabitHistory(pattern: "xx-", from: Day("2026-10-16"))
    let log = HabitLog(habits: activities.habits + [read])
    let home = try tiles(try SmallSite.files(log)["index.html"])
    // Its perfect days beside days of the others would look odd.
    #expect(
      home == [
        ["Active days", "10", "of 21 days"], ["Habit", "2 of 2"],
        ["Longest current streak", "2 days", "Habit"],
      ]
    )
  }
}
