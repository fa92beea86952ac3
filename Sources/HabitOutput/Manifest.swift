import HabitCore

/// The list of the files that an earlier build wrote, stored in the output folder to mark the
/// folder as ours.
struct Manifest: Equatable {
  /// Relative to the output folder.
  var paths: Set<String> = []
  /// The subset that a build is about to write or remove, until it has ended.
  var pending: Set<String> = []

  static let name = OutputMark.name
}

extension Manifest {
  /// Reads a manifest, or returns `nil` if the text is not one.
  init?(_ text: String) {
    // Split bytes, since Swift treats a carriage return with a line feed as one character.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.first.map(Substring.init) == Substring(OutputMark.heading) else { return nil }
    let parts = lines.dropFirst().split(maxSplits: 1) { $0.isEmpty }
    paths = Set((parts.first ?? []).filter(Self.isInside).map { Substring($0).textOfTabCell })
    pending = Set(parts.dropFirst().joined().map { Substring($0).textOfTabCell })
      .intersection(paths)
  }

  /// The paths, one per line, whatever is in a name; the pending ones follow after an empty line.
  var text: String {
    let pending = pending.isEmpty ? [] : [""] + pending.sorted()
    let lines = (paths.sorted() + pending).map(\.tabCell)
    return ([OutputMark.heading] + lines).joined(separator: "\n") + "\n"
  }

  /// Returns whether a path is below the output folder, whatever someone wrote into the list.
  ///
  /// One pass over the bytes: a build reads a thousand paths.
  private static func isInside(_ path: Substring.UTF8View) -> Bool {
    var (length, dots) = (0, 0)
    for byte in path {
      if byte == UInt8(ascii: "/") {
        guard isName(length: length, dots: dots) else { return false }
        (length, dots) = (0, 0)
      } else {
        length += 1
        dots += byte == UInt8(ascii: ".") ? 1 : 0
      }
    }
    return isName(length: length, dots: dots)
  }

  /// Returns whether a part of a path names a file: it is not empty, and neither `.` nor `..`.
  private static func isName(length: Int, dots: Int) -> Bool {
    length > 0 && (length > 2 || dots < length)
  }
}
