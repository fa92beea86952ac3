import HabitCore

extension PhotoKind {
  /// Removes the metadata of a picture; its pixels stay byte for byte.
  ///
  /// Of the metadata only the orientation stays, because browsers turn the picture by it.
  /// Thumbnails and all bytes after the end go.
  ///
  /// - Returns: The picture, or `nil` if it is broken or cut off, and for a HEIC, which no browser
  ///   but Safari shows.
  package func withoutMetadata(_ bytes: [UInt8]) -> [UInt8]? {
    switch self {
    case .jpeg: JPEGCopy(of: bytes)?.bytes
    case .png: PNGCopy(of: bytes)?.bytes
    case .gif: GIFCopy(of: bytes)?.bytes
    case .webp: WebPCopy(of: bytes)?.bytes
    case .heic: nil
    }
  }

  /// Returns whether a file of no known kind is a picture by its name or its first bytes.
  package static func isOther(_ bytes: [UInt8], named name: String) -> Bool {
    let fileExtension = name.split(separator: ".").last?.lowercased() ?? ""
    let brand = bytes.dropFirst(4).starts(with: "ftyp".utf8) ? bytes.dropFirst(8).prefix(4) : []
    return endings.contains(fileExtension) || brands.contains { brand.elementsEqual($0.utf8) }
      || heads.contains(where: bytes.starts)
  }

  /// The endings of pictures that can have metadata.
  private static let endings: Set = [
    "apng", "avif", "avifs", "cr2", "cr3", "dng", "gif", "heic", "heics", "heif", "heifs", "hif",
    "jfif", "jp2", "jpe", "jpeg", "jpg", "jxl", "nef", "arw", "pjp", "pjpeg", "png", "tif", "tiff",
    "webp",
  ]
  /// The brands of pictures whose container is that of films: AVIF, and raw photos.
  private static let brands = ["avif", "avis", "crx ", "hevc", "hevx", "mif2"]
  /// The first bytes of TIFF, as of most raw photos, and of JPEG XL.
  private static let heads: [[UInt8]] = [
    [0x49, 0x49, 0x2A, 0x00], [0x4D, 0x4D, 0x00, 0x2A], [0xFF, 0x0A],
    [0x00, 0x00, 0x00, 0x0C, 0x4A, 0x58, 0x4C, 0x20],
  ]
}
