import HabitCore
import HabitTestSupport
import Testing

/// The hours at which a habit is done.
@Suite struct HourTests {
  private static func entry(_ day: Int, _ time: String?, _ state: Entry.State? = .done) -> Entry {
    var entry = Entry(day: Drawn.monday + day, state: state)
    entry.time = time.flatMap { TimeOfDay($0) }
    return entry
  }

  @Test func countsByHand() {
    var amount = Entry(day: Drawn.monday + 1, value: 12)
    amount.time = TimeOfDay("07:59")
    var none = Entry(day: Drawn.monday + 1, value: 0)
    none.time = TimeOfDay("07:00")
    let entries = [
      Self.entry(0, "07:00"), Self.entry(0, "23:59"), amount, none, Self.entry(7, "07:30"),
      Self.entry(8, nil), Self.entry(9, "08:00", .skipped), Self.entry(10, "08:00", .failed),
    ]
    let hours = HourTally(of: entries[...])
    #expect((hours.entryCount, hours.timedCount) == (5, 4))
    #expect(hours[.monday, 7] == 2)
    #expect(hours[.monday, 23] == 1)
    #expect(hours[.tuesday, 7] == 1)
    #expect(hours[.wednesday, 8] == 0)
    #expect(hours.count(at: 7) == 3)
    #expect(hours.busiestHour == 7)
    #expect(hours.hasEnoughTimes)
  }

  @Test(arguments: [(0, 0, false), (0, 3, false), (1, 1, true), (1, 2, false), (2, 1, true)])
  func tellsFromHalfOfTheEntriesOn(timed: Int, others: Int, expected: Bool) {
    let entries =
      (0..<timed).map { Self.entry($0, "06:00") } + (0..<others).map { Self.entry($0, nil) }
    #expect(HourTally(of: entries[...]).hasEnoughTimes == expected)
  }

  @Test func namesTheEarliestOfEqualHours() {
    let entries = [Self.entry(0, "21:00"), Self.entry(1, "06:00"), Self.entry(2, nil)]
    #expect(HourTally(of: entries[...]).busiestHour == 6)
    #expect(HourTally(of: []).busiestHour == nil)
  }

  /// Every cell is the number of entries that a search finds.
  @Test func agreesWithASlowCount() {
    var generator = SplitMix64(seed: 29)
    for _ in 0..<50 {
      let entries = (0..<Int.random(in: 0...80, using: &generator)).map { _ in
        let minutes = Int.random(in: -400...1_439, using: &generator)
        var entry = Entry(
          day: Drawn.monday + Int.random(in: 0..<30, using: &generator),
          state: Entry.State.allCases.randomElement(using: &generator)
        )
        entry.time = TimeOfDay(minutes: minutes)
        return entry
      }
      let hours = HourTally(of: entries[...])
      for weekday in Weekday.allCases {
        for hour in 0..<24 {
          let found = entries.filter { entry in
            entry.state == .done && entry.day.weekday == weekday
              && entry.time.map { $0.minutes / 60 } == hour
          }
          #expect(hours[weekday, hour] == found.count)
        }
      }
      #expect(hours.entryCount == entries.count { $0.state == .done })
    }
  }

  @Test func leavesOutWhatIsLater() {
    let history = HabitHistory(
      Habit(id: "a", name: "a", source: "test"),
      entries: [Self.entry(0, "06:00"), Self.entry(5, "07:00")]
    )
    #expect(history.hours(asOf: Drawn.monday + 4).timedCount == 1)
  }
}

/// Times of the day as text.
@Suite struct TimeOfDayTests {
  @Test(arguments: [("00:00", 0), ("07:05", 425), ("23:59", 1_439)])
  func readsAndWritesTimes(text: String, minutes: Int) {
    #expect(TimeOfDay(text)?.minutes == minutes)
    #expect(TimeOfDay(minutes: minutes)?.description == text)
  }

  @Test(arguments: ["", "7:05", "24:00", "12:60", "12.30", "1a:00", "07:05:00", "０７:05", "-1:00"])
  func refusesOtherTexts(text: String) {
    #expect(TimeOfDay(text) == nil)
  }

  @Test(arguments: [-1, 1_440, Int.max, Int.min])
  func refusesOtherMinutes(minutes: Int) {
    #expect(TimeOfDay(minutes: minutes) == nil)
  }

  @Test(arguments: [
    ("2025-01-02T21:31:00+01:00", "21:31"), ("2025-01-02 06:00", "06:00"), ("2025-01-02", nil),
    ("2025-01-02T6:00:00Z", nil),
  ])
  func takesTheTimeOfAnInstantAsWritten(text: String, time: String?) {
    #expect(TimeOfDay(instant: text)?.description == time)
  }
}
