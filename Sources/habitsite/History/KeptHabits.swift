import HabitCore
import HabitImport

/// The habits of the exports together with those that only the history has.
struct KeptHabits {
  /// The habits of the exports, and after them those that only the history has.
  let imported: Imported
  /// The sources of the habits that only the history has.
  let sources: [KeptHabit.Source]
  /// The indexes of the habits that only the history has.
  let goneIndexes: Set<Int>
  /// The ids of those among them that a build once hid or renamed.
  let concealed: Set<String>

  /// - Parameters:
  ///   - read: What the exports hold.
  ///   - log: What the history has, with the habits of the exports first; `nil` if that is the same.
  init(_ read: Imported = Imported(), with log: KeptLog?) {
    var imported = read
    var sources: [KeptHabit.Source] = []
    var gone: Set<Int> = []
    var concealed: Set<String> = []
    if let log {
      var ids: Set<String> = []
      imported.habits = []
      for (place, kept) in log.ordered.enumerated() {
        var habit = kept.habit
        var count = 1
        while !ids.insert(habit.id).inserted {
          count += 1
          habit.id = "\(kept.habit.id)~\(count)"
        }
        if kept.presence != .there {
          gone.insert(place)
          if kept.isPrivate { concealed.insert(habit.id) }
        }
        if place >= read.sourceIndexes.count {
          let index = sources.firstIndex(of: kept.source) ?? sources.count
          if index == sources.count { sources.append(kept.source) }
          imported.sourceIndexes.append(Int32(read.sources.count + index))
        }
        let history = HabitHistory(habit, entries: kept.entries)
        imported.habits.append(read.photos.isEmpty ? history : history.withoutLostPhotos(kept))
      }
      imported.categories = log.categories
      imported.storedExperience = log.storedExperience
    }
    self.imported = imported
    self.sources = sources
    goneIndexes = gone
    self.concealed = concealed
  }

  /// Returns the days that the ``sources`` cover.
  func dataSources(today: Day) -> [DataSource] {
    sources.enumerated().map { place, source in
      let own = imported.habits.indices.filter {
        Int(imported.sourceIndexes[$0]) == imported.sources.count + place
      }
      let there = own.filter { !goneIndexes.contains($0) }
      let habits = (there.isEmpty ? own : there).map { imported.habits[$0] }
      var known = DataSource(source.name, format: source.format, habits, today: today)
      known.isAlone = there.isEmpty
      known.keepsEnds = Format.own.contains(source.format)
      return known
    }
  }
}

extension HabitHistory {
  /// Returns the history without the names of photos of what only the history of the site has: an
  /// export may have another photo of that name.
  fileprivate func withoutLostPhotos(_ kept: KeptHabit) -> HabitHistory {
    guard kept.presence != .there || !kept.lost.isEmpty else { return self }
    return changing { _, entries in
      for index in entries.indices
      where entries[index].hasMore
        && (kept.presence != .there || kept.lost.contains(entries[index].day))
      {
        entries[index].details.milestone?.photo = nil
      }
    }
  }
}
