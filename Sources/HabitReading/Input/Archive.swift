import HabitCore

/// The files in an archive, unpacked in memory; nothing is written to disk.
struct Archive {
  /// The files sorted by path; files with the same path in archive order.
  private(set) var files: [ExportFile] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let file: ExportFile
  /// The archive on disk, unless it is nested in another one.
  private let version: FileVersion?
  private let kind: ArchiveKind
  private var budget: ArchiveBudget
  private var findings = Findings()
  /// The number of entries so far.
  private var count = 0

  /// Unpacks an archive, or returns `nil` if the file is not one.
  ///
  /// Folders, links, hidden and empty files are skipped, except files that belong to a database. In
  /// an app container only the preferences and the application's data are used. Archives among the
  /// files are unpacked too, but not archives inside those. Routes are listed without their
  /// content.
  ///
  /// - Parameters:
  ///   - file: The archive in memory.
  ///   - version: The archive on disk, to read its large files in pieces later.
  ///   - limits: The maximum sizes and counts.
  /// - Throws: ``ImportError`` if it is damaged, has a password, holds no files, or exceeds a
  ///   limit.
  init?(
    _ file: ExportFile,
    at version: FileVersion? = nil,
    limits: ArchiveLimits = ArchiveLimits()
  ) throws(ImportError) {
    guard let kind = ArchiveKind(of: file.bytes) else { return nil }
    self.file = file
    self.version = version
    self.kind = kind
    budget = ArchiveBudget(limits, of: file)
    try unpackAll()
    guard !files.isEmpty else { throw error("the archive holds no files") }
    reportEqualPaths()
    diagnostics = findings.diagnostics
  }

  /// Unpacks a nested archive; the limits apply to both archives together.
  private init(_ file: ExportFile, _ kind: ArchiveKind, _ budget: ArchiveBudget) throws(ImportError)
  {
    self.file = file
    version = nil
    self.kind = kind
    self.budget = budget
    self.budget.isNested = true
    try unpackAll()
  }
}

extension Archive {
  private mutating func unpackAll() throws(ImportError) {
    if kind == .zip, ZipEnd(of: file.bytes)?.isOfWholeFile == false {
      throw ArchiveReader.damage(of: kind, file.path)
    }
    if !ArchiveKind.isEmptyZip(file.bytes) {
      try NameLocale.withUTF8 { () throws(ImportError) in try unpack() }
    }
    keepWhatContainersRecord()
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private mutating func unpack() throws(ImportError) {
    let packed = file.bytes
    let failure: ImportError? = packed.withUnsafeBytes { bytes in
      do throws(ImportError) {
        try unpack(bytes)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  private mutating func unpack(_ bytes: UnsafeRawBufferPointer) throws(ImportError) {
    var reader = try ArchiveReader.open(bytes, kind: kind, path: file.path)
    while let entry = try reader.next() {
      count += 1
      try budget.addEntry()
      switch entry.kind {
      case .folder: continue
      case .other: reportLink(entry)
      case .file: try read(entry, &reader)
      }
    }
  }

  private mutating func read(
    _ entry: ArchiveEntry,
    _ reader: inout ArchiveReader
  ) throws(ImportError) {
    guard !Self.isHidden(entry) else { return }
    let path = path(of: entry)
    if RouteFile.isOne(path) {
      files.append(ExportFile(path: path, bytes: [], origin: origin(of: entry)))
      return
    }
    let rest = budget.greatestEntrySize
    var bytes = try reader.bytes(upTo: min(rest, LargeFile.greatestWholeSize))
    if bytes.count <= rest, let source = source(of: bytes, path) {
      let head = Array(bytes.prefix(LargeFile.headSize))
      try add(ExportFile(path: path, bytes: head, origin: origin(of: entry), source: source))
      return
    }
    if bytes.count <= rest {
      bytes += try reader.bytes(upTo: rest - bytes.count)
    }
    guard bytes.count <= rest else { throw budget.excess(of: entry.label ?? path, bytes.count) }
    guard !bytes.isEmpty || path.hasSuffix(StoreFiles.log) else { return }
    try add(ExportFile(path: path, bytes: bytes, origin: origin(of: entry)))
  }

  /// Adds a file, or the files in it if it is an archive.
  private mutating func add(_ file: ExportFile) throws(ImportError) {
    budget.size += file.bytes.count
    guard let kind = ArchiveKind(of: file.bytes) else {
      files.append(file)
      return
    }
    guard !budget.isNested else {
      let message = "an archive inside two others is not opened; unpack it and name it"
      findings.add(.warning, "archive.nested", message, at: Location(file: file.path))
      return
    }
    let inner = try Archive(file, kind, budget)
    budget.take(over: inner.budget)
    files += inner.files
    findings.add(inner.findings)
  }

  /// Returns the source for the rest of an entry, if it is worth reading in pieces.
  private func source(of bytes: [UInt8], _ path: String) -> ByteSource? {
    guard let version, bytes.count > LargeFile.greatestWholeSize, LargeFile.isStreamed(bytes) else {
      return nil
    }
    return .entry(
      PackedEntry(
        archive: version,
        kind: kind,
        position: count - 1,
        path: path,
        greatestSize: budget.greatestStreamedSize
      )
    )
  }

  private mutating func keepWhatContainersRecord() {
    let start = file.path.utf8.count + 1
    let labels = files.map { String($0.path.utf8.dropFirst(start)) ?? "" }
    let containers = AppContainers(among: labels)
    files = zip(files, labels).filter { containers.keeps($0.1) }.map(\.0)
  }

  /// Returns whether an entry is a hidden file, or one that macOS adds to its archives.
  private static func isHidden(_ entry: ArchiveEntry) -> Bool {
    guard let label = entry.label, !StoreFiles.isLargeValue(label) else { return false }
    return label.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
  }

  /// Returns the path of an entry after that of the archive; the archive's own for a compressed
  /// file.
  private func path(of entry: ArchiveEntry) -> String {
    if let label = entry.label { return "\(file.path)/\(label)" }
    return kind.packsOneFile ? file.path : "\(file.path)/entry \(count)"
  }

  /// Returns the origin of an entry; a named archive is like a folder, one in a folder like a
  /// subfolder.
  private func origin(of entry: ArchiveEntry) -> ExportFile.Origin {
    let isOneFile = kind.packsOneFile && entry.label == nil
    return file.origin == .named && !isOneFile ? .found(in: file.path) : file.origin
  }
}

extension Archive {
  private func error(_ reason: String) -> ImportError {
    ImportError(Location(file: file.path), reason)
  }

  private mutating func reportLink(_ entry: ArchiveEntry) {
    let location = Location(file: path(of: entry))
    findings.add(.note, "archive.link", "links in an archive are not followed", at: location)
  }

  private mutating func reportEqualPaths() {
    for (file, next) in zip(files, files.dropFirst()) where file.path == next.path {
      let message = "the archive holds this path more than once; each is read"
      findings.add(
        .warning,
        "archive.twice",
        about: file.path,
        message,
        at: Location(file: file.path)
      )
    }
  }
}
