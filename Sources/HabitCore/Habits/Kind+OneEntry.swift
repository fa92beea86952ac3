extension Kind {
  /// Returns the mark that an entry gives its day if it is the only one.
  package func mark(of entry: Entry) -> Mark {
    mark(of: [entry][...]).mark
  }

  /// Returns one entry for the entries of one day, with their sum, their notes and their minutes.
  ///
  /// A day that counts as done although its amounts do not reach the target keeps the amounts. The
  /// earliest time counts, and the first of the other details.
  ///
  /// - Parameter entries: The entries of one day, at least one.
  /// - Returns: The entry, and whether the day has the same mark with it alone.
  package func oneEntry(of entries: ArraySlice<Entry>) -> (entry: Entry, keepsMark: Bool)? {
    guard let first = entries.first else { return nil }
    guard entries.count > 1 else { return (first, true) }
    let (strongest, sum) = mark(of: entries)
    var entry = Entry(day: first.day, state: Self.state(of: strongest, self))
    if let sum, strongest != .skipped {
      let counted = Entry(day: first.day, value: sum)
      if target != nil || self == .tracking || mark(of: counted) == strongest { entry = counted }
    }
    entry.minutes = entries.compactMap(\.minutes).reduce(nil) { ($0 ?? 0) + $1 }
    entry.time = entries.compactMap(\.time).min()
    if let details = Self.joined(entries.compactMap(\.ownDetails)) { entry.details = details }
    return (entry, mark(of: entry) == strongest)
  }

  /// Returns the state of an entry without an amount; a slip of a habit to avoid is done.
  private static func state(of mark: Mark, _ kind: Kind) -> Entry.State {
    switch mark {
    case .skipped, .paused: .skipped
    case .failed: kind == .avoid ? .done : .failed
    case .done, .partial, .none, .clean: .done
    }
  }

  private static func joined(_ all: [EntryDetails]) -> EntryDetails? {
    guard var details = all.first else { return nil }
    let notes = all.compactMap(\.note)
    details.note = notes.isEmpty ? nil : notes.joined(separator: "\n")
    details.instant = all.lazy.compactMap(\.instant).first
    details.experience = all.compactMap(\.experience).reduce(nil) { ($0 ?? 0) + $1 }
    details.title = all.lazy.compactMap(\.title).first
    details.milestone = all.lazy.compactMap(\.milestone).first
    details.flower = all.lazy.compactMap(\.flower).first
    return details
  }
}
