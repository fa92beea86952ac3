package import HabitConfig
package import HabitCore
import HabitOutput

/// The problems in the finished files of a site: broken links and large files.
package struct SiteCheck {
  /// The diagnostics, in the order of the files.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The files that name each address of another host, in their order, if all files are read.
  private(set) var outside: [String: [String]] = [:]

  /// Renders and checks the files of a site, on all cores.
  ///
  /// - Parameters:
  ///   - site: The site.
  ///   - settings: The settings of the site.
  ///   - readsAll: Whether to read all files, also those that cannot have a problem.
  /// - Throws: ``SiteError`` if a file cannot be made.
  package init(
    of site: Site,
    settings: Settings,
    readsAll: Bool = false
  ) async throws(SiteError) {
    let paths = SitePaths(
      roots: (settings.baseURL.isEmpty ? [] : [settings.baseURL + "/"]) + [settings.hostPath],
      paths: Set(site.files.map(\.path))
    )
    func read(_ files: [OutputFile]) async throws(SiteError) -> [CheckedFile] {
      try await OutputFile.rendering(files) { CheckedFile($0, $1, in: paths) }
    }
    let sound = readsAll ? [] : site.soundFiles.union(site.soundFigures)
    let files = try await read(site.files.filter { !sound.contains($0.path) })
    let goals = sound.intersection(files.flatMap(\.references).compactMap(\.file))
    // Only the ids of these files count: their own links are sound, and lead to unread files.
    let places = try await files + read(site.files.filter { goals.contains($0.path) })
    for file in files {
      checkSize(of: file.path, file.size)
      for address in Set(file.outside) where !paths.roots.contains(where: (address + "/").hasPrefix)
      {
        outside[address, default: []].append(file.path)
      }
    }
    checkLinks(of: files, to: places)
  }

  /// The size in bytes above which a page is slow to load and show on a phone.
  static let maxPage = 1_000_000
  /// The size in bytes above which a picture should be made smaller.
  static let maxFile = 3_000_000

  private mutating func checkSize(of path: String, _ count: Int) {
    let isPage = path.hasSuffix(".html")
    // Files for other programs may be as large as the data.
    guard !path.hasPrefix("data/"), count > (isPage ? Self.maxPage : Self.maxFile) else { return }
    let size = "\(count / 100_000 / 10).\(count / 100_000 % 10) MB"
    add("site.size", "\(size) are a lot to load on a phone", at: path)
  }

  private mutating func checkLinks(of files: [CheckedFile], to places: [CheckedFile]) {
    let ids = Dictionary(places.map { ($0.path, $0.ids) }) { first, _ in first }
    var reported: [String: Int] = [:]
    for file in files.sorted(by: { $0.path < $1.path }) {
      for reference in file.references {
        guard let problem = Self.problem(of: reference, ids) else { continue }
        if let index = reported[problem] {
          diagnostics[index].count += 1
        } else {
          reported[problem] = diagnostics.count
          add("site.link", problem, at: file.path)
        }
      }
    }
  }

  /// Returns why an address is broken, or `nil` if it leads to a place.
  private static func problem(
    of reference: CheckedFile.Reference,
    _ ids: [String: Set<String>]
  ) -> String? {
    switch reference {
    case .nothing(let address): return "nothing at \(address.quoted)"
    case .place(let file, let anchor):
      guard file.hasSuffix(".html"), ids[file]?.contains(anchor) != true else { return nil }
      return "no anchor \(("#" + anchor).quoted) in \(file.quoted)"
    }
  }

  private mutating func add(_ code: String, _ message: String, at path: String) {
    diagnostics.append(Diagnostic(.warning, code, message, at: Location(file: path)))
  }
}
