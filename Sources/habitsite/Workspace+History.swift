import Foundation
import HabitConfig
import HabitCore
import HabitExchange
import HabitImport
import HabitOutput
import HabitReading

extension History {
  /// Opens the history of the site folder, whose exports have to be those of its settings.
  ///
  /// - Returns: The history, or `nil` if the site keeps none.
  /// - Throws: ``SiteError`` if its head is damaged.
  static func of(_ site: SiteInputs) throws -> History? {
    guard site.keepsHistory else { return nil }
    return try site.folder.map { try History(in: $0.path) }
  }

  /// Returns a warning where the settings no longer want a history that has more than the exports:
  /// the site loses that.
  static func warningOfUnused(_ site: SiteInputs) -> [Diagnostic] {
    guard !site.settings.keeping.isOn, site.exports == .ofSettings,
      let folder = site.folder.map({ HistoryFolder(in: $0.path) }),
      let head = folder.readableHead.flatMap({ HistoryHead($0) }), head.read == nil
    else { return [] }
    let message =
      "\(folder.path.quoted) has more than the exports, and the site loses it without 'keep: true';"
      + " set that, or move the history away"
    return [Diagnostic(.warning, "history.off", message)]
  }
}

extension KeptInputs {
  /// Unites what was read with the history.
  ///
  /// - Throws: ``SiteError`` if the history is needed and damaged.
  static func united(
    _ history: History,
    _ read: ReadInputs,
    _ options: InputOptions,
    early: Errand<KeptLog?, Never>?
  ) throws -> KeptInputs {
    let keeping = read.settings.keeping
    var understanding = KeptUnion.Options(day: read.clock.today, settles: keeping.settles)
    understanding.acceptsRemovals = options.removals == .accepted
    understanding.moves = keeping.moves
    // `Errand.result` can be read once, so a further attempt reads the history itself.
    var early = early
    func kept(_ current: History) throws -> KeptInputs {
      defer { early = nil }
      return try KeptInputs(
        current,
        read.imported,
        below: read.folder?.path ?? ".",
        understanding,
        early: current.isSame(as: history) ? early : nil
      )
    }
    // From here on to the end of a build that adds something, no other run changes the history.
    guard options.keepsHistory else { return try history.reading(kept) }
    return try kept(history.locked())
  }
}

extension Workspace {
  /// Returns what was changed since a period began on settled days before it.
  func corrections(since period: SummaryPeriod) throws -> [KeptCorrection] {
    let start = period.days.first
    return try kept?.corrections(since: start, settles: settings.keeping.settles) ?? []
  }

  /// Throws where reading produced warnings and the flags forbid them; the output is that of the
  /// settings unless set.
  ///
  /// - Throws: ``SiteError`` with their number, or if the history cannot be written.
  func refuseWarnings(_ options: InputOptions, keepingBesides output: String? = nil) throws {
    // Diagnostics on how tables were recognised fail `check` only.
    try refuse(diagnostics.filter { !$0.isRecognition }, options, keepingBesides: output)
  }

  /// Throws where there are warnings and the flags forbid them; the output is that of the settings
  /// unless set.
  ///
  /// - Throws: ``SiteError`` with their number, or if the history cannot be written.
  func refuse(
    _ diagnostics: [Diagnostic],
    _ options: InputOptions,
    keepingBesides output: String?
  ) throws {
    let warnings = diagnostics.filter { $0.severity >= .warning }
    if options.strict, options.keepsHistory, !warnings.isEmpty, warnings.allSatisfy(\.isToldOnce) {
      // The history records these warnings although the build fails: the next one has only notes.
      try addition?.write(besides: output ?? read.output)
    }
    try options.refuse(diagnostics)
  }
}

extension History {
  /// Begins to read the history in another thread if a build of these exports probably needs it.
  ///
  /// A build needs nothing of it if the last one read the same exports, as is likely if they are
  /// older than that build.
  func reading(for exports: [String]) throws -> Errand<KeptLog?, Never>? {
    guard let head else { return nil }
    if head.read != nil, let last = try Self.change(of: "\(folder.path)/head") {
      let isNewer = try exports.contains { try Self.change(of: $0).map { $0 > last } ?? false }
      guard isNewer else { return nil }
    }
    return Errand { soundLog }
  }

  /// Returns when a file was changed, or `nil` if it is missing.
  private static func change(of path: String) throws -> Date? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let url = URL(filePath: path)
    return try url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
  }
}
