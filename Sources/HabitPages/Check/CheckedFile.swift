import HabitOutput

/// What the check of a site needs of one of its files.
struct CheckedFile: Sendable {
  let path: String
  /// The size in bytes.
  let size: Int
  /// The ids of the elements of a page.
  private(set) var ids: Set<String> = []
  /// The links that lead to nothing, or to a place on a page, in the order of the page.
  private(set) var references: [Reference] = []
  /// The addresses of other hosts.
  private(set) var outside: [String] = []

  /// A link that is not known to lead somewhere before all pages are read.
  enum Reference: Sendable {
    case nothing(address: String)
    case place(file: String, anchor: String)

    /// The page of a place.
    var file: String? {
      guard case .place(let file, _) = self else { return nil }
      return file
    }
  }

  /// Where the part of an address before any `?` or `#` leads.
  private enum Target {
    case elsewhere
    case nothing
    case file(String)
  }

  init(_ file: OutputFile, _ bytes: UnsafeRawBufferPointer, in site: SitePaths) {
    path = file.path
    size = bytes.count
    if path.hasSuffix(".html") {
      let links = PageLinks(bytes)
      ids = links.ids
      outside = links.outside
      addReferences(links, site)
    } else if path.hasSuffix(".css"), Self.canLeadOutside(bytes) {
      let style = String(decoding: bytes, as: UTF8.self)
      let pattern = /(?:url\(|@import)\s*["']?((?:https?:)?\/\/[^\s"'()]+)/
      outside = style.matches(of: pattern).map { String($0.1) }
    }
  }

  /// Whether there can be an address of another host: to search a style for one takes nearly half
  /// of the check of a small site.
  private static func canLeadOutside(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let slash = UInt8(ascii: "/")
    return zip(bytes, bytes.dropFirst()).contains { $0 == slash && $1 == slash }
  }

  private mutating func addReferences(_ links: PageLinks, _ site: SitePaths) {
    let targets = links.paths.map { target(of: $0, site) }
    for link in links.links {
      switch targets[link.path] {
      case .elsewhere: break
      case .nothing: references.append(.nothing(address: links.paths[link.path] + link.tail))
      case .file(let file):
        // An address such as `?q#x`, with a query but no path, names no place on the page.
        let isWhole = !links.paths[link.path].isEmpty || link.tail.hasPrefix("#")
        let anchor = LocalAddress.anchor(in: link.tail)
        if isWhole, !anchor.isEmpty { references.append(.place(file: file, anchor: anchor)) }
      }
    }
  }

  private func target(of address: String, _ site: SitePaths) -> Target {
    guard !address.isEmpty else { return .file(path) }
    // Nearly all addresses climb to the root, and need not be taken apart.
    if address.hasPrefix("../"), !address.utf8.contains(UInt8(ascii: "%")),
      let file = site.file(at: address, from: path)
    {
      return .file(file)
    }
    let root = site.roots.first(where: address.hasPrefix)
    let local = root.map { "/" + address.dropFirst($0.count) } ?? address
    guard let target = LocalAddress(local) else { return .elsewhere }
    return site.file(at: target.path, from: path).map { .file($0) } ?? .nothing
  }
}

/// The addresses of a site and of its files.
struct SitePaths: Sendable {
  /// The prefixes of the site's own addresses: the full ones, and those from the root of the host.
  let roots: [String]
  let paths: Set<String>

  /// Returns the file at an address of a page, which may be that of a folder.
  ///
  /// - Returns: The path, or `nil` if there is none or the address leads out of the output folder.
  func file(at address: String, from page: String) -> String? {
    if let file = Self.path(at: address, from: page), paths.contains(file) { return file }
    var names = address.hasPrefix("/") ? [] : page.split(separator: "/").dropLast()
    for name in address.split(separator: "/") where name != "." {
      if name != ".." {
        names.append(name)
      } else if names.popLast() == nil {
        return nil
      }
    }
    let path = names.joined(separator: "/")
    return [path, path.isEmpty ? "index.html" : path + "/index.html"].first(where: paths.contains)
  }

  /// Returns what follows the `../` of an address that climbs from a page to the root, and no
  /// further, as nearly all do; `nil` for any other.
  private static func path(at address: String, from page: String) -> String? {
    var rest = address.utf8[...]
    var depth = page.utf8.count { $0 == UInt8(ascii: "/") }
    while depth > 0, rest.starts(with: "../".utf8) {
      rest = rest.dropFirst(3)
      depth -= 1
    }
    return depth == 0 ? String(rest) : nil
  }
}
