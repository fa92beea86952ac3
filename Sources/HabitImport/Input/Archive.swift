import HabitCore

/// The files in an archive, unpacked in memory: nothing of it is written anywhere.
struct Archive {
  /// Sorted by path, those of one path in the order of the archive.
  private(set) var files: [ExportFile] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let file: ExportFile
  private let kind: ArchiveKind
  private let limits: ArchiveLimits
  private var findings = Findings()
  private var count = 0
  /// The size of all entries so far, in bytes.
  private var size = 0

  /// Unpacks a file that is an archive, or gives `nil` where it is none.
  ///
  /// Folders, links, hidden and empty files are passed over, but not what belongs to a database. In
  /// an app container only the preferences and the application's data are kept.
  ///
  /// - Throws: ``ImportError`` where it is damaged, has a password, holds no files, or goes beyond
  ///   a limit.
  init?(_ file: ExportFile, limits: ArchiveLimits = ArchiveLimits()) throws(ImportError) {
    guard let kind = ArchiveKind(of: file.bytes) else { return nil }
    self.file = file
    self.kind = kind
    self.limits = limits
    if !ArchiveKind.isEmptyZip(file.bytes) {
      try NameLocale.withUTF8 { () throws(ImportError) in try unpack() }
    }
    keepWhatContainersRecord()
    guard !files.isEmpty else { throw error("the archive holds no files") }
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    tellEqualPaths()
    diagnostics = findings.diagnostics
  }
}

extension Archive {
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
    var reader = try ArchiveReader(bytes, kind: kind, path: file.path)
    while let entry = try reader.next() {
      count += 1
      guard count <= limits.count else {
        throw error("more than \(limits.count) entries; \(Self.wayOut)")
      }
      switch entry.kind {
      case .folder: continue
      case .other: tellLink(entry)
      case .file: try read(entry, &reader)
      }
    }
  }

  private mutating func read(
    _ entry: ArchiveEntry,
    _ reader: inout ArchiveReader
  ) throws(ImportError) {
    guard !Self.isHidden(entry) else { return }
    let rest = min(limits.entrySize, limits.size - size, greatestSizeByRatio - size)
    let bytes = try reader.bytes(upTo: rest)
    guard bytes.count <= rest else { throw excess(of: entry, bytes.count) }
    guard !bytes.isEmpty || entry.label?.hasSuffix(StoreFiles.log) == true else { return }
    size += bytes.count
    let path = path(of: entry)
    files.append(ExportFile(path: path, bytes: bytes, origin: origin(of: entry)))
    if ArchiveKind(of: bytes) != nil {
      let message = "an archive inside an archive is not opened; unpack it and name it"
      findings.add(.warning, "archive.nested", message, at: Place(file: path))
    }
  }

  private mutating func keepWhatContainersRecord() {
    let start = file.path.utf8.count + 1
    let labels = files.map { String($0.path.utf8.dropFirst(start)) ?? "" }
    let containers = AppContainers(among: labels)
    files = zip(files, labels).filter { containers.keeps($0.1) }.map(\.0)
  }

  private var greatestSizeByRatio: Int {
    max(limits.smallSize, file.bytes.count * limits.ratio)
  }

  /// A hidden file, or what macOS adds to a file in an archive of its own.
  private static func isHidden(_ entry: ArchiveEntry) -> Bool {
    guard let label = entry.label, !StoreFiles.isLargeValue(label) else { return false }
    return label.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
  }

  /// The path of an entry behind that of the archive; the archive's own for a compressed file.
  private func path(of entry: ArchiveEntry) -> String {
    if let label = entry.label { return "\(file.path)/\(label)" }
    return kind == .gzip ? file.path : "\(file.path)/entry \(count)"
  }

  /// An archive that was named is like a folder; in a folder it is like a folder in that.
  private func origin(of entry: ArchiveEntry) -> ExportFile.Origin {
    let isOneFile = kind == .gzip && entry.label == nil
    return file.origin == .named && !isOneFile ? .found(in: file.path) : file.origin
  }
}

extension Archive {
  private static let wayOut = "unpack it and name the folder, if you trust it"

  private func error(_ reason: String) -> ImportError {
    ImportError(Place(file: file.path), reason)
  }

  /// The error of the first limit that an entry of at least so many bytes goes beyond.
  private func excess(of entry: ArchiveEntry, _ count: Int) -> ImportError {
    if size + count > greatestSizeByRatio {
      return error("its files are more than \(limits.ratio) times its size; \(Self.wayOut)")
    }
    if count > limits.entrySize {
      let name = (entry.label ?? file.path).quoted
      return error("\(name) in it is larger than \(limits.entrySize >> 20) MiB")
    }
    return error("its files are larger than \(limits.size >> 20) MiB together; \(Self.wayOut)")
  }

  private mutating func tellLink(_ entry: ArchiveEntry) {
    let place = Place(file: path(of: entry))
    findings.add(.note, "archive.link", "links in an archive are not followed", at: place)
  }

  private mutating func tellEqualPaths() {
    for (file, next) in zip(files, files.dropFirst()) where file.path == next.path {
      let message = "the archive holds this path more than once; each is read"
      findings.add(.warning, "archive.twice", about: file.path, message, at: Place(file: file.path))
    }
  }
}
