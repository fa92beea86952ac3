import HabitCore
import HabitTestSupport

@testable import HabitConfig
@testable import HabitFacts

/// What becomes of a site while its owner goes on: days pass, and one thing after another is
/// changed and partly changed back.
struct SiteVersions {
  private var random: SplitMix64
  private var histories: [HabitHistory]
  private var current: SiteVersion
  private var versions: [SiteVersion]
}

extension SiteVersions {
  static func versions(seed: UInt64) -> [SiteVersion] {
    let start = GeneratedCase(seed: seed, habits: 4)
    var settings = Settings()
    settings.privacy.notes = seed.isMultiple(of: 2)
    let first = SiteVersion(
      name: "nothing",
      log: start.log,
      asOf: min(start.asOf, Day.accepted.last - 60),
      firstWeekday: start.firstWeekday,
      settings: settings
    )
    var versions = Self(
      random: SplitMix64(seed: seed),
      histories: start.histories,
      current: first,
      versions: [first]
    )
    versions.goOn()
    return versions.versions
  }

  private mutating func goOn() {
    for days in [1, 1, 1, 7, -3, 25] {
      let next = current.asOf + days
      changeEntries("days passed") { $0 + [Entry(day: next, state: .done)] }
      add("day \(next)") { $0.asOf = next }
    }
    changeAllEntries()
    changeHabits()
    changeSettings()
  }

  private mutating func changeAllEntries() {
    let asOf = current.asOf
    changeEntries("removal") { Array($0.dropFirst()) }
    changeEntries("an entry long ago") { [Entry(day: asOf - 400, value: 2)] + $0 }
    changeEntries("an entry of last month") { $0 + [Entry(day: asOf - 35, value: 2)] }
    changeEntries("a later entry") { $0 + [Entry(day: asOf + 9, state: .done)] }
    let changes: [(String, (inout Entry) -> Void)] = [
      ("state", { $0.state = .failed }), ("value", { $0.value = 9 }),
      ("no value", { $0.value = nil }), ("minutes", { $0.minutes = 5 }),
      ("note", { $0.details.note = "so" }), ("time", { $0.time = TimeOfDay("06:05") }),
      ("instant", { $0.details.instant = "2026" }),
      ("points", { $0.details.experience = 70 }), ("title", { $0.details.title = "Once" }),
      ("flower", { $0.details.flower = 3 }),
      ("milestone", { $0.details.milestone = EntryDetails.Milestone(text: "last") }),
      ("photo", { $0.details.milestone = EntryDetails.Milestone(text: "last", photo: "p") }),
    ]
    for (name, change) in changes {
      let location = random.number(in: 0...1_000)
      changeEntries(name) { entries in
        guard !entries.isEmpty else { return entries }
        var entries = entries
        change(&entries[location % entries.count])
        return entries
      }
    }
  }

  private mutating func changeHabits() {
    let asOf = current.asOf
    let changes: [(String, (inout Habit) -> Void)] = [
      ("name", { $0.name = "Another" }), ("same name", { $0.name = "Habit" }),
      ("emoji", { $0.emoji = "🏃" }), ("unit", { $0.unit = "m" }),
      ("color", { $0.color = HexColor(red: 1, green: 2, blue: 3) }),
      ("category", { $0.category = "Health" }), ("priority", { $0.priority = "high" }),
      ("difficulty", { $0.difficulty = Difficulty.allCases.first }),
      ("kind", { $0.kind = .atLeast(target: 2) }), ("tracking", { $0.kind = .tracking }),
      ("created", { $0.created = asOf - 90 }), ("archived", { $0.archived = asOf - 40 }),
      ("archived soon", { $0.archived = asOf + 1 }), ("not archived", { $0.archived = nil }),
      (
        "schedule", { $0.schedules.append(ScheduleChange(from: asOf, .rolling(times: 2, days: 9))) }
      ),
      ("reminder", { $0.reminders = ["08:00"] }), ("position", { $0.position = -1 }),
    ]
    for (name, change) in changes {
      let number = random.number(in: 0...(histories.count - 1))
      var habit = histories[number].habit
      change(&habit)
      histories[number] = HabitHistory(habit, entries: histories[number].entries)
      addLog(name)
    }
    let asOfAfter = asOf + 1
    add("the day after") { $0.asOf = asOfAfter }
    let hidden = histories.removeLast()
    addLog("hidden habit")
    let (rest, categories) = (histories, current.log.categories)
    add("counted habit") {
      $0.log = HabitLog(habits: rest, categories: categories, unlisted: [hidden])
    }
  }

  private mutating func changeSettings() {
    add("points") { [histories] in $0.log = HabitLog(habits: histories, storedExperience: 9_000) }
    add("weekday") { $0.firstWeekday = $0.firstWeekday == .sunday ? .monday : .sunday }
    add("site title") { $0.settings.title = "Ours" }
    add("address") { $0.settings.baseURL = "https://example.org" }
    add("notes") { $0.settings.privacy.notes.toggle() }
    add("data") { $0.settings.privacy.openData.toggle() }
    add("language") { $0.settings.language = "de" }
    add("look") { $0.settings.appearance = .dark }
    add("theme") { $0.settings.theme.name = "zen" }
    add("template") {
      $0.sources.templates["footer"] = SourceFile(path: "footer.mustache", text: "{{author}}!")
    }
    add("style") { $0.sources.style = SourceFile(path: "style.css", text: "p { margin: 0 }") }
    add("page") {
      let text = "---\nmenu: true\n---\n# Us\n\n{{overall.activeDays}}\n"
      $0.sources.content["us.md"] = SourceFile(path: "content/us.md", text: text)
    }
    let next = current.asOf + 1
    add("the last day") { $0.asOf = next }
  }
}

extension SiteVersions {
  private mutating func changeEntries(_ name: String, _ change: ([Entry]) -> [Entry]) {
    let number = random.number(in: 0...(histories.count - 1))
    let history = histories[number]
    histories[number] = HabitHistory(history.habit, entries: change(history.entries))
    addLog(name)
  }

  private mutating func addLog(_ name: String) {
    let log = HabitLog(
      habits: histories,
      categories: current.log.categories,
      storedExperience: current.log.storedExperience
    )
    add(name) { $0.log = log }
  }

  private mutating func add(_ name: String, _ change: (inout SiteVersion) -> Void) {
    var version = SiteVersion(
      name: name,
      log: current.log,
      asOf: current.asOf,
      firstWeekday: current.firstWeekday,
      settings: current.settings,
      sources: current.sources
    )
    change(&version)
    current = version
    versions.append(version)
  }
}
