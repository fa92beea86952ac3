import Foundation
import HabitTestSupport

extension Program {
  /// What a build prints that wrote a site.
  ///
  /// - Parameters:
  ///   - counts: The numbers of files.
  ///   - folder: The path of the site.
  /// - Returns: Both lines.
  static func summary(_ counts: String, in folder: String = "public") -> String {
    "\(folder): \(counts)\nTo view it, open \(folder)/index.html\n"
  }

  /// The files of a built site, sorted, without what is for the next build.
  static func files(of folder: TemporaryFolder, in output: String = "public") throws -> [String] {
    let root = folder.path + "/" + output
    return try FileManager.default.subpathsOfDirectory(atPath: root).filter { path in
      let type = try FileManager.default.attributesOfItem(atPath: root + "/" + path)[.type]
      return type as? FileAttributeType == .typeRegular && !path.hasPrefix(".habitsite")
    }.sorted()
  }
}
