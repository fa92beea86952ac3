package import HabitReading

/// The reason why there is no picture.
package enum RasterError: Error, Hashable {
  case noLibrary
  /// gdk-pixbuf has no loader for the kind.
  case noLoader(PhotoKind)
  case unknownKind
  case tooManyBytes
  case tooManyPixels
  case broken
}

extension RasterError {
  /// The reason as one phrase.
  package var message: String {
    switch self {
    case .noLibrary: "librsvg is not installed (Debian: librsvg2-2)"
    case .noLoader(let kind):
      "gdk-pixbuf reads no \(kind.rawValue) here (Debian: \(kind.debianPackage))"
    case .unknownKind: "it is not a JPEG, PNG, GIF, WebP or HEIC"
    case .tooManyBytes: "it has more than \(Rasterizer.greatestByteCount >> 20) MiB"
    case .tooManyPixels:
      "it has more than \(Rasterizer.greatestPixelCount / 1_000_000) million pixels"
    case .broken: "it is broken or cut off"
    }
  }
}
