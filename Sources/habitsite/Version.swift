private import CVersion

/// The version of the program.
enum Version {
  /// The version, and in brackets the commit and its date where the build knows them.
  static var text: String {
    let number = words(habitsite_version()).joined()
    let revision = words(habitsite_revision())
    return revision.isEmpty ? number : "\(number) (\(revision.joined(separator: ", ")))"
  }

  private static func words(_ text: UnsafePointer<CChar>) -> [String] {
    String(cString: text).split { $0 == " " || $0 == "\n" }.map(String.init)
  }
}
