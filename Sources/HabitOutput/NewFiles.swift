package import HabitCore

/// Files for a folder that must not contain any of them yet.
///
/// All are staged before the first one gets its name. A folder that is new gets its name in one
/// step, and so does each part of a folder that exists already. What a killed run has left is
/// finished by the next one.
package struct NewFiles {
  /// The folder as a person names it, without trailing slashes.
  private let folder: String
  /// The text before the names of the files: `my-habits/`, or nothing for the current folder.
  private let prefix: String
  private var files: [(path: String, bytes: [UInt8])]
  private let optional: Set<String>

  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - files: The files by their path in it.
  ///   - optional: The paths of files that are left out if something is there already.
  package init(
    at folder: String,
    _ files: [(path: String, bytes: [UInt8])],
    optional: Set<String> = []
  ) {
    self.optional = optional
    self.folder = folder.isEmpty ? "." : OutputLocation(folder).folder
    prefix = ["", "."].contains(folder) ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    self.files = files
  }

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
    for file in files where isForeign(file) && !optional.contains(file.path) {
      throw SiteError(code, "\((prefix + file.path).quoted) already exists; \(wayOut)")
    }
    var wanted = self
    wanted.files.removeAll(where: isForeign)
    do {
      try wanted.stage(folders)
      try wanted.moveIntoPlace(folders)
    } catch let error {
      do {
        try SystemFile.removeStaged(wanted.staging)
      } catch let another {
        throw SiteError(error.problems + another.problems)
      }
      throw error
    }
    return wanted.files.map { prefix + $0.path }
  }

  private static let stagingName = ".habitsite-new-files"

  /// Whether the folder exists, so that only its parts can get their names.
  private var isThere: Bool { SystemFile.kind(following: folder) != nil }

  /// The path of the staged files: in the folder, or beside it if it is new.
  private var staging: String { isThere ? prefix + Self.stagingName : folder + Self.stagingName }

  /// Returns whether something else is at the path of a file than what a killed run wrote there.
  private func isForeign(_ file: (path: String, bytes: [UInt8])) -> Bool {
    let path = prefix + file.path
    guard SystemFile.kind(of: path) != nil else { return false }
    let isInterrupted = SystemFile.kind(of: staging) == .folder
    return !(isInterrupted && SystemFile.contents(of: path) == file.bytes)
  }

  private func stage(_ folders: [String]) throws(SiteError) {
    if !isThere {
      try SystemFile.makeFolders(String(folder.parentPath.isEmpty ? "." : folder.parentPath))
    }
    try SystemFile.removeStaged(staging)
    try SystemFile.makeFolder(staging)
    for folder in folders {
      try SystemFile.makeFolders("\(staging)/\(folder)")
    }
    for file in files {
      let path = "\(staging)/\(file.path)"
      try SystemFile.write(.whole(file.bytes), to: path, for: prefix + file.path)
    }
  }

  /// Moves what is staged; the first file comes last, since it makes the folder a site.
  private func moveIntoPlace(_ folders: [String]) throws(SiteError) {
    guard isThere else { return try SystemFile.moveNew(staging, to: folder) }
    for path in folders + files.map(\.path).reversed() {
      try move(path)
    }
    try SystemFile.removeStaged(staging)
  }

  /// Moves a staged file or folder, with the outermost of its folders that is missing.
  private func move(_ path: String) throws(SiteError) {
    guard SystemFile.kind(of: "\(staging)/\(path)") != nil else { return }
    var parts = path.split(separator: "/")[...]
    var part = ""
    repeat {
      part += (part.isEmpty ? "" : "/") + (parts.popFirst() ?? "")
    } while SystemFile.kind(following: prefix + part) == .folder && !parts.isEmpty
    let isDone = SystemFile.kind(of: prefix + part) != nil
    if !isDone {
      try SystemFile.moveNew("\(staging)/\(part)", to: prefix + part)
    }
  }
}
