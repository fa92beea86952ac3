import HabitConfig
package import HabitCore
import HabitOutput

/// The folder of a new site.
package struct NewSite {
  private let files: NewFiles

  /// - Parameters:
  ///   - folder: The path of the new site; created if it does not exist.
  ///   - settings: What the file of settings has.
  ///   - sample: The bytes of an initial export.
  package init(at folder: String, settings: NewSettings, sample: [UInt8]?) {
    let texts = [
      ("habitsite.yml", settings.text),
      ("content/index.md", BuiltInFiles.text("new-site/index.md")),
      (Self.ignored, BuiltInFiles.text("new-site/gitignore")),
    ]
    files = NewFiles(
      at: folder,
      texts.map { ($0.0, Array($0.1.utf8)) }
        + (sample.map { [("exports/sample.json", $0)] } ?? []),
      optional: [Self.ignored]
    )
  }

  /// The list of files for git to ignore, which the folder may have already.
  private static let ignored = ".gitignore"

  /// Writes the files and returns their paths.
  ///
  /// - Throws: ``SiteError`` if a file already exists or cannot be written; nothing is ever
  ///   overwritten.
  package func write() throws(SiteError) -> [String] {
    try files.write(
      folders: ["content", "exports"],
      orElse: "nothing was changed",
      code: "init.exists"
    )
  }
}

/// The settings of a new site.
package enum NewSettings {
  /// The settings that most sites have, with the time zone of a machine: an identifier such as
  /// `Europe/Belgrade`.
  case common(timeZone: String)
  /// Every setting, most of them as comments.
  case all

  fileprivate var text: String {
    switch self {
    case .all: return BuiltInFiles.text("new-site/all.yml")
    case .common(let timeZone):
      let text = BuiltInFiles.text("new-site/habitsite.yml")
      // A machine without a place of its own, such as a server, says nothing about its owner.
      let hasPlace = timeZone.contains("/") && !timeZone.hasPrefix("Etc/")
      let example = "# timeZone: Europe/Belgrade     "
      let line = "timeZone: \(timeZone)"
      let gap = String(repeating: " ", count: max(1, example.count - line.count))
      return hasPlace ? text.replacing(example, with: line + gap) : text
    }
  }
}
