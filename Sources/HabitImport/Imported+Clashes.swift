package import HabitCore
import HabitReading

extension Imported {
  /// Returns the diagnostics of habits that could be the same.
  ///
  /// - Parameters:
  ///   - wholes: The id of each habit that was merged into another one, with the id of that one.
  ///   - habits: The habits with their current names, or `nil` if none was renamed.
  /// - Returns: The diagnostics in the order of the exports, counted by export; none for habits
  ///   that are merged or renamed now.
  ///   or are called otherwise.
  package func clashes(
    afterMerging wholes: [String: String] = [:],
    among habits: [HabitHistory]? = nil
  ) -> [Diagnostic] {
    let names = Dictionary(
      (habits ?? self.habits).map { ($0.habit.id, $0.habit.name) },
      uniquingKeysWith: { first, _ in first }
    )
    return clashes.flatMap { clashes in
      var findings = Findings()
      for clash in clashes {
        let first = wholes[clash.first, default: clash.first]
        let second = wholes[clash.second, default: clash.second]
        if first != second,
          clash.reason == .id
            || names[first]?.confusableSkeleton == names[second]?.confusableSkeleton
        {
          findings.add(clash)
        }
      }
      return findings.diagnostics
    }
  }
}

extension Findings {
  /// Adds the diagnostic of a clash.
  package mutating func add(_ clash: HabitClash) {
    let (first, second) = (clash.firstPath, clash.secondPath)
    let both = "in \(first.quoted) and in \(second.quoted)"
    let wayOut = "'merge' in the settings unites them"
    let location = Location(file: second)
    switch clash.reason {
    case .id:
      let whereabouts = first == second ? "twice" : both
      add(
        .warning,
        "habit.id",
        about: clash.first,
        "the habit id \(clash.first.quoted) appears \(whereabouts);"
          + " the second is kept as \(clash.second.quoted); \(wayOut)",
        at: location
      )
    case .name(let name):
      add(
        .note,
        "habit.name",
        about: name,
        "a habit \(name.quoted) appears \(both); both are kept; \(wayOut)",
        at: location
      )
    case .confusable(let name, let other):
      let whereabouts = first == second ? "" : " in \(first.quoted)"
      add(
        .note,
        "habit.look",
        about: other,
        "the habit \(other.quoted) looks like \(name.quoted)\(whereabouts), and is another one,"
          + " \(NameDifference(of: other, from: name).phrase); \(wayOut),"
          + " 'rename' distinguishes them",
        at: location
      )
    }
  }
}
