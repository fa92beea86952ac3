private import CArchive
import HabitCore

/// A zip archive of files, without times and owners.
enum ZipFile {
  /// Packs files in their order.
  ///
  /// - Throws: ``SiteError`` if libarchive is missing or there is not enough memory.
  static func bytes(of files: [TargetFile]) throws(SiteError) -> [UInt8] {
    guard let pack = archive_pack_begin(ARCHIVE_FORM_ZIP) else {
      throw SiteError("convert.archive", "no libarchive here; install it, such as libarchive13")
    }
    defer { archive_pack_end(pack) }
    for file in files {
      guard archive_pack_add(pack, file.path, file.bytes, file.bytes.count) else { throw failure }
    }
    var count = 0
    guard let start = archive_pack_finish(pack, &count) else { throw failure }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }

  private static var failure: SiteError {
    SiteError("convert.archive", "libarchive cannot pack the files; there is not enough memory")
  }
}
