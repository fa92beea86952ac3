import HabitReading

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
