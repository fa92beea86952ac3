private import Foundation
package import HabitCore
package import HabitText

/// A file of the site that has yet to be rendered.
package struct OutputFile: Sendable {
  /// Relative to the output folder, with `/` between names.
  package let path: String
  private let make: Make

  /// Makes the content again at each call, if needed in a buffer; throws if something cannot be
  /// written.
  private typealias Make = @Sendable (_ buffer: inout Markup) throws(SiteError) -> FileContent

  private init(path: String, make: @escaping Make) {
    self.path = path
    self.make = make
  }

  /// Creates a file that is rendered in one piece.
  package init(
    path: String,
    render: @escaping @Sendable () throws(SiteError) -> [UInt8]
  ) {
    self.init(path: path) { _ throws(SiteError) in .whole(try render()) }
  }

  /// Creates a file whose bytes are known.
  package init(path: String, bytes: [UInt8]) { self.init(path: path, render: { bytes }) }

  /// Creates a file of markup that `write` appends; throws if that fails.
  package static func page(
    path: String,
    write: @escaping @Sendable (inout Markup) throws(SiteError) -> Void
  ) -> OutputFile {
    OutputFile(path: path) { buffer throws(SiteError) in
      buffer.removeAll()
      try write(&buffer)
      return .page(buffer)
    }
  }

  /// Renders the file.
  ///
  /// - Parameter buffer: A buffer for the content; its earlier contents are lost.
  /// - Returns: The content; while it is in use, reusing the buffer makes a copy.
  /// - Throws: ``SiteError`` if something cannot be written.
  func content(in buffer: inout Markup) throws(SiteError) -> FileContent { try make(&buffer) }

  /// Renders the whole file; throws if something cannot be written.
  package func render() throws(SiteError) -> [UInt8] {
    var buffer = Markup()
    return try content(in: &buffer).bytes
  }

  /// Returns whether the file has other bytes than an earlier version of it.
  ///
  /// Both are rendered; a file that cannot be rendered differs.
  package func differs(from earlier: OutputFile) -> Bool {
    do throws(SiteError) {
      return try render() != earlier.render()
    } catch {
      return true
    }
  }
}

/// The bytes of a file, or the markup of a page, which are several pieces.
enum FileContent {
  case whole([UInt8])
  case page(Markup)

  var bytes: [UInt8] {
    switch self {
    case .whole(let bytes): bytes
    case .page(let page): page.bytes
    }
  }

  var count: Int {
    switch self {
    case .whole(let bytes): bytes.count
    case .page(let page): page.count
    }
  }

  /// Passes all bytes at once.
  func withBytes<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value {
    switch self {
    case .whole(let bytes): bytes.withUnsafeBytes(body)
    case .page(let page): page.withBytes(body)
    }
  }
}

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
              // Earlier files are in work already, so the first error is still found.
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
