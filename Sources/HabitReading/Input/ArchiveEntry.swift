/// An entry of an archive as its header describes it, before it is read.
struct ArchiveEntry {
  /// The path as the archive has it, or `nil` where it cannot be told.
  var path: String?
  var kind: Kind

  enum Kind {
    case file
    case folder
    /// A link, a device, or something else without bytes of its own.
    case other
  }
}

extension ArchiveEntry {
  /// The path as a label for messages: relative, without `..`, and with `/` between its parts.
  ///
  /// It never leads anywhere; an entry is only ever read.
  var label: String? {
    guard let path else { return nil }
    var parts = path.split { $0 == "/" || $0 == "\\" }.filter { $0 != "." && $0 != ".." }
    if let first = parts.first, first.count == 2, first.hasSuffix(":") {
      parts.removeFirst()
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }
}
