import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

/// The zones in which fixtures are read, by the start of their paths; the others are read in UTC.
private let zones = [
  "activitywatch/good.json": "Europe/Belgrade", "anki/": "Europe/Belgrade",
  "habit-tracker/": "America/New_York", "habit-tracking": "Europe/Belgrade",
  "habitica/good.json": "Asia/Tokyo", "habitimer": "Europe/Berlin",
  "habitkit/good.json": "Asia/Tokyo", "habittracker/": "Europe/Kyiv",
  "health-connect/": "America/New_York", "kairos": "Europe/Skopje",
  "loop/backup.db": "America/New_York", "rewire/": "America/New_York",
  "tickmate/": "America/New_York",
  "table-habit/odd.json": "America/New_York", "taskwarrior/export.json": "Europe/Berlin",
  "ticktick/": "Europe/Belgrade", "ticktick-tasks/good.csv": "Europe/Vienna",
  "timewarrior/": "Europe/Vienna",
]

/// All that is read of each fixture, or the reasons why not.
@Test(arguments: FixtureExport.all.map(\.path) + ["loop/hostile-2.3.1.zip"])
func readsAFixture(_ path: String) throws {
  let zone = zones.first { path.hasPrefix($0.key) }?.value
  let timeZone = try #require(TimeZone(identifier: zone ?? "UTC"))
  let text: String
  do throws(ImportFailure) {
    let input = try InputFiles(paths: [fixture(path)])
    text = try Importers.read(input.files, settings: ImportSettings(timeZone: timeZone)).text
  } catch {
    text = error.errors.map { "refused: \($0.location): \($0.reason)\n" }.joined()
  }
  try expectSnapshot(text.replacing(fixture("") + "/", with: ""), named: path + ".txt")
}

extension Imported {
  /// All that was read: each source with what it leaves out, each habit with its entries, and what is
  /// reported, a line each.
  var text: String {
    var lines: [String] = []
    for source in sources {
      lines.append("\(source.format.id) \(source.location): \(source.contentsText)")
      lines += source.version.map { ["  version: \($0)"] } ?? []
      lines += source.fileTexts.map { "  file: \($0)" }
      lines += source.columns.map { "  column: \($0.text)" }
      lines += source.omissions.map { "  left out: \($0.text)" }
    }
    lines += self.lines { entries in entries }
    return lines.map { $0.replacing("\n", with: "\\n") + "\n" }.joined()
  }

  /// All that was read but for the sources, a line each; `group` joins the entries of a habit.
  func lines(_ group: ([String]) -> [String]) -> [String] {
    var lines = storedExperience.map { ["experience: \($0)"] } ?? []
    lines += categories.map { category in
      "category: " + [category.name, category.color?.description, category.symbol].shown
    }
    lines += photos.sorted { $0.key < $1.key }.map { "photo: \($0.key), \($0.value.count) bytes" }
    for history in habits {
      lines.append("\(history.habit.name)")
      lines += (history.habit.fields + group(history.entries.map(\.text))).map { "  " + $0 }
    }
    return (lines + reported).map { $0.replacing("\n", with: "\\n") }
  }
}

extension Habit {
  /// The fields that the habit has beside its name, as `key: value`.
  fileprivate var fields: [String] {
    let schedules = schedules.map { change in
      var text = "\(change.schedule)"
      if case .every(_, let from?) = change.schedule { text += " counted from \(from)" }
      return change.from.map { "\(text) since \($0)" } ?? text
    }
    let all: [(String, Any?)] = [
      ("id", id == name ? nil : id), ("question", question), ("note", note), ("emoji", emoji),
      ("color", color), ("category", category), ("priority", priority),
      ("difficulty", difficulty), ("position", position), ("planned minutes", plannedMinutes),
      ("reminders", reminders.isEmpty ? nil : reminders.joined(separator: ", ")), ("kind", kind),
      ("unit", unit), ("schedule", schedules.isEmpty ? nil : schedules.joined(separator: "; ")),
      ("created", created), ("archived", archived), ("exported", exported),
    ]
    return all.compactMap { key, value in value.map { "\(key): \($0)" } }
  }
}

extension Entry {
  /// The day with all that the entry has.
  fileprivate var text: String {
    let milestone = milestone.map { milestone in
      "milestone '\(milestone.text)'" + (milestone.photo.map { " with \($0)" } ?? "")
    }
    return [
      "\(day)", state?.rawValue, value.map { "\($0)" }, minutes.map { "\($0) min" },
      time.map { "at \($0)" }, details.note, details.title.map { "called '\($0)'" },
      details.instant.map { "instant \($0)" }, details.experience.map { "\($0) points" },
      details.flower.map { "flower \($0)" }, milestone,
    ].shown
  }
}

extension [String?] {
  fileprivate var shown: String { compactMap(\.self).joined(separator: " ") }
}
