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
    bytes = try Packing.tar.bytes(of: files.sorted { $0.path < $1.path }, in: folder)
  }
}
