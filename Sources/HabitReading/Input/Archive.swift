import Foundation
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
  /// The folders that are sites of habitsite, each with a trailing slash.
  private var sites: Set<String> = []
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
    guard !files.isEmpty else { throw emptiness }
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

  private mutating func unpackAll() throws(ImportError) {
    if kind == .zip, ZipEnd(of: file.bytes)?.isOfWholeFile == false {
      throw ArchiveReader.damage(of: kind, file.path)
    }
    if !ArchiveKind.isEmptyZip(file.bytes) {
      try NameLocale.withUTF8 { () throws(ImportError) in try unpack() }
    }
    keepWhatContainersRecord()
    passOverSites()
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private mutating func unpack() throws(ImportError) {
    let packed = file.bytes
    try packed.withUnsafeBufferPointer { bytes throws(ImportError) in
      let bytes = UnsafeRawBufferPointer(bytes)
      var reader = try ArchiveReader.open(bytes, kind: kind, path: file.path)
      try readAll(&reader)
    }
  }

  private mutating func readAll(_ reader: inout ArchiveReader) throws(ImportError) {
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
    let path = path(of: entry)
    findings.file = path
    if path.hasSuffix("/\(OutputMark.name)"), OutputMark.isOne(try reader.bytes(upTo: 64)) {
      sites.insert(String(path.dropLast(OutputMark.name.count)))
    }
    guard !Self.isHidden(entry) else { return }
    if !kind.packsOneFile, let leftover = Leftover(name: path) {
      findings.add(leftover.note(at: path))
      return
    }
    if RouteFile.isOne(path) {
      files.append(ExportFile(path: path, bytes: [], origin: origin(of: entry)))
      return
    }
    let rest = budget.maxEntrySize
    var bytes = try reader.bytes(upTo: min(rest, LargeFile.maxWholeSize))
    if bytes.count <= rest, let source = source(of: bytes, path) {
      let head = Array(bytes.prefix(LargeFile.headSize))
      try add(ExportFile(path: path, bytes: head, origin: origin(of: entry), source: source))
      return
    }
    if bytes.count <= rest { bytes += try reader.bytes(upTo: rest - bytes.count) }
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
      findings.file = file.path
      let message = "\(Self.nesting); unpack it and name it"
      findings.add(.warning, "archive.nested", message, at: Location(file: file.path))
      return
    }
    let inner = try Archive(file, kind, budget)
    budget.take(over: inner.budget)
    files += inner.files
    for diagnostic in inner.findings.diagnostics { findings.add(diagnostic) }
  }

  /// Returns the source for the rest of an entry, if it is worth reading in pieces.
  private func source(of bytes: [UInt8], _ path: String) -> ByteSource? {
    guard let version, bytes.count > LargeFile.maxWholeSize, LargeFile.isStreamed(bytes) else {
      return nil
    }
    return .entry(
      PackedEntry(
        archive: version,
        kind: kind,
        position: count - 1,
        path: path,
        maxSize: budget.maxStreamedSize
      )
    )
  }

  private mutating func passOverSites() {
    for site in sites.sorted() {
      files.removeAll { $0.path.hasPrefix(site) }
      findings.add(Leftover.output.note(at: String(site.dropLast())))
    }
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

  private static let nesting = "an archive inside two others is not opened"

  /// The error of an archive of which nothing is read.
  private var emptiness: ImportError {
    let notes = findings.diagnostics
    let nested = notes.first { $0.code == "archive.nested" }?.location?.file
    let reason = nested.map { path in
      "the archive holds nothing but '\(path.shortenedForMessages)', and \(Self.nesting);"
        + " unpack it and name that"
    }
    return ImportError(
      Location(file: file.path),
      reason ?? Leftover.emptiness(of: "archive", notes, "unpack it and name that to read it")
    )
  }

  private mutating func reportLink(_ entry: ArchiveEntry) {
    let location = Location(file: path(of: entry))
    findings.file = location.file
    findings.add(.note, "archive.link", "links in an archive are not followed", at: location)
  }

  private mutating func reportEqualPaths() {
    for (file, next) in zip(files, files.dropFirst()) where file.path == next.path {
      let message = "the archive holds this path more than once; each is read"
      findings.file = file.path
      findings.add(.warning, "archive.twice", message, at: Location(file: file.path))
    }
  }
}

/// The files of routes and recordings that services export by the thousand beside their tables.
enum RouteFile {
  /// Returns whether a path is that of a route, compressed or not, which no format has.
  static func isOne(_ path: String) -> Bool {
    let name = path.lowercased()
    return endings.contains { name.hasSuffix($0) || name.hasSuffix($0 + ".gz") }
  }

  private static let endings = [".fit", ".gpx", ".tcx"]
}

/// The rule for which large files are read in pieces.
enum LargeFile {
  /// The size up to which every file is held in memory, in bytes.
  static let maxWholeSize = 256 << 10
  /// The size of the beginning held of a file that is read in pieces: enough to detect its format,
  /// in bytes.
  static let headSize = 64 << 10

  /// Returns whether the beginning of a file is that of an XML document other than a property list.
  ///
  /// Only such files grow without bound: years of recordings of a watch.
  static func isStreamed(_ head: [UInt8]) -> Bool {
    var reader = XMLReader(TextWindow(Array(head.prefix(headSize)), file: ""))
    guard let root = reader.rootName else { return false }
    return root != "plist"
  }

  /// Returns whether a file on disk begins like such a document.
  static func isStreamed(_ version: FileVersion) throws(ImportError) -> Bool {
    isStreamed(try DiskFile.head(of: version, headSize))
  }
}

/// The character set in which C libraries return names.
///
/// The initial one of a program has no letters beyond ASCII.
enum NameLocale {
  /// Runs a closure while names are UTF-8 for the calling thread.
  static func withUTF8(_ body: () throws(ImportError) -> Void) throws(ImportError) {
    #if canImport(Darwin)
    let own = newlocale(LC_CTYPE_MASK, "en_US.UTF-8", nil)
    #else
    let own = newlocale(Int32(LC_CTYPE_MASK), "C.UTF-8", nil)
    #endif
    let former = uselocale(own)
    defer {
      uselocale(former)
      if own != nil { freelocale(own) }
    }
    try body()
  }
}

/// The app containers among paths, such as those of an archive; ``FolderTree`` finds them on disk.
struct AppContainers {
  /// The paths that contain a `Library` folder, each with a trailing slash; `""` for one at the
  /// top.
  private var roots: Set<Substring> = []

  init(among paths: [String]) {
    for path in paths {
      for folder in Self.folders {
        guard let range = path.firstRange(of: folder + "/"), Self.begins(range.lowerBound, path)
        else { continue }
        roots.insert(path[..<range.lowerBound])
      }
    }
  }

  /// The folders of a container that can contain user records.
  private static let folders = ["Library/Application Support", "Library/Preferences"]

  /// Returns whether a path is outside any container, or in a folder of one that holds user
  /// records.
  func keeps(_ path: String) -> Bool {
    guard let root = root(of: path) else { return true }
    let rest = path[root.endIndex...]
    return Self.folders.contains { folder in
      guard rest.hasPrefix(folder + "/") else { return false }
      let name = rest.dropFirst(folder.count + 1)
      return !name.contains("/") || StoreFiles.isLargeValue(name)
    }
  }

  /// Returns the outermost container of a path.
  private func root(of path: String) -> Substring? {
    guard !roots.isEmpty else { return nil }
    if roots.contains("") { return path[..<path.startIndex] }
    return path.indices.lazy.filter { path[$0] == "/" }
      .map { path[...$0] }
      .first { roots.contains($0) }
  }

  private static func begins(_ index: String.Index, _ path: String) -> Bool {
    index == path.startIndex || path[path.index(before: index)] == "/"
  }
}
