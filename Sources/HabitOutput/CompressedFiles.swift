package import HabitCore

/// The files of a site that a host can send compressed, each once more with the ending `.gz`.
package enum CompressedFiles {
  /// What files of text end with.
  private static let endings: Set<Substring> = [
    "css", "csv", "html", "ics", "js", "json", "svg", "txt", "webmanifest", "xml",
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
