import HabitConfig
import HabitCore
import HabitExchange
import HabitImport
import HabitOutput
import HabitReading

/// What a command reads where a site keeps a history: the exports, and how the history differs.
struct KeptInputs {
  let history: History
  let habits: KeptHabits
  let diagnostics: [Diagnostic]
  fileprivate let read: KeptRead
  fileprivate let fingerprint: String
  /// `nil` if the exports alone have what the history has.
  fileprivate let union: KeptUnion?
  private let options: KeptUnion.Options

  /// Unites what was read with the history.
  ///
  /// - Parameters:
  ///   - history: The history of the site folder.
  ///   - imported: What the exports hold.
  ///   - folder: The path of the site folder.
  ///   - options: How differences are understood.
  ///   - early: The history that another thread reads, or `nil` if that has not begun.
  /// - Throws: ``SiteError`` if the history is needed and damaged; `History.Changed`.
  init(
    _ history: History,
    _ imported: Imported,
    below folder: String,
    _ options: KeptUnion.Options,
    early: Errand<KeptLog?, Never>?
  ) throws {
    self.history = history
    self.options = options
    let sources = imported.sources.enumerated().map { index, source in
      let habits = zip(imported.habits, imported.sourceIndexes).filter { Int($1) == index }
      return KeptChange.Source(
        name: SiteFolder.name(of: source.paths.first ?? "", below: folder),
        format: source.format.id,
        exported: habits.compactMap(\.0.habit.exported).max()
      )
    }
    read = KeptRead(
      imported.habits,
      from: sources,
      indexes: imported.sourceIndexes.map { Int($0) },
      categories: imported.categories,
      storedExperience: imported.storedExperience
    )
    fingerprint = read.fingerprint
    let isSame = history.head?.read == fingerprint
    union = try isSame ? nil : Self.union(history, read, options, early)
    var imported = imported
    imported.habits = read.habits
    habits = KeptHabits(imported, with: union?.log)
    diagnostics = history.head == nil ? [] : union?.findings.diagnostics(options.moves) ?? []
  }

  fileprivate static let mismatch = SiteError(
    "history.damaged",
    "the history does not fit the exports"
  )

  private static func union(
    _ history: History,
    _ read: KeptRead,
    _ options: KeptUnion.Options,
    _ early: Errand<KeptLog?, Never>?
  ) throws -> KeptUnion {
    do {
      let log = try early?.result ?? history.log(of: history.changes())
      return try KeptUnion(log, number: (history.head?.number ?? 0) + 1, read, options)
    } catch is KeptLog.Mismatch {
      throw mismatch
    }
  }

  /// Returns the union, also where the exports alone have what the history has.
  fileprivate func wholeUnion() throws -> KeptUnion {
    try union ?? Self.union(history, read, options, nil)
  }

  /// The day of the last build whose exports the history has, or `nil` of a new history.
  var lastBuild: Day? { get throws { try history.lastDay } }

  /// Whether an earlier build has begun the history.
  var isBegun: Bool { history.head != nil }

  /// The settled days whose entries differ in these exports.
  var newCorrections: [KeptCorrection] { union?.findings.corrections ?? [] }

  /// Returns what builds since a day have found to be other on earlier, settled days.
  func corrections(since start: Day, settles: Int) throws -> [KeptCorrection] {
    guard isBegun else { return [] }
    return try history.reading {
      KeptCorrection.all(in: try $0.changes(), since: start, settles: settles)
    }
  }

  /// Returns the diagnostics of reading files; what is missing is only noted if the history has
  /// noted before what it had.
  func knowing(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let hasMore = union?.log.hasMore ?? false
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

/// What a build adds to the history of its site.
struct KeptAddition {
  private let history: History
  private let change: KeptChange
  /// The fingerprint of the exports, or `nil` if the history has more than they have.
  private let read: String?
  /// The places, in the order of the exports, of the habits that the history has as private.
  private let privatePlaces: [Int]

  /// Returns `nil`, and lets others change the history, if there is nothing to add.
  ///
  /// - Parameters:
  ///   - kept: What the build has read.
  ///   - privateIDs: The ids of the habits that the settings hide or rename.
  ///   - files: The files of the exports, whose hashes the history notes.
  ///   - folder: The path of the site folder.
  /// - Throws: ``SiteError`` if the history is needed and damaged, ``ImportFailure`` if a large file
  ///   has changed since it was read.
  init?(
    to kept: KeptInputs,
    hiding privateIDs: Set<String>,
    _ files: [ExportFile],
    below folder: String
  ) throws {
    history = kept.history
    let imported = kept.habits.imported
    let places = imported.habits.indices.filter {
      privateIDs.contains(imported.habits[$0].habit.id)
    }
    let known = Set(history.head?.privatePlaces ?? [])
    guard kept.union != nil || !known.isSuperset(of: places) else {
      history.release()
      return nil
    }
    var union = try kept.wholeUnion()
    let numbers = union.log.ordered.map(\.number)
    do {
      try union.setPrivate(places.map { numbers[$0] })
    } catch {
      throw KeptInputs.mismatch
    }
    if !union.change.isEmpty {
      let hashes = try Self.hashes(of: imported.sources, files, below: folder)
      for (index, hash) in hashes.enumerated() { union.setHash(hash, ofSourceAt: index) }
    }
    change = union.change
    read = union.isInExports ? kept.fingerprint : nil
    let log = union.log
    privatePlaces = numbers.indices.filter { log.habits[numbers[$0]]?.isPrivate == true }
  }

  /// Returns the SHA-256 of each export: of several files, that of their hashes and names.
  private static func hashes(
    of sources: [ImportedSource],
    _ files: [ExportFile],
    below folder: String
  ) throws -> [String] {
    let byPath = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    do {
      return try sources.map { source in
        let hashes = try source.paths.compactMap { path in
          try byPath[path].map { (path, try $0.hash()) }
        }
        let lines = hashes.map { path, hash in
          "\(hash)  \(SiteFolder.name(of: path, below: folder))\n"
        }
        if let (_, hash) = hashes.first, hashes.count == 1 { return hash }
        return SHA256.text(of: Array(lines.joined().utf8))
      }
    } catch let error as ImportError {
      throw ImportFailure([error])
    }
  }

  /// Writes the addition.
  ///
  /// - Parameter output: The path of the output, in which the history never is.
  /// - Throws: ``SiteError`` if it cannot be written; then the history is as before.
  func write(besides output: String) throws {
    defer { history.release() }
    guard !OutputLocation(output).overlaps(history.folder.path) else {
      throw SiteError(
        "history.place",
        "the output and the history \(history.folder.path.quoted) are the same folder; choose another output"
      )
    }
    try history.add(change, read: read, privatePlaces: privatePlaces)
  }
}

extension Diagnostic {
  /// Whether it is about what the history has and the exports do not.
  var isOfHistory: Bool { code.hasPrefix("history.") }

  /// Whether it is a warning in the first build only, and a note once the history has it.
  var isToldOnce: Bool { isOfHistory || code == "source.ended" }
}
