import HabitCore
package import HabitSources

/// Files for a folder that must not contain any of them yet.
package struct NewFiles {
  /// The text before the names of the files: `my-habits/`, or nothing for the current folder.
  private let prefix: String
  private let files: [(path: String, bytes: [UInt8])]

  package init(at folder: String, _ files: [(path: String, bytes: [UInt8])]) {
    prefix = ["", "."].contains(folder) ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    self.files = files
  }
}

extension NewFiles {
  /// Writes the files and returns their paths.
  ///
  /// - Parameters:
  ///   - folders: Folders to create first, if they are missing.
  ///   - wayOut: What a person can do if a file exists already.
  ///   - code: The short name of that case.
  /// - Returns: The paths in the order of the files.
  /// - Throws: ``SiteError`` if a file exists already or cannot be written; nothing is ever
  ///   overwritten.
  package func write(
    folders: [String],
    orElse wayOut: String,
    code: String
  ) throws(SiteError) -> [String] {
    for file in files where SystemFile.kind(of: prefix + file.path) != nil {
      throw SiteError(code, "\((prefix + file.path).quoted) is there already; \(wayOut)")
    }
    for folder in folders {
      try SystemFile.makeFolders(prefix + folder)
    }
    for file in files {
      try SystemFile.write(.whole(file.bytes), to: prefix + file.path)
    }
    return files.map { prefix + $0.path }
  }
}
