private import CArchive
package import HabitCore

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

/// A site as one file: a tar archive, compressed with Zstandard.
package enum TarArchive {
  /// Packs the files of a site, in a folder of the archive.
  ///
  /// The same files give the same bytes: they are sorted, and have no time and no owner.
  ///
  /// - Throws: ``SiteError`` if libarchive is missing or lacks Zstandard, or a file cannot be
  ///   rendered.
  package static func bytes(of files: [OutputFile], in folder: String) throws(SiteError) -> [UInt8]
  {
    try Packing.tar.bytes(of: files.sorted { $0.path < $1.path }, in: folder)
  }
}

/// The files of a site that a host can send compressed, each once more with the ending `.gz`.
package enum CompressedFiles {
  /// What files of text end with.
  private static let endings: Set<Substring> = [
    "css", "csv", "html", "ics", "js", "json", "svg", "txt", "xml",
  ]

  /// Packs each file of text with gzip, without a time, when it is rendered.
  ///
  /// - Parameter files: All files of a site.
  /// - Returns: The packed files; none for a file that has one in the site already.
  /// - Throws: ``SiteError`` if libarchive is missing or lacks gzip.
  package static func files(of files: [OutputFile]) throws(SiteError) -> [OutputFile] {
    try Packing.gzip.requireLibrary()
    let paths = Set(files.map(\.path))
    return files.compactMap { file in
      let name = file.path.split(separator: "/").last ?? ""
      let parts = name.split(separator: ".")
      let packed = "\(file.path).gz"
      guard parts.count > 1, let ending = parts.last, endings.contains(ending),
        !paths.contains(packed)
      else { return nil }
      return OutputFile(path: packed, key: file.key) { () throws(SiteError) in
        try Packing.gzip.bytes(of: [file], in: "site")
      }
    }
  }
}
