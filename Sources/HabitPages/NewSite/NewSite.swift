import HabitConfig
package import HabitCore
import HabitOutput

/// The folder of a new site.
package struct NewSite {
  private let files: NewFiles

  /// - Parameters:
  ///   - folder: The path of the new site; created if it does not exist.
  ///   - sample: The bytes of an initial export.
  package init(at folder: String, sample: [UInt8]?) {
    let texts = [
      ("habitsite.yml", "new-site/habitsite.yml"), ("content/index.md", "new-site/index.md"),
      (Self.ignored, "new-site/gitignore"),
    ]
    files = NewFiles(
      at: folder,
      texts.map { ($0.0, Array(BuiltInFiles.text($0.1).utf8)) }
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
