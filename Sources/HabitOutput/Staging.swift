private import Foundation
import HabitCore
import HabitSources
import HabitWriting

/// The folder where rendered files wait until all are there; used by the holder of the lock alone.
struct Staging: Sendable {
  private let output: String
  private let path: String
  /// What the build before was made of.
  private let record: BuildRecord
  let durability: Durability

  init(in output: String, record: BuildRecord, _ durability: Durability) {
    self.output = output
    self.durability = durability
    path = output + "/" + Self.name
    self.record = record
  }

  /// A file that waits to be moved.
  struct Item {
    fileprivate let path: String
    fileprivate let output: String
  }
}

extension Staging {
  static let name = ".habitsite-new"

  /// Makes the folder anew, without what a build that died may have left in it.
  func begin() throws(SiteError) {
    try discard()
    try SystemFile.makeFolder(path)
  }

  func discard() throws(SiteError) {
    guard SystemFile.kind(of: path) != nil else { return }
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw SiteError("output.staging", "cannot remove \(path.quoted)")
    }
  }

  /// Renders all files but those that still hold, as many at a time as there are cores, and sets
  /// the changed ones aside.
  ///
  /// - Parameters:
  ///   - files: All files of the site.
  ///   - isStopped: Asked before each file.
  /// - Returns: In no order.
  /// - Throws: ``SiteError`` where a file cannot be written, or somebody asks to stop.
  func stage(
    _ files: [OutputFile],
    until isStopped: @escaping SiteWriter.Question
  ) async throws(SiteError) -> [StagedFile] {
    do {
      return try await withThrowingTaskGroup(of: [StagedFile].self) { group in
        let queue = FileQueue(files)
        for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
          group.addTask {
            var staged: [StagedFile] = []
            var room = Markup()
            while !Task.isCancelled, let (number, file) = queue.next() {
              if isStopped() { throw SiteWriter.stopped }
              staged.append(try stage(file, number: number, in: &room))
            }
            return staged
          }
        }
        var staged: [StagedFile] = []
        for try await part in group {
          staged += part
        }
        return staged
      }
    } catch let error as SiteError {
      throw error
    } catch {
      throw SiteWriter.stopped
    }
  }

  /// Moves a file into its place in the output.
  func location(_ file: StagedFile) throws(SiteError) {
    try SystemFile.move("\(path)/\(file.number)", to: output + "/" + file.path)
  }

  /// Sets a text aside that is no file of the site.
  ///
  /// - Parameters:
  ///   - text: What the file holds.
  ///   - item: Its name until it is moved.
  ///   - name: Its name in the output.
  /// - Returns: The file, to be moved.
  /// - Throws: ``SiteError`` where it cannot be written.
  func set(_ text: String, aside item: String, for name: String) throws(SiteError) -> Item {
    let item = Item(path: "\(path)/\(item)", output: output)
    try write(.whole(Array(text.utf8)), to: item.path, for: "\(output)/\(name)")
    return item
  }

  /// Whether files can be moved from here into a folder of the output.
  func reaches(_ folder: String) -> Bool {
    SystemFile.canMove(from: path, to: folder)
  }

  private func stage(
    _ file: OutputFile,
    number: Int,
    in room: inout Markup
  ) throws(SiteError) -> StagedFile {
    if let size = sizeOfKnown(file) {
      return StagedFile(path: file.path, bytes: size, number: number, old: .same)
    }
    let content = try file.content(in: &room)
    guard let size = content.count else { return try stage(file, in: content, number: number) }
    let name = output + "/" + file.path
    let old = SystemFile.compare(content, with: name)
    if old.isChanged {
      try write(content, to: "\(path)/\(number)", for: name)
    }
    return StagedFile(path: file.path, bytes: size, number: number, old: old)
  }

  /// Sets a file aside whose size is known when all its pieces are made, and so before it is
  /// compared: one that grows from day to day differs in its size.
  private func stage(
    _ file: OutputFile,
    in pieces: FileContent,
    number: Int
  ) throws(SiteError) -> StagedFile {
    let (name, item) = (output + "/" + file.path, "\(path)/\(number)")
    let size = try write(pieces, to: item, for: name)
    let isOfSize = SystemFile.stamp(of: name).map { $0.size == size } ?? true
    let old = isOfSize ? SystemFile.compare(pieces, with: name) : .different
    if !old.isChanged {
      try SystemFile.remove(item)
    }
    return StagedFile(path: file.path, bytes: size, number: number, old: old)
  }

  @discardableResult
  private func write(
    _ content: FileContent,
    to path: String,
    for name: String
  ) throws(SiteError) -> Int {
    let size = try SystemFile.write(content, to: path, for: name)
    try durability.flush(path)
    return size
  }

  /// The size of a file that the build before rendered and nothing has touched, or else `nil`.
  private func sizeOfKnown(_ file: OutputFile) -> Int? {
    guard let known = record.files[file.path], known.key == file.key,
      known.stamp == SystemFile.stamp(of: output + "/" + file.path)
    else { return nil }
    return known.stamp.size
  }
}

extension Staging.Item {
  /// Moves the file to its name in the output.
  func move(to name: String) throws(SiteError) {
    try SystemFile.move(path, to: "\(output)/\(name)")
  }
}
