import HabitConfig
import HabitCore
import HabitFacts
import HabitOutput

/// The result of converting the owner's Markdown.
struct ContentPages {
  /// The pages, by their order, then by title.
  var documents: [ContentDocument] = []
  /// The files that the pages refer to, by source.
  var files: [CopiedFile] = []
  /// The links to other files of the site, which must exist.
  var links: [SiteLink] = []

  /// What is wrong in the pages and their files.
  var problems: [Diagnostic] = []
  /// What the pages show otherwise than their author probably means.
  var warnings: [Diagnostic] = []

  /// A file of the owner and its path in the site.
  struct CopiedFile {
    let source: String
    let output: OutputFile
    let form: Form

    /// How a file is published.
    enum Form {
      case picture
      case unchanged
    }
  }

  /// A link to a file of the finished site.
  struct SiteLink {
    /// The path below the output folder, of a page or of its folder.
    let path: String
    /// The diagnostic if the file does not exist.
    let problem: Diagnostic
  }

  /// Returns the problems of the links, given the paths of all files of the site.
  func problems(in paths: Set<String>) -> [Diagnostic] {
    links.filter { link in
      !paths.contains(link.path) && !paths.contains(PagePath(folder: link.path).file)
    }
    .map(\.problem)
  }

  /// Returns the problems of files whose path is already taken by another file or folder of the
  /// site.
  func clashes(in paths: [String]) -> [Diagnostic] {
    guard !files.isEmpty else { return [] }
    let counts = Dictionary(paths.map { ($0, 1) }, uniquingKeysWith: +)
    let folders = Set(paths.flatMap(Self.folders))
    return files.filter { file in
      let path = file.output.path
      return counts[path, default: 0] > 1 || folders.contains(path)
        || Self.folders(above: path).contains { counts[$0] != nil }
    }
    .map { file in
      let message = "would overwrite another file, \(file.output.path.quoted); rename it"
      return Diagnostic(.error, "content.place", message, at: Location(file: file.source))
    }
  }

  /// Returns `a` and `a/b` for `a/b/c.jpg`.
  private static func folders(above path: String) -> [String] {
    let names = path.split(separator: "/").dropLast()
    return names.indices.map { names[...$0].joined(separator: "/") }
  }
}

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
