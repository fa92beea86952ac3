import HabitCore
import HabitOutput
import HabitParts

/// All that the owner's Markdown comes to.
struct ContentPages {
  /// By their order, then by title.
  var documents: [ContentDocument] = []
  /// The files that they refer to, by where they came from.
  var files: [CopiedFile] = []
  /// The links to what the rest of the site must have.
  var links: [SiteLink] = []

  /// A file of the owner with its place in the site.
  struct CopiedFile {
    let source: String
    let output: OutputFile
  }

  /// A link to a file of the finished site.
  struct SiteLink {
    /// The path below the output folder, that of a page or of its folder.
    let path: String
    /// What to say where there is none.
    let problem: Diagnostic
  }
}

extension ContentPages {
  /// What is wrong with the links, once all files of the site are known by their paths.
  func problems(in paths: Set<String>) -> [Diagnostic] {
    links.filter { link in
      !paths.contains(link.path) && !paths.contains(PagePath(folder: link.path).file)
    }
    .map(\.problem)
  }

  /// The files that want a place that another file or folder of the site has.
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
      let message = "wants the place of another file, \(file.output.path.quoted); rename it"
      return Diagnostic(.error, "content.place", message, at: Location(file: file.source))
    }
  }

  /// `a` and `a/b` for `a/b/c.jpg`.
  private static func folders(above path: String) -> [String] {
    let names = path.split(separator: "/").dropLast()
    return names.indices.map { names[...$0].joined(separator: "/") }
  }
}
