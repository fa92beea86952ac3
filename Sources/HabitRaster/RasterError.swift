package import HabitCore

/// The reason why there is no picture.
package enum RasterError: Error, Hashable {
  case noLibrary
  /// gdk-pixbuf has no loader for the kind.
  case noLoader(PhotoKind)
  case unknownKind
  case tooManyBytes
  case tooManyPixels
  case broken

  /// The reason as one phrase.
  package var message: String {
    switch self {
    case .noLibrary: "librsvg is not installed (Debian: librsvg2-2)"
    case .noLoader(let kind):
      "gdk-pixbuf reads no \(kind.rawValue) here (Debian: \(kind.debianPackage))"
    case .unknownKind: "it is not a JPEG, PNG, GIF, WebP or HEIC"
    case .tooManyBytes: "it has more than \(Rasterizer.maxByteCount >> 20) MiB"
    case .tooManyPixels:
      "it has more than \(Rasterizer.maxPixelCount / 1_000_000) million pixels"
    case .broken: "it is broken or cut off"
    }
  }
}
