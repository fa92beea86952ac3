package import HabitCore
import HabitOutput
package import HabitSettings
package import HabitSources

/// What is odd in the finished files of a site: links that lead nowhere, and files that are large.
package struct SiteCheck {
  /// In the order of the files.
  package private(set) var diagnostics: [Diagnostic] = []
  /// What addresses of the site itself begin with: the full ones, and those from the host's root.
  private let roots: [String]
  private let paths: Set<String>
  /// The links of each page, by the path of its file.
  private var pages: [String: PageLinks] = [:]

  /// Renders all files of a site and looks at them.
  ///
  /// - Throws: ``SiteError`` where a file cannot be made.
  package init(of site: Site, settings: Settings) throws(SiteError) {
    roots = (settings.baseURL.isEmpty ? [] : [settings.baseURL + "/"]) + [settings.hostPath]
    paths = Set(site.files.map(\.path))
    for file in site.files {
      let bytes = try file.render()
      checkSize(of: file.path, bytes.count)
      if file.path.hasSuffix(".html") {
        pages[file.path] = PageLinks(bytes)
      }
    }
    checkLinks()
  }
}

extension SiteCheck {
  /// Above this a page takes long to come and to show on a telephone.
  private static let greatestPage = 1_000_000
  /// Above this a picture should be made smaller.
  private static let greatestFile = 3_000_000

  private mutating func checkSize(of path: String, _ count: Int) {
    let isPage = path.hasSuffix(".html")
    // What is for other programs may be as large as the data.
    guard !path.hasPrefix("data/"), path != "search.json",
      count > (isPage ? Self.greatestPage : Self.greatestFile)
    else { return }
    let size = "\(count / 100_000 / 10).\(count / 100_000 % 10) MB"
    add("site.size", "\(size) are much to load on a telephone", at: path)
  }

  private mutating func checkLinks() {
    var told: [String: Int] = [:]
    for path in pages.keys.sorted() {
      for address in pages[path]?.addresses ?? [] {
        guard let problem = problem(of: address, on: path) else { continue }
        if let index = told[problem] {
          diagnostics[index].count += 1
        } else {
          told[problem] = diagnostics.count
          add("site.link", problem, at: path)
        }
      }
    }
  }

  /// Why an address leads nowhere, or `nil` for one that leads to a file, or elsewhere.
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

  /// The file of a path, which may be that of a folder.
  private func file(at path: String) -> String? {
    [path, path.isEmpty ? "index.html" : path + "/index.html"].first(where: paths.contains)
  }

  /// The path below the output folder, or `nil` for one that leads out of it.
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
