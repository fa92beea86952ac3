private import CArchive
package import HabitCore

/// A site as one file: a tar archive, compressed with Zstandard.
///
/// The same files give the same bytes: they are sorted, and have no time and no owner.
package struct TarArchive {
  /// The whole archive.
  package let bytes: [UInt8]

  /// Packs files.
  ///
  /// - Parameters:
  ///   - files: The files of a site.
  ///   - folder: The name of the folder that they have in the archive.
  /// - Throws: ``SiteError`` if libarchive is missing or lacks Zstandard, or a file cannot be
  ///   rendered.
  package init(of files: [OutputFile], in folder: String) throws(SiteError) {
    guard let pack = archive_pack_begin(ARCHIVE_FORM_TAR_ZSTD) else {
      throw SiteError(
        "archive.library",
        "no libarchive with Zstandard here; install it, such as libarchive13"
      )
    }
    defer { archive_pack_end(pack) }
    for file in files.sorted(by: { $0.path < $1.path }) {
      let content = try file.render()
      let isPacked = archive_pack_add(pack, "\(folder)/\(file.path)", content, content.count)
      guard isPacked else { throw Self.failure }
    }
    var count = 0
    guard let start = archive_pack_finish(pack, &count) else { throw Self.failure }
    bytes = Array(UnsafeBufferPointer(start: start, count: count))
  }

  private static var failure: SiteError {
    SiteError("archive.pack", "libarchive cannot pack the site; there is not enough memory")
  }
}
