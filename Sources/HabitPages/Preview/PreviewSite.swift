import HabitConfig
package import HabitCore
package import HabitOutput
import HabitText

/// An in-memory site for a preview, which renders pages on request.
package struct PreviewSite: Sendable {
  private let files: [String: OutputFile]
  /// The version number of the site, with which a page in a browser detects a newer one.
  package let version: Int
  /// The problems that prevent a build; the files are then those of an earlier version.
  package let problems: [Diagnostic]

  /// Creates a site from its files.
  package init(_ files: [OutputFile], version: Int = 1) {
    self.init(
      files: Dictionary(files.map { ($0.path, $0) }) { first, _ in first },
      version: version,
      problems: []
    )
  }

  /// A response to a browser.
  package struct Answer: Hashable, Sendable {
    package let status: Status
    /// The media type of the bytes.
    package let type: String
    package let bytes: [UInt8]

    /// The status of a response.
    package enum Status: Hashable, Sendable {
      case found
      /// The file is at another path.
      case moved(to: String)
      case missing
      /// The file could not be made.
      case failed
    }
  }

  /// Returns the same pages, with the problems that prevent a new build.
  package func failing(with problems: [Diagnostic]) -> PreviewSite {
    PreviewSite(files: files, version: version + 1, problems: problems)
  }

  /// Returns the next version of this site.
  package func renewed(_ files: [OutputFile]) -> PreviewSite {
    PreviewSite(files, version: version + 1)
  }

  /// Returns the number of files that were added, changed or removed since an earlier version.
  package func changeCount(since earlier: PreviewSite) -> Int {
    Set(files.keys).union(earlier.files.keys).count { path in
      guard let file = files[path], let old = earlier.files[path] else { return true }
      return file.differs(from: old)
    }
  }

  /// Returns the response for a path.
  ///
  /// Nothing outside of the site can be reached, because paths are never used as paths of the disk.
  ///
  /// - Parameter path: The path of a request, decoded and beginning with `/`.
  /// - Returns: The file, a redirect to a folder's page, or the page for missing addresses.
  package func answer(to path: String) -> Answer {
    let name = String(path.drop { $0 == "/" })
    if let own = PreviewParts.file(named: name) { return own }
    let index = name.isEmpty || name.hasSuffix("/") ? name + "index.html" : name
    if let file = files[index] { return answer(.found, file) }
    if files[name + "/index.html"] != nil {
      return Answer(status: .moved(to: "/\(name)/"), type: "text/plain", bytes: [])
    }
    if let page = files["404.html"] { return answer(.missing, page) }
    return page(.missing, of: self)
  }

  private init(files: [String: OutputFile], version: Int, problems: [Diagnostic]) {
    self.files = files
    self.version = version
    self.problems = problems
  }

  private func answer(_ status: Answer.Status, _ file: OutputFile) -> Answer {
    do throws(SiteError) {
      let bytes = try file.render()
      let isPage = file.path.hasSuffix(".html")
      return Answer(
        status: status,
        type: MediaType.of(file.path),
        bytes: isPage ? PreviewParts.inserted(into: bytes, of: self) : bytes
      )
    } catch {
      return page(.failed, of: PreviewSite(files: [:], version: version, problems: error.problems))
    }
  }

  private func page(_ status: Answer.Status, of site: PreviewSite) -> Answer {
    Answer(status: status, type: MediaType.of(".html"), bytes: PreviewParts.emptyPage(of: site))
  }
}

/// The media types of the files of a site.
enum MediaType {
  /// Returns the media type of a file by the extension of its name.
  ///
  /// Source: IANA, "Media Types".
  static func of(_ path: String) -> String {
    let fileExtension = path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() }
    return fileExtension.flatMap { types[$0] } ?? "application/octet-stream"
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "json": "application/json",
    "csv": "text/csv; charset=utf-8", "txt": "text/plain; charset=utf-8",
    "xml": "application/xml", "ics": "text/calendar; charset=utf-8", "svg": "image/svg+xml",
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "pdf": "application/pdf",
  ]
}

/// The additions of a preview to the pages of a site: the script that reloads them, and the
/// problems.
enum PreviewParts {
  /// The folder of the parts, beside the site.
  static let folder = ".habitsite/"

  /// Returns a part by its path.
  static func file(named name: String) -> PreviewSite.Answer? {
    switch name {
    case folder + "reload.js": answer("reload.js")
    case folder + "problems.css": answer("problems.css")
    default: nil
    }
  }

  /// Returns a page with the parts appended.
  static func inserted(into page: [UInt8], of site: PreviewSite) -> [UInt8] {
    let end = Array("</body>".utf8)
    guard let location = page.lastIndex(of: end) else { return page + parts(of: site) }
    return Array(page[..<location]) + parts(of: site) + Array(page[location...])
  }

  /// Returns the page of a site that could not be built yet.
  static func emptyPage(of site: PreviewSite) -> [UInt8] {
    let page: Markup = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>habitsite</title>
      </head>
      <body>
      </body>
      </html>

      """
    return inserted(into: page.bytes, of: site)
  }

  private static func answer(_ name: String) -> PreviewSite.Answer {
    PreviewSite.Answer(
      status: .found,
      type: MediaType.of(name),
      bytes: Array(BuiltInFiles.text("preview/\(name)").utf8)
    )
  }

  private static func parts(of site: PreviewSite) -> [UInt8] {
    var markup = Markup()
    if !site.problems.isEmpty {
      markup += """
        <link rel="stylesheet" href="/.habitsite/problems.css">
        <section class="preview-problems" role="alert" lang="en" dir="ltr">\
        <h2>The site could not be rebuilt</h2>
        <ul>
        """
      for problem in site.problems {
        let place = problem.location.map { "\($0): " } ?? ""
        markup += "<li><code>\(place)</code>\(problem.message)</li>\n"
      }
      markup += "</ul></section>\n"
    }
    markup += """
      <script src="/.habitsite/reload.js" data-version="\(site.version)"></script>

      """
    return markup.bytes
  }
}

extension [UInt8] {
  /// Returns the index of the last occurrence of a byte sequence.
  fileprivate func lastIndex(of run: [UInt8]) -> Int? {
    guard count >= run.count else { return nil }
    return (0...count - run.count).reversed().first { self[$0..<$0 + run.count] == run[...] }
  }
}
