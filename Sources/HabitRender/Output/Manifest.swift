/// The list of the files that an earlier build wrote, kept in the output folder as the mark that
/// the folder is ours.
struct Manifest {
  /// Sorted, relative to the output folder.
  var paths: [String]

  static let name = ".habitsite"
  private static let heading = "habitsite output 1"
}

extension Manifest {
  /// Reads a manifest, or gives `nil` where the text is none.
  init?(_ text: String) {
    var lines = text.split(separator: "\n").map(String.init)
    guard lines.first == Self.heading else { return nil }
    lines.removeFirst()
    paths = lines.filter(Self.isInside)
  }

  var text: String {
    ([Self.heading] + paths.sorted()).joined(separator: "\n") + "\n"
  }

  /// Whether a path stays below the output folder, whatever someone wrote into the list.
  private static func isInside(_ path: String) -> Bool {
    // By bytes, as the system reads paths: to Swift a slash and an accent are one character.
    let names = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return !names.contains { ["", ".", ".."].contains(Substring($0)) }
  }
}
