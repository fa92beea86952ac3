private import CArchive
import Foundation
import HabitCore

/// A walk through the entries of an archive that lies in memory.
struct ArchiveReader: ~Copyable {
  private let path: String
  private let kind: ArchiveKind
  /// The functions of libarchive.
  private let call: archive_functions
  private let archive: OpaquePointer?
  private var entry: OpaquePointer?
  private var label = ""
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  private init(_ functions: archive_functions, kind: ArchiveKind, path: String) {
    call = functions
    archive = call.archive_read_new()
    self.path = path
    self.kind = kind
    // By the list at its end: a zip that is cut off is not read by guess.
    _ = call.archive_read_support_format_zip_seekable(archive)
    _ = call.archive_read_support_format_tar(archive)
    _ = call.archive_read_support_format_7zip(archive)
    _ = call.archive_read_support_filter_gzip(archive)
    if kind == .gzip {
      _ = call.archive_read_support_format_raw(archive)
    }
  }

  deinit {
    _ = call.archive_read_free(archive)
  }
}

extension ArchiveReader {
  /// Opens an archive whose bytes must outlive the walk.
  ///
  /// - Throws: ``ImportError`` where it is damaged, or libarchive is not there.
  static func open(
    _ bytes: UnsafeRawBufferPointer,
    kind: ArchiveKind,
    path: String
  ) throws(ImportError) -> ArchiveReader {
    let reader = ArchiveReader(try functions(for: kind, path), kind: kind, path: path)
    let (call, archive) = (reader.call, reader.archive)
    try reader.requireOpen(call.archive_read_open_memory(archive, bytes.baseAddress, bytes.count))
    return reader
  }

  /// Opens an archive on the disk.
  ///
  /// - Throws: ``ImportError`` where it is damaged, or has changed since it was first looked at,
  ///   or libarchive is not there.
  static func open(_ file: FileVersion, kind: ArchiveKind) throws(ImportError) -> ArchiveReader {
    let reader = ArchiveReader(try functions(for: kind, file.path), kind: kind, path: file.path)
    let (call, archive) = (reader.call, reader.archive)
    try file.require(FileStatus(following: file.path))
    try reader.requireOpen(call.archive_read_open_filename(archive, file.path, 1 << 16))
    return reader
  }

  private static func functions(
    for kind: ArchiveKind,
    _ path: String
  ) throws(ImportError) -> archive_functions {
    guard let functions = loaded_archive_functions() else {
      throw ImportError(
        Place(file: path),
        "a \(kind.rawValue), and libarchive is not installed (Debian: libarchive13); install it, "
          + "or unpack the archive and name the folder"
      )
    }
    return functions.pointee
  }
}

extension ArchiveReader {
  /// Goes on to the next entry, or gives `nil` at the end.
  mutating func next() throws(ImportError) -> ArchiveEntry? {
    let result = call.archive_read_next_header(archive, &entry)
    if result == ARCHIVE_EOF { return nil }
    // A warning is about a name or a time, and the entry can be read.
    guard result == ARCHIVE_OK || result == ARCHIVE_WARN, let entry else { throw failure() }
    var found = ArchiveEntry(path: name(of: entry), kind: kind(of: entry))
    if call.archive_format(archive) == ARCHIVE_FORMAT_RAW {
      // The one file of a gzip archive has no name of its own.
      found.path = nil
    }
    label = found.label ?? ""
    return found
  }

  /// Reads the entry that the walk stands on.
  ///
  /// - Parameter limit: How many bytes may be read.
  /// - Returns: Its bytes, or the first `limit` and some more where it is longer.
  /// - Throws: ``ImportError`` where it is encrypted, damaged, or packed in an unknown way.
  mutating func bytes(upTo limit: Int) throws(ImportError) -> [UInt8] {
    guard call.archive_entry_is_encrypted(entry) == 0 else { throw encryption() }
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let count = call.archive_read_data(archive, &chunk, chunk.count)
      // A warning here is about a size or a checksum: the bytes are not those that were packed.
      guard count >= 0 else { throw failure() }
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return bytes
  }
}

extension ArchiveReader {
  /// The name of an entry; bytes that are no UTF-8 are taken for Latin-1, so that names stay apart.
  private func name(of entry: OpaquePointer) -> String? {
    guard let name = call.archive_entry_pathname(entry) else { return nil }
    if let text = String(validatingCString: name) { return text }
    let scalars = UnsafeBufferPointer(start: name, count: strlen(name)).map {
      Unicode.Scalar(UInt8(bitPattern: $0))
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private func kind(of entry: OpaquePointer) -> ArchiveEntry.Kind {
    if call.archive_entry_hardlink(entry) != nil { return .other }
    switch call.archive_entry_filetype(entry) & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  private func requireOpen(_ result: Int32) throws(ImportError) {
    // A head of gzip that is cut off would pass for a file that is not packed.
    guard result == ARCHIVE_OK,
      kind != .gzip || call.archive_filter_code(archive, 0) == ARCHIVE_FILTER_GZIP
    else { throw Self.damage(of: kind, path) }
  }

  /// The error of what the library could not do last.
  private func failure() -> ImportError {
    let words = call.archive_error_string(archive).map { String(cString: $0) } ?? ""
    if call.archive_read_has_encrypted_entries(archive) > 0 || words.contains("encrypted") {
      return encryption()
    }
    guard words.contains("nsupported") else { return Self.damage(of: kind, path, at: label) }
    let whose = label.isEmpty ? "a way of packing" : "the way in which \(label.quoted) is packed"
    return ImportError(
      Place(file: path),
      "\(whose) is not known; unpack the archive and name the folder"
    )
  }

  private func encryption() -> ImportError {
    ImportError(
      Place(file: path),
      "a \(kind.rawValue) with a password; unpack it and name the folder"
    )
  }

  /// The error of an archive that cannot be trusted.
  static func damage(
    of kind: ArchiveKind,
    _ path: String,
    at label: String = ""
  ) -> ImportError {
    let whereabouts = label.isEmpty ? "" : " at \(label.quoted)"
    return ImportError(
      Place(file: path),
      "a \(kind.rawValue) that is damaged or cut off\(whereabouts); export or copy it again"
    )
  }
}
