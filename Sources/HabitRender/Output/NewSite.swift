import HabitCore

/// The folder of a site that is about to begin.
package struct NewSite {
  /// What stands before the names of the files: `my-habits/`, or nothing for the folder here.
  private let prefix: String
  private let files: [(path: String, bytes: [UInt8])]

  /// - Parameters:
  ///   - folder: The path where the site begins; made where it is missing.
  ///   - sample: The bytes of an export to begin with.
  package init(at folder: String, sample: [UInt8]?) {
    prefix = ["", "."].contains(folder) ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    let texts = [
      ("habitsite.yml", "new-site/habitsite.yml"), ("content/index.md", "new-site/index.md"),
    ]
    files =
      texts.map { ($0.0, Array(BuiltInFiles.text($0.1).utf8)) }
      + (sample.map { [("exports/sample.json", $0)] } ?? [])
  }
}

extension NewSite {
  /// Writes the files and gives their paths.
  ///
  /// - Throws: ``SiteError`` where a file is there already or cannot be written; nothing is ever
  ///   overwritten.
  package func write() throws(SiteError) -> [String] {
    for file in files where SystemFile.kind(of: prefix + file.path) != nil {
      throw SiteError(
        "init.exists",
        "\((prefix + file.path).quoted) is there already; nothing was changed"
      )
    }
    for name in ["content", "exports"] {
      try SystemFile.makeFolders(prefix + name)
    }
    for file in files {
      try SystemFile.write(file.bytes, to: prefix + file.path)
    }
    return files.map { prefix + $0.path }
  }
}
