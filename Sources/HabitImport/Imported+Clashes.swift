package import HabitCore

extension Imported {
  /// What is to be told of habits that could be one.
  ///
  /// - Parameter wholes: The id of each habit that was made part of another one since, with the id
  ///   of that one.
  /// - Returns: In the order of the exports, counted by export; nothing of habits that are one now.
  package func clashes(afterMerging wholes: [String: String] = [:]) -> [Diagnostic] {
    clashes.flatMap { clashes in
      var findings = Findings()
      for clash in clashes
      where wholes[clash.first, default: clash.first] != wholes[clash.second, default: clash.second]
      {
        findings.add(clash)
      }
      return findings.diagnostics
    }
  }
}

extension Findings {
  fileprivate mutating func add(_ clash: HabitClash) {
    let (first, second) = (clash.firstPath, clash.secondPath)
    let both = "in \(first.quoted) and in \(second.quoted)"
    let wayOut = "'merge' in the settings unites them"
    let place = Place(file: second)
    switch clash.reason {
    case .id:
      let whereabouts = first == second ? "twice" : both
      add(
        .warning,
        "habit.id",
        about: clash.first,
        "the habit id \(clash.first.quoted) stands \(whereabouts);"
          + " the second is kept as \(clash.second.quoted); \(wayOut)",
        at: place
      )
    case .name(let name):
      add(
        .note,
        "habit.name",
        about: name,
        "a habit \(name.quoted) stands \(both); both are kept; \(wayOut)",
        at: place
      )
    case .look(let name, let other):
      let whereabouts = first == second ? "" : " in \(first.quoted)"
      let difference = other.codePoints(besides: name).prefix(3).joined(separator: ", ")
      add(
        .note,
        "habit.look",
        about: other,
        "the habit \(other.quoted) looks like \(name.quoted)\(whereabouts), and is another one:"
          + " they differ by \(difference); \(wayOut)",
        at: place
      )
    }
  }
}
