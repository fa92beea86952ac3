private import Foundation
import HabitCore
private import Synchronization

/// The folder of rendered files until all are complete; only the holder of the lock uses it.
struct Staging: Sendable {
  private let output: String
  private let path: String
  let durability: Durability

  init(in output: String, _ durability: Durability) {
    self.output = output
    self.durability = durability
    path = output + "/" + Self.name
  }

  static let name = ".habitsite-new"

  /// Creates an empty folder, and removes one that an earlier build may have left.
  func begin() throws(SiteError) {
    try discard()
    try SystemFile.makeFolder(path)
  }

  func discard() throws(SiteError) { try SystemFile.removeStaged(path) }

  /// Renders all files, in parallel on all cores, and stages the changed ones.
  ///
  /// - Parameters:
  ///   - files: All files of the site.
  ///   - isStopped: Checked before each file.
  /// - Returns: The files in their order.
  /// - Throws: ``SiteError`` if a file cannot be written, or a stop is requested.
  func stage(
    _ files: [OutputFile],
    until isStopped: @escaping SiteWriter.CancellationCheck
  ) async throws(SiteError) -> [StagedFile] {
    try await OutputFile.each(files, until: isStopped) { number, file, content throws(SiteError) in
      try stage(file, content, number: number)
    }
  }

  /// Moves a file to its path in the output.
  func moveIntoPlace(_ file: StagedFile) throws(SiteError) {
    try SystemFile.move("\(path)/\(file.number)", to: output + "/" + file.path)
  }

  /// Stages a text that is not a file of the site.
  ///
  /// - Parameters:
  ///   - text: The contents of the file.
  ///   - item: Its name until it is moved.
  ///   - name: Its final path, for a message.
  /// - Returns: The path of the staged file.
  /// - Throws: ``SiteError`` if it cannot be written.
  func set(_ text: String, aside item: String, for name: String) throws(SiteError) -> String {
    let staged = "\(path)/\(item)"
    try write(.whole(Array(text.utf8)), to: staged, for: name)
    return staged
  }

  /// Returns whether files can be moved from here to a folder of the output.
  func reaches(_ folder: String) -> Bool {
    SystemFile.canMove(from: path, to: folder)
  }

  private func stage(
    _ file: OutputFile,
    _ content: FileContent,
    number: Int
  ) throws(SiteError) -> StagedFile {
    let name = output + "/" + file.path
    let old = SystemFile.compare(content, with: name)
    if old.isChanged {
      try write(content, to: "\(path)/\(number)", for: name)
    }
    return StagedFile(path: file.path, bytes: content.count, number: number, old: old)
  }

  private func write(
    _ content: FileContent,
    to path: String,
    for name: String
  ) throws(SiteError) {
    try SystemFile.write(content, to: path, for: name)
    try durability.flush(path)
  }
}

extension SystemFile {
  /// Removes a folder of staged files with all that it contains, if it exists.
  static func removeStaged(_ folder: String) throws(SiteError) {
    guard kind(of: folder) != nil else { return }
    do {
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      throw SiteError("output.staging", "cannot remove \(folder.quoted)")
    }
  }
}

/// A rendered file; if it changes the site, it is in the staging folder, named by its number.
struct StagedFile: Sendable {
  let path: String
  /// The size of the file.
  let bytes: Int
  let number: Int
  let old: OldFile

  var isChanged: Bool { old.isChanged }

  var rank: MoveRank { MoveRank(path, old: old) }
}

/// A list of files that several tasks take from, each file once.
///
/// A class, because the tasks share it.
final class FileQueue: Sendable {
  private let files: [OutputFile]
  private let taken = Atomic(0)

  init(_ files: [OutputFile]) {
    self.files = files
  }

  /// Returns the next file and its index in the list, or `nil` if all are taken.
  func next() -> (number: Int, file: OutputFile)? {
    let number = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    return files.indices.contains(number) ? (number, files[number]) : nil
  }

  /// Gives no further file to anyone.
  func end() { taken.store(files.count, ordering: .relaxed) }
}
