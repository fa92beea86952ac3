import Foundation
import HabitCore

extension SiteFolder {
  private static let maxStaticCount = 10_000

  /// Returns the paths of all files below a folder, also of hidden ones, by their path below it;
  /// empty if there is no folder.
  ///
  /// - Throws: ``ImportError`` at what cannot be copied as it is, such as a link.
  static func statics(in folder: String) throws(ImportError) -> [String: String] {
    guard FileManager.default.fileExists(atPath: folder) else { return [:] }
    var paths: [String: String] = [:]
    var folders = [""]
    while let parent = folders.popLast() {
      let names = try FolderNames(of: parent.isEmpty ? folder : "\(folder)/\(parent)")
      if let name = names.others.first {
        throw ImportError(Location(file: folder), "\(FolderNames.problem(of: name)); rename it")
      }
      for name in names.all where name != ".DS_Store" {
        let inner = parent.isEmpty ? name : "\(parent)/\(name)"
        let path = "\(folder)/\(inner)"
        switch try FileStatus(of: path).kind {
        case .file: paths[inner] = path
        case .folder: folders.append(inner)
        case .link, .other:
          throw ImportError(Location(file: path), "not a plain file; put the file itself there")
        }
      }
      guard paths.count + folders.count <= maxStaticCount else {
        throw ImportError(Location(file: folder), "more than \(maxStaticCount) files")
      }
    }
    return paths
  }
}
