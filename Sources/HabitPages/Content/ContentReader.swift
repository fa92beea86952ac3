import HabitCore
import HabitOutput
import HabitParts
import HabitSources

/// Converts the Markdown files below `content/` to pages.
struct ContentReader {
  /// A page that is not converted yet.
  private struct Source {
    /// The name below `content/`: `guide/index.md`.
    let name: String
    let file: String
    let head: FrontMatter
    let body: String
    /// The start of the body.
    let location: Location
  }

  private let figures: FigureTexts
  private let drawing: RequestedCharts
  private let files: [String: UserFile]
  /// Whether each file below `content/` is a draft, by name.
  private var drafts: [String: Bool] = [:]
  /// The ids of the headings of each page, by name.
  private var anchors: [String: Set<String>] = [:]
  /// The titles of pages that were headings, in the form of ids.
  private var titles: [String: String] = [:]
  private var links: [Markdown.Link] = []
  private var problems: [Diagnostic] = []
  private var warnings: [Diagnostic] = []
}

extension ContentReader {
  /// Converts all pages that are not drafts.
  ///
  /// - Parameters:
  ///   - sources: The Markdown pages, and the files that they can refer to.
  ///   - report: The figures that pages can name.
  ///   - charts: The charts that pages can show.
  /// - Returns: The pages, and the files that they refer to.
  /// - Throws: ``SiteError`` with the problems of all pages.
  static func pages(
    _ sources: SiteSources,
    report: Report,
    charts: PageCharts
  ) throws(SiteError) -> ContentPages {
    var reader = ContentReader(
      figures: FigureTexts(report, charts.language),
      drawing: RequestedCharts(report: report, charts: charts),
      files: sources.files
    )
    var pages = ContentPages()
    pages.documents = reader.sources(sources.content).compactMap { reader.document($0) }
    pages.documents.sort {
      ($0.head.order, $0.title, $0.path.file) < ($1.head.order, $1.title, $1.path.file)
    }
    reader.follow(&pages)
    guard reader.problems.isEmpty else { throw SiteError(reader.problems + reader.warnings) }
    pages.warnings = reader.warnings
    return pages
  }

  /// Reads the front matter of all files, so that links can be resolved to pages.
  private mutating func sources(_ files: [String: SourceFile]) -> [Source] {
    var sources: [Source] = []
    for (name, file) in files.sorted(by: { $0.key < $1.key }) {
      do throws(SiteError) {
        let (head, body, location) = try FrontMatter.split(file)
        drafts[name] = head.isDraft
        if head.isDraft { continue }
        sources.append(
          Source(name: name, file: file.path, head: head, body: String(body), location: location)
        )
      } catch {
        problems += error.problems
      }
    }
    return sources
  }

  private mutating func document(_ source: Source) -> ContentDocument? {
    let path = ContentPath.page(source.name)
    do throws(SiteError) {
      let text = try figures.fillIn(source.body, at: source.location)
      let markdown = Markdown(
        text,
        at: source.location,
        firstHeading: path == .home ? .heading : .title(known: source.head.ownTitle),
        handlers: handlers(for: source.name, path)
      )
      problems += markdown.problems
      warnings += markdown.warnings
      anchors[source.name] = markdown.anchors
      titles[source.name] = markdown.title.map { Slug.slug(of: $0) }
      links += markdown.links
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
    let reader = LinkReader(name: name, path: path, drafts: drafts, files: Set(files.keys))
    return Markdown.Handlers(
      figure: { [drawing] text, location in drawing.figure(text, at: location) },
      link: { address, use in
        do throws(SiteError) {
          return .success(try reader.target(of: address, use))
        } catch {
          return .failure(error)
        }
      }
    )
  }

  private static func title(of name: String) -> String {
    ContentPath.stem(of: String(name.split(separator: "/").last ?? ""))
  }
}

extension ContentReader {
  /// The maximum total size of the files of pages, in bytes: all of them are in memory at once.
  private static let greatestFileSize = 256 << 20

  /// Resolves the links of all pages, once their headings are known.
  private mutating func follow(_ pages: inout ContentPages) {
    var size = 0
    var known: Set<String> = []
    for link in links {
      switch link.target.kind {
      case .outside: continue
      case .page(let name, let anchor): checkAnchor(anchor, of: name, link)
      case .site(let path, let problem):
        let problem = Diagnostic(.error, "content.link", problem, at: link.location)
        pages.links.append(ContentPages.SiteLink(path: path, problem: problem))
      case .file(let name):
        guard known.insert(name).inserted, let file = copy(of: name, size: &size) else { continue }
        pages.files.append(file)
      }
    }
    guard size > Self.greatestFileSize else { return }
    let message =
      "the files of the pages have more than \(Self.greatestFileSize >> 20) MiB; leave some out"
    problems.append(Diagnostic(.error, "content.size", message))
  }

  private mutating func checkAnchor(_ anchor: String, of name: String, _ link: Markdown.Link) {
    // Every page has a top. A page that could not be read has its own diagnostics.
    guard !anchor.isEmpty, anchor != "top", let anchors = anchors[name],
      !anchors.contains(anchor)
    else { return }
    let message =
      titles[name] == anchor
      ? "\(anchor.quoted) is the title of \(name.quoted); link to the page alone"
      : "a link to a heading \(anchor.quoted), which \(name.quoted) does not have"
        + NearestName.hint(anchor, among: anchors)
    problems.append(Diagnostic(.error, "content.anchor", message, at: link.location))
  }

  /// Reads a file, unless the total is too large.
  ///
  /// `size` is the total so far, in bytes.
  private mutating func copy(of name: String, size: inout Int) -> ContentPages.CopiedFile? {
    guard let file = files[name], size <= Self.greatestFileSize else { return nil }
    do throws(SiteError) {
      let bytes = try file.bytes()
      size += bytes.count
      return ContentPages.CopiedFile(
        source: file.path,
        output: OutputFile(path: ContentPath.file(name), bytes: bytes)
      )
    } catch {
      problems += error.problems
      return nil
    }
  }
}
