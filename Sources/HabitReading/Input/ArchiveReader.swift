private import CArchive
import Foundation
import HabitCore

/// A cursor over the entries of an archive.
struct ArchiveReader: ~Copyable {
  private let path: String
  private let kind: ArchiveKind
  private let walk: OpaquePointer
  private var label = ""
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  private init(_ walk: OpaquePointer, kind: ArchiveKind, path: String) {
    self.walk = walk
    self.path = path
    self.kind = kind
  }

  deinit {
    archive_walk_end(walk)
  }

  /// Opens an archive whose bytes must outlive the cursor.
  ///
  /// - Throws: ``ImportError`` if it is damaged, or libarchive is missing.
  static func open(
    _ bytes: UnsafeRawBufferPointer,
    kind: ArchiveKind,
    path: String
  ) throws(ImportError) -> ArchiveReader {
    let reader = ArchiveReader(try begin(kind, path), kind: kind, path: path)
    guard archive_walk_open_memory(reader.walk, bytes.baseAddress, bytes.count) else {
      throw damage(of: kind, path)
    }
    return reader
  }

  /// Opens an archive on disk.
  ///
  /// - Throws: ``ImportError`` if it is damaged or has changed since it was first read, or if
  ///   libarchive is missing.
  static func open(_ file: FileVersion, kind: ArchiveKind) throws(ImportError) -> ArchiveReader {
    let reader = ArchiveReader(try begin(kind, file.path), kind: kind, path: file.path)
    try file.require(FileStatus(following: file.path))
    guard archive_walk_open_file(reader.walk, file.path) else { throw damage(of: kind, file.path) }
    return reader
  }

  private static func begin(
    _ kind: ArchiveKind,
    _ path: String
  ) throws(ImportError) -> OpaquePointer {
    guard let walk = archive_walk_begin(kind.packing) else {
      throw ImportError(
        Location(file: path),
        "a \(kind.rawValue), and libarchive is not installed (Debian: libarchive13); install it, "
          + "or unpack the archive and name the folder"
      )
    }
    return walk
  }

  /// Advances to the next entry, or returns `nil` at the end.
  mutating func next() throws(ImportError) -> ArchiveEntry? {
    switch archive_walk_next(walk) {
    case ARCHIVE_STEP_END: return nil
    case ARCHIVE_STEP_ENTRY: break
    default: throw failure()
    }
    let found = ArchiveEntry(path: entryName, kind: entryKind)
    label = found.label ?? ""
    return found
  }

  /// Reads the current entry.
  ///
  /// - Parameter limit: The number of bytes to read at most.
  /// - Returns: The bytes, or the first `limit` and some more if the entry is longer.
  /// - Throws: ``ImportError`` if it is encrypted, damaged, or packed in an unknown way.
  mutating func bytes(upTo limit: Int) throws(ImportError) -> [UInt8] {
    guard !archive_walk_is_encrypted(walk) else { throw encryption() }
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let count = archive_walk_read(walk, &chunk, chunk.count)
      // A warning here concerns a size or a checksum: the bytes are not those that were packed.
      guard count >= 0 else { throw failure() }
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return bytes
  }

  /// The name of an entry; bytes that are not UTF-8 are read as Latin-1, so that names stay
  /// distinct.
  private var entryName: String? {
    guard let name = archive_walk_name(walk) else { return nil }
    if let text = String(validatingCString: name) { return text.boundingMarks }
    let scalars = UnsafeBufferPointer(start: name, count: strlen(name)).map {
      Unicode.Scalar(UInt8(bitPattern: $0))
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private var entryKind: ArchiveEntry.Kind {
    switch archive_walk_kind(walk) {
    case ARCHIVE_KIND_FILE: .file
    case ARCHIVE_KIND_FOLDER: .folder
    default: .other
    }
  }

  /// Returns the last error of the library.
  private func failure() -> ImportError {
    let words = archive_walk_fault(walk).map { String(cString: $0) } ?? ""
    if archive_walk_met_encryption(walk) || words.contains("encrypted") {
      return encryption()
    }
    guard words.contains("nsupported") else { return Self.damage(of: kind, path, at: label) }
    let whose = label.isEmpty ? "a way of packing" : "the way in which \(label.quoted) is packed"
    return ImportError(
      Location(file: path),
      "\(whose) is not known; unpack the archive and name the folder"
    )
  }

  private func encryption() -> ImportError {
    ImportError(
      Location(file: path),
      "a \(kind.rawValue) with a password; unpack it and name the folder"
    )
  }

  /// Returns the error of an archive that cannot be trusted.
  static func damage(of kind: ArchiveKind, _ path: String, at label: String = "") -> ImportError {
    let whereabouts = label.isEmpty ? "" : " at \(label.quoted)"
    return ImportError(
      Location(file: path),
      "a \(kind.rawValue) that is damaged or cut off\(whereabouts); export or copy it again"
    )
  }
}

extension ArchiveKind {
  fileprivate var packing: archive_packing {
    switch self {
    case .gzip: ARCHIVE_PACKING_GZIP
    case .zstd: ARCHIVE_PACKING_ZSTD
    case .zip, .tar, .sevenZip: ARCHIVE_PACKING_NONE
    }
  }
}
