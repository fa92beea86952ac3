/// What one build has found to differ from the builds before: one file of the history.
package struct KeptChange: Sendable {
  /// From 1, one more than that of the change before.
  package var number: Int
  /// The day of the build.
  package var day: Day
  /// The SHA-256 of the file before, or `nil` for the first one.
  package var before: String?
  /// Whether it says only that something was deleted for good.
  package var isForgetting = false
  package var sources: [Source] = []
  package var habits: [HabitChange] = []
  /// The numbers of all habits in the order of the exports, or `nil` if that is as before.
  package var order: [Int]?
  /// All categories, or `nil` if they are as before.
  package var categories: [Category]?
  /// The stored experience points, or `nil` if they are as before.
  package var storedExperience: Int?

  package init(number: Int, day: Day) {
    self.number = number
    self.day = day
  }

  /// Whether nothing differs.
  package var isEmpty: Bool {
    habits.isEmpty && order == nil && categories == nil && storedExperience == nil
  }

  /// The numbers of habits, entries and days that the change adds, changes and takes out.
  package var counts: Counts {
    var counts = Counts()
    for habit in habits {
      let old = Set(habit.removed.map(\.day))
      let new = Set(habit.entries.map(\.day))
      counts.added += new.subtracting(old).count
      counts.changed += new.intersection(old).count
      counts.removed += old.subtracting(new).count
      counts.kept += habit.lost.count
    }
    return counts
  }

  /// Numbers of days with entries, each of one habit.
  package struct Counts: Equatable, Sendable {
    package var added = 0
    package var changed = 0
    package var removed = 0
    /// Those that the exports no longer have.
    package var kept = 0
  }

  /// An export that a build has read.
  package struct Source: Hashable, Sendable {
    /// The path, relative to the site folder.
    package var name: String
    /// The id of the format.
    package var format: String
    /// The SHA-256 of its file; of several, that of their hashes and paths.
    package var hash: String?
    /// The day on which it was made, if its content or its name says it.
    package var exported: Day?

    package init(name: String, format: String, hash: String? = nil, exported: Day? = nil) {
      self.name = name
      self.format = format
      self.hash = hash
      self.exported = exported
    }
  }
}

/// What differs in one habit.
package struct HabitChange: Sendable {
  /// The number of the habit in the history, from 1.
  package var number: Int
  /// The index among the sources of the change, or `nil` if the source is as before.
  package var source: Int?
  /// The habit, or `nil` if it is as before but for the day of the export.
  package var habit: Habit?
  /// The day of the export, or `nil` if it is as before.
  package var exported: Day?
  /// What the days that differ had before, oldest day first.
  package var removed: [Entry] = []
  /// What the same days have now, oldest day first.
  package var entries: [Entry] = []
  /// The days that the export no longer has, and whose entries stay.
  package var lost: [Day] = []
  /// The days that the export has again.
  package var found: [Day] = []
  package var presence: Presence?
  /// Whether a build hides the habit or gives it another name.
  package var isPrivate = false

  /// Where a habit is from now on.
  package enum Presence: String, CaseIterable, Sendable {
    /// In its export.
    case there
    /// In the history alone.
    case kept
    /// In neither; only earlier changes have it.
    case removed
  }

  package init(_ number: Int) { self.number = number }

  /// Whether nothing differs.
  package var isEmpty: Bool {
    source == nil && habit == nil && exported == nil && removed.isEmpty && entries.isEmpty
      && lost.isEmpty && found.isEmpty && presence == nil && !isPrivate
  }
}
