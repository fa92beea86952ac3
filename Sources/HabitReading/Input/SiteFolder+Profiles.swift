import Foundation
import HabitCore

extension SiteFolder {
  private static let prefix = "habitsite-"
  private static let fileExtension = ".yml"

  /// Reads the settings of a profile, `habitsite-<name>.yml`.
  ///
  /// - Throws: ``ImportFailure`` with the existing profiles if there is no such file, or if it
  ///   cannot be read.
  package func profile(_ name: String) throws(ImportFailure) -> ExportFile {
    let file = path(ofProfile: name)
    let names = profiles
    guard names.contains(name) else {
      throw ImportFailure([ImportError(Location(file: file), Self.absence(of: name, among: names))])
    }
    return ExportFile(path: file, bytes: try Self.bytes(ofFileAt: file))
  }

  /// Returns the path of the settings of a profile.
  func path(ofProfile name: String) -> String { path(of: Self.name(ofProfile: name)) }

  static func name(ofProfile name: String) -> String { prefix + name + fileExtension }

  /// The names of the profiles in the folder, sorted.
  package var profiles: [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { $0.hasPrefix(Self.prefix) && $0.hasSuffix(Self.fileExtension) }
        .map { String($0.dropFirst(Self.prefix.count).dropLast(Self.fileExtension.count)) }
        .filter { !$0.isEmpty }
        .sorted()
    } catch {
      // A folder that cannot be listed has no profiles to name.
      return []
    }
  }

  private static func absence(of name: String, among names: [String]) -> String {
    if names.isEmpty { return "no such file, and no other profile here" }
    let hint = NearestName.hint(name, among: names)
    let list = names.map(\.quoted).joined(separator: ", ")
    return
      "no such file\(hint)\(names.count == 1 ? "; the only profile is " : "; the profiles are ")"
      + list
  }
}
