import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitFacts
@testable import HabitOutput
@testable import HabitPages

/// The files of an earlier build are taken to hold by their keys: the same key must mean the same
/// bytes.
@Suite struct SiteKeyTests {
  /// A file of a site, as it is told from others.
  private struct File: Hashable {
    let path: String
    let key: UInt64
  }

  @Test(arguments: Thoroughness.some(of: UInt64(1)...4, atLeast: 2))
  func meansTheSameBytes(seed: UInt64) throws {
    var known: [File: OutputFile] = [:]
    var comparedCount = 0
    let versions = SiteVersions.versions(seed: seed)
    // In the end all is as in the beginning.
    for version in versions + versions.prefix(1) {
      for file in try version.site().files {
        guard let key = file.key else { continue }
        guard let other = known.updateValue(file, forKey: File(path: file.path, key: key))
        else { continue }
        comparedCount += 1
        let isSame = try file.render() == other.render()
        #expect(isSame, "\(file.path) after \(version.name), seed \(seed)")
      }
    }
    #expect(comparedCount > 0)
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
      ("ended", { $0.ended = Day("2026-01-01") }),
      ("exported", { $0.exported = Day("2026-01-01") }), ("source", { $0.source = "b" }),
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
    #expect(changes.map(\.label) == labels)
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
}
