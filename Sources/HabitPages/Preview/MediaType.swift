/// The media types of the files of a site.
enum MediaType {
  /// Returns the media type of a file by the extension of its name.
  ///
  /// Source: IANA, "Media Types".
  static func of(_ path: String) -> String {
    let ending = path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() }
    return ending.flatMap { types[$0] } ?? "application/octet-stream"
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "json": "application/json",
    "csv": "text/csv; charset=utf-8", "txt": "text/plain; charset=utf-8",
    "xml": "application/xml", "ics": "text/calendar; charset=utf-8", "svg": "image/svg+xml",
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "pdf": "application/pdf",
  ]
}
