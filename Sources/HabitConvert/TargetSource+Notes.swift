import HabitCore

extension TargetSource {
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

/// What stays out of a result on purpose.
package struct Withheld: Hashable, Sendable {
  /// The number of habits that the settings hide.
  package var habits = 0
  /// The number of notes of days, reasons of pauses, descriptions and questions.
  package var notes = 0

  package init(habits: Int = 0, notes: Int = 0) {
    self.habits = habits
    self.notes = notes
  }

  /// What stays out, and how to have it, or nothing.
  package var phrases: [String] {
    var phrases: [String] = []
    if habits > 0 {
      let noun = habits == 1 ? "1 habit stays" : "\(habits.grouped) habits stay"
      phrases.append("\(noun) out, as 'privacy' in the settings says")
    }
    if notes > 0 {
      let noun = notes == 1 ? "1 note stays" : "\(notes.grouped) notes stay"
      phrases.append("\(noun) out; '--notes' writes them")
    }
    return phrases
  }
}
