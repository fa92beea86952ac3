package import Foundation
import HabitCore

/// The folder of a site that is about to begin.
package struct NewSite {
  private let folder: String
  private let files: [(path: String, bytes: [UInt8])]

  /// - Parameters:
  ///   - folder: Where the site begins; made where it is missing.
  ///   - sample: The bytes of an export to begin with.
  package init(at folder: URL, sample: [UInt8]?) {
    self.folder = folder.path(percentEncoded: false)
    let texts = [
      ("habitsite.yml", "new-site/habitsite.yml"), ("content/index.md", "new-site/index.md"),
    ]
    files =
      texts.map { ($0.0, Array(BuiltInFiles.text($0.1).utf8)) }
      + (sample.map { [("exports/sample.json", $0)] } ?? [])
  }
}

extension NewSite {
  /// Writes the files and gives their paths, relative to the folder.
  ///
  /// - Throws: ``SiteError`` where a file is there already or cannot be written; nothing is ever
  ///   overwritten.
  package func write() throws(SiteError) -> [String] {
    let manager = FileManager.default
    for file in files where manager.fileExists(atPath: "\(folder)/\(file.path)") {
      throw SiteError(
        "init.exists",
        "\("\(folder)/\(file.path)".quoted) is there already; nothing was changed"
      )
    }
    for name in ["content", "exports"] {
      do {
        try manager.createDirectory(
          atPath: "\(folder)/\(name)",
          withIntermediateDirectories: true
        )
      } catch {
        throw SiteError("init.folder", "cannot make folder \("\(folder)/\(name)".quoted)")
      }
    }
    for file in files {
      try SystemFile.write(file.bytes, to: "\(folder)/\(file.path)")
    }
    return files.map(\.path)
  }
}
