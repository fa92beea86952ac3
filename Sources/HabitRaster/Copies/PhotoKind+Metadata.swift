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

  /// Returns whether a file of an unknown kind is a picture by its name or its first bytes.
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

extension PhotoKind {
  /// Returns the number of pixels that a HEIC claims before it is decoded, or 0 for other kinds.
  ///
  /// The loaders of the other kinds check the size in time.
  ///
  /// Source: ISO/IEC 23008-12 (2017), section 6.5.3, image spatial extents.
  func claimedPixelCount(_ bytes: [UInt8]) -> Int {
    guard self == .heic else { return 0 }
    return bytes.withUnsafeBufferPointer { bytes in
      var maxPixels = 0
      // A box is its name, four bytes of version and flags, the width, and the height.
      for start in 0..<max(0, bytes.count - 15)
      where bytes[start] == UInt8(ascii: "i") && bytes[start..<start + 4].elementsEqual("ispe".utf8)
      {
        let sides = [start + 8, start + 12].map { side in
          bytes[side..<side + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        let (pixels, isTooMany) = sides[0].multipliedReportingOverflow(by: sides[1])
        maxPixels = max(maxPixels, isTooMany ? .max : pixels)
      }
      return maxPixels
    }
  }
}

extension PhotoKind {
  /// The MIME type by which gdk-pixbuf finds a loader.
  var mimeType: String { "image/\(rawValue.lowercased())" }

  /// The Debian package with the gdk-pixbuf loader.
  var debianPackage: String {
    switch self {
    case .jpeg, .png, .gif: "libgdk-pixbuf-2.0-0"
    case .webp: "webp-pixbuf-loader"
    case .heic: "heif-gdk-pixbuf"
    }
  }
}
