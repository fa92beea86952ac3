private import Synchronization

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
}
