/// The branch of a git repository that holds a built site.
package struct GitBranch: Equatable, Sendable {
  /// The name of a remote of the repository.
  package var remote = "origin"
  /// The name of the branch, valid for git.
  package var branch = "gh-pages"
  /// The path of the repository, relative to the site folder, or `nil` for the repository that
  /// contains the folder.
  package var repository: String?

  package init() {}

  /// Returns whether git accepts a text as a branch name, and not as an option or another kind of
  /// name.
  ///
  /// Source: git-check-ref-format(1), rules 1 to 10.
  static func isName(_ text: String) -> Bool {
    let names = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let hasOddName = names.contains { name in
      let name = String(Substring(name))
      return name.isEmpty || name.hasPrefix(".") || name.hasSuffix(".lock")
    }
    let hasOddByte = text.utf8.contains {
      $0 <= UInt8(ascii: " ") || $0 == 0x7F || "~^:?*[\\".utf8.contains($0)
    }
    return !hasOddName && !hasOddByte && !text.hasPrefix("-") && !text.hasPrefix("+")
      && !text.hasPrefix("refs/")
      && !text.hasSuffix(".") && !text.contains("..") && !text.contains("@{")
      && !["@", "HEAD"].contains(text)
  }
}
