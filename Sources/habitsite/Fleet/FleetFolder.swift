import Foundation
import HabitCore
import HabitSources

/// A folder that paths of users may not lead out of, links included.
struct FleetFolder: Sendable {
  let path: String
  private let real: String
}

extension FleetFolder {
  init(_ path: String) {
    self.path = path
    real = URL(filePath: path).resolvingSymlinksInPath().path
  }

  /// The path of a name in the folder.
  ///
  /// - Throws: ``SiteError`` if a link leads out of it.
  func path(of name: String) throws -> String {
    let whole = path == "." ? name : "\(path)/\(name)"
    let target = URL(filePath: whole).resolvingSymlinksInPath().path
    guard target.hasPrefix(real == "/" ? "/" : real + "/") else {
      throw SiteError(
        "fleet.path",
        "the path \(name.quoted) leads out of the folder through a link; copy the file into it"
      )
    }
    return whole
  }
}
