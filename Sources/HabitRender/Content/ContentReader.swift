private import Foundation
import HabitCore

/// Turns the Markdown files below `content/` into pages.
struct ContentReader {
  /// A page that is still Markdown.
  private struct Source {
    /// Below `content/`: `guide/index.md`.
    let name: String
    let file: String
    let head: FrontMatter
    let body: String
    /// Where the body begins.
    let place: Place
  }

  private let figures: FigureTexts
  private let drawing: RequestedCharts
  /// Whether each file below `content/` is a draft.
  private var drafts: [String: Bool] = [:]
  private var problems: [Diagnostic] = []
}

extension ContentReader {
  /// Converts all pages that are no drafts, in the order of the menu.
  ///
  /// - Parameters:
  ///   - files: The files by their path below `content/`.
  ///   - report: The figures that pages can name.
  ///   - charts: The charts that pages can show.
  /// - Returns: The pages by their order, then by title.
  /// - Throws: ``SiteError`` with the problems of all pages.
  static func documents(
    _ files: [String: SourceFile],
    report: Report,
    charts: PageCharts
  ) throws(SiteError) -> [ContentDocument] {
    var reader = ContentReader(
      figures: FigureTexts(report, charts.language),
      drawing: RequestedCharts(report: report, charts: charts)
    )
    let sources = reader.sources(files)
    let documents = sources.compactMap { reader.document($0) }
    guard reader.problems.isEmpty else { throw SiteError(reader.problems) }
    return documents.sorted {
      ($0.head.order, $0.title, $0.path.file) < ($1.head.order, $1.title, $1.path.file)
    }
  }

  /// Reads the heads of all files, so that links know which pages there are.
  private mutating func sources(_ files: [String: SourceFile]) -> [Source] {
    var sources: [Source] = []
    for (name, file) in files.sorted(by: { $0.key < $1.key }) {
      do throws(SiteError) {
        let (head, body, place) = try FrontMatter.split(file)
        drafts[name] = head.isDraft
        if head.isDraft { continue }
        sources.append(
          Source(name: name, file: file.path, head: head, body: String(body), place: place)
        )
      } catch {
        problems += error.problems
      }
    }
    return sources
  }

  private mutating func document(_ source: Source) -> ContentDocument? {
    let path = Self.pagePath(of: source.name)
    do throws(SiteError) {
      let text = try figures.fillIn(source.body, at: source.place)
      let markdown = Markdown(
        text,
        at: source.place,
        firstHeading: path == .home ? .heading : .title,
        handlers: handlers(for: source.name, path)
      )
      problems += markdown.problems
      return ContentDocument(
        file: source.file,
        path: path,
        head: source.head,
        fallbackTitle: markdown.title ?? Self.title(of: source.name),
        html: markdown.html
      )
    } catch {
      problems += error.problems
      return nil
    }
  }

  private func handlers(for name: String, _ path: PagePath) -> Markdown.Handlers {
    let folder = name.split(separator: "/").dropLast().joined(separator: "/")
    return Markdown.Handlers(
      figure: { [drawing] text, place in drawing.figure(text, at: place) },
      link: { [drafts] link in
        let target = Self.resolve(link.removingPercentEncoding ?? link, in: folder)
        switch target.flatMap({ drafts[$0] }) {
        case false: return .success(path.address(of: Self.pagePath(of: target ?? "")))
        case true:
          return .failure(SiteError("content.link", "a link to \(link.quoted), which is a draft"))
        case nil:
          let message = "a link to \(link.quoted), which is no page of this site"
          return .failure(SiteError("content.link", message))
        }
      }
    )
  }

  /// `about.md` becomes the page `about/`, `guide/index.md` the page `guide/`.
  private static func pagePath(of path: String) -> PagePath {
    var names = path.split(separator: "/").map { Slug.slug(of: String($0.withoutSuffix(".md"))) }
    if names.last == "index" { names.removeLast() }
    return PagePath(folder: names.map { $0.isEmpty ? "page" : $0 }.joined(separator: "/"))
  }

  private static func title(of path: String) -> String {
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
