private import Foundation
package import HabitCore
import HabitText

extension OutputFile {
  /// Renders files on all cores, and passes each to `body` as soon as it is there.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - body: Takes a file and its bytes, on any thread.
  /// - Returns: What `body` returns, in the order of the files.
  /// - Throws: ``SiteError`` of the first file that cannot be made.
  package static func rendering<Value: Sendable>(
    _ files: [OutputFile],
    _ body: @escaping @Sendable (OutputFile, UnsafeRawBufferPointer) -> Value
  ) async throws(SiteError) -> [Value] {
    try await each(files) { _, file, content throws(SiteError) in
      content.withBytes { body(file, $0) }
    }
  }

  /// Makes the contents of files on all cores, and passes each to `body` as soon as it is there.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - isStopped: Whether a stop is requested; checked before each file.
  ///   - body: Takes the number of a file, the file and its content, on any thread.
  /// - Returns: What `body` returns, in the order of the files.
  /// - Throws: ``SiteError`` of the first file that cannot be made, or for which `body` throws one.
  static func each<Value: Sendable>(
    _ files: [OutputFile],
    until isStopped: @escaping SiteWriter.CancellationCheck = { false },
    _ body: @escaping @Sendable (Int, OutputFile, FileContent) throws(SiteError) -> Value
  ) async throws(SiteError) -> [Value] {
    typealias Part = (number: Int, value: Result<Value, SiteError>)
    let queue = FileQueue(files)
    let parts = await withTaskGroup(of: [Part].self) { group in
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
        group.addTask {
          var parts: [Part] = []
          var buffer = Markup()
          while let (number, file) = queue.next() {
            do throws(SiteError) {
              if isStopped() { throw SiteWriter.stopped }
              let content = try file.content(in: &buffer)
              parts.append((number, .success(try body(number, file, content))))
            } catch {
              parts.append((number, .failure(error)))
              // All files before this one are taken.
              queue.end()
            }
          }
          return parts
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    var values: [Value] = []
    for part in parts.sorted(by: { $0.number < $1.number }) { values.append(try part.value.get()) }
    return values
  }
}
