/// A path without links and dots; components that do not exist yet count as plain folders.
struct RealPath: Equatable {
  private var names: [Substring]
}

extension RealPath {
  init(_ path: String) {
    let names = Self.names(of: path)
    let start = path.utf8.first == UInt8(ascii: "/") ? "/" : "./"
    self.names = []
    for count in stride(from: names.count, through: 0, by: -1) {
      let known = start + names[..<count].joined(separator: "/")
      if let real = SystemFile.realPath(known) {
        self.names = Self.names(of: real)
        for name in names[count...] { append(name) }
        return
      }
    }
  }

  var text: String { "/" + names.joined(separator: "/") }

  /// The last part, or nothing for the root folder.
  var name: String { names.last.map(String.init) ?? "" }

  /// The folder that contains this path.
  var parent: Self { Self(names: names.dropLast()) }

  /// Returns whether this path is a folder or anywhere below it.
  func isInside(_ folder: Self) -> Bool { names.starts(with: folder.names) }

  private mutating func append(_ name: Substring) {
    switch name {
    case ".": break
    case "..": names = names.dropLast()
    default: names.append(name)
    }
  }

  private static func names(of path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }
}
