/// The rank of a file when a site changes, so that no page ever links to a missing file.
///
/// First the assets of pages, such as styles and pictures; then new pages, which no old page links
/// to; then the others; pages always from the leaves to the root.
package struct MoveRank: Equatable {
  private let group: Group
  private let depth: Int
  private let path: String

  private enum Group: Int {
    case shown
    case newPage
    case oldPage
  }

  /// The folder of encrypted files, any of which may be a page.
  package static let sealedFolder = "sealed/"

  /// - Parameters:
  ///   - path: Relative to the output folder.
  ///   - old: The file at that path before.
  init(_ path: String, old: OldFile = .different) {
    self.path = path
    depth = path.utf8.count { $0 == UInt8(ascii: "/") }
    // The root has the home page and lists of pages: feed and map. Any sealed file may be a
    // page; an asset of a page has a new name if it differs, so that it goes first.
    let isPage = depth == 0 || path.hasSuffix(".html") || path.hasPrefix(Self.sealedFolder)
    group = !isPage ? .shown : old == .missing ? .newPage : .oldPage
  }
}

extension MoveRank: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    (left.group.rawValue, -left.depth, left.path) < (right.group.rawValue, -right.depth, right.path)
  }
}
