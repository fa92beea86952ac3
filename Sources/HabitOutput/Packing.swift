private import CArchive
import HabitCore

/// How libarchive packs files into one: the same files give the same bytes.
enum Packing {
  /// A tar archive, compressed with Zstandard.
  case tar
  /// A single file, compressed with gzip.
  case gzip

  /// Packs files in their order, without times and owners.
  ///
  /// - Parameters:
  ///   - files: The files, each rendered when it is its turn; a single one for gzip.
  ///   - folder: The name of the folder that they have in the archive.
  /// - Returns: The whole archive.
  /// - Throws: ``SiteError`` if libarchive is missing or lacks the compression, or a file cannot be
  ///   rendered.
  func bytes(of files: [OutputFile], in folder: String) throws(SiteError) -> [UInt8] {
    guard let pack = archive_pack_begin(form) else { throw missing }
    defer { archive_pack_end(pack) }
    for file in files {
      let content = try file.render()
      let isPacked = archive_pack_add(pack, "\(folder)/\(file.path)", content, content.count)
      guard isPacked else { throw Self.failure }
    }
    var count = 0
    guard let start = archive_pack_finish(pack, &count) else { throw Self.failure }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// Refuses a system without libarchive, or without the compression.
  func requireLibrary() throws(SiteError) {
    guard let pack = archive_pack_begin(form) else { throw missing }
    archive_pack_end(pack)
  }

  private var form: archive_form {
    switch self {
    case .tar: ARCHIVE_FORM_TAR_ZSTD
    case .gzip: ARCHIVE_FORM_GZIP
    }
  }

  private var missing: SiteError {
    let name = self == .tar ? "Zstandard" : "gzip"
    return SiteError(
      "archive.library",
      "no libarchive with \(name) here; install it, such as libarchive13"
    )
  }

  private static let failure = SiteError(
    "archive.pack",
    "libarchive cannot pack the site; there is not enough memory"
  )
}
