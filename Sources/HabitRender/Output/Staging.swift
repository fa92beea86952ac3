private import Foundation
import HabitCore

/// The folder where rendered files wait until all are there; used by the holder of the lock alone.
struct Staging: Sendable {
  private let output: String
  private let path: String

  init(in output: String) {
    self.output = output
    path = output + "/" + Self.name
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

  /// Renders all files, a few at a time, and sets the changed ones aside.
  ///
  /// - Returns: In no order.
  func stage(_ files: [OutputFile]) async throws(SiteError) -> [StagedFile] {
    do {
      return try await withThrowingTaskGroup(of: StagedFile.self) { group in
        var staged: [StagedFile] = []
        let width = ProcessInfo.processInfo.activeProcessorCount * 2
        for (number, file) in files.enumerated() {
          if number >= width, let done = try await group.next() {
            staged.append(done)
          }
          group.addTask { try stage(file, number: number) }
        }
        for try await done in group {
          staged.append(done)
        }
        return staged
      }
    } catch let error as SiteError {
      throw error
    } catch {
      throw SiteError("output", "the build was interrupted")
    }
  }

  /// Moves a file into its place in the output.
  func place(_ file: StagedFile) throws(SiteError) {
    try SystemFile.move("\(path)/\(file.number)", to: output + "/" + file.path)
  }

  /// Writes a file of the output in one step.
  func write(_ bytes: [UInt8], to name: String) throws(SiteError) {
    guard SystemFile.compare(bytes, with: output + "/" + name) != .same else { return }
    try SystemFile.write(bytes, to: path + "/" + name)
    try SystemFile.move(path + "/" + name, to: output + "/" + name)
  }

  private func stage(_ file: OutputFile, number: Int) throws(SiteError) -> StagedFile {
    let bytes = try file.render()
    let old = SystemFile.compare(bytes, with: output + "/" + file.path)
    let staged = StagedFile(path: file.path, bytes: bytes.count, number: number, old: old)
    if staged.isChanged {
      try SystemFile.write(bytes, to: "\(path)/\(number)")
    }
    return staged
  }
}
