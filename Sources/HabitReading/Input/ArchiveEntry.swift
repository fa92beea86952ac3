/// An entry of an archive as its header describes it, before its content is read.
struct ArchiveEntry {
  /// The path in the archive, or `nil` if it is unknown.
  var path: String?
  var kind: Kind

  enum Kind {
    case file
    case folder
    /// A link, a device, or something else without content.
    case other
  }

  /// The path as a label for messages: relative, without `..`, and with `/` between its components.
  ///
  /// It is never used as a file path; entries are only read.
  var label: String? {
    guard let path else { return nil }
    var parts = path.split { $0 == "/" || $0 == "\\" }.filter { $0 != "." && $0 != ".." }
    if let first = parts.first, first.count == 2, first.hasSuffix(":") {
      parts.removeFirst()
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }
}
