private import Foundation
package import HabitCore
import HabitText

extension OutputFile {
  /// Renders files on all cores, and passes each to `body` as soon as it is there.
  ///
  /// A file in pieces is passed empty, without making them: they are data for other programs, and
  /// making them cannot fail.
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
    typealias Part = (number: Int, value: Result<Value, SiteError>)
    let queue = FileQueue(files)
    let parts = await withTaskGroup(of: [Part].self) { group in
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
        group.addTask {
          var parts: [Part] = []
          var buffer = Markup()
          while let (number, file) = queue.next() {
            do throws(SiteError) {
              let content = try file.content(in: &buffer)
              parts.append((number, .success(content.withBytes { body(file, $0) })))
            } catch {
              parts.append((number, .failure(error)))
              break
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

extension FileContent {
  /// Passes all bytes at once, but none of a file in pieces.
  fileprivate func withBytes<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value {
    switch self {
    case .whole(let bytes): bytes.withUnsafeBytes(body)
    case .page(let page): page.withBytes(body)
    case .pieces: body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
  }
}
