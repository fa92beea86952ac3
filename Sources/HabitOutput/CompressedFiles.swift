private import CArchive
package import HabitCore

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
    archive_pack_end(try begin())
    let paths = Set(files.map(\.path))
    return files.compactMap { file in
      guard let packed = path(of: file.path), !paths.contains(packed) else { return nil }
      return OutputFile(path: packed) { () throws(SiteError) in
        try bytes(of: file)
      }
    }
  }

  /// Returns the path that a file has once more, or `nil` if it is no file of text.
  package static func path(of path: String) -> String? {
    let parts = (path.split(separator: "/").last ?? "").split(separator: ".")
    guard parts.count > 1, let ending = parts.last, endings.contains(ending) else { return nil }
    return "\(path).gz"
  }

  /// Packs a file: the same content gives the same bytes.
  private static func bytes(of file: OutputFile) throws(SiteError) -> [UInt8] {
    let pack = try begin()
    defer { archive_pack_end(pack) }
    let content = try file.render()
    var count = 0
    guard archive_pack_add(pack, file.path, content, content.count),
      let start = archive_pack_finish(pack, &count)
    else {
      throw SiteError(
        "archive.pack",
        "libarchive cannot pack the site; there is not enough memory"
      )
    }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }

  private static func begin() throws(SiteError) -> OpaquePointer {
    guard let pack = archive_pack_begin(ARCHIVE_FORM_GZIP) else {
      throw SiteError(
        "archive.library",
        "no libarchive with gzip here; install it, such as libarchive13"
      )
    }
    return pack
  }
}
