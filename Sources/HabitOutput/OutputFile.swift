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
