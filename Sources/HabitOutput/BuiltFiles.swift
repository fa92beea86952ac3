import HabitCore

/// The files of the last build, for reading those that a build would not render again.
package struct BuiltFiles: Sendable {
  private let folder: String
  private let record: BuildRecord

  /// - Parameter output: The path of the folder, as the person wrote it; it may not exist.
  package init(of output: String) {
    let location = OutputLocation(output)
    folder = location.folder
    record = location.recordFile.read().record
  }

  /// Returns what a file would be rendered to, or `nil` if the folder may have something else.
  func bytes(of file: OutputFile) -> [UInt8]? {
    guard record.size(of: file, in: folder) != nil,
      let bytes = SystemFile.contents(of: folder + "/" + file.path),
      // A build may have replaced it by now.
      record.size(of: file, in: folder) == bytes.count
    else { return nil }
    return bytes
  }
}
