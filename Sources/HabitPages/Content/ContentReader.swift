import HabitConfig
import HabitCore
import HabitFacts
import HabitOutput

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
  private let sources: SiteSources
  /// Whether each file below `content/` is a draft, by name.
  private var drafts: [String: Bool] = [:]
  /// The ids of the headings of each page, by name.
  private var anchors: [String: Set<String>] = [:]
  /// The titles of pages that were headings, in the form of ids.
  private var titles: [String: String] = [:]
  private var links: [Markdown.Link] = []
  private var pages = ContentPages()

  /// Converts all pages that are not drafts.
  ///
  /// - Parameters:
  ///   - sources: The Markdown pages, and the files that they can refer to.
  ///   - report: The figures that pages can name.
  ///   - charts: The charts that pages can show.
  /// - Returns: The pages, and the files that they refer to, with all problems of both.
  static func pages(_ sources: SiteSources, report: Report, charts: PageCharts) -> ContentPages {
    var reader = ContentReader(
      figures: FigureTexts(report, charts.language),
      drawing: RequestedCharts(report: report, charts: charts),
      sources: sources
    )
    reader.pages.documents = reader.undrafted().map { reader.document($0) }
    reader.pages.documents.sort {
      ($0.head.order, $0.title, $0.path.file) < ($1.head.order, $1.title, $1.path.file)
    }
    reader.follow()
    return reader.pages
  }

  /// Reads the front matter of all files, so that links can be resolved to pages.
  private mutating func undrafted() -> [Source] {
    var undrafted: [Source] = []
    for (name, file) in sources.content.sorted(by: { $0.key < $1.key }) {
      let (head, body, location) = FrontMatter.split(file, problems: &pages.problems)
      drafts[name] = head.isDraft
      if head.isDraft { continue }
      undrafted.append(
        Source(name: name, file: file.path, head: head, body: String(body), location: location)
      )
    }
    return undrafted
  }

  private mutating func document(_ source: Source) -> ContentDocument {
    let path = ContentPath.page(source.name)
    let text = figures.fillIn(source.body, at: source.location, problems: &pages.problems)
    let markdown = Markdown(
      text,
      at: source.location,
      firstHeading: path == .home ? .heading : .title(known: source.head.ownTitle),
      handlers: handlers(for: source.name, path)
    )
    pages.problems += markdown.problems
    pages.warnings += markdown.warnings
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
  }

  private func handlers(for name: String, _ path: PagePath) -> Markdown.Handlers {
    let files = Set(sources.files.keys)
    let reader = LinkReader(name: name, path: path, drafts: drafts, files: files)
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

  /// The maximum total size of the files of pages, in bytes: all of them are in memory at once.
  private static let maxFileSize = 256 << 20

  /// Resolves the links of all pages, once their headings are known.
  private mutating func follow() {
    var size = 0
    var known: Set<String> = []
    let loadsFromElsewhere = loadsFromElsewhere
    for link in links {
      switch link.target.kind {
      case .outside:
        let warning = loadsFromElsewhere && link.use == .picture ? nil : link.warning
        if let warning { pages.warnings.append(warning) }
      case .page(let name, let anchor): checkAnchor(anchor, of: name, link)
      case .site(let path, let problem):
        let problem = Diagnostic(.error, "content.link", problem, at: link.location)
        pages.links.append(ContentPages.SiteLink(path: path, problem: problem))
      case .file(let name):
        guard known.insert(name).inserted, let file = copy(of: name, size: &size) else { continue }
        pages.files.append(file)
      }
    }
    guard size > Self.maxFileSize else { return }
    let message =
      "the files of the pages have more than \(Self.maxFileSize >> 20) MiB; leave some out"
    pages.problems.append(Diagnostic(.error, "content.size", message))
  }

  /// Whether the owner's templates have another policy for pictures than the built-in ones.
  private var loadsFromElsewhere: Bool {
    sources.templates.contains { name, template in
      (name == "layout" || template.text.contains("img-src"))
        && !template.text.contains("img-src 'self';")
    }
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
    pages.problems.append(Diagnostic(.error, "content.anchor", message, at: link.location))
  }

  /// Reads a file, unless the total is too large.
  ///
  /// `size` is the total so far, in bytes.
  private mutating func copy(of name: String, size: inout Int) -> ContentPages.CopiedFile? {
    guard let file = sources.files[name], size <= Self.maxFileSize else { return nil }
    let path = ContentPath.file(name)
    let output: OutputFile
    var form = ContentPages.CopiedFile.Form.picture
    do throws(SiteError) {
      switch try file.content() {
      case .picture(let bytes):
        size += bytes.count
        output = OutputFile(path: path, bytes: bytes)
      case .convertible(let original, let picture):
        size += original.count
        output = OutputFile(path: path, render: picture)
      case .unchanged(let bytes):
        size += bytes.count
        output = OutputFile(path: path, bytes: bytes)
        form = .unchanged
      }
    } catch {
      pages.problems += error.problems
      return nil
    }
    return ContentPages.CopiedFile(source: file.path, output: output, form: form)
  }
}

/// A converted Markdown page.
struct ContentDocument: Sendable {
  /// The path of the file, for messages.
  let file: String
  let path: PagePath
  let head: FrontMatter
  /// The title to show if the front matter has none.
  let fallbackTitle: String
  let html: String

  var title: String { head.ownTitle ?? fallbackTitle }

  var isInMenu: Bool { head.isInMenu && path != .home }
}
