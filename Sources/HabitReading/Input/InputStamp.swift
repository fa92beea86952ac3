import Foundation
import HabitCore

/// The status of the inputs, enough to detect a change in one of them.
package struct InputStamp: Equatable, Sendable {
  /// By the bytes of their paths: two may be one text in two Unicode forms.
  private var files: [[UInt8]: FileStatus] = [:]
  /// Whether all files were looked at.
  package private(set) var isWhole = true
  private let printed: Set<FileIdentity>

  /// Creates the stamp of no input at all.
  package init() { printed = [] }

  /// Reads the status of files and of everything below folders, except hidden files, and files that
  /// the standard output or error goes to: each message would be a change.
  ///
  /// - Parameters:
  ///   - paths: Files and folders, which may be missing.
  ///   - excluded: A folder to ignore, such as the output.
  package init(of paths: [String], excluding excluded: String? = nil) {
    printed = Set([STDOUT_FILENO, STDERR_FILENO].compactMap(FileIdentity.init(descriptor:)))
    add(paths, excluding: excluded)
  }

  /// Reads the status of more files and folders.
  package mutating func add(_ paths: [String], excluding excluded: String? = nil) {
    let excluded = excluded.map(Self.standard)
    for path in paths {
      do throws(ImportError) {
        try look(at: path, FileStatus(following: path), depth: 0, excluded)
      } catch {
        // A missing path differs from an existing one.
        isWhole = isWhole && access(path, F_OK) != 0
      }
    }
  }

  /// Returns the paths of exports, each with those of the files that belong to a database.
  package static func paths(ofExports exports: [String]) -> [String] {
    exports.flatMap { path in
      [path, path + StoreFiles.log, path + StoreFiles.journal, StoreFiles.externalFolder(of: path)]
    }
  }

  /// The maximum number of files: exports have fewer, and more could not be checked often.
  private static let maxCount = 20_000
  private static let maxDepth = 32

  private mutating func look(
    at path: String,
    _ status: FileStatus,
    depth: Int,
    _ excluded: String?
  ) throws(ImportError) {
    guard depth <= Self.maxDepth, files.count < Self.maxCount else {
      isWhole = false
      return
    }
    guard status.kind == .folder else {
      let isPrinted = !printed.isEmpty && FileIdentity(path: path).map(printed.contains) == true
      if !isPrinted { files[Array(path.utf8)] = status }
      return
    }
    guard excluded == nil || Self.standard(path) != excluded else { return }
    let names = try FolderNames(of: path)
    // A file whose name is no text may be read as the only one.
    isWhole = isWhole && names.others.isEmpty
    for name in names.all where !name.hasPrefix(".") || name.hasSuffix(StoreFiles.supportEnding) {
      let path = FolderTree.path(path, name)
      try look(at: path, FileStatus(of: path), depth: depth + 1, excluded)
    }
  }

  /// Makes a file count as unchanged as long as this part of its content is the same.
  package mutating func setContent(_ bytes: [UInt8], of path: String) {
    // Fifteen hexadecimal digits fit into a number.
    let number = Int(SHA256.text(of: bytes).prefix(15), radix: 16) ?? 0
    files[Array(path.utf8)] = FileStatus(
      kind: .file,
      size: bytes.count,
      changed: number,
      altered: 0
    )
  }

  /// What a line of a file begins with.
  package static let lineKey = "file\t"

  /// Reads the lines that ``lines(below:)`` wrote; others are left out.
  package init(lines: [Substring]) {
    self.init()
    for line in lines where line.hasPrefix(Self.lineKey) {
      let cells = line.tabCells(upTo: 6)
      guard cells.count == 5, let size = Int(cells[1]), let changed = Int(cells[2]),
        let altered = Int(cells[3])
      else { continue }
      files[Array(cells[4].textOfTabCell.utf8)] = FileStatus(
        kind: .file,
        size: size,
        changed: changed,
        altered: altered
      )
    }
  }

  /// Writes the files for a record.
  ///
  /// - Parameter folder: The folder to which the paths of its files are relative.
  /// - Returns: One line for each file, sorted by path.
  package func lines(below folder: String) -> String {
    files.map { path, status in
      let name = SiteFolder.name(of: String(decoding: path, as: UTF8.self), below: folder)
      let numbers = "\(status.size)\t\(status.changed)\t\(status.altered)"
      return (name, "\(Self.lineKey)\(numbers)\t\(name.tabCell)\n")
    }
    .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }.map(\.1).joined()
  }

  /// Returns the sorted paths of the files that only one of two stamps has, or that differ.
  package func paths(differingFrom other: InputStamp) -> [String] {
    Set(files.keys).union(other.files.keys).filter { path in
      let status = files[path]
      let earlier = other.files[path]
      return status?.size != earlier?.size || status?.changed != earlier?.changed
    }
    .sorted { $0.lexicographicallyPrecedes($1) }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Compares only the files, not where the outputs go.
  package static func == (first: InputStamp, second: InputStamp) -> Bool {
    first.files == second.files
  }

  private static func standard(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path
  }
}

/// What distinguishes a file from all others, whatever its name.
private struct FileIdentity: Hashable {
  let device: UInt64
  let number: UInt64

  /// Returns `nil` if no plain file is open there.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(status)
  }

  init?(path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
