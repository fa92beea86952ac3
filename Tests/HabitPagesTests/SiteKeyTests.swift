import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitFacts
@testable import HabitOutput
@testable import HabitPages

/// Pages of an earlier build are taken to hold by their keys: the same key must mean the same bytes.
@Suite struct SiteKeyTests {
  /// A file of a site, as it is told from others.
  private struct File: Hashable {
    let path: String
    let key: UInt64
  }

  /// A file of an earlier version, with its bytes once they are compared.
  private struct Known {
    let file: OutputFile
    var bytes: [UInt8]?
  }

  /// Expects each file to be as the one that had its key before, and takes it in.
  private func expectSameBytes(
    of version: SiteVersion,
    as known: inout [File: Known],
    _ words: String
  ) throws {
    for file in try version.site().files {
      guard let key = file.key else { continue }
      let place = File(path: file.path, key: key)
      guard let other = known[place] else {
        known[place] = Known(file: file)
        continue
      }
      let bytes = try file.render()
      let isSame = try bytes == other.bytes ?? other.file.render()
      #expect(isSame, "\(file.path) after \(words)")
      known[place] = Known(file: file, bytes: bytes)
    }
  }

  @Test(arguments: Thoroughness.some(of: UInt64(1)...4, atLeast: 2))
  func meansTheSameBytes(seed: UInt64) throws {
    var known: [File: Known] = [:]
    for version in SiteVersions.versions(seed: seed) {
      try expectSameBytes(of: version, as: &known, "\(version.name), seed \(seed)")
    }
  }

  @Test(
    arguments: [
      Schedule.daily, .quota(times: 52, per: .year), .quota(times: 9, per: .month),
      .quota(times: 3, per: .week), .rolling(times: 20, days: 90),
    ],
    [nil, Day("2026-04-20")]
  )
  func meansTheSameBytesFromDayToDay(schedule: Schedule, archived: Day?) throws {
    let (first, now) = (Day("2025-01-01"), Day("2026-05-05"))
    var known: [File: Known] = [:]
    for last in [now, now + 1, Day("2026-06-01"), Day("2027-01-01")] {
      let histories = [schedule, .daily].enumerated().map { number, schedule in
        var habit = Habit(id: "\(number)", name: "Habit \(number)", source: "test")
        habit.created = first
        habit.schedules = [ScheduleChange(schedule)]
        habit.archived = number == 0 ? archived : nil
        let days = DayRange(first, min(last, habit.archived ?? last)).filter { day in
          day >= now || (number == 0 ? day.civil.day == 10 : (day - first) % 3 > 0)
        }
        return HabitHistory(habit, entries: days.map { Entry(day: $0, state: .done) })
      }
      let version = SiteVersion(name: "", log: HabitLog(habits: histories), asOf: last)
      try expectSameBytes(of: version, as: &known, "\(last)")
    }
  }

  @Test func keepsPagesOfThePastFromDayToDay() throws {
    let habit = Habit(id: "a", name: "Read", source: "test")
    let days = DayRange(Day("2024-01-01"), Day("2026-10-15"))
    let histories = [days.dropLast(), days[...]].map { days in
      HabitHistory(habit, entries: days.map { Entry(day: $0, state: .done) })
    }
    let sites = try zip(histories, [days.last - 1, days.last]).map { history, asOf in
      try SiteVersion(name: "", log: HabitLog(habits: [history]), asOf: asOf).site()
    }
    let known = Set(sites[0].files.map { File(path: $0.path, key: $0.key ?? 0) })
    let kept = sites[1].files.filter { known.contains(File(path: $0.path, key: $0.key ?? 0)) }
    let years = kept.map(\.path).filter { $0.hasPrefix("years") }
    #expect(
      years.sorted() == [
        "years/2024/index.html", "years/2024/review/index.html", "years/2025/index.html",
        "years/2025/review/index.html",
      ]
    )
    #expect(kept.count { $0.path.hasPrefix("months") } == 33)
    #expect(!kept.contains { $0.path == "index.html" })
  }

  @Test func keepsPagesOfAYearThatIsSettledInTheNext() throws {
    var habit = Habit(id: "a", name: "Read", source: "test")
    habit.schedules = [ScheduleChange(.rolling(times: 3, days: 7))]
    let first = Day("2024-01-01")
    let lasts = [Day("2026-01-30"), Day("2026-01-31"), Day("2026-10-14"), Day("2026-10-15")]
    let sites = try lasts.map { last in
      let days = DayRange(first, last)
      let entries = days.filter { ($0 - first) % 2 == 0 }.map { Entry(day: $0, state: .done) }
      let log = HabitLog(habits: [HabitHistory(habit, entries: entries)])
      return try SiteVersion(name: "", log: log, asOf: days.last).site()
    }
    for path in ["years/2025", "years/2025/review", "history/2025"] {
      let keys = try sites.map { site in
        try #require(site.files.first { $0.path == "\(path)/index.html" }?.key)
      }
      #expect(keys[0] != keys[1] && keys[2] == keys[3], "\(path)")
    }
  }

  /// The tenth entry makes a percentage of what was told by times, also in months of the past.
  @Test func renewsThePastOnceEntriesAreNoLongerFew() throws {
    let first = Day("2026-08-01")
    let lasts = [Day("2026-10-13"), Day("2026-10-14")]
    let pages = try lasts.map { last in
      let histories = ["Read", "Swim"].map { name in
        var habit = Habit(id: name, name: name, source: "test")
        habit.created = first
        let days = DayRange(first, last)
        // Nine days in August, then the last of the second version.
        let done = days.filter { name == "Read" || $0 < first + 9 || $0 == lasts.last }
        return HabitHistory(habit, entries: done.map { Entry(day: $0, state: .done) })
      }
      let site = try SiteVersion(name: "", log: HabitLog(habits: histories), asOf: last).site()
      return try #require(site.files.first { $0.path == "months/2026/08/index.html" })
    }
    #expect(try pages[0].render() != pages[1].render())
    #expect(pages[0].key != pages[1].key)
  }

  @Test func areOthersForAnotherProgram() throws {
    var other = SiteVersion(name: "", log: SmallSite.log, asOf: Day("2026-10-18"))
    let keys = Set(try other.site().files.compactMap(\.key))
    other.sources.program = "another"
    #expect(try keys.isDisjoint(with: other.site().files.compactMap(\.key)))
  }

  @Test func areNoneWithoutAProgram() throws {
    var version = SiteVersion(name: "", log: SmallSite.log, asOf: Day("2026-10-18"))
    version.sources.program = nil
    #expect(try version.site().files.allSatisfy { $0.key == nil })
  }

  @Test func reportATitleOfTheFirstPageFromTheNameOfItsFile() throws {
    var version = SiteVersion(name: "", log: SmallSite.log, asOf: Day("2026-10-18"))
    let pages = try ["---\ntitle: index\n---\nWords\n", "Words\n"].map { text in
      version.sources.content["index.md"] = SourceFile(path: "content/index.md", text: text)
      return try #require(version.site().files.first { $0.path == "index.html" })
    }
    #expect(try pages[0].render() != pages[1].render())
    #expect(pages[0].key != pages[1].key)
  }

  @Test func takeInEveryPropertyOfAHabit() {
    let changes: [(label: String, change: (inout Habit) -> Void)] = [
      ("id", { $0.id = "b" }), ("name", { $0.name = "b" }), ("question", { $0.question = "" }),
      ("note", { $0.note = "" }), ("emoji", { $0.emoji = "🏃" }),
      ("color", { $0.color = HexColor("#010203") }), ("category", { $0.category = "" }),
      ("priority", { $0.priority = "" }), ("difficulty", { $0.difficulty = .easy }),
      ("position", { $0.position = 0 }), ("plannedMinutes", { $0.plannedMinutes = 0 }),
      ("reminders", { $0.reminders = ["08:00"] }), ("kind", { $0.kind = .atMost(target: 1) }),
      ("unit", { $0.unit = "" }), ("schedules", { $0.schedules = [ScheduleChange(.daily)] }),
      ("pauses", { $0.pauses = [Pause(DayRange(Day("2026-01-01"), Day("2026-01-02")))] }),
      ("gaps", { $0.gaps = [DayRange(Day("2026-01-01"), Day("2026-01-02"))] }),
      (
        "goals",
        {
          let year = SummaryPeriod(.year, around: Day("2026-01-01"), firstWeekday: .monday)
          $0.goals = [Goal(.days, amount: 9, in: year)]
        }
      ),
      ("created", { $0.created = Day("2026-01-01") }),
      ("archived", { $0.archived = Day("2026-01-01") }),
      ("ended", { $0.ended = Day("2026-01-01") }), ("source", { $0.source = "b" }),
    ]
    let others: [(inout Habit) -> Void] = [
      { _ in }, { $0.kind = .atMost(target: 2) }, { $0.kind = .atLeast(target: 1) },
      { $0.schedules = [ScheduleChange(from: Day("2026-01-01"), .daily)] },
      { $0.schedules = [ScheduleChange(.every(days: 2, from: nil))] },
      { $0.schedules = [ScheduleChange(.every(days: 2, from: Day("2026-01-01")))] },
      { $0.schedules = [ScheduleChange(.every(days: 2, from: Day("2026-01-02")))] },
    ]
    let habit = Habit(id: "a", name: "a", source: "a")
    let labels = Mirror(reflecting: habit).children.compactMap(\.label)
    #expect(changes.map(\.label) == labels.filter { $0 != "exported" })
    var values: Set<UInt64> = []
    for change in changes.map(\.change) + others {
      var changed = habit
      change(&changed)
      var fingerprint = Fingerprint()
      fingerprint.add(changed)
      values.insert(fingerprint.value)
    }
    #expect(values.count == changes.count + others.count)
  }

  @Test func takeInEverySettingThatAFileShows() {
    let changes: [(label: String, change: (inout Settings) -> Void)] = [
      ("title", { $0.title = "b" }), ("description", { $0.description = "b" }),
      ("author", { $0.author = "b" }), ("baseURL", { $0.baseURL = "b" }),
      ("isSealed", { $0.isSealed = true }), ("timeZone", { $0.timeZone = "" }),
      ("language", { $0.language = "b" }), ("firstWeekday", { $0.firstWeekday = .sunday }),
      ("theme", { $0.theme.name = "b" }), ("appearance", { $0.appearance = .dark }),
      ("badges", { $0.badges = true }), ("countsHidden", { $0.privacy.countsHidden = true }),
      ("showsPhotos", { $0.privacy.showsPhotos = true }), ("notes", { $0.privacy.notes = true }),
      ("times", { $0.privacy.times = false }),
      ("openData", { $0.privacy.openData = false }), ("cards", { $0.privacy.cards = .named }),
    ]
    // The labels of all settings but of those that no file of a site shows.
    let unseen = [
      "dayStart", "isLive",
      "inputFormat", "dateFormat", "noteHeading", "merge", "exports", "output", "privacy",
      "publishing", "publishTimeout", "mailing",
      "limits", "keeping", "habits", "order", "pauses", "goals", "hidden", "shown",
      "sealRequirement", "publicNames", "languageLocation", "compresses",
    ]
    let mirrors = [Mirror(reflecting: Settings()), Mirror(reflecting: Privacy())]
    let labels = mirrors.flatMap(\.children).compactMap(\.label).filter { !unseen.contains($0) }
    #expect(changes.map(\.label) == labels)
    var values: Set<UInt64> = []
    for (_, change) in changes {
      var changed = Settings()
      change(&changed)
      var fingerprint = Fingerprint()
      fingerprint.add(changed)
      values.insert(fingerprint.value)
    }
    var fingerprint = Fingerprint()
    fingerprint.add(Settings())
    values.insert(fingerprint.value)
    #expect(values.count == changes.count + 1)
  }

  @Test func reportOfTheLastDayWhereATemplateDoes() throws {
    var version = SiteVersion(name: "", log: SmallSite.log, asOf: Day("2026-10-17"))
    version.sources.templates["footer"] = SourceFile(path: "footer.mustache", text: "{{asOf}}")
    let before = try version.site().files.first { $0.path == "months/2026/09/index.html" }
    version.asOf = Day("2026-10-18")
    let after = try version.site().files.first { $0.path == "months/2026/09/index.html" }
    #expect(before?.key != after?.key)
  }
}
