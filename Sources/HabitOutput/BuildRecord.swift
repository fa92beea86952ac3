import HabitCore

/// The state of the previous build, file by file, so that unchanged files are not rendered again.
///
/// It may be missing or outdated: a file is only known as long as nothing has touched it since.
struct BuildRecord: Equatable, Sendable {
  /// By the paths relative to the output folder.
  var files: [String: File] = [:]

  static let name = ".habitsite-record"
  private static let heading = "habitsite record 1"

  /// A file that a build wrote.
  struct File: Equatable, Sendable {
    /// The ``OutputFile/key`` of the rendered file.
    let key: UInt64
    let stamp: FileStamp
  }
}

extension BuildRecord {
  /// Returns the size of a file in the output that has the bytes it would be rendered to, since
  /// neither its key nor anything on the disk has changed, or else `nil`.
  func size(of file: OutputFile, in folder: String) -> Int? {
    guard let known = files[file.path], known.key == file.key,
      known.stamp == SystemFile.stamp(of: folder + "/" + file.path)
    else { return nil }
    return known.stamp.size
  }

  /// Returns whether the bytes of a file are a record, of whatever form, or none at all.
  static func isOne(_ bytes: [UInt8]) -> Bool {
    bytes.isEmpty || bytes.starts(with: "habitsite record ".utf8)
  }

  /// Reads a record; any other text gives an empty one.
  init(_ text: String) {
    // Split bytes, since a combining accent at the start of a path would merge with the space.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"))
    guard lines.first.map(Substring.init) == Substring(Self.heading) else { return }
    files.reserveCapacity(lines.count)
    for line in lines.dropFirst() {
      let cells = line.split(separator: UInt8(ascii: " "), maxSplits: 4).map(Substring.init)
      guard cells.count == 5, let key = UInt64(cells[0], radix: 36), let size = Int(cells[1]),
        let changed = Int(cells[2]), let number = UInt64(cells[3])
      else { continue }
      let stamp = FileStamp(size: size, changed: changed, number: number)
      files[cells[4].textOfTabCell] = File(key: key, stamp: stamp)
    }
  }

  /// One line per file, sorted by path.
  var text: String {
    let lines = files.sorted { $0.key < $1.key }.map { path, file in
      let stamp = file.stamp
      let key = String(file.key, radix: 36)
      return "\(key) \(stamp.size) \(stamp.changed) \(stamp.number) \(path.tabCell)\n"
    }
    return Self.heading + "\n" + lines.joined()
  }
}

/// The metadata of a file that differs after every change of it.
struct FileStamp: Hashable, Sendable {
  /// In bytes.
  let size: Int
  /// The last change of the file or its metadata, in nanoseconds; no program can set it.
  let changed: Int
  /// The number of the file in its file system.
  let number: UInt64
}

/// The files of the last build, for reading those that a build would not render again.
package struct BuiltFiles: Sendable {
  private let folder: String
  private let record: BuildRecord

  /// - Parameter output: The path of the folder, as the person wrote it; it may not exist.
  package init(of output: String) {
    let location = OutputLocation(output)
    folder = location.folder
    record = location.recordFile.record
  }

  /// Returns what a file would be rendered to, or `nil` if the folder may have something else.
  func bytes(of file: OutputFile) -> [UInt8]? {
    guard record.size(of: file, in: folder) != nil,
      let bytes = SystemFile.contents(of: folder + "/" + file.path),
      // A build may have replaced it by now.
      record.size(of: file, in: folder) == bytes.count
    else { return nil }
    return bytes
  }
}
