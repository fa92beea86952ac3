import HabitCore

extension BranchChange {
  /// Writes `12 files added, 3 changed, 1 removed`.
  var summary: String {
    var parts: [String] = []
    for (paths, verb) in kinds where !paths.isEmpty {
      let noun = parts.isEmpty ? paths.count == 1 ? " file" : " files" : ""
      parts.append("\(paths.count)\(noun) \(verb)")
    }
    return parts.joined(separator: ", ")
  }

  /// The paths, a line each with what becomes of it; of each kind up to twenty.
  var lines: [String] {
    kinds.flatMap { paths, verb in
      let rest = paths.count - Self.greatestCount
      return paths.prefix(Self.greatestCount).map { "  \(verb) \($0.escapedForMessages)" }
        + (rest > 0 ? ["  \(verb) \(rest) more"] : [])
    }
  }

  private static let greatestCount = 20

  private var kinds: [(paths: [String], verb: String)] {
    [(added, "added"), (changed, "changed"), (removed, "removed")]
  }
}
