import HabitCore

/// Turns the Markdown files below `content/` into pages.
struct ContentReader {
  /// The files by their path below `content/`: `guide/index.md`.
  private let files: [String: SourceFile]
  private let figures: FigureTexts
  private let drawing: FigureBlocks
  private var problems: [Diagnostic] = []

  private init(_ files: [String: SourceFile], report: Report, figures: Figures) {
    self.files = files
    self.figures = FigureTexts(report, figures.language)
    drawing = FigureBlocks(report: report, figures: figures)
  }
}

extension ContentReader {
  /// Converts all pages that are no drafts; those of the menu stand in its order.
  ///
  /// - Throws: ``SiteError`` with the problems of all pages.
  static func documents(
    _ files: [String: SourceFile],
    report: Report,
    figures: Figures
  ) throws(SiteError) -> [ContentDocument] {
    var reader = ContentReader(files, report: report, figures: figures)
    var documents: [ContentDocument] = []
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      do {
        if let document = try reader.document(path, file) { documents.append(document) }
      } catch {
        reader.problems += error.problems
      }
    }
    guard reader.problems.isEmpty else { throw SiteError(reader.problems) }
    return documents.sorted {
      ($0.order, $0.title, $0.path.file) < ($1.order, $1.title, $1.path.file)
    }
  }

  private mutating func document(
    _ path: String,
    _ file: SourceFile
  ) throws(SiteError) -> ContentDocument? {
    let (head, body, place) = try FrontMatter.split(file)
    if head.isDraft { return nil }
    let text = try figures.fillIn(String(body), at: place)
    let pagePath = Self.pagePath(of: path)
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let markdown = Markdown(
      text,
      at: place,
      handlers: Markdown.Handlers(
        figure: { [drawing] text, place in drawing.figure(text, at: place) },
        link: { [files] link in
          Self.resolve(link, in: folder).flatMap { files[$0] == nil ? nil : $0 }
            .map { pagePath.address(of: Self.pagePath(of: $0)) }
        }
      )
    )
    problems += markdown.problems
    return ContentDocument(
      path: pagePath,
      title: head.title ?? markdown.title ?? Self.name(of: path),
      description: head.description ?? "",
      date: head.date,
      isInMenu: head.isInMenu && pagePath != .home,
      order: head.order,
      html: markdown.html
    )
  }

  /// `about.md` becomes the page `about/`, `guide/index.md` the page `guide/`.
  private static func pagePath(of path: String) -> PagePath {
    var names = path.split(separator: "/").map { Slug.slug(of: String($0.withoutSuffix(".md"))) }
    if names.last == "index" { names.removeLast() }
    return PagePath(folder: names.map { $0.isEmpty ? "page" : $0 }.joined(separator: "/"))
  }

  private static func name(of path: String) -> String {
    String((path.split(separator: "/").last ?? "").withoutSuffix(".md"))
  }

  /// The path below `content/` that a link in a folder leads to, or `nil` where it leaves it.
  private static func resolve(_ link: String, in folder: String) -> String? {
    var names = link.hasPrefix("/") ? [] : folder.split(separator: "/").map(String.init)
    for name in link.split(separator: "/") {
      switch name {
      case ".": continue
      case "..":
        if names.popLast() == nil { return nil }
      default: names.append(String(name))
      }
    }
    return names.joined(separator: "/")
  }
}

extension StringProtocol {
  /// The text without an ending that it has.
  fileprivate func withoutSuffix(_ suffix: String) -> SubSequence {
    hasSuffix(suffix) ? dropLast(suffix.count) : self[...]
  }
}
