/// The entries of two habits that are one.
///
/// A day that both have counts once: the entries of the one with the stronger mark stay, of equal
/// ones those of the first, and take over the words of the other.
struct EntryUnion {
  /// Oldest day first.
  private(set) var entries: [Entry] = []
  /// On how many days both habits have entries.
  private(set) var sharedDayCount = 0

  /// Unites entries.
  ///
  /// - Parameters:
  ///   - first: Of the habit that the other becomes part of; oldest day first.
  ///   - second: Of the other; oldest day first.
  ///   - kind: What an entry of either means.
  init(_ first: [Entry], _ second: [Entry], kind: Kind) {
    var (first, second) = (first[...], second[...])
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
  /// Takes the entries of a day from the front.
  fileprivate mutating func removeEntries(on day: Day) -> ArraySlice<Entry> {
    let entries = prefix { $0.day == day }
    self = self[entries.endIndex...]
    return entries
  }

  /// The entries of a day, with the words of others that are left out.
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
  /// Adds a note on lines of its own to the last entry, unless one says the same.
  fileprivate mutating func keep(_ note: String) {
    let isSaid = contains { entry in
      entry.details.note.map { "\n\($0)\n".contains("\n\(note)\n") } ?? false
    }
    guard !note.isEmpty, !isSaid, let last = indices.last else { return }
    let old = self[last].details.note ?? ""
    self[last].details.note = old.isEmpty ? note : "\(old)\n\(note)"
  }

  /// Moves a milestone to an entry that has none; where all have one, its text becomes a note.
  fileprivate mutating func keep(_ milestone: EntryDetails.Milestone) {
    guard !contains(where: { $0.details.milestone == milestone }) else { return }
    if let free = firstIndex(where: { $0.details.milestone == nil }) {
      self[free].details.milestone = milestone
    } else {
      keep(milestone.text)
    }
  }
}
