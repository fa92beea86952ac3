import Foundation
import HabitCore

/// The kinds of pages of a site: how many there are, and how heavy they are.
struct Pages {
  private let size: Size
  private let invocation: Invocation
  private let folder: WorkFolder
}

extension Pages {
  /// The sites whose pages are looked at; larger ones have the same kinds of pages.
  private static let sizes: Set = ["M", "L"]

  static func table(of invocation: Invocation, in folder: WorkFolder) throws -> String {
    var table = Table(
      "Pages",
      "Each kind of page, the heaviest kind first. An element is one node of the page's tree.",
      ["habits × years", "pages", "number", "MB", "kB of each", "kB of the heaviest", "elements"]
    )
    for size in invocation.sizes where sizes.contains(size.name) {
      for row in try Pages(size: size, invocation: invocation, folder: folder).rows() {
        table.addRow(row)
      }
    }
    return table.text
  }

  private func rows() throws -> [[String]] {
    try Generation.run(.openFormat, size, to: folder.file("export.json"))
    _ = try Child.run(
      invocation.program,
      "build",
      folder.file("export.json"),
      "--as-of",
      "\(InventedLog.lastDay)",
      "--time-zone",
      "UTC",
      "--output",
      folder.file("site"),
      "--quiet"
    )
    var kinds: [String: [(bytes: Int, elements: Int)]] = [:]
    for path in try folder.paths(of: "site") where path.hasSuffix(".html") {
      let bytes = try Data(contentsOf: URL(filePath: folder.file("site/\(path)")))
      kinds[Self.kind(of: path), default: []].append((bytes.count, Self.elements(in: bytes)))
    }
    for name in ["site", "export.json"] {
      try folder.clear(name)
    }
    let weights = kinds.mapValues { $0.reduce(0) { $0 + $1.bytes } }
    return kinds.sorted {
      (weights[$0.key, default: 0], $1.key) > (weights[$1.key, default: 0], $0.key)
    }
    .map { kind, pages in
      let bytes = Double(weights[kind, default: 0])
      return [
        size.text, "`\(kind)`", "\(pages.count)", (bytes / 1e6).short,
        (bytes / 1e3 / Double(pages.count)).short,
        (Double(pages.map(\.bytes).max() ?? 0) / 1e3).short,
        "\(pages.map(\.elements).max() ?? 0)",
      ]
    }
  }

  /// The path of a page without names and dates, such as `months/*/*/` for a month.
  private static func kind(of path: String) -> String {
    let parts = path.split(separator: "/").dropLast()
    let first = parts.first.map { "\($0)/" } ?? path
    return first + String(repeating: "*/", count: max(0, parts.count - 1))
  }

  /// The number of tags that open an element.
  private static func elements(in page: Data) -> Int {
    zip(page, page.dropFirst()).count { byte, next in
      byte == UInt8(ascii: "<") && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next)
    }
  }
}
