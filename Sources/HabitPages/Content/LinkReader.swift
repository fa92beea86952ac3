import HabitConfig
import HabitCore
import HabitFacts

/// Resolves the links and the pictures of one Markdown page.
struct LinkReader {
  /// The name of the page below `content/`: `guide/index.md`.
  let name: String
  let path: PagePath
  /// Whether each Markdown page is a draft, by name.
  let drafts: [String: Bool]
  /// The names of the other files below `content/`.
  let files: Set<String>

  /// Returns the target of an address.
  ///
  /// - Throws: ``SiteError`` if the address leads to a draft, to no page or out of the site, or if
  ///   its target could run scripts in the site's origin.
  func target(of address: String, _ use: LinkUse) throws(SiteError) -> LinkTarget {
    guard let local = LocalAddress(address) else {
      return LinkTarget(address: address, kind: .outside)
    }
    if local.path.isEmpty {
      return LinkTarget(address: address, kind: .page(name, anchor: local.anchor))
    }
    if local.path.hasSuffix(".md") {
      return try page(local)
    }
    let folder = name.split(separator: "/").dropLast().joined(separator: "/")
    if let file = Self.resolve(local.path, in: folder), files.contains(file) {
      try refuseScripts(local, use)
      let address = path.root + ContentPath.file(file) + local.tail
      return LinkTarget(address: address, kind: .file(file))
    }
    return try siteFile(address, local, use)
  }

  private func page(_ local: LocalAddress) throws(SiteError) -> LinkTarget {
    let folder = name.split(separator: "/").dropLast().joined(separator: "/")
    let target = Self.resolve(local.path, in: folder)
    switch target.flatMap({ drafts[$0] }) {
    case false:
      return LinkTarget(
        address: path.address(of: ContentPath.page(target ?? "")) + local.tail,
        kind: .page(target ?? "", anchor: local.anchor)
      )
    case true:
      throw SiteError("content.link", "a link to \(local.path.quoted), which is a draft")
    case nil:
      let message = "a link to \(local.path.quoted), which is not a page of this site"
      let pages = drafts.filter { !$0.value && $0.key != name }.keys
      throw SiteError("content.link", message + hint(local, among: pages))
    }
  }

  /// Returns the target of an address that the browser resolves from the finished page, or from the
  /// root of the site.
  private func siteFile(
    _ address: String,
    _ local: LocalAddress,
    _ use: LinkUse
  ) throws(SiteError) -> LinkTarget {
    let isFromTop = local.path.hasPrefix("/")
    let folder = path.file.split(separator: "/").dropLast().joined(separator: "/")
    let file = Self.resolve(local.path, in: isFromTop ? "" : folder)
    let problem =
      file.flatMap { Retired.message(aboutFile: $0, as: local.path) }
      ?? "\(use.phrase) \(local.path.quoted), which is neither a file under 'content' nor part "
      + "of the site"
      + hint(local, among: files)
    guard let file else { throw SiteError("content.link", problem) }
    return LinkTarget(
      address: isFromTop ? path.root + address.dropFirst() : address,
      kind: .site(file, problem: problem)
    )
  }

  /// Returns the most similar of some files below `content/`, relative to the page.
  private func hint(_ local: LocalAddress, among files: some Sequence<String>) -> String {
    let names = files.map {
      $0.hasPrefix(folderPrefix) ? String($0.dropFirst(folderPrefix.count)) : "/" + $0
    }
    return NearestName.hint(local.path, among: names)
  }

  /// The folder of the page below `content/`, with a trailing slash, or empty.
  private var folderPrefix: String { name.lastIndex(of: "/").map { String(name[...$0]) } ?? "" }

  /// Resolves an address in a folder to a path, or returns `nil` if it leaves the root.
  private static func resolve(_ address: String, in folder: String) -> String? {
    var names = address.hasPrefix("/") ? [] : folder.split(separator: "/").map(String.init)
    for name in address.split(separator: "/") {
      switch name {
      case ".": continue
      case "..":
        if names.popLast() == nil { return nil }
      default: names.append(String(name))
      }
    }
    return names.joined(separator: "/")
  }

  /// The extensions of files whose scripts a browser runs if a link opens them; in a picture it
  /// runs none.
  private static let scripted: Set = [
    "htm", "html", "js", "mjs", "shtml", "svg", "svgz", "xht", "xhtml", "xml", "xsl",
  ]

  private func refuseScripts(_ local: LocalAddress, _ use: LinkUse) throws(SiteError) {
    let fileExtension = ContentPath.fileExtension(of: local.path)
    guard use == .link, Self.scripted.contains(fileExtension) else { return }
    let isDrawing = fileExtension.hasPrefix("svg")
    let way = isDrawing ? "show it as a picture, '![…](…)'" : "write it as a Markdown page"
    throw SiteError(
      "content.link",
      "a link to \(local.path.quoted), which could run scripts; \(way)"
    )
  }
}

/// The purpose of an address in a Markdown page.
enum LinkUse {
  case link
  case picture

  /// The text before the address in a message.
  var phrase: String {
    switch self {
    case .link: "a link to"
    case .picture: "a picture,"
    }
  }
}

/// The target of a link or a picture of a Markdown page.
struct LinkTarget {
  /// The address in the finished page.
  let address: String
  let kind: Kind

  /// The kind of a target.
  enum Kind {
    /// An address outside the site.
    case outside
    /// A Markdown page, by its name below `content/`, and the anchor in it, or empty.
    case page(String, anchor: String)
    /// A file beside the pages, by its name below `content/`.
    case file(String)
    /// A file that the site may have, by its path below the output folder; `problem` is the message
    /// if it does not exist.
    case site(String, problem: String)
  }
}
