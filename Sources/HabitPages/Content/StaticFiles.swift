import HabitConfig
import HabitCore
import HabitFacts
import HabitOutput

/// The files of the owner that a site has as they are, such as `CNAME`.
enum StaticFiles {
  /// Returns the files, sorted by path; each is read when it is written.
  static func files(_ sources: SiteSources) -> [ContentPages.CopiedFile] {
    sources.statics.sorted { $0.key < $1.key }.map { path, file in
      let output = OutputFile(path: path) { () throws(SiteError) in
        switch try file.content() {
        case .unchanged(let bytes), .picture(let bytes), .convertible(let bytes, _): bytes
        }
      }
      return ContentPages.CopiedFile(source: file.path, output: output, form: .unchanged)
    }
  }

  /// Returns the problems of files with names that are habitsite's own, or no text of one line.
  static func problems(_ sources: SiteSources) -> [Diagnostic] {
    sources.statics.sorted { $0.key < $1.key }.compactMap { path, file in
      let isOwn = path.split(separator: "/").contains {
        $0.lowercased().hasPrefix(OutputMark.name)
      }
      let hasControl = path.unicodeScalars.contains { $0.properties.generalCategory == .control }
      guard isOwn || hasControl else { return nil }
      let message =
        isOwn
        ? "names that begin with .habitsite are habitsite's own; rename it"
        : "a name with a control character; rename it"
      return Diagnostic(.error, "static.name", message, at: Location(file: file.path))
    }
  }
}
