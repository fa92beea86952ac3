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
    if archive_walk_met_encryption(walk) || words.contains("encrypted") { return encryption() }
    guard words.contains("nsupported") else { return Self.damage(of: kind, path, at: label) }
    let whose = label.isEmpty ? "" : " of \(label.quoted)"
    return ImportError(
      Location(file: path),
      "an unknown compression method\(whose); unpack the archive and name the folder"
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

/// An entry of an archive as its header describes it, before its content is read.
struct ArchiveEntry {
  /// The path in the archive, or `nil` if it is unknown.
  var path: String?
  var kind: Kind

  enum Kind {
    case file
    case folder
    /// A link, a device, or something else without content.
    case other
  }

  /// The path as a label for messages: relative, without `..`, and with `/` between its components.
  ///
  /// It is never used as a file path; entries are only read.
  var label: String? {
    guard let path else { return nil }
    var parts = path.split { $0 == "/" || $0 == "\\" }.filter { $0 != "." && $0 != ".." }
    if let first = parts.first, first.count == 2, first.hasSuffix(":") { parts.removeFirst() }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }
}

/// A kind of archive, detected from its first bytes.
enum ArchiveKind: String {
  case zip = "zip archive"
  case tar = "tar archive"
  /// One compressed file, or a compressed tar archive.
  case gzip = "gzip archive"
  /// One file compressed by Zstandard, or a compressed tar archive.
  case zstd = "Zstandard file"
  case sevenZip = "7z archive"

  /// Detects the kind of a file, or returns `nil` if it is not an archive.
  init?(of bytes: [UInt8]) {
    if bytes.starts(with: "PK\u{3}\u{4}".utf8) || Self.isEmptyZip(bytes) {
      self = .zip
    } else if bytes.starts(with: [0x1F, 0x8B]) {
      self = .gzip
    } else if bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) {
      self = .zstd
    } else if bytes.starts(with: [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]) {
      self = .sevenZip
    } else if bytes.dropFirst(257).starts(with: "ustar".utf8) {
      self = .tar
    } else {
      return nil
    }
  }

  /// Whether the archive may be a single file without a name.
  var packsOneFile: Bool { self == .gzip || self == .zstd }

  /// Returns whether a file is the end record of a zip archive and nothing else.
  static func isEmptyZip(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "PK\u{5}\u{6}".utf8) }
}

/// The record at the end of a zip archive, which contains the offset of the list of its entries.
///
/// Source: PKWARE, "APPNOTE.TXT - .ZIP File Format Specification", 4.3.16.
struct ZipEnd {
  /// The offset of the record, in bytes.
  private let position: Int
  /// The end of the list according to the record, in bytes.
  private let listEnd: Int

  /// Finds the last record of an archive, or returns `nil` if it has none.
  init?(of bytes: [UInt8]) {
    let signature: [UInt8] = [0x50, 0x4B, 0x05, 0x06]
    let size = 22
    let first = max(0, bytes.count - size - Int(UInt16.max))
    let last = bytes.count - size
    guard last >= 0,
      let position = (first...last).last(where: { bytes[$0...].starts(with: signature) })
    else { return nil }
    self.position = position
    listEnd = Self.number(bytes, position + 12) + Self.number(bytes, position + 16)
  }

  /// Whether the archive begins where the file does.
  ///
  /// It does not if the file is cut off, and the record is that of a nested archive.
  var isOfWholeFile: Bool {
    // Larger archives store the numbers elsewhere.
    listEnd == position || listEnd >= Int(UInt32.max)
  }

  private static func number(_ bytes: [UInt8], _ index: Int) -> Int {
    bytes[index..<(index + 4)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
