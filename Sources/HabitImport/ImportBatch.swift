import HabitConfig
import HabitCore
import HabitReading

/// The import of many files into one result.
struct ImportBatch {
  private var importers: [any FormatReader]
  private let settings: ImportSettings
  /// The files of each importer, in input order.
  private var files: [[ExportFile]]
  /// The files in folders that are not exports, in input order.
  private var passedOver: [PassedFile] = []
  private var errors: [ImportError] = []
  /// Why files that were found in folders cannot be read.
  private var failures: [(folder: String, error: ImportError, named: ImportError)] = []

  init(settings: ImportSettings) {
    self.settings = settings
    importers = []
    files = []
  }

  /// Detects the format of each file.
  ///
  /// - Parameters:
  ///   - all: The files, in any order.
  ///   - forced: The format of every file that the user named and whose own format is not set.
  /// - Throws: ``ImportFailure`` if a file that the user named, or every file of a folder, is of no
  ///   known format, or if there is no format of an id.
  mutating func sort(_ all: [ExportFile], forced: String?) throws(ImportFailure) {
    let hasTables = all.contains { $0.form.format != nil || Self.canBeTable($0) }
    importers = Importers.readers(settings, withTables: forced != nil || hasTables)
    files = importers.map { _ in [] }
    var forcedIndexes: [String: Int] = [:]
    for file in all {
      guard let id = file.form.format ?? forced, forcedIndexes[id] == nil else { continue }
      forcedIndexes[id] = try index(ofFormat: id, for: file)
    }
    let columns = columnReaders(for: all)
    var exports: [String: Int] = [:]
    let all = opened(all)
    let forcedFormats = all.map { file in
      self.columns(of: file).flatMap { columns[$0] }
        ?? (file.form.format ?? forced).flatMap { forcedIndexes[$0] }
    }
    let indexes = indexes(of: all, forced: forcedFormats)
    for case (let file, let index?) in zip(all, indexes) { files[index].append(file) }
    for (file, index) in zip(all, indexes) {
      switch (file.origin, index) {
      case (.found(let folder), nil):
        if !isAppSettings(file) {
          let isOwned = zip(importers, files).contains { !$1.isEmpty && $0.owns(file, $1) }
          let doubt = isOwned ? nil : Resemblance.doubt(of: file, settings)
          passedOver.append(PassedFile(location: Location(file: file.path), reason: doubt))
        }
        exports[folder, default: 0] += 0
      case (.found(let folder), _?): exports[folder, default: 0] += 1
      case (.named, nil):
        errors.append(Resemblance.refusal(of: file, settings))
      case (.named, _?): break
      }
    }
    for (folder, count) in exports.sorted(by: { $0.key < $1.key })
    where count == 0 && !failures.contains(where: { $0.folder == folder }) {
      let own = all.filter { $0.origin == .found(in: folder) }
      errors.append(Resemblance.refusal(ofFolder: folder, with: own))
    }
    guard errors.isEmpty else { throw ImportFailure(errors) }
  }

  /// Returns whether a file is text, and no JSON.
  private static func canBeTable(_ file: ExportFile) -> Bool {
    let isWide = file.bytes.starts(with: [0xFF, 0xFE]) || file.bytes.starts(with: [0xFE, 0xFF])
    return !JSONText.looksLikeJSON(file.bytes) && (isWide || !file.bytes.prefix(512).contains(0))
  }

  /// Adds a reader for each list of columns that the owner has set, and returns their indexes.
  private mutating func columnReaders(for all: [ExportFile]) -> [TableColumns: Int] {
    var indexes: [TableColumns: Int] = [:]
    for columns in all.compactMap(columns) where indexes[columns] == nil {
      indexes[columns] = importers.count
      importers.append(TableFormatImporter(columns))
      files.append([])
    }
    return indexes
  }

  /// Returns the columns that the owner has set for a file, or for every file that was named.
  private func columns(of file: ExportFile) -> TableColumns? {
    file.form.columns ?? (file.origin == .named ? settings.columns : nil)
  }

  /// Reads all exports and makes their ids unique.
  mutating func read() throws(ImportFailure) -> Imported {
    var merge = ImportMerge()
    var readFolders: Set<String> = []
    var left: [[ReadExport]] = []
    for (importer, files) in zip(importers, files) where !files.isEmpty {
      var exports: [ReadExport] = []
      for set in importer.sets(of: files, settings) {
        do {
          let day = importer.exportDay(of: set.main.path)
          var imported = try importer.read(set, settings(for: set)).exported(on: day)
          do throws(ImportError) {
            try settings.requireFewHabits(imported.habits.count, in: set.main.path)
          } catch {
            errors.append(error)
            continue
          }
          imported.diagnostics = set.files.compactMap(\.store?.warning) + imported.diagnostics
          exports.append(ReadExport(set, importer.format, imported, settings.today))
          if case .found(let folder) = set.main.origin, !imported.habits.isEmpty {
            readFolders.insert(folder)
          }
        } catch {
          add(error, error.naming(importer.format, of: set.main), of: set.main)
        }
      }
      let parts = Dictionary(grouping: exports) { export in
        settings.moves.successor(of: export.source.names(below: settings.site)) ?? ""
      }
      merge.add(parts["", default: []], settings.accumulation)
      left += parts.filter { !$0.key.isEmpty }.sorted { $0.key < $1.key }.map(\.value)
    }
    // Ids that a tracker shares with the one in which it went on are those of the latter.
    for exports in left { merge.add(exports, settings.accumulation) }
    // What was found on a walk is an export only if a habit was read from it.
    for (folder, error, named) in failures {
      if readFolders.contains(folder) {
        let reason = error.reason.split(separator: "\n").first.map(String.init)
        passedOver.append(PassedFile(location: error.location, reason: reason))
      } else {
        errors.append(named)
      }
    }
    guard errors.isEmpty else { throw ImportFailure(errors) }
    do throws(ImportError) {
      try settings.requireFewHabits(merge.imported.habits.count, in: "all exports")
    } catch {
      throw ImportFailure([error])
    }
    merge.reportPassedOver(passedOver)
    return merge.imported
  }

  /// Adds why a file cannot be read: an error if the user named it, or said how to read it.
  ///
  /// - Parameters:
  ///   - error: The reason.
  ///   - named: The reason with the format, for an error.
  ///   - file: The file.
  private mutating func add(_ error: ImportError, _ named: ImportError, of file: ExportFile) {
    if case .found(let folder) = file.origin, file.form.format == nil, file.form.columns == nil {
      failures.append((folder, error, named))
    } else {
      errors.append(named)
    }
  }

  /// Returns the files with each database opened and each text checked, without damaged databases.
  private mutating func opened(_ all: [ExportFile]) -> [ExportFile] {
    var opened: [ExportFile] = []
    for var file in StoreFiles.gathered(all) {
      do {
        if StoreFiles.isDatabase(file.bytes) {
          file.store = try SQLiteStore(file)
        } else if !JSONText.looksLikeJSON(file.bytes) {
          file.text = Result { () throws(ImportError) in try PlainText(file) }
        }
        opened.append(file)
      } catch {
        add(error, error, of: file)
      }
    }
    return opened
  }

  /// Returns whether a file is the settings file of every app container, with no habits in it.
  private func isAppSettings(_ file: ExportFile) -> Bool {
    file.folder.hasSuffix("Library/Preferences") && PropertyList(file.bytes) != nil
  }

  /// Returns the settings, with the form of dates that an export has by them.
  private func settings(for set: ExportSet) -> ImportSettings {
    var settings = settings
    settings.dateFormat = set.main.form.dateFormat ?? settings.dateFormat
    return settings
  }

  private func index(ofFormat id: String, for file: ExportFile) throws(ImportFailure) -> Int {
    if let index = importers.firstIndex(where: { $0.format.id == id }) { return index }
    let ids = Importers.formats.map(\.id) + settings.tableFormats.map(\.format.id)
    let near = NearestName.nearest(to: id, among: ids).map { "did you mean '\($0)'" }
    let hint = near ?? "one of \(ids.joined(separator: ", "))"
    throw ImportFailure([ImportError(Location(file: file.path), "no format \(id.quoted); \(hint)")])
  }

  /// Returns the index of the importer of each file, or `nil` for one of no known format.
  private func indexes(of all: [ExportFile], forced: [Int?]) -> [Int?] {
    let folders = AppFolders(all)
    let found = zip(all, forced).map { folders.hold($0) ? nil : importer(of: $0, forced: $1) }
    var files: [Int: [ExportFile]] = [:]
    for case (let file, let index?) in zip(all, found) { files[index, default: []].append(file) }
    return zip(zip(all, forced), found).map { file, index in
      guard file.1 == nil else { return index }
      guard let index else {
        return folders.hold(file.0)
          ? nil
          : importers.indices.first { index in
            files[index].map { importers[index].completes(file.0, $0) } == true
          }
      }
      let isAnyTable = importers[index].format.reads.contains(.anyTable)
      let isOwned = files.contains { owner, others in
        (isAnyTable || owner == index) && importers[owner].owns(file.0, others)
      }
      return isOwned ? nil : index
    }
  }

  private func importer(of file: ExportFile, forced: Int?) -> Int? {
    if let forced {
      guard file.isAtHand || importers[forced].format.reads.contains(.inPieces) else { return nil }
      let isSet = file.origin == .named || columns(of: file) != nil
      return isSet || importers[forced].recognizes(file, settings) ? forced : nil
    }
    return importers.firstIndex { importer in
      (file.isAtHand || importer.format.reads.contains(.inPieces))
        && importer.recognizes(file, settings)
    }
  }
}

/// The folders of apps of which not every file is read, known by what else they hold.
private struct AppFolders {
  /// Those of graphs of Logseq, whose days are in `journals/`.
  private let graphs: [String]
  /// Those of data of Taskwarrior, of which only an export is whole.
  private let tasks: Set<String>

  init(_ files: [ExportFile]) {
    let config = "/logseq/config.edn"
    graphs = files.map(\.path).filter { $0.hasSuffix(config) }
      .map { String($0.dropLast(config.count)) + "/" }
    tasks = Set(files.filter { $0.path.hasSuffix("/pending.data") }.map(\.folder))
  }

  /// Returns whether a file that was found is a part of such a folder, but no export.
  func hold(_ file: ExportFile) -> Bool {
    guard file.origin != .named else { return false }
    return tasks.contains(file.folder)
      || graphs.contains { file.path.hasPrefix($0) && !file.path.hasPrefix($0 + "journals/") }
  }
}

/// A file in a folder that is no export, with why it is not read if it could be one.
struct PassedFile {
  let location: Location
  let reason: String?

  var diagnostic: Diagnostic {
    guard let reason else {
      let message = "not an export of a known format; ignored"
      return Diagnostic(.note, "input.other", message, at: location)
    }
    let message =
      "\(reason); ignored; 'habitsite check' of the file alone says how to read it, or move it"
      + " away"
    return Diagnostic(.warning, "input.doubt", message, at: location)
  }
}

extension ExportFile {
  /// Whether any part of the file can be read at any time: it is in memory, or an opened database.
  fileprivate var isAtHand: Bool { source == nil || store != nil }
}

extension ImportError {
  /// Returns the error with the format that was detected, if the file is a JSON file that was found
  /// in a folder, where not every file needs to be an export.
  fileprivate func naming(_ format: Format, of file: ExportFile) -> ImportError {
    guard case .found = file.origin, file.form.format == nil, file.source == nil,
      JSONText.looksLikeJSON(file.bytes)
    else {
      return self
    }
    return ImportError(
      location,
      reason + "; it was read as \(format.id.quoted); if it is another file, move it away"
    )
  }
}
