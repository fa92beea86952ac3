/// The merged entries of two habits.
///
/// A day that both habits have counts once. The entries with the stronger mark stay, or those of
/// the first habit if the marks are equal, and take over the notes and milestones of the others.
struct EntryUnion {
  /// Oldest day first.
  private(set) var entries: [Entry] = []
  /// The number of days on which both habits have entries.
  private(set) var sharedDayCount = 0

  /// Merges the entries of a habit that stays with those of another one, both oldest day first; the
  /// kind judges both.
  init(_ first: [Entry], _ second: [Entry], kind: Kind) {
    var first = first[...]
    var second = second[...]
    entries.reserveCapacity(first.count + second.count)
    while let next = first.first?.day ?? second.first?.day {
      let day = min(next, second.first?.day ?? next)
      let one = first.removeEntries(on: day)
      let other = second.removeEntries(on: day)
      if one.isEmpty || other.isEmpty {
        entries += one
        entries += other
      } else {
        sharedDayCount += 1
        let isOtherStronger =
          kind.strongestMark(of: other).mark > kind.strongestMark(of: one).mark
        entries += isOtherStronger ? other.keeping(one) : one.keeping(other)
      }
    }
  }
}

extension ArraySlice<Entry> {
  /// Removes and returns the entries of a day at the front.
  fileprivate mutating func removeEntries(on day: Day) -> ArraySlice<Entry> {
    let entries = prefix { $0.day == day }
    self = self[entries.endIndex...]
    return entries
  }

  /// Returns the entries of a day, with the notes and milestones of others that are dropped.
  fileprivate func keeping(_ others: ArraySlice<Entry>) -> [Entry] {
    var entries = Array(self)
    for details in others.map(\.details) {
      if let note = details.note {
        entries.keep(note)
      }
      if let milestone = details.milestone {
        entries.keep(milestone)
      }
    }
    return entries
  }
}

extension [Entry] {
  /// Appends a note on separate lines to the last entry, unless an entry already contains it.
  fileprivate mutating func keep(_ note: String) {
    let isSaid = contains { entry in
      entry.details.note.map { "\n\($0)\n".contains("\n\(note)\n") } ?? false
    }
    guard !note.isEmpty, !isSaid, let last = indices.last else { return }
    let old = self[last].details.note ?? ""
    self[last].details.note = old.isEmpty ? note : "\(old)\n\(note)"
  }

  /// Moves a milestone to an entry without one; if all entries have one, its text becomes a note.
  fileprivate mutating func keep(_ milestone: EntryDetails.Milestone) {
    guard !contains(where: { $0.details.milestone == milestone }) else { return }
    if let free = firstIndex(where: { $0.details.milestone == nil }) {
      self[free].details.milestone = milestone
    } else {
      keep(milestone.text)
    }
  }
}
