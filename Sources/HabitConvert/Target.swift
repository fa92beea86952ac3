package import Foundation
package import HabitCore

/// A form in which a history can be written for another program.
package struct Target: Sendable {
  /// The name that `--to` takes.
  package let id: String
  /// The name of the program.
  package let name: String
  /// The usual name of the file; that of a folder ends with a slash.
  package let file: String
  /// How the file gets into the program.
  package let arrival: String
  /// What the program does to the data that it already has, where that can surprise.
  package var caution: String?
  package let trial: Trial
  /// Whether the result is for the owner alone, and has every note and what the settings hide.
  package var isForOwner = false
  /// The id of the format by which the file is read back.
  package let format: String
  let abilities: Abilities
  /// Returns the files of habits that are as the target can hold them.
  let write: @Sendable (TargetSource) throws(SiteError) -> [TargetFile]

  /// Whether the result is text, which a pipe can take.
  package var isText: Bool { !isFolder && !file.hasSuffix(".db") && !file.hasSuffix(".zip") }

  /// Whether the result is a folder of files.
  package var isFolder: Bool { file.hasSuffix("/") }

  /// How far the files were tried.
  package enum Trial: String, Sendable {
    /// The tests give the files to the program itself.
    case program = "tried in the program"
    /// The importer of the program was read.
    case source = "tried by its source"
    case none = "not tried in the app"
    /// The format is defined here.
    case own = "its definition is here"
  }
}

/// A file of a result.
package struct TargetFile: Sendable, Equatable {
  /// The path in the folder of the result, or the name of a result that is one file.
  package let path: String
  package let bytes: [UInt8]

  init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  init(_ path: String, _ text: String) { self.init(path, Array(text.utf8)) }
}

/// What is written: the habits and what belongs to all of them.
package struct TargetSource: Sendable {
  /// In the order of the file.
  package var habits: [HabitHistory]
  package var categories: [HabitCore.Category]
  package var storedExperience: Int?
  /// The zone of programs that write instants.
  package let timeZone: TimeZone

  package init(
    habits: [HabitHistory],
    categories: [HabitCore.Category] = [],
    storedExperience: Int? = nil,
    timeZone: TimeZone
  ) {
    self.habits = habits
    self.categories = categories
    self.storedExperience = storedExperience
    self.timeZone = timeZone
  }

  /// Removes the notes of days, the reasons of pauses, the descriptions and questions of habits,
  /// and the names of photos.
  ///
  /// - Returns: How many there were.
  package mutating func removeNotes() -> Int {
    var count = 0
    habits = habits.map { history in
      var habit = history.habit
      count += habit.pauses.count { $0.reason != nil }
      count += [habit.note, habit.question].count { $0 != nil }
      (habit.note, habit.question) = (nil, nil)
      habit.pauses = habit.pauses.map { Pause($0.days) }
      let entries = history.entries.map { entry in
        guard let details = entry.ownDetails else { return entry }
        count += details.note == nil ? 0 : 1
        var entry = entry
        entry.details.note = nil
        entry.details.milestone?.photo = nil
        return entry
      }
      return HabitHistory(habit, entries: entries)
    }
    return count
  }
}

/// The targets, in the order of the manual: habitsite's own, apps, programs and texts.
package enum Targets {
  package static let all: [Target] = [
    .json, .csv, .sqlite, .loop, .loopCSV, .tableHabit, .beaver, .habo, .habitKit,
    .openHabitTracker, .grit, .streak, .habitBull, .simpleTimeTracker, .harsh, .dijo,
    .taskwarrior, .org, .obsidian,
  ]

  /// The programs that take no history, with the formats that are read of them, and the reason.
  package static let impossible: [(name: String, formats: [String], reason: String)] = [
    ("Habitica", ["habitica", "habitica-history"], "its server takes no history"),
    (
      "Super Productivity", ["super-productivity"],
      "what it imports takes the place of everything in the app"
    ),
    (
      "Streaks", ["streaks-csv", "streaks-backup"],
      "the form of its backup is not published, and it takes no other"
    ),
    ("Apple Health", ["apple-health"], "it takes data from apps on the phone only"),
  ]
}

/// What stays out of a result on purpose.
package struct Withheld: Hashable, Sendable {
  /// The number of habits that the settings hide.
  package var habits = 0
  /// The number of notes of days, reasons of pauses, descriptions and questions.
  package var notes = 0
  /// The number of entries whose times the settings hide.
  package var times = 0

  package init(habits: Int = 0, notes: Int = 0, times: Int = 0) {
    self.habits = habits
    self.notes = notes
    self.times = times
  }

  /// What stays out, and how to have it, or nothing.
  package var phrases: [String] {
    let bySettings = "as 'privacy' in the settings says"
    return [
      (habits, "habit", ", \(bySettings)"), (times, "time", ", \(bySettings)"),
      (notes, "note", "; '--notes' writes them"),
    ].compactMap { count, noun, way in
      guard count > 0 else { return nil }
      return "\(count.grouped("\(noun) stays", "\(noun)s stay")) out\(way)"
    }
  }
}
