import HabitCore
import HabitOutput

/// What publishing a site changes in the files of a branch; all paths are sorted.
struct BranchChange {
  private(set) var added: [String] = []
  private(set) var changed: [String] = []
  private(set) var removed: [String] = []
  /// The files that the site would overwrite and that no earlier site wrote.
  private(set) var foreign: [String] = []
  /// The files of the earlier site that the branch holds.
  private let earlier: Set<String>
  private let site: [String: BranchEntry]

  /// Writes `12 files added, 3 changed, 1 removed`.
  var summary: String {
    var parts: [String] = []
    for (paths, verb) in kinds where !paths.isEmpty {
      let noun = parts.isEmpty ? paths.count == 1 ? " file" : " files" : ""
      parts.append("\(paths.count)\(noun) \(verb)")
    }
    return parts.joined(separator: ", ")
  }

  /// The paths, a line each with what becomes of it; of each kind up to twenty.
  var lines: [String] {
    kinds.flatMap { paths, verb in
      let rest = paths.count - Self.maxCount
      return paths.prefix(Self.maxCount).map { "  \(verb) \($0.escapedForMessages)" }
        + (rest > 0 ? ["  \(verb) \(rest) more"] : [])
    }
  }

  private static let maxCount = 20

  private var kinds: [(paths: [String], verb: String)] {
    [(added, "added"), (changed, "changed"), (removed, "removed")]
  }

  /// Tells hosts to serve the files as they are.
  static let plainMark = ".nojekyll"

  /// Compares a branch with a site; `listed` are the files of the site that was published before.
  init(of branch: [String: BranchEntry], listed: Set<String>, to site: [String: BranchEntry]) {
    self.site = site
    earlier = listed.intersection(branch.keys)
    let folders = Set(site.keys.flatMap(Self.folders))
    for (path, entry) in site {
      if branch[path] == nil { added.append(path) }
      if let old = branch[path], old != entry { changed.append(path) }
    }
    for path in branch.keys where site[path] == nil {
      let isInTheWay = folders.contains(path) || Self.folders(of: path).contains { site[$0] != nil }
      if isInTheWay || earlier.contains(path) { removed.append(path) }
    }
    foreign = (changed + removed)
      .filter { !earlier.contains($0) && ![BuiltSite.listName, Self.plainMark].contains($0) }
    added.sort()
    changed.sort()
    removed.sort()
    foreign.sort()
  }

  var isEmpty: Bool { added.isEmpty && changed.isEmpty && removed.isEmpty }

  /// Whether so much goes that it is more likely a slip.
  var removesMost: Bool { removed.count > 10 && removed.count * 2 > earlier.count }

  /// How much of the earlier site goes: `27 of 40 files`.
  var removalText: String { "\(removed.count) of \(earlier.count) files" }

  /// What `git update-index -z --index-info` makes the change of.
  var indexText: String {
    let zeros = String(repeating: "0", count: site.values.first?.object.count ?? 40)
    let removals = removed.map { "0 \(zeros)\t\($0)\0" }
    let writes = (added + changed).compactMap { path in
      site[path].map { "\($0.mode) \($0.object)\t\(path)\0" }
    }
    return (removals + writes).joined()
  }

  /// The folders that lead to a path: `a` and `a/b` for `a/b/c`.
  private static func folders(of path: String) -> [String] {
    path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
  }
}

/// A file of a branch: its mode and the name of its content.
struct BranchEntry: Equatable {
  /// As git writes it, such as `100644`.
  var mode: Substring
  /// The hash of its content, in hexadecimal digits.
  var object: Substring

  /// A plain file.
  init(object: Substring) {
    mode = "100644"
    self.object = object
  }

  /// Reads the files of a branch, as `git ls-tree -r -z` lists them, by their paths.
  static func list(_ bytes: [UInt8]) -> [String: Self] {
    var entries: [String: Self] = [:]
    for record in bytes.split(separator: 0) {
      let text = String(decoding: record, as: UTF8.self)
      let parts = text.split(separator: "\t", maxSplits: 1)
      let words = parts.first?.split(separator: " ") ?? []
      guard words.count == 3, parts.count == 2 else { continue }
      var entry = Self(object: words[2])
      entry.mode = words[0]
      entries[String(parts[1])] = entry
    }
    return entries
  }
}
