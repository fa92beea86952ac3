import HabitCore
import HabitReading

/// The import of many files into one result.
struct ImportBatch {
  private let importers: [any Importer]
  private let accumulation: ImportSettings.Accumulation
  /// The files of each importer, in input order.
  private var files: [[ExportFile]]
  private var passedOver: [String: [String]] = [:]
  private var errors: [ImportError] = []

  init(settings: ImportSettings) {
    accumulation = settings.accumulation
    importers = Importers.all.map { $0.init(settings: settings) }
    files = importers.map { _ in [] }
  }
}

extension ImportBatch {
  /// Detects the format of each file.
  ///
  /// - Parameters:
  ///   - all: The files, in any order.
  ///   - forced: The format of every file that the user named.
  /// - Throws: ``ImportFailure`` if a file that the user named, or every file of a folder, is of no
  ///   known format.
  mutating func sort(
    _ all: [ExportFile],
    forced: (any Importer.Type)?
  ) throws(ImportFailure) {
    let forcedIndex = forced.flatMap { forced in
      importers.firstIndex { type(of: $0).format.id == forced.format.id }
    }
    var exports: [String: Int] = [:]
    let all = opened(all)
    for (file, index) in zip(all, indexes(of: all, forced: forcedIndex)) {
      if let index {
        files[index].append(file)
      }
      switch (file.origin, index) {
      case (.found(let folder), nil):
        if !isAppSettings(file) {
          passedOver[folder, default: []].append(file.path)
        }
        exports[folder, default: 0] += 0
      case (.found(let folder), _?): exports[folder, default: 0] += 1
      case (.named, nil): errors.append(Resemblance.refusal(of: file))
      case (.named, _?): break
      }
    }
    for (folder, count) in exports.sorted(by: { $0.key < $1.key }) where count == 0 {
      let own = all.filter { $0.origin == .found(in: folder) }
      errors.append(Resemblance.refusal(ofFolder: folder, with: own))
    }
    guard errors.isEmpty else { throw ImportFailure(errors) }
  }

  /// Reads all exports and makes their ids unique.
  mutating func read() throws(ImportFailure) -> Imported {
    var merge = ImportMerge()
    for (importer, files) in zip(importers, files) where !files.isEmpty {
      var exports: [ReadExport] = []
      for set in importer.sets(of: files) {
        do {
          var imported = try importer.read(set)
          imported.diagnostics = set.files.compactMap(\.store?.warning) + imported.diagnostics
          exports.append(ReadExport(set, type(of: importer).format, imported))
        } catch {
          errors.append(error)
        }
      }
      merge.add(exports, accumulation)
    }
    guard errors.isEmpty else { throw ImportFailure(errors) }
    for (folder, paths) in passedOver.sorted(by: { $0.key < $1.key }) {
      merge.reportPassedOver(paths, in: folder)
    }
    return merge.imported
  }

  /// Returns the files with each database opened and each text checked, without damaged databases.
  private mutating func opened(_ all: [ExportFile]) -> [ExportFile] {
    var opened: [ExportFile] = []
    for var file in StoreFiles.gathered(all) {
      do {
        if StoreFiles.isDatabase(file.bytes) {
          file.store = try SQLiteStore(file)
        } else if !JSONShape.looksLikeJSON(file.bytes) {
          file.text = Result { () throws(ImportError) in try PlainText(file) }
        }
        opened.append(file)
      } catch {
        errors.append(error)
      }
    }
    return opened
  }

  /// Returns whether a file is the settings file of every app container, with no habits in it.
  private func isAppSettings(_ file: ExportFile) -> Bool {
    file.folder.hasSuffix("Library/Preferences") && PropertyList(file.bytes) != nil
  }

  /// Returns the index of the importer of each file, or `nil` for one of no known format.
  private func indexes(of all: [ExportFile], forced: Int?) -> [Int?] {
    let found = all.map { importer(of: $0, forced: forced) }
    guard forced == nil else { return found }
    return zip(all, found).map { file, index in
      index
        ?? importers.indices.first { index in
          let others = zip(all, found).filter { $0.1 == index }.map(\.0)
          return !others.isEmpty && importers[index].completes(file, others)
        }
    }
  }

  private func importer(of file: ExportFile, forced: Int?) -> Int? {
    if let forced {
      guard file.source == nil || type(of: importers[forced]).readsInPieces else { return nil }
      return file.origin == .named || importers[forced].recognizes(file) ? forced : nil
    }
    return importers.firstIndex { importer in
      (file.source == nil || type(of: importer).readsInPieces) && importer.recognizes(file)
    }
  }
}
