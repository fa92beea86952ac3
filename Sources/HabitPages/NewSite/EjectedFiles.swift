import HabitConfig
package import HabitCore
import HabitOutput

/// The built-in templates, styles and texts as files that a site's owner can copy and edit.
package struct EjectedFiles {
  private let files: NewFiles

  /// - Parameter folder: The path of the destination; created if it does not exist.
  package init(into folder: String) {
    files = NewFiles(at: folder, Self.all.sorted { $0.path < $1.path })
  }

  /// Writes the files and returns their paths, sorted.
  ///
  /// - Throws: ``SiteError`` if a file already exists or cannot be written; nothing is ever
  ///   overwritten.
  package func write() throws(SiteError) -> [String] {
    try files.write(
      folders: ["languages", "templates/mail", "themes"],
      orElse: "name another folder",
      code: "eject.exists"
    )
  }

  private static var all: [(path: String, bytes: [UInt8])] {
    let hidden = ["new-site/", "preview/", "sealed/", "data/", "formats/"]
    return BuiltInFiles.all.filter { !hidden.contains(where: $0.key.hasPrefix) }.map { name, file in
      // A name with a folder belongs to a language, a theme or a mail template.
      let isTemplate = name.hasSuffix(BuiltInFiles.templateSuffix) || !name.contains("/")
      let path = isTemplate ? "templates/\(name)" : name
      return (path, Array(OriginMark.marked(file.text, name: name).utf8))
    }
  }
}
