import Foundation
package import HabitCore
private import Synchronization

/// One input file; all of it is in memory unless it is large.
package struct ExportFile: Sendable {
  /// The path as the user gave it, or as found in a folder; for messages.
  package let path: String
  /// The content, or only its beginning if there is a ``source``.
  package let bytes: [UInt8]
  package let origin: Origin
  /// The source of the content, if it is not in memory.
  package var source: ByteSource?
  /// The files that belong to a database: its logs and its large values.
  package var attachments: [ExportFile] = []
  /// The opened database, if the file is one and was opened.
  package var store: SQLiteStore?
  /// The file as text, or why it is not text, once this was checked.
  package var text: Result<PlainText, ImportError>?
  /// What the settings say about the file.
  package var form = Form()
  /// The cached result of judging its content.
  package let judgement = SharedJudgement()
  private let outline = SharedJudgement()

  /// Creates a file; if there is a source, the file is read in pieces and `bytes` are its
  /// beginning.
  package init(
    path: String,
    bytes: [UInt8],
    origin: Origin = .named,
    source: ByteSource? = nil
  ) {
    self.path = path
    self.bytes = bytes
    self.origin = origin
    self.source = source
  }

  /// How an export is to be read, where that is not detected.
  package struct Form: Equatable, Sendable {
    /// The id of the format.
    package var format: String?
    /// How dates are written in it, such as `D/M/Y`.
    package var dateFormat: String?
    /// Whether it is complete up to the day of each build.
    package var isLive = false
    /// The columns of the table that is read, with their roles.
    package var columns: TableColumns?

    package init(format: String? = nil, dateFormat: String? = nil, columns: TableColumns? = nil) {
      self.columns = columns
      self.format = format
      self.dateFormat = dateFormat
    }
  }

  /// How a file became an input.
  package enum Origin: Hashable, Sendable {
    /// The user named the file itself.
    case named
    /// The file was found below a folder that the user named.
    case found(in: String)
  }

  /// The location of the first byte in memory that is not UTF-8, or `nil` if all are.
  package var locationOfInvalidUTF8: Location? {
    UTF8Check.firstInvalidOffset(in: bytes).map { offset in
      let (line, column) = TextLocation.lineAndColumn(of: offset, in: bytes)
      return Location(file: path, line: line, column: column)
    }
  }

  /// The path up to the last slash, empty if there is none.
  package var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[..<slash])
  }

  /// The `Library` folder of the app container that contains the file, or else its folder.
  package var container: String {
    let folder = folder
    for index in ["/Application Support", "/Preferences"] where folder.hasSuffix("Library" + index)
    {
      return String(folder.dropLast(index.count))
    }
    return folder
  }

  /// Returns what a closure finds in the file, or `nil` if the closure throws.
  ///
  /// The error is reported when the file is read by name, or as the format that it resembles.
  package func found<Value>(_ find: (ExportFile) throws -> Value?) -> Value? {
    do { return try find(self) } catch { return nil }
  }

  /// Returns whether the file can be read, and fits.
  package func fits(_ isFitting: (ExportFile) throws -> Bool) -> Bool {
    found(isFitting) ?? false
  }

  /// Returns the keys of the JSON objects at a path of keys, as far as the file is JSON.
  ///
  /// Of an array the first elements are inspected. Empty if the path has more than three keys or
  /// leads nowhere, or if the file is not JSON. The file is read once for all paths.
  package func jsonKeys(at path: [String] = []) -> Set<String> {
    jsonOutline.keys(at: path)
  }

  /// The outline of the file, as far as it is JSON, read once.
  package var jsonOutline: JSONOutline {
    outline.value(where: { (_: JSONOutline) in true }, or: { JSONOutline(of: self) })
  }

  /// Returns the attachment whose path is that of the file with a suffix such as `-wal`.
  package func attachment(_ ending: String) -> ExportFile? {
    attachments.first { $0.path == path + ending }
  }

  /// The version on disk of a database that is read where it is, or `nil` for any other file.
  var versionInPlace: FileVersion? {
    guard case .disk(let version) = source, StoreFiles.isDatabase(bytes) else { return nil }
    return version
  }

  /// The size in bytes; of text that is read in pieces, that of its beginning.
  var size: Int { versionInPlace?.status.size ?? bytes.count }

  /// Returns the SHA-256 of the content in hexadecimal digits.
  ///
  /// - Throws: ``ImportError`` if a large file has changed since it was read.
  package func hash() throws(ImportError) -> String {
    guard let source else { return SHA256.text(of: bytes) }
    var hash = SHA256()
    let stream = try source.open()
    while let piece = try stream.next() { piece.withUnsafeBytes { hash.update($0) } }
    return hash.text()
  }

  /// Reads a file from disk; only its beginning if it is read in pieces or where it is.
  ///
  /// - Parameters:
  ///   - version: The file on disk.
  ///   - path: The path for messages and for matching the files beside it.
  ///   - origin: How the file became an input.
  ///   - limits: The maximum size.
  /// - Throws: ``ImportError`` if it is not a file, is too large, changes during the read, or is
  ///   empty though the user named it.
  init(
    _ version: FileVersion,
    as path: String,
    origin: Origin,
    _ limits: InputLimits
  ) throws(ImportError) {
    let size = version.status.size
    let isLarge = size > LargeFile.maxWholeSize
    let head = isLarge ? try DiskFile.head(of: version, LargeFile.headSize) : []
    let isDatabase =
      StoreFiles.isDatabase(head) && version.path.utf8.count < SQLiteConnection.maxPathLength
    if isDatabase || LargeFile.isStreamed(head) {
      if isDatabase { try DiskFile.requireSize(version, limits) }
      self.init(path: path, bytes: head, origin: origin, source: .disk(version))
    } else {
      let isEmpty = size == 0 && origin != .named
      let bytes = isEmpty ? [] : try DiskFile.bytes(of: version, limits)
      self.init(path: path, bytes: bytes, origin: origin)
    }
  }
}

/// The result of judging the content of a file, made on first use.
///
/// A class, because the copies of the file share it.
package final class SharedJudgement: Sendable {
  private let known = Mutex<(any Sendable)?>(nil)

  /// Returns the earlier result if `holds` accepts it, or else that of `judge`.
  package func value<Value: Sendable>(
    where holds: (Value) -> Bool,
    or judge: () -> Value
  ) -> Value {
    if let value = known.withLock({ $0 as? Value }), holds(value) { return value }
    let value = judge()
    known.withLock { $0 = value }
    return value
  }
}

/// The source of a file that is not held in memory.
package enum ByteSource: Sendable {
  case disk(FileVersion)
  /// An entry of an archive on disk.
  case entry(PackedEntry)

  /// Opens the file for reading.
  ///
  /// - Throws: ``ImportError`` if the file is missing or has changed since it was first read.
  func open() throws(ImportError) -> any ByteStream {
    switch self {
    case .disk(let version): try DiskStream(version)
    case .entry(let entry): try EntryStream(entry)
    }
  }
}

/// The content of a file, from front to back.
///
/// A class, because it owns an open system resource and the position in it.
protocol ByteStream: AnyObject {
  /// Returns the next bytes, never empty, or `nil` at the end.
  func next() throws(ImportError) -> [UInt8]?
}

/// A regular file, read in pieces.
///
/// A class, because it owns the open file.
final class DiskStream: ByteStream {
  private let version: FileVersion
  private let descriptor: Int32
  private var count = 0

  init(_ version: FileVersion) throws(ImportError) {
    self.version = version
    descriptor = try DiskFile.opened(version)
  }

  deinit {
    close(descriptor)
  }

  func next() throws(ImportError) -> [UInt8]? {
    let bytes = try DiskFile.read(Self.pieceSize, from: descriptor, version.path)
    count += bytes.count
    guard bytes.isEmpty else { return bytes }
    try version.require(FileStatus(descriptor: descriptor, path: version.path))
    guard count == version.status.size else { throw version.change }
    return nil
  }

  private static let pieceSize = 1 << 20
}

/// The files of one export that are read together.
package struct ExportSet {
  package let main: ExportFile
  /// The other files of the same export, in input order.
  package var companions: [ExportFile] = []

  package init(main: ExportFile) { self.main = main }

  package var files: [ExportFile] { [main] + companions }

  /// Groups files into sets by what `home` returns of each, such as its folder; a file without one is
  /// a set of its own.
  ///
  /// Each set is at the position of its first file, which is its main one.
  package static func sets(of files: [ExportFile], by home: (ExportFile) -> String?) -> [ExportSet]
  {
    var sets: [ExportSet] = []
    // By their bytes: two folders may be one text in two Unicode forms.
    var indexes: [[UInt8]: Int] = [:]
    for file in files {
      let home = home(file).map { Array($0.utf8) }
      if let index = home.flatMap({ indexes[$0] }) {
        sets[index].companions.append(file)
      } else {
        if let home { indexes[home] = sets.count }
        sets.append(ExportSet(main: file))
      }
    }
    return sets
  }
}
