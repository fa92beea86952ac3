package import HabitConfig
package import HabitCore
import HabitOutput

/// The problems in the finished files of a site: broken links and large files.
package struct SiteCheck {
  /// The diagnostics, in the order of the files.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The prefixes of the site's own addresses: the full ones, and those from the root of the host.
  private let roots: [String]
  private let paths: Set<String>
  /// The links of each page, by the path of its file.
  private var pages: [String: PageLinks] = [:]
  /// The files that name each address of another host, in their order.
  private(set) var outside: [String: [String]] = [:]

  /// Renders and checks all files of a site.
  ///
  /// - Throws: ``SiteError`` if a file cannot be made.
  package init(of site: Site, settings: Settings) throws(SiteError) {
    roots = (settings.baseURL.isEmpty ? [] : [settings.baseURL + "/"]) + [settings.hostPath]
    paths = Set(site.files.map(\.path))
    for file in site.files {
      let bytes = try file.render()
      checkSize(of: file.path, bytes.count)
      if file.path.hasSuffix(".html") {
        let links = PageLinks(bytes)
        pages[file.path] = links
        addOutside(links.outside, of: file.path)
      } else if file.path.hasSuffix(".css") {
        addOutside(Self.outside(inStyle: String(decoding: bytes, as: UTF8.self)), of: file.path)
      }
    }
    checkLinks()
  }

  /// The size in bytes above which a page is slow to load and show on a phone.
  private static let maxPage = 1_000_000
  /// The size in bytes above which a picture should be made smaller.
  private static let maxFile = 3_000_000

  private mutating func checkSize(of path: String, _ count: Int) {
    let isPage = path.hasSuffix(".html")
    // Files for other programs may be as large as the data.
    guard !path.hasPrefix("data/"), path != "search.json",
      count > (isPage ? Self.maxPage : Self.maxFile)
    else { return }
    let size = "\(count / 100_000 / 10).\(count / 100_000 % 10) MB"
    add("site.size", "\(size) are much to load on a telephone", at: path)
  }

  private mutating func addOutside(_ addresses: [String], of path: String) {
    for address in Set(addresses) where !roots.contains(where: (address + "/").hasPrefix) {
      outside[address, default: []].append(path)
    }
  }

  /// Returns the addresses of other hosts that a style sheet loads.
  private static func outside(inStyle style: String) -> [String] {
    style.matches(of: /(?:url\(|@import)\s*["']?((?:https?:)?\/\/[^\s"'()]+)/).map { String($0.1) }
  }

  private mutating func checkLinks() {
    var reported: [String: Int] = [:]
    for path in pages.keys.sorted() {
      for address in pages[path]?.addresses ?? [] {
        guard let problem = problem(of: address, on: path) else { continue }
        if let index = reported[problem] {
          diagnostics[index].count += 1
        } else {
          reported[problem] = diagnostics.count
          add("site.link", problem, at: path)
        }
      }
    }
  }

  /// Returns why an address is broken, or `nil` if it leads to a file or to another site.
  private func problem(of address: String, on page: String) -> String? {
    let root = roots.first(where: address.hasPrefix)
    let local = root.map { "/" + address.dropFirst($0.count) } ?? address
    guard let target = LocalAddress(local) else { return nil }
    let path = target.path.isEmpty ? page : Self.path(target.path, from: page)
    guard let file = path.flatMap(self.file) else { return "nothing at \(address.quoted)" }
    guard !target.anchor.isEmpty, let there = pages[file], !there.ids.contains(target.anchor) else {
      return nil
    }
    return "no place \(("#" + target.anchor).quoted) in \(file.quoted)"
  }

  /// Returns the file at a path, which may be the path of a folder.
  private func file(at path: String) -> String? {
    [path, path.isEmpty ? "index.html" : path + "/index.html"].first(where: paths.contains)
  }

  /// Returns the path below the output folder, or `nil` if the address leads out of it.
  private static func path(_ address: String, from page: String) -> String? {
    var names = address.hasPrefix("/") ? [] : page.split(separator: "/").dropLast().map(String.init)
    for name in address.split(separator: "/") where name != "." {
      if name != ".." {
        names.append(String(name))
      } else if names.popLast() == nil {
        return nil
      }
    }
    return names.joined(separator: "/")
  }

  private mutating func add(_ code: String, _ message: String, at path: String) {
    diagnostics.append(Diagnostic(.warning, code, message, at: Location(file: path)))
  }
}
