import HabitCore

/// The built-in templates, styles and texts as files that a site's owner can copy and edit.
package struct EjectedFiles {
  private let prefix: String

  /// - Parameter folder: The path where they go; made where it is missing.
  package init(into folder: String) {
    prefix = ["", "."].contains(folder) ? "" : folder.hasSuffix("/") ? folder : folder + "/"
  }
}

extension EjectedFiles {
  /// Writes the files and gives their paths, sorted.
  ///
  /// - Throws: ``SiteError`` where a file is there already or cannot be written; nothing is ever
  ///   overwritten.
  package func write() throws(SiteError) -> [String] {
    let files = Self.files.sorted { $0.path < $1.path }
    for file in files where SystemFile.kind(of: prefix + file.path) != nil {
      throw SiteError(
        "eject.exists",
        "\((prefix + file.path).quoted) is there already; name another folder"
      )
    }
    for name in ["languages", "templates"] {
      try SystemFile.makeFolders(prefix + name)
    }
    for file in files {
      try SystemFile.write(file.bytes, to: prefix + file.path)
    }
    return files.map { prefix + $0.path }
  }

  private static var files: [(path: String, bytes: [UInt8])] {
    BuiltInFiles.all.filter { !$0.key.hasPrefix("new-site/") }.map { name, file in
      let path = name.hasPrefix("languages/") ? name : "templates/\(name)"
      return (path, Array(OriginMark.marked(file.text, name: name).utf8))
    }
  }
}
