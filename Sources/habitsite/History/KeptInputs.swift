import HabitConfig
import HabitCore
import HabitExchange
import HabitImport
import HabitOutput
import HabitReading

/// What a command reads where a site keeps a history: the exports together with what only the
/// history has.
struct KeptInputs {
  /// The habits of the exports, and after them those that only the history has.
  private(set) var imported: Imported
  /// Where the habits are from that only the history has.
  private(set) var sources: [LogRecord.Source] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The ids of the habits that only the history has.
  private var gone: Set<String> = []
  /// The ids of those among them that a build once hid or renamed.
  private(set) var concealed: Set<String> = []
  let history: History
  private(set) var reading: Reading?

  /// What a build has read, and what it adds to the history.
  struct Reading {
    let read: KeptRead
    let options: KeptUnion.Options
    /// `nil` if the exports alone have what the history has.
    var union: KeptUnion?
    /// The numbers of the habits in the history, in the order of ``KeptInputs/imported``; empty
    /// without a union.
    var numbers: [Int] = []
    var privatePlaces: [Int] = []
  }

  /// Reads what the last build knew.
  init(_ history: History) throws {
    self.history = history
    imported = Imported()
    show(try history.log(of: history.changes()))
  }

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
    early: HistoryReading?
  ) throws {
    self.history = history
    self.imported = imported
    let sources = imported.sources.enumerated().map { index, source in
      let habits = zip(imported.habits, imported.sourceIndexes).filter { Int($1) == index }
      return KeptChange.Source(
        name: SiteFolder.name(of: source.paths.first ?? "", below: folder),
        format: source.format.id,
        exported: habits.compactMap(\.0.habit.exported).max()
      )
    }
    let read = KeptRead(
      imported.habits,
      from: sources,
      indexes: imported.sourceIndexes.map { Int($0) },
      categories: imported.categories,
      storedExperience: imported.storedExperience
    )
    self.imported.habits = read.habits
    reading = Reading(read: read, options: options)
    guard history.head?.read == nil || history.head?.read != read.fingerprint else { return }
    let union = try union(read, options, early)
    reading?.union = union
    show(union.log)
    if history.head != nil { diagnostics = union.findings.diagnostics(options.moves) }
  }

  private func union(
    _ read: KeptRead,
    _ options: KeptUnion.Options,
    _ early: HistoryReading? = nil
  ) throws -> KeptUnion {
    do {
      let log = try early?.log ?? history.log(of: history.changes())
      return try KeptUnion(log, number: (history.head?.last.number ?? 0) + 1, read, options)
    } catch is KeptLog.Mismatch {
      throw SiteError("history.damaged", "the history does not fit the exports")
    }
  }

  /// Takes the habits of the history, those of the exports first.
  private mutating func show(_ log: KeptLog) {
    var ids: Set<String> = []
    var numbers: [Int] = []
    var habits: [HabitHistory] = []
    var indexes: [Int32] = []
    let exportCount = Int32(imported.sources.count)
    let readIndexes = imported.sourceIndexes
    for kept in log.ordered {
      var habit = kept.habit
      var count = 1
      while !ids.insert(habit.id).inserted {
        count += 1
        habit.id = "\(kept.habit.id)~\(count)"
      }
      if kept.presence != .there {
        gone.insert(habit.id)
        if kept.isPrivate { concealed.insert(habit.id) }
      }
      if readIndexes.indices.contains(habits.count) {
        indexes.append(readIndexes[habits.count])
      } else {
        let source = LogRecord.Source(format: kept.source.format, path: kept.source.name)
        let index = sources.firstIndex(of: source) ?? sources.count
        if index == sources.count { sources.append(source) }
        indexes.append(exportCount + Int32(index))
      }
      numbers.append(kept.number)
      let history = HabitHistory(habit, entries: kept.entries)
      habits.append(imported.photos.isEmpty ? history : history.withoutLostPhotos(kept))
    }
    (imported.habits, imported.sourceIndexes) = (habits, indexes)
    imported.categories = log.categories
    imported.storedExperience = log.storedExperience
    reading?.numbers = numbers
  }

  /// The indexes of the habits that only the history has.
  var goneIndexes: Set<Int> {
    Set(imported.habits.indices.filter { gone.contains(imported.habits[$0].habit.id) })
  }

  /// Returns what the ``sources`` speak of.
  func dataSources(today: Day) -> [DataSource] {
    let gone = goneIndexes
    return sources.enumerated().map { place, source in
      let own = imported.habits.indices.filter {
        Int(imported.sourceIndexes[$0]) == imported.sources.count + place
      }
      let there = own.filter { !gone.contains($0) }
      let habits = (there.isEmpty ? own : there).map { imported.habits[$0] }
      var known = DataSource(source.path, format: source.format, habits, today: today)
      known.isAlone = there.isEmpty
      known.keepsEnds = Format.own.contains(source.format)
      return known
    }
  }

  /// The day of the last build whose exports the history has, or `nil` of a new history.
  var lastBuild: Day? { get throws { try history.lastDay } }

  /// Notes which habits the settings hide or rename.
  ///
  /// - Parameter ids: The ids of the habits.
  /// - Throws: ``SiteError`` if the history is needed and damaged.
  mutating func setPrivate(_ ids: Set<String>) throws {
    guard var reading else { return }
    let places = imported.habits.indices.filter { ids.contains(imported.habits[$0].habit.id) }
    if reading.union == nil {
      let known = Set(history.head?.privatePlaces ?? [])
      reading.privatePlaces = known.sorted()
      self.reading = reading
      guard !known.isSuperset(of: places) else { return }
      reading.union = try union(reading.read, reading.options)
      reading.numbers = reading.union?.log.ordered.map(\.number) ?? []
    }
    do {
      try reading.union?.setPrivate(places.map { reading.numbers[$0] })
    } catch {
      throw SiteError("history.damaged", "the history does not fit the exports")
    }
    let log = reading.union?.log
    reading.privatePlaces = reading.numbers.indices.filter {
      log?.habits[reading.numbers[$0]]?.isPrivate == true
    }
    self.reading = reading
  }

  /// Notes the hashes of the exports, where the build has something to add.
  ///
  /// - Parameters:
  ///   - files: The files of the exports.
  ///   - folder: The path of the site folder.
  /// - Throws: ``ImportFailure`` if a large file has changed since it was read.
  mutating func hash(_ files: [ExportFile], below folder: String) throws {
    guard var union = reading?.union, !union.change.isEmpty else { return }
    let byPath = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    for (index, source) in imported.sources.enumerated() {
      do {
        let hashes = try source.paths.compactMap { path in
          try byPath[path].map { ($0.path, try $0.hash()) }
        }
        let lines = hashes.map { path, hash in
          "\(hash)  \(SiteFolder.name(of: path, below: folder))\n"
        }
        union.setHash(
          hashes.count == 1 ? hashes[0].1 : SHA256.text(of: Array(lines.joined().utf8)),
          ofSourceAt: index
        )
      } catch let error as ImportError {
        throw ImportFailure([error])
      }
    }
    reading?.union = union
  }

  /// Lets others change the history where the build has nothing to add.
  func releaseIfNothingIsNew() {
    if reading?.union == nil { history.release() }
  }

  /// Whether an earlier build has begun the history.
  var isBegun: Bool { history.head != nil }

  /// The settled days that this build has found to be others; `nil` if it reads no exports.
  var newCorrections: [KeptCorrection]? { reading.map { $0.union?.findings.corrections ?? [] } }

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

  /// Adds what the build has found to the history.
  ///
  /// - Parameter output: The path of the output, in which the history never is.
  /// - Throws: ``SiteError`` if it cannot be written; then the history is as before.
  func keep(besides output: String) throws {
    guard let reading, let union = reading.union else { return }
    defer { history.release() }
    guard !OutputLocation(output).overlaps(history.folder.path) else {
      throw SiteError(
        "history.place",
        "the output and the history \(history.folder.path.quoted) are the same folder; choose another output"
      )
    }
    try history.add(
      union.change,
      read: union.isInExports ? reading.read.fingerprint : nil,
      privatePlaces: reading.privatePlaces
    )
  }
}

extension HabitHistory {
  /// Returns the history without the names of photos of what only the history of the site has: an
  /// export may have another photo of that name.
  fileprivate func withoutLostPhotos(_ kept: KeptHabit) -> HabitHistory {
    guard kept.presence != .there || !kept.lost.isEmpty else { return self }
    return changing { _, entries in
      for index in entries.indices
      where entries[index].hasMore
        && (kept.presence != .there || kept.lost.contains(entries[index].day))
      {
        entries[index].details.milestone?.photo = nil
      }
    }
  }
}

extension Diagnostic {
  /// Whether it is about what the history has and the exports do not.
  var isOfHistory: Bool { code.hasPrefix("history.") }

  /// Whether it is a note once the history knows what it says.
  var isToldOnce: Bool { isOfHistory || code == "source.ended" }
}
