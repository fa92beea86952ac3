import HabitCore

/// A file or folder among exports that is not an export, but could be read as another one.
enum Leftover {
  /// A file that an editor, the system or an unfinished download leaves beside an export.
  case backup
  /// A site that habitsite wrote.
  case output

  /// Recognises a backup by the name of a file or the last part of a path.
  init?(name path: String) {
    let name = path.split(separator: "/").last?.lowercased() ?? ""
    let isMarked =
      name.hasSuffix("~") || name.hasPrefix("~$") || (name.hasPrefix("#") && name.hasSuffix("#"))
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let fileExtension = parts.dropFirst().last.map(String.init) ?? ""
    guard
      isMarked || Self.systemNames.contains(name) || Self.endings.contains(fileExtension)
        // Apps use these endings alone for their own backups; editors add them to another one.
        || (parts.count > 2 && Self.addedEndings.contains(fileExtension))
    else { return nil }
    self = .backup
  }

  /// Finds out whether a folder on disk holds the mark of a site.
  init?(folder: String) throws(ImportError) {
    let mark = FolderTree.path(folder, OutputMark.name)
    guard FolderTree.isFile(mark) else { return nil }
    let version = try FileVersion(of: mark)
    guard version.status.size > 0, OutputMark.isOne(try DiskFile.head(of: version, 64)) else {
      return nil
    }
    self = .output
  }

  /// The note that it is not read.
  func note(at path: String) -> Diagnostic {
    let location = Location(file: path)
    return switch self {
    case .backup: Diagnostic(.note, "input.backup", "\(phrase); name it to read it", at: location)
    case .output: Diagnostic(.note, "input.output", phrase, at: location)
    }
  }

  /// Why nothing is left of a folder or an archive, given the notes on what is not read.
  static func emptiness(of container: String, _ notes: [Diagnostic], _ wayOut: String) -> String {
    let names = notes.filter { $0.code == FolderNames.code }
    guard names.isEmpty, let path = notes.first?.location?.file else {
      return (["the \(container) holds no files"] + names.map(\.message)).joined(separator: "; ")
    }
    let example = path.shortenedForMessages
    return "the \(container) holds only what is ignored, such as '\(example)'; \(wayOut)"
  }

  private var phrase: String {
    switch self {
    case .backup: "a backup or leftover of another program; ignored"
    case .output: "a site that habitsite wrote, not an export; ignored"
    }
  }

  private static let systemNames: Set = ["desktop.ini", "icon\r", "thumbs.db"]
  private static let endings: Set = ["crdownload", "part", "swo", "swp", "swx"]
  private static let addedEndings: Set = ["bak", "old", "orig", "save", "tmp"]
}
