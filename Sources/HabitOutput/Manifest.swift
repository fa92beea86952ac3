/// The list of the files that an earlier build wrote, kept in the output folder as the mark that
/// the folder is ours.
struct Manifest: Equatable {
  /// Relative to the output folder.
  var paths: Set<String> = []
  /// Those of them that a build was about to write or remove, as long as it has not ended.
  var pending: Set<String> = []

  static let name = ".habitsite"
  private static let heading = "habitsite output 1"
}

extension Manifest {
  /// Reads a manifest, or gives `nil` where the text is none.
  init?(_ text: String) {
    // By bytes: to Swift a carriage return and a line feed are one character.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.first.map(Substring.init) == Substring(Self.heading) else { return nil }
    let parts = lines.dropFirst().split(maxSplits: 1) { $0.isEmpty }
    paths = Set((parts.first ?? []).filter(Self.isInside).map { String(Substring($0)) })
    pending = Set(parts.dropFirst().joined().map { String(Substring($0)) }).intersection(paths)
  }

  /// The paths, a line each, and after an empty line those that are pending.
  var text: String {
    let pending = pending.isEmpty ? [] : [""] + pending.sorted()
    return ([Self.heading] + paths.sorted() + pending).joined(separator: "\n") + "\n"
  }

  /// Whether a path stays below the output folder, whatever someone wrote into the list.
  private static func isInside(_ path: Substring.UTF8View) -> Bool {
    let names = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return !names.contains {
      $0.isEmpty || $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8)
    }
  }
}
