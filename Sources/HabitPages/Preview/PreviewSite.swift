import HabitConfig
package import HabitCore
package import HabitOutput

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
