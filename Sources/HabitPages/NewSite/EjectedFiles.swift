import HabitConfig
package import HabitCore
import HabitOutput
import HabitText

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
    let hidden = ["new-site/", "preview/", "sealed/", "data/", "formats/", "words/"]
    return BuiltInFiles.all.filter { !hidden.contains(where: $0.key.hasPrefix) }.map { name, file in
      // A name with a folder belongs to a language, a theme or a mail template.
      let isTemplate = name.hasSuffix(BuiltInFiles.templateSuffix) || !name.contains("/")
      let path = isTemplate ? "templates/\(name)" : name
      return (path, Array(OriginMark.marked(file.text, name: name).utf8))
    }
  }
}

/// The first line of a file copied from a built-in one; it shows later whether the built-in file
/// has changed.
enum OriginMark {
  private static let words = "of habitsite, version "

  /// Returns the text of a built-in file with its mark in front.
  static func marked(_ text: String, name: String) -> String {
    let mark = "\(name) \(words)\(version(of: text))"
    if name.hasSuffix(BuiltInFiles.templateSuffix) { return "{{! \(mark) }}\n\(text)" }
    return name.hasSuffix(".css") ? "/* \(mark) */\n\(text)" : "# \(mark)\n\(text)"
  }

  /// Returns whether a text was copied from another version of a built-in file; `false` without a
  /// mark.
  static func isOutdated(_ text: String, of builtIn: String) -> Bool {
    let line = text.prefix { !$0.isNewline }
    guard let range = line.firstRange(of: words) else { return false }
    let version = line[range.upperBound...].prefix { $0.isLetter || $0.isNumber }
    return version != Self.version(of: builtIn)
  }

  private static func version(of text: String) -> String {
    ContentHash.text(of: Array(text.utf8))
  }
}
