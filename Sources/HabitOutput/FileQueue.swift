private import Synchronization

/// Files that several tasks take from, each file once.
///
/// A class, because the tasks share it.
final class FileQueue: Sendable {
  private let files: [OutputFile]
  private let taken = Atomic(0)

  init(_ files: [OutputFile]) {
    self.files = files
  }

  /// The next file and its place in the list, or `nil` where all are taken.
  func next() -> (number: Int, file: OutputFile)? {
    let number = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    return files.indices.contains(number) ? (number, files[number]) : nil
  }
}
