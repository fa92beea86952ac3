import HabitCore

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
