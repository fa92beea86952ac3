import HabitCore
import HabitExchange
import HabitImport

extension KeptInputs {
  /// The settled days that this build has found to be others; `nil` if it reads no exports.
  var newCorrections: [KeptCorrection]? { reading.map { $0.union?.findings.corrections ?? [] } }

  /// Returns what builds since a day have found to be other on earlier, settled days.
  func corrections(since start: Day, settles: Int) throws -> [KeptCorrection] {
    guard isBegun else { return [] }
    return KeptCorrection.all(in: try changes, since: start, settles: settles)
  }

  /// Returns what builds, this one included, have found to be other on settled days, by the ids of
  /// the habits as read.
  func corrections(settles: Int) throws -> [String: [KeptCorrection]] {
    guard isBegun else { return [:] }
    var changes = Array(try changes)
    let log = try reading?.union?.log ?? history.log(of: changes)
    if let union = reading?.union { changes.append(union.change) }
    let pairs = zip(log.ordered.map(\.number), imported.habits.map(\.habit.id))
    let ids = Dictionary(pairs) { first, _ in first }
    let corrections = KeptCorrection.all(in: changes, settles: settles)
    return Dictionary(grouping: corrections.filter { ids[$0.number] != nil }) {
      ids[$0.number, default: ""]
    }
  }

  /// What the flags want to be known, oldest first.
  var changes: ArraySlice<KeptChange> {
    get throws { try knownOn.map { try history.changes(knownOn: $0) } ?? history.changes()[...] }
  }

  /// Returns the diagnostics of reading files; what is missing is only noted if the history has
  /// noted before what it had.
  func knowing(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let hasMore = reading?.union?.log.hasMore ?? false
    guard hasMore, !self.diagnostics.contains(where: { $0.severity >= .warning }) else {
      return diagnostics
    }
    return diagnostics.map { diagnostic in
      guard diagnostic.isOfHistory else { return diagnostic }
      var diagnostic = diagnostic
      diagnostic.severity = .note
      return diagnostic
    }
  }
}

extension Diagnostic {
  /// Whether it is about what the history has and the exports do not.
  var isOfHistory: Bool { code.hasPrefix("history.") }
}
